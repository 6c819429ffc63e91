"""The picture of the board, and the animation."""

import io
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.corpus import needs_corpus
from tests.render.views import empty_view, opening_scenes, opening_view, with_building
from tmlog.game import read_game
from tmlog.model.names import Building, Terrain
from tmlog.position import Position
from tmlog.render.board.animation import animated_gif
from tmlog.render.board.picture import HEIGHT, WIDTH, Caption, changed_parts, draw_picture, round_label
from tmlog.render.board.sheet import Sheet
from tmlog.render.palette import TERRAIN_COLOURS, hex_colour
from tmlog.render.style import styled

CAPTION = Caption("a game", "witches: upgrade F4 to SH")


def picture(view: Position) -> Any:
    return draw_picture(view, CAPTION).pixels(WIDTH)


def colours_in(pixels: Any) -> set[str]:
    red, green, blue = (pixels[:, :, part].astype(np.uint32) for part in range(3))
    return {f"#{colour:06x}" for colour in np.unique(red << 16 | green << 8 | blue).tolist()}


def test_a_picture_has_the_width_asked_for() -> None:
    png = draw_picture(opening_view(), CAPTION).to_bytes("png", 1500)
    width, height = struct.unpack(">II", png[16:24])
    assert (width, height) == (1500, round(1500 * HEIGHT / WIDTH))


@pytest.mark.parametrize("form", ["png", "svg", "pdf"])
def test_the_same_view_gives_the_same_bytes(form: str) -> None:
    one, other = (draw_picture(opening_view(), CAPTION).to_bytes(form) for _ in range(2))
    assert one == other
    assert one.startswith({"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[form])


def test_hexes_and_pieces_have_their_colours() -> None:
    view = empty_view()
    empty = colours_in(picture(view))
    assert {hex_colour(terrain) for terrain in list(Terrain)[:8]} <= empty
    hexes = tuple(
        each._replace(terrain={"E7": Terrain.ICE, "E8": Terrain.VOLCANO}.get(each.name, each.terrain))
        for each in view.hexes
    )
    fire_and_ice = colours_in(picture(view._replace(hexes=hexes)))
    assert {hex_colour(Terrain.ICE), hex_colour(Terrain.VOLCANO)} <= fire_and_ice


@pytest.mark.parametrize("building", list(Building)[1:])
def test_every_building_can_be_seen(building: Building) -> None:
    view = empty_view()
    before, after = picture(view), picture(with_building(view, "E7", 0, building))
    changed = np.argwhere((before != after).any(axis=2))
    assert len(changed) > 300
    height, width = changed.max(axis=0) - changed.min(axis=0)
    assert max(height, width) < 70, "it stays within its hex"


def test_a_town_is_marked() -> None:
    view = with_building(empty_view(), "E7", 0, Building.D)
    town = with_building(empty_view(), "E7", 0, Building.D, in_town=True)
    assert (picture(view) != picture(town)).any()


def test_the_moment_in_words() -> None:
    view = opening_view()._replace(turn=3)
    assert round_label(view) == "Round 1, turn 3"
    assert round_label(view._replace(round=0)) == "Set-up"
    assert round_label(view._replace(is_over=True)) == "Final scoring"


def patched(before: Position, after: Position) -> Any:
    """The picture of one view, with what changes drawn over it."""
    pixels = picture(before).copy()
    with styled():
        changed = list(changed_parts(before, after, (CAPTION, CAPTION)))
        sheet = Sheet(WIDTH, HEIGHT)
        for part in changed:
            part.draw(sheet)
    drawn = sheet.pixels(WIDTH)
    for box in (box for part in changed for box in part.boxes):
        left, top, right, bottom = (round(edge) for edge in box)
        pixels[top:bottom, left:right] = drawn[top:bottom, left:right]
    return pixels


@pytest.mark.parametrize("earlier", [0, 3, 8, 15])
def test_what_changes_drawn_over_a_picture_makes_the_next(earlier: int) -> None:
    """The animation relies on it: after factions have joined, and from hex to hex."""
    before, after = opening_scenes()[earlier].view, opening_scenes()[-1].view
    assert (patched(before, after) == picture(after)).all()


def test_only_the_hex_that_changed_is_drawn_anew() -> None:
    before = opening_view()
    after = with_building(before, "C5", 0, Building.D)
    (changed,) = changed_parts(before, after, (CAPTION, CAPTION))
    assert changed.shows == tuple(each for each in after.hexes if each.name == "C5")
    assert list(changed_parts(before, before, (CAPTION, CAPTION))) == []


def test_an_animation_has_a_frame_a_scene_and_ends_with_a_pause() -> None:
    chosen = opening_scenes()[6:10]
    data = animated_gif("a game", chosen, 400)
    assert data == animated_gif("a game", chosen, 400)
    with Image.open(io.BytesIO(data)) as gif:
        assert gif.size == (400, HEIGHT // 3)
        assert getattr(gif, "n_frames", 0) == len(chosen)
        gif.seek(len(chosen) - 1)
        assert gif.info["duration"] == 4000


def test_an_animation_of_nothing_is_nothing() -> None:
    assert animated_gif("a game", [], 400) == b""


@needs_corpus
@pytest.mark.parametrize(
    "name", ["m5036", "d8018", "d8066", "m5060", "d8012"], ids=["5 lakes", "5 fjords", "4 fire-ice", "2", "4"]
)
def test_all_maps_and_numbers_of_players(corpus: Path, name: str) -> None:
    view = read_game(corpus / "random" / f"{name}.log").position()
    pixels = picture(view)
    homes = {seat.home for seat in view.seats if sum(seat.buildings)}
    assert {TERRAIN_COLOURS[home] for home in homes} <= colours_in(pixels)
