"""What a starting-VP table would have changed, and what players themselves bid for factions.

Tables that are made of the games are judged on games that they were not made of: the games are dealt into
``FOLDS`` parts, and each part is scored under the tables made of all the others.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pandas as pd
import polars as pl

from tmlog.reports.balance import OWN, OwnTable, map_table
from tmlog.reports.balance_fit import BalanceFit, balance_seats
from tmlog.reports.columns import Column
from tmlog.reports.errors import ReportError
from tmlog.reports.intervals import half_width, quantile, wilson
from tmlog.reports.selection import Selection
from tmlog.reports.shares import sorted_by, to_pandas
from tmlog.rules.starting_vp import STANDARD_VP

FOLDS = 5
_PUBLISHED = ("standard", "original_2017", "bga")
_ESTIMATED = ("estimate", "whole", "fives")
_OWN_SHARE = Column(OWN, "share", "the same for the table given with --table")
RESCORED: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("faction", "", "faction"),
    Column("games", "games", "games of the faction on the map"),
    Column("expected_share", "share", "mean of 1 / number of factions: the share of equal factions"),
    Column("as_played", "share", "share of the games won as they were played; ties split"),
    Column("standard", "share", "the same, had the standard table been used"),
    Column("original_2017", "share", "the same for the table of 2017"),
    Column("bga", "share", "the same for the table by map; 20 VP where it has no value"),
    Column("estimate", "share", "the same for the exact estimate, made without the game"),
    Column("whole", "share", "the same for the estimate in whole VP, made without the game"),
    Column("fives", "share", "the same for the estimate in fives, made without the game"),
)
IMBALANCE: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("table", "", "starting-VP table, or ``as_played``"),
    Column("games", "games", "games on the map"),
    Column(
        "imbalance",
        "share",
        "root mean square of win share - expected share over the seats, less what chance makes of it",
    ),
    Column("low", "share", "lower end of its 95 % interval"),
    Column("high", "share", "upper end of its 95 % interval"),
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
REGIMES: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("starting_vp", "", "how starting VP were given"),
    Column("faction", "", "faction"),
    Column("games", "games", "games of the faction"),
    Column("mean_start", "VP", "mean starting VP"),
    Column("wins", "games", "games won; a tie for the first place counts in parts"),
    Column("win_share", "share", "wins / games"),
    Column("win_share_low", "share", "lower end of Wilson's 95 % interval"),
    Column("win_share_high", "share", "upper end of Wilson's 95 % interval"),
    Column("expected_share", "share", "mean of 1 / number of factions: the share of equal factions"),
    Column("gained_margin", "VP", "VP without the start less the mean of the others', the mean of it"),
)


def rescored_columns(own: OwnTable | None) -> tuple[Column, ...]:
    """``RESCORED``, with the share under the user's table where there is one."""
    return (*RESCORED[:8], *((_OWN_SHARE,) if own is not None else ()), *RESCORED[8:])


def rescored(
    selection: Selection, own: OwnTable | None = None, advance: Callable[[], None] = lambda: None
) -> pd.DataFrame:
    """Win shares as played, under each table and under the estimate (``rescored_columns``).

    Every game keeps its players and moves; only starting VP are exchanged, and the places counted anew.
    ``advance`` is told of each of the ``FOLDS`` parts that is done.
    """
    names = _names(own)
    wins = _wins(selection, own, advance)
    shares = wins.group_by("map", "faction").agg(
        pl.col(*names).mean(), games=pl.len(), expected_share=(1 / pl.col("players")).mean()
    )
    columns = [column.name for column in rescored_columns(own)]
    return to_pandas(sorted_by(shares.select(columns), ["map", "faction"]))


def imbalance(
    selection: Selection, own: OwnTable | None = None, advance: Callable[[], None] = lambda: None
) -> pd.DataFrame:
    """How far from equal the win shares are under each table (``IMBALANCE``); 0 is perfect balance.

    For every faction d is the mean of win - expected share over its n seats and v the variance. The mean
    square over the seats is the sum of n (d^2 - v / n) / sum of n: what chance adds to d^2 is taken off, so
    that equal factions give 0 on average however few their games. Its variance is that of normal means.
    """
    names = _names(own)
    wins = _wins(selection, own, advance)
    games = wins.group_by("map").agg(games=pl.col("game_id").n_unique())
    tables = [wins.select("map", "faction", win=name, fair=1 / pl.col("players")) for name in names]
    rows = [
        _mean_square(part).with_columns(table=pl.lit(name)) for part, name in zip(tables, names, strict=True)
    ]
    squares = pl.concat(rows).join(games, on="map")
    width = quantile(np.inf) * pl.col("_error")
    full = squares.with_columns(
        imbalance=_root(pl.col("_square")),
        low=_root(pl.col("_square") - width),
        high=_root(pl.col("_square") + width),
        table=pl.col("table").cast(pl.Enum(names)),
    )
    columns = [column.name for column in IMBALANCE]
    return to_pandas(sorted_by(full.select(columns), ["map", "table"]).cast({"table": pl.String}))


