"""What may be done besides an action: conversions and burning."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.model import commands
from tmlog.model.errors import Problem, remark
from tmlog.rules import leech, power, purse, turns
from tmlog.rules.moves.shared import After, Move
from tmlog.rules.state import Game, Phase, Seat, is_in_an_action


def _check_conversion(game: Game, seat: Seat, command: commands.Convert) -> Iterator[Problem]:
    yield from _check_turn(game, seat)
    if purse.is_early_scoring(seat, command):
        yield remark("scored-early", f"{seat.name} turn coins into VP before the end of the game")
    if is_in_an_action(seat):
        yield remark("conversion-in-action", f"{seat.name} convert in the middle of an action")
    yield from purse.check_conversion(seat, command)
    if purse.ends_ordination(seat, command):
        yield remark("ordination-lost", f"{seat.name} lose their ordination by another conversion")


def _convert(game: Game, seat: Seat, command: commands.Convert) -> After:
    _begin_turn(game, seat)
    purse.convert(seat, command)
    if game.offers:
        leech.mark_late(game, seat)
    return None


def _check_burn(game: Game, seat: Seat, command: commands.Burn) -> Iterator[Problem]:
    if game.phase == Phase.ACTIONS:
        yield from _check_turn(game, seat)
    else:
        yield remark("burnt-early", f"{seat.name} burn power outside the actions of a round")
    yield from power.check_burn(seat, command.count)


def _burn(game: Game, seat: Seat, command: commands.Burn) -> After:
    if game.phase == Phase.ACTIONS:
        _begin_turn(game, seat)
    power.burn(seat, command.count)
    return None


def _check_turn(game: Game, seat: Seat) -> Iterator[Problem]:
    if not game.options.loose_convert_phase:
        yield from turns.check_turn(game, seat)


def _begin_turn(game: Game, seat: Seat) -> None:
    if not game.options.loose_convert_phase:
        turns.begin_turn(game, seat)


MOVES: dict[type[commands.Command], Move] = {
    commands.Convert: Move(_check_conversion, _convert),
    commands.Burn: Move(_check_burn, _burn),
}
