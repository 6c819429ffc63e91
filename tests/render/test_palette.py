"""Colours: readable text, distinct terrains."""

from itertools import combinations

from tmlog.model.names import FACTIONS, Terrain
from tmlog.render.charts.drawings.vp_sources import GROUP_COLOURS
from tmlog.render.charts.lines import LINE_COLOURS
from tmlog.render.palette import (
    CARD,
    CULT_COLOURS,
    FAINT_INK,
    INK,
    MARK_CONTRAST,
    NIGHT,
    PAPER,
    TERRAIN_COLOURS,
    TEXT_CONTRAST,
    contrast,
    faction_colour,
    hex_colour,
    ink_on,
    mixed,
    readable,
)


def test_text_on_hexes_and_pieces_can_be_read() -> None:
    for terrain in Terrain:
        for colour in (TERRAIN_COLOURS[terrain], hex_colour(terrain)):
            assert contrast(colour, ink_on(colour)) >= TEXT_CONTRAST, (terrain, colour)
    for colour in [*CULT_COLOURS.values(), *GROUP_COLOURS.values()]:
        assert contrast(colour, ink_on(colour)) >= TEXT_CONTRAST, colour


def test_text_and_rules_on_paper_and_at_night_can_be_read() -> None:
    for ink in (INK, FAINT_INK):
        for ground in (PAPER, CARD):
            assert contrast(ink, ground) >= TEXT_CONTRAST
            assert contrast(NIGHT[ink], NIGHT[ground]) >= TEXT_CONTRAST


def test_marks_and_names_are_made_readable_on_light_and_dark_grounds() -> None:
    for colour in [*TERRAIN_COLOURS.values(), *LINE_COLOURS, *GROUP_COLOURS.values()]:
        for ground in (PAPER, CARD, NIGHT[PAPER], NIGHT[CARD]):
            for least in (MARK_CONTRAST, TEXT_CONTRAST):
                assert contrast(readable(colour, least, ground), ground) >= least
    assert readable("#3a78bb", MARK_CONTRAST) == "#3a78bb", "what can be read stays as it is"


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
