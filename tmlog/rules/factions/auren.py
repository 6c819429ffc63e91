"""Auren, of the forest: their sheet and abilities."""

from __future__ import annotations

from tmlog.model.names import Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import Start
from tmlog.rules.landscapes import Landscape
from tmlog.rules.state import Due, Game, Seat


class Auren(Faction):
    """No starting ability; the stronghold gives a favor tile and two cult steps a round."""

    name = "auren"
    start_vp_2017 = 27
    home = Terrain.FOREST
    start = Start(cults=(0, 1, 0, 1))
    special_action = "ACTA"
    landscape = Landscape("Tree of Serenity")

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-1.2: one favor tile at once."""
        seat.due[Due.FAVOR] += 1

    def on_cult_top(self, game: Game, seat: Seat) -> None:
        """LS-20: with the tree 4 VP for each space 10."""
        if seat.landscape_hex >= 0:
            seat.score(4, "landscape")

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """ACTA: two steps on one track."""
        seat.due[Due.CULT] += 2
        seat.same_track = True


add_faction(Auren)
