"""Desert: Fakirs and Nomads."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions.base import REGISTRY, Faction
from tmlog.rules.factions.sheet import COSTS, NO_TRACK, Start, Track, trade
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Game, Seat


@REGISTRY.add
class Fakirs(Faction):
    """Carpets fly over a hex for a priest and 4 VP; no shipping."""

    name = "fakirs"
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

    def on_skip(self, game: Game, seat: Seat) -> None:
        """LS-32: 2 coins for each flight."""
        if seat.landscape_hex >= 0:
            seat.add_coins(2, "landscape")


@REGISTRY.add
class Nomads(Faction):
    """Three dwellings at the start; the stronghold's sandstorm turns a neighbour into desert."""

    name = "nomads"
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
