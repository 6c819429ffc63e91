"""A game at a moment as finished values: what pictures, the terminal board and the page draw from.

``view_of`` takes it from the live game; later moves do not change it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.names import Building, Terrain
from tmlog.model.records import Standing
from tmlog.rules.board import hexes_of
from tmlog.rules.journal import standing
from tmlog.rules.state import Phase
from tmlog.rules.tiles import FAVOR_TILES, TOWN_TILES

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

NOBODY = -1


class HexView(NamedTuple):
    """A hex: its name, its place (``row``, and ``x`` in half hexes), and what lies on it.

    ``owner`` is the index of a seat, or ``NOBODY``.
    """

    name: str
    row: int
    x: int
    terrain: Terrain
    building: Building
    owner: int
    in_town: bool


class SeatView(NamedTuple):
    """A faction: what it has, its tracks and tiles. ``home`` is the colour it plays."""

    faction: str
    player: str
    home: Terrain
    standing: Standing
    priest_limit: int
    buildings: tuple[int, int, int, int, int]
    shipping: int
    digging: int
    keys: int
    bonus_card: int
    favors: tuple[int, ...]
    town_tiles: tuple[int, ...]
    bridges: tuple[tuple[str, str], ...]
    used_actions: tuple[str, ...]
    passed: bool
    dropped: bool


class BoardView(NamedTuple):
    """The whole table. ``bonus_cards`` are those that lie free, with the coins on them.

    ``order_spaces`` are those still free on each cult track; ``favors_left`` and ``towns_left`` pairs of a
    tile's number and how many are left.
    """

    map: str
    round: int
    turn: int
    is_over: bool
    hexes: tuple[HexView, ...]
    seats: tuple[SeatView, ...]
    active: int
    scoring: tuple[int, ...]
    final_tile: str | None
    used_actions: tuple[str, ...]
    order_spaces: tuple[tuple[int, ...], ...]
    bonus_cards: tuple[tuple[int, int], ...]
    favors_left: tuple[tuple[int, int], ...]
    towns_left: tuple[tuple[int, int], ...]


def view_of(game: Game) -> BoardView:
    """The game as it stands."""
    is_over = game.phase == Phase.FINISHED
    return BoardView(
        map=game.board.name,
        round=game.round,
        turn=game.turn,
        is_over=is_over,
        hexes=_hexes(game),
        seats=tuple(_seat(game, seat) for seat in game.seats),
        active=NOBODY if game.active is None or is_over else game.active.index,
        scoring=tuple(game.scoring),
        final_tile=game.final_tile,
        used_actions=tuple(sorted(game.used_actions)),
        order_spaces=tuple(tuple(spaces) for spaces in game.order_spaces),
        bonus_cards=tuple(sorted(game.bonus_coins.items())),
        favors_left=_left(game.favors_left, [tile.copies for tile in FAVOR_TILES]),
        towns_left=_left(game.towns_left, [tile.copies for tile in TOWN_TILES]),
    )


def _hexes(game: Game) -> tuple[HexView, ...]:
    board = game.board
    towns = 0
    for seat in game.seats:
        towns |= seat.town_mask
    return tuple(
        HexView(
            board.names[number],
            *board.places[number],
            game.terrain[number],
            Building(game.building[number]),
            game.owner[number],
            bool(towns >> number & 1),
        )
        for number in range(board.size)
    )


def _seat(game: Game, seat: Seat) -> SeatView:
    names = game.board.names
    counts = seat.counts
    return SeatView(
        faction=seat.name,
        player=seat.player or "",
        home=seat.home,
        standing=standing(seat),
        priest_limit=seat.priest_limit,
        buildings=(counts[1], counts[2], counts[3], counts[4], counts[5]),
        shipping=seat.shipping,
        digging=seat.digging,
        keys=seat.keys,
        bonus_card=seat.bonus_card,
        favors=tuple(hexes_of(seat.favors)),
        town_tiles=tuple(seat.town_tiles),
        bridges=tuple((names[start], names[end]) for start, end in seat.bridges),
        used_actions=tuple(sorted(seat.used)),
        passed=seat.passed and game.phase == Phase.ACTIONS,
        dropped=seat.dropped,
    )


def _left(left: list[int], copies: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple((number, count) for number, count in enumerate(left) if copies[number])
