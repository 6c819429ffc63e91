"""The report on starting positions: win share, points and rank."""

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
SEATS: tuple[Column, ...] = (
    Column("seat", "", "starting position"),
    Column("players", "seats", "factions in the game"),
    *WIN_COLUMNS,
    *RESULT_COLUMNS,
)


def seats(selection: Selection, groups: Sequence[str] = ()) -> pd.DataFrame:
    """Win share, points and rank by starting position and number of factions (``SEATS``)."""
    by = check_groups([*groups, "players", "seat"])
    table = shares_by(selection.seats, by, selection.filters.min_games)
    return to_pandas(table.select(column_names(SEATS, groups)))


REPORTS.add(
    Report(
        name="seats",
        about="win share, points and rank by starting position",
        function=seats,
        columns=SEATS,
        least_games=5,
        order=60,
    )
)
