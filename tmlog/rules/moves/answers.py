"""Answers to offers, and what is owed: tiles, cult steps, choices, and giving them up."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.model.errors import IllegalMove
from tmlog.rules import cults, favors, leech, purse, towns, turns
from tmlog.rules.goods import Goods
from tmlog.rules.moves.shared import After, Handler, end_row
from tmlog.rules.state import DUE_NAMES, Due, Game, Seat


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
            return 1
    raise IllegalMove("no-cult-step-owed", f"{seat.name} may take no step on {command.cult.name} now")


def _lose_cult(game: Game, seat: Seat, command: said.LoseCult) -> After:
    seat.faction.pay_with_steps(game, seat, command.cult, command.steps)
    return turns.end_round_if_over


def _give_up(game: Game, seat: Seat, command: said.GiveUp) -> After:
    kind = Due[command.what]
    if kind == Due.CULT and seat.due[Due.LEECH_CULT]:
        kind = Due.LEECH_CULT
    kept = seat.dug_spades if kind == Due.SPADE and not game.options.loose_dig else 0
    if command.count > seat.due[kind]:
        raise IllegalMove("nothing-owed", f"{seat.name} do not owe {DUE_NAMES[kind]}")
    if command.count > seat.due[kind] - kept:
        raise IllegalMove("dug-spades", f"{seat.name} must use the spades that were paid for")
    if kind == Due.SPADE:
        seat.add_spades(-command.count, "given up")
    else:
        seat.due[kind] -= command.count
    return turns.end_round_if_over


def _adjust(game: Game, seat: Seat, command: said.Adjust) -> After:
    amount = command.amount
    if game.options.landscapes and command.what == "VP":
        seat.faction.take_landscape_vp(game, seat, amount)
        return turns.end_round_if_over
    if game.options.landscapes and command.what == "C" and amount == 1:
        leech.take_coin(game, seat)
        return end_row
    if not game.options.loose_adjust_resource:
        raise IllegalMove("no-free-gain", f"{command} is not a move")
    if command.what == "VP":
        seat.score(amount, "convert")
    elif command.what in ("C", "W", "P", "PW"):
        fields = {"C": "coins", "W": "workers", "P": "priests", "PW": "power"}
        purse.gain(seat, Goods(**{fields[command.what]: amount}), "adjusted")
    else:
        raise IllegalMove("no-free-gain", f"{command} is not a move")
    return None


def _pick_colour(game: Game, seat: Seat, command: said.PickColour) -> After:
    seat.faction.pick_colour(game, seat, command.terrain)
    return end_row


def _unlock_terrain(game: Game, seat: Seat, command: said.UnlockTerrain) -> After:
    seat.faction.unlock(game, seat, command.terrain)
    return turns.end_round_if_over


def _buy_token(game: Game, seat: Seat, command: said.BuyToken) -> After:
    seat.faction.buy_token(seat)
    return turns.end_round_if_over


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
    said.Done: _nothing,
    said.Bookkeeping: _nothing,
    said.EngineRow: _nothing,
}
