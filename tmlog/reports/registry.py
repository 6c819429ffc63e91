"""The reports by name: what is declared of each, and how one is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tmlog.dataset.formats import has_moves, is_result
from tmlog.registry import Registry
from tmlog.reports.columns import Column
from tmlog.reports.errors import ReportError
from tmlog.reports.selection import SEAT_GROUPS, Selection
from tmlog.suggestions import did_you_mean

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class ReportOption:
    """A keyword of a report's function: one of ``choices``, or, without them, a number from 1 or a file."""

    name: str
    help: str
    default: str | int
    choices: tuple[str, ...] = ()
    is_file: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """A report.

    ``function`` makes a frame of a selection of games, the names of groups and the values of ``options``; it
    has the columns of the groups, then ``columns``. ``groups`` are what it can be grouped by;
    ``columns_of_group`` are its columns where they differ within a group. ``missing_from_dumps`` is what
    events dumps do not hold of it. A report that ``needs_events`` is made without the games of which only
    results are known; one that is ``about_people`` leaves seats out whose player is only a place at the
    table. With fewer than ``least_games`` games it says so little that a page leaves it out.
    """

    name: str
    about: str
    function: Callable[..., pd.DataFrame]
    columns: tuple[Column, ...]
    options: tuple[ReportOption, ...] = ()
    groups: tuple[str, ...] = SEAT_GROUPS
    columns_of_group: Mapping[str, tuple[Column, ...]] = field(default_factory=dict)
    missing_from_dumps: str = ""
    needs_events: bool = False
    least_games: int = 2
    about_people: bool = False
    order: int = 1000

    @property
    def title(self) -> str:
        """The name as a heading: ``VP sources``."""
        return self.name.replace("-", " ").capitalize().replace("Vp", "VP")


REPORTS: Registry[Report] = Registry("tmlog.reports.catalogue")


def make_report(
    name: str, selection: Selection, groups: tuple[str, ...] = (), **options: object
) -> pd.DataFrame:
    """The report ``name``; options that it does not know are left out.

    Raises ``ReportError`` for an unknown report, group or value of an option.
    """
    report = REPORTS.get(name)
    if report is None:
        raise ReportError(f"there is no report {name!r}{did_you_mean(name, REPORTS)}")
    if "rating_band" in groups and selection.filters.ratings is None:
        raise ReportError("rating_band needs the ratings of players: --ratings FILE")
    known = {option.name: options[option.name] for option in report.options if option.name in options}
    chosen = selection.with_events() if report.needs_events else selection
    return report.function(chosen, groups, **known)


def missing_note(name: str, selection: Selection) -> str:
    """A sentence on games and seats of which the report ``name`` says nothing or not all; empty for none."""
    report, games = REPORTS[name], selection.games.height
    results = selection.games.filter(is_result()).height
    dumps = selection.games.filter(~has_moves()).height - results
    notes = []
    if results and report.needs_events:
        notes.append(f"{results} of {games} games are left out: only their results are known")
    if dumps and report.missing_from_dumps:
        detailed = games - dumps - results
        notes.append(f"{detailed} of {games} games tell {report.missing_from_dumps}; events dumps do not")
    if report.about_people and selection.place_labels:
        notes.append(
            f"{selection.place_labels} of {selection.all_seats.height} seats are named like P1 or player 2: "
            "places at the table, not people; --names FILE says who they are"
        )
    return "; ".join(notes)


def to_markdown() -> str:
    """Every report with its columns, as the Markdown of docs/tables.md."""
    lines: list[str] = []
    for report in REPORTS.values():
        lines += [f"### `tmlog stats {report.name}`", "", f"{report.about[0].upper()}{report.about[1:]}.", ""]
        lines += columns_to_markdown(report.columns)
        for group, columns in report.columns_of_group.items():
            lines += [f"### `tmlog stats {report.name} --group-by {group}`", ""]
            lines += columns_to_markdown(columns)
    return "\n".join(lines)


def columns_to_markdown(columns: tuple[Column, ...]) -> list[str]:
    """A Markdown table of columns."""
    rows = [f"| `{column.name}` | {column.unit} | {column.doc.replace('``', '`')} |" for column in columns]
    return ["| column | unit | meaning |", "|---|---|---|", *rows, ""]
