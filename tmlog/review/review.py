"""The review: every decision of a game with what it cost, and what each player lost and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from tmlog.chances.model import ChancesModel, SeatChances, load_model
from tmlog.model.commands import Command, Decline, GainCult, Leech, Pass, SendPriest, TakeAction
from tmlog.model.recording import Recording
from tmlog.model.records import GameResult
from tmlog.pool import map_in_processes
from tmlog.review.decision_points import DecisionPoint, decision_points, reviewable
from tmlog.review.rollouts import Comparison, Rollouts
from tmlog.rules import engine
from tmlog.rules.copying import copy_game
from tmlog.rules.tiles import POWER_ACTION_COSTS

DEFAULT_GAMES = 24
"""Games played out for a decision."""
SURE = 2.0
"""A difference of fewer standard errors is called equal."""
VERDICTS: tuple[tuple[float, str], ...] = ((8.0, "blunder"), (4.0, "mistake"), (2.0, "inaccuracy"))
"""The VP of margin from which a loss is called so; less is fine."""
FINE = "fine"
FAMILIES = ("opening", "building", "power", "cults", "passing")
"""What a decision was about; what each player lost is told by these."""


class ReviewedDecision(NamedTuple):
    """One decision. ``loss`` is in VP of expected margin, 0 where it is equal to the best; ``error`` the
    standard error of the difference. Chances and margins are the model's, for the faction that decided."""

    row: int
    line: int
    round: int
    faction: str
    played: str
    best: str
    loss: float
    error: float
    chance_before: float
    chance_after: float
    margin_before: float
    margin_after: float
    verdict: str
    family: str
    gains: tuple[tuple[str, float], ...]


class CurvePoint(NamedTuple):
    """The chances to win before a row was played, by faction."""

    row: int
    round: int
    chances: dict[str, float]


@dataclass(frozen=True, slots=True)
class Review:
    """A game's decisions in their order, the curve of chances, and how the game ended."""

    path: str
    decisions: tuple[ReviewedDecision, ...]
    curve: tuple[CurvePoint, ...]
    result: GameResult
    fitted_on: str

    def lost(self, faction: str) -> dict[str, float]:
        """The VP that a faction lost in each of ``FAMILIES``."""
        found = dict.fromkeys(FAMILIES, 0.0)
        for decision in self.decisions:
            if decision.faction == faction:
                found[decision.family] += decision.loss
        return found

    def swings(self, count: int = 5) -> list[ReviewedDecision]:
        """The decisions that cost most, the largest loss first."""
        ordered = sorted(self.decisions, key=lambda each: (-each.loss, each.row))
        return [each for each in ordered[:count] if each.loss > 0]


def review_game(
    recording: Recording,
    games: int = DEFAULT_GAMES,
    factions: Iterable[str] = (),
    *,
    jobs: int = 1,
    advance: Callable[[], object] = lambda: None,
) -> Review:
    """Review a recorded game up to its first fault; with ``factions`` only their decisions.

    ``games`` are played out for each decision. The same arguments give the same review, whatever ``jobs``.
    ``advance`` is called after each decision.
    """
    points, result, _ = decision_points(recording)
    chosen = set(factions)
    numbers = [
        number
        for number, point in enumerate(points)
        if (not chosen or point.faction in chosen) and point.decision(point.before) is not None
    ]
    found: list[ReviewedDecision] = []
    for reviewed in _reviewed(recording, points, numbers, games, jobs):
        advance()
        if reviewed is not None:
            found.append(reviewed)
    model = load_model()
    return Review(recording.path, tuple(found), tuple(_curve(points, model)), result, model.fitted_on)


def _curve(points: Sequence[DecisionPoint], model: ChancesModel) -> Iterator[CurvePoint]:
    """The chances before each row."""
    last = -1
    for point in points:
        if point.row > last and point.before.seats:
            last = point.row
            chances = {seat.faction: seat.chance for seat in model.chances(point.before)}
            yield CurvePoint(point.row, point.before.round, chances)


def count_decisions(recording: Recording, factions: Iterable[str] = ()) -> int:
    """How many decisions a review of a game looks at."""
    chosen = set(factions)
    points, _, _ = decision_points(recording)
    return sum(not chosen or point.faction in chosen for point in reviewable(points))


def _reviewed(
    recording: Recording, points: Sequence[DecisionPoint], numbers: Sequence[int], games: int, jobs: int
) -> Iterator[ReviewedDecision | None]:
    if jobs == 1 or len(numbers) < 2:
        yield from (review_point(points[number], games, str(number)) for number in numbers)
    else:
        yield from map_in_processes(partial(_review_number, recording, games), numbers, jobs)


_POINTS: dict[str, list[DecisionPoint]] = {}
"""The decisions of the game that this process reviews, by its path: a worker replays it once."""


def _review_number(recording: Recording, games: int, number: int) -> ReviewedDecision | None:
    if recording.path not in _POINTS:
        _POINTS.clear()
        _POINTS[recording.path] = decision_points(recording)[0]
    return review_point(_POINTS[recording.path][number], games, str(number))


def review_point(point: DecisionPoint, games: int, seed: str) -> ReviewedDecision | None:
    """Review one decision; None where there was no alternative."""
    compared = Rollouts(point, seed, games).compare()
    if compared is None:
        return None
    before, after = _chances_around(point, load_model())
    is_equal = compared.loss < SURE * compared.error or compared.loss <= 0
    loss = 0.0 if is_equal else compared.loss
    return ReviewedDecision(
        point.row, point.line, point.before.round, point.faction, point.text,
        point.text if is_equal else compared.best.text, loss, compared.error,
        before.chance, after.chance, before.margin, after.margin,
        verdict_of(loss), family_of(point, compared), () if is_equal else compared.gains,
    )  # fmt: skip


def _chances_around(point: DecisionPoint, model: ChancesModel) -> tuple[SeatChances, SeatChances]:
    """What the faction could expect before and after."""
    after = copy_game(point.before)
    for command in point.commands:
        engine.play(after, point.faction, command)
    seat = point.before.seat_of[point.faction].index
    return model.chances(point.before)[seat], model.chances(after)[seat]


def verdict_of(loss: float) -> str:
    """A loss in a word."""
    return next((word for least, word in VERDICTS if loss >= least), FINE)


def family_of(point: DecisionPoint, compared: Comparison) -> str:
    """What a decision was about: its set-up, passing or not, power, cults, or else building."""
    if point.is_opening():
        return "opening"
    both = (point.commands, compared.best.commands)
    if any(isinstance(command, Pass) for commands in both for command in commands):
        return "passing"
    return next((family for command in point.commands if (family := _family(command))), "building")


def _family(command: Command) -> str:
    if isinstance(command, Leech | Decline):
        return "power"
    if isinstance(command, TakeAction):
        return "power" if command.name in POWER_ACTION_COSTS else ""
    return "cults" if isinstance(command, SendPriest | GainCult) else ""
