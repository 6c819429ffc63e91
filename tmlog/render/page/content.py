"""What is on the page: the tables and charts of a selection of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from tmlog.render.charts.canvas import NARROW, PAGE, chart_width
from tmlog.render.charts.drawings.rounds import rounds_by_faction
from tmlog.render.charts.drawings.vp_sources import vp_by_group
from tmlog.render.charts.registry import CHARTS, Chart
from tmlog.render.page.chart_styles import ChartStyles
from tmlog.render.page.inline_svg import inline_svg
from tmlog.render.page.links import Links
from tmlog.render.page.means import means_of
from tmlog.render.page.page_table import MOST_ROWS, About, Cell, PageTable, cell_of, page_table
from tmlog.render.plain_text import printable
from tmlog.render.style import styled
from tmlog.reports.balance import BALANCE, balance
from tmlog.reports.columns import Column
from tmlog.reports.registry import REPORTS
from tmlog.reports.rescoring import IMBALANCE, imbalance

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.reports.selection import Selection

_LEAST_FOR_BALANCE = 10
REJECTED_COLUMNS = (
    Column("file", "", "file, or game in it"),
    Column("line", "line", "line of the fault"),
    Column("rule", "", "rule that it breaks"),
    Column("error", "", "what is wrong"),
)


class PageChart(NamedTuple):
    """A chart of the page: its id, what it shows, how to read it, its SVG for windows and for telephones."""

    id: str
    about: str
    reading: str
    wide: Markup
    narrow: Markup


class Content(NamedTuple):
    """The reports of a selection: their charts and tables, and those for which there are too few games.

    ``waiting`` are names with the number of games that they need; ``means`` is that of ``means.means_of``.
    """

    charts: list[PageChart]
    chart_css: str
    tables: list[PageTable]
    waiting: list[tuple[str, int]]
    means: dict[str, Any]


def content_of(selection: Selection, links: Links) -> Content:
    """The charts and tables behind which enough games stand."""
    games = selection.games.height if not selection.seats.is_empty() else 0
    frames = _Frames(selection)
    tables = _balance_tables(selection, frames[balance], links) if games >= _LEAST_FOR_BALANCE else []
    for report in REPORTS.values():
        if games >= report.least_games and len(frame := frames[report.function]):
            tables.append(
                page_table(About(report.name, report.title, report.about), report.columns, frame, links)
            )
    styles = ChartStyles()
    charts = [
        _chart(chart, frames, styles)
        for chart in CHARTS.values()
        if games >= chart.least_games and len(frames[chart.frame])
    ]
    waiting = [(chart.name, chart.least_games) for chart in CHARTS.values() if games < chart.least_games]
    means = means_of(frames[vp_by_group], frames[rounds_by_faction]) if games > 1 else {}
    return Content(charts, styles.to_css(), tables, waiting, means)


def _chart(chart: Chart, frames: _Frames, styles: ChartStyles) -> PageChart:
    drawn: list[Markup] = []
    for width in (PAGE, NARROW):
        with styled(), chart_width(width):
            figure = chart.draw(frames[chart.frame])
            drawn.append(Markup(inline_svg(figure, f"{chart.name}-{len(drawn)}", chart.about, styles)))
    return PageChart(f"chart-{chart.name}", chart.about, chart.reading, drawn[0], drawn[1])


class _Frames(dict[Callable[..., "pd.DataFrame"], "pd.DataFrame"]):
    """The frame of each function of a selection, made when it is first asked for."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._selection = selection

    def __missing__(self, function: Callable[..., pd.DataFrame]) -> pd.DataFrame:
        frame = self[function] = function(self._selection)
        return frame


def _balance_tables(selection: Selection, estimate: pd.DataFrame, links: Links) -> list[PageTable]:
    about = "starting VP that would make the factions equal, beside the published tables"
    unequal = "how far from equal the win shares are under each starting-VP table; 0 is perfect balance"
    return [
        page_table(About("starting-vp", "Starting VP", about), BALANCE, estimate, links),
        page_table(About("imbalance", "Imbalance", unequal), IMBALANCE, imbalance(selection), links),
    ]


def rejected_table(selection: Selection) -> PageTable | None:
    """The files and games that could not be taken; None where there are none.

    Errors quote the file: a page without names leaves them out.
    """
    rejected = selection.dataset.scan("rejected").collect().sort("source", "game", "line")
    if rejected.is_empty():
        return None
    rows = []
    columns = ("source", "game", "line", "rule", "error")
    for source, game, line, rule, error in rejected.select(columns).iter_rows():
        name = f"{source}: {game}" if game else source
        said = "" if selection.filters.anonymous else printable(error)
        rows.append([Cell(printable(name)), cell_of(line), Cell(rule), Cell(said)])
    about = "files and games that break a rule or cannot be read; they are in no table"
    return PageTable(
        "rejected", "Left out", about, REJECTED_COLUMNS, rows[:MOST_ROWS], max(0, len(rows) - MOST_ROWS)
    )
