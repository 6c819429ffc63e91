"""The starting VP that would make factions equal, by map.

The effect of each faction on a map on final VP without the starting VP (``effects``), with its sign turned
and 20 added, is what the data says. The published tables say something too: the estimate is the mean of
both, weighted by how precise each is, so that few games hardly move the published value and many override
it. Every table here is centred: its mean over the map's factions is 20.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import polars as pl

from tmlog.model.names import BASE_FACTIONS, FACTIONS
from tmlog.reports.columns import Column
from tmlog.reports.effects import Effects, Floats, fit_effects
from tmlog.reports.intervals import quantile
from tmlog.reports.selection import Selection
from tmlog.rules.starting_vp import STANDARD_VP, published_vp, starting_vp

if TYPE_CHECKING:
    import pandas as pd

BALANCE: tuple[Column, ...] = (
    Column("map", "", "board"),
    Column("faction", "", "faction"),
    Column("games", "games", "games of the faction on the map"),
    Column("standard", "VP", "published: the same for all"),
    Column("original_2017", "VP", "published: one value whatever the map"),
    Column("bga", "VP", "published: by map; missing where the table has no value"),
    Column("estimate", "VP", "the estimate; its mean over the map's factions is 20"),
    Column("low", "VP", "lower end of its 95 % interval"),
    Column("high", "VP", "upper end of its 95 % interval"),
    Column("whole", "VP", "the estimate in whole VP with the same sum"),
    Column("fives", "VP", "the estimate to the nearest five, as published tables are"),
    Column("enough", "", "whether the games alone tell the value to within 5 VP"),
)
LEAST_GAMES = 30
"""Fewer games of a faction are never ``enough``."""
WIDEST = 5.0
"""Half the width of the interval from the games alone that is still ``enough``, in VP."""
LEAST_DOUBT = 1.5
"""Standard deviation of the truth about a published table at the least, in VP: its rounding to fives alone
makes 5 / sqrt(12)."""
MOST_DOUBT = 6.0
"""The same at the most: as far as the published values of the factions lie apart, so that a faction with a
handful of games stays near its published value whatever they say."""
USUAL_DOUBT = 4.0
"""The same where the data cannot tell: about how far the published tables are from each other."""
_FEWEST_FOR_DOUBT = 4
_STEP = 5
_DTYPES_OF_NONE = {"map": str, "faction": str, "games": int, "whole": int, "fives": int, "enough": bool}


def balance(selection: Selection) -> pd.DataFrame:
    """The adjusted starting-VP table of each map in the selection (``BALANCE``).

    All base factions are listed for each map, and those of Fire & Ice that were played there. Filters on
    seats do not apply: the estimate needs whole games, with the starting VP of every seat. Without games the
    table has no rows.
    """
    import pandas as pd

    seats = selection.seats_with_start.filter(pl.col("faction").cast(pl.String).is_in(FACTIONS))
    if seats.is_empty():
        return pd.DataFrame({column.name: [] for column in BALANCE}).astype(_DTYPES_OF_NONE)
    prepared = seats.select(
        "game_id",
        "player",
        "map",
        "faction",
        gained=pl.col("vp") - pl.col("start_vp"),
        place=pl.col("place"),
        on_map=pl.concat_str("map", "faction", separator="|"),
    )
    effects = fit_effects(prepared, "gained", ["on_map", "place"])
    maps = prepared["map"].cast(pl.String).unique().sort()
    return pd.concat([map_table(name, prepared, effects) for name in maps], ignore_index=True)


def thin_factions(table: pd.DataFrame) -> str:
    """Plain words on rows of a balance table whose games say too little; empty if all say enough."""
    thin = table[~table["enough"]]
    if thin.empty:
        return ""
    sizes = table.groupby("map").size()
    names = [
        f"{name} (all factions)" if len(part) == sizes[name] else f"{name} ({', '.join(part['faction'])})"
        for name, part in thin.groupby("map")
    ]
    return f"too few games to say anything of {'; '.join(names)}; there the published tables speak"


def map_table(map_name: str, seats: pl.DataFrame, effects: Effects) -> pd.DataFrame:
    """The rows of one map (``BALANCE``) from its ``seats`` and the ``effects`` of the factor ``on_map``."""
    import pandas as pd

    of_map = seats.filter(pl.col("map").cast(pl.String) == map_name)
    games = dict(of_map["faction"].cast(pl.String).value_counts().iter_rows())
    names = [name for name in FACTIONS if name in BASE_FACTIONS or name in games]
    prior = centred(np.array([float(_best_published(map_name, name)) for name in names]))
    weights = {f"{map_name}|{name}": 1.0 for name in games}
    measured = effects.contrasts("on_map", weights)
    by_level = {row[0]: row[1:] for row in measured.iter_rows()}
    pairs = [by_level.get(f"{map_name}|{name}", (np.nan, np.nan)) for name in names]
    effect, error = (np.array(values, dtype=float) for values in zip(*pairs, strict=True))
    seen = np.isfinite(effect) & (error > 0)
    data = np.where(seen, prior[seen].mean() - effect if seen.any() else np.nan, np.nan)
    estimate, spread = shrink(data, np.where(seen, error, np.nan), prior)
    width = np.where(seen, quantile(effects.freedom), quantile(np.inf))
    count = np.array([games.get(name, 0) for name in names])
    table = {
        "map": map_name,
        "faction": names,
        "games": count,
        "standard": STANDARD_VP,
        "original_2017": [published_vp("original-2017", map_name, name) for name in names],
        "bga": pd.array([published_vp("bga", map_name, name) for name in names], dtype="Int64"),
        "estimate": estimate,
        "low": estimate - width * spread,
        "high": estimate + width * spread,
        "whole": to_whole(estimate),
        "fives": (np.floor(estimate / _STEP + 0.5) * _STEP).astype(int),
        "enough": (count >= LEAST_GAMES) & seen & (width * np.where(seen, error, 0) <= WIDEST),
    }
    return pd.DataFrame(table).sort_values("faction", ignore_index=True)


def _best_published(map_name: str, faction: str) -> int:
    """The value to shrink towards: the map's table, and where that has none, the 2017 set."""
    by_map = published_vp("bga", map_name, faction)
    return starting_vp("original-2017", map_name, faction) if by_map is None else by_map


