"""Dwellings and upgrades (rules.md 5.1.1, 5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem
from tmlog.model.events import BuildingPlaced
from tmlog.model.names import BUILDING_NAMES, COLOUR_OF_TERRAIN, Building
from tmlog.rules.board import hexes_of
from tmlog.rules.factions.sheet import PIECES
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.landscapes import place_landscape
from tmlog.rules.leech import offer_power
from tmlog.rules.purse import check_price, pay
from tmlog.rules.reach import check_reach, check_way, go, price_of_way
from tmlog.rules.state import Due
from tmlog.rules.terraforming import check_free, check_transform, transform
from tmlog.rules.tiles import FAVOR_TILES, SCORING_TILES
from tmlog.rules.towns import found_towns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import FollowUps, Game, Seat

UPGRADES_FROM: dict[Building, Building] = {
    Building.TP: Building.D,
    Building.TE: Building.TP,
    Building.SH: Building.TP,
    Building.SA: Building.TE,
}
"""What a building replaces (A4-5)."""

_BUILDING_FAVORS = tuple(
    (number, tile.vp_when_built) for number, tile in enumerate(FAVOR_TILES) if tile.vp_when_built
)


def check_first_dwelling(game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
    """Yield the problems of a starting dwelling on a hex (SET-30 to SET-33)."""
    yield from check_free(game, hex_number)
    yield from seat.faction.check_first_hex(game, seat, hex_number)


def place_first_dwelling(game: Game, seat: Seat, hex_number: int) -> None:
    """Place a starting dwelling."""
    seat.faction.settle_first(game, seat, hex_number)
    put(game, seat, hex_number, Building.D)


def follows(game: Game, seat: Seat, hex_number: int) -> bool:
    """Whether a dwelling on the hex follows from the action just taken (site-rules.md 2)."""
    now = seat.follow_ups
    if game.active is not seat or not now.builds:
        return False
    if seat.due[Due.FREE_D] or now.build_hexes >> hex_number & 1:
        return True
    if seat.faction.may_settle(game, seat, hex_number):
        is_free = not (now.build_hexes or now.fresh_landscape)
        if game.options.by_the_book:
            is_free = is_free and bool(now.transforms) and now.foreign_hex < 0
        return is_free or game.options.loose_build_after_dig
    return bool(now.transforms)


def check_site(game: Game, seat: Seat, hex_number: int, now: FollowUps) -> Iterator[Problem]:
    """Yield what speaks against a dwelling on the hex, whatever it costs.

    If its terrain is not the home one, the spades at hand must turn it (A1-1, A1-2); a dwelling ends the
    action, so no spade may be left by it (site-rules.md 2).
    """
    yield from check_free(game, hex_number)
    yield from check_piece(seat, Building.D)
    if seat.due[Due.FREE_D]:
        yield from _check_ride(game, seat, hex_number)
        return
    left = seat.due[Due.SPADE]
    if seat.faction.may_settle(game, seat, hex_number):
        yield from check_reach(game, seat, hex_number, now)
    elif not now.transforms:
        yield from seat.faction.check_as_it_is(game, seat, hex_number)
        left = 0
    else:
        yield from check_transform(game, seat, hex_number, seat.home, now)
        left -= seat.faction.spades_used(game, seat, hex_number)
    if left > 0 and not game.options.by_the_book:
        name = game.board.names[hex_number]
        yield Problem("spades-left", f"{seat.name} have {left} spades to use before they build on {name}")


def check_dwelling(game: Game, seat: Seat, hex_number: int, now: FollowUps) -> Iterator[Problem]:
    """Yield the problems of a dwelling on the hex: the site, the way there, the price."""
    yield from check_site(game, seat, hex_number, now)
    if not seat.due[Due.FREE_D]:
        way = NOTHING
        if seat.skip_range and not is_in_storm(game, seat, hex_number):
            yield from check_way(game, seat, hex_number, now)
            way = price_of_way(game, seat, hex_number, now)
        what = f"a dwelling on {game.board.names[hex_number]}"
        yield from check_price(seat, seat.faction.costs[Building.D], "cannot-pay-dwelling", what, way)


def is_in_storm(game: Game, seat: Seat, hex_number: int) -> bool:
    """Whether a free transformation turns the hex before the dwelling, so that no way leads there."""
    return bool(seat.due[Due.FREE_TF]) and not seat.faction.may_settle(game, seat, hex_number)


def build_dwelling(game: Game, seat: Seat, hex_number: int) -> None:
    """Build a dwelling, first turning the hex into the home terrain with the spades at hand."""
    if seat.due[Due.FREE_D]:
        seat.due[Due.FREE_D] -= 1
    else:
        if seat.faction.may_settle(game, seat, hex_number):
            go(game, seat, hex_number)
        else:
            transform(game, seat, hex_number, seat.home)
        pay(seat, seat.faction.costs[Building.D], "build")
    place_and_score(game, seat, hex_number, Building.D)


def _check_ride(game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
    """Witches' ride: a free dwelling on any empty hex of the home terrain (FAC-2.2)."""
    terrain = game.terrain[hex_number]
    if terrain != seat.home:
        name, home = game.board.names[hex_number], COLOUR_OF_TERRAIN[seat.home]
        yield Problem("not-home-terrain", f"{name} is {COLOUR_OF_TERRAIN[terrain]}, not {home}")


