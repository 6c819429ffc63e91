"""Mountains: Engineers and Dwarves."""

from __future__ import annotations

from typing import ClassVar

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions.base import REGISTRY, Faction
from tmlog.rules.factions.sheet import COSTS, NO_TRACK, Start, trade, workers
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.purse import pay
from tmlog.rules.state import Game, Phase, Seat

BRIDGE_COST = Goods(workers=2)
BRIDGE_VP = 3
GREAT_TUNNEL_RANGE = 2


@REGISTRY.add
class Engineers(Faction):
    """Bridges for two workers; with the stronghold they score on passing."""

    name = "engineers"
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

    def pay_free_action(self, game: Game, seat: Seat, name: str) -> None:
        """FAC-7.1: a bridge, any number of times a round."""
        pay(seat, BRIDGE_COST, "cannot-pay-bridge", "a bridge", source=f"action:{name}")

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


@REGISTRY.add
class Dwarves(Faction):
    """Tunnels reach over a hex for workers and 4 VP; no shipping."""

    name = "dwarves"
    home = Terrain.MOUNTAINS
    start = Start(cults=(0, 0, 2, 0))
    costs = COSTS | {Building.SA: Goods(coins=6, workers=4)}
    trade_income = trade((0, 3, 5, 7, 10), (0, 1, 2, 4, 6))
    shipping = NO_TRACK
    sails = False
    skip_range = 1
    landscape = Landscape("Great Tunnel")

    def skip_cost(self, game: Game, seat: Seat) -> Goods:
        """ADJ-7: 2 workers, 1 with the stronghold; none with cult-income spades (LS-26)."""
        if game.phase != Phase.ACTIONS:
            return NOTHING
        return Goods(workers=1 if seat.counts[Building.SH] else 2)

    def skip_links(self, game: Game, seat: Seat, hex_number: int) -> int:
        """LS-26: from the great tunnel two hexes may be crossed."""
        links = super().skip_links(game, seat, hex_number)
        tunnel = seat.landscape_hex
        if tunnel < 0:
            return links
        far = game.board.skips[GREAT_TUNNEL_RANGE][hex_number]
        return links | (far if hex_number == tunnel else far & 1 << tunnel)

    def may_skip(self, game: Game, seat: Seat) -> bool:
        """LS-26: with the great tunnel, spades of cult income may tunnel too."""
        return super().may_skip(game, seat) or seat.landscape_hex >= 0
