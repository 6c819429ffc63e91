"""Halflings, of the plains: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import COSTS, Start, Track
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.spades import gain_spades
from tmlog.rules.state import Game, Seat

STRONGHOLD_SPADES = 3


class Halflings(Faction):
    """A VP for each spade; the stronghold gives three spades at once."""

    name = "halflings"
    start_vp_2017 = 20
    home = Terrain.PLAINS
    start = Start(bowls=(3, 9, 0), cults=(0, 0, 1, 1))
    costs = COSTS | {Building.SH: Goods(coins=8, workers=4), Building.SA: Goods(coins=6, workers=4)}
    digging = Track(cost=Goods(coins=1, workers=2, priests=1), vp=(6, 6))
    landscape = Landscape("Excavator", needs=(Building.SH, 1))

    def on_spades(self, game: Game, seat: Seat, count: int, *, bought: bool) -> None:
        """FAC-5.1."""
        seat.score(count, "faction")

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-5.2: three spades, then one dwelling."""
        gain_spades(game, seat, STRONGHOLD_SPADES, "faction")
        seat.follow_ups.transforms += STRONGHOLD_SPADES
        seat.follow_ups.builds += 1

    def spades_saved(self, game: Game, seat: Seat, hex_number: int) -> int:
        """LS-25: a spade less beside the excavator."""
        landscape = seat.landscape_hex
        return 1 if landscape >= 0 and game.adjacent[hex_number] >> landscape & 1 else 0


add_faction(Halflings)
