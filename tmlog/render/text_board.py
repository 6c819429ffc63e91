"""The board as text: two lines a hex, on its terrain's colour where colour is wanted.

A hex shows its name and its terrain's letter, below them the owner's first two letters and the building, with
a star between where it belongs to a town. rich is imported where it draws.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from tmlog.model.names import BUILDING_NAMES, Building, Terrain
from tmlog.render.geometry import LETTERS, TERRAIN_LETTERS
from tmlog.render.language import is_english, translate, translate_terrain
from tmlog.render.palette import TERRAIN_COLOURS, hex_colour, ink_on

if TYPE_CHECKING:
    from rich.text import Text

    from tmlog.position import HexPosition, Position

_HALF_HEX = 3
_CELL = 5
_RIVER = "~" * _CELL
_RIVER_STYLE = "#6f9db5"


def text_board(view: Position) -> Text:
    """The board as it stands, the bridges, and what the letters mean."""
    from rich.text import Text

    text = Text(no_wrap=True, overflow="ignore")
    for _, hexes in groupby(view.hexes, lambda hexagonal: hexagonal.row):
        row = list(hexes)
        for cell in (_name_cell, _building_cell):
            width = 0
            for hexagonal in row:
                indent = hexagonal.x * _HALF_HEX - width
                text.append(" " * indent)
                text.append(*cell(view, hexagonal))
                width += indent + _CELL
            text.append("\n")
    _append_legend(text, view)
    return text


def _name_cell(view: Position, hexagonal: HexPosition) -> tuple[str, str]:
    """The upper line of a hex and its style."""
    if _is_open_river(hexagonal):
        return _RIVER, _RIVER_STYLE
    name = f"{hexagonal.name:<{_CELL - 1}}{TERRAIN_LETTERS[hexagonal.terrain]}"
    return name, _on(hex_colour(hexagonal.terrain))


def _building_cell(view: Position, hexagonal: HexPosition) -> tuple[str, str]:
    """The lower line of a hex and its style."""
    if _is_open_river(hexagonal):
        return _RIVER, _RIVER_STYLE
    if hexagonal.building == Building.NONE:
        return " " * _CELL, _on(hex_colour(hexagonal.terrain))
    seat = view.seats[hexagonal.owner]
    mark = "*" if hexagonal.in_town else " "
    text = f"{seat.faction[:2]}{mark}{LETTERS[hexagonal.building]}"
    return f"{text:<{_CELL}}", "bold " + _on(TERRAIN_COLOURS[seat.home])


def _is_open_river(hexagonal: HexPosition) -> bool:
    """A river hex without the Mermaids' landscape."""
    return hexagonal.terrain == Terrain.RIVER and hexagonal.building == Building.NONE


def _on(colour: str) -> str:
    return f"{ink_on(colour)} on {colour}"


def _append_legend(text: Text, view: Position) -> None:
    seen = {hexagonal.terrain for hexagonal in view.hexes} - {Terrain.RIVER}
    terrains = [terrain for terrain in TERRAIN_LETTERS if terrain in seen]
    text.append(", ".join(f"{TERRAIN_LETTERS[each]} {translate_terrain(each)}" for each in terrains) + "\n")
    if not is_english():
        names = (f"{LETTERS[each]} {translate(BUILDING_NAMES[each])}" for each in BUILDING_NAMES)
        text.append(", ".join(names) + "\n")
    bridges = [f"{start}:{end} {seat.faction[:2]}" for seat in view.seats for start, end in seat.bridges]
    if bridges:
        text.append(f"{translate('bridges')} {', '.join(bridges)}\n")
    for index, seat in enumerate(view.seats):
        text.append(", " if index else "")
        text.append(seat.faction[:2], "bold " + _on(TERRAIN_COLOURS[seat.home]))
        text.append(f" {translate(seat.faction)}")
    if view.seats:
        text.append(f"; {translate('* in a town')}")
