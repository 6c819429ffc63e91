"""The report on power from neighbours: taken, refused, paid for, given."""

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
GROUPS = (*SEAT_GROUPS, "giver")
"""What the report can be grouped by."""
LEECH: tuple[Column, ...] = (
    Column("faction", "", "who is offered power"),
    Column("seats", "seats", "seats that the means are over"),
    Column("taken", "times", "mean number of offers taken"),
    Column("power", "power", "mean power taken"),
    Column("refused", "times", "mean number of offers refused that could have given something"),
    Column("power_refused", "power", "mean power refused"),
    Column("recorded_seats", "seats", "seats of recordings that can be replayed, over which the rest is"),
    Column("unanswered", "times", "of those refused: mean number never answered, which lapse"),
    Column("vp_paid", "VP", "mean VP paid for power"),
    Column("power_given", "power", "mean power that others took from the faction's buildings"),
)
LEECH_BY_GIVER: tuple[Column, ...] = (
    Column("faction", "", "who is offered power"),
    Column("giver", "", "whose building gives it"),
    Column("games", "games", "games of recordings that can be replayed with both"),
    Column("taken", "times", "mean number of offers taken a game"),
    Column("power", "power", "mean power taken"),
    Column("refused", "times", "mean number of offers refused that could have given something"),
    Column("power_refused", "power", "mean power refused"),
    Column("unanswered", "times", "of those refused: mean number never answered, which lapse"),
    Column("vp_paid", "VP", "mean VP paid for power"),
)
_LAPSED = ~pl.col("answered") & (pl.col("possible") > 0)
"""Whether an offer that could have given something was never answered."""
_EVENTS = {
    "taken": "leech:count",
    "power": "leech:pw",
    "refused": "decline:count",
    "power_refused": "decline:pw",
}


def leech(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Power taken and refused, the VP paid for it, and power given to others, by faction (``LEECH``).

    With ``giver`` among ``groups`` one row a pair of factions (``LEECH_BY_GIVER``).
    """
    groups = check_groups(groups, GROUPS)
    by = check_groups([group for group in [*groups, "faction"] if group != "giver"])
    return to_pandas(_by_giver(selection, by) if "giver" in groups else _by_faction(selection, by))


def _by_faction(selection: Selection, by: list[str]) -> pl.DataFrame:
    seats = selection.seats.select(keyed(*by, "format"))
    counts = seats.group_by(by).agg(seats=pl.len(), recorded_seats=has_moves().sum())
    table = counts.filter(pl.col("seats") >= selection.filters.min_games)
    for part in (_counted(selection), *_paid_and_given(selection)):
        summed = part.join(seats, on=KEYS).group_by(by).agg(pl.col(*part.columns[2:]).sum())
        table = table.join(summed, on=by, how="left", nulls_equal=True)
    recorded = pl.when(pl.col("recorded_seats") > 0).then(pl.col("recorded_seats"))
    means = [pl.col(name).fill_null(0) / pl.col("seats") for name in _EVENTS]
    of_recordings = ("unanswered", "vp_paid", "power_given")
    recorded_means = [pl.col(name).fill_null(0) / recorded for name in of_recordings]
    full = table.with_columns(*means, *recorded_means)
    return sorted_by(full.select(column_names(LEECH, by)), by)


def _counted(selection: Selection) -> pl.DataFrame:
    """What each seat took and refused, as counted in events dumps."""
    sums = {
        name: pl.col("n").filter(pl.col("event") == event).sum().cast(pl.Int64)
        for name, event in _EVENTS.items()
    }
    events = selection.dataset.scan("events").filter(pl.col("event").is_in(list(_EVENTS.values())))
    return events.group_by(KEYS).agg(**sums).collect()


def _paid_and_given(selection: Selection) -> tuple[pl.DataFrame, pl.DataFrame]:
    """What each seat of a replayed game paid and left unanswered, and what others took from it."""
    answers = selection.dataset.scan("leech")
    total = pl.col("taken").sum().cast(pl.Int64)
    paid = answers.group_by(KEYS).agg(
        vp_paid=pl.col("vp_paid").sum().cast(pl.Int64), unanswered=_LAPSED.sum().cast(pl.Int64)
    )
    given = answers.group_by("game_id", "giver").agg(power_given=total).rename({"giver": "faction"})
    return paid.collect(), given.collect()


def _by_giver(selection: Selection, by_seat: list[str]) -> pl.DataFrame:
    by = [*by_seat, "giver"]
    recorded = has_moves()
    seats = selection.seats.filter(recorded).select(keyed(*by_seat))
    others = selection.all_seats.filter(recorded).select("game_id", giver="faction")
    pairs = seats.join(others, on="game_id").filter(pl.col("faction") != pl.col("giver"))
    refused = (pl.col("taken") == 0) & (pl.col("possible") > 0)
    answers = (
        selection.dataset.scan("leech")
        .group_by("game_id", "faction", "giver")
        .agg(
            power=pl.col("taken").sum().cast(pl.Int64),
            power_refused=pl.col("possible").filter(refused).sum().cast(pl.Int64),
            vp_paid=pl.col("vp_paid").sum().cast(pl.Int64),
            taken=(pl.col("taken") > 0).sum(),
            refused=refused.sum(),
            unanswered=_LAPSED.sum(),
        )
        .collect()
    )
    names = [column.name for column in LEECH_BY_GIVER[3:]]
    full = (
        pairs.join(answers, on=["game_id", "faction", "giver"], how="left")
        .group_by(by)
        .agg(pl.col(*names).fill_null(0).mean(), games=pl.len())
        .filter(pl.col("games") >= selection.filters.min_games)
    )
    return sorted_by(full.select(column_names(LEECH_BY_GIVER, by_seat)), by)


REPORTS.add(
    Report(
        name="leech",
        about="power from neighbours: taken, refused, paid for, given",
        function=leech,
        columns=LEECH,
        groups=GROUPS,
        columns_of_group={"giver": LEECH_BY_GIVER},
        missing_from_dumps="who gave power and what was paid for it",
        needs_events=True,
        order=70,
    )
)
