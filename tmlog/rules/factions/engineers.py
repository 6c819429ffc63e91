"""Engineers, of the mountains: their sheet and abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from tmlog.model.errors import Problem
from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import Start, workers
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.purse import check_price, pay
from tmlog.rules.state import Due, Game, Seat

BRIDGE_COST = Goods(workers=2)
BRIDGE_VP = 3


class Engineers(Faction):
    """Bridges for two workers; with the stronghold they score on passing."""

    name = "engineers"
    start_vp_2017 = 16
    home = Terrain.MOUNTAINS
    start = Start(coins=10, workers=2, bowls=(3, 9, 0))
    costs: ClassVar = {
        Building.D: Goods(coins=1, workers=1),
        Building.TP: Goods(coins=2, workers=1),
        Building.TE: Goods(coins=4, workers=1),
        Building.SH: Goods(coins=6, workers=3),
        Building.SA: Goods(coins=6, workers=3),
    }
    dwelling_income = workers(0, 1, 2, 2, 3, 4, 4, 5, 6)
    temple_income = (Goods(), Goods(priests=1), Goods(priests=1, power=5), Goods(priests=2, power=5))
    free_actions = ("ACTE",)
    landscape = Landscape("Bridge Tower")

    def free_action_cost(self, seat: Seat, name: str) -> Goods:
        """FAC-7.1."""
        return BRIDGE_COST

    def check_free_action(self, seat: Seat, name: str) -> Iterator[Problem]:
        """Two workers must be there."""
        yield from check_price(seat, BRIDGE_COST, "cannot-pay-bridge", "a bridge")

    def pay_free_action(self, seat: Seat, name: str) -> None:
        """FAC-7.1: a bridge, any number of times a round."""
        pay(seat, BRIDGE_COST, f"action:{name}")

    def pass_vp(self, game: Game, seat: Seat) -> int:
        """FAC-7.2: 3 VP for each bridge that joins two own buildings."""
        if not seat.counts[Building.SH]:
            return 0
        joined = sum(1 for start, end in seat.bridges if seat.mask >> start & 1 and seat.mask >> end & 1)
        return BRIDGE_VP * joined

    def bridge_sites(self, game: Game, seat: Seat, hex_number: int) -> int:
        """LS-27: land bridges start at the bridge tower, whatever lies beside them."""
        sites, tower = super().bridge_sites(game, seat, hex_number), seat.landscape_hex
        if tower < 0:
            return sites
        axes = game.board.axis_ends[hex_number]
        return sites | (axes if hex_number == tower else axes & 1 << tower)

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """FAC-7.1."""
        seat.due[Due.BRIDGE] += 1


add_faction(Engineers)
