"""What no game of a dump can hold: unknown factions and tiles, too many buildings, negative counts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from string import ascii_uppercase

import polars as pl

from tmlog.model import names
from tmlog.model.names import Building, Cult
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.rules.factions.sheet import PIECES

NOBODY = "nofaction"
"""How the faction of a seat begins that took none."""
_SEAT_OF_NOBODY = re.compile(r"(?:nofaction|player)\d*")
_HEX = re.compile(r"[A-Z]\d{1,2}")
_RIVER = "."

_FEWEST_SEATS, _MOST_SEATS = 2, 7
_MOST_VP = 500
"""No game comes near."""
_MOST_TOWNS = 10

_WORDS_AFTER: dict[str, frozenset[str]] = {
    "action": frozenset(names.ACTIONS),
    "advance": frozenset({"ship", "dig"}),
    "build": frozenset({"D"}),
    "favor": frozenset({*names.FAVOR_TILES, "any"}),
    "pass": frozenset(names.BONUS_CARDS),
    "send": frozenset(cult.name for cult in Cult),
    "town": frozenset({*names.TOWN_TILES, "any"}),
    "upgrade": frozenset({"TP", "TE", "SH", "SA"}),
}
"""What may stand after the colon of an event's name, by what stands before it; other events pass."""

_MOST_OF: dict[str, int] = {
    "dwellings": PIECES[Building.D],
    "trading_houses": PIECES[Building.TP],
    "temples": PIECES[Building.TE],
    "strongholds": PIECES[Building.SH],
    "sanctuaries": PIECES[Building.SA],
    "towns": _MOST_TOWNS,
    "start_vp": _MOST_VP,
    "vp": _MOST_VP,
}
"""How much of each a seat can have at the end."""


def faction_named(word: str) -> str:
    """The faction of a seat: ``nofactionN`` where nobody took it, which dumps also write ``playerN``.

    Raises ``ValueError`` for a word that is no faction.
    """
    if word in names.FACTIONS:
        return word
    if word in names.OLD_FACTION_NAMES:
        return names.OLD_FACTION_NAMES[word]
    if _SEAT_OF_NOBODY.fullmatch(word):
        return word.replace("player", NOBODY)
    raise ValueError(f"there is no faction {word!r}")


def check_factions(seats: list[str], with_events: Collection[str]) -> None:
    """Raise ``ValueError`` unless the factions of the seats, and those with events, can be a game's."""
    if not _FEWEST_SEATS <= len(seats) <= _MOST_SEATS:
        raise ValueError(f"a game of {len(seats)} faction{'' if len(seats) == 1 else 's'}")
    if len(set(seats)) < len(seats):
        raise ValueError("a faction sits on two seats")
    for faction in seats:
        if not faction.startswith(NOBODY) and faction not in with_events:
            raise ValueError(f"{faction}: a seat without events")
    for faction in with_events:
        if faction not in seats and not faction.startswith(NOBODY):
            raise ValueError(f"{faction}: events of a faction that has no seat")


def check_event(name: str) -> None:
    """Raise ``ValueError`` for the name of an event with a tile, building or cult that does not exist."""
    kind, _, word = name.partition(":")
    known = _WORDS_AFTER.get(kind)
    if known is not None and word not in known:
        raise ValueError(f"there is no event {name!r}")


def check_scoring(tiles: Iterable[str]) -> None:
    """Raise ``ValueError`` for a scoring tile that does not exist."""
    for tile in tiles:
        if tile not in names.SCORING_TILES:
            raise ValueError(f"there is no scoring tile {tile}")


def check_hexes(board: str, hexes: Iterable[str]) -> None:
    """Raise ``ValueError`` for a hex that ``board`` has not; of an unknown board for what is no hex."""
    land = _land_of(board)
    for place in hexes:
        if (place not in land) if land else not _HEX.fullmatch(place):
            raise ValueError(f"there is no hex {place} on {board}")


@cache
def _land_of(board: str) -> frozenset[str]:
    """The names of a known board's land hexes, as the site writes them; of an unknown board none."""
    sheet = BOARD_SHEETS.get(board)
    if sheet is None:
        return frozenset()
    letters = ascii_uppercase[sheet.starts_short :]
    return frozenset(
        f"{letter}{number}"
        for letter, row in zip(letters, sheet.rows, strict=False)
        for number in range(1, len(row.replace(_RIVER, "").replace(" ", "")) + 1)
    )


def impossible_seats(seats: pl.DataFrame) -> Iterator[tuple[int, str]]:
    """Yield ``game_id`` and reason for seats of ``schema.SEATS`` that end with what nobody can have."""
    for name, most in _MOST_OF.items():
        wrong = seats.filter(~pl.col(name).is_between(0, most))
        for game_id, faction, amount in wrong.select("game_id", "faction", name).iter_rows():
            limit = "less than none" if amount < 0 else f"of {most} at the most"
            yield game_id, f"{faction}: {amount} {name.replace('_', ' ')}, {limit}"
