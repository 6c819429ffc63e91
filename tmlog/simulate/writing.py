"""A played game as the text of a move log."""

from __future__ import annotations

from collections.abc import Sequence

from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.notation import to_log
from tmlog.notation.ledger.ledger_format import LEDGER
from tmlog.simulate.play import Line


def log_of(lines: Sequence[Line], heading: str = "") -> str:
    """Return the move log of a game, each row in an order that its readers keep; ``heading`` is a comment."""
    rows = [
        Row(number, 1, line.faction, ParsedRow(tuple(line.commands), (), ()))
        for number, line in enumerate(lines, 1)
    ]
    comment = f"# {heading}\n" if heading else ""
    return comment + to_log(Recording("", LEDGER, rows))
