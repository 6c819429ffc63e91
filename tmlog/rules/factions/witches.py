"""Witches, of the forest: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, Start
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Due, Game, Seat

TOWN_VP = 5


class Witches(Faction):
    """Five VP for each town; the stronghold's ride puts a dwelling on any forest."""

    name = "witches"
    start_vp_2017 = 19
    home = Terrain.FOREST
    start = Start(cults=(0, 0, 0, 2))
    costs = COSTS | {Building.SA: Goods(coins=6, workers=4)}
    special_action = "ACTW"

    landscape = Landscape("Ravens' Hut", needs=(Building.TE, 2))
    landscape_vp = TOWN_VP
    landscape_steps = 3

    def on_town(self, game: Game, seat: Seat) -> None:
        """FAC-2.1; with the hut the seat chooses between the VP and cult steps (LS-21)."""
        if seat.landscape_hex >= 0:
            seat.due[Due.LANDSCAPE] += 1
        else:
            seat.score(TOWN_VP, "faction")

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """ACTW: the ride, a free dwelling."""
        seat.due[Due.FREE_D] += 1
        seat.follow_ups.builds = 1


add_faction(Witches)
