"""Columns that follow from others: ranks, margins, win shares, the flags of a game, its fingerprint."""

from __future__ import annotations

import hashlib
from typing import Any

import polars as pl

from tmlog.dataset.schema import GAMES, SEATS, Table
from tmlog.model.names import FACTIONS, STARTING_VP_TABLES
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.rules.starting_vp import STANDARD_VP, starting_vp

_DERIVED = {
    "games": frozenset({"players", "has_nofaction", "has_twin", "counts", "fingerprint", "result_key"}),
    "seats": frozenset({"rank", "win", "margin"}),
}
"""Columns that this module fills, by table."""


def recorded_columns(table: Table) -> pl.Schema:
    """The columns of ``games`` or ``seats`` that must come from the recording; lists as text with commas.

    In the place of a game's ``starting_vp`` stands ``vp_table``.
    """
    derived = _DERIVED[table.name]
    recorded: dict[str, pl.DataType] = {}
    for name, dtype in table.schema.items():
        if name == "starting_vp":
            recorded["vp_table"] = pl.String()
        elif name not in derived:
            recorded[name] = pl.String() if isinstance(dtype, pl.List) else dtype
    return pl.Schema(recorded)


def content_key(content: bytes) -> int:
    """A positive 63-bit number for ``content``: the first bits of its SHA-256 hash."""
    return int.from_bytes(hashlib.sha256(content).digest()[:8], "big") >> 1


def derive_seats(seats: pl.LazyFrame) -> pl.DataFrame:
    """Add ``rank``, ``win`` and ``margin`` to seats, and bring them to the declared columns and order.

    The margin of a game with one faction is 0.
    """
    vp, game = pl.col("vp"), "game_id"
    others = pl.col("others")
    derived = seats.with_columns(
        rank=vp.rank("min", descending=True).over(game),
        first=vp == vp.max().over(game),
        total=vp.sum().over(game),
        others=pl.len().over(game) - 1,
    ).with_columns(
        win=pl.col("first") / pl.col("first").sum().over(game),
        margin=pl.when(others > 0).then(vp - (pl.col("total") - vp) / others).otherwise(0.0),
    )
    # Not strict: a dump may count more buildings than a column holds, and then nobody knows how many.
    return derived.select(SEATS.schema.names()).cast(SEATS.schema, strict=False).collect()


def derive_games(games: pl.LazyFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """Add what follows from the seats to games, and bring them to the declared columns and order.

    ``options`` and ``scoring`` come as text with commas; ``has_drop`` is what the recording says of the whole
    game, and a dropped seat sets it too; ``vp_table`` is the starting-VP table that it names, if any.
    """
    is_odd = pl.any_horizontal("has_drop", "has_nofaction", "has_twin", "excluded").fill_null(False)
    counts = (pl.col("state") == "complete") & ~is_odd
    known = (
        games.join(_facts_of_seats(seats.lazy()), on="game_id", how="left", maintain_order="left")
        .join(_fitting_tables(games, seats.lazy()), on="game_id", how="left", maintain_order="left")
        .with_columns(
            has_drop=pl.col("has_drop") | pl.col("drops"), starting_vp=_regime().cast(pl.Categorical)
        )
        .with_columns(
            _split("options"),
            _split("scoring"),
            counts=counts,
            result=pl.concat_str("map", "results", separator="|", ignore_nulls=True),
            game_result=pl.concat_str("map", _details(), "results", separator="|", ignore_nulls=True),
        )
        .collect()
    )
    finished = known.lazy().with_columns(
        fingerprint=_content_keys(known["game_result"]), result_key=_content_keys(known["result"])
    )
    return finished.select(GAMES.schema.names()).cast(GAMES.schema).collect()


def _content_keys(texts: pl.Series) -> pl.Series:
    return pl.Series([content_key(text.encode()) for text in texts], dtype=pl.Int64)


_OTHER_BOARD = ""


def _published() -> pl.DataFrame:
    """The starting VP of each faction on each board, a column a table; ``""`` is any other board."""
    return pl.DataFrame(
        [
            {"map": board, "faction": faction}
            | {table: starting_vp(table, board, faction) for table in STARTING_VP_TABLES}
            for board in (*BOARD_SHEETS, _OTHER_BOARD)
            for faction in FACTIONS
        ]
    )


def _fitting_tables(games: pl.LazyFrame, seats: pl.LazyFrame) -> pl.LazyFrame:
    """Of each game for each starting-VP table, whether all seats start by it; null where that is unknown.

    A table that has no value for a seat gives it 20.
    """
    start = pl.col("start_vp")
    board = pl.col("map").cast(pl.String)
    published_board = pl.when(board.is_in(list(BOARD_SHEETS))).then(board).otherwise(pl.lit(_OTHER_BOARD))
    known = seats.select("game_id", pl.col("faction").cast(pl.String), "start_vp").join(
        games.select("game_id", map=published_board), on="game_id"
    )
    with_tables = known.join(_published().lazy(), on=["map", "faction"], how="left")
    fits = [(start == pl.col(table).fill_null(STANDARD_VP)).alias(table) for table in STARTING_VP_TABLES]
    return (
        with_tables.select("game_id", *fits)
        .group_by("game_id")
        .agg(pl.col(table).all(ignore_nulls=False) for table in STARTING_VP_TABLES)
    )


def _regime() -> pl.Expr:
    """How starting VP were given: the named table if all seats fit it, else the first table that they fit."""
    regime: Any = pl.when(pl.col("auction").is_not_null()).then(pl.lit("auction"))
    for table in STARTING_VP_TABLES:
        is_named = pl.col("vp_table") == table
        regime = regime.when(is_named & pl.col(table).fill_null(True)).then(pl.lit(table))
    for table in STARTING_VP_TABLES:
        regime = regime.when(pl.col(table)).then(pl.lit(table))
    unknown = pl.col(STARTING_VP_TABLES[0]).is_null()
    expression: pl.Expr = regime.when(unknown).then(pl.lit(None)).otherwise(pl.lit("other"))
    return expression


def _details() -> pl.Expr:
    """What tells games of equal results apart: the scoring tiles, or where they are unknown the name."""
    return pl.coalesce("scoring", "game")


def _split(column: str) -> pl.Expr:
    words = pl.col(column).str.split(",")
    return pl.when(pl.col(column) == "").then(pl.lit([], pl.List(pl.String))).otherwise(words).alias(column)


def _facts_of_seats(seats: pl.LazyFrame) -> pl.LazyFrame:
    faction, player = pl.col("faction").cast(pl.String), pl.col("player")
    results = seats.with_columns(
        is_nofaction=faction.str.starts_with("nofaction"), result=pl.concat_str(faction, "vp", separator="=")
    )
    return (
        results.sort("result")
        .group_by("game_id")
        .agg(
            players=pl.len(),
            drops=pl.col("dropped").any(),
            has_nofaction=pl.col("is_nofaction").any(),
            has_twin=player.drop_nulls().n_unique() < player.count(),
            results=pl.col("result").str.join(";"),
        )
    )
