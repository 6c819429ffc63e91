"""What the moves share: a pair of check and apply, when a row ends, whose turn it is to set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tmlog.model.errors import Problem
from tmlog.rules import turns
from tmlog.rules.state import Game, Phase, Seat

After = Callable[[Game], None] | None
"""What is to be done once the command stands in its ledger row."""


class Move(NamedTuple):
    """How commands of a kind are played: ``check`` yields every problem and changes nothing.

    ``apply`` plays a command against which nothing was found but remarks.
    """

    check: Callable[[Game, Seat, Any], Iterator[Problem]]
    apply: Callable[[Game, Seat, Any], After]


def check_nothing(game: Game, seat: Seat, command: object) -> Iterator[Problem]:
    """Nothing speaks against the command."""
    yield from ()


def end_row(game: Game) -> None:
    """End the ledger row, and the round if that was all."""
    game.journal.close()
    turns.end_round_if_over(game)


def check_next(game: Game, seat: Seat) -> Iterator[Problem]:
    """Yield the problem if another seat places a dwelling or takes a first card now."""
    order = turns.placement_order(game) if game.phase == Phase.SEATING else game.placements
    if order[0] is not seat:
        yield Problem("not-your-turn", f"it is the turn of {order[0].name}, not of {seat.name}")
