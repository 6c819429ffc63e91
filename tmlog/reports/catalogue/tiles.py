"""The report on tiles: how often favor, town, bonus and scoring tiles are taken, and what they go with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.holders import Holders
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import KEYS, SEAT_GROUPS, Selection, check_groups, keyed
from tmlog.reports.shares import sorted_by, to_pandas

if TYPE_CHECKING:
    import pandas as pd
TILES: tuple[Column, ...] = (
    Column("kind", "", "``favor``, ``town``, ``bonus`` or ``scoring``"),
    Column("tile", "", "tile"),
    Column("games", "games", "games in which one of those seats sat"),
    Column("seats", "seats", "seats that took it at least once; for scoring tiles: in whose game it lay"),
    Column("share", "share", "of the seats in the selection"),
    Column("times", "times", "mean number of times that those seats took it; for scoring tiles 1"),
    Column("mean_round", "round", "mean round of taking it, or of its scoring; the first bonus card is 0"),
    Column("margin_with", "VP", "mean margin of the seats that took it"),
    Column("margin_without", "VP", "mean margin of the others"),
    Column(
        "difference",
        "VP",
        "what seats with the tile have more than others of their games; for scoring tiles: than the other "
        "groups have there",
    ),
    Column("difference_low", "VP", "lower end of its 95 % interval"),
    Column("difference_high", "VP", "upper end of its 95 % interval"),
    Column(
        "adjusted_difference",
        "VP",
        "the same of VP without the start, with faction on the board, seat and player skill taken out",
    ),
    Column("adjusted_low", "VP", "lower end of its 95 % interval"),
    Column("adjusted_high", "VP", "upper end of its 95 % interval"),
)
_KIND_OF_PREFIX = {"favor": "favor", "town": "town", "pass": "bonus"}


def tiles(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """How often each tile is taken, when, and how seats with and without it did (``TILES``).

    A scoring tile lies there for everybody, so its margins tell something only within ``faction``. The
    differences are those of the regression of ``holders``.
    """
    groups = check_groups(groups, SEAT_GROUPS)
    seats = selection.seats.select(keyed(*groups, "margin"))
    taken = pl.concat([_taken(selection.evidence), _scored(selection.evidence)])
    by = [*groups, "kind", "tile"]
    margin = pl.col("margin")
    with_tile = (
        taken.join(seats, on=KEYS)
        .group_by(by)
        .agg(
            games=pl.col("game_id").n_unique(),
            seats=pl.len(),
            times=pl.col("times").mean(),
            mean_round=pl.col("rounds").sum() / pl.col("times").sum(),
            _sum=margin.sum(),
        )
    )
    sums = {"_all": pl.len(), "_all_sum": margin.sum()}
    if groups:
        joined = with_tile.join(seats.group_by(groups).agg(**sums), on=groups, nulls_equal=True)
    else:
        joined = with_tile.join(seats.select(**sums), how="cross")
    without = pl.col("_all") - pl.col("seats")
    full = joined.with_columns(
        share=pl.col("seats") / pl.col("_all"),
        margin_with=pl.col("_sum") / pl.col("seats"),
        margin_without=pl.when(without > 0).then((pl.col("_all_sum") - pl.col("_sum")) / without),
    )
    for name, found in (
        ("difference", _differences(selection, selection.all_seats, taken, groups)),
        ("adjusted", _adjusted(selection, taken, groups)),
    ):
        effect = "difference" if name == "difference" else "adjusted_difference"
        named = found.select(
            *groups,
            "tile",
            pl.col("effect").alias(effect),
            (pl.col("effect") - pl.col("half")).alias(f"{name}_low"),
            (pl.col("effect") + pl.col("half")).alias(f"{name}_high"),
        )
        full = full.join(named, on=[*groups, "tile"], how="left", nulls_equal=True)
    table = full.filter(pl.col("games") >= selection.filters.min_games)
    return to_pandas(sorted_by(table.select(column_names(TILES, groups)), by))


def _adjusted(selection: Selection, taken: pl.DataFrame, groups: list[str]) -> pl.DataFrame:
    """The differences with skill, faction on its board and seat taken out."""
    evidence = selection.evidence.seats_with_start.with_columns(
        on_map=pl.concat_str("map", "faction", separator="|"), points=pl.col("vp") - pl.col("start_vp")
    )
    return _differences(selection, evidence, taken, groups, ("player", "on_map", "place"))


def _differences(
    selection: Selection,
    seats: pl.DataFrame,
    taken: pl.DataFrame,
    groups: list[str],
    controls: tuple[str, ...] = (),
) -> pl.DataFrame:
    """The difference of each tile in each of ``groups`` (their columns, ``tile``, ``effect``, ``half``)."""
    label = pl.concat_str(*[pl.col(group).cast(pl.String).fill_null("") for group in groups], pl.lit("in"))
    chosen = selection.seats.select(*KEYS, *(group for group in groups if group not in KEYS), label=label)
    points = seats if "points" in seats.columns else seats.with_columns(points="vp")
    labelled = points.join(chosen.select(*KEYS, "label"), on=KEYS, how="left").with_row_index("row")
    held = taken.join(labelled.select(*KEYS, "row"), on=KEYS).select("row", "tile")
    scoring = frozenset(taken.filter(pl.col("kind") == "scoring")["tile"].unique())
    found = Holders(labelled, held, (*controls, "label"), scoring).differences()
    keys = chosen.select(*groups, "label").unique()
    return keys.join(found.with_columns(pl.col("effect", "half").fill_nan(None)), on="label")


def _taken(selection: Selection) -> pl.DataFrame:
    """For each seat and tile taken: how many times, and the sum of the rounds."""
    prefix = pl.col("event").cast(pl.String).str.split(":").list.get(0)
    events = selection.dataset.scan("events").select(*KEYS, "event", "round", "n")
    names = events.select(pl.col("event").unique()).collect()["event"].cast(pl.String)
    wanted = [n for n in names if n.partition(":")[0] in _KIND_OF_PREFIX and not n.endswith(":any")]
    return (
        events.filter(pl.col("event").is_in(wanted))
        .group_by([*KEYS, "event"])
        .agg(times=pl.col("n").sum(), rounds=(pl.col("n") * pl.col("round")).sum())
        .with_columns(
            kind=prefix.replace(_KIND_OF_PREFIX),
            tile=pl.col("event").cast(pl.String).str.split(":").list.get(1),
        )
        .select(*KEYS, "kind", "tile", pl.col("times", "rounds").cast(pl.Int64))
        .collect()
    )


def _scored(selection: Selection) -> pl.DataFrame:
    """For each seat and scoring tile of its game: once, in the tile's round."""
    laid = (
        selection.games.select("game_id", tile="scoring")
        .filter(pl.col("tile").list.len() > 0)
        .with_columns(rounds=pl.int_ranges(1, pl.col("tile").list.len() + 1))
        .explode("tile", "rounds")
    )
    once = laid.with_columns(
        kind=pl.lit("scoring"), times=pl.lit(1, pl.Int64), rounds=pl.col("rounds").cast(pl.Int64)
    )
    mine = once.join(selection.all_seats.select(KEYS), on="game_id")
    return mine.select(*KEYS, "kind", "tile", "times", "rounds")


REPORTS.add(
    Report(
        name="tiles",
        about="favor, town, bonus and scoring tiles: how often, when, with what margin",
        function=tiles,
        columns=TILES,
        needs_events=True,
        order=50,
    )
)
