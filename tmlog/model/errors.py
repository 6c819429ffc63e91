"""One class tree for everything a user can cause; a traceback is a defect."""

from __future__ import annotations

from dataclasses import dataclass


class TmlogError(Exception):
    """Any fault of the input."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a recording, with its place.

    ``line`` and ``column`` count from 1; 0 means that the place is the whole file. ``rule`` is a
    kebab-case id of ``docs/rule-ids.md``.
    """

    line: int
    column: int
    command: str
    rule: str
    message: str


class NotationError(TmlogError):
    """A recording that cannot be read; ``faults`` holds every syntax error, in order."""

    def __init__(self, faults: list[Fault], path: str = "") -> None:
        self.faults = faults
        self.path = path
        first = faults[0]
        super().__init__(f"{path}:{first.line}:{first.column}: {first.rule}: {first.message}")


class IllegalMove(TmlogError):
    """A command that reads fine and breaks a rule here.

    The engine raises it with a rule id and a sentence; the replay adds the place.
    """

    def __init__(self, rule: str, message: str) -> None:
        self.rule = rule
        self.message = message
        super().__init__(rule, message)

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class LedgerMismatch(TmlogError):
    """The replay and a ledger's own figures disagree."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(f"{fault.line}:{fault.column}: {fault.rule}: {fault.message}")
