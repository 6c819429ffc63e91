"""The names of the reports and of their filters' groups, without what it takes to make them."""

from __future__ import annotations

REPORT_ABOUT: dict[str, str] = {
    "factions": "win share, points and rank by faction",
    "vp-sources": "where the points come from, by faction",
    "rounds": "points, buildings and income round by round",
    "openings": "first-round builds, and how their seats do",
    "tiles": "favor, town, bonus and scoring tiles: how often, when, with what margin",
    "seats": "win share, points and rank by starting position",
    "leech": "power from neighbours: taken, refused, paid for, given",
    "buildings": "where buildings stand, by hex",
    "head-to-head": "faction against faction",
    "high-scores": "the highest scores",
    "players": "win share, points and rank by player",
    "ratings": "Elo of players and factions, OpenSkill of players",
}
"""What each report shows."""

LEVELS: tuple[str, ...] = ("source", "group")
"""How finely ``vp-sources`` tells sources apart."""

RATING_SYSTEMS: tuple[str, ...] = ("both", "elo", "openskill")
"""What ``ratings`` computes."""
