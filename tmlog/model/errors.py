"""One class tree for everything a user can cause; a traceback is a defect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class TmlogError(Exception):
    """Any fault of the input."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a recording, with its place.

    ``line`` and ``column`` count from 1; 0 means that the place is the whole file. ``rule`` is a
    kebab-case id of ``docs/rule-ids.md``. ``round`` and ``turn`` tell when it was in the game, 0 before it.
    ``hint`` is what seems to be wrong with the recording there, empty where nothing is known.
    """

    line: int
    column: int
    command: str
    rule: str
    message: str
    round: int = 0
    turn: int = 0
    hint: str = ""


class NotationError(TmlogError):
    """A recording that cannot be read; ``faults`` holds every syntax error, in order."""

    def __init__(self, faults: list[Fault], path: str = "") -> None:
        self.faults = faults
        self.path = path
        super().__init__(faults, path)

    def __str__(self) -> str:
        first = self.faults[0]
        return f"{self.path}:{first.line}:{first.column}: {first.rule}: {first.message}"


class ProblemError(TmlogError):
    """A problem of a game that could be read, with its place: ``fault``, in the file ``path``.

    Without a fault (the engine knows no places) ``line``, ``column``, ``round`` and ``turn`` are 0.
    """

    rule: str
    message: str
    path: str = ""
    fault: Fault | None = None

    @property
    def line(self) -> int:
        """The line in the file, from 1."""
        return self.fault.line if self.fault else 0

    @property
    def column(self) -> int:
        """The column in the line, from 1."""
        return self.fault.column if self.fault else 0

    @property
    def round(self) -> int:
        """The round of the game."""
        return self.fault.round if self.fault else 0

    @property
    def turn(self) -> int:
        """The turn of the round."""
        return self.fault.turn if self.fault else 0

    @property
    def command(self) -> str:
        """The command, as it was written."""
        return self.fault.command if self.fault else ""

    def __str__(self) -> str:
        if self.fault is None:
            return f"{self.rule}: {self.message}"
        when = f" (round {self.round}, turn {self.turn})" if self.turn else ""
        hint = f"; {self.fault.hint}" if self.fault.hint else ""
        return f"{self.path}:{self.line}:{self.column}: {self.rule}: {self.message}{when}{hint}"


class Problem(NamedTuple):
    """What a rule says against a command, found before the command is played.

    ``rule`` is a kebab-case id of ``docs/rule-ids.md``, ``message`` a sentence with the numbers. A remark
    tells that the site takes the command all the same. ``unfinished_by`` is the faction whose last row is at
    fault, where that is not the row of the command.
    """

    rule: str
    message: str
    is_remark: bool = False
    unfinished_by: str = ""


def remark(rule: str, message: str) -> Problem:
    """Return a problem for which the site refuses no command."""
    return Problem(rule, message, is_remark=True)


class IllegalMove(ProblemError):
    """A command that reads fine and breaks a rule here.

    The engine raises it with the rule id and the sentence of the first problem; ``problems`` holds all. The
    replay adds the place.
    """

    def __init__(self, rule: str, message: str, problems: Sequence[Problem] = ()) -> None:
        self.rule = rule
        self.message = message
        self.problems = tuple(problems) or (Problem(rule, message),)
        super().__init__(rule, message)

    @classmethod
    def of(cls, problems: Sequence[Problem]) -> IllegalMove:
        """Return the error for the problems of one command, in the order in which they were found."""
        first = problems[0]
        return cls(first.rule, first.message, problems)

    @property
    def unfinished_by(self) -> str:
        """The faction whose last row is at fault; empty where it is the command's own."""
        return self.problems[0].unfinished_by


class LedgerMismatch(ProblemError):
    """The replay and a ledger's own figures disagree."""

    fault: Fault

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        self.rule = fault.rule
        self.message = fault.message
        super().__init__(fault)


LEDGER_RULES = ("ledger-mismatch", "ledger-row")
"""The faults of a ledger that disagrees with its replay."""


def problem_error(fault: Fault, path: str) -> ProblemError:
    """The error to raise for a fault of a game that could be read."""
    if fault.rule in LEDGER_RULES:
        error: ProblemError = LedgerMismatch(fault)
    else:
        error = IllegalMove(fault.rule, fault.message)
        error.fault = fault
    error.path = path
    return error
