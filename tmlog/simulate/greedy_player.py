"""A player who looks one action ahead and takes what is worth most (docs/simulate.md)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tmlog.rules.legal import LISTERS, Choice, Decision, Kind
from tmlog.rules.legal.acting import PASS
from tmlog.rules.legal.digging import digs_and_transforms
from tmlog.rules.legal.founding import connections
from tmlog.rules.state import Game
from tmlog.simulate.action_worth import Appraisal
from tmlog.simulate.worth import Valuation

LEAVES_BELOW = 0.05
"""VP that a follow-up must be worth; else it is left."""
NOISE = 0.15
"""Choices this near to each other are as good as equal: chance decides."""
RIVER_TOWN = 100.0
"""A town across a river costs nothing and is always founded."""


class Priced(NamedTuple):
    """A choice and its worth in VP. Passing is priced apart: by the bonus card that it takes."""

    worth: float
    choice: Choice


class GreedyPlayer:
    """Prices every legal choice by ``values`` and takes the best."""

    def __init__(self, chance: Random, values: Valuation) -> None:
        self._chance = chance
        self._values = values

    def choose(self, game: Game, decision: Decision) -> Choice | None:
        """Return the choice that is worth most; None to leave a follow-up that is worth nothing."""
        acting, passing = self.priced(game, decision)
        best = self._best(acting)
        if decision.kind is Kind.FOLLOW_UP:
            return best.choice if best and best.worth >= LEAVES_BELOW else None
        if best and (not passing or best.worth >= self._values.weights.worth_acting[game.round]):
            return best.choice
        last = self._best(passing)
        return last.choice if last else None

    def priced(self, game: Game, decision: Decision) -> tuple[list[Priced], list[Priced]]:
        """Return the choices that are looked at with their worth: all but passing, and passing."""
        seat, kind = decision
        if kind is Kind.ACTION:
            river_towns = connections(game, seat)
            if river_towns:
                return [Priced(RIVER_TOWN, river_towns[0])], []
        appraisal = Appraisal(game, seat, self._values)
        acting: list[Priced] = []
        passing: list[Priced] = []
        for lister in LISTERS[kind]:
            if lister is not digs_and_transforms:
                for choice in lister(game, seat):
                    passes = kind is Kind.ACTION and choice.family == PASS
                    (passing if passes else acting).append(Priced(appraisal.of(choice), choice))
        return acting, passing

    def _best(self, found: list[Priced]) -> Priced | None:
        """Return the best of what is found, with noise in its worth."""
        draw = self._chance.random
        best: Priced | None = None
        for worth, choice in found:
            noisy = worth + NOISE * draw()
            if best is None or noisy > best.worth:
                best = Priced(noisy, choice)
        return best
