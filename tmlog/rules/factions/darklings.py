"""Darklings, of the swamp: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, NO_TRACK, Start
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Due, Game, Seat

MOST_ORDAINED = 3
"""Workers that the Darklings' stronghold may make priests."""


class Darklings(Faction):
    """Spades cost priests and score; the stronghold ordains up to three workers."""

    name = "darklings"
    start_vp_2017 = 15
    home = Terrain.SWAMP
    start = Start(workers=1, priests=1, cults=(0, 1, 1, 0))
    costs = COSTS | {Building.SA: Goods(coins=10, workers=4)}
    sanctuary_income = Goods(priests=2)
    digging = NO_TRACK
    spade_costs = (Goods(priests=1),)
    landscape = Landscape("Camp", needs=(Building.SH, 1), is_dwelling=True)

    def on_spades(self, game: Game, seat: Seat, count: int, *, bought: bool) -> None:
        """FAC-4.1: 2 VP for each spade paid with a priest."""
        if bought:
            seat.score(2 * count, "faction")

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-4.2: ordination."""
        seat.due[Due.CONVERT_W_TO_P] += MOST_ORDAINED


add_faction(Darklings)
