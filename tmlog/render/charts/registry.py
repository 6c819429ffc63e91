"""The charts by name: from a selection of games to a figure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tmlog.render.charts import by_faction, heat_map, intervals, points
from tmlog.render.style import styled
from tmlog.reports import factions, hexes, openings, tiles
from tmlog.reports import points as point_reports
from tmlog.reports.balance import balance
from tmlog.reports.rating_curves import rating_curves

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from tmlog.reports.selection import Selection

CHARTS: dict[str, Callable[[Selection], Figure]] = {
    "win-share": lambda selection: intervals.win_share(factions.factions(selection)),
    "vp-sources": lambda selection: points.vp_sources(point_reports.vp_sources(selection, level="group")),
    "rounds": lambda selection: points.rounds(point_reports.rounds(selection, ("faction",))),
    "starting-vp": lambda selection: by_faction.starting_vp(balance(selection)),
    "openings": lambda selection: intervals.openings(openings.openings(selection)),
    "tiles": lambda selection: intervals.tiles(tiles.tiles(selection)),
    "seats": lambda selection: intervals.seats(factions.seats(selection)),
    "ratings": lambda selection: by_faction.ratings(rating_curves(selection)),
    "heat-map": lambda selection: heat_map.heat_map(hexes.buildings(selection)),
}
"""The names are those of ``CHART_ABOUT``."""


def draw_chart(name: str, selection: Selection) -> Figure:
    """The chart ``name`` of a selection of games."""
    with styled():
        return CHARTS[name](selection)
