"""Giants, of the wasteland: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, Start
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.spades import take_spades
from tmlog.rules.state import Game, Seat
from tmlog.rules.tracks import step_digging

GIANT_SPADES = 2


class Giants(Faction):
    """Any terrain becomes home for exactly two spades."""

    name = "giants"
    start_vp_2017 = 25
    home = Terrain.WASTELAND
    start = Start(cults=(1, 0, 0, 1))
    costs = COSTS | {Building.SA: Goods(coins=6, workers=4)}
    stronghold_income = Goods(power=4)
    special_action = "ACTG"
    only_to_home = True
    landscape = Landscape("Cave of Wisdom", needs=(Building.TE, 1))

    def spades_between(self, seat: Seat, start: Terrain, goal: Terrain) -> int:
        """A1-15."""
        return GIANT_SPADES

    def on_landscape(self, game: Game, seat: Seat) -> None:
        """LS-31: a step of exchange for free."""
        step_digging(seat)

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """ACTG: two spades for one hex."""
        take_spades(game, seat, GIANT_SPADES, f"action:{name}", transforms=1)


add_faction(Giants)
