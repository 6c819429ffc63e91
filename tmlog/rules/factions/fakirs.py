"""Fakirs, of the desert: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, NO_TRACK, Start, Track
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Game, Seat


class Fakirs(Faction):
    """Carpets fly over a hex for a priest and 4 VP; no shipping."""

    name = "fakirs"
    start_vp_2017 = 33
    home = Terrain.DESERT
    start = Start(bowls=(7, 5, 0), cults=(1, 0, 0, 1))
    costs = COSTS | {Building.SH: Goods(coins=10, workers=4), Building.SA: Goods(coins=6, workers=4)}
    stronghold_income = Goods(priests=1)
    shipping = NO_TRACK
    sails = False
    digging = Track(cost=Goods(coins=5, workers=2, priests=1), vp=(6,))
    skip_range = 1
    skip_range_grows = True
    landscape = Landscape("Flying School")

    def skip_cost(self, game: Game, seat: Seat) -> Goods:
        """ADJ-8."""
        return Goods(priests=1)

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-13.2: carpets fly one hex farther."""
        seat.skip_range += 1

    def skip_gain(self, seat: Seat) -> Goods:
        """LS-32: 2 coins for each flight."""
        return Goods(coins=2) if seat.landscape_hex >= 0 else NOTHING


add_faction(Fakirs)
