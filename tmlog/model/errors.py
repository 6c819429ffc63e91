"""One class tree for everything a user can cause; a traceback is a defect."""

from __future__ import annotations

from dataclasses import dataclass


class TmlogError(Exception):
    """Any fault of the input."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a recording, with its place.

    ``line`` and ``column`` count from 1; 0 means that the place is the whole file. ``rule`` is a
    kebab-case id of ``docs/rule-ids.md``. ``round`` and ``turn`` tell when it was in the game, 0 before it.
    """

    line: int
    column: int
    command: str
    rule: str
    message: str
    round: int = 0
    turn: int = 0


class NotationError(TmlogError):
    """A recording that cannot be read; ``faults`` holds every syntax error, in order."""

    def __init__(self, faults: list[Fault], path: str = "") -> None:
        self.faults = faults
        self.path = path
        first = faults[0]
        super().__init__(f"{path}:{first.line}:{first.column}: {first.rule}: {first.message}")


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
        return f"{self.path}:{self.line}:{self.column}: {self.rule}: {self.message}{when}"


class IllegalMove(ProblemError):
    """A command that reads fine and breaks a rule here.

    The engine raises it with a rule id and a sentence; the replay adds the place.
    """

    def __init__(self, rule: str, message: str) -> None:
        self.rule = rule
        self.message = message
        super().__init__(rule, message)


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
