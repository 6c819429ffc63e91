"""What Riverwalkers and Shapeshifters share: their colour is picked (fire-ice.md, ``variable_v5``)."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions.picked import PicksColour
from tmlog.rules.factions.sheet import COSTS, NO_TRACK
from tmlog.rules.goods import Goods
from tmlog.rules.state import Game, Seat


class VariableFaction(PicksColour):
    """The picked colour is the home."""

    home = Terrain.VARIABLE
    costs = COSTS | {Building.SA: Goods(coins=6, workers=4)}
    digging = NO_TRACK

    def pick_colour(self, game: Game, seat: Seat, terrain: Terrain) -> None:
        """Take ``terrain`` as home."""
        super().pick_colour(game, seat, terrain)
        seat.home = seat.colour = terrain
