"""Upgrades, for their price or for free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import Upgrade
from tmlog.model.names import Building
from tmlog.rules.board import hexes_of
from tmlog.rules.building import UPGRADES_FROM, check_piece, upgrade_cost
from tmlog.rules.legal.affordability import Affordability
from tmlog.rules.legal.choice import Choice, command
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
    ready = Affordability(seat)
    names = game.board.names
    found = []
    for hex_number in hexes_of(seat.mask):
        for kind in UPGRADES_TO[game.building[hex_number]]:
            if not any(check_piece(seat, kind)):
                preparation = ready(upgrade_cost(game, seat, hex_number, kind))
                if preparation is not None:
                    found.append(Choice(UPGRADE, (*preparation, command(Upgrade, names[hex_number], kind))))
    return found


def free_upgrades(game: Game, seat: Seat) -> list[Choice]:
    """Dwellings that an owed free trading house may replace."""
    if game.active is not seat or not seat.due[Due.FREE_TP] or any(check_piece(seat, Building.TP)):
        return []
    return [
        Choice(UPGRADE, (command(Upgrade, game.board.names[hex_number], Building.TP),))
        for hex_number in hexes_of(seat.mask)
        if game.building[hex_number] == Building.D
    ]
