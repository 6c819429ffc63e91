"""Forest: Auren and Witches."""

from __future__ import annotations

from tmlog.model.names import Building, Terrain
from tmlog.rules.factions.base import COSTS, REGISTRY, Faction, Start
from tmlog.rules.goods import Goods
from tmlog.rules.state import Due, Game, Seat


@REGISTRY.add
class Auren(Faction):
    """No starting ability; the stronghold gives a favor tile and two cult steps a round."""

    name = "auren"
    home = Terrain.FOREST
    start = Start(cults=(0, 1, 0, 1))
    special_action = "ACTA"

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """FAC-1.2: one favor tile at once."""
        seat.due[Due.FAVOR] += 1


@REGISTRY.add
class Witches(Faction):
    """Five VP for each town; the stronghold's ride puts a dwelling on any forest."""

    name = "witches"
    home = Terrain.FOREST
    start = Start(cults=(0, 0, 0, 2))
    costs = COSTS | {Building.SA: Goods(coins=6, workers=4)}
    special_action = "ACTW"

    def on_town(self, game: Game, seat: Seat) -> None:
        """FAC-2.1."""
        seat.score(5, "faction")
