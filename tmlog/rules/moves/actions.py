"""The other actions: priests, tracks, power and special actions, passing."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.rules import cults, passing, special_actions, tracks, turns
from tmlog.rules.moves.shared import After, Handler, end_row, must_be_next
from tmlog.rules.state import Game, Phase, Seat


def _send(game: Game, seat: Seat, command: said.SendPriest) -> After:
    turns.full_action(game, seat)
    cults.send_priest(game, seat, command.cult, command.steps)
    return None


def _advance_shipping(game: Game, seat: Seat, command: said.AdvanceShipping) -> After:
    tracks.advance_shipping(seat, without_priest=_uses_workshop(game, seat, "ship"))
    return None


def _advance_digging(game: Game, seat: Seat, command: said.AdvanceDigging) -> After:
    tracks.advance_digging(seat, without_priest=_uses_workshop(game, seat, "dig"))
    return None


def _uses_workshop(game: Game, seat: Seat, track: str) -> bool:
    """Whether a step follows from a landscape just placed (LS-22); else it is a full action."""
    if game.active is seat and track in seat.cheap_steps:
        seat.cheap_steps = seat.cheap_steps.replace(track, "")
        return True
    if _may_advance_out_of_turn(game, seat):
        game.remark("advance-out-of-turn", f"{seat.name} advance out of turn")
    else:
        turns.full_action(game, seat)
    return False


def _may_advance_out_of_turn(game: Game, seat: Seat) -> bool:
    """The site asks nobody's turn for it when one other faction is left in play (site-rules.md 40)."""
    in_play = list(game.seats_in_play())
    return game.phase == Phase.ACTIONS and len(in_play) == 1 and in_play[0] is not seat


def _take_action(game: Game, seat: Seat, command: said.TakeAction) -> After:
    turns.full_action(game, seat)
    special_actions.take_action(game, seat, command.name)
    return None


def _pass(game: Game, seat: Seat, command: said.Pass) -> After:
    if game.phase == Phase.FIRST_CARDS:
        must_be_next(game, seat)
        passing.take_card(game, seat, command.card)
        return turns.placed
    turns.full_action(game, seat)
    passing.pass_round(game, seat, command.card)
    turns.forget_turn_if_last(game)
    if game.options.strict_chaosmagician_sh or not seat.double_turn:
        seat.actions = 0
    seat.turn_is_over = not seat.actions
    return end_row


HANDLERS: dict[type[said.Command], Handler] = {
    said.SendPriest: _send,
    said.AdvanceShipping: _advance_shipping,
    said.AdvanceDigging: _advance_digging,
    said.TakeAction: _take_action,
    said.Pass: _pass,
}
