"""Standings as one page of HTML: the tables, who met whom, the race, the games that do not count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from tmlog.render.charts.race import race_chart
from tmlog.render.html_pages import page_environment
from tmlog.render.page.chart_styles import ChartStyles
from tmlog.render.page.inline_svg import inline_svg
from tmlog.render.report_output import cells
from tmlog.render.standings.sections import Section, cross_table, sections

if TYPE_CHECKING:
    import pandas as pd

_MOVES = "moves"
_RACE = "points of the players from game to game"


class Shown(NamedTuple):
    """What is on the page: sentences on the rules and on how many games count, and the shown of
    ``tmlog.reports.standings.tables``."""

    title: str
    rules: str
    counts: str
    standings: pd.DataFrame
    meetings: pd.DataFrame
    race: pd.DataFrame
    left_out: pd.DataFrame


class _Row(NamedTuple):
    cells: list[str]
    move: str
    ends_with_line: bool


class _Group(NamedTuple):
    heading: str
    names: list[str]
    rows: list[_Row]
    cross_names: list[str]
    cross_rows: list[list[str]]


def standings_page(shown: Shown, groups: Sequence[str], units: Mapping[str, str]) -> str:
    """The page; ``groups`` are the columns of the groups."""
    met = {part.heading: part.frame for part in sections(shown.meetings, groups)}
    parts = sections(shown.standings, groups) if len(shown.standings) else []
    styles = ChartStyles()
    chart = inline_svg(race_chart(shown.race, groups), "race", _RACE, styles) if len(shown.race) else ""
    page = (
        page_environment("tmlog.render")
        .get_template("standings.html")
        .render(
            title=shown.title,
            rules=shown.rules,
            counts=shown.counts,
            groups=[_group(part, met.get(part.heading, shown.meetings.head(0)), units) for part in parts],
            chart=Markup(chart),
            chart_styles=Markup(styles.to_css()),
            left_out=cells(shown.left_out, {}),
        )
    )
    return page + "\n"


def _group(part: Section, meetings: pd.DataFrame, units: Mapping[str, str]) -> _Group:
    table = part.frame.drop(columns=_MOVES, errors="ignore")
    moves = part.frame[_MOVES].tolist() if _MOVES in part.frame.columns else [""] * len(table)
    after = [*moves[1:], moves[-1]]
    rows = [
        _Row(row, move, move != following)
        for row, move, following in zip(cells(table, units), moves, after, strict=True)
    ]
    cross = cross_table(meetings, part.frame["player"].tolist())
    names = [str(name) for name in table.columns]
    return _Group(part.heading, names, rows, [str(name) for name in cross.columns], cells(cross, {}))
