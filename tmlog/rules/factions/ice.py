"""What the factions of ice share: Ice Maidens and Yetis (fire-ice.md, Ice)."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions.picked import SettlesOnPicked
from tmlog.rules.factions.sheet import COSTS, Track, workers
from tmlog.rules.goods import Goods
from tmlog.rules.state import Seat

ICE_DWELLINGS = workers(1, 2, 3, 4, 5, 6, 7, 8, 9)
ICE_DIGGING = Track(cost=Goods(coins=5, workers=1, priests=1), vp=(6, 6))


class IceFaction(SettlesOnPicked):
    """Terraforms to ice, which stands at the picked colour and costs a spade even there."""

    home = Terrain.ICE
    costs = COSTS | {Building.SA: Goods(coins=6, workers=4)}
    dwelling_income = ICE_DWELLINGS
    stronghold_income = Goods(power=4)
    digging = ICE_DIGGING

    def spades_between(self, seat: Seat, start: Terrain, goal: Terrain) -> int:
        """Return the wheel's short way; from the picked colour to ice it is one spade."""
        if goal in (self.home, seat.picked):
            return max(1, super().spades_between(seat, start, self.wheel_place(seat)))
        return super().spades_between(seat, start, goal)
