"""Answers to offers, and what is owed: tiles, cult steps, choices, and giving them up."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.model.errors import IllegalMove
from tmlog.model.names import Resource
from tmlog.rules import cults, favors, leech, purse, towns, turns
from tmlog.rules.goods import Goods
from tmlog.rules.moves.shared import After, Handler, end_row, must_be_next
from tmlog.rules.state import DUE_NAMES, DUE_OF_GIVE_UP, Due, Game, Phase, Seat

STEPS_ON_ONE_TRACK = 2


def _leech(game: Game, seat: Seat, command: said.Leech) -> After:
    leech.take(game, seat, command)
    return end_row


def _decline(game: Game, seat: Seat, command: said.Decline) -> After:
    leech.decline(game, seat, command)
    return end_row


def _take_tile(game: Game, seat: Seat, command: said.TakeTile) -> After:
    take = favors.take_favor if command.is_favor else towns.take_town_tile
    for _ in range(command.count):
        take(game, seat, command.tile)
    return turns.end_round_if_over


def _gain_cult(game: Game, seat: Seat, command: said.GainCult) -> After:
    if seat.faction.take_landscape_steps(game, seat, command.cult, command.steps):
        return turns.end_round_if_over
    if seat.same_track and command.steps == 1 and seat.due[Due.CULT] == STEPS_ON_ONE_TRACK:
        if seat.half_gain != command.cult:
            seat.half_gain = command.cult
            return None
        game.remark("split-gain", f"{seat.name} take two steps on {command.cult.name} as two gains")
        command = said.GainCult(command.cult, STEPS_ON_ONE_TRACK)
    for _ in range(1 if seat.same_track else command.steps):
        steps = _use_owed_steps(seat, command)
        cults.gain_steps(game, seat, command.cult, steps, "cult step")
    seat.income_steps_begun = True
    return turns.end_round_if_over


def _use_owed_steps(seat: Seat, command: said.GainCult) -> int:
    due = seat.due
    if seat.same_track:
        steps = due[Due.CULT]
        if command.steps != steps:
            raise IllegalMove("one-track", f"{seat.name} must use all {steps} steps on one track")
        due[Due.CULT] = 0
        seat.same_track = False
        return steps
    for kind in (Due.LEECH_CULT, Due.CULT):
        if due[kind]:
            due[kind] -= 1
            seat.overdue_steps = max(0, seat.overdue_steps - (kind == Due.LEECH_CULT))
            return 1
    raise IllegalMove("no-cult-step-owed", f"{seat.name} may take no step on {command.cult.name} now")


def _lose_cult(game: Game, seat: Seat, command: said.LoseCult) -> After:
    if game.phase == Phase.ACTIONS:
        turns.own_turn(game, seat)
    seat.faction.pay_with_steps(game, seat, command.cult, command.steps)
    return turns.end_round_if_over


def _give_up(game: Game, seat: Seat, command: said.GiveUp) -> After:
    kind = DUE_OF_GIVE_UP[command.what]
    if kind == Due.CULT and seat.due[Due.LEECH_CULT]:
        kind = Due.LEECH_CULT
    if command.count > seat.due[kind]:
        raise IllegalMove("nothing-owed", f"{seat.name} do not owe {DUE_NAMES[kind]}")
    if command.count > most_to_give_up(game, seat, kind):
        raise _not_to_give_up(seat, kind)
    if kind == Due.SPADE:
        seat.add_spades(-command.count, "given up")
    else:
        seat.due[kind] -= command.count
    if kind == Due.LEECH_CULT:
        seat.overdue_steps = max(0, seat.overdue_steps - command.count)
    return turns.end_round_if_over


def most_to_give_up(game: Game, seat: Seat, kind: Due) -> int:
    """Return how much of what is owed may be given up.

    Of spades none in a turn with ``dig`` (site-rules.md 3), by the book none that was paid for; no terrain to
    unlock between rounds (fire-ice.md).
    """
    if kind == Due.CULT and seat.due[Due.LEECH_CULT]:
        kind = Due.LEECH_CULT
    owed = seat.due[kind]
    if kind == Due.UNLOCK_TERRAIN and game.phase != Phase.ACTIONS:
        return 0
    if kind != Due.SPADE or game.options.loose_dig:
        return owed
    if game.options.by_the_book:
        return owed - seat.dug_spades
    return 0 if seat.has_dug else owed


def _not_to_give_up(seat: Seat, kind: Due) -> IllegalMove:
    if kind == Due.UNLOCK_TERRAIN:
        return IllegalMove("unlock-needed", f"{seat.name} must unlock a terrain or take the priest now")
    return IllegalMove("dug-spades", f"{seat.name} must use their spades in a turn in which they have dug")


def _adjust(game: Game, seat: Seat, command: said.Adjust) -> After:
    amount = command.amount
    if game.options.landscapes and command.what == "VP":
        seat.faction.take_landscape_vp(game, seat, amount)
        return turns.end_round_if_over
    if game.options.landscapes and command.what == "C" and amount == 1:
        leech.take_coin(game, seat)
        return end_row
    if command.what not in _RESOURCES or (amount > 0 and not game.options.loose_adjust_resource):
        raise IllegalMove("no-free-gain", f"{command} is not a move")
    if amount > 0:
        game.remark("gained-by-hand", f"{seat.name} gain {amount}{command.what} by hand")
        _gain_by_hand(seat, command)
        return None
    if not game.options.loose_adjust_resource:
        _must_be_own_turn_to_give(game, seat)
    game.remark("given-back", f"{seat.name} give {-amount}{command.what} back")
    purse.give(seat, _RESOURCES[command.what], -amount, "adjusted")
    return None


def _must_be_own_turn_to_give(game: Game, seat: Seat) -> None:
    if game.phase == Phase.ACTIONS:
        turns.own_turn(game, seat)
    elif game.placements:
        must_be_next(game, seat)


_RESOURCES = {each.value: each for each in (Resource.COIN, Resource.WORKER, Resource.PRIEST)} | {
    Resource.POWER.value: Resource.POWER,
    Resource.VP.value: Resource.VP,
}
_FIELDS = {"C": "coins", "W": "workers", "P": "priests", "PW": "power"}


def _gain_by_hand(seat: Seat, command: said.Adjust) -> None:
    if command.what == Resource.VP.value:
        seat.score(command.amount, "convert")
    else:
        purse.gain(seat, Goods(**{_FIELDS[command.what]: command.amount}), "adjusted")


def _pick_colour(game: Game, seat: Seat, command: said.PickColour) -> After:
    seat.faction.pick_colour(game, seat, command.terrain)
    return end_row


def _unlock_terrain(game: Game, seat: Seat, command: said.UnlockTerrain) -> After:
    seat.faction.unlock(game, seat, command.terrain)
    return turns.end_round_if_over


def _buy_token(game: Game, seat: Seat, command: said.BuyToken) -> After:
    seat.faction.buy_token(seat)
    return turns.end_round_if_over


def _done(game: Game, seat: Seat, command: said.Done) -> After:
    """The turn's follow-ups are renounced; before an action there is nothing to be done with (42)."""
    if game.phase != Phase.ACTIONS or game.options.loose_done:
        return None
    begins = game.active is not seat or seat.turn_is_over
    if (begins and not seat.passed and turns.next_seat(game) is seat) or (
        game.active is seat and seat.actions
    ):
        raise IllegalMove("done-too-early", f"{seat.name} have not taken the action of their turn")
    seat.clear_follow_ups()
    return None


def _nothing(game: Game, seat: Seat, command: said.Command) -> After:
    return None


HANDLERS: dict[type[said.Command], Handler] = {
    said.Leech: _leech,
    said.Decline: _decline,
    said.TakeTile: _take_tile,
    said.GainCult: _gain_cult,
    said.LoseCult: _lose_cult,
    said.GiveUp: _give_up,
    said.Adjust: _adjust,
    said.PickColour: _pick_colour,
    said.UnlockTerrain: _unlock_terrain,
    said.BuyToken: _buy_token,
    said.Wait: _nothing,
    said.Done: _done,
    said.Bookkeeping: _nothing,
    said.EngineRow: _nothing,
}
