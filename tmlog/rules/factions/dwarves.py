"""Dwarves, of the mountains: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, NO_TRACK, Start, trade
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Game, Phase, Seat

GREAT_TUNNEL_RANGE = 2


class Dwarves(Faction):
    """Tunnels reach over a hex for workers and 4 VP; no shipping."""

    name = "dwarves"
    start_vp_2017 = 20
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


add_faction(Dwarves)
