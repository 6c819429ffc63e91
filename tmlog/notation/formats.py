"""Telling the formats of recorded games apart by what is in them, never by the file's name."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice

from tmlog.notation.ledger.comments import is_ledger_comment
from tmlog.notation.spellings import FACTION_BY_NAME

_READ_BY_LINES = ("log", "ledger", "bga")
_LINES_LOOKED_AT = 150
_COLUMNS_LOOKED_AT = 300
_ENOUGH = 5
"""So many lines that speak for one format alone settle it."""

_BGA = re.compile(
    r"(?:\[?(?:[\d/.-]+,?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\]?\s+)?"
    r"(?:(game board|mini-expansions|landscapes expansion|fan factions|fire and ice - [a-z ]+): "
    r"|~ .* ~$"
    r"|.*\bselected the faction\b"
    r"|.*\bis playing the .* faction\b"
    r"|.*\bplaces a dwelling \[)",
    re.IGNORECASE,
)
_HEX_IN_BRACKETS = re.compile(r"\S.*\[[A-Z]\d{1,2}(-[A-Z]\d{1,2})?\]\s*$")
"""How lines of Board Game Arena end, in any language."""
_EVENT_KEYS = re.compile(r'"(game|events|base_map|player_count|last_update)"\s*:')
_FIGURES = re.compile(r"\b\d+ VP\b.*\d+/\d+/\d+ PW\b", re.IGNORECASE)
_ENGINE_ROW = re.compile(r"(setup|score_resources|\[.*\]|\+\d+vp for .*)$", re.IGNORECASE)
"""Rows of the site's engine that move logs do not have."""
_PREFIX = re.compile(r"\s*([^\W\d]\w*)\s*:")
_FACTION_ROW = re.compile(r"(\w+)\s*:?\s*(.*)")
_WORD = re.compile(r"\s*([-\w]+)")
_SHARED_WORDS = ("option", "map")
_TABS_OF_A_LEDGER = 12


def detect_format(text: str) -> str:
    """``log``, ``ledger``, ``bga``, ``events`` or ``unknown``, from the first lines of a text."""
    head = text[:100_000].lstrip()
    if head.startswith("{"):
        return "ledger"
    if head.startswith("[") and not _BGA.match(head):
        return "events" if _EVENT_KEYS.search(head) else "unknown"
    kinds: Counter[str | None] = Counter()
    for line in islice(head.split("\n"), _LINES_LOOKED_AT):
        kind = _kind_of_line(line[:_COLUMNS_LOOKED_AT])
        kinds[kind] += 1
        if kind in _READ_BY_LINES and kinds[kind] == _ENOUGH:
            break
    best = max(_READ_BY_LINES, key=lambda name: kinds[name])
    if kinds[best]:
        return best
    if kinds["bare row"] > kinds["row"]:
        return "ledger"
    if kinds["with a hex"] > kinds["row"]:
        return "bga"
    return "log" if kinds["row"] or kinds["shared"] else "unknown"


def _kind_of_line(line: str) -> str | None:
    """The format that a line speaks for, or what it is where logs and pasted ledgers both have such lines."""
    text = line.partition("#")[0].strip()
    word = _WORD.match(text)
    first = word[1].lower() if word else ""
    if _BGA.match(text):
        return "bga"
    if _is_ledger_line(line, text):
        return "ledger"
    if _PREFIX.match(text):
        return "row"
    if first in FACTION_BY_NAME:
        return "bare row"
    if _HEX_IN_BRACKETS.match(text):
        return "with a hex"
    return "shared" if first in _SHARED_WORDS else "log" if first in _admin_words() else None


def _admin_words() -> tuple[str, ...]:
    from tmlog.notation.command_parser import first_words

    return first_words("admin")


def _is_ledger_line(line: str, text: str) -> bool:
    """Whether a line is in no form of a move log."""
    if line.count("\t") >= _TABS_OF_A_LEDGER or text.lower().endswith("show history"):
        return True
    row = _FACTION_ROW.match(text)
    if row and row[1].lower() in FACTION_BY_NAME and (_FIGURES.search(text) or _ENGINE_ROW.match(row[2])):
        return True
    return is_ledger_comment(text)
