"""Bridges: the Engineers' and those of the power action (A6-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.events import BridgePlaced
from tmlog.rules.state import BRIDGES_EACH, Due
from tmlog.rules.towns import found_towns

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def place_bridge(game: Game, seat: Seat, start: int, end: int, *, anywhere: bool = False) -> None:
    """Place an owed bridge; its ends become directly adjacent for everybody (site-rules.md 26).

    ``anywhere``: also where no bridge can be built, as some old games have it.
    """
    names = f"{game.board.names[start]}:{game.board.names[end]}"
    if not seat.due[Due.BRIDGE]:
        raise IllegalMove("no-bridge-owed", f"{seat.name} have no bridge to place")
    if len(seat.bridges) >= BRIDGES_EACH:
        raise IllegalMove("no-bridge-left", f"{seat.name} have placed all {BRIDGES_EACH} bridges")
    if not anywhere and not seat.faction.bridge_sites(game, seat, start) >> end & 1:
        raise IllegalMove("no-bridge-site", f"no bridge can be built at {names}")
    if not (seat.mask >> start & 1 or seat.mask >> end & 1 or game.options.loose_bridge_adjacency):
        raise IllegalMove("bridge-not-own", f"{seat.name} have no building at either end of {names}")
    seat.due[Due.BRIDGE] -= 1
    game.journal.note(BridgePlaced, seat.name, game.board.names[start], game.board.names[end])
    seat.bridges.append((start, end))
    game.adjacent[start] |= 1 << end
    game.adjacent[end] |= 1 << start
    for hex_number in (start, end):
        if seat.mask >> hex_number & 1:
            found_towns(game, seat, hex_number)
