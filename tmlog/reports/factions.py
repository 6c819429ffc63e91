"""Reports that count games, wins and margins: by faction, seat, player, pair of factions; best scores."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.intervals import half_width, wilson
from tmlog.reports.selection import Selection, check_groups
from tmlog.reports.shares import (
    RESULT_COLUMNS,
    WIN_COLUMNS,
    WIN_COLUMNS_OF_SEATS,
    shares_by,
    sorted_by,
    to_pandas,
)

FACTIONS: tuple[Column, ...] = (Column("faction", "", "faction"), *WIN_COLUMNS, *RESULT_COLUMNS)


def factions(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Win share, points and rank by faction (``FACTIONS``), within each of ``groups``."""
    by = check_groups([*groups, "faction"])
    table = shares_by(selection.seats, by, selection.filters.min_games)
    return to_pandas(table.select(column_names(FACTIONS, by)))


SEATS: tuple[Column, ...] = (
    Column("seat", "", "starting position"),
    Column("players", "seats", "factions in the game"),
    *WIN_COLUMNS,
    *RESULT_COLUMNS,
)


def seats(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Win share, points and rank by starting position and number of factions (``SEATS``)."""
    by = check_groups([*groups, "players", "seat"])
    table = shares_by(selection.seats, by, selection.filters.min_games)
    return to_pandas(table.select(column_names(SEATS, groups)))


PLAYERS: tuple[Column, ...] = (
    Column("player", "", "player's name"),
    *WIN_COLUMNS_OF_SEATS,
    *RESULT_COLUMNS,
    Column("best_vp", "VP", "highest final VP"),
    Column("factions", "factions", "different factions played"),
    Column("favourite", "", "faction played most often, the first by name of several"),
)


def players(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Win share, points and rank by player (``PLAYERS``); seats without a name are left out."""
    by = check_groups([*groups, "player"])
    named = selection.seats.filter(pl.col("player").is_not_null())
    faction = pl.col("faction").cast(pl.String)
    more = named.group_by(by).agg(
        best_vp=pl.col("vp").max(),
        factions=pl.col("faction").n_unique(),
        favourite=faction.mode().sort().first(),
    )
    table = shares_by(named, by, selection.filters.min_games)
    full = table.join(more, on=by, how="left", nulls_equal=True)
    return to_pandas(sorted_by(full.select(column_names(PLAYERS, by)), by))


HEAD_TO_HEAD: tuple[Column, ...] = (
    Column("faction", "", "faction"),
    Column("opponent", "", "other faction of the same game"),
    Column("games", "games", "games with both"),
    Column("ahead", "games", "games in which the faction had more VP; equal VP count half"),
    Column("ahead_share", "share", "ahead / games"),
    Column("ahead_low", "share", "lower end of Wilson's 95 % interval"),
    Column("ahead_high", "share", "upper end of Wilson's 95 % interval"),
    Column("mean_difference", "VP", "mean of the faction's VP minus the opponent's"),
    Column("difference_low", "VP", "lower end of the 95 % interval of the mean difference"),
    Column("difference_high", "VP", "upper end of the 95 % interval of the mean difference"),
)


def head_to_head(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Each faction against each other one of the same games (``HEAD_TO_HEAD``)."""
    others = selection.all_seats.select("game_id", "seat", opponent="faction", other_vp="vp")
    pairs = selection.seats.join(others, on="game_id").filter(pl.col("seat") != pl.col("seat_right"))
    difference = pl.col("vp") - pl.col("other_vp")
    by = [*check_groups([*groups, "faction"]), "opponent"]
    counted = (
        pairs.with_columns(difference=difference, ahead=(difference.sign() + 1) / 2)
        .group_by(by)
        .agg(
            games=pl.len(),
            ahead=pl.col("ahead").sum(),
            mean_difference=pl.col("difference").mean(),
            _spread=pl.col("difference").std(),
        )
        .filter(pl.col("games") >= selection.filters.min_games)
    )
    low, high = wilson(counted["ahead"], counted["games"])
    half = pl.Series(half_width(counted["_spread"], counted["games"]))
    full = counted.with_columns(
        ahead_share=pl.col("ahead") / pl.col("games"),
        ahead_low=pl.Series(low),
        ahead_high=pl.Series(high),
        difference_low=pl.col("mean_difference") - half,
        difference_high=pl.col("mean_difference") + half,
    )
    return to_pandas(sorted_by(full.select(column_names(HEAD_TO_HEAD, by[:-1])), by))


HIGH_SCORES: tuple[Column, ...] = (
    Column("place", "place", "place in the list; equal VP share it"),
    Column("vp", "VP", "final VP"),
    Column("faction", "", "faction"),
    Column("player", "", "player's name"),
    Column("margin", "VP", "final VP minus the mean of the others'"),
    Column("game", "", "the game's name"),
    Column("map", "", "board"),
    Column("players", "seats", "factions in the game"),
    Column("played", "", "time of the last move, where known"),
)


def high_scores(selection: Selection, groups: Sequence[str] = (), limit: int = 25) -> pd.DataFrame:
    """The highest final VP (``HIGH_SCORES``), ``limit`` of them in each of ``groups``."""
    groups = check_groups(groups)
    by = [pl.col(group) for group in groups] or [pl.lit(0)]
    ranked = selection.seats.with_columns(
        place=pl.col("vp").rank("min", descending=True).over(by),
        _order=pl.struct(-pl.col("vp"), "game", "seat").rank("ordinal").over(by),
    ).filter(pl.col("_order") <= limit)
    return to_pandas(sorted_by(ranked, [*groups, "_order"]).select(column_names(HIGH_SCORES, groups)))
