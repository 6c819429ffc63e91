"""The other actions: priests, tracks, power and special actions, passing."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.model import commands
from tmlog.model.errors import Problem, remark
from tmlog.rules import cults, passing, special_actions, tracks, turns
from tmlog.rules.moves.shared import After, Move, check_next, end_row
from tmlog.rules.state import Game, Phase, Seat


def _check_priest(game: Game, seat: Seat, command: commands.SendPriest) -> Iterator[Problem]:
    yield from turns.check_action(game, seat)
    yield from cults.check_priest(game, seat, command.cult, command.steps)


def _send(game: Game, seat: Seat, command: commands.SendPriest) -> After:
    turns.begin_action(game, seat)
    cults.send_priest(game, seat, command.cult, command.steps)
    return None


def _check_shipping(game: Game, seat: Seat, command: commands.AdvanceShipping) -> Iterator[Problem]:
    yield from _check_advance(game, seat, "ship")
    yield from tracks.check_shipping(seat, without_priest=is_cheap_step(game, seat, "ship"))


def _advance_shipping(game: Game, seat: Seat, command: commands.AdvanceShipping) -> After:
    tracks.advance_shipping(seat, without_priest=_begin_advance(game, seat, "ship"))
    return None


def _check_digging(game: Game, seat: Seat, command: commands.AdvanceDigging) -> Iterator[Problem]:
    yield from _check_advance(game, seat, "dig")
    yield from tracks.check_digging(seat, without_priest=is_cheap_step(game, seat, "dig"))


def _advance_digging(game: Game, seat: Seat, command: commands.AdvanceDigging) -> After:
    tracks.advance_digging(seat, without_priest=_begin_advance(game, seat, "dig"))
    return None


def _check_advance(game: Game, seat: Seat, track: str) -> Iterator[Problem]:
    if is_cheap_step(game, seat, track):
        return
    if _may_advance_out_of_turn(game, seat):
        yield remark("advance-out-of-turn", f"{seat.name} advance out of turn")
    else:
        yield from turns.check_action(game, seat)


def _begin_advance(game: Game, seat: Seat, track: str) -> bool:
    """Begin a full action unless the step needs none; whether it is one that a landscape makes cheaper."""
    if is_cheap_step(game, seat, track):
        seat.follow_ups.cheap_steps = seat.follow_ups.cheap_steps.replace(track, "")
        return True
    if not _may_advance_out_of_turn(game, seat):
        turns.begin_action(game, seat)
    return False


def is_cheap_step(game: Game, seat: Seat, track: str) -> bool:
    """Whether a step follows from a landscape just placed (LS-22)."""
    return game.active is seat and track in seat.follow_ups.cheap_steps


def _may_advance_out_of_turn(game: Game, seat: Seat) -> bool:
    """The site asks nobody's turn for it when one other faction is left in play (site-rules.md 40)."""
    in_play = list(game.seats_in_play())
    return game.phase == Phase.ACTIONS and len(in_play) == 1 and in_play[0] is not seat


def _check_action(game: Game, seat: Seat, command: commands.TakeAction) -> Iterator[Problem]:
    yield from turns.check_action(game, seat)
    yield from special_actions.check_special(game, seat, command.name)


def _take_action(game: Game, seat: Seat, command: commands.TakeAction) -> After:
    turns.begin_action(game, seat)
    special_actions.take_action(game, seat, command.name)
    return None


def _check_pass(game: Game, seat: Seat, command: commands.Pass) -> Iterator[Problem]:
    if game.phase == Phase.FIRST_CARDS:
        yield from check_next(game, seat)
        yield from passing.check_card(game, seat, command.card)
    else:
        yield from turns.check_action(game, seat)
        yield from passing.check_pass(game, seat, command.card)


def _pass(game: Game, seat: Seat, command: commands.Pass) -> After:
    if game.phase == Phase.FIRST_CARDS:
        passing.take_card(game, seat, command.card or "")
        return turns.placed
    turns.begin_action(game, seat)
    passing.pass_round(game, seat, command.card)
    turns.forget_turn_if_last(game)
    if game.options.strict_chaosmagician_sh:
        seat.actions = 0
    seat.turn_is_over = not seat.actions
    return end_row


MOVES: dict[type[commands.Command], Move] = {
    commands.SendPriest: Move(_check_priest, _send),
    commands.AdvanceShipping: Move(_check_shipping, _advance_shipping),
    commands.AdvanceDigging: Move(_check_digging, _advance_digging),
    commands.TakeAction: Move(_check_action, _take_action),
    commands.Pass: Move(_check_pass, _pass),
}
