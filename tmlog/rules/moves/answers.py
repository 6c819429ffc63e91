"""Answers to offers, and what is owed: tiles, cult steps, choices, and giving them up."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.model import commands
from tmlog.model.errors import Problem, remark
from tmlog.model.names import Resource
from tmlog.rules import cults, favors, leech, purse, towns, turns
from tmlog.rules.goods import Goods
from tmlog.rules.moves.shared import After, Move, check_next, check_nothing, end_row
from tmlog.rules.state import DUE_NAMES, DUE_OF_GIVE_UP, Due, Game, Phase, Seat


def _leech(game: Game, seat: Seat, command: commands.Leech) -> After:
    leech.take(game, seat, command)
    return end_row


def _decline(game: Game, seat: Seat, command: commands.Decline) -> After:
    leech.decline(game, seat, command)
    return end_row


def _check_tile(game: Game, seat: Seat, command: commands.TakeTile) -> Iterator[Problem]:
    check = favors.check_favor if command.is_favor else towns.check_town_tile
    return check(game, seat, command.tile, command.count)


def _take_tile(game: Game, seat: Seat, command: commands.TakeTile) -> After:
    take = favors.take_favor if command.is_favor else towns.take_town_tile
    for _ in range(command.count):
        take(game, seat, command.tile)
    return turns.end_round_if_over


# --- cult steps ---


def _check_gain(game: Game, seat: Seat, command: commands.GainCult) -> Iterator[Problem]:
    cult, steps = command.cult, command.steps
    if not seat.faction.chooses_landscape_steps(seat, steps):
        yield from seat.faction.check_owed_steps(seat, cult, steps)
        steps = seat.faction.steps_moved(seat, cult, steps)
    yield from cults.check_steps(game, seat, cult, steps)


def _gain_cult(game: Game, seat: Seat, command: commands.GainCult) -> After:
    cult, steps = command.cult, command.steps
    if seat.faction.chooses_landscape_steps(seat, steps):
        seat.due[Due.LANDSCAPE] -= steps // seat.faction.landscape_steps
        cults.gain_steps(game, seat, cult, steps, "landscape")
        return turns.end_round_if_over
    if not seat.faction.take_owed_steps(game, seat, cult, steps):
        return None
    seat.income_steps_begun = True
    return turns.end_round_if_over


def _check_loss(game: Game, seat: Seat, command: commands.LoseCult) -> Iterator[Problem]:
    if game.phase == Phase.ACTIONS:
        yield from turns.check_turn(game, seat)
    yield from seat.faction.check_steps_back(seat, command.cult, command.steps)


def _lose_cult(game: Game, seat: Seat, command: commands.LoseCult) -> After:
    if game.phase == Phase.ACTIONS:
        turns.begin_turn(game, seat)
    seat.faction.go_back(game, seat, command.cult, command.steps)
    return turns.end_round_if_over


# --- giving up ---


def _check_give_up(game: Game, seat: Seat, command: commands.GiveUp) -> Iterator[Problem]:
    kind = _kind_given_up(seat, command)
    if command.count > seat.due[kind]:
        yield Problem("nothing-owed", f"{seat.name} do not owe {DUE_NAMES[kind]}")
    elif command.count > most_to_give_up(game, seat, kind):
        if kind == Due.UNLOCK_TERRAIN:
            message = f"{seat.name} must unlock a terrain or take the priest now"
            yield Problem("unlock-needed", message)
        else:
            message = f"{seat.name} must use their spades in a turn in which they have dug"
            yield Problem("dug-spades", message)


def _kind_given_up(seat: Seat, command: commands.GiveUp) -> Due:
    kind = DUE_OF_GIVE_UP[command.what]
    return Due.LEECH_CULT if kind == Due.CULT and seat.due[Due.LEECH_CULT] else kind


def _give_up(game: Game, seat: Seat, command: commands.GiveUp) -> After:
    kind = _kind_given_up(seat, command)
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
        return owed - seat.follow_ups.dug_spades
    return 0 if seat.has_dug else owed


# --- resources by hand ---

_RESOURCES = {
    each.value: each
    for each in (Resource.COIN, Resource.WORKER, Resource.PRIEST, Resource.POWER, Resource.VP)
}
_FIELDS = {"C": "coins", "W": "workers", "P": "priests", "PW": "power"}


def _is_landscape_vp(game: Game, command: commands.Adjust) -> bool:
    return game.options.landscapes and command.what == "VP"


def _is_landscape_coin(game: Game, command: commands.Adjust) -> bool:
    return game.options.landscapes and command.what == "C" and command.amount == 1


def _check_adjustment(game: Game, seat: Seat, command: commands.Adjust) -> Iterator[Problem]:
    amount, is_loose = command.amount, game.options.loose_adjust_resource
    if _is_landscape_vp(game, command):
        yield from seat.faction.check_landscape_vp(seat, amount)
    elif _is_landscape_coin(game, command):
        yield from leech.check_coin(game, seat)
    elif command.what not in _RESOURCES or (amount > 0 and not is_loose):
        yield Problem("no-free-gain", f"{command} is not a move")
    elif amount > 0:
        yield remark("gained-by-hand", f"{seat.name} gain {amount}{command.what} by hand")
    else:
        if not is_loose:
            yield from _check_turn_to_give(game, seat)
        yield remark("given-back", f"{seat.name} give {-amount}{command.what} back")
        yield from purse.check_gift(seat, _RESOURCES[command.what], -amount)


def _check_turn_to_give(game: Game, seat: Seat) -> Iterator[Problem]:
    if game.phase == Phase.ACTIONS:
        yield from turns.check_turn(game, seat)
    elif game.placements or game.phase == Phase.SEATING:
        yield from check_next(game, seat)


def _adjust(game: Game, seat: Seat, command: commands.Adjust) -> After:
    amount = command.amount
    if _is_landscape_vp(game, command):
        seat.due[Due.LANDSCAPE] -= 1
        seat.score(amount, "faction")
        return turns.end_round_if_over
    if _is_landscape_coin(game, command):
        leech.take_coin(game, seat)
        return end_row
    if amount > 0:
        _gain_by_hand(seat, command)
    else:
        if game.phase == Phase.ACTIONS and not game.options.loose_adjust_resource:
            turns.begin_turn(game, seat)
        purse.give(seat, _RESOURCES[command.what], -amount, "adjusted")
    return None


def _gain_by_hand(seat: Seat, command: commands.Adjust) -> None:
    if command.what == Resource.VP.value:
        seat.score(command.amount, "convert")
    else:
        purse.gain(seat, Goods(**{_FIELDS[command.what]: command.amount}), "adjusted")


# --- choices ---


def _check_colour(game: Game, seat: Seat, command: commands.PickColour) -> Iterator[Problem]:
    return seat.faction.check_colour(game, seat, command.terrain)


def _pick_colour(game: Game, seat: Seat, command: commands.PickColour) -> After:
    seat.faction.pick_colour(game, seat, command.terrain)
    return end_row


def _check_unlock(game: Game, seat: Seat, command: commands.UnlockTerrain) -> Iterator[Problem]:
    return seat.faction.check_unlock(game, seat, command.terrain)


def _unlock_terrain(game: Game, seat: Seat, command: commands.UnlockTerrain) -> After:
    seat.faction.unlock(game, seat, command.terrain)
    return turns.end_round_if_over


def _check_token(game: Game, seat: Seat, command: commands.BuyToken) -> Iterator[Problem]:
    return seat.faction.check_token(seat)


def _buy_token(game: Game, seat: Seat, command: commands.BuyToken) -> After:
    seat.faction.buy_token(seat)
    return turns.end_round_if_over


def _check_done(game: Game, seat: Seat, command: commands.Done) -> Iterator[Problem]:
    """Before the action of the turn there is nothing to be done with (site-rules.md 42)."""
    if game.phase != Phase.ACTIONS or game.options.loose_done:
        return
    begins = game.active is not seat or seat.turn_is_over
    if (begins and not seat.passed and turns.next_seat(game) is seat) or (
        game.active is seat and seat.actions
    ):
        yield Problem("done-too-early", f"{seat.name} have not taken the action of their turn")


def _done(game: Game, seat: Seat, command: commands.Done) -> After:
    """The turn's follow-ups are renounced."""
    if game.phase == Phase.ACTIONS and not game.options.loose_done:
        seat.clear_follow_ups()
    return None


def _nothing(game: Game, seat: Seat, command: commands.Command) -> After:
    return None


MOVES: dict[type[commands.Command], Move] = {
    commands.Leech: Move(leech.check_take, _leech),
    commands.Decline: Move(leech.check_decline, _decline),
    commands.TakeTile: Move(_check_tile, _take_tile),
    commands.GainCult: Move(_check_gain, _gain_cult),
    commands.LoseCult: Move(_check_loss, _lose_cult),
    commands.GiveUp: Move(_check_give_up, _give_up),
    commands.Adjust: Move(_check_adjustment, _adjust),
    commands.PickColour: Move(_check_colour, _pick_colour),
    commands.UnlockTerrain: Move(_check_unlock, _unlock_terrain),
    commands.BuyToken: Move(_check_token, _buy_token),
    commands.Wait: Move(check_nothing, _nothing),
    commands.Done: Move(_check_done, _done),
    commands.Bookkeeping: Move(check_nothing, _nothing),
    commands.EngineRow: Move(check_nothing, _nothing),
}
