"""Standings for a terminal and as Markdown: a table a group, with the lines of promotion and relegation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tmlog.render.language import translate
from tmlog.render.plain_text import PLAIN, Paint
from tmlog.render.report_output import to_markdown
from tmlog.render.report_table import ReportTable
from tmlog.render.standings.sections import Section

if TYPE_CHECKING:
    import pandas as pd

_LINE = "╌"
_MOVES = "moves"


def sections_text(
    parts: Sequence[Section], units: Mapping[str, str], room: int | None, paint: Paint = PLAIN
) -> tuple[str, list[str]]:
    """The tables as text, and the columns for which ``room`` is too narrow; None is room for all."""
    texts: list[str] = []
    left_out: dict[str, None] = {}
    for part in parts:
        shown = part.frame.drop(columns=_MOVES, errors="ignore")
        table = ReportTable(shown, units, names_as_they_are=part.has_people_across)
        there = table.width if room is None else room
        left_out |= dict.fromkeys(table.left_out(there))
        lines = _with_lines(table.text(there, paint).splitlines(), part.frame)
        heading = [paint(part.heading, "bold"), ""] if part.heading else []
        texts.append("\n".join([*heading, *lines, ""]))
    return "\n".join(texts), list(left_out)


def _with_lines(lines: list[str], frame: pd.DataFrame) -> list[str]:
    """The lines of a table, with another one where the last goes up and before the first goes down."""
    if _MOVES not in frame.columns:
        return lines
    moves = frame[_MOVES].tolist()
    head = len(lines) - len(moves)
    width = len(lines[head - 1])
    body: list[str] = []
    for before, move, line in zip(["", *moves], moves, lines[head:], strict=False):
        if body and move != before:
            body.append(_labelled(translate("promotion" if before == "up" else "relegation"), width))
        body.append(line)
    return [*lines[:head], *body]


def _labelled(word: str, width: int) -> str:
    return f"{_LINE * 3} {word} {_LINE * max(3, width - len(word) - 5)}"


def sections_markdown(parts: Sequence[Section], units: Mapping[str, str]) -> str:
    """The tables as Markdown, a heading a group."""
    headings = [f"### {part.heading}\n\n" if part.heading else "" for part in parts]
    tables = [to_markdown(part.frame, units) for part in parts]
    return "\n".join(heading + table for heading, table in zip(headings, tables, strict=True))
