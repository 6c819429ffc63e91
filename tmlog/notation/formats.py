"""Telling the formats of recorded games apart by what is in them, never by the file's name."""

from __future__ import annotations

import re
from itertools import islice

from tmlog.notation.ledger_comments import is_ledger_comment
from tmlog.notation.log import FACTION_BY_NAME
from tmlog.notation.names import ADMIN_WORDS

_LINES_LOOKED_AT = 400
_COLUMNS_LOOKED_AT = 300
_ENOUGH = 5
"""So many lines that speak for one format alone settle it."""

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
_TABS_OF_A_LEDGER = 12


def detect_format(text: str) -> str:
    """``log``, ``ledger``, ``bga``, ``events`` or ``unknown``, from the first lines of a text."""
    head = text[:100_000].lstrip()
    if head.startswith("{"):
        return "ledger"
    if head.startswith("["):
        return "events" if _EVENT_KEYS.search(head) else "unknown"
    scores = {"log": 0, "ledger": 0, "bga": 0, "row": 0}
    for line in islice(head.split("\n"), _LINES_LOOKED_AT):
        kind = _kind_of_line(line[:_COLUMNS_LOOKED_AT])
        if kind:
            scores[kind] += 1
            if kind != "row" and scores[kind] == _ENOUGH:
                break
    best = max(("log", "ledger", "bga"), key=lambda name: scores[name])
    if scores[best]:
        return best
    return "log" if scores["row"] else "unknown"


def _kind_of_line(line: str) -> str | None:
    """The format that a line speaks for; ``row`` is what move logs and pasted ledgers share."""
    text = line.partition("#")[0].strip()
    prefix = _PREFIX.match(text)
    word = _WORD.match(text)
    first = word[1].lower() if word else ""
    if line.count("\t") >= _TABS_OF_A_LEDGER or (not prefix and first in FACTION_BY_NAME):
        kind = "ledger"
    elif (prefix and _FIGURES.search(text) is None and not _BGA.match(text)) or first in ("option", "map"):
        kind = "row"
    elif _BGA.match(text):
        kind = "bga"
    elif prefix or is_ledger_comment(text) or text.lower().endswith("show history"):
        kind = "ledger"
    else:
        return "log" if first in ADMIN_WORDS else None
    return kind
