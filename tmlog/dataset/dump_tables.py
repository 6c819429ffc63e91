"""Games of an events dump as tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from tmlog.dataset.derive import derive_games, derive_seats
from tmlog.dataset.dump_checks import impossible_seats
from tmlog.dataset.dump_counts import Index
from tmlog.dataset.dump_reader import BUILT, GAMES_READ, SEATS_READ, DumpReader, EventNames, name_of_game
from tmlog.dataset.frames import frame_of
from tmlog.dataset.rejection import Rejection
from tmlog.dataset.schema import EVENTS, LOCATIONS

_TOTALS: dict[str, dict[str, int]] = {
    "dwellings": {"build:D": 1, "upgrade:TP": -1},
    "trading_houses": {"upgrade:TP": 1, "upgrade:TE": -1, "upgrade:SH": -1},
    "temples": {"upgrade:TE": 1, "upgrade:SA": -1},
    "strongholds": {"upgrade:SH": 1},
    "sanctuaries": {"upgrade:SA": 1},
    "towns": {"town:any": 1},
    "drops": {"drop": 1},
    "scored": {"vp": 1},
}
"""What the events of a game add up to, each counted for or against; ``scored`` includes the starting VP."""

_NOT_IN_DUMPS = ("shipping", "digging", "fire", "water", "earth", "air", "area")


class DumpTables(NamedTuple):
    """The tables of some games of a dump, and by ``game_id`` why the others do not read."""

    tables: dict[str, pl.DataFrame]
    rejected: dict[int, Rejection]


def tables_of_dump(games: Iterable[tuple[int, bytes]], source: str) -> DumpTables:
    """Read games of a dump, each with its ``game_id``, into all tables that a dump can fill."""
    texts = dict(games)
    rejected: dict[int, Rejection] = {}
    tables = _read(texts, source, rejected)
    for key, reason in _impossible(tables):
        rejected.setdefault(key, _rejection(texts[key], reason))
    if not rejected.keys().isdisjoint(tables["games"]["game_id"]):
        good = {key: text for key, text in texts.items() if key not in rejected}
        tables = _read(good, source, rejected)
    return DumpTables(tables, rejected)


def _read(texts: dict[int, bytes], source: str, rejected: dict[int, Rejection]) -> dict[str, pl.DataFrame]:
    """The tables of the games that read; why others do not goes into ``rejected``."""
    reader = DumpReader()
    for game_id, text in texts.items():
        try:
            reader.read(game_id, text)
        except (ValueError, RecursionError) as error:
            rejected[game_id] = _rejection(text, str(error))
    return _tables(reader, source)


def _rejection(text: bytes, reason: str) -> Rejection:
    return name_of_game(text), 0, "dump-game", reason


def _impossible(tables: dict[str, pl.DataFrame]) -> Iterator[tuple[int, str]]:
    """Yield ``game_id`` and reason for games whose counts add up to what no game has."""
    negative = tables["events"].filter(pl.col("n") < 0).filter(pl.col("event").cast(pl.String) != "vp")
    for game_id, faction, event, number, n in negative.select(
        "game_id", "faction", "event", "round", "n"
    ).iter_rows():
        yield game_id, f"{faction}: {event} happened {n} times in round {number}"
    yield from impossible_seats(tables["seats"])


class _Cells(NamedTuple):
    """Counts laid out flat: the place in ``DumpReader.factions``, the event's number, when and how many."""

    faction: Index
    event: Index
    round: npt.NDArray[np.int8]
    turn: npt.NDArray[np.int16]
    n: npt.NDArray[np.int32]


def _tables(reader: DumpReader, source: str) -> dict[str, pl.DataFrame]:
    cells = _cells(reader)
    seats = derive_seats(_seats(reader, cells))
    return {
        "games": derive_games(_games(reader, cells, source), seats),
        "seats": seats,
        "events": _events(reader, cells),
        "locations": _locations(reader),
    }


