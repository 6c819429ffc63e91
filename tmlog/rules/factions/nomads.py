"""Nomads, of the desert: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, Start, trade
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Due, Game, Seat


class Nomads(Faction):
    """Three dwellings at the start; the stronghold's sandstorm turns a neighbour into desert."""

    name = "nomads"
    start_vp_2017 = 19
    home = Terrain.DESERT
    start = Start(workers=2, cults=(1, 0, 1, 0))
    costs = COSTS | {Building.SH: Goods(coins=8, workers=4), Building.SA: Goods(coins=6, workers=4)}
    trade_income = trade((0, 2, 4, 7, 11), (0, 1, 2, 3, 4))
    first_dwellings = 3
    special_action = "ACTN"
    landscape = Landscape("Trading Camp", needs=(Building.TP, 1))

    def may_take_coin(self, game: Game, seat: Seat, hex_number: int) -> bool:
        """LS-33: a coin instead of the power of a building beside the camp."""
        landscape = seat.landscape_hex
        return landscape >= 0 and bool(game.adjacent[hex_number] >> landscape & 1)

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """ACTN: the sandstorm turns one hex, then a dwelling may follow."""
        seat.due[Due.FREE_TF] += 1
        seat.follow_ups.allow_transforms(1)


add_faction(Nomads)
