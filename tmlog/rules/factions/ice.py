"""Ice: Ice Maidens and Yetis."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions.base import REGISTRY
from tmlog.rules.factions.picked import SettlesOnPicked
from tmlog.rules.factions.sheet import COSTS, Start, Track, trade, workers
from tmlog.rules.goods import Goods
from tmlog.rules.state import Due, Game, Seat
from tmlog.rules.tiles import POWER_VALUES

ICE_DWELLINGS = workers(1, 2, 3, 4, 5, 6, 7, 8, 9)
ICE_DIGGING = Track(cost=Goods(coins=5, workers=1, priests=1), vp=(6, 6))
TEMPLE_VP = 3


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


@REGISTRY.add
class IceMaidens(IceFaction):
    """A favor tile at the start; with the stronghold temples score on passing."""

    name = "icemaidens"
    start = Start(bowls=(6, 6, 0), cults=(0, 1, 0, 1))

    def on_seated(self, game: Game, seat: Seat) -> None:
        """Owe the colour and a favor tile."""
        super().on_seated(game, seat)
        seat.due[Due.FAVOR] += 1

    def pass_vp(self, game: Game, seat: Seat) -> int:
        """3 VP for each temple, with the stronghold."""
        return TEMPLE_VP * seat.counts[Building.TE] if seat.counts[Building.SH] else 0


@REGISTRY.add
class Yetis(IceFaction):
    """Cheaper power actions, repeatable with the stronghold; big buildings of power 4."""

    name = "yetis"
    start = Start(bowls=(0, 12, 0), cults=(0, 0, 1, 1))
    trade_income = trade((0, 2, 4, 6, 8), (0, 2, 4, 6, 8))
    power_values = (*POWER_VALUES[: Building.SH], 4, 4, POWER_VALUES[Building.LANDSCAPE])
    action_discount = 1

    def may_reuse_actions(self, seat: Seat) -> bool:
        """Used power actions are open to whoever has the stronghold."""
        return bool(seat.counts[Building.SH])
