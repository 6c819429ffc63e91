"""The positions of recorded games, as the model of chances wants them: from the tables of a dataset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import polars as pl

from tmlog.chances.features import FIGURES, Columns, Figures, Floats
from tmlog.dataset.formats import has_moves
from tmlog.reports.selection import Selection
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.state import LAST_ROUND

_COUNTED = {"towns": "KEY", "shipping": "SHIP", "digging": "DIG"}
"""Figures that the table ``turns`` has not, with the resource whose changes tell them (``changes``)."""
_TAKEN = {"towns": "town"}
"""Towns are counted by their tiles: changes of this source, once for each."""
_KEY = ["game_id", "faction"]


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions of games with equally many seats, in the order of games and rows.

    ``rounds`` and ``games`` (numbers from 0) are by position; ``vp`` are the final VP by seat. Income belongs
    to the round that it is paid for. ``after`` counts the whole rounds that were played where a position is
    the last before the actions of the next, or before the final scoring; elsewhere it is -1.
    """

    columns: Columns
    rounds: Floats
    games: Figures
    after: Figures
    vp: Floats


def positions_of(selection: Selection, step: int | None = None) -> Iterator[Positions]:
    """Yield the positions of the games with moves, those of equally many seats together.

    Those between rounds are taken, and with ``step`` those after every ``step``-th row. Games that somebody
    left are left out.
    """
    games = selection.games.filter(has_moves() & ~pl.col("has_drop")).select("game_id")
    seats = selection.dataset.scan("seats").join(games.lazy(), on="game_id", how="semi").collect()
    if seats.is_empty():
        return
    turns = selection.dataset.scan("turns").join(games.lazy(), on="game_id", how="semi").collect()
    rows = (
        turns.filter(pl.col("round") <= LAST_ROUND)
        .with_columns(of_round=pl.col("round") + pl.col("pays_income").cast(pl.Int8))
        .with_columns(after=_rounds_played())
        .filter((pl.col("after") >= 0) | (pl.col("row") % step == 0 if step else False))
        .select("game_id", "row", "round", "turn", "of_round", "after")
    )
    table = rows.join(seats.select("game_id", "seat", "faction", final=pl.col("vp")), on="game_id")
    table = _with_figures(selection, table, turns)
    table = _with_tiles(selection, table)
    counts = table.group_by("game_id", "row").agg(seats=pl.len(), whole=pl.col("vp").is_not_null().all())
    table = table.join(counts, on=["game_id", "row"]).filter("whole")
    for _, part in table.sort("game_id", "row", "seat").group_by(["seats"], maintain_order=True):
        yield _stacked(part)


def _rounds_played() -> pl.Expr:
    """How many rounds were played where all of the next one's income is paid, or all are; -1 elsewhere."""
    row, pays = pl.col("row"), pl.col("pays_income")
    last_income = row == row.filter(pays).max().over("game_id", "of_round")
    last = (pl.col("of_round") == LAST_ROUND) & (row == row.max().over("game_id", "of_round"))
    played = pl.when(pays & last_income).then(pl.col("of_round") - 1)
    return played.when(last).then(LAST_ROUND).otherwise(-1)


def _with_figures(selection: Selection, table: pl.DataFrame, turns: pl.DataFrame) -> pl.DataFrame:
    """Each seat's figures after its last row; towns and levels by the changes up to the row."""
    figures = [name for name in FIGURES if name in turns.columns]
    table = _as_of(table, turns.select(*_KEY, "row", *figures), "row")
    games = table["game_id"].unique().implode()
    changes = selection.dataset.scan("changes").filter(pl.col("game_id").is_in(games))
    for name, resource in _COUNTED.items():
        chosen = changes.filter(pl.col("resource") == resource)
        if name in _TAKEN:
            chosen = chosen.filter(pl.col("source") == _TAKEN[name]).with_columns(delta=pl.lit(1))
        counted = (
            chosen.group_by(*_KEY, "row").agg(pl.col("delta").sum()).sort("row")
            .with_columns(pl.col("delta").cum_sum().over(_KEY).alias(name)).drop("delta").collect()
        )  # fmt: skip
        table = _as_of(table, counted, "row")
    return table.with_columns(
        pl.col("towns").fill_null(0),
        shipping=pl.col("shipping").fill_null(0) + _start("shipping"),
        digging=pl.col("digging").fill_null(0) + _start("digging"),
    )


def _as_of(table: pl.DataFrame, known: pl.DataFrame, when: str) -> pl.DataFrame:
    """``table`` with what was last known of each seat at ``when``."""
    return table.sort(when).join_asof(known.sort(when), on=when, by=_KEY, check_sortedness=False)


def _start(track: str) -> pl.Expr:
    """The level at which a faction starts."""
    starts = {name: getattr(sheet, track).start for name, sheet in FACTION_SHEETS.items()}
    return pl.col("faction").cast(pl.String).replace_strict(starts, default=0)


def _with_tiles(selection: Selection, table: pl.DataFrame) -> pl.DataFrame:
    """The bonus card and the favor tiles that a seat holds, by the turn in which it took them."""
    moment = pl.col("round").cast(pl.Int64) * 1000 + pl.col("turn")
    events = (
        selection.dataset.scan("events")
        .filter(pl.col("game_id").is_in(table["game_id"].unique().implode()))
        .with_columns(pl.col("event").cast(pl.String), moment=moment)
    )
    number = pl.col("event").str.extract(r"(\d+)$").cast(pl.Int64)
    cards = events.filter(pl.col("event").str.starts_with("pass:BON")).select(*_KEY, "moment", card=number)
    table = _as_of(table.with_columns(moment=moment), cards.collect(), "moment")
    favors = (
        events.filter(pl.col("event").str.contains(r"^favor:FAV\d"))
        .select(*_KEY, "moment", favor=2 ** number)
        .unique().group_by(*_KEY, "moment").agg(pl.col("favor").sum()).sort("moment")
        .with_columns(favors=pl.col("favor").cum_sum().over(_KEY)).drop("favor").collect()
    )  # fmt: skip
    table = _as_of(table, favors, "moment")
    return table.with_columns(pl.col("card", "favors").fill_null(0).cast(pl.Int64))


def _stacked(table: pl.DataFrame) -> Positions:
    """The rows of a table, seats within positions, as arrays by position and seat."""
    seats = int(table["seats"][0])

    def by_seat(name: str) -> Figures:
        return table[name].cast(pl.Int64).to_numpy().reshape(-1, seats)

    first = table.gather_every(seats)
    factions = np.array(table["faction"].cast(pl.String).to_list(), dtype=object).reshape(-1, seats)
    columns = Columns({name: by_seat(name) for name in FIGURES}, factions, by_seat("card"), by_seat("favors"))
    return Positions(
        columns,
        first["of_round"].cast(pl.Float64).to_numpy(),
        (first["game_id"].rank("dense") - 1).to_numpy().astype(np.int64),
        first["after"].to_numpy().astype(np.int64),
        by_seat("final").astype(np.float64),
    )