def _root(square: pl.Expr) -> pl.Expr:
    return square.clip(lower_bound=0).sqrt()


def _mean_square(seats: pl.DataFrame) -> pl.DataFrame:
    """``_square`` and its standard error ``_error`` by map; factions with one game say nothing."""
    over = pl.col("win") - pl.col("fair")
    factions = seats.group_by("map", "faction", maintain_order=True).agg(
        n=pl.len().cast(pl.Float64), d=over.mean(), v=over.var()
    )
    n, d, chance = pl.col("n"), pl.col("d"), pl.col("v") / pl.col("n")
    doubt = (n**2 * (2 * chance**2 + 4 * d**2 * chance)).sum().sqrt()
    return factions.group_by("map", maintain_order=True).agg(
        _square=(n * (d**2 - chance)).filter(n > 1).sum() / n.filter(n > 1).sum(),
        _error=doubt / n.filter(n > 1).sum(),
    )


def _names(own: OwnTable | None) -> list[str]:
    mine = [] if own is None else [OWN]
    return ["as_played", *_PUBLISHED, *mine, *_ESTIMATED]


def _wins(selection: Selection, own: OwnTable | None, advance: Callable[[], None]) -> pl.DataFrame:
    """The seats of the selection, with the part of the win that each has under every table."""
    seats = balance_seats(selection)
    rows = seats.filter("is_row")
    fold = pl.col("game_id").rank("dense") % FOLDS
    dealt = rows.select("game_id", fold=fold).unique()
    parts = []
    for number in range(FOLDS):
        left_out = dealt.filter(pl.col("fold") == number)["game_id"]
        of_part = rows.filter(pl.col("game_id").is_in(left_out.implode()))
        if not of_part.is_empty():
            fit = BalanceFit(seats, left_out)
            tables = [map_table(board, fit) for board in of_part["map"].unique().sort()]
            parts.append(of_part.join(_starts(tables), on=["map", "faction"]))
        advance()
    joined = (
        pl.concat(parts)
        if parts
        else rows.with_columns(pl.lit(None, pl.Float64).alias(name) for name in (*_PUBLISHED, *_ESTIMATED))
    )
    if own is not None:
        joined = joined.with_columns(_own_starts(joined, own))
    tables_of_seat = [name for name in _names(own) if name != "as_played"]
    points = joined.with_columns((pl.col("gained") + pl.col(name)).alias(name) for name in tables_of_seat)
    points = points.with_columns(as_played=pl.col("vp")).sort("game_id", "faction")
    return points.with_columns(_win(name) for name in _names(own))


def _starts(tables: list[pd.DataFrame]) -> pl.DataFrame:
    known = pl.from_pandas(pd.concat(tables)[["map", "faction", *_PUBLISHED, *_ESTIMATED]])
    return known.with_columns(pl.col("bga").fill_null(STANDARD_VP)).cast(
        dict.fromkeys((*_PUBLISHED, *_ESTIMATED), pl.Float64)
    )


def _own_starts(seats: pl.DataFrame, own: OwnTable) -> pl.Series:
    pairs = seats.select("map", "faction").rows()
    missing = sorted({pair for pair in pairs if pair not in own})
    if missing:
        board, faction = missing[0]
        raise ReportError(f"the table has no starting VP for {faction} on {board}")
    return pl.Series(OWN, [own[pair] for pair in pairs], dtype=pl.Float64)


def _win(points: str) -> pl.Expr:
    first = pl.col(points) == pl.col(points).max()
    return (first / first.sum()).over("game_id").alias(points)


def regimes(selection: Selection) -> pd.DataFrame:
    """Win shares by the way in which starting VP were given (``REGIMES``)."""
    gained = pl.col("vp") - pl.col("start_vp")
    others = (gained.sum() - gained) / (pl.len() - 1)
    seats = selection.seats_with_start.filter(pl.len().over("game_id") > 1).with_columns(
        _gained=(gained - others).over("game_id"),
        starting_vp=pl.col("starting_vp").cast(pl.String).fill_null("unknown"),
    )
    by = ["map", "starting_vp", "faction"]
    counted = seats.group_by(by).agg(
        games=pl.len(),
        mean_start=pl.col("start_vp").mean(),
        wins=pl.col("win").sum(),
        win_share=pl.col("win").mean(),
        expected_share=(1 / pl.col("players")).mean(),
        gained_margin=pl.col("_gained").mean(),
    )
    low, high = wilson(counted["wins"], counted["games"])
    full = counted.with_columns(win_share_low=pl.Series(low), win_share_high=pl.Series(high))
    return to_pandas(sorted_by(full.select([column.name for column in REGIMES]), by))


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
