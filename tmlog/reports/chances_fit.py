"""Fitting the model of chances: ridge regression round by round, judged on games that it has not seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tmlog.chances.features import FEATURES, Floats, features
from tmlog.chances.model import ChancesModel, RoundModel, centred, softmax
from tmlog.model.names import BONUS_CARDS, FACTIONS
from tmlog.reports.errors import ReportError
from tmlog.reports.positions import Positions
from tmlog.rules.state import LAST_ROUND

FOLDS = 5
FEWEST_GAMES = 20
"""With fewer games nothing is fitted."""
_PENALTIES = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0)
"""Ridge penalties that are tried, for each position's seat."""
_NO_PENALTY = 1e-6
_SOFTNESS = (1.0, 200.0)
"""Between these VP lies the softness of a softmax."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Positions of one round and one number of seats: centred features and final VP, the fold of each."""

    features: Floats
    leads: Floats
    wins: Floats
    folds: NDArray[np.int64]


def fit_model(positions: Sequence[Positions], fitted_on: str, *, is_general: bool = False) -> ChancesModel:
    """Fit a model on positions; ``fitted_on`` is what it says of them.

    Weights come from all games; softness and standard deviation from forecasts of each fifth of the games by
    the others. One that ``is_general`` is for games of other players than these: what factions and bonus
    cards are worth to these is taken out of the other weights, and left out.

    Raises ``ReportError`` for fewer than ``FEWEST_GAMES`` games.
    """
    games = sum(len(np.unique(part.games)) for part in positions)
    if games < FEWEST_GAMES:
        raise ReportError(f"{games} games with moves are too few to fit chances; at least {FEWEST_GAMES}")
    rounds = [
        _fit_round(_Flat(list(batches(positions, number)), is_general=is_general))
        for number in range(LAST_ROUND + 1)
    ]
    return ChancesModel(tuple(rounds), fitted_on, games)


def batches(positions: Sequence[Positions], number: int) -> Iterator[Batch]:
    """Yield the positions of a round."""
    for part in positions:
        yield from _batch(part, part.rounds == number)


def batches_after(positions: Sequence[Positions], played: int) -> Iterator[Batch]:
    """Yield one position of each game, that after so many rounds (``Positions.after``)."""
    for part in positions:
        yield from _batch(part, part.after == played)


def _batch(part: Positions, chosen: NDArray[np.bool_]) -> Iterator[Batch]:
    if chosen.any():
        table = features(part.columns)[chosen]
        vp = part.vp[chosen]
        yield Batch(centred(table), centred(vp), wins_of(vp), part.games[chosen] % FOLDS)


def wins_of(vp: Floats) -> Floats:
    """1 for the winner of each position's game, split between tied winners."""
    best = vp == vp.max(axis=1, keepdims=True)
    shares: Floats = best / best.sum(axis=1, keepdims=True)
    return shares


def _fit_round(flat: _Flat) -> RoundModel:
    errors = {penalty: flat.error_out_of_fold(penalty) for penalty in _PENALTIES}
    penalty = min(errors, key=lambda each: errors[each])
    expected = flat.leads_out_of_fold(penalty)
    softness = fitted_softness([(leads, part.wins) for part, leads in zip(flat.parts, expected, strict=True)])
    weights = flat.weights(penalty, np.ones(len(flat.folds), dtype=bool))
    return RoundModel(tuple(weights.tolist()), float(np.sqrt(errors[penalty])), softness)


class _Flat:
    """All seats of a round's positions in one table, and the ridge regressions over it."""

    def __init__(self, parts: list[Batch], *, is_general: bool) -> None:
        self.parts = parts
        self.kept = np.array([not is_general or name not in (*FACTIONS, *BONUS_CARDS) for name in FEATURES])
        self.table = np.concatenate([part.features.reshape(-1, len(FEATURES)) for part in parts])
        self.leads = np.concatenate([part.leads.ravel() for part in parts])
        self.folds = np.concatenate([np.repeat(part.folds, part.leads.shape[1]) for part in parts])
        scale = self.table.std(axis=0)
        self.scale = np.where(scale > 0, scale, 1.0)

    def weights(self, penalty: float, chosen: NDArray[np.bool_]) -> Floats:
        """The weights by ``FEATURES`` from the chosen rows."""
        table = self.table[chosen] / self.scale
        # What is left out takes all that it can: the rest is not its.
        penalties = np.where(self.kept, penalty, _NO_PENALTY)
        gram = table.T @ table + len(table) * np.diag(penalties)
        found: Floats = np.linalg.solve(gram, table.T @ self.leads[chosen]) / self.scale * self.kept
        return found

    def leads_out_of_fold(self, penalty: float) -> list[Floats]:
        """Each part's expected leads, by the weights of the other folds."""
        expected = np.empty_like(self.leads)
        for fold in np.unique(self.folds):
            mine = self.folds == fold
            expected[mine] = self.table[mine] @ self.weights(penalty, ~mine)
        bounds = np.cumsum([part.leads.size for part in self.parts])[:-1]
        return [
            each.reshape(part.leads.shape)
            for each, part in zip(np.split(expected, bounds), self.parts, strict=True)
        ]

    def error_out_of_fold(self, penalty: float) -> float:
        """The mean square of what is missed."""
        missed = np.concatenate([each.ravel() for each in self.leads_out_of_fold(penalty)]) - self.leads
        return float((missed**2).mean())


def fitted_softness(parts: Sequence[tuple[Floats, Floats]]) -> float:
    """The softness with the least log-loss, for pairs of leads and wins."""
    from scipy.optimize import minimize_scalar

    def loss(softness: float) -> float:
        return float(sum(log_loss(softmax(leads / softness), wins).sum() for leads, wins in parts))

    return float(minimize_scalar(loss, bounds=_SOFTNESS, method="bounded").x)


def log_loss(chances: Floats, wins: Floats) -> Floats:
    """Of each position -log of the chance given to the winner."""
    loss: Floats = -(wins * np.log(np.maximum(chances, 1e-9))).sum(axis=1)
    return loss


def brier(chances: Floats, wins: Floats) -> Floats:
    """Of each position the sum over its seats of (chance - win) squared."""
    score: Floats = ((chances - wins) ** 2).sum(axis=1)
    return score
