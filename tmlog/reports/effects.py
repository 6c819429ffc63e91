"""What factions, seats and openings are worth, other things equal: the regression behind several reports.

Within each game a seat's points are compared with its opponents' (game effects), players who play often
have an effect of their own (skill), and the rest is a sum of factor effects:

    points = game + skill of the player + effect of each factor's level + noise

Game and player effects are absorbed: outcome and factor dummies are replaced by what is left of them after
regressing on both (Frisch-Waugh-Lovell). The rest is ordinary least squares, with standard errors that
allow for any correlation within a game (clusters: games; by statsmodels) and count the absorbed skills as
estimated. Game effects need not be counted: they lie within the clusters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl

Floats = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int64]

GAMES_FOR_SKILL = 5
"""A player with fewer games in the data has no effect of his own; all such players share one."""
_TOLERANCE = 1e-8
_ROUNDING = 1e-10
_MAX_STEPS = 500


@dataclass(frozen=True, slots=True)
class Effects:
    """Fitted effects: ``levels`` of each factor with their ``beta``.

    Only differences between levels of a factor mean something: ask for ``contrasts``. ``clustered`` and
    ``plain`` are the covariance of ``beta``, allowing for correlation within games and not. ``null`` spans
    what the data cannot tell. ``freedom`` are the degrees of freedom behind the covariance: the seats less
    all that was estimated from them, and no more than the games less one.
    """

    levels: tuple[tuple[str, str], ...]
    beta: Floats
    clustered: Floats
    plain: Floats
    null: Floats
    freedom: int

    def contrasts(self, factor: str, weights: dict[str, float] | None = None) -> pl.DataFrame:
        """Each level's effect over the (weighted) mean of the factor's levels.

        Columns ``level``, ``effect``, ``error`` (standard error); both NaN where the data cannot tell. The
        error is the larger of the clustered and the plain one: for a level with few games, whose points are
        fitted almost exactly, the clustered one comes out far too small.
        """
        mine = [i for i, (name, _) in enumerate(self.levels) if name == factor]
        names = [self.levels[i][1] for i in mine]
        if not names:
            return pl.DataFrame(schema={"level": pl.String, "effect": pl.Float64, "error": pl.Float64})
        shares = np.array([1.0 if weights is None else weights.get(name, 0.0) for name in names])
        shares = shares / shares.sum()
        matrix = np.zeros((len(mine), len(self.levels)))
        matrix[:, mine] = np.eye(len(mine)) - shares
        effect = matrix @ self.beta
        variances = [np.einsum("ij,jk,ik->i", matrix, part, matrix) for part in (self.clustered, self.plain)]
        error = np.sqrt(np.maximum(*variances).clip(0))
        unknown = np.abs(matrix @ self.null).max(axis=1, initial=0.0) > 1e-6
        effect[unknown] = error[unknown] = np.nan
        return pl.DataFrame({"level": names, "effect": effect, "error": error})


FEWEST_FREEDOM = 5
"""With fewer degrees of freedom nothing is known: what is left of the data says too little of its noise."""


def fit_effects(seats: pl.DataFrame, outcome: str, factors: Sequence[str]) -> Effects:
    """Fit the effects of ``factors`` (columns of ``seats``) on ``outcome``.

    ``seats`` needs ``game_id`` and ``player`` too. Games with one seat tell nothing and are left out; where
    fewer than ``FEWEST_FREEDOM`` degrees of freedom remain, nothing is known.
    """
    from statsmodels.stats.sandwich_covariance import cov_cluster

    several = seats.filter(pl.len().over("game_id") > 1)
    if several.is_empty():
        return _nothing_known(seats, factors)
    games = _codes(several["game_id"])
    players = skill_codes(several["player"])
    dummies, levels = _dummies(several, factors)
    columns = np.column_stack([several[outcome].to_numpy().astype(float), dummies])
    left = absorb(columns, games, players)
    basis, null = _basis(left[:, 1:])
    scores = left[:, 1:] @ basis
    gamma = scores.T @ left[:, 0]
    noise = left[:, 0] - scores @ gamma
    seats_left = len(noise) - len(gamma)
    count = int(games.max()) + 1
    within_games = seats_left - np.unique(players).size + 1
    residual = within_games - count
    freedom = min(residual, count - 1)
    if freedom < FEWEST_FREEDOM:
        return _nothing_known(seats, factors)
    clustered = cov_cluster((scores * noise[:, None], np.eye(len(gamma))), games, use_correction=True)
    # The plain variance must count the game effects as well: they are estimated from the same seats.
    variance = float(noise @ noise) / residual
    return Effects(
        tuple(levels),
        basis @ gamma,
        seats_left / within_games * basis @ np.asarray(clustered) @ basis.T,
        variance * basis @ basis.T,
        null,
        freedom,
    )


def _nothing_known(seats: pl.DataFrame, factors: Sequence[str]) -> Effects:
    levels = [(factor, name) for factor in factors for name in _levels(seats[factor])]
    size = len(levels)
    nothing = np.zeros((size, size))
    return Effects(tuple(levels), np.zeros(size), nothing, nothing, np.eye(size), 0)


def _levels(values: pl.Series) -> list[str]:
    return values.cast(pl.String).unique().sort().to_list()


def _codes(values: pl.Series) -> Codes:
    return values.rank("dense").to_numpy().astype(np.int64) - 1


def skill_codes(players: pl.Series) -> Codes:
    """A number for each player who plays often enough; 0 for all others together."""
    frame = pl.DataFrame({"player": players})
    often = pl.col("player").is_not_null() & (pl.len().over("player") >= GAMES_FOR_SKILL)
    code = pl.when(often).then(pl.col("player")).rank("dense")
    return frame.select(code.fill_null(0)).to_series().to_numpy().astype(np.int64)


def _dummies(seats: pl.DataFrame, factors: Sequence[str]) -> tuple[Floats, list[tuple[str, str]]]:
    blocks, levels = [], []
    for factor in factors:
        values = seats[factor].cast(pl.String)
        names = _levels(values)
        blocks += [(values == name).to_numpy().astype(float) for name in names]
        levels += [(factor, name) for name in names]
    return np.column_stack(blocks), levels


def _basis(matrix: Floats) -> tuple[Floats, Floats]:
    """Directions that the data can tell, such that ``matrix @ basis`` is orthonormal; and the null space."""
    values, vectors = np.linalg.eigh(matrix.T @ matrix)
    is_known = values > values.max(initial=0.0) * 1e-9
    return vectors[:, is_known] / np.sqrt(values[is_known]), vectors[:, ~is_known]


def absorb(columns: Floats, games: Codes, players: Codes) -> Floats:
    """What is left of ``columns`` (seats x columns) after regressing them on game and player effects.

    ``games`` and ``players`` are the numbers of each seat's game and player, from 0.
    """
    from scipy import sparse

    rows = np.arange(len(games))
    ones = np.ones(len(games))
    of_game = sparse.csr_array((ones, (rows, games)))
    of_player = sparse.csr_array((ones, (rows, players)))
    sizes = of_game.sum(axis=0)

    def less_games(matrix: Floats) -> Floats:
        return np.asarray(matrix - of_game @ ((of_game.T @ matrix) / sizes[:, None]))

    norms = np.maximum(np.linalg.norm(columns, axis=0), 1e-300)
    within = less_games(columns / norms)
    shared = of_player.T @ of_game
    normal = sparse.diags_array(of_player.sum(axis=0)) - shared @ sparse.diags_array(1 / sizes) @ shared.T
    skill = _solve(normal, of_player.T @ within)
    return np.asarray((within - less_games(of_player @ skill)) * norms)


def _solve(matrix: Any, right: Floats) -> Floats:
    """Solve ``matrix @ x = right`` by conjugate gradients; ``right`` is players x columns, solved as one.

    ``matrix`` is sparse and symmetric, perhaps singular, with the columns of ``right`` in its range but for
    rounding: what is below ``_ROUNDING`` counts as solved.
    """
    from scipy.sparse.linalg import LinearOperator, cg

    inverse = 1 / np.maximum(matrix.diagonal(), 1e-12)[:, None]
    square = (right.size, right.size)
    product = LinearOperator(square, matvec=lambda x: (matrix @ x.reshape(right.shape)).ravel())
    preconditioner = LinearOperator(square, matvec=lambda x: (inverse * x.reshape(right.shape)).ravel())
    options = {"rtol": _TOLERANCE, "atol": _ROUNDING, "maxiter": _MAX_STEPS}
    solution, _ = cg(product, right.ravel(), M=preconditioner, **options)
    return np.asarray(solution.reshape(right.shape))
