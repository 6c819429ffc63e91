"""Strengths of players and factions fitted to all games at once: a penalised Bradley-Terry model.

Every two seats of a game are a match. The chance that one has more VP than the other is logistic in the
difference of their strengths, each that of the player plus that of the faction on the board. The strengths
are those of the highest likelihood times normal densities around 0 (a ridge penalty), in points of Elo.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log
from typing import Any

import numpy as np
import numpy.typing as npt

from tmlog.reports.elo import SCALE, SeatOfGame

Floats = npt.NDArray[np.float64]

PLAYER_SPREAD = 150.0
"""Standard deviation of the players' strengths around 0, in points."""
FACTION_SPREAD = 80.0
"""The same of the factions on boards."""
_POINTS = SCALE / log(10)
"""Points of Elo in a logistic unit."""


@dataclass(frozen=True, slots=True)
class Strengths:
    """Points over the mean, by player and by ``map|faction``."""

    players: dict[str, float]
    factions: dict[str, float]


def fit_strengths(games: Sequence[list[SeatOfGame]]) -> Strengths:
    """Fit the strengths to games; seats without a name have the strength of their faction."""
    from scipy.optimize import minimize
    from scipy.special import expit, log_expit

    players = sorted({seat[0] for seats in games for seat in seats if seat[0] is not None})
    factions = sorted({seat[1] for seats in games for seat in seats})
    design, results = _matches(games, players, factions)
    spread = np.concatenate([np.full(len(players), PLAYER_SPREAD), np.full(len(factions), FACTION_SPREAD)])
    penalty = (_POINTS / spread) ** 2

    def loss(strength: Floats) -> tuple[float, Floats]:
        ahead = design @ strength
        value = -(results @ log_expit(ahead) + (1 - results) @ log_expit(-ahead))
        slope = design.T @ (expit(ahead) - results) + penalty * strength
        return float(value + penalty @ strength**2 / 2), np.asarray(slope)

    found = minimize(loss, np.zeros(len(spread)), jac=True, method="L-BFGS-B").x * _POINTS
    mine, theirs = found[: len(players)].tolist(), found[len(players) :].tolist()
    return Strengths(dict(zip(players, mine, strict=True)), dict(zip(factions, theirs, strict=True)))


def _matches(
    games: Sequence[list[SeatOfGame]], players: list[str], factions: list[str]
) -> tuple[Any, Floats]:
    """A row for every match: 1 for the player and faction of one seat, -1 for the other; and the results."""
    from scipy import sparse

    place = {player: i for i, player in enumerate(players)}
    of_faction = {faction: len(players) + i for i, faction in enumerate(factions)}
    rows: list[int] = []
    columns: list[int] = []
    values: list[float] = []
    results: list[float] = []
    for seats in games:
        for mine, other in combinations(seats, 2):
            for (player, faction, _), sign in ((mine, 1.0), (other, -1.0)):
                places = [of_faction[faction]] if player is None else [place[player], of_faction[faction]]
                rows += [len(results)] * len(places)
                columns += places
                values += [sign] * len(places)
            results.append(1.0 if mine[2] > other[2] else 0.5 if mine[2] == other[2] else 0.0)
    shape = (len(results), len(players) + len(factions))
    return sparse.csr_array((values, (rows, columns)), shape=shape), np.array(results)
