"""A game after one of its rows, as finished values: what pictures, the terminal board and the page draw from.

``position_of`` takes it from the live game; later moves do not change it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.names import Building, Terrain
from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.model.records import Standing, TurnRecord
from tmlog.notation.log_reader import LOG
from tmlog.replay import Replay
from tmlog.rules.board import hexes_of
from tmlog.rules.journal import standing
from tmlog.rules.state import Phase
from tmlog.rules.tiles import FAVOR_TILES, TOWN_TILES

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

NOBODY = -1

Place = tuple[int, int]
"""Line and column of a command."""


class HexPosition(NamedTuple):
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


class SeatPosition(NamedTuple):
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


class Position(NamedTuple):
    """The whole table. ``bonus_cards`` are those that lie free, with the coins on them.

    ``order_spaces`` are those still free on each cult track; ``favors_left`` and ``towns_left`` pairs of a
    tile's number and how many are left.
    """

    map: str
    round: int
    turn: int
    is_over: bool
    hexes: tuple[HexPosition, ...]
    seats: tuple[SeatPosition, ...]
    active: int
    scoring: tuple[int, ...]
    final_tile: str | None
    used_actions: tuple[str, ...]
    order_spaces: tuple[tuple[int, ...], ...]
    bonus_cards: tuple[tuple[int, int], ...]
    favors_left: tuple[tuple[int, int], ...]
    towns_left: tuple[tuple[int, int], ...]


def position_of(game: Game) -> Position:
    """The game as it stands."""
    is_over = game.phase == Phase.FINISHED
    return Position(
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


def _hexes(game: Game) -> tuple[HexPosition, ...]:
    board = game.board
    towns = 0
    for seat in game.seats:
        towns |= seat.town_mask
    return tuple(
        HexPosition(
            board.names[number],
            *board.places[number],
            game.terrain[number],
            Building(game.building[number]),
            game.owner[number],
            bool(towns >> number & 1),
        )
        for number in range(board.size)
    )


def _seat(game: Game, seat: Seat) -> SeatPosition:
    names = game.board.names
    counts = seat.counts
    return SeatPosition(
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


# --- the game after a row ---


def position_after(recording: Recording, row: int | None = None) -> Position:
    """Return the position after a row of the replay; without one where the recording stops.

    Raises ``IndexError`` for a row that the replay does not have, and where no game could be set up.
    """
    check_row(recording, row)
    game = live_game_after(recording, row)
    if game is None:
        raise IndexError("no game was set up")
    return position_of(game)


def check_row(recording: Recording, row: int | None) -> None:
    """Raise ``IndexError`` for a row that the replay does not have; None is the last one."""
    if row is None:
        return
    rows = sum(isinstance(record, TurnRecord) for record in Replay(recording))
    if not 0 <= row < rows:
        raise IndexError(f"no row {row}: the game has rows 0 to {rows - 1}")


def live_game_after(recording: Recording, row: int | None = None) -> Game | None:
    """Return the game in play after a row of its replay; without one where the recording stops.

    A recording with an illegal move stops before that. None if no game could be set up. Who only wants to
    see how things stand takes ``position_after``.
    """
    place = _place_after(recording, row)
    replay = Replay(recording if place is None else _until(recording, place))
    for _ in replay:
        pass
    return replay.game


def _place_after(recording: Recording, row: int | None) -> Place | None:
    """The first command that is not to be played; None if all are."""
    replay = Replay(recording)
    for record in replay:
        if row is not None and isinstance(record, TurnRecord) and record.row > row and record.line:
            return record.line, record.column
    faults = replay.result.faults
    return (faults[0].line, faults[0].column) if faults else None


def _until(recording: Recording, place: Place) -> Recording:
    """The rows and commands before ``place``, as a move log: nobody misses the rest of a ledger."""
    rows = []
    for row in recording.rows:
        if row.line < place[0]:
            rows.append(row)
        elif row.line == place[0]:
            count = sum(row.column + column < place[1] for column in row.parsed.columns)
            if count:
                rows.append(Row(row.line, row.column, row.faction, _first(row.parsed, count)))
    return replace(recording, format=LOG, rows=rows, faults=[], stopped_by=None)


def _first(parsed: ParsedRow, count: int) -> ParsedRow:
    return ParsedRow(parsed.commands[:count], parsed.columns[:count], parsed.texts[:count])
