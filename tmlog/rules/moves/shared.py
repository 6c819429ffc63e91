"""What the moves share: when a row ends, and whose turn it is to set up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tmlog.model.errors import IllegalMove
from tmlog.rules import turns
from tmlog.rules.state import Game, Seat

After = Callable[[Game], None] | None
"""What is to be done once the command stands in its ledger row."""

Handler = Callable[[Game, Seat, Any], After]
"""Plays a command of the kind under which it stands in a table."""


def end_row(game: Game) -> None:
    """End the ledger row, and the round if that was all."""
    game.journal.close()
    turns.end_round_if_over(game)


def must_be_next(game: Game, seat: Seat) -> None:
    """Raise ``IllegalMove`` if another seat places a dwelling or takes a first card now."""
    if game.placements[0] is not seat:
        raise IllegalMove("not-your-turn", f"it is the turn of {game.placements[0].name}, not of {seat.name}")
