"""The order of a table: by points, then by one tie-breaker after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

Duels = Mapping[tuple[str, str], tuple[int, int, int, int]]
"""By player and opponent: games ahead, equal, behind, and the sum of the difference in VP."""


class Standing(NamedTuple):
    """A row of the table, with the columns of ``STANDINGS``."""

    player: str
    rank: int
    games: int
    points: float
    wins: float
    vp: int
    margin: float
    dropped: int


def ranked(rows: Sequence[Standing], tie_breaks: Sequence[str], duels: Duels) -> list[Standing]:
    """``rows`` with their ranks, the best first; those whom nothing tells apart share one, by name."""
    level = [list(rows)] if rows else []
    for rule in ("points", *tie_breaks):
        level = [part for equal in level for part in _parted(equal, rule, duels)]
    ordered: list[Standing] = []
    for equal in level:
        rank = len(ordered) + 1
        ordered += [row._replace(rank=rank) for row in sorted(equal)]
    return ordered


def _parted(equal: list[Standing], rule: str, duels: Duels) -> list[list[Standing]]:
    """Players equal so far in parts that still are, the best first."""
    if len(equal) == 1:
        return [equal]
    names = [row.player for row in equal]
    values = {row.player: _MORE_IS_BETTER[rule](row, names, duels) for row in equal}
    ordered = sorted(equal, key=lambda row: -values[row.player])
    return [list(part) for _, part in groupby(ordered, key=lambda row: values[row.player])]


def _head_to_head(row: Standing, names: Sequence[str], duels: Duels) -> float:
    """The share of duels won against those of equal points; half where they never met."""
    met = [duels[row.player, name] for name in names if (row.player, name) in duels]
    games = sum(ahead + equal + behind for ahead, equal, behind, _ in met)
    return sum(ahead + equal / 2 for ahead, equal, _, _ in met) / games if games else 0.5


_MORE_IS_BETTER: dict[str, Callable[[Standing, Sequence[str], Duels], float]] = {
    "points": lambda row, names, duels: row.points,
    "wins": lambda row, names, duels: row.wins,
    "vp": lambda row, names, duels: row.vp,
    "margin": lambda row, names, duels: row.margin,
    "head-to-head": _head_to_head,
    "dropped": lambda row, names, duels: -row.dropped,
    "games": lambda row, names, duels: -row.games,
}
