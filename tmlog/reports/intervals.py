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

    won, played = wins.to_numpy().astype(float), games.to_numpy().astype(float)
    low, high = proportion_confint(won, played, alpha=1 - LEVEL, method="wilson")
    return np.where(won > 0, low, 0.0), np.where(won < played, high, 1.0)


def half_width(spread: pl.Series, cases: pl.Series) -> Floats:
    """Half the width of Student's interval of a mean, from the standard deviation and the number of cases.

    Missing (NaN) for a single case, which says nothing of its spread.
    """
    from scipy.stats import t

    n = cases.to_numpy().astype(float)
    deviation = spread.cast(pl.Float64).to_numpy()
    with np.errstate(invalid="ignore", divide="ignore"):
        quantiles = t.ppf((1 + LEVEL) / 2, np.maximum(n - 1, 1))
        return np.where(n > 1, quantiles * deviation / np.sqrt(n), np.nan)


def quantile(freedom: float) -> float:
    """How many standard errors half an interval is wide: Student's quantile; for infinity the normal one."""
    from scipy.stats import t

    return float(t.ppf((1 + LEVEL) / 2, max(1.0, freedom)))


def welch_half_width(
    variance: pl.Series, cases: pl.Series, other_variance: pl.Series, other_cases: pl.Series
) -> pl.Series:
    """Half the width of Welch's interval of a difference of means; missing where a side has one case."""
    from scipy.stats import t

    mine, other = variance / cases, other_variance / other_cases
    freedom = (mine + other) ** 2 / (mine**2 / (cases - 1) + other**2 / (other_cases - 1))
    quantiles = t.ppf((1 + LEVEL) / 2, freedom.cast(pl.Float64).to_numpy())
    return (pl.Series(quantiles) * (mine + other).sqrt()).fill_nan(None)
