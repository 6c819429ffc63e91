"""What the games of a study say: for each faction the starting VP that would make it equal, by play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.effects import fit_effects
from tmlog.reports.intervals import quantile, wilson
from tmlog.reports.selection import Selection
from tmlog.rules.starting_vp import STANDARD_VP

if TYPE_CHECKING:
    import pandas as pd

STUDY: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("faction", "", "faction"),
    Column("games", "games", "games of the faction on the board"),
    Column("wins", "games", "games won; ties for first place are split"),
    Column("win_share", "share", "wins of the games"),
    Column("win_share_low", "share", "95 % interval"),
    Column("win_share_high", "share", ""),
    Column("mean_vp", "VP", "mean of the final VP"),
    Column("start", "VP", "mean of the starting VP in these games"),
    Column("fair", "VP", "starting VP that would make the factions equal; 20 on average"),
    Column("fair_low", "VP", "95 % interval"),
    Column("fair_high", "VP", ""),
    Column("change", "VP", "fair - start"),
)


def study_table(selection: Selection) -> pd.DataFrame:
    """For each board and faction win share, points and the fair starting VP (``STUDY``), the best first.

    VP without the start are compared within each game, places at the table taken out; 95 % intervals.
    """
    seats = selection.seats_with_start.with_columns(
        pl.col("map", "faction", "player").cast(pl.String), gained=pl.col("vp") - pl.col("start_vp")
    )
    tables = [_of_board(part) for _, part in seats.sort("map").group_by("map", maintain_order=True)]
    empty = pl.DataFrame(schema=dict.fromkeys(column_names(STUDY), pl.String))
    return (pl.concat(tables) if tables else empty).to_pandas()


def _of_board(seats: pl.DataFrame) -> pl.DataFrame:
    effects = fit_effects(seats, "gained", ["faction", "place"])
    contrasts = effects.contrasts("faction")
    half = quantile(effects.freedom) * pl.col("error")
    fair = STANDARD_VP - pl.col("effect")
    found = contrasts.select(faction="level", fair=fair, fair_low=fair - half, fair_high=fair + half)
    shares = seats.group_by("map", "faction").agg(
        games=pl.len(), wins=pl.col("win").sum(), mean_vp=pl.col("vp").mean(), start=pl.col("start_vp").mean()
    )
    low, high = wilson(shares["wins"], shares["games"])
    return (
        shares.with_columns(
            win_share=pl.col("wins") / pl.col("games"),
            win_share_low=pl.Series(low),
            win_share_high=pl.Series(high),
        )
        .join(found, on="faction")
        .with_columns(change=pl.col("fair") - pl.col("start"))
        .sort("fair", "faction")
        .select(column_names(STUDY))
    )
