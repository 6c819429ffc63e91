"""Reports on where points come from: by source, and round by round."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import polars as pl

from tmlog.model.sources import GROUPS as SOURCE_GROUPS
from tmlog.model.sources import group_of
from tmlog.reports.columns import Column, column_names
from tmlog.reports.errors import ReportError
from tmlog.reports.names import LEVELS
from tmlog.reports.selection import KEYS, SEAT_GROUPS, Selection, check_groups, keyed
from tmlog.reports.shares import sorted_by, to_pandas

VP_SOURCES: tuple[Column, ...] = (
    Column("faction", "", "faction"),
    Column("source", "", "source of VP, or with ``level`` ``group`` the group of sources"),
    Column("seats", "seats", "seats of the faction that the means are over"),
    Column("mean_vp", "VP", "mean VP from the source"),
    Column("share", "share", "mean VP from the source / mean final VP"),
)


def vp_sources(selection: Selection, groups: Sequence[str] = (), level: str = "source") -> pd.DataFrame:
    """Mean VP from each source and its share of the whole, by faction (``VP_SOURCES``).

    ``groups`` may also hold ``result`` (winners and others) and ``round`` (0 set-up, 7 final scoring). Only
    recordings that can be replayed know sources; events dumps do not count here. The means of a faction's
    sources add up to its mean final VP.
    """
    if level not in LEVELS:
        raise ReportError(f"no level {level!r}; there are {', '.join(LEVELS)}")
    groups = check_groups(groups, (*SEAT_GROUPS, "round"))
    of_faction = check_groups([group for group in [*groups, "faction"] if group != "round"])
    recorded = selection.seats.filter(pl.col("format") != "events")
    seats = recorded.select(*keyed(*of_faction), final="vp")
    counts = seats.group_by(of_faction).agg(seats=pl.len(), final=pl.col("final").sum())
    counts = counts.filter(pl.col("seats") >= selection.filters.min_games)
    events = selection.dataset.scan("vp_events").select(*KEYS, "round", "source", "vp").collect()
    by = column_names(VP_SOURCES[:2], groups)
    if level == "group":
        names = {source: group_of(source) for source in events["source"].unique().cast(pl.String)}
        events = events.with_columns(
            source=pl.col("source").cast(pl.String).replace(names).cast(pl.Enum(SOURCE_GROUPS))
        )
    summed = events.join(seats, on=KEYS).group_by(by).agg(vp=pl.col("vp").sum())
    table = summed.join(counts, on=of_faction, nulls_equal=True).select(
        *by,
        "seats",
        mean_vp=pl.col("vp") / pl.col("seats"),
        share=pl.col("vp") / pl.col("final"),
    )
    return to_pandas(sorted_by(table, by).cast({"source": pl.String}))


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
    known = pl.col("format") != "events"
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
    is_income = pl.col("commands").str.ends_with("income_for_faction")
    names = ("coins", "workers", "priests", "power")
    rows = (
        selection.dataset.scan("turns")
        .filter(is_income)
        .select(*KEYS, pl.col("round") + 1, *(pl.col(f"{name}_change").alias(name) for name in names))
        .collect()
    )
    return rows.join(seats, on=KEYS).group_by(by).agg(pl.col(*names).sum())
