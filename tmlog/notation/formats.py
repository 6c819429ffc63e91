"""Telling the formats of recorded games apart by what is in them, never by the file's name."""

from __future__ import annotations

import re
from itertools import islice

from tmlog.notation.ledger_comments import is_ledger_comment
from tmlog.notation.log import FACTION_BY_NAME
from tmlog.notation.names import ADMIN_WORDS

LINES_LOOKED_AT = 400

_BGA = re.compile(
    r"(game board|mini-expansions|landscapes expansion|fan factions|fire and ice - [a-z ]+): "
    r"|~ .* ~$"
    r"|.*\bselected the faction\b"
    r"|.*\bis playing the .* faction\b"
    r"|.*\bplaces a dwelling \[",
    re.IGNORECASE,
)
_EVENT_KEYS = re.compile(r'"(game|events|base_map|player_count|last_update)"\s*:')
_FIGURES = re.compile(r"\b\d+ VP\b.*\d+/\d+/\d+ PW\b", re.IGNORECASE)
_PREFIX = re.compile(r"\s*([^\W\d]\w*)\s*:")
_WORD = re.compile(r"\s*([-\w]+)")
_LEDGER_ONLY_WORDS = ("option", "map")


def detect_format(text: str) -> str:
    """``log``, ``ledger``, ``bga``, ``events`` or ``unknown``, from the first lines of a text."""
    head = text[:100_000].lstrip()
    if head.startswith("{"):
        return "ledger"
    if head.startswith("["):
        return "events" if _EVENT_KEYS.search(head) else "unknown"
    scores = {"ledger": 0, "bga": 0, "log": 0, "row": 0}
    lines = (line for line in head.split("\n") if line.strip())
    for line in islice(lines, LINES_LOOKED_AT):
        kind = _kind_of_line(line[:1000])
        if kind:
            scores[kind] += 1
    return _verdict(scores)


def _verdict(scores: dict[str, int]) -> str:
    strong = max(("log", "ledger", "bga"), key=lambda name: scores[name])
    if scores[strong]:
        return strong
    return "log" if scores["row"] else "unknown"


def _kind_of_line(line: str) -> str | None:
    """The format that a line speaks for; ``row`` is what move logs and pasted ledgers share."""
    if "\t" in line and line.count("\t") >= 12:
        return "ledger"
    text = line.partition("#")[0].strip()
    if _BGA.match(text):
        return "bga"
    if is_ledger_comment(text) or text.lower().endswith("show history"):
        return "ledger"
    prefix = _PREFIX.match(text)
    if prefix:
        return "ledger" if _FIGURES.search(text) else "row"
    word = _WORD.match(text)
    first = word[1].lower() if word else ""
    if first in FACTION_BY_NAME:
        return "ledger"
    if first in _LEDGER_ONLY_WORDS:
        return "row"
    return "log" if first in ADMIN_WORDS else None
