"""Upgrades, for their price or for free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import Building
from tmlog.rules.board import hexes_of
from tmlog.rules.building import UPGRADES_FROM, upgrade_cost
from tmlog.rules.factions.sheet import PIECES
from tmlog.rules.legal.choice import Choice, upgrade
from tmlog.rules.legal.preparing import Readiness
from tmlog.rules.state import Due

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

UPGRADE = "upgrade"
UPGRADES_TO: dict[int, tuple[Building, ...]] = {
    old: tuple(kind for kind, replaced in UPGRADES_FROM.items() if replaced == old) for old in Building
}
"""What a building can become."""


def upgrades(game: Game, seat: Seat) -> list[Choice]:
    """Buildings that can be replaced by the next one."""
    ready = Readiness(seat)
    names = game.board.names
    found = []
    for hex_number in hexes_of(seat.mask):
        for kind in UPGRADES_TO[game.building[hex_number]]:
            if seat.counts[kind] < PIECES[kind]:
                preparation = ready(upgrade_cost(game, seat, hex_number, kind))
                if preparation is not None:
                    found.append(Choice(UPGRADE, (*preparation, upgrade(names[hex_number], kind))))
    return found


def free_upgrades(game: Game, seat: Seat) -> list[Choice]:
    """Dwellings that an owed free trading house may replace."""
    if not (seat.due[Due.FREE_TP] and game.active is seat and seat.counts[Building.TP] < PIECES[Building.TP]):
        return []
    return [
        Choice(UPGRADE, (upgrade(game.board.names[hex_number], Building.TP),))
        for hex_number in hexes_of(seat.mask)
        if game.building[hex_number] == Building.D
    ]
