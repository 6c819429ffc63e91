"""The report on where points come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import polars as pl

from tmlog.dataset.formats import has_moves
from tmlog.model.sources import GROUPS as SOURCE_GROUPS
from tmlog.model.sources import group_of
from tmlog.reports.columns import Column, column_names
from tmlog.reports.errors import ReportError
from tmlog.reports.registry import REPORTS, Report, ReportOption
from tmlog.reports.selection import KEYS, SEAT_GROUPS, Selection, check_groups, keyed
from tmlog.reports.shares import sorted_by, to_pandas

if TYPE_CHECKING:
    import pandas as pd
GROUPS = (*SEAT_GROUPS, "round")
"""What the report can be grouped by."""
LEVELS: tuple[str, ...] = ("source", "group")
"""How finely sources are told apart."""

VP_SOURCES: tuple[Column, ...] = (
    Column("faction", "", "faction"),
    Column("source", "", "source of VP, or with ``level`` ``group`` the group of sources"),
    Column("seats", "seats", "seats of the faction that the means are over"),
    Column("mean_vp", "VP", "mean VP from the source"),
    Column("share", "share", "mean VP from the source / mean final VP"),
)


def vp_sources(selection: Selection, groups: Sequence[str] = (), level: str = "source") -> pd.DataFrame:
    """Mean VP from each source and its share of the whole, by faction (``VP_SOURCES``).

    ``groups`` may also hold ``result`` (winners and others) and ``round`` (0 set-up, 7 final scoring). Only
    recordings that can be replayed know sources; events dumps do not count here. The means of a faction's
    sources add up to its mean final VP.
    """
    if level not in LEVELS:
        raise ReportError(f"no level {level!r}; there are {', '.join(LEVELS)}")
    groups = check_groups(groups, GROUPS)
    of_faction = check_groups([group for group in [*groups, "faction"] if group != "round"])
    recorded = selection.seats.filter(has_moves())
    seats = recorded.select(*keyed(*of_faction), final="vp")
    counts = seats.group_by(of_faction).agg(seats=pl.len(), final=pl.col("final").sum())
    counts = counts.filter(pl.col("seats") >= selection.filters.min_games)
    events = selection.dataset.scan("vp_events").select(*KEYS, "round", "source", "vp").collect()
    by = column_names(VP_SOURCES[:2], groups)
    if level == "group":
        names = {source: group_of(source) for source in events["source"].unique().cast(pl.String)}
        events = events.with_columns(
            source=pl.col("source").cast(pl.String).replace(names).cast(pl.Enum(SOURCE_GROUPS))
        )
    summed = events.join(seats, on=KEYS).group_by(by).agg(vp=pl.col("vp").sum())
    table = summed.join(counts, on=of_faction, nulls_equal=True).select(
        *by,
        "seats",
        mean_vp=pl.col("vp") / pl.col("seats"),
        share=pl.col("vp") / pl.col("final"),
    )
    return to_pandas(sorted_by(table, by).cast({"source": pl.String}))


REPORTS.add(
    Report(
        name="vp-sources",
        about="where the points come from, by faction",
        function=vp_sources,
        columns=VP_SOURCES,
        options=(ReportOption("level", "How fine vp-sources is.", "source", LEVELS),),
        groups=GROUPS,
        missing_from_dumps="where VP come from",
        needs_events=True,
        order=20,
    )
)
