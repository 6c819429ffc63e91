"""Games of an events dump, read into flat lists."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import polars as pl

from tmlog.dataset.frames import Row
from tmlog.dataset.patterns import LAST_ROUND, PatternBook
from tmlog.dataset.settings import auction_vp, map_name


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
        "played": pl.String(), "options": pl.String(), "scoring": pl.String(), "final_scoring": pl.String(),
        "auction": pl.Int16(), "has_drop": pl.Boolean(),
    }
)  # fmt: skip
"""What a dump says of a game; lists as text with commas."""
SEATS_READ = pl.Schema(
    {"game_id": pl.Int64(), "seat": pl.Int8(), "faction": pl.Categorical(), "player": pl.String()}
)
"""What a dump says of a seat beside its events."""

_MOST_SEATS = 10

_GAME = msgspec.json.Decoder(_Game)
_ROUNDS = msgspec.json.Decoder(_Rounds)


class DumpReader:
    """What was read so far, one list a column.

    ``factions`` are (game_id, faction) with ``events_of_faction`` events each; ``names`` and ``numbers`` are
    those events' names and their counts' numbers in ``book``.
    """

    def __init__(self) -> None:
        self.book = PatternBook()
        self.games: list[Row] = []
        self.seats: list[tuple[int, int, str, str | None]] = []
        self.factions: list[tuple[int, str]] = []
        self.events_of_faction: list[int] = []
        self.names: list[str] = []
        self.numbers: list[int] = []
        self.locations: list[tuple[int, str, int, str, str]] = []

    def read(self, game_id: int, text: bytes) -> None:
        """Take one game whole, or raise ``ValueError`` (``msgspec.DecodeError`` is one) and take nothing."""
        game = _GAME.decode(text)
        _check_factions(game.factions)
        row = _game_row(game_id, game)
        locations = _locations(game_id, game.events.location)
        counted = [
            (faction, events, self.book.numbers(events.values()))
            for faction, events in game.events.faction.items()
            if faction != "all"
        ]
        self.games.append(row)
        self.locations += locations
        self.seats += [(game_id, i, seat.faction, seat.player) for i, seat in enumerate(game.factions, 1)]
        for faction, events, numbers in counted:
            self.factions.append((game_id, faction))
            self.events_of_faction.append(len(numbers))
            self.names += events
            self.numbers += numbers


def name_of_game(text: bytes) -> str | None:
    """The name of a game that does not read whole, where that much reads."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, msgspec.Raw]).get("game")
        return None if raw is None else msgspec.json.decode(raw, type=str)
    except msgspec.DecodeError:
        return None


def _game_row(game_id: int, game: _Game) -> Row:
    """A row of ``GAMES_READ``."""
    names = game.events.everywhere
    options = _names_after("option-", names)
    board = map_name(game.base_map) if game.base_map else "base"
    final = "+".join(_names_after("scoring-", names)) or None
    return (
        game_id, game.game, board, game.base_map, game.last_update, ",".join(options),
        ",".join(_scoring(names)), final, auction_vp(options), "drop-faction" in names,
    )  # fmt: skip


def _names_after(prefix: str, names: Iterable[str]) -> list[str]:
    return sorted(name.removeprefix(prefix) for name in names if name.startswith(prefix))


def _scoring(counts: dict[str, msgspec.Raw]) -> list[str]:
    """The scoring tiles in round order."""
    tiles = [
        (int(number), name)
        for name, raw in counts.items()
        if name.startswith("SCORE")
        for number in _ROUNDS.decode(raw).round
        if number != "all"
    ]
    return [name for _, name in sorted(tiles)]


def _check_factions(seats: list[_Seat]) -> None:
    if not 0 < len(seats) <= _MOST_SEATS:
        raise ValueError(f"a game of {len(seats)} factions")
    if len({seat.faction for seat in seats}) < len(seats):
        raise ValueError("a faction sits on two seats")


def _round(number: str) -> int:
    value = int(number)
    if not 0 <= value <= LAST_ROUND:
        raise ValueError(f"there is no round {number}")
    return value


def _locations(game_id: int, by_faction: dict[str, _Places]) -> list[tuple[int, str, int, str, str]]:
    return [
        (game_id, faction, _round(number), "D", place.upper())
        for faction, places in by_faction.items()
        if faction != "all"
        for number, hexes in places.round.items()
        if number != "all"
        for place in hexes
    ]
