"""Trying a choice on a copy of the game, where no arithmetic tells whether the rules allow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.rules import engine
from tmlog.rules.copying import copy_game

if TYPE_CHECKING:
    from tmlog.rules.legal.choice import Choice, Commands
    from tmlog.rules.state import Game, Seat


def played(game: Game, seat: Seat, commands: Commands) -> Game:
    """Return a copy of the game after ``commands`` of ``seat``; ``IllegalMove`` if a rule forbids them."""
    copy = copy_game(game)
    for command in commands:
        engine.play(copy, seat.name, command)
    return copy


def is_allowed(game: Game, seat: Seat, commands: Commands) -> bool:
    """Whether the rules allow ``seat`` to play ``commands`` now, without a remark."""
    try:
        return not played(game, seat, commands).remarks
    except IllegalMove:
        return False


def if_nobody_must_go_first(game: Game, seat: Seat, found: list[Choice]) -> list[Choice]:
    """Leave out cult steps to a space 10 that another faction may reach first (site-rules.md 15)."""
    for other in game.seats:
        if other is not seat and other.keys and other.faction.steps_pending(game, other):
            return [choice for choice in found if is_allowed(game, seat, choice.commands)]
    return found


def has_use_for(seat: Seat, action: str) -> bool:
    """Whether an action is open to the faction of ``seat``."""
    try:
        seat.faction.must_have_use_for(action)
    except IllegalMove:
        return False
    return True
