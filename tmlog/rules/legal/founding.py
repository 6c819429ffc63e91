"""Starting dwellings, and towns across rivers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import Build, Connect
from tmlog.rules.board import hexes_of
from tmlog.rules.legal.choice import Choice, command
from tmlog.rules.legal.decisions import has_turn
from tmlog.rules.legal.digging import BUILD
from tmlog.rules.reach import free_hexes
from tmlog.rules.towns import TOWN_BUILDINGS, founds_across

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

CONNECTION = "connect"


def first_dwellings(game: Game, seat: Seat) -> list[Choice]:
    """The hexes for a starting dwelling."""
    return [
        Choice(BUILD, (command(Build, game.board.names[hex_number]),))
        for hex_number in hexes_of(free_hexes(game))
        if not any(seat.faction.check_first_hex(game, seat, hex_number))
    ]


def connections(game: Game, seat: Seat) -> list[Choice]:
    """The river hexes across which a town can be founded."""
    if not seat.faction.towns_cross_rivers or not has_turn(game, seat):
        return []
    loose = seat.mask & ~seat.town_mask
    if loose.bit_count() < TOWN_BUILDINGS - 1:
        return []
    board = game.board
    found = []
    for river in hexes_of(board.river):
        if founds_across(game, seat, board.adjacent[river]):
            found.append(Choice(CONNECTION, (command(Connect, (board.names[river],)),)))
    return found
