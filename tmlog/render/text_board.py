"""The board as text: two lines a hex, on its terrain's colour where colour is wanted.

A hex shows its name and its terrain's letter, below them the owner's first two letters and the building, with
a star between where it belongs to a town. rich is imported where it draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import Building, Terrain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text

    from tmlog.rules.state import Game

_HALF_HEX = 3
_CELL = 5
_RIVER = "~" * _CELL
_LETTERS = {
    Terrain.PLAINS: "P", Terrain.SWAMP: "S", Terrain.LAKES: "L", Terrain.FOREST: "F", Terrain.MOUNTAINS: "M",
    Terrain.WASTELAND: "W", Terrain.DESERT: "D", Terrain.ICE: "I", Terrain.VOLCANO: "V",
}  # fmt: skip
_STYLES = {
    Terrain.PLAINS: "white on #8b5a2b",
    Terrain.SWAMP: "white on #2b2b2b",
    Terrain.LAKES: "white on #1f5fa8",
    Terrain.FOREST: "white on #2f7d32",
    Terrain.MOUNTAINS: "black on #9e9e9e",
    Terrain.WASTELAND: "white on #b3261e",
    Terrain.DESERT: "black on #e8c547",
    Terrain.RIVER: "#5f87af",
    Terrain.ICE: "black on #d7f3ff",
    Terrain.VOLCANO: "white on #d2691e",
}


def text_board(game: Game) -> Text:
    """The board as it stands, the bridges, and what the letters mean."""
    from rich.text import Text

    text = Text(no_wrap=True, overflow="ignore")
    for hexes in _rows(game):
        for line in (0, 1):
            width = 0
            for number in hexes:
                indent = game.board.places[number][1] * _HALF_HEX - width
                text.append(" " * indent)
                text.append(_cell(game, number)[line], _STYLES[game.terrain[number]])
                width += indent + _CELL
            text.append("\n")
    text.append("\n".join(_legend(game)))
    return text


def _rows(game: Game) -> Iterator[list[int]]:
    """The hex numbers of each row of the board, from the top."""
    row: list[int] = []
    for number, place in enumerate(game.board.places):
        if row and place[0] != game.board.places[row[-1]][0]:
            yield row
            row = []
        row.append(number)
    yield row


def _cell(game: Game, number: int) -> tuple[str, str]:
    if game.terrain[number] == Terrain.RIVER:
        return _RIVER, _RIVER
    name = game.board.names[number]
    return f"{name:<4}{_LETTERS[game.terrain[number]]}", f"{_building(game, number):<{_CELL}}"


def _building(game: Game, number: int) -> str:
    building = Building(game.building[number])
    if building == Building.NONE:
        return ""
    seat = game.seats[game.owner[number]]
    short = "LT" if building == Building.LANDSCAPE else building.name
    return f"{seat.name[:2]}{'*' if seat.town_mask >> number & 1 else ' '}{short}"


def _legend(game: Game) -> Iterator[str]:
    seen = set(game.terrain)
    yield ", ".join(
        f"{letter} {terrain.name.lower()}" for terrain, letter in _LETTERS.items() if terrain in seen
    )
    names = game.board.names
    bridges = [
        f"{names[start]}:{names[end]} {seat.name[:2]}" for seat in game.seats for start, end in seat.bridges
    ]
    if bridges:
        yield f"bridges {', '.join(bridges)}"
    yield ", ".join(f"{seat.name[:2]} {seat.name}" for seat in game.seats) + "; * in a town"
