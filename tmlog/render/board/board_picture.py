"""A board without a game: as a picture, and as the position that the text board draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.position import Position, position_of
from tmlog.rules.setup import GameSetup, new_game

if TYPE_CHECKING:
    from tmlog.render.board.sheet import Sheet

_MAP_WIDTH = 1160
_MARGIN = 20
_TITLE_HEIGHT = 44


def empty_board(name: str) -> Position:
    """The board before anybody has joined."""
    return position_of(new_game(GameSetup(map_name=name)))


def draw_board(name: str) -> Sheet:
    """The map with its name above it, 1200 pixels wide."""
    from tmlog.render.board.board_map import MapDrawing, map_size
    from tmlog.render.board.sheet import Sheet
    from tmlog.render.language import translate
    from tmlog.render.style import styled

    view = empty_board(name)
    size = map_size(view.hexes, _MAP_WIDTH, _MAP_WIDTH)
    with styled():
        sheet = Sheet(size.width + 2 * _MARGIN, size.height + 2 * _MARGIN + _TITLE_HEIGHT)
        sheet.text(_MARGIN, _MARGIN + 8, f"{translate(view.map)} {translate('map')}", 21, bold=True)
        MapDrawing(sheet, view, _MARGIN, _MARGIN + _TITLE_HEIGHT, size).draw()
    return sheet
