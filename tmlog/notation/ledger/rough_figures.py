"""The figures of a ledger's row that has lost its tabs, or has them elsewhere; any figure may be missing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from tmlog.model.recording import Figures, Row
from tmlog.notation.ledger.fields import any_known, bad_figure, figures_of

_NAMES = ("VP", "C", "W", "P", "PW", "CULT")
_NO_MORE = r"(?=\s|$)\s*"


def _figure(name: str, value: str) -> str:
    """A figure and the changes before it."""
    return rf"(?:(?P<d{name}>(?:[+-]\d{{1,6}}\s+)*)(?P<{name}>{value}){_NO_MORE})?"


_FIGURES = re.compile(
    r"[\s:]*"
    + _figure("VP", r"(?:\d{1,6}\s*)?VP(?!\s+for\b)")
    + _figure("C", r"(?:\d{1,6}\s*)?C")
    + _figure("W", r"(?:\d{1,6}\s*)?W")
    + _figure("P", r"(?:\d{1,6}\s*)?P")
    + _figure("PW", r"\d{1,6}(?:/\d{1,6}){2}(?:\s*PW)?|PW")
    + _figure("CULT", r"\d{1,6}(?:/\d{1,6}){3}")
    + r"(?:[+-]\d+\s+)*(?P<offers>(?:\d{1,6}(?:\s+|$))*)",
    re.IGNORECASE,
)
_BAD = re.compile(
    r"(?P<text>\S+?)\s*(?P<unit>VP|C|W|P|PW)(?=\s|$)|(?P<series>[^\s/]*(?:/[^\s/]*){2,3})(?=\s|$)",
    re.IGNORECASE,
)
"""What stands in the place of a figure and is none."""
_WORD = re.compile(r"[a-z]{2,}|[+-]\w+", re.IGNORECASE)
"""How a command starts."""


class RoughRow(NamedTuple):
    """What was found in a row: figures, and where the commands start in it.

    ``figures`` has changes and offers as they would be if the paste kept all of them.
    """

    figures: Figures | None
    start: int


def rough_row(line: str, start: int) -> RoughRow:
    """The figures of a row whose faction ends at ``start``; ``RowErrors`` for one that is no number."""
    found = _FIGURES.match(line, start)
    if found is None:
        return RoughRow(None, start)
    _check_rest(line, found.end())
    values = [_numbers(found[name]) for name in _NAMES]
    if not any(values):
        if found["offers"]:
            raise bad_figure(found.start("offers"), "this", found["offers"].strip())
        return RoughRow(None, found.end())
    is_whole = all(values)
    offers = _numbers(found["offers"]) or (() if is_whole else None)
    return RoughRow(figures_of(values, offers, _changes(found, values)), found.end())


def _check_rest(line: str, start: int) -> None:
    bad = _BAD.match(line, start)
    if bad and not _WORD.match(line, start):
        raise bad_figure(start, (bad["unit"] or "this").upper(), bad.group())


def _numbers(text: str | None) -> tuple[int, ...] | None:
    numbers = tuple(map(int, re.findall(r"\d+", text or "")))
    return numbers or None


def _changes(found: re.Match[str], values: list[tuple[int, ...] | None]) -> tuple[int | None, ...]:
    """The change of each figure; None where it may be that of a figure that is missing."""
    changes: list[int | None] = []
    for place, name in enumerate(_NAMES):
        written = (found[f"d{name}"] or "").split()
        is_certain = values[place] is not None and (place == 0 or values[place - 1] is not None)
        changes.append(int(written[0]) if is_certain and len(written) == 1 else None)
        if is_certain and not written:
            changes[-1] = 0
    return tuple(changes)


def without_lost_parts(rows: Iterable[Row]) -> None:
    """Take changes and offers out of rows of which no row has any: the paste has lost them."""
    rough = [(row, row.figures) for row in rows if row.figures is not None]
    has_changes = any(any(figures.deltas or ()) for _, figures in rough)
    has_offers = any(figures.offers for _, figures in rough)
    for row, figures in rough:
        deltas = figures.deltas if has_changes and figures.deltas and any_known(figures.deltas) else None
        offers = figures.offers if figures.offers or has_offers else None
        row.figures = figures._replace(deltas=deltas, offers=offers)
