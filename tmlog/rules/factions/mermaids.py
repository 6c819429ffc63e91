"""Mermaids, of the lakes: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import Start, Track
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Game, Seat
from tmlog.rules.tracks import step_shipping


class Mermaids(Faction):
    """Towns may skip a river hex; the stronghold advances shipping."""

    name = "mermaids"
    start_vp_2017 = 19
    home = Terrain.LAKES
    start = Start(bowls=(3, 9, 0), cults=(0, 2, 0, 0))
    stronghold_income = Goods(power=4)
    shipping = Track(start=1, cost=Goods(coins=4, priests=1), vp=(2, 3, 4, 5))
    towns_cross_rivers = True
    landscape = Landscape("Coral Reef", on_river=True)

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-9.2."""
        step_shipping(seat)


add_faction(Mermaids)
