"""Reports on what is done in play: openings, tiles, power from neighbours, where buildings stand."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import polars as pl

from tmlog.reports.columns import Column
from tmlog.reports.intervals import half_width
from tmlog.reports.selection import Selection, check_groups
from tmlog.reports.shares import sorted_by, to_pandas

_KEYS = ["game_id", "faction"]
_SEAT_GROUPS = ("map", "players", "final_scoring", "year", "format", "seat", "faction", "player", "result")

TILES: tuple[Column, ...] = (
    Column("kind", "", "``favor``, ``town``, ``bonus`` or ``scoring``"),
    Column("tile", "", "tile"),
    Column("seats", "seats", "seats that took it at least once; for scoring tiles: in whose game it lay"),
    Column("share", "share", "of the seats in the selection"),
    Column("times", "times", "mean number of times that those seats took it; for scoring tiles 1"),
    Column("mean_round", "round", "mean round of taking it, or of its scoring; the first bonus card is 0"),
    Column("margin_with", "VP", "mean margin of the seats that took it"),
    Column("margin_without", "VP", "mean margin of the others"),
    Column("difference", "VP", "margin_with - margin_without"),
    Column("difference_low", "VP", "lower end of the 95 % interval of the difference (Welch)"),
    Column("difference_high", "VP", "upper end of the 95 % interval of the difference (Welch)"),
)
_KIND_OF_PREFIX = {"favor": "favor", "town": "town", "pass": "bonus"}


def tiles(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """How often each tile is taken, when, and how seats with and without it did (``TILES``).

    A scoring tile lies there for everybody, so its margins tell something only within ``faction``.
    """
    groups = check_groups(groups, _SEAT_GROUPS)
    seats = selection.seats.select(*_KEYS, *(g for g in groups if g not in _KEYS), "margin")
    taken = pl.concat([_taken(selection), _scored(selection)])
    by = [*groups, "kind", "tile"]
    margin = pl.col("margin")
    with_tile = (
        taken.join(seats, on=_KEYS)
        .group_by(by)
        .agg(
            seats=pl.len(),
            times=pl.col("times").mean(),
            mean_round=pl.col("rounds").sum() / pl.col("times").sum(),
            _sum=margin.sum(),
            _squares=(margin**2).sum(),
        )
    )
    everybody = seats.group_by(groups or pl.lit(0)).agg(
        _all=pl.len(), _all_sum=margin.sum(), _all_squares=(margin**2).sum()
    )
    joined = (
        with_tile.join(everybody, on=groups, nulls_equal=True) if groups else with_tile.join(everybody, how="cross")
    )
    table = _with_differences(joined).filter(pl.col("seats") >= selection.filters.min_games)
    return to_pandas(sorted_by(table.select(*groups, *(column.name for column in TILES)), by))


def _taken(selection: Selection) -> pl.DataFrame:
    """For each seat and tile taken: how many times, and the sum of the rounds."""
    prefix = pl.col("event").cast(pl.String).str.split(":").list.get(0)
    events = selection.dataset.scan("events").select(*_KEYS, "event", "round", "n")
    names = events.select(pl.col("event").unique()).collect()["event"].cast(pl.String)
    wanted = [n for n in names if n.partition(":")[0] in _KIND_OF_PREFIX and not n.endswith(":any")]
    return (
        events.filter(pl.col("event").is_in(wanted))
        .group_by([*_KEYS, "event"])
        .agg(times=pl.col("n").sum(), rounds=(pl.col("n") * pl.col("round")).sum())
        .with_columns(
            kind=prefix.replace(_KIND_OF_PREFIX),
            tile=pl.col("event").cast(pl.String).str.split(":").list.get(1),
        )
        .select(*_KEYS, "kind", "tile", pl.col("times", "rounds").cast(pl.Int64))
        .collect()
    )


def _scored(selection: Selection) -> pl.DataFrame:
    """For each seat and scoring tile of its game: once, in the tile's round."""
    laid = (
        selection.games.select("game_id", tile="scoring")
        .with_columns(rounds=pl.int_ranges(1, pl.col("tile").list.len() + 1))
        .explode("tile", "rounds", empty_as_null=False)
    )
    return laid.join(selection.seats.select(_KEYS), on="game_id").select(
        *_KEYS, "tile", kind=pl.lit("scoring"), times=pl.lit(1, pl.Int64), rounds=pl.col("rounds").cast(pl.Int64)
    ).select(*_KEYS, "kind", "tile", "times", "rounds")


