"""What is on the page: the tables and charts of a selection of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from tmlog.render.charts.registry import CHARTS
from tmlog.render.page.inline_svg import inline_svg
from tmlog.render.page.page_table import MOST_ROWS, Cell, PageTable, cell_of, page_table
from tmlog.render.plain_text import printable
from tmlog.render.style import styled
from tmlog.reports.balance import BALANCE, balance
from tmlog.reports.columns import Column
from tmlog.reports.registry import REPORTS
from tmlog.reports.rescoring import IMBALANCE, imbalance

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd

    from tmlog.reports.selection import Selection

GAME_COLUMNS = (
    Column("game", "", "the game's name; with a link where the page has its board"),
    Column("map", "", "board"),
    Column("players", "seats", "number of factions"),
    Column("result", "", "factions with final VP and player, the best first"),
    Column("best", "VP", "highest final VP"),
    Column("rounds", "rounds", "last round begun"),
    Column("state", "", "complete or unfinished; whether it counts"),
)
REJECTED_COLUMNS = (
    Column("file", "", "file, or game in it"),
    Column("line", "line", "line of the fault"),
    Column("rule", "", "rule that it breaks"),
    Column("error", "", "what is wrong"),
)


class PageChart(NamedTuple):
    """A chart of the page: its id, what it shows, its SVG."""

    id: str
    about: str
    svg: str


class Content(NamedTuple):
    """The reports of a selection: their charts and tables."""

    charts: list[PageChart]
    tables: list[PageTable]


def content_of(selection: Selection) -> Content:
    """All charts and tables; none where no game counts. What compares games needs several."""
    if selection.seats.is_empty():
        return Content([], [])
    is_one = selection.games.height == 1
    frames = _Frames(selection)
    tables = [] if is_one else _balance_tables(selection, frames[balance])
    for report in REPORTS.values():
        if not (is_one and report.compares_games):
            frame = frames[report.function]
            tables.append(page_table(report.name, report.title, report.about, report.columns, frame))
    with styled():
        charts = [
            PageChart(
                f"chart-{chart.name}", chart.about, inline_svg(chart.draw(frames[chart.frame]), chart.name)
            )
            for chart in CHARTS.values()
            if not (is_one and chart.compares_games)
        ]
    return Content(charts, tables)


class _Frames(dict[Callable[..., "pd.DataFrame"], "pd.DataFrame"]):
    """The frame of each function of a selection, made when it is first asked for."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._selection = selection

    def __missing__(self, function: Callable[..., pd.DataFrame]) -> pd.DataFrame:
        frame = self[function] = function(self._selection)
        return frame


def _balance_tables(selection: Selection, estimate: pd.DataFrame) -> list[PageTable]:
    about = "starting VP that would make the factions equal, beside the published tables"
    unequal = "how far from equal the win shares are under each starting-VP table; 0 is perfect balance"
    return [
        page_table("starting-vp", "Starting VP", about, BALANCE, estimate),
        page_table("imbalance", "Imbalance", unequal, IMBALANCE, imbalance(selection)),
    ]


def games_table(selection: Selection, pages: Mapping[int, int]) -> PageTable:
    """The games of a selection; those with a board first. ``pages`` are replay numbers by game id."""
    order = pl.col("game_id").is_in(list(pages)).not_()
    games = selection.games.sort(order, "game", "game_id")
    shown = games.head(max(MOST_ROWS, len(pages)))
    seats = selection.dataset.scan("seats").join(shown.lazy().select("game_id"), on="game_id").collect()
    results = {
        key[0]: _results(part)
        for key, part in seats.sort("rank", "seat").group_by("game_id", maintain_order=True)
    }
    names = ("game_id", "game", "map", "players", "rounds", "state", "counts")
    rows = []
    for game_id, game, board, players, rounds, state, counts in shown.select(names).iter_rows():
        result, best = results.get(game_id, ("", 0))
        link = f"#game-{pages[game_id]}" if game_id in pages else ""
        name = Cell(printable(game), None, link)
        numbers = [cell_of(best), cell_of(rounds)]
        counted = state if counts else f"{state}, does not count"
        rows.append([name, Cell(printable(board)), cell_of(players), Cell(result), *numbers, Cell(counted)])
    about = (
        "the names lead to the board turn by turn" if pages else "every game, also those that do not count"
    )
    return PageTable("games", "Games", about, GAME_COLUMNS, rows, games.height - shown.height)


def _results(seats: pl.DataFrame) -> tuple[str, int]:
    parts = []
    best = 0
    for faction, player, vp in seats.select("faction", "player", "vp").iter_rows():
        parts.append(f"{faction} {vp}" + (f" ({printable(player)})" if player else ""))
        best = max(best, vp)
    return ", ".join(parts), best


def rejected_table(selection: Selection) -> PageTable | None:
    """The files and games that could not be taken; None where there are none."""
    rejected = selection.dataset.scan("rejected").collect().sort("source", "game", "line")
    if rejected.is_empty():
        return None
    rows = []
    columns = ("source", "game", "line", "rule", "error")
    for source, game, line, rule, error in rejected.select(columns).iter_rows():
        name = f"{source}: {game}" if game else source
        rows.append([Cell(printable(name)), cell_of(line), Cell(rule), Cell(printable(error))])
    about = "files and games that break a rule or cannot be read; they are in no table"
    return PageTable(
        "rejected", "Left out", about, REJECTED_COLUMNS, rows[:MOST_ROWS], max(0, len(rows) - MOST_ROWS)
    )
