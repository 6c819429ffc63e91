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
ON_COLOUR = "#14120f"
"""Dark text on a coloured ground; unlike ``INK`` it stays dark on a dark page."""
GOLD = "#d9a514"
"""Towns and what marks them."""
POWER = "#7b4fa3"
TEXT_CONTRAST = 4.5
MARK_CONTRAST = 3.0
"""The least contrast of text, and of lines and marks, with their ground (WCAG)."""
NIGHT: dict[str, str] = {
    PAPER: "#191815", CARD: "#23211d", INK: "#ece8df", FAINT_INK: "#b0a99a", RULE: "#47433a",
}  # fmt: skip
"""What a dark page shows for the colours of paper and ink."""

TERRAIN_COLOURS: dict[Terrain, str] = {
    Terrain.PLAINS: "#8a5a30",
    Terrain.SWAMP: "#3f3d41",
    Terrain.LAKES: "#3a78bb",
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
    Cult.WATER: "#3778a8",
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
    return max(ON_COLOUR, "#ffffff", key=lambda ink: contrast(ink, colour))


def contrast(colour: str, other: str) -> float:
    """How far two colours are told apart: 1 for equal ones to 21 for black and white (WCAG)."""
    lighter, darker = sorted((luminance(colour), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def readable(colour: str, least: float = TEXT_CONTRAST, ground: str = PAPER) -> str:
    """``colour``, as much darker or lighter as it needs for a contrast of ``least`` on ``ground``.

    Text needs 4.5, lines and marks 3 (WCAG).
    """
    towards = "#000000" if luminance(ground) > 0.18 else "#ffffff"
    shares = (step / 20 for step in range(20))
    shades = (mixed(colour, towards, share) for share in shares)
    return next((shade for shade in shades if contrast(shade, ground) >= least), towards)


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
