"""Starting dwellings, and towns across rivers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.rules.board import hexes_of
from tmlog.rules.factions.base import Faction
from tmlog.rules.legal.choice import Choice, build, connect
from tmlog.rules.legal.digging import BUILD
from tmlog.rules.legal.sites import free_hexes
from tmlog.rules.legal.trial import is_allowed
from tmlog.rules.legal.whose import has_turn
from tmlog.rules.towns import TOWN_BUILDINGS

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

CONNECTION = "connect"


def first_dwellings(game: Game, seat: Seat) -> list[Choice]:
    """The hexes for a starting dwelling."""
    found = [
        Choice(BUILD, (build(game.board.names[hex_number]),))
        for hex_number in hexes_of(free_hexes(game))
        if game.terrain[hex_number] == seat.faction.first_terrain(seat)
    ]
    if type(seat.faction).settle_first is Faction.settle_first:
        return found
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


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
        if (board.adjacent[river] & loose).bit_count() > 1:
            choice = Choice(CONNECTION, (connect((board.names[river],)),))
            if is_allowed(game, seat, choice.commands):
                found.append(choice)
    return found
