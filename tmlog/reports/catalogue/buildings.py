"""The report on where buildings stand: counts by hex, for a heat map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.dataset.formats import has_moves
from tmlog.reports.columns import Column, column_names
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import KEYS, Selection, check_groups, keyed
from tmlog.reports.shares import sorted_by, to_pandas

if TYPE_CHECKING:
    import pandas as pd
BUILDINGS: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("hex", "", "hex"),
    Column("building", "", "``D``, and for upgrades ``TP``, ``TE``, ``SH``, ``SA``"),
    Column("built", "times", "how often it was built there"),
    Column("games", "games", "games of the selection on the map; for upgrades those that can be replayed"),
    Column("seats", "seats", "seats of the selection in them"),
    Column("per_seat", "times", "built / seats"),
    Column("mean_round", "round", "mean round of building it, 0 in set-up"),
)


def buildings(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """How often each building was put on each hex (``BUILDINGS``), within each of ``groups``.

    Events dumps know only dwellings.
    """
    by_seat = check_groups([*groups, "map"])
    seats = selection.seats.select(keyed(*by_seat, "format"))
    by = column_names(BUILDINGS[:3], by_seat)
    places = selection.dataset.scan("locations").collect().join(seats, on=KEYS)
    built = places.group_by(by).agg(built=pl.len(), mean_round=pl.col("round").mean())
    is_dwelling = pl.col("building") == "D"
    recorded = seats.filter(has_moves())
    table = pl.concat(
        rows.join(_counts(those, by_seat), on=by_seat, nulls_equal=True)
        for rows, those in ((built.filter(is_dwelling), seats), (built.filter(~is_dwelling), recorded))
    )
    full = table.filter(pl.col("games") >= selection.filters.min_games).with_columns(
        per_seat=pl.col("built") / pl.col("seats")
    )
    return to_pandas(sorted_by(full.select(column_names(BUILDINGS, by_seat)), by))


def _counts(seats: pl.DataFrame, by_seat: list[str]) -> pl.DataFrame:
    """The games and seats that the builds of a group are counted over."""
    return seats.group_by(by_seat).agg(games=pl.col("game_id").n_unique(), seats=pl.len())


REPORTS.add(
    Report(
        name="buildings",
        about="where buildings stand, by hex",
        function=buildings,
        columns=BUILDINGS,
        missing_from_dumps="where upgrades stand",
        needs_events=True,
        least_games=5,
        order=80,
    )
)
