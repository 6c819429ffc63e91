"""Landscape tiles: one of its own for each base faction, placed once (rules.md 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.names import BUILDING_NAMES, COLOUR_OF_TERRAIN, Building, Terrain
from tmlog.rules.spades import spend_spades
from tmlog.rules.state import Due, Phase
from tmlog.rules.terraforming import must_be_free, transform

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


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


def place_landscape(game: Game, seat: Seat, hex_number: int) -> None:
    """Place the seat's landscape tile instead of an ordinary terrain tile (LS-1, LS-2, LS-6, LS-7)."""
    tile = _tile_to_place(game, seat)
    if tile.free_on is not None:
        _place_free(game, seat, hex_number, tile.free_on)
    elif tile.on_river:
        _place_on_river(game, seat, hex_number)
    else:
        _place_by_terraforming(game, seat, hex_number)
    seat.landscape_hex = hex_number
    seat.fresh_landscape = 1 << hex_number


def _tile_to_place(game: Game, seat: Seat) -> Landscape:
    tile = seat.faction.landscape
    if not game.options.landscapes:
        raise IllegalMove("no-landscape", "the game is played without landscapes")
    if tile is None:
        raise IllegalMove("no-landscape", f"{seat.name} have no landscape tile")
    if seat.landscape_hex >= 0:
        raise IllegalMove("landscape-placed", f"{seat.name} have placed the {tile.name} already")
    if game.phase != Phase.ACTIONS:
        raise IllegalMove("no-landscape", "landscapes are placed in the action phase only")
    if tile.needs:
        kind, count = tile.needs
        if seat.counts[kind] < count:
            what = BUILDING_NAMES[kind] + ("s" if count > 1 else "")
            raise IllegalMove(
                "landscape-prerequisite",
                f"the {tile.name} needs {count} {what}, {seat.name} have {seat.counts[kind]}",
            )
    return tile


def _place_free(game: Game, seat: Seat, hex_number: int, terrain: Terrain) -> None:
    """Put the gate with the stronghold, on any free hex of its terrain (LS-30)."""
    if not seat.may_place_free:
        raise IllegalMove(
            "landscape-too-late", f"{seat.name} place it at once when they build the stronghold"
        )
    must_be_free(game, hex_number)
    if game.terrain[hex_number] != terrain:
        name, colour = game.board.names[hex_number], COLOUR_OF_TERRAIN[game.terrain[hex_number]]
        raise IllegalMove("not-home-terrain", f"{name} is {colour}, not {COLOUR_OF_TERRAIN[terrain]}")
    seat.may_place_free = False


def _place_on_river(game: Game, seat: Seat, hex_number: int) -> None:
    """Put the reef on a river hex beside an own structure, for one spade (LS-28)."""
    name = game.board.names[hex_number]
    if not game.board.river >> hex_number & 1 or game.building[hex_number]:
        raise IllegalMove("not-a-free-river", f"{name} is not a free river hex")
    if not game.adjacent[hex_number] & seat.mask:
        raise IllegalMove("out-of-reach", f"{name} is not directly adjacent to a structure of {seat.name}")
    if not seat.due[Due.SPADE]:
        raise IllegalMove("not-enough-spades", f"{seat.name} need a spade for {name}")
    spend_spades(game, seat, 1)


def _place_by_terraforming(game: Game, seat: Seat, hex_number: int) -> None:
    must_be_free(game, hex_number)
    if game.terrain[hex_number] == seat.home:
        name = game.board.names[hex_number]
        raise IllegalMove("same-terrain", f"{name} is {COLOUR_OF_TERRAIN[seat.home]} already")
    transform(game, seat, hex_number, seat.home)
    seat.build_hexes &= ~(1 << hex_number)
