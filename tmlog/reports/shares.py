"""Games, wins and margins by group: what most reports count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.intervals import half_width, wilson

if TYPE_CHECKING:
    import pandas as pd

_WIN_INTERVAL: tuple[Column, ...] = (
    Column("win_share_low", "share", "lower end of Wilson's 95 % interval"),
    Column("win_share_high", "share", "upper end of Wilson's 95 % interval"),
    Column("expected_share", "share", "mean of 1 / number of factions: the share of equal players"),
)
WIN_COLUMNS: tuple[Column, ...] = (
    Column("games", "games", "games of the row; each has one seat in it"),
    Column("wins", "games", "games won; a tie for the first place counts in parts"),
    Column("win_share", "share", "wins / games"),
    *_WIN_INTERVAL,
)
"""For reports in whose rows a game has one seat."""
WIN_COLUMNS_OF_SEATS: tuple[Column, ...] = (
    Column("games", "games", "games in which at least one seat is of the row"),
    Column("seats", "seats", "seats of the row; a game may have several"),
    Column("wins", "games", "games won; a tie for the first place counts in parts"),
    Column("win_share", "share", "wins / seats"),
    *_WIN_INTERVAL,
)
"""For reports in whose rows a game may have several seats."""
RESULT_COLUMNS: tuple[Column, ...] = (
    Column("mean_vp", "VP", "mean final VP"),
    Column("mean_margin", "VP", "mean of final VP minus the mean of the others'"),
    Column("mean_rank", "place", "mean place, 1 the best"),
    Column("margin_low", "VP", "lower end of the 95 % interval of the mean margin"),
    Column("margin_high", "VP", "upper end of the 95 % interval of the mean margin"),
)


def shares_by(seats: pl.DataFrame, groups: Sequence[str], min_games: int) -> pl.DataFrame:
    """``WIN_COLUMNS_OF_SEATS`` and ``RESULT_COLUMNS`` by ``groups``, whose columns come first.

    Rows with fewer games than ``min_games`` are left out. Shares and intervals are over seats. Sorted by
    the groups.
    """
    sums = {
        "games": pl.col("game_id").n_unique(),
        "seats": pl.len(),
        "wins": pl.col("win").sum(),
        "expected_share": (1 / pl.col("players")).mean(),
        "mean_vp": pl.col("vp").mean(),
        "mean_margin": pl.col("margin").mean(),
        "mean_rank": pl.col("rank").mean(),
        "_spread": pl.col("margin").std(),
    }
    counted = seats.group_by(groups).agg(**sums)
    counted = counted.filter(pl.col("games") >= min_games)
    low, high = wilson(counted["wins"], counted["seats"])
    half = half_width(counted["_spread"], counted["seats"])
    full = counted.with_columns(
        win_share=pl.col("wins") / pl.col("seats"),
        win_share_low=pl.Series(low),
        win_share_high=pl.Series(high),
        margin_low=pl.col("mean_margin") - pl.Series(half),
        margin_high=pl.col("mean_margin") + pl.Series(half),
    )
    return sorted_by(full.select(column_names((*WIN_COLUMNS_OF_SEATS, *RESULT_COLUMNS), groups)), groups)


def sorted_by(frame: pl.DataFrame, groups: Sequence[str]) -> pl.DataFrame:
    """``frame`` sorted by ``groups``, words by their letters."""
    keys = [
        pl.col(group).cast(pl.String) if frame.schema[group] == pl.Categorical else pl.col(group)
        for group in groups
    ]
    return frame.sort(keys, nulls_last=True) if keys else frame


def to_pandas(frame: pl.DataFrame) -> pd.DataFrame:
    """A report's frame: words as plain text."""
    return frame.cast({pl.Categorical: pl.String}).to_pandas()
