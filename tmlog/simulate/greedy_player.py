"""A player who looks one action ahead and takes what is worth most (docs/simulate.md)."""

from __future__ import annotations

from random import Random

from tmlog.rules.legal import LISTERS, Choice, Decision, Kind
from tmlog.rules.legal.digging import digs_and_transforms
from tmlog.rules.legal.founding import connections
from tmlog.rules.state import Game
from tmlog.simulate.action_worth import Appraisal

WORTH_ACTING = 0.05
"""VP that an action must be worth; else the player passes."""
NOISE = 0.15
"""Choices this near to each other are as good as equal: chance decides."""


class GreedyPlayer:
    """Prices every legal choice and takes the best."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def choose(self, game: Game, decision: Decision) -> Choice | None:
        """Return the choice that is worth most; None to leave a follow-up that is worth nothing."""
        seat, kind = decision
        appraisal = Appraisal(game, seat)
        if kind is Kind.ACTION:
            river_towns = connections(game, seat)
            if river_towns:
                return river_towns[0]
        found = [
            choice
            for lister in LISTERS[kind]
            if lister is not digs_and_transforms
            for choice in lister(game, seat)
        ]
        if not found:
            return None
        if kind is Kind.ACTION:
            return self._act_or_pass(found, appraisal)
        best, worth = self._best(found, appraisal)
        return None if kind is Kind.FOLLOW_UP and worth < WORTH_ACTING else best

    def _act_or_pass(self, found: list[Choice], appraisal: Appraisal) -> Choice:
        passing = [choice for choice in found if choice.family == "pass"]
        acting = [choice for choice in found if choice.family != "pass"]
        if acting:
            best, worth = self._best(acting, appraisal)
            if worth >= WORTH_ACTING or not passing:
                return best
        return self._best(passing, appraisal)[0]

    def _best(self, found: list[Choice], appraisal: Appraisal) -> tuple[Choice, float]:
        worths = [appraisal.of(choice) + NOISE * self._chance.random() for choice in found]
        best = max(range(len(found)), key=worths.__getitem__)
        return found[best], worths[best]
