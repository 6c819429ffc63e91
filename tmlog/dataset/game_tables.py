"""A replayed game as rows of the dataset's tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import polars as pl

from tmlog.dataset.derive import derive_games, derive_seats, recorded_columns
from tmlog.dataset.events_of_game import GameEvents
from tmlog.dataset.frames import Row, frame_of
from tmlog.dataset.schema import EVENTS, GAMES, LEECH, LOCATIONS, SEATS, TURNS, VP_EVENTS
from tmlog.dataset.settings import Settings
from tmlog.model.records import Comment, GameResult, SeatResult, TurnRecord

_LAST_ROUND = 6
_FINAL_ROUND = 7
_SEATS = recorded_columns(SEATS)
_GAMES = recorded_columns(GAMES)

Rows = dict[str, list[Row]]
"""Rows by table, each a tuple in the order of the table's recorded columns."""


class GameName(NamedTuple):
    """Which recording a game is: its key, its name, the file it came from, its format."""

    game_id: int
    game: str
    source: str
    format: str


def rows_of_game(
    name: GameName, settings: Settings, records: Iterable[TurnRecord | Comment], result: GameResult
) -> Rows:
    """The rows of a replayed game: all records of its replay, and how it ended."""
    key = name.game_id
    events = GameEvents()
    turns: list[Row] = []
    vp_events: list[Row] = []
    leech: list[Row] = []
    for record in records:
        events.take(record)
        if isinstance(record, TurnRecord):
            number = _FINAL_ROUND if events.is_final else record.round
            turns.append(_turn(key, number, record))
            if record.vp_changes or record.answers:
                place = (key, record.row, number, record.turn, record.faction)
                vp_events += [(*place, source, vp) for source, vp in record.vp_changes]
                leech += [(*place, *answer, answer.vp_paid) for answer in record.answers]
    vp_events += [(key, -1, 0, 0, seat.faction, "start", seat.start_vp) for seat in result.seats]
    return {
        "games": [_game(name, settings, result)],
        "seats": [_seat(key, settings.auction, seat) for seat in result.seats],
        "turns": turns,
        "vp_events": vp_events,
        "events": [(key, *counted, n) for counted, n in events.counts.items()],
        "locations": [(key, *place) for place in events.places],
        "leech": leech,
    }


def tables_of_rows(rows: Rows) -> dict[str, pl.DataFrame]:
    """The tables of any number of games from their rows."""
    seats = derive_seats(frame_of(rows.get("seats", []), _SEATS).lazy())
    tables = {"games": derive_games(frame_of(rows.get("games", []), _GAMES).lazy(), seats), "seats": seats}
    for table in (TURNS, VP_EVENTS, EVENTS, LOCATIONS, LEECH):
        tables[table.name] = frame_of(rows.get(table.name, []), table.schema)
    return tables


def _game(name: GameName, settings: Settings, result: GameResult) -> Row:
    has_drop = any(seat.dropped for seat in result.seats)
    return (
        *name, result.state, settings.map, settings.map_id, min(result.round, _LAST_ROUND), None,
        ",".join(settings.options), ",".join(settings.scoring), settings.final_scoring, settings.auction,
        has_drop,
    )  # fmt: skip


def _seat(game_id: int, auction: int | None, seat: SeatResult) -> Row:
    bid = None if auction is None else auction - seat.start_vp
    return (
        game_id, seat.seat, seat.faction, seat.player, seat.start_vp, bid, seat.vp, seat.dropped,
        *seat.buildings, seat.towns, seat.shipping, seat.digging, *seat.standing[7:11], seat.area,
    )  # fmt: skip


def _turn(game_id: int, number: int, record: TurnRecord) -> Row:
    old_vp, old_coins, old_workers, old_priests, _, old_second, old_third, *_ = record.before
    vp, coins, workers, priests, _, second, third, *_ = after = record.after
    changes = (
        vp - old_vp, coins - old_coins, workers - old_workers, priests - old_priests,
        second - old_second + 2 * (third - old_third),
    )  # fmt: skip
    return (
        game_id, record.row, record.line, number, record.turn, record.faction, ". ".join(record.commands),
        record.by_engine, *after[:11], *changes, *record.buildings,
    )  # fmt: skip
