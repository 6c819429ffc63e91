"""Final results without moves: the site's results by month, and tables with a row a seat.

A result is one game as JSON data, ``Result``: ``dataset.result_tables`` checks it and makes rows of it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import polars as pl

from tmlog.model.errors import TmlogError

_BLANKS = b"\xef\xbb\xbf \t\r\n"
_KEY_OF_RESULTS = re.compile(rb'"(?:results|games)"\s*:')
_PARQUET = b"PAR1"
_SEPARATORS = ",;\t|"
_COLUMNS: dict[str, tuple[str, ...]] = {
    "game": ("game", "table_id", "game_id"),
    "faction": ("faction",),
    "vp": ("vp", "total_points_scored", "final_vp"),
    "start_vp": ("start_vp", "starting_vp"),
    "player": ("player", "username", "player_name", "player_id"),
    "seat": ("seat", "start_order"),
    "played": ("played", "last_update", "end_utc"),
    "map": ("map", "base_map"),
    "options": ("options",),
    "final_scoring": ("final_scoring",),
    "dropped": ("dropped",),
}
"""What is read of a table, with the names that a column may have for it; the first that is there counts."""
_NEEDED = ("game", "faction", "vp")
_OF_GAME = ("game", "played", "map", "options", "final_scoring")
_WHOLE = re.compile(r"(-?\d+)\.0*")

Result = dict[str, Any]
"""A game's facts, named as in ``_COLUMNS``; beside them ``excluded``, ``player_count``, and ``seats``."""


class ResultsError(TmlogError):
    """A file of results that cannot be read as a whole."""


def results_of_json(data: bytes) -> list[Result] | None:
    """The games of the site's results by month, version 1 or 2; None for data that is none."""
    if not data.lstrip(_BLANKS).startswith(b"{"):
        return None
    try:
        whole = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        results, games = whole.get("results"), whole.get("games")
        if results is not None:
            return _of_version_1(msgspec.json.decode(results, type=list[Any]))
        if games is not None:
            players = _object(msgspec.json.decode(whole.get("players", b"{}")))
            return _of_version_2(msgspec.json.decode(games, type=dict[str, Any]), players)
    except (msgspec.DecodeError, RecursionError) as error:
        if _KEY_OF_RESULTS.search(data):
            raise ResultsError(str(error)) from error
    return None


def _object(value: object) -> dict[str, Any]:
    """An object of JSON; an empty one for anything else, so that its game alone is rejected."""
    return value if isinstance(value, dict) else {}


def _of_version_1(rows: list[Any]) -> list[Result]:
    by_game: dict[str, Result] = {}
    for row in map(_object, rows):
        name = str(row.get("game"))
        result = by_game.setdefault(name, _site_game(name, row))
        result["seats"].append(_site_seat(row, row.get("username")))
    return list(by_game.values())


def _of_version_2(games: dict[str, Any], players: dict[str, Any]) -> list[Result]:
    results = []
    for name, facts in games.items():
        game = _object(facts)
        seats = game.get("players")
        result = _site_game(name, game)
        for seat in map(_object, seats if isinstance(seats, list) else []):
            user = _object(players.get(str(seat.get("id_hash"))))
            result["seats"].append(_site_seat(seat, user.get("username")))
        results.append(result)
    return results


def _site_game(name: str, facts: dict[str, Any]) -> Result:
    """What the site's results say of a game; its seats are still to come."""
    final = facts.get("expansion_scoring")
    return {
        "game": name,
        "played": facts.get("last_update"),
        "map": facts.get("base_map") or "base",
        "options": _options(facts.get("options")),
        "final_scoring": final if isinstance(final, str) and not final.isdigit() and final else None,
        "excluded": bool(facts.get("exclude_from_stats") or facts.get("non_standard")),
        "player_count": facts.get("player_count"),
        "starts_by_map": True,
        "seats": [],
    }


def _site_seat(facts: dict[str, Any], username: object) -> dict[str, Any]:
    return {
        "faction": facts.get("faction"),
        "vp": facts.get("vp"),
        "seat": facts.get("start_order"),
        "player": username or facts.get("id_hash"),
        "dropped": bool(facts.get("dropped")),
    }


