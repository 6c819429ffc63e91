"""What a choice is worth: games played out after it, each with the same chance as those after the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random

from tmlog.model.commands import Command
from tmlog.review.decision_points import DecisionPoint
from tmlog.rules import engine
from tmlog.rules.copying import copy_game
from tmlog.rules.legal import Kind
from tmlog.simulate.greedy_player import GreedyPlayer
from tmlog.simulate.play import Course
from tmlog.simulate.search_player import Budget, SearchPlayer
from tmlog.simulate.worth import tuned_values

SCREENED = 4
"""Alternatives that are looked at again, the best of those tried once."""
FINAL_SHARE = 0.5
"""The share of the games that the best alternative and what was played get, with chance of their own."""


@dataclass(slots=True)
class Line:
    """A choice, or what was played, and the games played out after it.

    ``margins`` are the seat's final VP less the mean of the others', ``sources`` its VP by source in all.
    """

    commands: tuple[Command, ...]
    is_left: bool = False
    margins: list[float] = field(default_factory=list)
    sources: Counter[str] = field(default_factory=Counter)

    @property
    def text(self) -> str:
        """The commands in the notation of logs; nothing where a follow-up is left."""
        return ". ".join(map(str, self.commands)) or "nothing more"

    def mean(self) -> float:
        """The mean margin."""
        return sum(self.margins) / len(self.margins)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was played against the best alternative, over games of equal chance: the mean difference in VP of
    margin, its standard error, and the sources in which the alternative gains."""

    best: Line
    played: Line
    loss: float
    error: float
    gains: tuple[tuple[str, float], ...]


class Rollouts:
    """Games played out from one decision by players who take what is priced best."""

    def __init__(self, point: DecisionPoint, seed: str, games: int) -> None:
        self._point = point
        self._seed = seed
        self._games = games
        self._values = tuned_values()

    def compare(self) -> Comparison | None:
        """Compare what was played with the best of the alternatives; None where there is none.

        Alternatives are played out once each, the best of them again; the difference that counts comes from
        games of their own, so that the luck of the choice is not in it.
        """
        played = Line(tuple(self._point.commands))
        others = [line for line in self._alternatives() if line.commands != played.commands]
        if not others:
            return None
        rounds = max(1, int(self._games * (1 - FINAL_SHARE)) // (len(others) + SCREENED))
        self._play_out(others, "first", rounds)
        others.sort(key=Line.mean, reverse=True)
        best = others[: min(SCREENED, len(others))]
        if len(best) > 1:
            self._play_out(best, "again", rounds)
            best.sort(key=Line.mean, reverse=True)
        return self._judged(best[0], played)

    def _judged(self, best: Line, played: Line) -> Comparison:
        pairs = max(2, int(self._games * FINAL_SHARE) // 2)
        lines = [Line(best.commands, best.is_left), Line(played.commands)]
        self._play_out(lines, "judged", pairs)
        if self._loss(*lines)[0] > 1.0:
            self._play_out(lines, "judged", pairs)
        loss, error = self._loss(*lines)
        count = len(lines[0].margins)
        gains = {
            source: (lines[0].sources[source] - lines[1].sources[source]) / count
            for source in lines[0].sources | lines[1].sources
        }
        largest = sorted(gains.items(), key=lambda item: (-abs(item[1]), item[0]))
        return Comparison(lines[0], lines[1], loss, error, tuple(largest))

    @staticmethod
    def _loss(best: Line, played: Line) -> tuple[float, float]:
        """The mean difference of the pairs, and its standard error."""
        differences = [mine - other for mine, other in zip(best.margins, played.margins, strict=True)]
        count = len(differences)
        mean = sum(differences) / count
        spread = sum((each - mean) ** 2 for each in differences) / max(count - 1, 1)
        return mean, sqrt(spread / count) if count > 1 else inf

    def _alternatives(self) -> list[Line]:
        game = copy_game(self._point.before)
        decision = self._point.decision(game)
        if decision is None:
            return []
        budget = Budget(games=2 * max(2, self._games // 4))
        chance = Random(f"{self._seed}:choices")
        found = SearchPlayer(chance, self._values, budget).candidates(game, decision)
        leaves = decision.kind is Kind.FOLLOW_UP
        return [
            Line(() if choice is None else choice.commands, is_left=leaves and choice is None)
            for choice in found
        ]

    def _play_out(self, lines: Sequence[Line], purpose: str, times: int) -> None:
        """Play so many games more after each line; game n has the same chance after all of them."""
        for line in lines:
            for number in range(len(line.margins), len(line.margins) + times):
                self._play_one(line, Random(f"{self._seed}:{purpose}:{number}"))

    def _play_one(self, line: Line, chance: Random) -> None:
        game = copy_game(self._point.before)
        seat = game.seat_of[self._point.faction]
        course = Course(game, [GreedyPlayer(chance, self._values)] * len(game.seats))
        for command in line.commands:
            engine.play(game, seat.name, command)
        if line.is_left or line.commands == tuple(self._point.commands):
            course.left = seat
        course.finish()
        others = [other.vp for other in game.seats if other is not seat]
        line.margins.append(seat.vp - sum(others) / max(1, len(others)))
        line.sources.update(seat.vp_by_source)