def _with_differences(table: pl.DataFrame) -> pl.DataFrame:
    """Margins with and without from sums, and Welch's interval of their difference."""
    without = pl.col("_all") - pl.col("seats")
    mean_with = pl.col("_sum") / pl.col("seats")
    mean_without = pl.when(without > 0).then((pl.col("_all_sum") - pl.col("_sum")) / without)
    squares_without = pl.col("_all_squares") - pl.col("_squares")
    moments = table.with_columns(
        share=pl.col("seats") / pl.col("_all"),
        margin_with=mean_with,
        margin_without=mean_without,
        difference=mean_with - mean_without,
        _without=without,
        _variance=_variance(pl.col("_squares"), mean_with, pl.col("seats")) / pl.col("seats"),
        _variance_without=_variance(squares_without, mean_without, without) / without,
    )
    error = (pl.col("_variance") + pl.col("_variance_without")).sqrt()
    cases = (pl.col("_variance") + pl.col("_variance_without")) ** 2 / (
        pl.col("_variance") ** 2 / (pl.col("seats") - 1) + pl.col("_variance_without") ** 2 / (pl.col("_without") - 1)
    ) + 1
    welch = moments.select(_error=error * cases.sqrt(), _cases=cases)
    half = pl.Series(half_width(welch["_error"], welch["_cases"]), nan_to_null=True)
    return moments.with_columns(
        difference_low=pl.col("difference") - half, difference_high=pl.col("difference") + half
    )


def _variance(squares: pl.Expr, mean: pl.Expr, n: pl.Expr) -> pl.Expr:
    return pl.when(n > 1).then(((squares - n * mean**2) / (n - 1)).clip(lower_bound=0))


LEECH: tuple[Column, ...] = (
    Column("faction", "", "who is offered power"),
    Column("seats", "seats", "seats that the means are over"),
    Column("taken", "times", "mean number of offers taken"),
    Column("power", "power", "mean power taken"),
    Column("refused", "times", "mean number of offers refused that could have given something"),
    Column("power_refused", "power", "mean power refused"),
    Column("recorded_seats", "seats", "seats of recordings that can be replayed, over which the rest is"),
    Column("vp_paid", "VP", "mean VP paid for power"),
    Column("power_given", "power", "mean power that others took from the faction's building"),
)


def leech(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Power taken and refused, the VP paid for it, and power given to others, by faction (``LEECH``).

    With ``giver`` among ``groups`` one row a pair: the means are over all seats of the faction, and what
    only replays know is left out.
    """
    groups = check_groups(groups, (*_SEAT_GROUPS, "giver"))
    if "giver" in groups:
        return _leech_by_giver(selection, [group for group in groups if group != "giver"])
    by = list(dict.fromkeys([*groups, "faction"]))
    seats = selection.seats.select(*dict.fromkeys([*_KEYS, *by, "format"]))
    names = ["leech:count", "leech:pw", "decline:count", "decline:pw"]
    events = (
        selection.dataset.scan("events")
        .filter(pl.col("event").is_in(names))
        .group_by([*_KEYS, "event"])
        .agg(n=pl.col("n").sum())
        .collect()
    )

    def total(event: str) -> pl.Expr:
        return pl.col("n").filter(pl.col("event") == event).sum()

    sums = (
        events.join(seats, on=_KEYS)
        .group_by(by)
        .agg(taken=total(names[0]), power=total(names[1]), refused=total(names[2]), power_refused=total(names[3]))
    )
    answers = selection.dataset.scan("leech").select("game_id", "faction", "giver", "taken", "vp_paid").collect()
    paid = answers.join(seats, on=_KEYS).group_by(by).agg(vp_paid=pl.col("vp_paid").sum())
    given = (
        answers.drop("faction").rename({"giver": "faction", "taken": "given"})
        .join(seats, on=_KEYS).group_by(by).agg(power_given=pl.col("given").sum())
    )  # fmt: skip
    is_recorded = pl.col("format") != "events"
    table = seats.group_by(by).agg(seats=pl.len(), recorded_seats=is_recorded.sum())
    for part in (sums, paid, given):
        table = table.join(part, on=by, how="left", nulls_equal=True)
    per_seat = [pl.col(name).fill_null(0) / pl.col("seats") for name in ("taken", "power", "refused", "power_refused")]
    known = pl.col("recorded_seats") > 0
    per_recorded = [
        pl.when(known).then(pl.col(name).fill_null(0) / pl.col("recorded_seats")).alias(name)
        for name in ("vp_paid", "power_given")
    ]
    full = table.filter(pl.col("seats") >= selection.filters.min_games).with_columns(*per_seat, *per_recorded)
    outer = [group for group in by if group != "faction"]
    return to_pandas(sorted_by(full.select(*outer, *(column.name for column in LEECH)), by))
