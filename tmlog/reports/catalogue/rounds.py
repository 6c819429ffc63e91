"""The report on rounds: points, buildings and income."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.dataset.formats import has_moves
from tmlog.reports.columns import Column, column_names
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import KEYS, SEAT_GROUPS, Selection, check_groups, keyed
from tmlog.reports.shares import sorted_by, to_pandas

if TYPE_CHECKING:
    import pandas as pd
ROUNDS: tuple[Column, ...] = (
    Column("round", "round", "0 set-up, 1..6; final scoring counts to 6"),
    Column("games", "games", "games of those seats"),
    Column("seats", "seats", "seats that the means are over"),
    Column("mean_vp", "VP", "mean VP gained in the round"),
    Column("total_vp", "VP", "mean VP at its end"),
    Column("dwellings", "buildings", "mean dwellings on the board at its end"),
    Column("trading_houses", "buildings", "mean trading houses at its end"),
    Column("temples", "buildings", "mean temples at its end"),
    Column("strongholds", "buildings", "mean strongholds at its end"),
    Column("sanctuaries", "buildings", "mean sanctuaries at its end"),
    Column("income_seats", "seats", "seats with known income: those of recordings that can be replayed"),
    Column("coins", "coins", "mean income at the round's start, cult income included"),
    Column("workers", "workers", "the same of workers"),
    Column("priests", "priests", "the same of priests"),
    Column("power", "power", "the same of power, as moved: bowl II + 2 x bowl III"),
)
_STANDING = {
    "dwellings": ("build:D", "upgrade:TP"),
    "trading_houses": ("upgrade:TP", "upgrade:TE", "upgrade:SH"),
    "temples": ("upgrade:TE", "upgrade:SA"),
    "strongholds": ("upgrade:SH",),
    "sanctuaries": ("upgrade:SA",),
}
_ROUNDS = range(7)


def rounds(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """VP, buildings and income round by round (``ROUNDS``), within each of ``groups``."""
    groups = check_groups(groups, SEAT_GROUPS)
    seats = selection.seats.select(keyed(*groups, "format"))
    known = has_moves()
    counts = seats.group_by(groups or pl.lit(0)).agg(
        games=pl.col("game_id").n_unique(), seats=pl.len(), income_seats=known.sum()
    )
    counts = counts.filter(pl.col("games") >= selection.filters.min_games)
    grid = counts.join(pl.DataFrame({"round": list(_ROUNDS)}, schema={"round": pl.Int8}), how="cross")
    by = [*groups, "round"]
    events = _events_by_round(selection, seats, by)
    income = _income_by_round(selection, seats, by)
    table = grid.join(events, on=by, how="left", nulls_equal=True).join(
        income, on=by, how="left", nulls_equal=True
    )
    table = sorted_by(table.with_columns(pl.col("vp", *_STANDING).fill_null(0)), by)
    running = [pl.col(name).cum_sum().over(groups or pl.lit(0)) / pl.col("seats") for name in _STANDING]
    means = [pl.col(name) / pl.col("income_seats") for name in ("coins", "workers", "priests", "power")]
    full = table.with_columns(
        *running,
        *means,
        mean_vp=pl.col("vp") / pl.col("seats"),
        total_vp=pl.col("vp").cum_sum().over(groups or pl.lit(0)) / pl.col("seats"),
    )
    return to_pandas(full.select(column_names(ROUNDS, groups)))


def _events_by_round(selection: Selection, seats: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    """VP and changes of buildings summed by round."""
    names = ["vp", *{name for names in _STANDING.values() for name in names}]
    events = selection.dataset.scan("events").filter(pl.col("event").is_in(names)).collect()
    summed = events.join(seats, on=KEYS).group_by([*by, "event"]).agg(n=pl.col("n").sum())

    def total(event: str) -> pl.Expr:
        return pl.col("n").filter(pl.col("event") == event).sum()

    standing = {
        name: total(parts[0]) - sum(map(total, parts[1:]), pl.lit(0)) for name, parts in _STANDING.items()
    }
    return summed.group_by(by).agg(vp=total("vp"), **standing)


def _income_by_round(selection: Selection, seats: pl.DataFrame, by: list[str]) -> pl.DataFrame:
    """Income summed by the round at whose start it comes."""
    names = ("coins", "workers", "priests", "power")
    rows = (
        selection.dataset.scan("turns")
        .filter("pays_income")
        .select(*KEYS, pl.col("round") + 1, *(pl.col(f"{name}_change").alias(name) for name in names))
        .collect()
    )
    return rows.join(seats, on=KEYS).group_by(by).agg(pl.col(*names).sum())


REPORTS.add(
    Report(
        name="rounds",
        about="points, buildings and income round by round",
        function=rounds,
        columns=ROUNDS,
        missing_from_dumps="the income",
        needs_events=True,
        order=30,
    )
)
