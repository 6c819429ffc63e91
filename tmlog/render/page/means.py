"""What the factions of a selection have on average, for one game to be compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.rules.state import LAST_ROUND

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.reports.selection import Selection

LEAST_SEATS = 5
"""Seats behind a mean below which it is not shown."""
_DIGITS = 1


def faction_means(selection: Selection) -> dict[str, Any]:
    """The means of the factions of a selection with enough seats; see ``means_of``."""
    from tmlog.render.charts.drawings.rounds import rounds_by_faction
    from tmlog.render.charts.drawings.vp_sources import vp_by_group

    if selection.seats.is_empty():
        return {}
    return means_of(vp_by_group(selection), rounds_by_faction(selection))


def means_of(sources: pd.DataFrame, rounds: pd.DataFrame) -> dict[str, Any]:
    """Seats, mean VP by group of sources, and mean VP after each round, for each faction.

    Frames are those of ``vp_by_group`` and ``rounds_by_faction``. After round 6 nothing is known before the
    final scoring, which is round 7.
    """
    means: dict[str, Any] = {}
    for faction, part in sources.groupby("faction", observed=True):
        seats = int(part["seats"].max())
        if seats >= LEAST_SEATS:
            vp = zip(part["source"].to_list(), part["mean_vp"].to_list(), strict=True)
            means[str(faction)] = {
                "seats": seats,
                "sources": {source: round(mean, _DIGITS) for source, mean in vp if mean},
                "rounds": {},
            }
    for faction, part in rounds.groupby("faction", observed=True):
        if str(faction) in means:
            vp = zip(part["round"].to_list(), part["total_vp"].to_list(), strict=True)
            means[str(faction)]["rounds"] = {
                (LAST_ROUND + 1 if number == LAST_ROUND else number): round(mean, _DIGITS)
                for number, mean in vp
            }
    return means
