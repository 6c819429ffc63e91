"""The report on factions: win share, points and rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tmlog.reports.columns import Column, column_names
from tmlog.reports.registry import REPORTS, Report
from tmlog.reports.selection import Selection, check_groups
from tmlog.reports.shares import (
    RESULT_COLUMNS,
    WIN_COLUMNS,
    shares_by,
    to_pandas,
)

if TYPE_CHECKING:
    import pandas as pd
FACTIONS: tuple[Column, ...] = (Column("faction", "", "faction"), *WIN_COLUMNS, *RESULT_COLUMNS)


def factions(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Win share, points and rank by faction (``FACTIONS``), within each of ``groups``."""
    by = check_groups([*groups, "faction"])
    table = shares_by(selection.seats, by, selection.filters.min_games)
    return to_pandas(table.select(column_names(FACTIONS, by)))


REPORTS.add(
    Report(
        name="factions",
        about="win share, points and rank by faction",
        function=factions,
        columns=FACTIONS,
        order=10,
    )
)
