"""Elo for games of several players, of players and of factions by map.

A game counts as a match between every two of its seats: won, drawn or lost by final VP. Before the game
each seat has the strength R = rating of its player + rating of its faction on the map; it is expected to
win E = 1 / (1 + 10 ^ ((R' - R) / 400)) of a match against R'. After the game, with n seats,

    rating += K / (n - 1) x sum over the opponents of (result - E)

with K = 32 for the player and K = 4 for the faction. Players begin at 1000, factions at 0; seats without a
name play at 1000 and are not rated. Games count in the order of their dates, those without a date first,
by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import polars as pl

if TYPE_CHECKING:
    from tmlog.reports.selection import Selection

START = 1000.0
K_PLAYER = 32.0
K_FACTION = 4.0
SCALE = 400.0

SeatOfGame = tuple[str | None, str, int]
"""Player, ``map|faction``, VP."""


@dataclass(slots=True)
class Elo:
    """Ratings so far."""

    players: dict[str, float] = field(default_factory=dict)
    factions: dict[str, float] = field(default_factory=dict)

    def rate(self, seats: list[SeatOfGame]) -> None:
        """Take in one game."""
        players, factions = self.players, self.factions
        strengths = [
            (START if player is None else players.get(player, START)) + factions.get(faction, 0.0)
            for player, faction, _ in seats
        ]
        count = len(seats)
        gains = [0.0] * count
        for i in range(count):
            for j in range(i + 1, count):
                mine, other = seats[i][2], seats[j][2]
                result = 1.0 if mine > other else 0.5 if mine == other else 0.0
                gain = result - 1.0 / (1.0 + 10.0 ** ((strengths[j] - strengths[i]) / SCALE))
                gains[i] += gain
                gains[j] -= gain
        for (player, faction, _), gain in zip(seats, gains, strict=True):
            share = gain / max(1, count - 1)
            factions[faction] = factions.get(faction, 0.0) + K_FACTION * share
            if player is not None:
                players[player] = players.get(player, START) + K_PLAYER * share


def players_of(seats: list[SeatOfGame]) -> set[str]:
    """The named players of a game, each once."""
    return {player for player, _, _ in seats if player is not None}


def games_in_order(selection: Selection) -> Iterator[list[SeatOfGame]]:
    """Yield the seats of each game, in the order in which games are rated."""
    ordered = selection.all_seats.select(
        "game_id",
        "played",
        "game",
        "seat",
        "player",
        "vp",
        faction=pl.concat_str("map", "faction", separator="|"),
    ).sort("played", "game", "game_id", "seat", nulls_last=False)
    game: list[SeatOfGame] = []
    last: int | None = None
    columns = (ordered[name].to_list() for name in ("game_id", "player", "faction", "vp"))
    for game_id, player, faction, vp in zip(*columns, strict=True):
        if game_id != last and game:
            yield game
            game = []
        last = game_id
        game.append((player, faction, vp))
    if game:
        yield game


def games_left(selection: Selection) -> list[bool]:
    """Of each game of ``games_in_order``: whether somebody left it."""
    ordered = selection.all_seats.group_by("game_id").agg(
        pl.col("played").first(), pl.col("game").first(), left=pl.col("dropped").any()
    )
    return ordered.sort("played", "game", "game_id", nulls_last=False)["left"].fill_null(False).to_list()


def elo_of(games: Iterable[list[SeatOfGame]]) -> Elo:
    """The ratings after games in the order in which they are rated."""
    elo = Elo()
    for seats in games:
        elo.rate(seats)
    return elo


def games_of_rated_players(selection: Selection, least: float) -> pl.DataFrame:
    """The ``game_id`` of games whose every player has a rating of at least ``least``.

    That is the Elo after all games, or the rating that the selection was given.
    """
    if selection.filters.ratings is None:
        rated = elo_of(games_in_order(selection)).players
        strong = [player for player, rating in rated.items() if rating >= least]
        is_strong = pl.col("player").is_in(strong)
    else:
        is_strong = pl.col("rating") >= least
    seats = selection.all_seats.select("game_id", is_strong=is_strong.fill_null(value=False))
    return seats.group_by("game_id").agg(pl.col("is_strong").all()).filter("is_strong").select("game_id")
