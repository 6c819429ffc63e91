"""Who sat on a seat: people by a file of names, places at the table told from people, numbers for names.

Recordings without names have labels such as ``P1`` or ``player 2``: the same label is another person in the
next game, so that no table by player may be made of them. A league whose people are called ``p1`` to ``p60``
is told apart by its numbers: a table for four has no place 60.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.dataset.aliases import Alias

if TYPE_CHECKING:
    from tmlog.dataset.reading import Dataset

_LABEL = r"(?i)^\s*((?:p|pl|player|seat|プレイヤー)[\s_.#-]*)(\d+)\s*$"
"""A word for players or seats, and a number."""


def place_labels(dataset: Dataset, people: Container[str] = ()) -> list[str]:
    """Return the players of a dataset that are places at the table, not people, sorted.

    Such are a word for players with a number, where all numbers after the word are places in their games;
    but not those who are known to be ``people``.
    """
    games = dataset.scan("games").select("game_id", "players")
    seats = dataset.scan("seats").select("game_id", "player").drop_nulls("player")
    labels = (
        seats.join(games, on="game_id")
        .group_by("player")
        .agg(pl.col("players").min())
        .with_columns(
            word=pl.col("player").str.extract(_LABEL, 1).str.strip_chars().str.to_lowercase(),
            number=pl.col("player").str.extract(_LABEL, 2).cast(pl.Int64, strict=False),
        )
        .filter(pl.col("word").is_not_null())
        .with_columns(is_place=pl.col("number").is_between(1, pl.col("players")).fill_null(value=False))
        .filter(pl.col("is_place").all().over("word"))
    )
    found = labels.select("player").collect()["player"].sort()
    return [label for label in found if label not in people]


def with_people(seats: pl.DataFrame, aliases: Sequence[Alias], labels: Sequence[str]) -> pl.DataFrame:
    """``seats`` with people as ``player``: by ``aliases``, else the account; missing for one of ``labels``.

    ``seats`` need ``player``, ``game`` and ``played``. A row of ``aliases`` for one game goes before others;
    those with days say nothing of games without a date.
    """
    if not aliases and not labels:
        return seats
    named = _renamed(seats, aliases) if aliases else seats.with_columns(_person=pl.lit(None, pl.String))
    account = pl.when(pl.col("player").is_in(labels)).then(None).otherwise(pl.col("player"))
    return named.with_columns(player=pl.coalesce("_person", account)).drop("_person")


def everybody(dataset: Dataset, aliases: Sequence[Alias], labels: Sequence[str]) -> pl.DataFrame:
    """Every seat of a dataset with its person: ``game_id``, ``game``, ``played``, ``faction``, ``player``."""
    games = dataset.scan("games").select("game_id", "game", "played")
    seats = dataset.scan("seats").select("game_id", pl.col("faction").cast(pl.String), "player")
    return with_people(seats.join(games, on="game_id").collect(), aliases, labels)


def _renamed(seats: pl.DataFrame, aliases: Sequence[Alias]) -> pl.DataFrame:
    """``seats`` with ``_person``: the name by ``aliases``, missing without one."""
    known = pl.DataFrame(
        [(each.name, each.alias, each.first, each.last, each.game) for each in aliases],
        schema={
            "_person": pl.String, "player": pl.String, "_first": pl.Date, "_last": pl.Date, "_game": pl.String
        },
        orient="row",
    )  # fmt: skip
    numbered = seats.with_row_index("_row")
    day = pl.col("played").dt.date()
    holds = [
        pl.col("_game").is_null() | (pl.col("_game") == pl.col("game")),
        pl.col("_first").is_null() | (day >= pl.col("_first")),
        pl.col("_last").is_null() | (day <= pl.col("_last")),
    ]
    found = (
        numbered.select("_row", "player", "game", "played")
        .join(known, on="player")
        .filter(pl.all_horizontal(holds).fill_null(value=False))
        .sort("_row", pl.col("_game").is_null())
        .unique("_row", keep="first", maintain_order=True)
        .select("_row", "_person")
    )
    return numbered.join(found, on="_row", how="left", maintain_order="left").drop("_row")


def pseudonyms(seats: pl.DataFrame) -> dict[str, str]:
    """Return ``person 1``, ``person 2`` ... for the players of ``seats``, in the order of first games."""
    ordered = seats.sort("played", "game", "game_id", "faction", nulls_last=True)["player"].drop_nulls()
    names = ordered.unique(maintain_order=True).to_list()
    width = len(str(len(names)))
    return {name: f"person {number:0{width}}" for number, name in enumerate(names, 1)}


def renamed(players: pl.Series, names: Mapping[str, str]) -> pl.Series:
    """``players`` by other names; missing where there is none."""
    return players.replace_strict(names, default=None, return_dtype=pl.String)
