"""What may be done besides an action: conversions and burning."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.rules import leech, power, purse, turns
from tmlog.rules.moves.shared import After, Handler
from tmlog.rules.state import Due, Game, Phase, Seat, is_in_an_action


def _convert(game: Game, seat: Seat, command: said.Convert) -> After:
    _must_be_own_turn_to_convert(game, seat)
    if purse.is_early_scoring(seat, command):
        game.remark("scored-early", f"{seat.name} turn coins into VP before the end of the game")
    if is_in_an_action(seat):
        game.remark("conversion-in-action", f"{seat.name} convert in the middle of an action")
    purse.convert(seat, command)
    if seat.due[Due.CONVERT_W_TO_P]:
        seat.due[Due.CONVERT_W_TO_P] = 0
        game.remark("ordination-lost", f"{seat.name} lose their ordination by another conversion")
    leech.mark_late(game, seat)
    return None


def _burn(game: Game, seat: Seat, command: said.Burn) -> After:
    if game.phase == Phase.ACTIONS:
        _must_be_own_turn_to_convert(game, seat)
    else:
        game.remark("burnt-early", f"{seat.name} burn power outside the actions of a round")
    power.burn(seat, command.count)
    return None


def _must_be_own_turn_to_convert(game: Game, seat: Seat) -> None:
    if not game.options.loose_convert_phase:
        turns.own_turn(game, seat)


HANDLERS: dict[type[said.Command], Handler] = {
    said.Convert: _convert,
    said.Burn: _burn,
}
