"""What may be done besides an action: conversions and burning."""

from __future__ import annotations

from tmlog.model import commands as said
from tmlog.rules import leech, power, purse, turns
from tmlog.rules.moves.shared import After, Handler
from tmlog.rules.state import Game, Seat


def _convert(game: Game, seat: Seat, command: said.Convert) -> After:
    _must_be_own_turn_to_convert(game, seat)
    purse.convert(seat, command)
    leech.mark_late(game, seat)
    return None


def _burn(game: Game, seat: Seat, command: said.Burn) -> After:
    _must_be_own_turn_to_convert(game, seat)
    power.burn(seat, command.count)
    return None


def _must_be_own_turn_to_convert(game: Game, seat: Seat) -> None:
    if not game.options.loose_convert_phase:
        turns.own_turn(game, seat)


HANDLERS: dict[type[said.Command], Handler] = {
    said.Convert: _convert,
    said.Burn: _burn,
}
