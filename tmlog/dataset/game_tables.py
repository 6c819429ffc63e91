"""A replayed game as rows of the dataset's tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import polars as pl

from tmlog.dataset.change_columns import ChangeColumns, Kind
from tmlog.dataset.derive import derive_games, derive_seats, recorded_columns
from tmlog.dataset.event_counts import EventCounts
from tmlog.dataset.frames import Row, frame_of
from tmlog.dataset.schema import EVENTS, GAMES, LEECH, LOCATIONS, SEATS, VP_EVENTS
from tmlog.dataset.settings import Settings
from tmlog.dataset.turn_columns import TurnColumns
from tmlog.model.events import PowerAnswer, TableEvent
from tmlog.model.names import Resource
from tmlog.model.records import GameResult, SeatResult, TurnRecord

_LAST_ROUND = 6
_FINAL_ROUND = 7
_SEATS = recorded_columns(SEATS)
_GAMES = recorded_columns(GAMES)


class Rows:
    """Rows of games by table: ``turns`` and ``changes`` as columns, others as tuples of recorded columns.

    ``kinds`` numbers the kinds of changes; rows that are to be put together must share it.
    """

    def __init__(self, kinds: dict[Kind, int] | None = None) -> None:
        self.turns = TurnColumns()
        self.changes = ChangeColumns(kinds)
        self.others: dict[str, list[Row]] = {}

    def extend(self, other: Rows) -> None:
        """Take in the rows of other games."""
        self.turns.extend(other.turns)
        self.changes.extend(other.changes)
        for table, rows in other.others.items():
            self.others.setdefault(table, []).extend(rows)

    def tables(self) -> dict[str, pl.DataFrame]:
        """The tables of these games."""
        seats = derive_seats(frame_of(self.others.get("seats", []), _SEATS).lazy())
        games = derive_games(frame_of(self.others.get("games", []), _GAMES).lazy(), seats)
        rest = (VP_EVENTS, EVENTS, LOCATIONS, LEECH)
        return {
            "games": games,
            "seats": seats,
            "turns": self.turns.table(),
            "changes": self.changes.table(),
        } | {table.name: frame_of(self.others.get(table.name, []), table.schema) for table in rest}


class GameName(NamedTuple):
    """Which recording a game is: its key, its name, the file it came from, its format."""

    game_id: int
    game: str
    source: str
    format: str


def rows_of_game(
    name: GameName,
    settings: Settings,
    records: Iterable[TurnRecord | TableEvent],
    result: GameResult,
    kinds: dict[Kind, int] | None = None,
) -> Rows:
    """The rows of a replayed game: all records of its replay, and how it ended. ``kinds`` as in ``Rows``."""
    key = name.game_id
    events = EventCounts()
    rows = Rows(kinds)
    vp_events: list[Row] = []
    leech: list[Row] = []
    for record in records:
        events.take(record)
        if isinstance(record, TurnRecord):
            number = _FINAL_ROUND if events.is_final else record.round
            rows.turns.add(key, number, record)
            rows.changes.add(key, number, record)
            place = (key, record.row, number, record.turn)
            for faction, resource, delta, source in record.change_values:
                if resource is Resource.VP:
                    vp_events.append((*place, faction, source, delta))
            for event in record.events:
                if isinstance(event, PowerAnswer):
                    faction, giver, offered, possible, taken, explicit = event
                    leech.append((*place, faction, giver, offered, possible, taken, event.vp_paid, explicit))
    vp_events += [(key, -1, 0, 0, seat.faction, "start", seat.start_vp) for seat in result.seats]
    rows.others = {
        "games": [_game(name, settings, result)],
        "seats": [_seat(key, settings.auction, seat) for seat in result.seats],
        "vp_events": vp_events,
        "events": [(key, *counted, n) for counted, n in events.counts.items()],
        "locations": [(key, *place) for place in events.places],
        "leech": leech,
    }
    return rows


def _game(name: GameName, settings: Settings, result: GameResult) -> Row:
    has_drop = any(seat.dropped for seat in result.seats)
    return (
        *name, result.state, settings.map, settings.map_id, min(result.round, _LAST_ROUND), None,
        ",".join(settings.options), ",".join(settings.scoring), settings.final_scoring, settings.auction,
        settings.vp_table, has_drop, False,
    )  # fmt: skip


def _seat(game_id: int, auction: int | None, seat: SeatResult) -> Row:
    bid = None if auction is None else auction - seat.start_vp
    return (
        game_id, seat.seat, seat.faction, seat.player, seat.start_vp, bid, seat.vp, seat.dropped,
        *seat.buildings, seat.towns, seat.shipping, seat.digging, *seat.standing[7:11], seat.area,
    )  # fmt: skip
