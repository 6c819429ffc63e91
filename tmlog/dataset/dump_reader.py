"""Games of an events dump, read into flat lists."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import chain, repeat

import msgspec
import polars as pl

from tmlog.dataset.dates import utc_time
from tmlog.dataset.dump_checks import check_event, check_factions, check_hexes, check_scoring, faction_named
from tmlog.dataset.dump_counts import LAST_ROUND, cached_counts
from tmlog.dataset.frames import Row
from tmlog.dataset.settings import auction_vp, map_name, start_of_map, vp_table_of_map


class _Seat(msgspec.Struct):
    faction: str
    player: str | None = None


class _Places(msgspec.Struct):
    round: dict[str, list[str]] = {}


class _Rounds(msgspec.Struct):
    round: dict[str, int] = {}


class _Events(msgspec.Struct, rename={"everywhere": "global"}):
    faction: dict[str, dict[str, msgspec.Raw]]
    everywhere: dict[str, msgspec.Raw] = {}
    location: dict[str, _Places] = {}


class _Game(msgspec.Struct):
    game: str
    factions: list[_Seat]
    events: _Events
    base_map: str | None = None
    last_update: str | None = None


GAMES_READ = pl.Schema(
    {
        "game_id": pl.Int64(), "game": pl.String(), "map": pl.String(), "map_id": pl.String(),
        "played": pl.Datetime("us"), "options": pl.String(), "scoring": pl.String(),
        "final_scoring": pl.String(), "auction": pl.Int16(), "vp_table": pl.String(),
        "has_drop": pl.Boolean(),
    }
)  # fmt: skip
"""What a dump says of a game; lists as text with commas, ``vp_table`` as in ``Settings``."""
SEATS_READ = pl.Schema(
    {
        "game_id": pl.Int64(), "seat": pl.Int8(), "faction": pl.Categorical(), "player": pl.String(),
        "auction": pl.Int16(), "usual_start": pl.Int64(), "counted": pl.Int64(),
    }
)  # fmt: skip
"""What a dump says of a seat beside its events.

``usual_start`` is the starting VP where the events have none; ``counted`` is the seat's place in
``DumpReader.factions``.
"""
BUILT = pl.Schema(
    {"game_id": pl.Int64(), "faction": pl.Categorical(), "round": pl.Int8(), "dwellings": pl.Int64()}
)
"""How many dwellings a faction built in a round."""

_LAST = "\U0010ffff"
_GAME = msgspec.json.Decoder(_Game)
_ROUNDS = msgspec.json.Decoder(_Rounds)


class EventNames(dict[str, int]):
    """Names of events, numbered from 0 as they come."""

    def __missing__(self, name: str) -> int:
        check_event(name)
        number = self[name] = len(self)
        return number


class DumpReader:
    """What was read so far, one list a column.

    ``factions`` are (game_id, faction) with ``events_of_faction`` events each; ``names`` and ``counts`` are
    the numbers of those events' names in ``event_names`` and of their counts in ``dump_counts``. ``built``
    are rows of ``BUILT``, each with as many hexes in ``hexes``.
    """

    def __init__(self) -> None:
        self.event_names = EventNames()
        self.dump_counts = cached_counts()
        self.games: list[Row] = []
        self.seats: list[Row] = []
        self.factions: list[tuple[int, str]] = []
        self.events_of_faction: list[int] = []
        self.names: list[int] = []
        self.counts: list[int] = []
        self.built: list[Row] = []
        self.hexes: list[str] = []

    def read(self, game_id: int, text: bytes) -> None:
        """Take one game whole, or raise ``ValueError`` (``msgspec.DecodeError`` is one) and take nothing."""
        game = _GAME.decode(text)
        by_faction = game.events.faction
        by_faction.pop("all", None)
        factions = [faction_named(seat.faction) for seat in game.factions]
        check_factions(factions, with_events := [faction_named(name) for name in by_faction])
        row = _game_row(game_id, game)
        built = _built(game.events.location, row[_MAP])
        texts = map(bytes, chain.from_iterable(events.values() for events in by_faction.values()))
        numbers = self.dump_counts.numbers(texts)
        self.names += list(map(self.event_names.__getitem__, chain.from_iterable(by_faction.values())))
        self.counts += numbers
        self.games.append(row)
        self._take_seats(game_id, game, factions, with_events)
        self.factions += zip(repeat(game_id), with_events)
        self.events_of_faction += map(len, by_faction.values())
        self.built += [(game_id, faction, number, len(hexes)) for faction, number, hexes in built]
        self.hexes += chain.from_iterable(hexes for _, _, hexes in built)

    def _take_seats(self, game_id: int, game: _Game, factions: list[str], counted: list[str]) -> None:
        first, auction = len(self.factions), self.games[-1][_AUCTION]
        for number, (seat, faction) in enumerate(zip(game.factions, factions, strict=True), 1):
            place = first + counted.index(faction) if faction in counted else None
            start = start_of_map(game.base_map, faction)
            self.seats.append((game_id, number, faction, seat.player, auction, start, place))


def name_of_game(text: bytes) -> str | None:
    """The name of a game that does not read whole, where that much reads."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, msgspec.Raw]).get("game")
        return None if raw is None else msgspec.json.decode(raw, type=str)
    except (msgspec.DecodeError, RecursionError):
        return None


def _game_row(game_id: int, game: _Game) -> Row:
    """A row of ``GAMES_READ``."""
    everywhere = game.events.everywhere
    names = sorted(everywhere)
    options = _after("option-", names)
    scoring = [f"SCORE{number}" for number in _after("SCORE", names)]
    check_scoring(scoring)
    board = map_name(game.base_map) if game.base_map else "base"
    return (
        game_id, game.game, board, game.base_map, utc_time(game.last_update), ",".join(options),
        ",".join(_in_round_order(scoring, everywhere)), "+".join(_after("scoring-", names)) or None,
        auction_vp(options), vp_table_of_map(game.base_map), "drop-faction" in everywhere,
    )  # fmt: skip


_AUCTION = GAMES_READ.names().index("auction")
_MAP = GAMES_READ.names().index("map")


def _after(prefix: str, names: list[str]) -> list[str]:
    """What follows ``prefix`` in those of the sorted names that begin with it."""
    first, end = bisect_left(names, prefix), bisect_left(names, prefix + _LAST)
    return [name.removeprefix(prefix) for name in names[first:end]]


def _in_round_order(tiles: list[str], counts: dict[str, msgspec.Raw]) -> list[str]:
    found = [(number, tile) for tile in tiles for number in _rounds_of(bytes(counts[tile]))]
    return [tile for _, tile in sorted(found)]


@lru_cache(1024)
def _rounds_of(count: bytes) -> list[int]:
    return [int(number) for number in _ROUNDS.decode(count).round if number != "all"]


@lru_cache(1024)
def _round(number: str) -> int:
    value = int(number)
    if not 0 <= value <= LAST_ROUND:
        raise ValueError(f"there is no round {number}")
    return value


def _built(by_faction: dict[str, _Places], board: object) -> list[tuple[str, int, list[str]]]:
    """The hexes, in upper case, of the dwellings that each faction built in each round."""
    built = [
        (faction_named(faction), _round(number), [place.upper() for place in hexes])
        for faction, places in by_faction.items()
        if faction != "all"
        for number, hexes in places.round.items()
        if number != "all"
    ]
    for _, _, hexes in built:
        check_hexes(str(board), hexes)
    return built
