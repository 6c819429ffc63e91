"""Landscape tiles: where one can be placed, and the choices that some of them open (rules.md 14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tmlog.model.commands import Adjust, AdvanceDigging, AdvanceShipping, Dig, GainCult, PlaceLandscape
from tmlog.model.names import Cult
from tmlog.rules.board import hexes_of
from tmlog.rules.goods import NOTHING
from tmlog.rules.landscapes import check_tile
from tmlog.rules.legal.affordability import conversions_for
from tmlog.rules.legal.choice import Choice, Commands, command
from tmlog.rules.legal.digging import bought
from tmlog.rules.legal.trial import is_allowed
from tmlog.rules.moves.actions import is_cheap_step
from tmlog.rules.reach import free_hexes, sites
from tmlog.rules.state import Due, Phase
from tmlog.rules.tracks import price

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

LANDSCAPE = "landscape"


def digs_and_places(game: Game, seat: Seat) -> list[Choice]:
    """``dig N. landscape X``, as an action or beside the spades of one."""
    tile = seat.faction.landscape
    if any(check_tile(game, seat)) or tile is None or tile.free_on is not None:
        return []
    names = game.board.names
    if tile.on_river:
        preparation = conversions_for(seat, seat.faction.spade_cost(seat))
        spades: Commands = (*(preparation or ()), command(Dig, 1))
        found = [
            Choice(LANDSCAPE, (*spades, command(PlaceLandscape, names[hex_number])))
            for hex_number in _rivers(game, seat)
        ]
    else:
        found = [
            Choice(LANDSCAPE, (*spades, *rest, command(PlaceLandscape, names[hex_number])))
            for hex_number, goal, spades, rest in bought(game, seat, NOTHING)
            if goal == seat.home
        ]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def places(game: Game, seat: Seat) -> list[Choice]:
    """A landscape tile placed with the spades at hand, or for free with the stronghold."""
    now = seat.follow_ups
    is_open = game.active is seat and (now.transforms or now.may_place_free)
    if not is_open or any(check_tile(game, seat)):
        return []
    found = [
        Choice(LANDSCAPE, (command(PlaceLandscape, game.board.names[hex_number]),))
        for hex_number in _hexes(game, seat)
    ]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


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
        reached = sites(game, seat, seat.follow_ups)
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
    faction = seat.faction
    found = [Choice(LANDSCAPE, (Adjust("VP", faction.landscape_vp),))]
    found += [Choice(LANDSCAPE, (command(GainCult, cult, faction.landscape_steps),)) for cult in Cult]
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def cheap_steps(game: Game, seat: Seat) -> list[Choice]:
    """Steps on the tracks that a tile just placed makes cheaper."""
    if game.active is not seat or game.phase != Phase.ACTIONS:
        return []
    found = []
    for word, track, step in (
        ("ship", seat.faction.shipping, command(AdvanceShipping)),
        ("dig", seat.faction.digging, command(AdvanceDigging)),
    ):
        if is_cheap_step(game, seat, word):
            preparation = conversions_for(seat, price(track, without_priest=True))
            if preparation is not None:
                found.append(Choice(LANDSCAPE, (*preparation, step)))
    return [choice for choice in found if is_allowed(game, seat, choice.commands)]


def coins(game: Game, seat: Seat) -> list[Choice]:
    """A coin instead of offered power."""
    if any(offer.receiver is seat and offer.or_coin for offer in game.offers):
        return [Choice(LANDSCAPE, (Adjust("C", 1),))]
    return []
