"""The report on pairs of factions in the same games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.intervals import half_width, wilson
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import Selection, check_groups
from tmlog.reports.shares import (
    sorted_by,
    to_pandas,
)

if TYPE_CHECKING:
    import pandas as pd
HEAD_TO_HEAD: tuple[Column, ...] = (
    Column("faction", "", "faction"),
    Column("opponent", "", "other faction of the same game"),
    Column("games", "games", "games with both"),
    Column("ahead", "games", "games in which the faction had more VP; equal VP count half"),
    Column("ahead_share", "share", "ahead / games"),
    Column("ahead_low", "share", "lower end of Wilson's 95 % interval"),
    Column("ahead_high", "share", "upper end of Wilson's 95 % interval"),
    Column("mean_difference", "VP", "mean of the faction's VP minus the opponent's"),
    Column("difference_low", "VP", "lower end of the 95 % interval of the mean difference"),
    Column("difference_high", "VP", "upper end of the 95 % interval of the mean difference"),
)


def head_to_head(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Each faction against each other one of the same games (``HEAD_TO_HEAD``)."""
    others = selection.all_seats.select("game_id", "seat", opponent="faction", other_vp="vp")
    pairs = selection.seats.join(others, on="game_id").filter(pl.col("seat") != pl.col("seat_right"))
    difference = pl.col("vp") - pl.col("other_vp")
    by = [*check_groups([*groups, "faction"]), "opponent"]
    counted = (
        pairs.with_columns(difference=difference, ahead=(difference.sign() + 1) / 2)
        .group_by(by)
        .agg(
            games=pl.len(),
            ahead=pl.col("ahead").sum(),
            mean_difference=pl.col("difference").mean(),
            _spread=pl.col("difference").std(),
        )
        .filter(pl.col("games") >= selection.filters.min_games)
    )
    low, high = wilson(counted["ahead"], counted["games"])
    half = pl.Series(half_width(counted["_spread"], counted["games"]))
    full = counted.with_columns(
        ahead_share=pl.col("ahead") / pl.col("games"),
        ahead_low=pl.Series(low),
        ahead_high=pl.Series(high),
        difference_low=pl.col("mean_difference") - half,
        difference_high=pl.col("mean_difference") + half,
    )
    return to_pandas(sorted_by(full.select(column_names(HEAD_TO_HEAD, by[:-1])), by))


REPORTS.add(
    Report(
        name="head-to-head",
        about="faction against faction",
        function=head_to_head,
        columns=HEAD_TO_HEAD,
        least_games=5,
        order=90,
    )
)
