"""The report on openings: what is built in the first round, and how the seat then does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.effects import fit_effects
from tmlog.reports.intervals import quantile
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import KEYS, SEAT_GROUPS, Selection, check_groups
from tmlog.reports.shares import RESULT_COLUMNS, WIN_COLUMNS_OF_SEATS, shares_by, sorted_by, to_pandas

if TYPE_CHECKING:
    import pandas as pd
OPENINGS: tuple[Column, ...] = (
    Column(
        "opening",
        "",
        "the first that fits of SA, TE, SH, four new dwellings, four dwellings (with those of set-up), two "
        "trading houses, other",
    ),
    *WIN_COLUMNS_OF_SEATS,
    *RESULT_COLUMNS,
    Column("adjusted_margin", "VP", "margin with faction on the board, seat and player skill taken out"),
    Column("adjusted_low", "VP", "lower end of its 95 % interval"),
    Column("adjusted_high", "VP", "upper end of its 95 % interval"),
)
NAMES: tuple[str, ...] = (
    "SA", "TE", "SH", "four new dwellings", "four dwellings", "two trading houses", "other",
)  # fmt: skip
_BUILT = ("build:D", "upgrade:TP", "upgrade:TE", "upgrade:SH", "upgrade:SA")


def openings(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Win share, points and margins by first-round build (``OPENINGS``), within each of ``groups``.

    The openings, each seat having the first that fits: a sanctuary, a temple, a stronghold built in round 1;
    four new dwellings built in it; four dwellings on the board by its end, those of set-up counted; two
    trading houses built in it; anything else. The adjusted margin is the opening's effect in the regression
    of ``effects``, over the mean opening of the same group.
    """
    groups = check_groups(groups, SEAT_GROUPS)
    opened = _openings_of_seats(selection)
    seats = selection.seats.join(opened, on=KEYS, how="left").with_columns(
        pl.col("opening").fill_null("other")
    )
    by = [*groups, "opening"]
    table = shares_by(seats, by, selection.filters.min_games)
    full = table.join(_adjusted(selection, seats, opened, groups), on=by, how="left", nulls_equal=True)
    order = pl.col("opening").replace_strict({name: i for i, name in enumerate(NAMES)}, return_dtype=pl.Int8)
    ordered = sorted_by(full.with_columns(_order=order), [*groups, "_order"])
    return to_pandas(ordered.select(column_names(OPENINGS, groups)))


def _openings_of_seats(selection: Selection) -> pl.DataFrame:
    """The opening of each seat that built anything in rounds 0 and 1."""
    events = selection.dataset.scan("events").filter(
        pl.col("round").is_between(0, 1) & pl.col("event").is_in(_BUILT)
    )

    def built(event: str, first_round: int = 1) -> pl.Expr:
        return pl.col("n").filter((pl.col("event") == event) & (pl.col("round") >= first_round)).sum()

    opening = (
        pl.when(built("upgrade:SA") > 0).then(pl.lit("SA"))
        .when(built("upgrade:TE") > 0).then(pl.lit("TE"))
        .when(built("upgrade:SH") > 0).then(pl.lit("SH"))
        .when(built("build:D") >= 4).then(pl.lit("four new dwellings"))
        .when(built("build:D", 0) >= 4).then(pl.lit("four dwellings"))
        .when(built("upgrade:TP") >= 2).then(pl.lit("two trading houses"))
        .otherwise(pl.lit("other"))
    )  # fmt: skip
    return events.group_by(KEYS).agg(opening=opening).collect()


def _adjusted(
    selection: Selection, seats: pl.DataFrame, opened: pl.DataFrame, groups: list[str]
) -> pl.DataFrame:
    """The effect of each opening of ``seats`` within ``groups``, with its interval.

    What other games of the evidence, and other seats, opened with has effects of its own.
    """
    of_group = [pl.col(group).cast(pl.String).fill_null("") for group in groups]
    labels = seats.select(*KEYS, label=pl.concat_str(*of_group, "opening", separator="|"))
    prepared = (
        selection.evidence.seats_with_start.join(opened, on=KEYS, how="left")
        .join(labels, on=KEYS, how="left")
        .with_columns(
            gained=pl.col("vp") - pl.col("start_vp"),
            on_map=pl.concat_str("map", "faction", separator="|"),
            label=pl.col("label").fill_null(pl.format("{} elsewhere", pl.col("opening").fill_null("other"))),
        )
    )
    effects = fit_effects(prepared, "gained", ["label", "on_map", "place"])
    keys = seats.with_columns(labels["label"]).group_by(*groups, "opening", "label").len().sort("label")
    parts = [
        part.join(
            effects.contrasts("label", dict(part.select("label", "len").iter_rows())),
            left_on="label",
            right_on="level",
            how="left",
        )
        for part in (keys.partition_by(groups) if groups else [keys])
    ] or [keys.with_columns(effect=pl.lit(None, pl.Float64), error=pl.lit(None, pl.Float64))]
    width = quantile(effects.freedom)
    return (
        pl.concat(parts)
        .with_columns(pl.col("effect", "error").fill_nan(None))
        .select(
            *groups,
            "opening",
            adjusted_margin=pl.col("effect"),
            adjusted_low=pl.col("effect") - width * pl.col("error"),
            adjusted_high=pl.col("effect") + width * pl.col("error"),
        )
    )


REPORTS.add(
    Report(
        name="openings",
        about="first-round builds, and how their seats do",
        function=openings,
        columns=OPENINGS,
        needs_events=True,
        least_games=10,
        order=40,
    )
)
