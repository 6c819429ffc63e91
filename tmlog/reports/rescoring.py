"""What a starting-VP table would have changed, and what players themselves bid for factions."""

from __future__ import annotations

import pandas as pd
import polars as pl

from tmlog.reports.columns import Column
from tmlog.reports.intervals import half_width
from tmlog.reports.selection import Selection
from tmlog.reports.shares import sorted_by, to_pandas
from tmlog.rules.starting_vp import STANDARD_VP

TABLES: tuple[str, ...] = ("as_played", "standard", "original_2017", "bga", "estimate", "whole", "fives")
RESCORED: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("faction", "", "faction"),
    Column("games", "games", "games of the faction on the map"),
    Column("expected_share", "share", "mean of 1 / number of factions: the share of equal factions"),
    Column("as_played", "share", "share of the games won as they were played; ties split"),
    Column("standard", "share", "the same, had the standard table been used"),
    Column("original_2017", "share", "the same for the table of 2017"),
    Column("bga", "share", "the same for the table by map; 20 VP where it has no value"),
    Column("estimate", "share", "the same for the exact estimate"),
    Column("whole", "share", "the same for the estimate in whole VP"),
    Column("fives", "share", "the same for the estimate in fives"),
)
IMBALANCE: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("table", "", "starting-VP table, or ``as_played``"),
    Column("games", "games", "games on the map"),
    Column("imbalance", "share", "root mean square of win share - expected share over the seats"),
)
AUCTIONS: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("faction", "", "faction"),
    Column("games", "games", "games in which the faction was auctioned"),
    Column("mean_bid", "VP", "mean winning bid"),
    Column("bid_low", "VP", "lower end of its 95 % interval"),
    Column("bid_high", "VP", "upper end of its 95 % interval"),
    Column("implied", "VP", "starting VP that the bids ask for: 20 less what they lie above the map's mean"),
)


def rescored(selection: Selection, table: pd.DataFrame) -> pd.DataFrame:
    """Win shares as played, under each published table and under the estimate (``RESCORED``).

    ``table`` is what ``balance`` made of the same selection. Every game keeps its players and moves; only
    starting VP are exchanged, and the places counted anew.
    """
    return to_pandas(_rescored(selection, table))


def imbalance(selection: Selection, table: pd.DataFrame) -> pd.DataFrame:
    """How far from equal the win shares are under each table (``IMBALANCE``); 0 is perfect balance."""
    shares = _rescored(selection, table)
    games = selection.games.group_by("map").agg(games=pl.len())
    seats = pl.col("games")
    rows = []
    for name in TABLES:
        squares = (pl.col(name) - pl.col("expected_share")) ** 2
        mean = (squares * seats).sum() / seats.sum()
        rows.append(shares.group_by("map").agg(imbalance=mean.sqrt()).with_columns(table=pl.lit(name)))
    order = pl.Enum(TABLES)
    full = pl.concat(rows).join(games, on="map").with_columns(pl.col("table").cast(order))
    names = [column.name for column in IMBALANCE]
    return to_pandas(sorted_by(full.select(names), ["map", "table"]).cast({"table": pl.String}))


def _rescored(selection: Selection, table: pd.DataFrame) -> pl.DataFrame:
    known = pl.from_pandas(table).select("map", "faction", *TABLES[1:])
    starts = known.with_columns(pl.col("bga").fill_null(STANDARD_VP)).cast(
        {"map": pl.Categorical, "faction": pl.Categorical}
    )
    seats = selection.seats_with_start.select("game_id", "map", "faction", "players", "start_vp", "vp")
    joined = seats.join(starts, on=["map", "faction"], how="inner")
    gained = pl.col("vp") - pl.col("start_vp")
    points = joined.with_columns(
        [(gained + pl.col(name)).alias(name) for name in TABLES[1:]], as_played=pl.col("vp")
    )
    wins = points.with_columns([_win(name) for name in TABLES])
    expected = (1 / pl.col("players")).mean()
    full = wins.group_by("map", "faction").agg(
        pl.col(*TABLES).mean(), games=pl.len(), expected_share=expected
    )
    return sorted_by(full.select([column.name for column in RESCORED]), ["map", "faction"])


def _win(points: str) -> pl.Expr:
    first = pl.col(points) == pl.col(points).max()
    return (first / first.sum()).over("game_id").alias(points)


def auctions(selection: Selection) -> pd.DataFrame:
    """The mean winning bid for each faction on each map (``AUCTIONS``); empty where nothing was auctioned."""
    sold = selection.all_seats.filter(pl.col("bid").is_not_null())
    counted = sold.group_by("map", "faction").agg(
        games=pl.len(), mean_bid=pl.col("bid").mean(), _spread=pl.col("bid").std()
    )
    half = pl.Series(half_width(counted["_spread"], counted["games"]))
    full = counted.with_columns(
        bid_low=pl.col("mean_bid") - half,
        bid_high=pl.col("mean_bid") + half,
        implied=STANDARD_VP - pl.col("mean_bid") + pl.col("mean_bid").mean().over("map"),
    ).filter(pl.col("games") >= selection.filters.min_games)
    return to_pandas(sorted_by(full.select([column.name for column in AUCTIONS]), ["map", "faction"]))
