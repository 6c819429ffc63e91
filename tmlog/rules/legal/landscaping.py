"""Landscape tiles: where one can be placed, and the choices that some of them open (rules.md 14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tmlog.model.commands import Adjust
from tmlog.model.names import Cult
from tmlog.rules.board import hexes_of
from tmlog.rules.goods import NOTHING
from tmlog.rules.legal.choice import (
    Choice,
    Commands,
    advance_digging,
    advance_shipping,
    dig,
    gain_cult,
    landscape,
)
from tmlog.rules.legal.digging import bought
from tmlog.rules.legal.preparing import prepare
from tmlog.rules.legal.sites import free_hexes, sites
from tmlog.rules.legal.trial import is_allowed
from tmlog.rules.state import Due, Phase

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

LANDSCAPE = "landscape"
TOWN_VP = 5
TOWN_STEPS = 3


def digs_and_places(game: Game, seat: Seat) -> list[Choice]:
    """``dig N. landscape X``, as an action or beside the spades of one."""
    tile = seat.faction.landscape
    if not _may_place(game, seat) or tile is None or tile.free_on is not None:
        return []
    names = game.board.names
    if tile.on_river:
        preparation = prepare(seat, seat.faction.spade_cost(seat))
        spades: Commands = (*(preparation or ()), dig(1))
        found = [
            Choice(LANDSCAPE, (*spades, landscape(names[hex_number]))) for hex_number in _rivers(game, seat)
        ]
    else:
        found = [
            Choice(LANDSCAPE, (*spades, *rest, landscape(names[hex_number])))
            for hex_number, goal, spades, rest in bought(game, seat, NOTHING)
            if goal == seat.home
        ]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def places(game: Game, seat: Seat) -> list[Choice]:
    """A landscape tile placed with the spades at hand, or for free with the stronghold."""
    if not _may_place(game, seat) or game.active is not seat or not (seat.transforms or seat.may_place_free):
        return []
    found = [
        Choice(LANDSCAPE, (landscape(game.board.names[hex_number]),)) for hex_number in _hexes(game, seat)
    ]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def _may_place(game: Game, seat: Seat) -> bool:
    """Whether the tile is still to be placed and what it needs stands on the map."""
    tile = seat.faction.landscape
    if not game.options.landscapes or tile is None or seat.landscape_hex >= 0 or game.phase != Phase.ACTIONS:
        return False
    return tile.needs is None or seat.counts[tile.needs[0]] >= tile.needs[1]


def _hexes(game: Game, seat: Seat) -> Iterator[int]:
    tile = seat.faction.landscape
    if tile is not None and tile.on_river:
        yield from _rivers(game, seat)
    elif tile is not None and tile.free_on is not None:
        yield from (
            hex_number
            for hex_number in hexes_of(free_hexes(game))
            if game.terrain[hex_number] == tile.free_on
        )
    else:
        reached = sites(game, seat)
        yield from hexes_of(reached.near | reached.far)


def _rivers(game: Game, seat: Seat) -> Iterator[int]:
    """Yield the river hexes beside structures of ``seat``."""
    around = 0
    for hex_number in hexes_of(seat.mask):
        around |= game.adjacent[hex_number]
    yield from hexes_of(around & game.board.river)


def town_choices(game: Game, seat: Seat) -> list[Choice]:
    """The usual VP of a town, or cult steps instead."""
    if not seat.due[Due.LANDSCAPE]:
        return []
    found = [Choice(LANDSCAPE, (Adjust("VP", TOWN_VP),))]
    found += [Choice(LANDSCAPE, (gain_cult(cult, TOWN_STEPS),)) for cult in Cult]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def cheap_steps(game: Game, seat: Seat) -> list[Choice]:
    """Steps on the tracks that a tile just placed makes cheaper."""
    if game.active is not seat or game.phase != Phase.ACTIONS:
        return []
    found = []
    for word, track, step in (
        ("ship", seat.faction.shipping, advance_shipping()),
        ("dig", seat.faction.digging, advance_digging()),
    ):
        if word in seat.cheap_steps:
            preparation = prepare(seat, track.cost._replace(priests=0))
            if preparation is not None:
                found.append(Choice(LANDSCAPE, (*preparation, step)))
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def coins(game: Game, seat: Seat) -> list[Choice]:
    """A coin instead of offered power."""
    if any(offer.receiver is seat and offer.or_coin for offer in game.offers):
        return [Choice(LANDSCAPE, (Adjust("C", 1),))]
    return []
