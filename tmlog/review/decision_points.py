"""The decisions of a recorded game, each with the game as it stood and what was played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tmlog.model.commands import Command, Decline, Leech, Pass
from tmlog.model.recording import Recording
from tmlog.model.records import GameResult, TurnRecord
from tmlog.replay import Replay
from tmlog.rules import engine
from tmlog.rules.copying import copy_game
from tmlog.rules.legal import Decision, Kind, decisions
from tmlog.rules.state import Game, Seat

_FIRST = (Kind.FIRST_DWELLING, Kind.FIRST_CARD)


@dataclass(slots=True)
class DecisionPoint:
    """One decision: ``before`` is a copy of the game, ``commands`` what was played, in one row.

    ``row`` numbers rows as ``tmlog replay`` does, ``line`` is that of the file. Answers to offers of power
    are decisions of their own, even where they stand in the row of an action.
    """

    faction: str
    line: int
    round: int
    before: Game
    commands: list[Command] = field(default_factory=list)
    row: int = -1

    @property
    def text(self) -> str:
        """What was played, in the notation of logs."""
        return ". ".join(map(str, self.commands))

    def decision(self, game: Game) -> Decision | None:
        """What was decided, in a copy of the game; None where the faction had nothing to decide.

        Follow-ups stand in the row of their action: a row of its own leaves what was still open.
        """
        is_answer = isinstance(self.commands[0], Leech | Decline)
        own = [each for each in decisions(game) if each.seat.name == self.faction]
        fitting = [each for each in own if (each.kind is Kind.ANSWER) == is_answer]
        fitting.sort(key=lambda each: each.kind is Kind.FOLLOW_UP)
        return fitting[0] if fitting else None

    def is_opening(self) -> bool:
        """Whether it belongs to the set-up."""
        return self.before.round == 0

    def passes(self) -> bool:
        """Whether the faction passed."""
        return any(isinstance(command, Pass) for command in self.commands)


class _Watcher:
    """Plays what the engine would, and keeps the game before each decision."""

    def __init__(self) -> None:
        self.points: list[DecisionPoint] = []

    def play(self, game: Game, faction: str, command: Command) -> None:
        line = game.journal.place[0]
        is_answer = isinstance(command, Leech | Decline)
        last = self.points[-1] if self.points else None
        goes_on = (
            last is not None
            and (last.faction, last.line) == (faction, line)
            and not is_answer
            and not isinstance(last.commands[-1], Leech | Decline)
        )
        before = None if goes_on else copy_game(game)
        engine.play(game, faction, command)  # a command that is refused is no decision
        if before is not None:
            self.points.append(DecisionPoint(faction, line, before.round, before, [command]))
        elif last is not None:
            last.commands.append(command)


def decision_points(recording: Recording) -> tuple[list[DecisionPoint], GameResult, Replay]:
    """The decisions of a recording up to its first fault, the result of its replay, and the replay."""
    watcher = _Watcher()
    replay = Replay(recording, play=watcher.play)
    rows: dict[tuple[int, str], int] = {}
    for record in replay:
        if isinstance(record, TurnRecord) and record.line:
            rows.setdefault((record.line, record.faction), record.row)
    for point in watcher.points:
        point.row = rows.get((point.line, point.faction), -1)
    return watcher.points, replay.result, replay


def seat_of(game: Game, faction: str) -> Seat:
    """The seat of a faction in a copy of a game."""
    return game.seat_of[faction]


def reviewable(points: list[DecisionPoint]) -> Iterator[DecisionPoint]:
    """The points at which something was decided."""
    for point in points:
        if point.decision(point.before) is not None:
            yield point
