"""Reading ledgers in the JSON of the game page's data."""

from __future__ import annotations

import json
import re
from typing import Any

from tmlog.model.errors import Fault
from tmlog.model.recording import Figures, Recording, Row
from tmlog.notation.formats import UNKNOWN
from tmlog.notation.ledger.ledger_format import LEDGER
from tmlog.notation.ledger.rows import (
    add_comment,
    add_row,
    parsed_row_of,
    whole_number,
    whole_numbers,
)
from tmlog.notation.normalization import plain
from tmlog.notation.parse_errors import FaultList, ParseError, RowErrors, error_of_name
from tmlog.notation.row_parser import admin_row, read_admin
from tmlog.notation.spellings import FACTION_BY_NAME

_TOO_DEEP = "the JSON is nested too deeply, or has a number too long to read"


def read_ledger_json(text: str, path: str) -> Recording:
    """Read the page's JSON. Faults are collected in the recording; broken JSON is of no format."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        message = f"this is not JSON: {error.msg}"
        return _unreadable(path, Fault(error.lineno, error.colno, "", "bad-json", message))
    except (RecursionError, ValueError):
        return _unreadable(path, Fault(1, 1, "", "bad-json", _TOO_DEEP))
    entries = data.get("ledger") if isinstance(data, dict) else None
    if not isinstance(entries, list):
        message = "the JSON object has no list named ledger"
        return _unreadable(path, Fault(1, 1, "", "bad-ledger", message))
    recording = Recording(path, LEDGER)
    _read_entries(recording, entries, _Places(text))
    _add_missing_options(recording, data.get("options"))
    return recording


def _unreadable(path: str, fault: Fault) -> Recording:
    return Recording(path, UNKNOWN, faults=[fault])


class _Places:
    """Finds the lines and columns of the ledger's strings, which come in the order of the text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = max(text.find('"ledger"'), 0)
        self._line = text.count("\n", 0, self._at) + 1
        self._line_start = text.rfind("\n", 0, self._at) + 1
        self._patterns = {key: re.compile(rf'"{key}"\s*:\s*') for key in ("comment", "commands")}
        self._next: dict[str, re.Match[str] | None] = {}

    def of(self, key: str, value: str) -> tuple[int, int]:
        """The place of the next ``value`` of ``key``, or of where the search stands if it is not there."""
        found = self._next_match(key)
        if found and self._text.startswith((json.dumps(value), f'"{value}"'), found.end()):
            self._line += self._text.count("\n", self._at, found.end())
            self._line_start = self._text.rfind("\n", self._at, found.end()) + 1 or self._line_start
            self._at = found.end()
        return self._line, self._at - self._line_start + 2

    def _next_match(self, key: str) -> re.Match[str] | None:
        if key in self._next:
            known = self._next[key]
            if known is None or known.start() >= self._at:
                return known
        self._next[key] = self._patterns[key].search(self._text, self._at)
        return self._next[key]


def _read_entries(recording: Recording, entries: list[Any], places: _Places) -> None:
    faults = FaultList(recording.faults)
    line = 1
    for entry in entries:
        try:
            if not isinstance(entry, dict):
                raise RowErrors([(ParseError(0, "bad-ledger", "an entry of the ledger is no object"), "")])
            key = "comment" if "comment" in entry else "commands"
            text = _text(entry.get(key))
            line, column = places.of(key, text)
            text = plain(text)
            if key == "comment":
                add_comment(recording, line, column, text.strip())
            else:
                faction = _faction(entry, column)
                parsed = parsed_row_of(text.strip(), column)
                add_row(recording, faction, Row(line, column, faction, parsed, _figures(entry)))
        except RowErrors as errors:
            if not faults.add(line, errors):
                return


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _faction(entry: dict[str, Any], column: int) -> str:
    name = plain(_text(entry.get("faction")))
    faction = FACTION_BY_NAME.get(name.lower())
    if faction is None:
        raise RowErrors([(error_of_name(column - 1, name, "FACTION"), name)])
    return faction


def _figures(entry: dict[str, Any]) -> Figures:
    bowls = _series(entry, "PW", 3)
    cults = _series(entry, "CULT", 4)
    return Figures(
        _amount(entry, "VP", "value"),
        _amount(entry, "C", "value"),
        _amount(entry, "W", "value"),
        _amount(entry, "P", "value"),
        (bowls[0], bowls[1], bowls[2]) if bowls else None,
        (cults[0], cults[1], cults[2], cults[3]) if cults else None,
        _offers(entry.get("leech")),
        (
            _amount(entry, "VP", "delta"),
            _amount(entry, "C", "delta"),
            _amount(entry, "W", "delta"),
            _amount(entry, "P", "delta"),
            _amount(entry, "PW", "delta"),
            _amount(entry, "CULT", "delta"),
        ),
    )


def _part(entry: dict[str, Any], key: str, part: str) -> Any:
    """A part of a figure; one that is no object is the value itself."""
    pair = entry.get(key)
    if isinstance(pair, dict):
        return pair.get(part)
    return pair if part == "value" else None


def _number(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    return whole_number(value.split()[0]) if isinstance(value, str) and value.strip() else None


def _amount(entry: dict[str, Any], key: str, part: str) -> int | None:
    return _number(_part(entry, key, part))


def _series(entry: dict[str, Any], key: str, count: int) -> tuple[int, ...] | None:
    value = _part(entry, key, "value")
    if isinstance(value, list):
        value = "/".join(map(str, value))
    return whole_numbers(value.split()[0], "/", count) if isinstance(value, str) and value.strip() else None


def _offers(value: Any) -> tuple[int, ...] | None:
    """The offers as a text ``2 1``, a list, or an object: by colour, or by faction in the colours' order."""
    if value is None:
        return None
    if value in ("", 0):
        return ()
    if isinstance(value, dict):
        keys = list(value) if value.keys() <= FACTION_BY_NAME.keys() else sorted(value)
        value = [value[key] for key in keys]
    parts = value.split() if isinstance(value, str) else value if isinstance(value, list) else [value]
    amounts = tuple(_number(part) for part in parts)
    known = tuple(amount for amount in amounts if amount is not None)
    return known if len(known) == len(amounts) else None


def _add_missing_options(recording: Recording, options: Any) -> None:
    """Options that the page lists beside the ledger and the ledger's comments do not have."""
    if isinstance(options, dict):
        options = [name for name, is_on in options.items() if is_on]
    names = options if isinstance(options, list) else []
    known = {row.parsed.commands[0] for row in recording.rows if row.faction is None}
    rows = []
    for name in names:
        try:
            command = read_admin(f"option {name}")
        except ParseError as error:
            fault = Fault(1, 1, str(name)[:40], error.rule, error.message)
            recording.faults.append(fault)
            continue
        if command not in known:
            known.add(command)
            rows.append(Row(1, 1, None, admin_row(command, str(command))))
    recording.rows[:0] = rows
