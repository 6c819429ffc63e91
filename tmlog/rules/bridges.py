"""Bridges: the Engineers' and those of the power action (A6-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem, remark
from tmlog.model.events import BridgePlaced
from tmlog.rules.state import BRIDGES_EACH, Due
from tmlog.rules.towns import found_towns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import Game, Seat


def check_bridge(game: Game, seat: Seat, start: int, end: int, *, anywhere: bool) -> Iterator[Problem]:
    """Yield the problems of placing an owed bridge.

    ``anywhere``: also where no bridge can be built, as some old games have it.
    """
    names = f"{game.board.names[start]}:{game.board.names[end]}"
    if not seat.due[Due.BRIDGE]:
        yield Problem("no-bridge-owed", f"{seat.name} have no bridge to place")
    if len(seat.bridges) >= BRIDGES_EACH:
        yield Problem("no-bridge-left", f"{seat.name} have placed all {BRIDGES_EACH} bridges")
    if anywhere:
        yield remark("forced-bridge", f"{seat.name} put a bridge where the site was told not to ask")
    elif not seat.faction.bridge_sites(game, seat, start) >> end & 1:
        yield Problem("no-bridge-site", f"no bridge can be built at {names}")
    if not (seat.mask >> start & 1 or seat.mask >> end & 1 or game.options.loose_bridge_adjacency):
        yield Problem("bridge-not-own", f"{seat.name} have no building at either end of {names}")


def place_bridge(game: Game, seat: Seat, start: int, end: int) -> None:
    """Place an owed bridge; its ends become directly adjacent for everybody (site-rules.md 26)."""
    seat.due[Due.BRIDGE] -= 1
    game.journal.note(BridgePlaced, seat.name, game.board.names[start], game.board.names[end])
    seat.bridges.append((start, end))
    game.adjacent[start] |= 1 << end
    game.adjacent[end] |= 1 << start
    for hex_number in (start, end):
        if seat.mask >> hex_number & 1:
            found_towns(game, seat, hex_number)
