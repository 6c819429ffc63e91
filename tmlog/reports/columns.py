"""The columns of reports, declared once: the docs and the tests come from here."""

from __future__ import annotations

from typing import NamedTuple


class Column(NamedTuple):
    """One column of a report: its name, unit and meaning."""

    name: str
    unit: str
    doc: str
