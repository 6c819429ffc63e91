"""Results without moves as tables: ``games`` and ``seats``; what results do not tell is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec
import polars as pl

from tmlog.dataset.dates import utc_time
from tmlog.dataset.derive import derive_games, derive_seats, recorded_columns
from tmlog.dataset.dump_checks import NOBODY, check_factions, faction_named, impossible_seats
from tmlog.dataset.dump_tables import DumpTables
from tmlog.dataset.formats import RESULTS
from tmlog.dataset.frames import Row, frame_of
from tmlog.dataset.rejection import Rejection
from tmlog.dataset.schema import GAMES, SEATS
from tmlog.dataset.settings import auction_vp, map_name, start_of_map, vp_table_of_map
from tmlog.model.names import OLD_MAP_NAMES
from tmlog.rules.boards import BOARD_SHEETS

UNKNOWN_MAP = "unknown"
"""The board of games of which the source does not tell it."""
_STANDARD = "standard"
_ID = re.compile(r"[0-9a-f]{40}")
_GAMES = recorded_columns(GAMES)
_SEATS = recorded_columns(SEATS)


class _Seat(msgspec.Struct):
    faction: str
    vp: int
    start_vp: int | None = None
    seat: int | None = None
    player: str | None = None
    dropped: bool | None = None


class _Result(msgspec.Struct):
    game: str
    seats: list[_Seat]
    played: str | None = None
    map: str | None = None
    options: list[str] | None = None
    final_scoring: str | None = None
    excluded: bool = False
    player_count: int | None = None
    starts_by_map: bool = False
    """Whether a game without an auction starts by the table that the board's id brings along."""


_RESULT = msgspec.json.Decoder(_Result, strict=False)


def tables_of_results(games: Iterable[tuple[int, bytes]], source: str) -> DumpTables:
    """Read results, each with its ``game_id``, into ``games`` and ``seats``; bad ones are rejected."""
    rejected: dict[int, Rejection] = {}
    rows: dict[int, tuple[Row, list[Row]]] = {}
    for game_id, text in games:
        try:
            result = _RESULT.decode(text)
            rows[game_id] = _rows(game_id, result, source)
        except ValueError as error:
            rejected[game_id] = (_name(text), 0, "result", str(error))
    tables = _tables(rows)
    for game_id, reason in impossible_seats(tables["seats"]):
        name = str(rows.pop(game_id)[0][1]) if game_id in rows else None
        rejected.setdefault(game_id, (name, 0, "result", reason))
    return DumpTables(tables if len(rows) == tables["games"].height else _tables(rows), rejected)


def _name(text: bytes) -> str | None:
    name = msgspec.json.decode(text).get("game")
    return None if name is None else str(name)


def _tables(rows: dict[int, tuple[Row, list[Row]]]) -> dict[str, pl.DataFrame]:
    seats = derive_seats(frame_of([seat for _, seats in rows.values() for seat in seats], _SEATS).lazy())
    games = frame_of([game for game, _ in rows.values()], _GAMES).lazy()
    return {"games": derive_games(games, seats), "seats": seats}


def _rows(game_id: int, result: _Result, source: str) -> tuple[Row, list[Row]]:
    """A row of ``games`` and those of ``seats``, or ``ValueError`` for what no game can be."""
    factions = [_faction(seat.faction) for seat in result.seats]
    check_factions(factions, [faction for faction in factions if not faction.startswith(NOBODY)])
    if result.player_count not in (None, len(factions)):
        raise ValueError(f"a game of {result.player_count} players with {len(factions)} seats")
    board, map_id = _board(result.map)
    auction = auction_vp(result.options or [])
    starts_by_map = result.starts_by_map and auction is None
    vp_table = (vp_table_of_map(map_id) or _STANDARD) if starts_by_map else None
    known: dict[str, object] = {
        "game_id": game_id, "game": result.game, "source": source, "format": RESULTS, "state": "complete",
        "map": board, "map_id": map_id, "played": utc_time(result.played), "auction": auction,
        "options": None if result.options is None else ",".join(result.options), "vp_table": vp_table,
        "final_scoring": result.final_scoring, "excluded": result.excluded,
        "has_drop": _any(seat.dropped for seat in result.seats),
    }  # fmt: skip
    seats: list[Row] = []
    for faction, seat in zip(factions, result.seats, strict=True):
        start = start_of_map(map_id, faction) if starts_by_map and seat.start_vp is None else seat.start_vp
        bid = None if auction is None or start is None else auction - start
        facts = {
            "game_id": game_id, "seat": seat.seat, "faction": faction, "player": seat.player,
            "start_vp": start, "bid": bid, "vp": seat.vp, "dropped": seat.dropped,
        }  # fmt: skip
        seats.append(tuple(facts.get(name) for name in _SEATS))
    return tuple(known.get(name) for name in _GAMES), seats


def _faction(word: str) -> str:
    """A faction by its name as people write it: capitals, blanks and hyphens do not matter."""
    return faction_named(re.sub(r"[^a-z0-9]", "", word.casefold()))


def _board(word: str | None) -> tuple[str, str | None]:
    """The board's name, and its id if that is what the source has."""
    if word is None:
        return UNKNOWN_MAP, None
    folded = word.strip().casefold()
    if _ID.fullmatch(folded):
        return map_name(folded), folded
    name = re.sub(r"[^a-z0-9.]+", "-", folded).strip("-")
    name = OLD_MAP_NAMES.get(name, name)
    return (name if name in BOARD_SHEETS else word.strip()), None


def _any(flags: Iterable[bool | None]) -> bool | None:
    """Whether one of the flags is set; None where none is known."""
    known = [flag for flag in flags if flag is not None]
    return any(known) if known else None