def _options(value: object) -> list[str]:
    """Names of options, from a list, from an object of flags or from a text."""
    if isinstance(value, dict):
        names = [str(name) for name, is_on in value.items() if is_on]
    elif isinstance(value, list):
        names = [str(name) for name in value]
    else:
        names = re.split(r"[\s,;]+", str(value)) if value else []
    return sorted({name.removeprefix("option-") for name in names if name})


def looks_like_table(head: bytes, columns: Mapping[str, str]) -> bool:
    """Whether a file that begins with ``head`` is a Parquet file, or CSV with the columns of results."""
    if head.startswith(_PARQUET):
        return True
    line = head.decode("utf-8-sig", "replace").split("\n")[0]
    names = _header_names(line)
    return len(names) >= len(_NEEDED) and all(_column_of(fact, names, columns) for fact in _NEEDED)


def _header_names(line: str) -> list[str]:
    return [name.strip().strip('"') for name in line.strip().split(_separator(line))]


def _separator(line: str) -> str:
    return max(_SEPARATORS, key=line.count)


def _column_of(fact: str, names: list[str], columns: Mapping[str, str]) -> str | None:
    """The column that holds a fact: the one that ``columns`` names, or one of its usual names."""
    if fact in columns:
        return columns[fact] if columns[fact] in names else None
    by_folded = {name.casefold(): name for name in reversed(names)}
    return next((by_folded[usual] for usual in _COLUMNS[fact] if usual in by_folded), None)


def check_columns(columns: Mapping[str, str]) -> None:
    """Raise ``ResultsError`` for a mapping of something that is not read from tables."""
    for fact in columns:
        if fact not in _COLUMNS:
            raise ResultsError(f"a table of results has no {fact!r}; there are {', '.join(_COLUMNS)}")


def results_of_table(data: bytes, columns: Mapping[str, str]) -> list[Result]:
    """The games of a CSV or Parquet file with a row a seat; raises ``ResultsError`` for a missing column.

    ``columns`` names the column of a fact where it has none of the usual names.
    """
    frame = _frame(data)
    found = {fact: _column_of(fact, frame.columns, columns) for fact in _COLUMNS}
    for fact in {*_NEEDED, *columns}:
        if found[fact] is None:
            raise ResultsError(f"no column for {fact} among {', '.join(frame.columns)}; see --columns")
    kept = {fact: column for fact, column in found.items() if column is not None}
    texts = frame.select(pl.col(column).cast(pl.String).alias(fact) for fact, column in kept.items())
    by_game: dict[str, Result] = {}
    for row in texts.iter_rows(named=True):
        facts = dict(_cell(fact, text) for fact, text in row.items())
        result = by_game.setdefault(str(facts["game"]), _table_game(facts))
        result["seats"].append({fact: value for fact, value in facts.items() if fact not in _OF_GAME})
    return list(by_game.values())


def _frame(data: bytes) -> pl.DataFrame:
    try:
        if data.startswith(_PARQUET):
            return pl.read_parquet(io.BytesIO(data))
        line = data.decode("utf-8-sig", "replace").split("\n")[0]
        frame = pl.read_csv(data, separator=_separator(line), infer_schema=False)
        return frame.rename(str.strip)
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, ValueError) as error:
        raise ResultsError(str(error).partition("\n")[0]) from error


def _cell(fact: str, text: str | None) -> tuple[str, str | None]:
    """A fact with its value: blanks and the ``.0`` of whole numbers taken off, nothing as None."""
    value = (text or "").strip()
    whole = _WHOLE.fullmatch(value)
    return fact, (whole[1] if whole else value) or None


def _table_game(facts: Mapping[str, str | None]) -> Result:
    options = facts.get("options")
    known: Result = {fact: facts.get(fact) for fact in _OF_GAME}
    return known | {"options": None if options is None else _options(options), "seats": []}


def texts_of(results: list[Result]) -> Iterator[bytes]:
    """Each result as bytes that are the same whenever the result is."""
    for result in results:
        yield msgspec.json.encode(result, order="sorted")
