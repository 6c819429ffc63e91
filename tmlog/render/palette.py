"""The game's colours, one truth for the terminal, the pictures, the charts and the page."""

from __future__ import annotations

from tmlog.model.names import Cult, Terrain

PAPER = "#fbf9f4"
"""The background of pictures and charts."""
CARD = "#ffffff"
"""The background of panels."""
INK = "#26241f"
FAINT_INK = "#6f6a5f"
RULE = "#ddd7ca"
"""Lines and grids."""
GOLD = "#d9a514"
"""Towns and what marks them."""
POWER = "#7b4fa3"

TERRAIN_COLOURS: dict[Terrain, str] = {
    Terrain.PLAINS: "#8a5a30",
    Terrain.SWAMP: "#413f43",
    Terrain.LAKES: "#3c7cc0",
    Terrain.FOREST: "#57a84f",
    Terrain.MOUNTAINS: "#8d949b",
    Terrain.WASTELAND: "#cc3b2e",
    Terrain.DESERT: "#e8c33f",
    Terrain.RIVER: "#d3e5ee",
    Terrain.ICE: "#8fd0ea",
    Terrain.VOLCANO: "#ef7d22",
    Terrain.VARIABLE: "#9b74bd",
}
"""The colour of a faction's pieces by its ``Terrain``, and of the river."""

CULT_COLOURS: dict[Cult, str] = {
    Cult.FIRE: "#c8482f",
    Cult.WATER: "#3f83b5",
    Cult.EARTH: "#8a6239",
    Cult.AIR: "#8793a0",
}


def mixed(colour: str, other: str, share: float) -> str:
    """``colour`` with a ``share`` of ``other`` in it; both as ``#rrggbb``."""
    parts = (
        round(int(colour[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def hex_colour(terrain: Terrain) -> str:
    """The fill of a hex: softer than the pieces that stand on it."""
    colour = TERRAIN_COLOURS[terrain]
    return colour if terrain == Terrain.RIVER else mixed(colour, PAPER, 0.3)


def ink_on(colour: str) -> str:
    """Dark or white text, whichever reads better on ``colour``."""
    return INK if luminance(colour) > 0.3 else "#ffffff"


def contrast(colour: str, other: str) -> float:
    """How far two colours are told apart: 1 for equal ones to 21 for black and white (WCAG)."""
    lighter, darker = sorted((luminance(colour), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def readable(colour: str, least: float = 4.5) -> str:
    """``colour``, darkened as far as text in it needs for a contrast of ``least`` on paper."""
    share = 0.0
    while share < 1 and contrast(mixed(colour, INK, share), PAPER) < least:
        share += 0.05
    return mixed(colour, INK, min(share, 1.0))


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb``, 0 black to 1 white (WCAG)."""
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def faction_colour(faction: str) -> str:
    """The colour of a faction's home terrain, whatever colour it picked in a game."""
    from tmlog.rules.factions import FACTION_SHEETS

    sheet = FACTION_SHEETS.get(faction)
    return TERRAIN_COLOURS[sheet.home] if sheet else FAINT_INK
