"""How ratings moved from game to game: the points of rating curves."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tmlog.reports.columns import Column
from tmlog.reports.elo import START, Elo, games_in_order, players_of
from tmlog.reports.selection import Selection

if TYPE_CHECKING:
    import pandas as pd

RATING_CURVES: tuple[Column, ...] = (
    Column("name", "", "player"),
    Column("game", "games", "games of the player so far; 0 before the first"),
    Column("rating", "points", "Elo (``elo``) after that game"),
)


def rating_curves(selection: Selection) -> pd.DataFrame:
    """Every player's Elo after each game (``RATING_CURVES``), by name and game; unnamed seats have none."""
    import pandas as pd

    elo = Elo()
    games: Counter[str] = Counter()
    points: list[tuple[str, int, float]] = []
    for seats in games_in_order(selection):
        elo.rate(seats)
        names = players_of(seats)
        games.update(names)
        points += [(name, games[name], elo.players[name]) for name in names]
    points += [(name, 0, START) for name in games]
    return pd.DataFrame(sorted(points), columns=[column.name for column in RATING_CURVES])
