"""Landscape tiles: one of its own for each base faction, placed once (rules.md 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tmlog.model.errors import Problem
from tmlog.model.names import BUILDING_NAMES, COLOUR_OF_TERRAIN, Building, Terrain
from tmlog.rules.reach import check_way
from tmlog.rules.spades import spend_spades
from tmlog.rules.state import Due, Phase
from tmlog.rules.terraforming import check_free, check_transform, transform

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import FollowUps, Game, Seat


@dataclass(frozen=True, slots=True)
class Landscape:
    """A landscape tile as printed: what must be on the map first, and how it is placed.

    ``free_on`` is the terrain on which it is put for free, at once with the stronghold.
    """

    name: str
    needs: tuple[Building, int] | None = None
    on_river: bool = False
    free_on: Terrain | None = None
    is_dwelling: bool = False


def check_landscape(game: Game, seat: Seat, hex_number: int, now: FollowUps) -> Iterator[Problem]:
    """Yield the problems of placing the seat's landscape tile on a hex (LS-1, LS-2, LS-6, LS-7)."""
    yield from check_tile(game, seat)
    tile = seat.faction.landscape
    if tile is None:
        return
    if tile.free_on is not None:
        yield from _check_free_place(game, seat, hex_number, tile.free_on, now)
    elif tile.on_river:
        yield from _check_river_place(game, seat, hex_number)
    else:
        yield from _check_terraformed_place(game, seat, hex_number, now)


def check_tile(game: Game, seat: Seat) -> Iterator[Problem]:
    """Yield the problems if the tile is not to be placed now, or what it needs is not on the map."""
    tile = seat.faction.landscape
    if not game.options.landscapes:
        yield Problem("no-landscape", "the game is played without landscapes")
    elif tile is None:
        yield Problem("no-landscape", f"{seat.name} have no landscape tile")
    elif seat.landscape_hex >= 0:
        yield Problem("landscape-placed", f"{seat.name} have placed the {tile.name} already")
    elif game.phase != Phase.ACTIONS:
        yield Problem("no-landscape", "landscapes are placed in the action phase only")
    elif tile.needs:
        kind, count = tile.needs
        if seat.counts[kind] < count:
            what = BUILDING_NAMES[kind] + ("s" if count > 1 else "")
            message = f"the {tile.name} needs {count} {what}, {seat.name} have {seat.counts[kind]}"
            yield Problem("landscape-prerequisite", message)


def _check_free_place(
    game: Game, seat: Seat, hex_number: int, terrain: Terrain, now: FollowUps
) -> Iterator[Problem]:
    """The gate is put with the stronghold, on any free hex of its terrain (LS-30)."""
    if not now.may_place_free:
        message = f"{seat.name} place it at once when they build the stronghold"
        yield Problem("landscape-too-late", message)
    yield from check_free(game, hex_number)
    if game.terrain[hex_number] != terrain:
        name, colour = game.board.names[hex_number], COLOUR_OF_TERRAIN[game.terrain[hex_number]]
        yield Problem("not-home-terrain", f"{name} is {colour}, not {COLOUR_OF_TERRAIN[terrain]}")


def _check_river_place(game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
    """The reef is put on a river hex beside an own structure, for one spade (LS-28)."""
    name = game.board.names[hex_number]
    if not game.board.river >> hex_number & 1 or game.building[hex_number]:
        yield Problem("not-a-free-river", f"{name} is not a free river hex")
    if not game.adjacent[hex_number] & seat.mask:
        yield Problem("out-of-reach", f"{name} is not directly adjacent to a structure of {seat.name}")
    if not seat.due[Due.SPADE]:
        yield Problem("not-enough-spades", f"{seat.name} need a spade for {name}")


def _check_terraformed_place(game: Game, seat: Seat, hex_number: int, now: FollowUps) -> Iterator[Problem]:
    yield from check_free(game, hex_number)
    if game.terrain[hex_number] == seat.home:
        name = game.board.names[hex_number]
        yield Problem("same-terrain", f"{name} is {COLOUR_OF_TERRAIN[seat.home]} already")
    else:
        yield from check_transform(game, seat, hex_number, seat.home, now)
        yield from check_way(game, seat, hex_number, now)


def place_landscape(game: Game, seat: Seat, hex_number: int) -> None:
    """Place the seat's landscape tile instead of an ordinary terrain tile."""
    tile = seat.faction.landscape
    if tile is not None and tile.on_river:
        spend_spades(game, seat, 1)
    elif tile is not None and tile.free_on is None:
        transform(game, seat, hex_number, seat.home)
        seat.follow_ups.build_hexes &= ~(1 << hex_number)
    seat.follow_ups.may_place_free = False
    seat.landscape_hex = hex_number
    seat.follow_ups.fresh_landscape = 1 << hex_number
