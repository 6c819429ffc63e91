"""Intervals at 95 %, always beside the number of cases they come from.

The quantiles are those of ``scipy.special``: ``scipy.stats`` has the same and takes a second to load.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import polars as pl

LEVEL = 0.95

Floats = npt.NDArray[np.float64]


def wilson(wins: pl.Series, games: pl.Series) -> tuple[Floats, Floats]:
    """Wilson's score interval of a share (Wilson 1927). Wins may be fractions: ties are split."""
    won, played = wins.to_numpy().astype(float), games.to_numpy().astype(float)
    z = quantile(np.inf)
    with np.errstate(invalid="ignore", divide="ignore"):
        share = won / played
        middle = share + z**2 / (2 * played)
        half = z * np.sqrt(share * (1 - share) / played + z**2 / (4 * played**2))
        low, high = (middle - half) / (1 + z**2 / played), (middle + half) / (1 + z**2 / played)
    return np.where(won > 0, low, 0.0), np.where(won < played, high, 1.0)


def half_width(spread: pl.Series, cases: pl.Series) -> Floats:
    """Half the width of Student's interval of a mean, from the standard deviation and the number of cases.

    Missing (NaN) for a single case, which says nothing of its spread.
    """
    from scipy.special import stdtrit

    n = cases.to_numpy().astype(float)
    deviation = spread.cast(pl.Float64).to_numpy()
    with np.errstate(invalid="ignore", divide="ignore"):
        quantiles = stdtrit(np.maximum(n - 1, 1), (1 + LEVEL) / 2)
        return np.where(n > 1, quantiles * deviation / np.sqrt(n), np.nan)


def quantile(freedom: float) -> float:
    """How many standard errors half an interval is wide: Student's quantile; for infinity the normal one."""
    from scipy.special import ndtri, stdtrit

    if np.isinf(freedom):
        return float(ndtri((1 + LEVEL) / 2))
    return float(stdtrit(max(1.0, freedom), (1 + LEVEL) / 2))
