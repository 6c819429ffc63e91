"""What spades and other owed changes of terrain can be used for, and the dwelling that may follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tmlog.model.commands import Build, Transform
from tmlog.model.names import Building, Terrain
from tmlog.rules.board import hexes_of
from tmlog.rules.building import check_site, follows, is_in_storm
from tmlog.rules.goods import NOTHING
from tmlog.rules.legal.affordability import Affordability, conversions_for, together
from tmlog.rules.legal.choice import Choice, Commands, command
from tmlog.rules.legal.digging import (
    BUILD,
    TERRAFORM,
    digs_and_builds,
    digs_and_transforms,
    has_dwelling,
    makeable,
    may_become,
    must_be_used,
    still_terraforms,
)
from tmlog.rules.moves.land import digs_go_on
from tmlog.rules.reach import Sites, free_hexes, sites
from tmlog.rules.state import Due, Phase
from tmlog.rules.terraforming import check_sandstorm

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def transforms_owed(game: Game, seat: Seat) -> list[Choice]:
    """Changes of terrain with what is at hand: spades, a sandstorm, a volcano."""
    in_action = game.phase == Phase.ACTIONS and game.active is seat and seat.follow_ups.transforms
    if not in_action and game.phase != Phase.CULT_INCOME:
        return []
    reached = sites(game, seat, seat.follow_ups)
    names = game.board.names
    found = []
    for hex_number, goal in _changes(game, seat, reached.near | reached.far):
        preparation = conversions_for(seat, reached.price(hex_number)) if not seat.due[Due.FREE_TF] else ()
        if preparation is not None:
            found.append(Choice(TERRAFORM, (*preparation, command(Transform, names[hex_number], goal))))
    return found


def _changes(game: Game, seat: Seat, reached: int) -> Iterator[tuple[int, Terrain]]:
    """Yield the hexes that can be changed now, and into what."""
    if seat.due[Due.FREE_TF]:
        for hex_number in _in_storm(game, seat):
            yield hex_number, seat.home
        return
    for hex_number in hexes_of(reached):
        for goal in _goals(game, seat, hex_number):
            yield hex_number, goal


def _in_storm(game: Game, seat: Seat) -> Iterator[int]:
    """Yield the free hexes that a free transformation can turn home."""
    for hex_number in hexes_of(free_hexes(game)):
        if not any(check_sandstorm(game, seat, hex_number, seat.home)):
            yield hex_number


def _goals(game: Game, seat: Seat, hex_number: int) -> Iterator[Terrain]:
    """Yield what the spades at hand can make of a hex so that those paid for do not stay unused."""
    spades = seat.due[Due.SPADE if seat.faction.uses_spades else Due.VOLCANO_TF]
    if not spades:
        return
    is_last = game.phase == Phase.ACTIONS and seat.follow_ups.transforms == 1
    for goal, used in makeable(game, seat, hex_number, spades):
        is_stuck = seat.faction.uses_spades and used < must_be_used(game, seat)
        if not (is_last and is_stuck) and may_become(game, seat, hex_number, goal):
            yield goal


def digs_on(game: Game, seat: Seat) -> list[Choice]:
    """More spades bought beside those of the action, with the dwelling or without."""
    if game.phase != Phase.ACTIONS or not digs_go_on(game, seat):
        return []
    return digs_and_builds(game, seat) + digs_and_transforms(game, seat)


def builds_after(game: Game, seat: Seat) -> list[Choice]:
    """The dwelling that may follow the action just taken (site-rules.md 2)."""
    if not (
        game.active is seat and seat.follow_ups.builds and has_dwelling(seat) and game.phase == Phase.ACTIONS
    ):
        return []
    names = game.board.names
    now = seat.follow_ups
    reached = sites(game, seat, now)
    payable = Affordability(seat)
    dwelling = NOTHING if seat.due[Due.FREE_D] else seat.faction.costs[Building.D]
    found = []
    for hex_number in _hexes_to_build_on(game, seat, reached):
        if follows(game, seat, hex_number) and not any(check_site(game, seat, hex_number, now)):
            way = NOTHING if is_in_storm(game, seat, hex_number) else reached.price(hex_number)
            preparation = payable(together(dwelling, way))
            if preparation is not None and _still_builds(game, seat, hex_number, preparation):
                found.append(Choice(BUILD, (*preparation, command(Build, names[hex_number]))))
    return found


def _hexes_to_build_on(game: Game, seat: Seat, reached: Sites) -> Iterator[int]:
    if seat.due[Due.FREE_D]:
        yield from hexes_of(free_hexes(game))
    elif seat.due[Due.FREE_TF]:
        near = reached.near | reached.far
        yield from hexes_of(near)
        yield from (hex_number for hex_number in _in_storm(game, seat) if not near >> hex_number & 1)
    else:
        yield from hexes_of(reached.near | reached.far)


def _still_builds(game: Game, seat: Seat, hex_number: int, preparation: Commands) -> bool:
    settled = seat.faction.may_settle(game, seat, hex_number)
    return settled or still_terraforms(game, seat, hex_number, preparation)
