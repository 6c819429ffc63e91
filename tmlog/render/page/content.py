"""What is on the page: the tables and charts of a selection of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from tmlog.render.charts import intervals, points, tables
from tmlog.render.charts.heat_map import heat_map
from tmlog.render.charts.names import CHART_ABOUT
from tmlog.render.page.pictures import inline_svg
from tmlog.render.page.tables import Cell, PageTable, cell_of, page_table
from tmlog.render.style import styled
from tmlog.render.text import printable
from tmlog.reports.balance import BALANCE, balance
from tmlog.reports.columns import Column
from tmlog.reports.names import REPORT_ABOUT
from tmlog.reports.rating_curves import rating_curves
from tmlog.reports.registry import REPORTS, make_report
from tmlog.reports.whatif import IMBALANCE, imbalance

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pandas as pd
    from matplotlib.figure import Figure

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
    """All charts and tables; none where no game counts."""
    if selection.seats.is_empty():
        return Content([], [])
    frames = {name: make_report(name, selection) for name in REPORTS}
    estimate = balance(selection)
    return Content(
        _charts(selection, frames, estimate),
        [*_balance_tables(selection, estimate), *(_report_table(name, frames[name]) for name in REPORTS)],
    )


def _charts(
    selection: Selection, frames: Mapping[str, pd.DataFrame], estimate: pd.DataFrame
) -> list[PageChart]:
    drawings: dict[str, Callable[[], Figure]] = {
        "win-share": lambda: intervals.win_share(frames["factions"]),
        "vp-sources": lambda: points.vp_sources(make_report("vp-sources", selection, level="group")),
        "rounds": lambda: points.rounds(make_report("rounds", selection, ("faction",))),
        "starting-vp": lambda: tables.starting_vp(estimate),
        "openings": lambda: intervals.openings(frames["openings"]),
        "tiles": lambda: intervals.tiles(frames["tiles"]),
        "seats": lambda: intervals.seats(frames["seats"]),
        "ratings": lambda: tables.ratings(rating_curves(selection)),
        "heat-map": lambda: heat_map(frames["buildings"]),
    }
    with styled():
        return [
            PageChart(f"chart-{name}", CHART_ABOUT[name], inline_svg(draw(), name))
            for name, draw in drawings.items()
        ]


def _balance_tables(selection: Selection, estimate: pd.DataFrame) -> list[PageTable]:
    about = "starting VP that would make the factions equal, beside the published tables"
    unequal = "how far from equal the win shares are under each starting-VP table; 0 is perfect balance"
    return [
        page_table("starting-vp", "Starting VP", about, BALANCE, estimate),
        page_table("imbalance", "Imbalance", unequal, IMBALANCE, imbalance(selection, estimate)),
    ]


def _report_table(name: str, frame: pd.DataFrame) -> PageTable:
    title = name.replace("-", " ").capitalize().replace("Vp", "VP")
    return page_table(name, title, REPORT_ABOUT[name], REPORTS[name].columns, frame)


def games_table(selection: Selection, pages: Mapping[int, int]) -> PageTable:
    """Every game of the dataset, those that do not count too; ``pages`` are film numbers by game id."""
    games = selection.dataset.scan("games").collect().sort("game", "game_id")
    seats = selection.dataset.scan("seats").collect().sort("game_id", "rank", "seat")
    results = {key[0]: _results(part) for key, part in seats.group_by("game_id", maintain_order=True)}
    names = ("game_id", "game", "map", "players", "rounds", "state", "counts")
    rows = []
    for game_id, game, board, players, rounds, state, counts in games.select(names).iter_rows():
        result, best = results.get(game_id, ("", 0))
        link = f"#game-{pages[game_id]}" if game_id in pages else ""
        shown = state if counts else f"{state}, does not count"
        rows.append(
            [Cell(printable(game), None, link), Cell(printable(board)), cell_of(players), Cell(result),
             cell_of(best), cell_of(rounds), Cell(shown)]
        )  # fmt: skip
    with_page = [row for row in rows if row[0].link]
    others = [row for row in rows if not row[0].link]
    kept = [*with_page, *others][: max(len(with_page), 1000)]
    about = "every game; the names lead to the board turn by turn" if pages else "every game"
    return PageTable("games", "Games", about, GAME_COLUMNS, kept, len(rows) - len(kept))


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
    return PageTable("rejected", "Left out", about, REJECTED_COLUMNS, rows[:1000], max(0, len(rows) - 1000))
