"""The columns of reports, declared once: the docs and the tests come from here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Column(NamedTuple):
    """One column of a report: its name, unit and meaning."""

    name: str
    unit: str
    doc: str


def column_names(columns: Iterable[Column], groups: Sequence[str] = ()) -> list[str]:
    """The columns of a report's frame: those of the groups, then the report's own, none twice."""
    return list(dict.fromkeys([*groups, *(column.name for column in columns)]))
