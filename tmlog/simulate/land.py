"""What a place on the board is worth: towns to come, neighbours, room to grow (docs/simulate.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import WHEEL_SIZE, Building
from tmlog.rules.board import hexes_of
from tmlog.rules.reach import free_hexes
from tmlog.rules.tiles import SCORING_TILES, SMALLER_TOWNS
from tmlog.rules.towns import SANCTUARY_COUNTS, TOWN_BUILDINGS, TOWN_POWER

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat
    from tmlog.simulate.worth import Valuation


def town_worth(
    game: Game, seat: Seat, hex_number: int, power: int, values: Valuation, *, link: int = -1
) -> float:
    """Return how much nearer a town comes with ``power`` more on a hex, or with a bridge to ``link``."""
    loose = _group(game, seat, hex_number, link) & ~seat.town_mask
    if _touches_town(game, seat, hex_number, loose):
        return 0.0
    own = loose & seat.mask
    if link >= 0:
        parts = _group(game, seat, hex_number, -1), _group(game, seat, link, -1)
        loose_parts = (part & seat.mask & ~seat.town_mask for part in parts)
        before = max(_progress(game, seat, part, (0, 0), values) for part in loose_parts)
        return _progress(game, seat, own, (0, 0), values) - before
    is_new = not seat.mask >> hex_number & 1
    before = (
        _best_part(game, seat, hex_number, own, values)
        if is_new
        else _progress(game, seat, own, (0, 0), values)
    )
    return _progress(game, seat, own, (power, int(is_new)), values) - before


def _best_part(game: Game, seat: Seat, hex_number: int, own: int, values: Valuation) -> float:
    """Return the progress of the best group that a new building would join."""
    best = 0.0
    for near in hexes_of(game.adjacent[hex_number] & own):
        best = max(best, _progress(game, seat, _group(game, seat, near, -1) & seat.mask, (0, 0), values))
    return best


def _group(game: Game, seat: Seat, start: int, link: int) -> int:
    group = front = 1 << start | (1 << link if link >= 0 else 0)
    while front:
        around = 0
        for hex_number in hexes_of(front):
            around |= game.adjacent[hex_number]
        front = around & seat.mask & ~group
        group |= front
    return group


def _touches_town(game: Game, seat: Seat, hex_number: int, loose: int) -> bool:
    if not seat.town_mask:
        return False
    around = game.adjacent[hex_number]
    for near in hexes_of(loose):
        around |= game.adjacent[near]
    return bool(around & seat.town_mask)


def _progress(game: Game, seat: Seat, group: int, more: tuple[int, int], values: Valuation) -> float:
    """Return the worth of a group by how near it is to a town; founded it scores this round's tile too.

    ``more`` is the power and the buildings that come to it.
    """
    of_kind, weights = seat.faction.power_values, values.weights
    power, buildings = more
    for hex_number in hexes_of(group):
        kind = game.building[hex_number]
        power += of_kind[kind]
        buildings += SANCTUARY_COUNTS if kind == Building.SA else 1
    needed = TOWN_POWER - seat.has_favor(SMALLER_TOWNS)
    if buildings >= TOWN_BUILDINGS and power >= needed:
        tile = SCORING_TILES[game.scoring[game.round - 1]]
        return weights.town + weights.town_scored * (tile.vp if tile.scores_towns else 0)
    nearness = min(1.0, buildings / TOWN_BUILDINGS) * min(1.0, power / needed)
    return weights.town * weights.town_part * float(nearness**weights.town_power)


def place_worth(game: Game, seat: Seat, hex_number: int, incomes: int, values: Valuation) -> float:
    """Return the worth of a new building on a hex, apart from its income and VP."""
    weights = values.weights
    around = game.adjacent[hex_number]
    free = free_hexes(game) & around & ~_own_surroundings(game, seat)
    neighbours = sum(
        game.owner[near] not in (-1, seat.index) for near in hexes_of(around) if game.building[near]
    )
    fresh = weights.room * incomes * sum(4 - spades_home(game, seat, near) for near in hexes_of(free))
    area = weights.area + weights.area_by_round * game.round
    near_others = weights.neighbour * min(neighbours, 3)
    return area + near_others + fresh + town_worth(game, seat, hex_number, 1, values)


def _own_surroundings(game: Game, seat: Seat) -> int:
    around = 0
    for hex_number in hexes_of(seat.mask):
        around |= game.adjacent[hex_number]
    return around


def spades_home(game: Game, seat: Seat, hex_number: int) -> int:
    """Return the spades from a hex to the home terrain, 3 where they can do nothing."""
    terrain = game.terrain[hex_number]
    home = seat.faction.wheel_place(seat)
    if terrain >= WHEEL_SIZE or home >= WHEEL_SIZE:
        return 3
    return seat.faction.spades_between(seat, terrain, home)


def first_place_worth(game: Game, seat: Seat, hex_number: int, values: Valuation) -> float:
    """Return the worth of a starting dwelling: cheap land around, others near, own ones not far."""
    board, weights = game.board, values.weights
    worth = 0.0
    for near in hexes_of(board.adjacent[hex_number] & board.land):
        if game.building[near]:
            worth += weights.first_rival if game.owner[near] != seat.index else weights.first_own
        else:
            worth += (3.2 - spades_home(game, seat, near)) * weights.first_land
    for near in hexes_of(board.ships[1][hex_number] & board.land & ~board.adjacent[hex_number]):
        worth += weights.first_ship * (3.0 - spades_home(game, seat, near))
        if game.owner[near] not in (-1, seat.index):
            worth += 0.4
    for own in hexes_of(seat.mask):
        worth -= weights.first_apart * max(0, board.distance(hex_number, own) - 3)
    return worth
