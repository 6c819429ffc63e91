"""How ratings moved from game to game: the points of rating curves."""

from __future__ import annotations

import pandas as pd

from tmlog.reports.columns import Column
from tmlog.reports.elo import START, Elo, games_in_order
from tmlog.reports.selection import Selection

RATING_CURVES: tuple[Column, ...] = (
    Column("name", "", "player"),
    Column("game", "games", "games of the player so far; 0 before the first"),
    Column("rating", "points", "Elo (``elo``) after that game"),
)


def rating_curves(selection: Selection) -> pd.DataFrame:
    """Every player's Elo after each game (``RATING_CURVES``), by name and game; unnamed seats have none."""
    elo = Elo()
    points: list[tuple[str, int, float]] = []
    for seats in games_in_order(selection):
        elo.rate(seats)
        names = {player for player, _, _ in seats if player is not None}
        points += [(name, elo.games[name], elo.players[name]) for name in names]
    points += [(name, 0, START) for name in elo.games]
    return pd.DataFrame(sorted(points), columns=[column.name for column in RATING_CURVES])
