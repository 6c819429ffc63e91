"""The starting VP that would make factions equal, by map.

What each faction is worth on a map (``balance_fit``), with its sign turned and 20 added. Every table here is
centred: its mean over the map's factions is 20.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import polars as pl

from tmlog.reports.absorption import Floats
from tmlog.reports.balance_fit import BalanceFit, balance_seats
from tmlog.reports.columns import Column
from tmlog.reports.intervals import quantile
from tmlog.reports.selection import Selection
from tmlog.rules.starting_vp import STANDARD_VP, published_vp

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
    Column("skilled", "share", "seats on the map whose player's skill can be told: named, and more games"),
    Column("enough", "", "whether the map's games alone tell the value to within 5 VP, with skill known"),
)
LEAST_GAMES = 30
"""Fewer games of a faction are never ``enough``."""
WIDEST = 5.0
"""Half the width of the interval from the map's games alone that is still ``enough``, in VP."""
LEAST_SKILLED = 0.5
"""Where the skill of fewer of a map's seats can be told, its games are never ``enough``."""
_STEP = 5
_DTYPES_OF_NONE = {"map": str, "faction": str, "games": int, "whole": int, "fives": int, "enough": bool}


OWN = "own"
"""The column of a table that the user gave."""
OwnTable = Mapping[tuple[str, str], float]
"""Starting VP by board and faction."""


def balance_columns(own: OwnTable | None) -> tuple[Column, ...]:
    """``BALANCE``, with the user's table beside the published ones where there is one."""
    mine = () if own is None else (Column(OWN, "VP", "the table given with --table; missing: no value"),)
    return (*BALANCE[:6], *mine, *BALANCE[6:])


def balance(selection: Selection, own: OwnTable | None = None) -> pd.DataFrame:
    """The adjusted starting-VP table of each map in the selection (``balance_columns``).

    All base factions are listed for each map, and those of Fire & Ice that were played there. Filters on
    seats do not apply: the estimate needs whole games, with the starting VP of every seat. Without games the
    table has no rows.
    """
    import pandas as pd

    seats = balance_seats(selection)
    fit = BalanceFit(seats)
    maps = fit.rows["map"].unique().sort()
    names = [column.name for column in balance_columns(own)]
    if maps.is_empty():
        return pd.DataFrame({name: [] for name in names}).astype(_DTYPES_OF_NONE)
    table = pd.concat([map_table(name, fit) for name in maps], ignore_index=True)
    if own is not None:
        pairs = zip(table["map"], table["faction"], strict=True)
        table[OWN] = [own.get(pair, float("nan")) for pair in pairs]
    return table[names]


def thin_factions(table: pd.DataFrame) -> str:
    """Plain words on rows of a balance table whose games say too little; empty if all say enough."""
    thin = table[~table["enough"] & (table["skilled"] >= LEAST_SKILLED)]
    if thin.empty:
        return ""
    sizes = table.groupby("map").size()
    names = [
        f"{name} (all factions)" if len(part) == sizes[name] else f"{name} ({', '.join(part['faction'])})"
        for name, part in thin.groupby("map")
    ]
    listed = "; ".join(names)
    return f"too few games to say anything of {listed}; there the published tables speak, and other boards"


def skill_words(table: pd.DataFrame) -> str:
    """Plain words on the maps of a balance table where players' skill is not known; empty if it is."""
    shares = table.groupby("map")["skilled"].first()
    poor = [f"{name} ({share:.0%})" for name, share in shares.items() if share < LEAST_SKILLED]
    if not poor:
        return ""
    return (
        f"the skill of most seats is not known on {', '.join(poor)}: they have no name, or no second game; "
        "strong players who take certain factions look like strong factions"
    )


def map_table(map_name: str, fit: BalanceFit) -> pd.DataFrame:
    """The rows of one map (``BALANCE``)."""
    import pandas as pd

    of_map = fit.rows.filter(pl.col("map") == map_name)
    games = dict(of_map["faction"].value_counts().iter_rows())
    worth = fit.worth(map_name)
    names = list(worth.factions)
    count = np.array([games.get(name, 0) for name in names])
    estimate = STANDARD_VP - worth.estimate
    width = quantile(fit.freedom)
    half = width * np.sqrt(np.diag(worth.covariance).clip(0))
    # What nobody played is never surer than what somebody did.
    half = np.where(count > 0, half, np.maximum(half, half[count > 0].max(initial=0.0)))
    skilled = of_map["has_skill"].to_numpy().mean()
    known = np.isfinite(worth.alone) & (width * np.nan_to_num(worth.alone) <= WIDEST)
    table = {
        "map": map_name,
        "faction": names,
        "games": count,
        "standard": STANDARD_VP,
        "original_2017": [published_vp("original-2017", map_name, name) for name in names],
        "bga": pd.array([published_vp("bga", map_name, name) for name in names], dtype="Int64"),
        "estimate": estimate,
        "low": estimate - half,
        "high": estimate + half,
        "whole": to_whole(estimate),
        "fives": (np.floor(estimate / _STEP + 0.5) * _STEP).astype(int),
        "skilled": skilled,
        "enough": (count >= LEAST_GAMES) & known & (skilled >= LEAST_SKILLED),
    }
    return pd.DataFrame(table).sort_values("faction", ignore_index=True)


def to_whole(values: Floats) -> npt.NDArray[np.int64]:
    """``values`` in whole numbers that keep their (rounded) sum: the largest remainders are rounded up."""
    floor = np.floor(values)
    missing = round(values.sum() - floor.sum())
    up = np.argsort(floor - values, kind="stable")[:missing]
    floor[up] += 1
    return floor.astype(np.int64)
