"""Alchemists, of the swamp: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Resource, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import CONVERSIONS, COSTS, Start, trade
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.power import gain_power
from tmlog.rules.state import Game, Seat


class Alchemists(Faction):
    """The philosopher's stone trades VP and coins; with the stronghold spades give power."""

    name = "alchemists"
    start_vp_2017 = 27
    home = Terrain.SWAMP
    start = Start(cults=(1, 1, 0, 0))
    costs = COSTS | {Building.SA: Goods(coins=6, workers=4)}
    trade_income = trade((0, 2, 4, 7, 11), (0, 1, 2, 3, 4))
    stronghold_income = Goods(coins=6)
    conversions = CONVERSIONS | {(Resource.VP, Resource.COIN): 1, (Resource.COIN, Resource.VP): 2}
    coins_per_vp = 2
    landscape = Landscape("Gloomy Workshop", needs=(Building.SH, 1))

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-3.2: 12 power at once."""
        gain_power(seat, 12, "faction")

    def on_spades(self, game: Game, seat: Seat, count: int, *, bought: bool) -> None:
        """FAC-3.2: 2 power a spade from the stronghold on."""
        if seat.counts[Building.SH]:
            gain_power(seat, 2 * count, "faction")

    def on_landscape(self, game: Game, seat: Seat) -> None:
        """LS-22: a step of shipping and of exchange, or one of them, without the priests."""
        seat.follow_ups.cheap_steps = "ship dig"


add_faction(Alchemists)
