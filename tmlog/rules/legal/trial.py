"""Trying a choice on a copy of the game, where no arithmetic tells whether the rules allow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.rules import engine
from tmlog.rules.copying import copy_game

if TYPE_CHECKING:
    from tmlog.rules.legal.choice import Commands
    from tmlog.rules.state import Game, Seat


def played(game: Game, seat: Seat, commands: Commands) -> Game:
    """Return a copy of the game after ``commands`` of ``seat``; ``IllegalMove`` if a rule forbids them."""
    copy = copy_game(game)
    for command in commands:
        engine.play(copy, seat.name, command)
    return copy


def is_allowed(game: Game, seat: Seat, commands: Commands) -> bool:
    """Whether the rules allow ``seat`` to play ``commands`` now, without a remark."""
    *before, last = commands
    if before:
        try:
            game = played(game, seat, tuple(before))
        except IllegalMove:
            return False
    return not (before and game.remarks) and not engine.check(game, seat.name, last)
