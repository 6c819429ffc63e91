"""The report on tiles: how often favor, town, bonus and scoring tiles are taken, and what they go with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.intervals import welch_half_width
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import KEYS, SEAT_GROUPS, Selection, check_groups, keyed
from tmlog.reports.shares import sorted_by, to_pandas

if TYPE_CHECKING:
    import pandas as pd
TILES: tuple[Column, ...] = (
    Column("kind", "", "``favor``, ``town``, ``bonus`` or ``scoring``"),
    Column("tile", "", "tile"),
    Column("games", "games", "games in which one of those seats sat"),
    Column("seats", "seats", "seats that took it at least once; for scoring tiles: in whose game it lay"),
    Column("share", "share", "of the seats in the selection"),
    Column("times", "times", "mean number of times that those seats took it; for scoring tiles 1"),
    Column("mean_round", "round", "mean round of taking it, or of its scoring; the first bonus card is 0"),
    Column("margin_with", "VP", "mean margin of the seats that took it"),
    Column("margin_without", "VP", "mean margin of the others"),
    Column("difference", "VP", "margin_with - margin_without"),
    Column("difference_low", "VP", "lower end of the 95 % interval of the difference (Welch)"),
    Column("difference_high", "VP", "upper end of the 95 % interval of the difference (Welch)"),
)
_KIND_OF_PREFIX = {"favor": "favor", "town": "town", "pass": "bonus"}


def tiles(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """How often each tile is taken, when, and how seats with and without it did (``TILES``).

    A scoring tile lies there for everybody, so its margins tell something only within ``faction``.
    """
    groups = check_groups(groups, SEAT_GROUPS)
    seats = selection.seats.select(keyed(*groups, "margin"))
    taken = pl.concat([_taken(selection), _scored(selection)])
    by = [*groups, "kind", "tile"]
    margin = pl.col("margin")
    with_tile = (
        taken.join(seats, on=KEYS)
        .group_by(by)
        .agg(
            games=pl.col("game_id").n_unique(),
            seats=pl.len(),
            times=pl.col("times").mean(),
            mean_round=pl.col("rounds").sum() / pl.col("times").sum(),
            _sum=margin.sum(),
            _squares=(margin**2).sum(),
        )
    )
    sums = {"_all": pl.len(), "_all_sum": margin.sum(), "_all_squares": (margin**2).sum()}
    if groups:
        joined = with_tile.join(seats.group_by(groups).agg(**sums), on=groups, nulls_equal=True)
    else:
        joined = with_tile.join(seats.select(**sums), how="cross")
    table = _with_differences(joined).filter(pl.col("games") >= selection.filters.min_games)
    return to_pandas(sorted_by(table.select(column_names(TILES, groups)), by))


def _taken(selection: Selection) -> pl.DataFrame:
    """For each seat and tile taken: how many times, and the sum of the rounds."""
    prefix = pl.col("event").cast(pl.String).str.split(":").list.get(0)
    events = selection.dataset.scan("events").select(*KEYS, "event", "round", "n")
    names = events.select(pl.col("event").unique()).collect()["event"].cast(pl.String)
    wanted = [n for n in names if n.partition(":")[0] in _KIND_OF_PREFIX and not n.endswith(":any")]
    return (
        events.filter(pl.col("event").is_in(wanted))
        .group_by([*KEYS, "event"])
        .agg(times=pl.col("n").sum(), rounds=(pl.col("n") * pl.col("round")).sum())
        .with_columns(
            kind=prefix.replace(_KIND_OF_PREFIX),
            tile=pl.col("event").cast(pl.String).str.split(":").list.get(1),
        )
        .select(*KEYS, "kind", "tile", pl.col("times", "rounds").cast(pl.Int64))
        .collect()
    )


def _scored(selection: Selection) -> pl.DataFrame:
    """For each seat and scoring tile of its game: once, in the tile's round."""
    laid = (
        selection.games.select("game_id", tile="scoring")
        .filter(pl.col("tile").list.len() > 0)
        .with_columns(rounds=pl.int_ranges(1, pl.col("tile").list.len() + 1))
        .explode("tile", "rounds")
    )
    once = laid.with_columns(
        kind=pl.lit("scoring"), times=pl.lit(1, pl.Int64), rounds=pl.col("rounds").cast(pl.Int64)
    )
    mine = once.join(selection.seats.select(KEYS), on="game_id")
    return mine.select(*KEYS, "kind", "tile", "times", "rounds")


def _with_differences(table: pl.DataFrame) -> pl.DataFrame:
    """Margins with and without from sums, and Welch's interval of their difference."""
    without = pl.col("_all") - pl.col("seats")
    mean_with = pl.col("_sum") / pl.col("seats")
    mean_without = pl.when(without > 0).then((pl.col("_all_sum") - pl.col("_sum")) / without)
    squares_without = pl.col("_all_squares") - pl.col("_squares")
    moments = table.with_columns(
        share=pl.col("seats") / pl.col("_all"),
        margin_with=mean_with,
        margin_without=mean_without,
        difference=mean_with - mean_without,
        _without=without,
        _variance=_variance(pl.col("_squares"), mean_with, pl.col("seats")),
        _variance_without=_variance(squares_without, mean_without, without),
    )
    half = welch_half_width(
        moments["_variance"], moments["seats"], moments["_variance_without"], moments["_without"]
    )
    return moments.with_columns(
        difference_low=pl.col("difference") - half, difference_high=pl.col("difference") + half
    )


def _variance(squares: pl.Expr, mean: pl.Expr, n: pl.Expr) -> pl.Expr:
    return pl.when(n > 1).then(((squares - n * mean**2) / (n - 1)).clip(lower_bound=0))


REPORTS.add(
    Report(
        name="tiles",
        about="favor, town, bonus and scoring tiles: how often, when, with what margin",
        function=tiles,
        columns=TILES,
        needs_events=True,
        order=50,
    )
)
