"""What the page's scripts need to draw boards: maps, shapes, colours, texts of tiles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tmlog.model.names import BUILDING_NAMES, Building, Cult, Terrain
from tmlog.render.board.board_map import PIECE
from tmlog.render.board.cults import ORDER_SPACES, POWER_AT
from tmlog.render.geometry import LETTER_DROP, LETTERS, SHAPES, TERRAIN_LETTERS, centre, hexagon
from tmlog.render.language import translate, translate_terrain
from tmlog.render.palette import CULT_COLOURS, TERRAIN_COLOURS, hex_colour, ink_on
from tmlog.render.tile_texts import action_text, bonus_text, favor_text, town_text
from tmlog.rules.board import board_named
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, POWER_ACTION_COSTS, TOWN_TILES


def theme(maps: Iterable[str]) -> dict[str, Any]:
    """Everything the scripts draw with, for boards of ``maps``; lists are indexed as in ``tmlog.model``."""
    terrains = list(Terrain)
    return {
        "maps": {name: _map(name) for name in sorted(set(maps))},
        "hex": _points(hexagon(0.96)),
        "wholeHex": _points(hexagon(1)),
        "ring": _points(hexagon(0.89)),
        "shapes": [_points(SHAPES[building]) if building in SHAPES else "" for building in Building],
        "letters": [LETTERS.get(building, "") for building in Building],
        "drop": [LETTER_DROP.get(building, 0) for building in Building],
        "terrainNames": [translate_terrain(terrain) for terrain in terrains],
        "buildingNames": [
            translate(BUILDING_NAMES[each]) if each in BUILDING_NAMES else "" for each in Building
        ],
        "terrainLetters": [TERRAIN_LETTERS.get(terrain, "") for terrain in terrains],
        "pieceSize": PIECE,
        "ground": [hex_colour(terrain) for terrain in terrains],
        "groundInk": [ink_on(hex_colour(terrain)) for terrain in terrains],
        "colour": [TERRAIN_COLOURS[terrain] for terrain in terrains],
        "ink": [ink_on(TERRAIN_COLOURS[terrain]) for terrain in terrains],
        "river": int(Terrain.RIVER),
        "cults": [[cult.name, CULT_COLOURS[cult], ink_on(CULT_COLOURS[cult])] for cult in Cult],
        "powerAt": {str(space): power for space, power in POWER_AT.items()},
        "orderSpaces": list(ORDER_SPACES),
        "bonus": ["", *(f"BON{n} {bonus_text(n)}" for n in range(1, len(BONUS_CARDS)))],
        "favor": ["", *(_favor(n) for n in range(1, len(FAVOR_TILES)))],
        "favorCult": [int(tile.cult) for tile in FAVOR_TILES],
        "town": ["", *(f"TW{n} {town_text(n)}" for n in range(1, len(TOWN_TILES)))],
        "actions": [[name, f"{cost}PW {action_text(name)}"] for name, cost in POWER_ACTION_COSTS.items()],
    }


def _map(name: str) -> list[list[Any]]:
    """Each hex: its name, its centre, its printed terrain."""
    board = board_named(name)
    return [
        [board.names[number], *(round(at, 3) for at in centre(*board.places[number])), int(terrain)]
        for number, terrain in enumerate(board.terrain)
    ]


def _favor(number: int) -> str:
    tile = FAVOR_TILES[number]
    return f"FAV{number} {tile.cult.name.lower()} {tile.steps} {favor_text(number)}".strip()


def _points(shape: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in shape)
