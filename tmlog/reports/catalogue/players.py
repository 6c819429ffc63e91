"""The report on players: win share, points and rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import Selection, check_groups
from tmlog.reports.shares import (
    RESULT_COLUMNS,
    WIN_COLUMNS_OF_SEATS,
    shares_by,
    sorted_by,
    to_pandas,
)

if TYPE_CHECKING:
    import pandas as pd
PLAYERS: tuple[Column, ...] = (
    Column("player", "", "player's name"),
    *WIN_COLUMNS_OF_SEATS,
    *RESULT_COLUMNS,
    Column("best_vp", "VP", "highest final VP"),
    Column("factions", "factions", "different factions played"),
    Column("favourite", "", "faction played most often, the first by name of several"),
    Column("rating", "points", "rating by the ratings file; missing without one"),
)


def players(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Win share, points and rank by player (``PLAYERS``); seats without a name are left out."""
    by = check_groups([*groups, "player"])
    named = selection.seats.filter(pl.col("player").is_not_null())
    faction = pl.col("faction").cast(pl.String)
    more = named.group_by(by).agg(
        best_vp=pl.col("vp").max(),
        factions=pl.col("faction").n_unique(),
        favourite=faction.mode().sort().first(),
        rating=pl.col("rating").first(),
    )
    table = shares_by(named, by, selection.filters.min_games)
    full = table.join(more, on=by, how="left", nulls_equal=True)
    return to_pandas(sorted_by(full.select(column_names(PLAYERS, by)), by))


REPORTS.add(
    Report(
        name="players",
        about="win share, points and rank by player",
        function=players,
        columns=PLAYERS,
        about_people=True,
        order=110,
    )
)