def _cells(reader: DumpReader) -> _Cells:
    counts = reader.dump_counts.cells(reader.counts)
    faction_of_event = np.repeat(np.arange(len(reader.factions)), reader.events_of_faction)
    names = np.array(reader.names, dtype=np.int64)
    return _Cells(faction_of_event[counts.event], names[counts.event], counts.round, counts.turn, counts.n)


def _game_ids(reader: DumpReader) -> Index:
    """The game of each of the factions."""
    return np.array([game_id for game_id, _ in reader.factions], dtype=np.int64)


def _events(reader: DumpReader, cells: _Cells) -> pl.DataFrame:
    factions = _words(name for _, name in reader.factions)
    return pl.DataFrame(
        {
            "game_id": _game_ids(reader)[cells.faction],
            "faction": factions.gather(cells.faction),
            "event": _words(reader.event_names).gather(cells.event),
            "round": cells.round,
            "turn": cells.turn,
            "n": cells.n,
        },
        schema=EVENTS.schema,
    )


def _words(words: Iterable[str]) -> pl.Series:
    return pl.Series(list(words), dtype=pl.Categorical)


def _locations(reader: DumpReader) -> pl.DataFrame:
    rounds = frame_of(reader.built, BUILT)
    each = rounds[np.repeat(np.arange(rounds.height), rounds["dwellings"].to_numpy())]
    located = each.with_columns(building=pl.lit("D"), hex=_words(reader.hexes))
    return located.select(LOCATIONS.schema.names()).cast(LOCATIONS.schema)


def _seats(reader: DumpReader, cells: _Cells) -> pl.LazyFrame:
    start = pl.coalesce("start", "usual_start")
    scored_before = pl.coalesce("start", pl.lit(0))
    return (
        frame_of(reader.seats, SEATS_READ)
        .lazy()
        .join(_totals(reader, cells).lazy(), on="counted", how="left", maintain_order="left")
        .with_columns(pl.col(list(_TOTALS)).fill_null(0))
        .with_columns(
            [pl.lit(None, pl.Int8).alias(name) for name in _NOT_IN_DUMPS],
            start_vp=start,
            bid=pl.col("auction") - start,
            vp=start + pl.col("scored") - scored_before,
            dropped=pl.col("drops") > 0,
        )
    )


def _totals(reader: DumpReader, cells: _Cells) -> pl.DataFrame:
    """The sums of ``_TOTALS`` of ``DumpReader.factions``; ``start`` is the starting VP, where counted."""
    size = len(reader.factions)
    weights = {name: _weights(reader.event_names, events) for name, events in _TOTALS.items()}
    is_used = np.any(list(weights.values()), axis=0)[cells.event]
    faction, event, number, _, n = (column[is_used] for column in cells)
    sums = {name: np.bincount(faction, weight[event] * n, size) for name, weight in weights.items()}
    in_setup = (number == 0) & (weights["scored"][event] > 0)
    start = np.bincount(faction[in_setup], n[in_setup], size)
    has_start = np.bincount(faction[in_setup], minlength=size) > 0
    totals = pl.DataFrame({"counted": np.arange(size)} | sums | {"start": start})
    return totals.with_columns(pl.when(pl.Series(has_start)).then("start").alias("start")).cast(pl.Int64)


def _weights(names: EventNames, events: dict[str, int]) -> npt.NDArray[np.float64]:
    """The weight of each of the event names."""
    return np.array([events.get(name, 0) for name in names], dtype=np.float64)


def _games(reader: DumpReader, cells: _Cells, source: str) -> pl.LazyFrame:
    rounds = np.zeros(len(reader.factions), dtype=np.int8)
    np.maximum.at(rounds, cells.faction, cells.round)
    last = pl.LazyFrame({"game_id": _game_ids(reader), "rounds": rounds}).group_by("game_id").max()
    return (
        frame_of(reader.games, GAMES_READ)
        .lazy()
        .join(last, on="game_id", how="left", maintain_order="left")
        .with_columns(
            source=pl.lit(source),
            format=pl.lit("events"),
            state=pl.lit("complete"),
            rounds=pl.col("rounds").fill_null(0),
            excluded=pl.lit(False),
        )
    )
