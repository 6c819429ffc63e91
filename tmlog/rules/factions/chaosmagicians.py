"""Chaos Magicians, of the wasteland: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, Start
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Game, Seat


class ChaosMagicians(Faction):
    """One dwelling at the start, two favor tiles at a time; the stronghold gives double turns."""

    name = "chaosmagicians"
    start_vp_2017 = 19
    home = Terrain.WASTELAND
    start = Start(workers=4, cults=(2, 0, 0, 0))
    costs = COSTS | {Building.SH: Goods(coins=4, workers=4)}
    stronghold_income = Goods(workers=2)
    favors_each = 2
    first_dwellings = 1
    places_last = True
    special_action = "ACTC"
    landscape = Landscape("Gate of Chaos", needs=(Building.SH, 1), free_on=Terrain.WASTELAND)

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """LS-30: the gate may be put at once."""
        seat.follow_ups.may_place_free = game.options.landscapes

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """ACTC: two actions in place of this one."""
        seat.actions += 2


add_faction(ChaosMagicians)
