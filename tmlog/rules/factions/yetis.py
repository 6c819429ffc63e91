"""Yetis: power actions (fire-ice.md)."""

from __future__ import annotations

from tmlog.model.names import Building
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.ice import IceFaction
from tmlog.rules.factions.sheet import Start, trade
from tmlog.rules.state import Seat
from tmlog.rules.tiles import POWER_VALUES


class Yetis(IceFaction):
    """Cheaper power actions, repeatable with the stronghold; big buildings of power 4."""

    name = "yetis"
    start_vp_2017 = 22
    start = Start(bowls=(0, 12, 0), cults=(0, 0, 1, 1))
    trade_income = trade((0, 2, 4, 6, 8), (0, 2, 4, 6, 8))
    power_values = (*POWER_VALUES[: Building.SH], 4, 4, POWER_VALUES[Building.LANDSCAPE])
    action_discount = 1

    def may_reuse_actions(self, seat: Seat) -> bool:
        """Used power actions are open to whoever has the stronghold."""
        return bool(seat.counts[Building.SH])


add_faction(Yetis)
