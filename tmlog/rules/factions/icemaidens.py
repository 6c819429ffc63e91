"""Ice Maidens: temples and favor tiles (fire-ice.md)."""

from __future__ import annotations

from tmlog.model.names import Building
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.ice import IceFaction
from tmlog.rules.factions.sheet import Start
from tmlog.rules.state import Due, Game, Seat

TEMPLE_VP = 3


class IceMaidens(IceFaction):
    """A favor tile at the start; with the stronghold temples score on passing."""

    name = "icemaidens"
    start_vp_2017 = 20
    start = Start(bowls=(6, 6, 0), cults=(0, 1, 0, 1))

    def on_seated(self, game: Game, seat: Seat) -> None:
        """Owe the colour and a favor tile."""
        super().on_seated(game, seat)
        seat.due[Due.FAVOR] += 1

    def pass_vp(self, game: Game, seat: Seat) -> int:
        """3 VP for each temple, with the stronghold."""
        return TEMPLE_VP * seat.counts[Building.TE] if seat.counts[Building.SH] else 0


add_faction(IceMaidens)
