"""Dwellings and upgrades (rules.md 5.1.1, 5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.events import BuildingPlaced
from tmlog.model.names import BUILDING_NAMES, COLOUR_OF_TERRAIN, Building
from tmlog.rules.board import hexes_of
from tmlog.rules.factions.sheet import PIECES
from tmlog.rules.goods import Goods
from tmlog.rules.landscapes import place_landscape
from tmlog.rules.leech import offer_power
from tmlog.rules.purse import pay
from tmlog.rules.reach import must_reach
from tmlog.rules.state import Due
from tmlog.rules.terraforming import must_be_free, transform
from tmlog.rules.tiles import FAVOR_TILES, SCORING_TILES
from tmlog.rules.towns import found_towns

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

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


def place_first_dwelling(game: Game, seat: Seat, hex_number: int) -> None:
    """Place a starting dwelling on an empty hex of the home terrain (SET-30 to SET-33)."""
    must_be_free(game, hex_number)
    seat.faction.settle_first(game, seat, hex_number)
    put(game, seat, hex_number, Building.D)


def build_dwelling(game: Game, seat: Seat, hex_number: int) -> None:
    """Build a dwelling, first turning the hex into the home terrain with the spades at hand (A1-1, A1-2).

    The caller has seen to whose turn it is.
    """
    must_be_free(game, hex_number)
    _must_have_piece(seat, Building.D)
    if seat.due[Due.FREE_D]:
        _ride(game, seat, hex_number)
        return
    if not seat.faction.may_settle(game, seat, hex_number):
        _must_be_convertible(game, seat, hex_number)
        transform(game, seat, hex_number, seat.home)
        seat.transforms = max(0, seat.transforms - 1)
    else:
        must_reach(game, seat, hex_number)
    pay(
        seat,
        seat.faction.costs[Building.D],
        "cannot-pay-dwelling",
        f"a dwelling on {game.board.names[hex_number]}",
        source="build",
    )
    erect(game, seat, hex_number, Building.D)


def _must_be_convertible(game: Game, seat: Seat, hex_number: int) -> None:
    if not seat.transforms:
        seat.faction.must_be_settled_as_it_is(game, seat, hex_number)
        name, terrain = game.board.names[hex_number], COLOUR_OF_TERRAIN[game.terrain[hex_number]]
        raise IllegalMove("not-home-terrain", f"{name} is {terrain}; {seat.name} must terraform it first")


def _ride(game: Game, seat: Seat, hex_number: int) -> None:
    """Witches' ride: a free dwelling on any empty hex of the home terrain (FAC-2.2)."""
    if game.terrain[hex_number] != seat.home:
        name = game.board.names[hex_number]
        raise IllegalMove(
            "not-home-terrain",
            f"{name} is {COLOUR_OF_TERRAIN[game.terrain[hex_number]]}, not {COLOUR_OF_TERRAIN[seat.home]}",
        )
    seat.due[Due.FREE_D] -= 1
    erect(game, seat, hex_number, Building.D)


def upgrade(game: Game, seat: Seat, hex_number: int, kind: Building) -> None:
    """Replace a building by the next one, for its price or with an owed free trading house (A4-1 to A4-5)."""
    name = game.board.names[hex_number]
    if game.owner[hex_number] != seat.index:
        raise IllegalMove("not-own-building", f"{seat.name} have no building on {name}")
    old = Building(game.building[hex_number])
    if UPGRADES_FROM.get(kind) != old:
        raise IllegalMove(
            "wrong-upgrade", f"a {BUILDING_NAMES[old]} ({name}) cannot become a {BUILDING_NAMES[kind]}"
        )
    _must_have_piece(seat, kind)
    if seat.due[Due.FREE_TP] and kind == Building.TP:
        seat.due[Due.FREE_TP] -= 1
    else:
        pay(
            seat,
            upgrade_cost(game, seat, hex_number, kind),
            "cannot-pay-upgrade",
            f"a {BUILDING_NAMES[kind]} on {name}",
            source="upgrade",
        )
    seat.counts[old] -= 1
    erect(game, seat, hex_number, kind)
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
    owners = game.owner
    return any(
        owners[near] not in (-1, seat.index) and _is_building(game, near)
        for near in hexes_of(game.adjacent[hex_number])
    )


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


def _must_have_piece(seat: Seat, kind: Building) -> None:
    if seat.counts[kind] >= PIECES[kind]:
        raise IllegalMove(
            "no-building-left", f"{seat.name} have no {BUILDING_NAMES[kind]} left ({PIECES[kind]} on the map)"
        )


def put(game: Game, seat: Seat, hex_number: int, kind: Building) -> None:
    """Put a piece on the board."""
    game.journal.note(BuildingPlaced, seat.name, game.board.names[hex_number], kind)
    game.building[hex_number] = kind
    game.owner[hex_number] = seat.index
    seat.mask |= 1 << hex_number
    seat.counts[kind] += 1


def erect(
    game: Game, seat: Seat, hex_number: int, kind: Building, *, scored_as: Building | None = None
) -> None:
    """Put a structure, score it (as another kind, if so), offer power for it and look for a town."""
    put(game, seat, hex_number, kind)
    scored = scored_as or kind
    tile = game.scoring[game.round - 1]
    if scored in SCORING_TILES[tile].buildings:
        seat.score(SCORING_TILES[tile].vp, f"round:SCORE{tile}")
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
    erect(game, seat, hex_number, Building.LANDSCAPE, scored_as=scored_as)
    seat.faction.on_landscape(game, seat)
