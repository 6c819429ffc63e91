"""Intervals at 95 %, always beside the number of cases they come from."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import polars as pl

LEVEL = 0.95

Floats = npt.NDArray[np.float64]


def wilson(wins: pl.Series, games: pl.Series) -> tuple[Floats, Floats]:
    """Wilson's score interval of a share, by statsmodels. Wins may be fractions: ties are split."""
    from statsmodels.stats.proportion import proportion_confint

    low, high = proportion_confint(
        wins.to_numpy().astype(float), games.to_numpy().astype(float), alpha=1 - LEVEL, method="wilson"
    )
    return np.asarray(low, dtype=float), np.asarray(high, dtype=float)


def half_width(spread: pl.Series, cases: pl.Series) -> Floats:
    """Half the width of Student's interval of a mean, from the standard deviation and the number of cases.

    Missing (NaN) for a single case, which says nothing of its spread.
    """
    from scipy.stats import t

    n = cases.to_numpy().astype(float)
    deviation = spread.cast(pl.Float64).to_numpy()
    with np.errstate(invalid="ignore", divide="ignore"):
        quantile = t.ppf((1 + LEVEL) / 2, np.maximum(n - 1, 1))
        return np.where(n > 1, quantile * deviation / np.sqrt(n), np.nan)
