"""Games of an events dump as tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import polars as pl

from tmlog.dataset.derive import derive_games, derive_seats
from tmlog.dataset.dump_reader import GAMES_READ, SEATS_READ, DumpReader, name_of_game
from tmlog.dataset.frames import frame_of
from tmlog.dataset.schema import EVENTS, LOCATIONS

_STANDARD_START = 20
_STANDING: dict[str, tuple[str, ...]] = {
    "dwellings": ("build:D", "upgrade:TP"),
    "trading_houses": ("upgrade:TP", "upgrade:TE", "upgrade:SH"),
    "temples": ("upgrade:TE", "upgrade:SA"),
    "strongholds": ("upgrade:SH",),
    "sanctuaries": ("upgrade:SA",),
    "towns": ("town:any",),
}
"""What stands at the end: the first event's count less that of the others."""

_NOT_IN_DUMPS = ("shipping", "digging", "fire", "water", "earth", "air", "area")

Rejection = tuple[str | None, int, str, str]
"""Name of the game, line, rule id, error: what a row of ``rejected`` says beside its file."""


class DumpTables(NamedTuple):
    """The tables of some games of a dump, and what it has to say of those that do not read."""

    tables: dict[str, pl.DataFrame]
    rejected: list[Rejection]


def tables_of_dump(games: Iterable[tuple[int, bytes]], source: str) -> DumpTables:
    """Read games of a dump, each with its ``game_id``, into all tables that a dump can fill."""
    reader = DumpReader()
    rejected: list[Rejection] = []
    for game_id, text in games:
        try:
            reader.read(game_id, text)
        except ValueError as error:
            rejected.append((name_of_game(text), 0, "dump-game", str(error)))
    return DumpTables(_tables(reader, source), rejected)


def _tables(reader: DumpReader, source: str) -> dict[str, pl.DataFrame]:
    events = _events(reader)
    games = frame_of(reader.games, GAMES_READ)
    seats = derive_seats(_seats(frame_of(reader.seats, SEATS_READ), games, events))
    return {
        "games": derive_games(_games(games, events, source), seats),
        "seats": seats,
        "events": events,
        "locations": frame_of(reader.locations, LOCATIONS.schema),
    }


def _events(reader: DumpReader) -> pl.DataFrame:
    spread = reader.book.spread(reader.numbers)
    faction_of_event = np.repeat(np.arange(len(reader.factions)), reader.events_of_faction)
    faction = faction_of_event[spread.event] if len(spread.event) else spread.event
    ids = np.array([game_id for game_id, _ in reader.factions], dtype=np.int64)
    names = pl.Series([name for _, name in reader.factions], dtype=pl.Categorical)
    columns = {
        "game_id": ids[faction],
        "faction": names.gather(faction),
        "event": pl.Series(reader.names, dtype=pl.Categorical).gather(spread.event),
        "round": spread.round,
        "turn": spread.turn,
        "n": spread.n,
    }
    return pl.DataFrame(columns).cast(EVENTS.schema)


def _seats(named: pl.DataFrame, games: pl.DataFrame, events: pl.DataFrame) -> pl.LazyFrame:
    counts = _counts(events.lazy())
    auctions = games.lazy().select("game_id", "auction")
    counted = (
        named.lazy()
        .join(counts, on=["game_id", "faction"], how="left", maintain_order="left")
        .join(auctions, on="game_id", how="left", maintain_order="left")
    )
    start = pl.coalesce("start", pl.lit(_STANDARD_START))
    return counted.with_columns(
        [pl.col(name).fill_null(0) for name in _STANDING]
        + [pl.lit(None, pl.Int8).alias(name) for name in _NOT_IN_DUMPS],
        start_vp=start,
        bid=pl.col("auction") - start,
        vp=start + pl.coalesce("gained", pl.lit(0)),
        dropped=pl.coalesce("drops", pl.lit(0)) > 0,
    )


def _counts(events: pl.LazyFrame) -> pl.LazyFrame:
    """For each faction of a game what its events add up to."""

    def total(event: str) -> pl.Expr:
        return pl.col("n").filter(pl.col("event") == event).sum()

    wanted = {name for names in _STANDING.values() for name in names} | {"vp", "drop"}
    in_setup = (pl.col("event") == "vp") & (pl.col("round") == 0)
    standing = {
        name: total(parts[0]) - sum(map(total, parts[1:]), pl.lit(0)) for name, parts in _STANDING.items()
    }
    return (
        events.filter(pl.col("event").is_in(list(wanted)))
        .group_by("game_id", "faction")
        .agg(
            start=pl.col("n").filter(in_setup).first(),
            gained=pl.col("n").filter((pl.col("event") == "vp") & (pl.col("round") > 0)).sum(),
            drops=total("drop"),
            **standing,
        )
    )


def _games(games: pl.DataFrame, events: pl.DataFrame, source: str) -> pl.LazyFrame:
    rounds = events.lazy().group_by("game_id").agg(rounds=pl.col("round").max())
    return (
        games.lazy()
        .join(rounds, on="game_id", how="left", maintain_order="left")
        .with_columns(
            source=pl.lit(source),
            format=pl.lit("events"),
            state=pl.lit("complete"),
            rounds=pl.col("rounds").fill_null(0),
            played=pl.col("played").str.to_datetime("%Y-%m-%d %H:%M:%S", strict=False, time_unit="us"),
        )
    )
