"""The reports by name, with their columns and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pandas as pd

from tmlog.reports import factions, hexes, leech, openings, points, ratings, tiles
from tmlog.reports.columns import Column

Function = Callable[..., pd.DataFrame]


class Report(NamedTuple):
    """A report: what it shows, its function, its columns, and the values of its own options by name."""

    about: str
    function: Function
    columns: tuple[Column, ...]
    options: Mapping[str, tuple[str, ...]] = {}


REPORTS: dict[str, Report] = {
    "factions": Report("Win share, points and rank by faction.", factions.factions, factions.FACTIONS),
    "vp-sources": Report(
        "Where the points come from, by faction.",
        points.vp_sources,
        points.VP_SOURCES,
        {"level": points.LEVELS},
    ),
    "rounds": Report("Points, buildings and income round by round.", points.rounds, points.ROUNDS),
    "openings": Report("First-round builds and how they do.", openings.openings, openings.OPENINGS),
    "tiles": Report("Favor, town, bonus and scoring tiles.", tiles.tiles, tiles.TILES),
    "seats": Report("Win share and points by starting position.", factions.seats, factions.SEATS),
    "leech": Report("Power taken, refused, paid for and given.", leech.leech, leech.LEECH),
    "buildings": Report("Where buildings stand, by hex.", hexes.buildings, hexes.BUILDINGS),
    "head-to-head": Report("Faction against faction.", factions.head_to_head, factions.HEAD_TO_HEAD),
    "high-scores": Report("The highest scores.", factions.high_scores, factions.HIGH_SCORES),
    "players": Report("Win share and points by player.", factions.players, factions.PLAYERS),
    "ratings": Report("Elo and OpenSkill.", ratings.ratings, ratings.RATINGS, {"system": ratings.SYSTEMS}),
}
