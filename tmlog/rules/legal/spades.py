"""What spades and other owed changes of terrain can be used for, and the dwelling that may follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tmlog.model.names import WHEEL_SIZE, Building, Terrain
from tmlog.rules.board import hexes_of
from tmlog.rules.goods import NOTHING
from tmlog.rules.legal.choice import Choice, Commands, build, transform
from tmlog.rules.legal.digging import (
    BUILD,
    TERRAFORM,
    digs_and_builds,
    digs_and_transforms,
    digs_go_on,
    has_dwelling,
    makeable,
    may_become,
    must_be_used,
    still_terraforms,
)
from tmlog.rules.legal.preparing import Readiness, prepare, together
from tmlog.rules.legal.sites import free_hexes, sites
from tmlog.rules.moves.land import build_follows
from tmlog.rules.state import Due, Phase

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def transforms_owed(game: Game, seat: Seat) -> list[Choice]:
    """Changes of terrain with what is at hand: spades, a sandstorm, a volcano."""
    in_action = game.phase == Phase.ACTIONS and game.active is seat and seat.transforms
    if not in_action and game.phase != Phase.CULT_INCOME:
        return []
    reached = sites(game, seat)
    names = game.board.names
    found = []
    for hex_number, goal in _changes(game, seat, reached.near | reached.far):
        preparation = prepare(seat, reached.price(hex_number)) if not seat.due[Due.FREE_TF] else ()
        if preparation is not None:
            found.append(Choice(TERRAFORM, (*preparation, transform(names[hex_number], goal))))
    return found


def _changes(game: Game, seat: Seat, reached: int) -> Iterator[tuple[int, Terrain]]:
    """Yield the hexes that can be changed now, and into what."""
    if seat.due[Due.FREE_TF]:
        for hex_number in hexes_of(_in_storm(game, seat)):
            yield hex_number, seat.home
        return
    for hex_number in hexes_of(reached):
        for goal in _goals(game, seat, hex_number):
            yield hex_number, goal


def _in_storm(game: Game, seat: Seat) -> int:
    """Return the mask of the hexes that a free transformation can turn home: printed neighbours only."""
    around = 0
    for hex_number in hexes_of(seat.mask):
        around |= game.board.adjacent[hex_number]
    return sum(
        1 << hex_number
        for hex_number in hexes_of(around & free_hexes(game))
        if game.terrain[hex_number] != seat.home and game.terrain[hex_number] < WHEEL_SIZE
    )


def _goals(game: Game, seat: Seat, hex_number: int) -> Iterator[Terrain]:
    """Yield what the spades at hand can make of a hex so that those paid for do not stay unused."""
    spades = seat.due[Due.SPADE if seat.faction.uses_spades else Due.VOLCANO_TF]
    if not spades:
        return
    is_last = game.phase == Phase.ACTIONS and seat.transforms == 1
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
    if not (game.active is seat and seat.builds and has_dwelling(seat) and game.phase == Phase.ACTIONS):
        return []
    names = game.board.names
    if seat.due[Due.FREE_D]:
        return [
            Choice(BUILD, (build(names[hex_number]),))
            for hex_number in hexes_of(free_hexes(game))
            if game.terrain[hex_number] == seat.home
        ]
    reached = sites(game, seat)
    ready = Readiness(seat)
    dwelling = seat.faction.costs[Building.D]
    found = []
    for hex_number in hexes_of(reached.near | reached.far | _in_storm_now(game, seat)):
        if _may_follow(game, seat, hex_number):
            price = reached.price(hex_number) if not seat.due[Due.FREE_TF] else NOTHING
            preparation = ready(together(dwelling, price))
            if preparation is not None and _still_builds(game, seat, hex_number, preparation):
                found.append(Choice(BUILD, (*preparation, build(names[hex_number]))))
    return found


def _still_builds(game: Game, seat: Seat, hex_number: int, preparation: Commands) -> bool:
    settled = seat.faction.may_settle(game, seat, hex_number)
    return settled or still_terraforms(game, seat, hex_number, preparation)


def _in_storm_now(game: Game, seat: Seat) -> int:
    return _in_storm(game, seat) if seat.due[Due.FREE_TF] else 0


def _may_follow(game: Game, seat: Seat, hex_number: int) -> bool:
    """Whether a dwelling on the hex follows, with no spade left over by it (site-rules.md 2)."""
    if not build_follows(game, seat, hex_number):
        return False
    spades = 0 if game.options.by_the_book else seat.due[Due.SPADE]
    if seat.faction.may_settle(game, seat, hex_number):
        return not spades
    if seat.due[Due.FREE_TF]:
        return bool(_in_storm(game, seat) >> hex_number & 1)
    if seat.home not in _goals(game, seat, hex_number):
        return False
    uses = makeable(game, seat, hex_number, seat.due[Due.SPADE])
    return not spades or any(goal == seat.home and used == spades for goal, used in uses)
