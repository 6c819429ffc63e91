"""Colours: readable text, distinct terrains."""

from itertools import combinations

from tmlog.model.names import FACTIONS, Terrain
from tmlog.render.palette import TERRAIN_COLOURS, faction_colour, hex_colour, ink_on, luminance, mixed


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_text_on_hexes_and_pieces_can_be_read() -> None:
    for terrain in Terrain:
        for colour in (TERRAIN_COLOURS[terrain], hex_colour(terrain)):
            assert contrast(colour, ink_on(colour)) >= 3


def test_terrains_differ() -> None:
    assert len({hex_colour(terrain) for terrain in Terrain}) == len(Terrain)
    for one, other in combinations(Terrain, 2):
        pairs = zip(bytes.fromhex(hex_colour(one)[1:]), bytes.fromhex(hex_colour(other)[1:]), strict=True)
        assert sum(abs(a - b) for a, b in pairs) > 40


def test_mixing() -> None:
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
    assert mixed("#123456", "#ffffff", 0) == "#123456"


def test_every_faction_has_a_colour_and_strangers_a_gray_one() -> None:
    assert len({faction_colour(faction) for faction in FACTIONS}) == 10
    assert faction_colour("nobody") == "#6f6a5f"
