"""The design behind ``tmlog advise``: what is known of each seat before a game, as columns of a regression.

A seat has its faction, its faction on the board, for the number of players, with each scoring tile in its
round, with each bonus card in the game and with the final tile; and its place at the table. Each of these is
a *block* of columns, one for every combination that the games have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from tmlog.reports.absorption import Codes, Floats
from tmlog.reports.selection import Selection

if TYPE_CHECKING:
    from scipy.sparse import csr_array

Column = tuple[str, str]
"""A block and what of it: ``("tile", "witches with SCORE3 in round 2")``."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What is known before a faction is chosen. Empty or None is unknown, and counts as average.

    ``scoring`` are the scoring tiles in the order of the rounds, ``cards`` the bonus cards in the game,
    ``taken`` the factions of the players who have chosen, ``vp_table`` the starting-VP table.
    """

    map: str = "base"
    players: int = 4
    scoring: Sequence[str] = ()
    cards: Sequence[str] = ()
    final: str | None = None
    seat: int | None = None
    taken: Sequence[str] = ()
    vp_table: str = "standard"


@dataclass(frozen=True, slots=True)
class Design:
    """The seats of games. ``gained`` are VP less the start, ``won`` shares of wins, ``game`` and ``player``
    numbers from 0, -1 for nobody in particular."""

    columns: tuple[Column, ...]
    table: csr_array
    gained: Floats
    won: Floats
    game: Codes
    player: Codes


def columns_of(faction: str, set_up: SetUp, *, seat: int | None) -> list[Column]:
    """The columns that stand for a faction in a set-up."""
    found = [
        ("faction", faction),
        ("board", f"{faction} on {set_up.map}"),
        ("players", f"{faction} among {set_up.players}"),
    ]
    if seat is not None:
        found.append(("seat", f"seat {seat} of {set_up.players}"))
    found += [
        ("tile", f"{faction} with {tile} in round {number}") for number, tile in enumerate(set_up.scoring, 1)
    ]
    found += [("card", f"{faction} with {card}") for card in set_up.cards]
    if set_up.final:
        found.append(("final", f"{faction} with {set_up.final}"))
    return found


def design_of(selection: Selection) -> Design:
    """The design of the games of a selection in which the starting VP of all seats are known."""
    from scipy.sparse import csr_array

    seats = selection.seats_with_start.sort("game_id", "seat", "faction")
    seats = seats.filter(pl.len().over("game_id") > 1)
    tiles = selection.games.select("game_id", "scoring")
    seats = seats.join(tiles, on="game_id", how="left", maintain_order="left")
    cards = _cards(selection)
    numbers: dict[Column, int] = {}
    rows: list[int] = []
    places: list[int] = []
    for row, (faction, seat, set_up) in enumerate(_set_ups(seats, cards)):
        for column in columns_of(faction, set_up, seat=seat):
            rows.append(row)
            places.append(numbers.setdefault(column, len(numbers)))
    shape = (seats.height, len(numbers))
    people = seats["player"].cast(pl.String)
    return Design(
        tuple(numbers),
        csr_array((np.ones(len(rows)), (rows, places)), shape=shape),
        (seats["vp"] - seats["start_vp"]).to_numpy().astype(float),
        seats["win"].to_numpy().astype(float),
        (seats["game_id"].rank("dense") - 1).to_numpy().astype(np.int64),
        (people.rank("dense") - 1).fill_null(-1).to_numpy().astype(np.int64),
    )


def _set_ups(
    seats: pl.DataFrame, cards: Mapping[int, Sequence[str]]
) -> Iterator[tuple[str, int | None, SetUp]]:
    """Each seat's faction and place, and the set-up of its game."""
    chosen = seats.select(
        "game_id", pl.col("faction", "map", "final_scoring").cast(pl.String), "players", "scoring", "seat"
    )
    for game, faction, board, final, players, scoring, seat in chosen.iter_rows():
        yield faction, seat, SetUp(board, players, scoring or (), cards.get(game, ()), final)


def _cards(selection: Selection) -> dict[int, list[str]]:
    """The bonus cards of each game: those that somebody took."""
    taken = (
        selection.dataset.scan("events")
        .filter(pl.col("game_id").is_in(selection.games["game_id"].implode()))
        .select("game_id", pl.col("event").cast(pl.String))
        .filter(pl.col("event").str.starts_with("pass:BON"))
        .unique()
        .select("game_id", card=pl.col("event").str.strip_prefix("pass:"))
        .sort("game_id", "card")
        .collect()
    )
    found: dict[int, list[str]] = {}
    for game, card in taken.iter_rows():
        found.setdefault(game, []).append(card)
    return found


def rows_of(design: Design, columns: Iterable[Sequence[Column]]) -> Floats:
    """Rows of the design for lists of columns; a column that no game has is left out."""
    numbers = {column: number for number, column in enumerate(design.columns)}
    listed = list(columns)
    table = np.zeros((len(listed), len(numbers)))
    for row, chosen in enumerate(listed):
        for column in chosen:
            if column in numbers:
                table[row, numbers[column]] += 1
    return table
