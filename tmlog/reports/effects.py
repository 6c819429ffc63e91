"""What factions, seats and openings are worth, other things equal: the regression behind several reports.

Within each game a seat's points are compared with its opponents' (game effects), every player has an effect
of his own (skill), and the rest is a sum of factor effects:

    points = game + skill of the player + effect of each factor's level + noise

Game and player effects are absorbed (``absorption``). The rest is ordinary least squares, with standard
errors that allow for any correlation within a game (clusters: games) and count the absorbed skills as
estimated. Game effects need not be counted: they lie within the clusters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from tmlog.reports.absorption import Absorbed, Codes, Floats, absorb


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

        With ``weights`` only the levels in it are told. Columns ``level``, ``effect``, ``error`` (standard
        error); both NaN where the data cannot tell. The error is the larger of the clustered and the plain
        one: for a level with few games, whose points are fitted almost exactly, the clustered one comes out
        far too small.
        """
        named = [(i, name) for i, (of, name) in enumerate(self.levels) if of == factor]
        mine = [(i, name) for i, name in named if weights is None or name in weights]
        if not mine:
            return pl.DataFrame(schema={"level": pl.String, "effect": pl.Float64, "error": pl.Float64})
        places = np.array([i for i, _ in mine])
        names = [name for _, name in mine]
        shares = np.array([1.0 if weights is None else weights[name] for name in names])
        effect, error = self.combined(places, np.eye(len(mine)) - shares / shares.sum())
        return pl.DataFrame({"level": names, "effect": effect, "error": error})

    def combined(self, places: Codes, matrix: Floats) -> tuple[Floats, Floats]:
        """``matrix`` times the effects at ``places``, and the standard errors; NaN where data cannot tell."""
        effect = matrix @ self.beta[places]
        parts = [whole[np.ix_(places, places)] for whole in (self.clustered, self.plain)]
        variances = [((matrix @ part) * matrix).sum(axis=1) for part in parts]
        error = np.sqrt(np.maximum(*variances).clip(0))
        unknown = np.abs(matrix @ self.null[places]).max(axis=1, initial=0.0) > 1e-6
        effect[unknown] = error[unknown] = np.nan
        return effect, error


FEWEST_FREEDOM = 5
"""With fewer degrees of freedom nothing is known: what is left of the data says too little of its noise."""


def fit_effects(seats: pl.DataFrame, outcome: str, factors: Sequence[str]) -> Effects:
    """Fit the effects of ``factors`` (columns of ``seats``) on ``outcome``.

    ``seats`` needs ``game_id`` and ``player`` too; a missing level is none of the factor's. Where fewer than
    ``FEWEST_FREEDOM`` degrees of freedom remain, nothing is known.
    """
    columns, levels = dummies(seats, factors)
    points = seats[outcome].to_numpy().astype(float)
    return least_squares(absorb(points, columns, codes(seats["game_id"]), skills(seats["player"])), levels)


def least_squares(absorbed: Absorbed, levels: Sequence[tuple[str, str]]) -> Effects:
    """The coefficients of what is left of the columns, which are the ``levels``, with their covariances."""
    basis, null = basis_of(absorbed.gram)
    beta = basis @ (basis.T @ absorbed.moments)
    residual = absorbed.freedom - basis.shape[1]
    freedom = min(residual, absorbed.games - 1)
    if freedom < FEWEST_FREEDOM:
        size = len(levels)
        nothing = np.zeros((size, size))
        return Effects(tuple(levels), np.zeros(size), nothing, nothing, np.eye(size), 0)
    noise = absorbed.square - float(beta @ absorbed.moments)
    inverse = basis @ basis.T
    # The usual corrections for few clusters and for what was estimated; games lie within the clusters.
    estimated = absorbed.seats - (residual + absorbed.games)
    correction = absorbed.games / (absorbed.games - 1) * (absorbed.seats - 1) / (absorbed.seats - estimated)
    clustered = correction * inverse @ absorbed.cluster_meat(beta) @ inverse
    return Effects(tuple(levels), beta, clustered, noise / residual * inverse, null, freedom)


def codes(values: pl.Series) -> Codes:
    """A number for each value, from 0."""
    return values.rank("dense").to_numpy().astype(np.int64) - 1


def numbered(words: pl.Series) -> tuple[Codes, list[str]]:
    """The number of each word among all of them in the order of their letters, -1 for none; and these."""
    kinds = words if words.dtype == pl.Categorical else words.cast(pl.String).cast(pl.Categorical)
    present = kinds.unique().drop_nulls()
    names = present.cast(pl.String)
    order = names.arg_sort()
    # Polars numbers words as it meets them, so its numbers are not the same from run to run.
    physical = present.to_physical().to_numpy()
    place = np.full(physical.max(initial=0) + 2, -1, dtype=np.int64)
    place[physical[order.to_numpy()]] = np.arange(len(names))
    return place[kinds.to_physical().fill_null(len(place) - 1).to_numpy()], names.gather(order).to_list()


def skills(players: pl.Series) -> Codes:
    """A number for each player; 0 for all seats without a name, which share one skill."""
    return numbered(players)[0] + 1


def dummies(seats: pl.DataFrame, factors: Sequence[str]) -> tuple[Any, list[tuple[str, str]]]:
    """A sparse column of ones and zeros for each level of the factors, and the (factor, level) of each."""
    from scipy import sparse

    rows, places = [], []
    levels: list[tuple[str, str]] = []
    for factor in factors:
        places_of_factor, names = numbered(seats[factor])
        known = np.flatnonzero(places_of_factor >= 0)
        rows.append(known)
        places.append(len(levels) + places_of_factor[known])
        levels += [(factor, name) for name in names]
    where = (np.concatenate(rows), np.concatenate(places))
    ones = np.ones(len(where[0]))
    return sparse.csr_array((ones, where), shape=(seats.height, len(levels))), levels


def basis_of(gram: Floats, scale: float = 0.0) -> tuple[Floats, Floats]:
    """Directions that the data can tell, in which ``gram`` is the identity; and the null space.

    ``scale`` is what the largest of ``gram`` would be if nothing had been taken out of it.
    """
    if not len(gram):
        return gram, gram
    values, vectors = np.linalg.eigh(gram)
    is_known = values > max(scale, values.max(initial=0.0)) * 1e-9
    return vectors[:, is_known] / np.sqrt(values[is_known]), vectors[:, ~is_known]
