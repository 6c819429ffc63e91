"""The report on the highest scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.registry import REPORTS, Report, ReportOption
from tmlog.reports.selection import Selection, check_groups
from tmlog.reports.shares import (
    sorted_by,
    to_pandas,
)

if TYPE_CHECKING:
    import pandas as pd
HIGH_SCORES: tuple[Column, ...] = (
    Column("place", "place", "place in the list; equal VP share it"),
    Column("vp", "VP", "final VP"),
    Column("faction", "", "faction"),
    Column("player", "", "player's name"),
    Column("margin", "VP", "final VP minus the mean of the others'"),
    Column("game", "", "the game's name"),
    Column("map", "", "board"),
    Column("players", "seats", "factions in the game"),
    Column("played", "", "time of the last move, where known"),
)


def high_scores(selection: Selection, groups: Sequence[str] = (), limit: int = 25) -> pd.DataFrame:
    """The highest final VP (``HIGH_SCORES``), ``limit`` of them in each of ``groups``."""
    groups = check_groups(groups)
    by = [pl.col(group) for group in groups] or [pl.lit(0)]
    ranked = selection.seats.with_columns(
        place=pl.col("vp").rank("min", descending=True).over(by),
        _order=pl.struct(-pl.col("vp"), "game", "seat").rank("ordinal").over(by),
    ).filter(pl.col("_order") <= limit)
    return to_pandas(sorted_by(ranked, [*groups, "_order"]).select(column_names(HIGH_SCORES, groups)))


REPORTS.add(
    Report(
        name="high-scores",
        about="the highest scores",
        function=high_scores,
        columns=HIGH_SCORES,
        options=(ReportOption("limit", "Rows of high-scores.", 25),),
        order=100,
    )
)
