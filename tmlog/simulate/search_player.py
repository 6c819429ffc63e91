"""A player who tries the choices priced best, each in the same games played out (docs/simulate.md)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import NamedTuple

from tmlog.model.errors import TmlogError
from tmlog.rules.copying import copy_game
from tmlog.rules.legal import Choice, Decision, Kind
from tmlog.rules.state import Game
from tmlog.simulate.greedy_player import GreedyPlayer, Priced
from tmlog.simulate.play import Course
from tmlog.simulate.worth import Valuation

MOST_CHOICES = 10
"""Choices that are tried, the best priced first."""
MOST_OF_A_FAMILY = 4
MOST_PASSES = 2
"""Of them ways to pass."""
RIVALS = 1 / 3
"""Share of the others' mean VP that is taken off one's own."""


class BadBudget(TmlogError):
    """A budget that is none."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may take: seconds of processor time, or games played out."""

    seconds: float = 0.0
    games: int = 0

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Return the budget written ``0.2s`` (seconds) or ``60n`` (games); ``BadBudget`` for another text."""
        number, unit = text.strip()[:-1], text.strip()[-1:]
        try:
            if unit == "s" and float(number) > 0:
                return cls(seconds=float(number))
            if unit == "n" and int(number) > 0:
                return cls(games=int(number))
        except ValueError:
            pass
        raise BadBudget(f"{text!r} is no budget: 0.2s (seconds a decision) or 60n (games played out)")

    def __str__(self) -> str:
        return f"{self.games}n" if self.games else f"{self.seconds:g}s"


class Tried(NamedTuple):
    """A choice (None: leave the follow-up) and the margins of the games played out after it."""

    choice: Choice | None
    margins: list[float]

    @property
    def mean(self) -> float:
        """The mean margin in VP."""
        return sum(self.margins) / len(self.margins)


class SearchPlayer:
    """Tries the best-priced choices in games played out by players who take what is priced best.

    Game n after each choice is played with the same chance. After each pass through the choices the worse
    half is dropped.
    """

    def __init__(self, chance: Random, values: Valuation, budget: Budget) -> None:
        self._chance = chance
        self._values = values
        self._budget = budget

    def choose(self, game: Game, decision: Decision) -> Choice | None:
        """Return the choice whose games end best for the seat; None to leave a follow-up."""
        tried = self.tried(game, decision)
        return tried[0].choice if tried else None

    def candidates(self, game: Game, decision: Decision) -> list[Choice | None]:
        """Return the choices that would be tried, the best priced first; None is to leave a follow-up."""
        return self._candidates(game, decision, Random(self._chance.getrandbits(64)))

    def tried(self, game: Game, decision: Decision) -> list[Tried]:
        """Return the choices tried, the best first; a choice that is the only one is not played out."""
        seed = self._chance.getrandbits(64)
        left = [Tried(choice, []) for choice in self._candidates(game, decision, Random(seed))]
        if len(left) < 2:
            return left
        dropped: list[Tried] = []
        start = process_time()
        self._pass_through(game, decision, left, seed, 1)
        played = len(left)
        total = self._budget.games or int(played * self._budget.seconds / (process_time() - start))
        while len(left) > 1 and played + len(left) <= total:
            left.sort(key=_mean, reverse=True)
            kept = (len(left) + 1) // 2 if played > len(left) else len(left)
            dropped = left[kept:] + dropped
            left = left[:kept]
            rounds = max(1, (len(left) - 1).bit_length())
            times = max(1, (total - played) // (rounds * len(left)))
            self._pass_through(game, decision, left, seed, times)
            played += times * len(left)
        return sorted(left, key=_mean, reverse=True) + dropped

    def _pass_through(self, game: Game, decision: Decision, left: list[Tried], seed: int, times: int) -> None:
        """Play each choice out so many times more."""
        for one in left:
            for number in range(len(one.margins), len(one.margins) + times):
                chance = Random(seed + number + 1)
                one.margins.append(self._margin(game, decision, one.choice, chance))

    def _margin(self, game: Game, decision: Decision, choice: Choice | None, chance: Random) -> float:
        """Play a choice and the rest of the game; return the seat's VP less a share of the others'."""
        player = GreedyPlayer(chance, self._values)
        course = Course(copy_game(game), [player] * len(game.seats))
        seat = course.game.seats[decision.seat.index]
        if choice is None:
            course.left = seat
        else:
            course.take(Decision(seat, decision.kind), choice)
        course.finish()
        others = [other.vp for other in course.game.seats if other is not seat]
        return seat.vp - RIVALS * sum(others) / max(1, len(others))

    def _candidates(self, game: Game, decision: Decision, chance: Random) -> list[Choice | None]:
        acting, passing = GreedyPlayer(chance, self._values).priced(game, decision)
        most = MOST_CHOICES if not self._budget.games else max(2, min(MOST_CHOICES, self._budget.games // 2))
        passes = min(MOST_PASSES if acting else most, len(passing))
        best = _first(acting, most - passes) + _first(passing, passes)
        return [*best, None] if decision.kind is Kind.FOLLOW_UP else best


def _first(found: list[Priced], count: int) -> list[Choice | None]:
    """The choices priced best, no family more than ``MOST_OF_A_FAMILY`` times while there are others."""
    seen: Counter[str] = Counter()
    first: list[Choice | None] = []
    later: list[Choice | None] = []
    for priced in sorted(found, key=_worth, reverse=True):
        family = priced.choice.family
        (first if seen[family] < MOST_OF_A_FAMILY else later).append(priced.choice)
        seen[family] += 1
    return [*first, *later][:count]


def _worth(priced: Priced) -> float:
    return priced.worth


def _mean(tried: Tried) -> float:
    return tried.mean
