"""Mermaids, of the lakes: their sheet and abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tmlog.model.names import Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import Start, Track
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Game, OwnState, Seat
from tmlog.rules.tracks import step_shipping


class JoinedBanks(OwnState):
    """The masks of the hexes round each river hex across which a town was founded."""

    __slots__ = ("banks",)

    def __init__(self, banks: list[int]) -> None:
        self.banks = banks

    def copy(self) -> JoinedBanks:
        """Return a copy with a list of its own."""
        return JoinedBanks(self.banks[:])


class Mermaids(Faction):
    """Towns may skip a river hex; the stronghold advances shipping."""

    name = "mermaids"
    start_vp_2017 = 19
    home = Terrain.LAKES
    start = Start(bowls=(3, 9, 0), cults=(0, 2, 0, 0))
    stronghold_income = Goods(power=4)
    shipping = Track(start=1, cost=Goods(coins=4, priests=1), vp=(2, 3, 4, 5))
    towns_cross_rivers = True
    landscape = Landscape("Coral Reef", on_river=True)

    def new_state(self) -> OwnState:
        """No river is crossed yet."""
        return JoinedBanks([])

    def joined_banks(self, seat: Seat) -> Sequence[int]:
        """Those of towns across rivers (TWN-11)."""
        return cast(JoinedBanks, seat.own).banks

    def join_banks(self, seat: Seat, banks: int) -> None:
        """The hexes round a river hex are neighbours from now on."""
        cast(JoinedBanks, seat.own).banks.append(banks)

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-9.2."""
        step_shipping(seat)


add_faction(Mermaids)
