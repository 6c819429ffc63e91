"""The reports by name: their functions, columns and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pandas as pd

from tmlog.reports import factions, hexes, leech, openings, points, ratings, tiles
from tmlog.reports.columns import Column
from tmlog.reports.names import REPORT_ABOUT
from tmlog.reports.selection import Selection


class Report(NamedTuple):
    """A report: its function, from a selection, groups and options to a frame, and the frame's columns.

    ``untold`` is what events dumps do not tell of it.
    """

    function: Callable[..., pd.DataFrame]
    columns: tuple[Column, ...]
    options: tuple[str, ...] = ()
    untold: str = ""


REPORTS: dict[str, Report] = {
    "factions": Report(factions.factions, factions.FACTIONS),
    "vp-sources": Report(points.vp_sources, points.VP_SOURCES, ("level",), untold="where VP come from"),
    "rounds": Report(points.rounds, points.ROUNDS, untold="the income"),
    "openings": Report(openings.openings, openings.OPENINGS),
    "tiles": Report(tiles.tiles, tiles.TILES),
    "seats": Report(factions.seats, factions.SEATS),
    "leech": Report(leech.leech, leech.LEECH, untold="who gave power and what was paid for it"),
    "buildings": Report(hexes.buildings, hexes.BUILDINGS, untold="where upgrades stand"),
    "head-to-head": Report(factions.head_to_head, factions.HEAD_TO_HEAD),
    "high-scores": Report(factions.high_scores, factions.HIGH_SCORES, ("limit",)),
    "players": Report(factions.players, factions.PLAYERS),
    "ratings": Report(ratings.ratings, ratings.RATINGS, ("system",)),
}


def make_report(
    name: str, selection: Selection, groups: tuple[str, ...] = (), **options: object
) -> pd.DataFrame:
    """The report ``name``; options that it does not know are left out. Raises ``ReportError``."""
    report = REPORTS[name]
    known = {key: value for key, value in options.items() if key in report.options}
    return report.function(selection, groups, **known)


def missing_note(name: str, selection: Selection) -> str:
    """Plain words on games of the selection that cannot tell all of the report ``name``; empty for none."""
    untold, games = REPORTS[name].untold, selection.games.height
    dumps = int((selection.games["format"] == "events").sum())
    if not untold or not dumps:
        return ""
    return f"{games - dumps} of {games} games tell {untold}; events dumps do not"


def to_markdown() -> str:
    """Every report with its columns, as the Markdown of docs/tables.md."""
    lines: list[str] = []
    for name, report in REPORTS.items():
        about = REPORT_ABOUT[name]
        lines += [f"### `tmlog stats {name}`", "", f"{about[0].upper()}{about[1:]}.", ""]
        lines += columns_to_markdown(report.columns)
    return "\n".join(lines)


def columns_to_markdown(columns: tuple[Column, ...]) -> list[str]:
    """A Markdown table of columns."""
    rows = [f"| `{column.name}` | {column.unit} | {column.doc.replace('``', '`')} |" for column in columns]
    return ["| column | unit | meaning |", "|---|---|---|", *rows, ""]
