"""The report on where buildings stand: counts by hex, for a heat map."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import polars as pl

from tmlog.reports.columns import Column
from tmlog.reports.selection import KEYS, SEAT_GROUPS, Selection, check_groups
from tmlog.reports.shares import sorted_by, to_pandas

BUILDINGS: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("hex", "", "hex"),
    Column("building", "", "``D``, and for upgrades ``TP``, ``TE``, ``SH``, ``SA``"),
    Column("built", "times", "how often it was built there"),
    Column("seats", "seats", "seats of the selection on the map; for upgrades those that can be replayed"),
    Column("per_seat", "times", "built / seats"),
    Column("mean_round", "round", "mean round of building it, 0 in set-up"),
)


def buildings(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """How often each building was put on each hex (``BUILDINGS``), within each of ``groups``.

    Events dumps know only dwellings.
    """
    outer = [group for group in check_groups(groups, SEAT_GROUPS) if group != "map"]
    by_seat = [*outer, "map"]
    seats = selection.seats.select(*dict.fromkeys([*KEYS, *by_seat, "format"]))
    recorded = pl.col("format") != "events"
    counts = seats.group_by(by_seat).agg(_all=pl.len(), _recorded=recorded.sum())
    places = selection.dataset.scan("locations").collect().join(seats, on=KEYS)
    by = [*by_seat, "hex", "building"]
    seats_of_row = pl.when(pl.col("building") == "D").then(pl.col("_all")).otherwise(pl.col("_recorded"))
    table = (
        places.group_by(by)
        .agg(built=pl.len(), mean_round=pl.col("round").mean())
        .join(counts, on=by_seat, nulls_equal=True)
        .with_columns(seats=seats_of_row)
        .with_columns(per_seat=pl.col("built") / pl.col("seats"))
        .filter(pl.col("seats") >= selection.filters.min_games)
    )
    return to_pandas(sorted_by(table.select(*outer, *(column.name for column in BUILDINGS)), by))
