"""Witches, of the forest: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Cult, Terrain
from tmlog.rules.cults import gain_steps
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, Start
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Due, Game, Seat

TOWN_VP = 5
TOWN_STEPS = 3


@add_faction
class Witches(Faction):
    """Five VP for each town; the stronghold's ride puts a dwelling on any forest."""

    name = "witches"
    home = Terrain.FOREST
    start = Start(cults=(0, 0, 0, 2))
    costs = COSTS | {Building.SA: Goods(coins=6, workers=4)}
    special_action = "ACTW"

    landscape = Landscape("Ravens' Hut", needs=(Building.TE, 2))

    def on_town(self, game: Game, seat: Seat) -> None:
        """FAC-2.1; with the hut the seat chooses between the VP and cult steps (LS-21)."""
        if seat.landscape_hex >= 0:
            seat.due[Due.LANDSCAPE] += 1
        else:
            seat.score(TOWN_VP, "faction")

    def take_landscape_vp(self, game: Game, seat: Seat, vp: int) -> None:
        """LS-21: the usual VP of a town."""
        if vp != TOWN_VP or not seat.due[Due.LANDSCAPE]:
            super().take_landscape_vp(game, seat, vp)
        seat.due[Due.LANDSCAPE] -= 1
        seat.score(TOWN_VP, "faction")

    def take_landscape_steps(self, game: Game, seat: Seat, cult: Cult, steps: int) -> bool:
        """LS-21: three steps on one track instead; two towns' on the same track stand as one gain."""
        towns, rest = divmod(steps, TOWN_STEPS)
        if rest or not 0 < towns <= seat.due[Due.LANDSCAPE]:
            return False
        seat.due[Due.LANDSCAPE] -= towns
        gain_steps(game, seat, cult, steps, "landscape")
        return True
