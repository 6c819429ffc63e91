"""The list of the page's games, with the seats of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from tmlog.render.page.page_table import MOST_ROWS
from tmlog.render.plain_text import printable
from tmlog.reports.columns import Column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tmlog.reports.selection import Selection

GAME_COLUMNS = (
    Column("game", "", "the game's name; with a link where the page has its board"),
    Column("map", "", "board"),
    Column("players", "seats", "number of factions"),
    Column("result", "", "factions with final VP and player, the best first"),
    Column("best", "VP", "highest final VP"),
    Column("rounds", "rounds", "last round begun"),
    Column("state", "", "complete or unfinished; whether it counts"),
)


class Seat(NamedTuple):
    """A seat in a list of games."""

    faction: str
    vp: int
    player: str
    won: bool


class GameRow(NamedTuple):
    """A game in the list: its address where the page has its board, its seats, the best first."""

    game: str
    link: str
    map: str
    players: int
    seats: list[Seat]
    rounds: int
    state: str


class GameList(NamedTuple):
    """The games of the page, and how many were left out."""

    rows: list[GameRow]
    left_out: int
    columns: tuple[Column, ...] = GAME_COLUMNS


def game_list(selection: Selection, addresses: Mapping[int, str]) -> GameList:
    """The games of a selection; those with a board first. ``addresses`` are theirs by game id."""
    order = pl.col("game_id").is_in(list(addresses)).not_()
    games = selection.games.sort(order, "game", "game_id")
    shown = games.head(max(MOST_ROWS, len(addresses)))
    seats = selection.all_seats.join(shown.select("game_id"), on="game_id", how="semi")
    results = {
        key[0]: _seats(part)
        for key, part in seats.sort("rank", "seat").group_by("game_id", maintain_order=True)
    }
    names = ("game_id", "game", "map", "players", "rounds", "state", "counts")
    rows = []
    for game_id, game, board, players, rounds, state, counts in shown.select(names).iter_rows():
        counted = state if counts else f"{state}, does not count"
        link = addresses.get(game_id, "")
        seat_list = results.get(game_id, [])
        rows.append(GameRow(printable(game), link, printable(board), players, seat_list, rounds, counted))
    return GameList(rows, games.height - shown.height)


def _seats(seats: pl.DataFrame) -> list[Seat]:
    columns = seats.select(pl.col("faction").cast(pl.String), "vp", "player", "rank")
    return [
        Seat(faction, vp, printable(player or ""), rank == 1)
        for faction, vp, player, rank in columns.iter_rows()
    ]
