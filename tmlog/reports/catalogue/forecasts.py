"""The report on rating systems: how well each tells who will be ahead in games to come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import erf, exp, log, sqrt
from typing import TYPE_CHECKING

from tmlog.reports.bradley_terry import fit_strengths
from tmlog.reports.columns import Column
from tmlog.reports.elo import SCALE, START, SeatOfGame, elo_of, games_in_order
from tmlog.reports.errors import ReportError
from tmlog.reports.openskill_ratings import BETA, openskill_of
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import Selection
from tmlog.reports.site_elo import site_elo_of

if TYPE_CHECKING:
    import pandas as pd

BLOCKS = 10
"""The games are dealt into so many blocks by date; those of the later half are forecast."""
FORECASTS: tuple[Column, ...] = (
    Column("system", "", "rating system; ``even`` gives everybody one half"),
    Column("games", "games", "games forecast: the later half"),
    Column("pairs", "pairs", "pairs of seats in them"),
    Column("log_loss", "nats", "mean of -log(chance given to what happened); less is better, 0.693 is even"),
    Column("right", "share", "pairs in which the seat that was given the better chance was ahead"),
)
Chance = Callable[[SeatOfGame, SeatOfGame], float]
"""The chance that the first seat has more VP than the second."""
_SURE = 1e-6


def forecasts(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """How well rating systems forecast who is ahead, for each pair of seats of later games (``FORECASTS``).

    Each block of games is forecast by the ratings after all earlier blocks. Cannot be grouped.
    """
    import pandas as pd

    if groups:
        raise ReportError("forecasts cannot be grouped: every game counts once")
    games = [seats for seats in games_in_order(selection) if len(seats) > 1]
    bounds = [len(games) * block // BLOCKS for block in range(BLOCKS + 1)]
    rows: list[tuple[object, ...]] = []
    for name, fit in SYSTEMS.items():
        chances: list[tuple[float, float]] = []
        for first, last in zip(bounds[BLOCKS // 2 : -1], bounds[BLOCKS // 2 + 1 :], strict=True):
            if first < last:
                chances += _forecast(fit(games[:first]), games[first:last])
        if chances:
            rows.append((name, bounds[-1] - bounds[BLOCKS // 2], len(chances), *_judged(chances)))
    table = pd.DataFrame(rows, columns=[column.name for column in FORECASTS])
    return table.sort_values("log_loss", kind="stable", ignore_index=True)


def _forecast(chance: Chance, games: Iterable[list[SeatOfGame]]) -> list[tuple[float, float]]:
    """The chance and the result of each pair of seats."""
    return [
        (chance(mine, other), 1.0 if mine[2] > other[2] else 0.5 if mine[2] == other[2] else 0.0)
        for seats in games
        for mine, other in combinations(seats, 2)
    ]


def _judged(chances: list[tuple[float, float]]) -> tuple[float, float]:
    """The log-loss, and the share of pairs that were forecast right; a tie or an even chance is half."""
    loss = right = 0.0
    for chance, result in chances:
        likely = min(max(chance, _SURE), 1 - _SURE)
        loss -= result * log(likely) + (1 - result) * log(1 - likely)
        right += 0.5 if chance == 0.5 else result if chance > 0.5 else 1 - result
    return loss / len(chances), right / len(chances)


def _by_points(strength: Callable[[SeatOfGame], float]) -> Chance:
    """Chances by the difference of strengths in points of Elo."""

    def chance(mine: SeatOfGame, other: SeatOfGame) -> float:
        return 1.0 / (1.0 + exp((strength(other) - strength(mine)) * log(10) / SCALE))

    return chance


def _even(games: list[list[SeatOfGame]]) -> Chance:
    return lambda mine, other: 0.5


def _elo(games: list[list[SeatOfGame]]) -> Chance:
    rated = elo_of(games)
    return _by_points(lambda seat: rated.players.get(seat[0] or "", START) + rated.factions.get(seat[1], 0.0))


def _site(games: list[list[SeatOfGame]]) -> Chance:
    rated = site_elo_of(games)
    return _by_points(
        lambda seat: rated.players.get(seat[0] or "", START) + rated.factions.get(seat[1], START)
    )


def _bradley_terry(games: list[list[SeatOfGame]]) -> Chance:
    fitted = fit_strengths(games)
    return _by_points(lambda seat: fitted.players.get(seat[0] or "", 0.0) + fitted.factions.get(seat[1], 0.0))


def _openskill(games: list[list[SeatOfGame]]) -> Chance:
    rated = openskill_of(games)

    def chance(mine: SeatOfGame, other: SeatOfGame) -> float:
        (mu, sigma), (other_mu, other_sigma) = rated[mine[0]], rated[other[0]]
        return (1 + erf((mu - other_mu) / sqrt(2 * (2 * BETA**2 + sigma**2 + other_sigma**2)))) / 2

    return chance


SYSTEMS: dict[str, Callable[[list[list[SeatOfGame]]], Chance]] = {
    "even": _even,
    "elo": _elo,
    "site-elo": _site,
    "bradley-terry": _bradley_terry,
    "openskill": _openskill,
}
"""Each system: from games in their order to the chances of pairs."""

REPORTS.add(
    Report(
        name="forecasts",
        about="how well ratings tell who will be ahead",
        function=forecasts,
        columns=FORECASTS,
        groups=(),
        least_games=10,
        order=130,
    )
)
