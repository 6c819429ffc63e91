"""Effects that are drawn from distributions: how much a faction's parts are drawn towards each other.

The outcome is y = X b + Z u + noise, with whatever X explains already taken out (``Absorbed``), and
coefficients u of several groups, each normal around 0 with a standard deviation of its own. Given those
deviations, u has the usual best linear prediction; the deviations themselves have a posterior from the
restricted likelihood (Harville 1977) and a half-normal prior each. u is averaged over it by Gauss and
Hermite's rule around its mode (Naylor and Smith 1982), so that what is unsure about the deviations is in
the covariance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from tmlog.reports.absorption import Codes, Floats

_NODES = 3
"""Points in each direction of the integration."""
_LEAST, _MOST = 0.02, 60.0
"""Bounds of a standard deviation, in VP."""
_WIDEST = 1.0
"""The widest that the posterior of a logarithm of a deviation is taken to be."""
_STEP = 0.05


@dataclass(frozen=True, slots=True)
class Group:
    """Coefficients (their places among the columns of Z) with a common standard deviation.

    ``scale`` is the root mean square of that deviation before any data. Where ``is_known`` the deviation is
    the scale itself.
    """

    name: str
    places: Codes
    scale: float
    is_known: bool = False


@dataclass(frozen=True, slots=True)
class Prediction:
    """The coefficients u: their mean and covariance, and the deviation of each group at the mode."""

    mean: Floats
    covariance: Floats
    deviations: dict[str, float]


def predict(gram: Floats, moments: Floats, variance: float, groups: Sequence[Group]) -> Prediction:
    """Predict u from Z'Z (``gram``) and Z'y (``moments``) of what X leaves, and the variance of the noise."""
    posterior = _Posterior(gram / variance, moments / variance, groups)
    mode = posterior.mode()
    points, weights = posterior.points(mode)
    mean = np.zeros(len(gram))
    square = np.zeros_like(gram)
    for point, weight in zip(points, weights, strict=True):
        mean_here, covariance = posterior.given(point)
        mean += weight * mean_here
        square += weight * (covariance + np.outer(mean_here, mean_here))
    deviations = dict(zip((group.name for group in groups), posterior.deviations(mode).tolist(), strict=True))
    return Prediction(mean, square - np.outer(mean, mean), deviations)


class _Posterior:
    """The posterior of the logarithms of the unknown deviations; ``gram`` and ``moments`` over variance."""

    def __init__(self, gram: Floats, moments: Floats, groups: Sequence[Group]) -> None:
        self.gram, self.moments, self.groups = gram, moments, groups
        self.scales = np.array([group.scale for group in groups])
        self.unknown = np.array([not group.is_known for group in groups], dtype=bool)

    def deviations(self, logarithms: Floats) -> Floats:
        """The deviation of each group, those that are known included."""
        values = self.scales.copy()
        values[self.unknown] = np.exp(logarithms)
        return values

    def _factor(self, logarithms: Floats) -> tuple[Floats, Floats]:
        """The deviation of each coefficient, and the Cholesky factor of I + D Z'Z D."""
        each = np.zeros(len(self.moments))
        for group, deviation in zip(self.groups, self.deviations(logarithms), strict=True):
            each[group.places] = deviation
        factor = np.linalg.cholesky(np.eye(len(each)) + each[:, None] * self.gram * each)
        return each, np.asarray(factor, dtype=np.float64)

    def density(self, logarithms: Floats) -> float:
        """The logarithm of the posterior density, up to a constant."""
        from scipy.linalg import solve_triangular

        each, factor = self._factor(logarithms)
        half = solve_triangular(factor, each * self.moments, lower=True, check_finite=False)
        ratios = np.exp(logarithms) / self.scales[self.unknown]
        prior = float((logarithms - ratios**2 / 2).sum())
        return prior + float(half @ half) / 2 - float(np.log(np.diag(factor)).sum())

    def mode(self) -> Floats:
        """The logarithms with the highest density."""
        from scipy.optimize import minimize

        start = np.log(self.scales[self.unknown] / 2)
        if not len(start):
            return np.zeros(0)
        bounds = [(np.log(_LEAST), np.log(_MOST))] * len(start)
        found = minimize(lambda x: -self.density(x), start, method="L-BFGS-B", bounds=bounds)
        return np.asarray(found.x)

    def points(self, mode: Floats) -> tuple[list[Floats], Floats]:
        """Points around the mode, and their weights, which sum to 1."""
        if not len(mode):
            return [mode], np.ones(1)
        nodes, of_node = np.polynomial.hermite_e.hermegauss(_NODES)
        values, vectors = np.linalg.eigh(-self._curvature(mode))
        spread = vectors / np.sqrt(np.maximum(values, 1 / _WIDEST**2))
        steps = [np.array(step) for step in product(nodes, repeat=len(mode))]
        points = [np.clip(mode + spread @ step, np.log(_LEAST), np.log(_MOST)) for step in steps]
        rule = np.array([np.prod(step) for step in product(of_node, repeat=len(mode))])
        # The rule is made for the normal density: what the posterior is more or less there corrects it.
        logarithms = np.array(
            [self.density(point) + step @ step / 2 for point, step in zip(points, steps, strict=True)]
        )
        weights = rule * np.exp(logarithms - logarithms.max())
        return points, weights / weights.sum()

    def _curvature(self, mode: Floats) -> Floats:
        """The second derivatives of the density at the mode, by differences."""
        size = len(mode)
        steps = np.eye(size) * _STEP
        curvature = np.zeros((size, size))
        for i, j in product(range(size), repeat=2):
            corners = [
                s * t * self.density(mode + s * steps[i] + t * steps[j])
                for s, t in product((-1, 1), repeat=2)
            ]
            curvature[i, j] = sum(corners) / (4 * _STEP**2)
        return curvature

    def given(self, logarithms: Floats) -> tuple[Floats, Floats]:
        """Mean and covariance of u, given the deviations."""
        from scipy.linalg import solve_triangular

        each, factor = self._factor(logarithms)
        root = solve_triangular(factor, np.diag(each), lower=True, check_finite=False)
        covariance = root.T @ root
        return covariance @ self.moments, covariance
