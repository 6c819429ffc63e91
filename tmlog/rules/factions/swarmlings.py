"""Swarmlings, of the lakes: their sheet and abilities."""

from __future__ import annotations

from typing import ClassVar, cast

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import Start, trade, workers
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.power import power_value
from tmlog.rules.state import Due, Game, OwnState, Seat
from tmlog.rules.towns import connected_group, power_needed, tiles_to_take

LARGEST_TOWN = 4
"""Town tiles that one town can bring (LS-29)."""


class GrownTowns(OwnState):
    """The ``tiles`` that towns brought by growing."""

    __slots__ = ("tiles",)

    def __init__(self, tiles: int = 0) -> None:
        self.tiles = tiles

    def copy(self) -> GrownTowns:
        """Return a copy."""
        return GrownTowns(self.tiles)


class Swarmlings(Faction):
    """Three workers for each town; the stronghold upgrades a dwelling for free once a round."""

    name = "swarmlings"
    start_vp_2017 = 22
    home = Terrain.LAKES
    start = Start(coins=20, workers=8, bowls=(3, 9, 0), cults=(1, 1, 1, 1))
    costs: ClassVar = {
        Building.D: Goods(coins=3, workers=2),
        Building.TP: Goods(coins=4, workers=3),
        Building.TE: Goods(coins=6, workers=3),
        Building.SH: Goods(coins=8, workers=5),
        Building.SA: Goods(coins=8, workers=5),
    }
    dwelling_income = workers(2, 3, 4, 5, 6, 7, 8, 9, 9)
    trade_income = trade((0, 2, 4, 6, 9), (0, 2, 4, 6, 8))
    stronghold_income = Goods(power=4)
    sanctuary_income = Goods(priests=2)
    special_action = "ACTS"
    landscape = Landscape("Breeding Ground", needs=(Building.SA, 1))

    def new_state(self) -> OwnState:
        """No town has grown yet."""
        return GrownTowns()

    def grow_town(self, game: Game, seat: Seat) -> None:
        """LS-29: a town with the breeding ground brings a tile at twice, three and four times the power.

        Towns that were joined count as one that has the tiles of all.
        """
        landscape = seat.landscape_hex
        if landscape < 0 or not seat.town_mask >> landscape & 1:
            return
        group = connected_group(game, seat, 1 << landscape)
        grown = cast(GrownTowns, seat.own)
        tiles = (group & seat.town_sites).bit_count() + grown.tiles
        earned = min(LARGEST_TOWN, power_value(game, seat, group) // power_needed(seat))
        more = min(earned - tiles, tiles_to_take(game))
        if more > 0:
            grown.tiles += more
            seat.due[Due.CITY] += more

    def on_town(self, game: Game, seat: Seat) -> None:
        """FAC-10.1."""
        seat.add_workers(3, "faction")

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """ACTS: a dwelling becomes a trading house for free."""
        seat.due[Due.FREE_TP] += 1
        seat.follow_ups.upgrades = 1


add_faction(Swarmlings)