def centred(values: Floats) -> Floats:
    """``values`` moved so that their mean is 20."""
    return values - float(values.mean()) + STANDARD_VP


def shrink(data: Floats, error: Floats, prior: Floats) -> tuple[Floats, Floats]:
    """The mean of data and prior weighted by precision, and its standard deviation; centred.

    Where data is missing (NaN) the prior stands alone. How far the truth lies from the prior is taken from
    the data itself, all factions together; what that leaves unsure is in the deviation (Morris 1983).
    """
    seen = np.isfinite(data)
    difference = np.where(seen, data - prior, 0.0)
    noise = np.where(seen, error, 0.0) ** 2
    doubt = _doubt(difference[seen], error[seen]) ** 2
    weight = np.where(seen, doubt / (doubt + noise), 0.0)
    unsure = 2 / max(1, seen.sum() - 1) * ((1 - weight) * difference) ** 2
    spread = np.sqrt(np.where(seen, weight * noise + unsure, doubt))
    return centred(prior + weight * difference), spread


def _doubt(difference: Floats, error: Floats) -> float:
    """The standard deviation of the truth about the prior, by Paule and Mandel's method (statsmodels)."""
    if len(difference) < _FEWEST_FOR_DOUBT:
        return USUAL_DOUBT
    from statsmodels.stats.meta_analysis import combine_effects

    tau_squared = combine_effects(difference, error**2, method_re="iterated").tau2
    return float(np.clip(np.sqrt(max(tau_squared, 0.0)), LEAST_DOUBT, MOST_DOUBT))


def to_whole(values: Floats) -> npt.NDArray[np.int64]:
    """``values`` in whole numbers that keep their (rounded) sum: the largest remainders are rounded up."""
    floor = np.floor(values)
    missing = round(values.sum() - floor.sum())
    up = np.argsort(floor - values, kind="stable")[:missing]
    floor[up] += 1
    return floor.astype(np.int64)
