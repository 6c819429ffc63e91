"""The charts by name, without what it takes to draw them."""

from __future__ import annotations

CHART_ABOUT: dict[str, str] = {
    "win-share": "win share of each faction, with intervals",
    "vp-sources": "where each faction's points come from",
    "rounds": "points over the rounds, faction by faction",
    "starting-vp": "starting VP: the estimate beside the published tables",
    "openings": "how the seats of each first-round build do",
    "tiles": "the margin of seats with a tile over those without it",
    "seats": "win share of each starting position",
    "ratings": "Elo of the players from game to game",
    "heat-map": "where buildings stand, hex by hex",
}
"""What each chart shows."""
