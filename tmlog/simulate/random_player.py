"""A player who takes any kind of choice that is open, and any choice of that kind."""

from __future__ import annotations

from random import Random

from tmlog.rules.legal import LISTERS, Choice, Decision, Kind, Lister
from tmlog.rules.legal.acting import passes
from tmlog.rules.legal.founding import connections
from tmlog.rules.legal.pending import givings_up
from tmlog.rules.state import Game

PASSES_EARLY = 0.1
"""How often passing is thought of before all else; it is the last thought otherwise."""
GIVES_UP = 0.05
"""How often something owed is given up though it could be used."""
LEAVES_A_FOLLOW_UP = 0.3

_EARLY_OR_LATE: dict[Kind, tuple[Lister, float]] = {
    Kind.ACTION: (passes, PASSES_EARLY),
    Kind.OWED: (givings_up, GIVES_UP),
}
"""What is listed first with a small chance, and else last."""


class RandomPlayer:
    """Draws the kind of choice first and lists only that one: a whole list would cost most of the time."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._listers = {
            kind: [lister for lister in listers if lister not in (passes, givings_up)]
            for kind, listers in LISTERS.items()
        }

    def choose(self, game: Game, decision: Decision) -> Choice | None:
        """Return a random choice, kinds first."""
        seat, kind = decision
        chance = self._chance
        if kind is Kind.FOLLOW_UP and chance.random() < LEAVES_A_FOLLOW_UP:
            return None
        for lister in self._in_random_order(kind):
            found = lister(game, seat)
            if found:
                return found[int(chance.random() * len(found))]
        return None

    def _in_random_order(self, kind: Kind) -> list[Lister]:
        chance = self._chance
        order = self._listers[kind]
        if len(order) > 1:
            chance.shuffle(order)
        if kind not in _EARLY_OR_LATE:
            return order
        extreme, early = _EARLY_OR_LATE[kind]
        order = [extreme, *order] if chance.random() < early else [*order, extreme]
        return order if kind is Kind.OWED else [connections, *order]  # a river town costs nothing
