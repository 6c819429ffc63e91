"""The charts by name: what is declared of each, and how one is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tmlog.registry import Registry
from tmlog.render.style import styled

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from tmlog.reports.selection import Selection


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: ``draw`` makes a figure of what ``frame`` makes of a selection of games.

    ``reading`` is a sentence on how to read it, which a page prints below it. With fewer than
    ``least_games`` games it says so little that a page leaves it out.
    """

    name: str
    about: str
    frame: Callable[[Selection], pd.DataFrame]
    draw: Callable[[pd.DataFrame], Figure]
    reading: str = ""
    least_games: int = 2
    order: int = 1000


CHARTS: Registry[Chart] = Registry("tmlog.render.charts.drawings")


def draw_chart(name: str, selection: Selection) -> Figure:
    """The chart ``name`` of a selection of games; raises ``KeyError`` for an unknown one."""
    chart = CHARTS[name]
    with styled():
        return chart.draw(chart.frame(selection))
