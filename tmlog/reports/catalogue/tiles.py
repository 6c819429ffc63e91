"""The report on tiles: how often favor, town, bonus and scoring tiles are taken, and what they go with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.effects import numbered
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
_PARTS_OF_VP = 60
"""Margins of up to seven players are multiples of a sixtieth of a VP."""
_KIND_OF_PREFIX = {"favor": "favor", "town": "town", "pass": "bonus"}


def tiles(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """How often each tile is taken, when, and how seats with and without it did (``TILES``).

    A scoring tile lies there for everybody, so its margins tell something only within ``faction``. The
    differences are those of the regression of ``holders``.
    """
    groups = check_groups(groups, SEAT_GROUPS)
    evidence = selection.evidence.all_seats.with_row_index("row")
    rows = evidence.select(*KEYS, "row")
    taken = (
        pl.concat([_taken(selection.evidence), _scored(selection.evidence)]).join(rows, on=KEYS).drop(KEYS)
    )
    seats = selection.seats.select(keyed(*groups, "margin")).join(rows, on=KEYS)
    table = _counts(taken, seats, groups)
    is_plain = evidence["game_id"].is_in(selection.games["game_id"].implode())
    points = pl.col("vp").alias("points")
    gained = (pl.col("vp") - pl.col("start_vp")).alias("points")
    on_map = pl.concat_str("map", "faction", separator="|").alias("on_map")
    for name, effect, compared, controls in (
        ("difference", "difference", evidence.filter(is_plain).with_columns(points), ()),
        (
            "adjusted",
            "adjusted_difference",
            selection.evidence.seats_with_start.join(rows, on=KEYS).with_columns(gained, on_map),
            ("player", "on_map", "place"),
        ),
    ):
        found = _differences(compared, taken, seats, groups, controls)
        low, high = pl.col("effect") - pl.col("half"), pl.col("effect") + pl.col("half")
        named = (pl.col("effect").alias(effect), low.alias(f"{name}_low"), high.alias(f"{name}_high"))
        table = table.join(
            found.select(*groups, "tile", *named), on=[*groups, "tile"], how="left", nulls_equal=True
        )
    full = table.filter(pl.col("games") >= selection.filters.min_games)
    return to_pandas(sorted_by(full.select(column_names(TILES, groups)), [*groups, "kind", "tile"]))


def _counts(taken: pl.DataFrame, seats: pl.DataFrame, groups: list[str]) -> pl.DataFrame:
    """How often each tile is taken, and the mean margins with and without it."""
    # In whole parts, so that the sum is the same in whatever order threads add it up.
    margin = (pl.col("margin") * _PARTS_OF_VP).round().cast(pl.Int64)
    with_tile = (
        taken.join(seats, on="row")
        .group_by([*groups, "kind", "tile"])
        .agg(
            games=pl.col("game_id").n_unique(),
            seats=pl.len(),
            times=pl.col("times").mean(),
            mean_round=pl.col("rounds").sum() / pl.col("times").sum(),
            _sum=margin.sum() / _PARTS_OF_VP,
        )
    )
    sums = {"_all": pl.len(), "_all_sum": margin.sum() / _PARTS_OF_VP}
    if groups:
        joined = with_tile.join(seats.group_by(groups).agg(**sums), on=groups, nulls_equal=True)
    else:
        joined = with_tile.join(seats.select(**sums), how="cross")
    without = pl.col("_all") - pl.col("seats")
    return joined.with_columns(
        share=pl.col("seats") / pl.col("_all"),
        margin_with=pl.col("_sum") / pl.col("seats"),
        margin_without=pl.when(without > 0).then((pl.col("_all_sum") - pl.col("_sum")) / without),
    )


def _differences(
    compared: pl.DataFrame,
    taken: pl.DataFrame,
    seats: pl.DataFrame,
    groups: list[str],
    controls: tuple[str, ...],
) -> pl.DataFrame:
    """The difference of each tile in each of ``groups`` (their columns, ``tile``, ``effect``, ``half``).

    ``compared`` are the seats of the regression; those among ``seats`` are in groups, the others outside.
    """
    of_group = [pl.col(group).cast(pl.String).fill_null("") for group in groups]
    labels = seats.with_columns(label=pl.concat_str(*of_group, pl.lit("in"), separator="|"))
    labelled = compared.join(labels.select("row", "label"), on="row", how="left", maintain_order="left")
    is_scoring = pl.col("kind") == "scoring"
    scoring = frozenset(taken.filter(is_scoring)["tile"].unique().cast(pl.String))
    # Without groups a scoring tile is held by all seats of a game, and there is nothing to compare.
    held = taken if groups else taken.filter(~is_scoring)
    of_held, of_seats = held["row"].to_numpy(), labelled["row"].to_numpy()
    place = np.full(max(of_held.max(initial=0), of_seats.max(initial=0)) + 1, -1, dtype=np.int64)
    place[of_seats] = np.arange(labelled.height)
    rows = place[of_held]
    tile, names = numbered(held["tile"])
    there = rows >= 0
    holders = Holders(labelled, rows[there], tile[there], names, (*controls, "label"), scoring)
    found = holders.differences().with_columns(pl.col("effect", "half").fill_nan(None))
    keys = labels.select(*groups, "label").unique()
    return keys.join(found, on="label").with_columns(pl.col("tile").cast(pl.Categorical))


def _taken(selection: Selection) -> pl.DataFrame:
    """For each seat and tile taken: how many times, and the sum of the rounds."""
    events = selection.dataset.scan("events").select(*KEYS, "event", "round", "n")
    names = events.select(pl.col("event").unique()).collect()["event"].cast(pl.String)
    parts = [(name, *name.partition(":")[::2]) for name in names.sort() if not name.endswith(":any")]
    wanted = [
        (name, _KIND_OF_PREFIX[prefix], tile) for name, prefix, tile in parts if prefix in _KIND_OF_PREFIX
    ]
    known = pl.DataFrame(
        wanted, schema=dict.fromkeys(("event", "kind", "tile"), pl.Categorical), orient="row"
    )
    return (
        events.filter(pl.col("event").is_in([name for name, _, _ in wanted]))
        .group_by([*KEYS, "event"])
        .agg(times=pl.col("n").sum(), rounds=(pl.col("n") * pl.col("round")).sum())
        .join(known.lazy(), on="event")
        .select(*KEYS, "kind", "tile", pl.col("times", "rounds").cast(pl.Int32))
        .collect()
    )


def _scored(selection: Selection) -> pl.DataFrame:
    """For each seat and scoring tile of its game: once, in the tile's round."""
    laid = (
        selection.games.select("game_id", tile="scoring")
        .filter(pl.col("tile").list.len() > 0)
        .with_columns(rounds=pl.int_ranges(1, pl.col("tile").list.len() + 1))
        .explode("tile", "rounds")
        .with_columns(pl.col("tile").cast(pl.Categorical))
    )
    once = laid.with_columns(
        kind=pl.lit("scoring").cast(pl.Categorical),
        times=pl.lit(1, pl.Int32),
        rounds=pl.col("rounds").cast(pl.Int32),
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
        least_games=10,
        order=50,
    )
)