def check_upgrade(game: Game, seat: Seat, hex_number: int, kind: Building) -> Iterator[Problem]:
    """Yield the problems of replacing a building by the next one, for its price or free (A4-1 to A4-5)."""
    name = game.board.names[hex_number]
    if game.owner[hex_number] != seat.index:
        yield Problem("not-own-building", f"{seat.name} have no building on {name}")
        return
    old = Building(game.building[hex_number])
    if UPGRADES_FROM.get(kind) != old:
        message = f"a {BUILDING_NAMES[old]} ({name}) cannot become a {BUILDING_NAMES[kind]}"
        yield Problem("wrong-upgrade", message)
        return
    yield from check_piece(seat, kind)
    if not (kind == Building.TP and seat.due[Due.FREE_TP]):
        what = f"a {BUILDING_NAMES[kind]} on {name}"
        yield from check_price(seat, upgrade_cost(game, seat, hex_number, kind), "cannot-pay-upgrade", what)


def upgrade(game: Game, seat: Seat, hex_number: int, kind: Building) -> None:
    """Replace a building by the next one."""
    if kind == Building.TP and seat.due[Due.FREE_TP]:
        seat.due[Due.FREE_TP] -= 1
    else:
        pay(seat, upgrade_cost(game, seat, hex_number, kind), "upgrade")
    seat.counts[game.building[hex_number]] -= 1
    place_and_score(game, seat, hex_number, kind)
    if kind in (Building.TE, Building.SA):
        owe_favors(game, seat, seat.faction.favors_each)
    elif kind == Building.SH:
        seat.faction.on_stronghold(game, seat)


def upgrade_cost(game: Game, seat: Seat, hex_number: int, kind: Building) -> Goods:
    """Return the price of ``kind``; a trading house costs twice the coins without a neighbour (A4-1)."""
    cost = seat.faction.costs[kind]
    if kind == Building.TP and not _has_neighbour(game, seat, hex_number):
        return cost._replace(coins=2 * cost.coins)
    return cost


def _has_neighbour(game: Game, seat: Seat, hex_number: int) -> bool:
    near = game.adjacent[hex_number]
    for other in game.seats:
        if other is not seat and near & other.mask:
            found = near & other.mask
            if not game.options.landscapes or any(_is_building(game, each) for each in hexes_of(found)):
                return True
    return False


def _is_building(game: Game, hex_number: int) -> bool:
    """Whether a structure is a building: no landscape tile is, save the camp, which is a dwelling (LS-23)."""
    if game.building[hex_number] != Building.LANDSCAPE:
        return True
    tile = game.seats[game.owner[hex_number]].faction.landscape
    return tile is not None and tile.is_dwelling


def owe_favors(game: Game, seat: Seat, count: int) -> None:
    """Owe ``count`` favor tiles, fewer if the supply has no more kinds that the seat lacks."""
    kinds = sum(
        1 for number in range(1, len(FAVOR_TILES)) if game.favors_left[number] and not seat.has_favor(number)
    )
    seat.due[Due.FAVOR] += min(count, kinds)


def check_piece(seat: Seat, kind: Building) -> Iterator[Problem]:
    """Yield the problem if no building of the kind is left to place."""
    if seat.counts[kind] >= PIECES[kind]:
        message = f"{seat.name} have no {BUILDING_NAMES[kind]} left ({PIECES[kind]} on the map)"
        yield Problem("no-building-left", message)


def put(game: Game, seat: Seat, hex_number: int, kind: Building) -> None:
    """Put a piece on the board."""
    game.journal.note(BuildingPlaced, seat.name, game.board.names[hex_number], kind)
    game.building[hex_number] = kind
    game.owner[hex_number] = seat.index
    seat.mask |= 1 << hex_number
    seat.counts[kind] += 1


def place_and_score(
    game: Game, seat: Seat, hex_number: int, kind: Building, *, scored_as: Building | None = None
) -> None:
    """Put a structure, score it (as another kind, if so), offer power for it and look for a town."""
    put(game, seat, hex_number, kind)
    scored = scored_as or kind
    tile = game.scoring[game.round - 1]
    if scored in SCORING_TILES[tile].buildings:
        seat.score(SCORING_TILES[tile].vp, f"round:SCORE{tile}")
    if seat.favors:
        for number, (building, vp) in _BUILDING_FAVORS:
            if building == scored and seat.has_favor(number):
                seat.score(vp, f"favor:FAV{number}")
    offer_power(game, seat, hex_number)
    found_towns(game, seat, hex_number)


def set_landscape(game: Game, seat: Seat, hex_number: int) -> None:
    """Place the landscape tile; it is a structure of power 1 and none of the building types (LS-3, LS-4)."""
    place_landscape(game, seat, hex_number)
    tile = seat.faction.landscape
    scored_as = Building.D if tile is not None and tile.is_dwelling else None
    place_and_score(game, seat, hex_number, Building.LANDSCAPE, scored_as=scored_as)
    seat.faction.on_landscape(game, seat)
