"""What can be said of a board without a game: four rules of good boards, and what surrounds each terrain.

The rules are those of papers on generating boards for this game (map-format.md):

- R1: no land hex is beside one of its own terrain;
- R2: every river hex has one to three river neighbours;
- R3: the rivers hang together;
- R4: every land hex has a neighbour that one spade turns into its terrain.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tmlog.model.names import WHEEL_SIZE, Terrain
from tmlog.rules.board import Board, hexes_of

MOST_SPADES = 3
"""The farthest that two terrains of the wheel are apart."""
MOST_RIVERS = 3
TERRAINS = tuple(Terrain)[:WHEEL_SIZE]


@dataclass(frozen=True, slots=True)
class TerrainFacts:
    """What surrounds the hexes of one terrain.

    ``near[s-1]`` counts the land of other terrains beside it that at most s spades turn into it;
    ``across[r-1][s-1]`` that over at most r river hexes, and not beside it. ``bridges`` counts the sites of
    bridges with an end on it, ``clusters`` the groups into which its hexes and the land beside them within
    one spade fall.
    """

    hexes: int
    near: tuple[int, ...]
    across: tuple[tuple[int, ...], ...]
    bridges: int
    clusters: int


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What can be said of a board. ``broken`` has for each rule the names of the hexes that break it.

    ``violations`` counts them; for R3 it is the number of rivers beside the largest.
    """

    rows: int
    land: int
    rivers: int
    broken: dict[str, tuple[str, ...]]
    violations: dict[str, int]
    terrains: dict[Terrain, TerrainFacts]


def facts_of(board: Board) -> BoardFacts:
    """Work out everything about a board."""
    rivers = sorted(_groups(board, board.river), key=lambda mask: (-mask.bit_count(), mask))
    apart = _union(rivers[1:])
    one_away = {terrain: _within(board, terrain, 1) for terrain in TERRAINS}
    broken = {
        "R1": [h for h in hexes_of(board.land) if board.adjacent[h] & _mask_of(board, board.terrain[h])],
        "R2": [h for h in hexes_of(board.river) if not 1 <= _river_neighbours(board, h) <= 3],
        "R3": list(hexes_of(apart)),
        "R4": [h for h in hexes_of(board.land) if not board.adjacent[h] & one_away[board.terrain[h]]],
    }
    violations = {rule: len(hexes) for rule, hexes in broken.items()} | {"R3": max(len(rivers) - 1, 0)}
    return BoardFacts(
        rows=board.places[-1][0] + 1,
        land=board.land.bit_count(),
        rivers=board.river.bit_count(),
        broken={rule: tuple(board.names[h] for h in hexes) for rule, hexes in broken.items()},
        violations=violations,
        terrains={terrain: _terrain_facts(board, terrain) for terrain in TERRAINS},
    )


class Difference(NamedTuple):
    """A hex in which two boards differ: its name, and its terrain on each, None where there is no hex."""

    hex: str
    one: str | None
    other: str | None


def different_hexes(one: Board, other: Board) -> list[Difference]:
    """The hexes that differ at their place in the rows, by the names of the first board that has them."""
    places = dict.fromkeys((*one.places, *other.places))
    found = []
    for place in sorted(places):
        first, second = _hex_at(one, place), _hex_at(other, place)
        terrains = (_terrain_name(one, first), _terrain_name(other, second))
        if terrains[0] != terrains[1]:
            name = other.names[second] if first is None and second is not None else one.names[first or 0]
            found.append(Difference(name, *terrains))
    return found


def _hex_at(board: Board, place: tuple[int, int]) -> int | None:
    return board.places.index(place) if place in board.places else None


def _terrain_name(board: Board, hex_number: int | None) -> str | None:
    return None if hex_number is None else board.terrain[hex_number].name.lower()


def _terrain_facts(board: Board, terrain: Terrain) -> TerrainFacts:
    own = _mask_of(board, terrain)
    beside = _union(board.adjacent[h] for h in hexes_of(own)) & board.land & ~own
    spades = range(1, MOST_SPADES + 1)
    rings = [_within(board, terrain, most) for most in spades]
    across = []
    for level in range(1, MOST_RIVERS + 1):
        sailed = _union(board.ships[level][h] for h in hexes_of(own)) & board.land & ~own & ~beside
        across.append(tuple((sailed & ring).bit_count() for ring in rings))
    return TerrainFacts(
        hexes=own.bit_count(),
        near=tuple((beside & ring).bit_count() for ring in rings),
        across=tuple(across),
        bridges=len({frozenset((h, end)) for h in hexes_of(own) for end in hexes_of(board.bridge_sites[h])}),
        clusters=len(_groups(board, own | beside & rings[0])),
    )


def _mask_of(board: Board, terrain: Terrain) -> int:
    return sum(1 << h for h in range(board.size) if board.terrain[h] == terrain)


def _spades_between(one: int, other: int) -> int:
    """The spades that lead from a terrain of the wheel to another, the shorter way round."""
    steps = (one - other) % WHEEL_SIZE
    return min(steps, WHEEL_SIZE - steps)


def _within(board: Board, terrain: Terrain, most: int) -> int:
    """The land that one spade to ``most`` turn into ``terrain``."""
    return sum(
        1 << h for h in hexes_of(board.land) if 1 <= _spades_between(board.terrain[h], terrain) <= most
    )


def _river_neighbours(board: Board, river: int) -> int:
    return (board.adjacent[river] & board.river).bit_count()


def _union(masks: Iterable[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def _groups(board: Board, mask: int) -> list[int]:
    """The groups of neighbouring hexes into which a set falls."""
    groups = []
    while mask:
        group, front = 0, mask & -mask
        while front:
            group |= front
            front = _union(board.adjacent[h] for h in hexes_of(front)) & mask & ~group
        groups.append(group)
        mask &= ~group
    return groups
