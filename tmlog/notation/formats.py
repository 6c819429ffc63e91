"""The formats of recorded games, told apart by what is in a text, never by the file's name.

A format is one object (``tmlog.model.formats``) beside its reader; ``register`` adds one from outside. Other
distributions offer modules that do so as entry points of the group ``tmlog.notation.formats``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice

from tmlog.model.errors import Fault
from tmlog.model.formats import Claim, Format
from tmlog.model.recording import Recording
from tmlog.notation.bga.reader import BGA
from tmlog.notation.ledger.ledger_format import LEDGER
from tmlog.notation.log_reader import LOG
from tmlog.registry import load_offered

_LINES_LOOKED_AT = 150
_COLUMNS_LOOKED_AT = 300
_ENOUGH = 5
"""So many lines that are surely of one format settle it."""

_EVENT_KEYS = re.compile(r'"(game|events|base_map|player_count|last_update)"\s*:')


def _read_events(_text: str, path: str) -> Recording:
    return Recording(path, EVENTS)


def _is_dump(head: str) -> bool:
    return head.startswith("[") and '"ledger"' not in head and bool(_EVENT_KEYS.search(head))


EVENTS = Format("events", _read_events, rank=3, claims_text=_is_dump, has_moves=False)
"""A dump of finished games with counted events. It has no rows; the games in it are for the dataset."""


def _refuse(_text: str, path: str) -> Recording:
    message = "this is no move log, ledger, Board Game Arena log or events dump that tmlog knows"
    return Recording(path, UNKNOWN, faults=[Fault(0, 0, "", "unknown-format", message)])


UNKNOWN = Format("unknown", _refuse, may_be_wrapped=True, has_moves=False)
"""Of a text that is in none of the formats, and of what is no text."""

_formats: list[Format] = [EVENTS, BGA, LEDGER, LOG]
"""In the order in which they are asked about a line: the first that is sure of it has it."""


def known_formats() -> tuple[Format, ...]:
    """Return the formats that are read."""
    load_offered(__name__)
    return tuple(_formats)


def register(added: Format) -> None:
    """Add a format, which is asked before all others. Raises ``ValueError`` if its name is taken."""
    if added.name in [each.name for each in (*_formats, UNKNOWN)]:
        raise ValueError(f"there is a format {added.name}")
    _formats.insert(0, added)
    _claims.cache_clear()


def detect_format(text: str) -> Format:
    """Return the format of a text, from its first lines; ``UNKNOWN`` if it is in none of them."""
    head = text[:100_000].lstrip()
    for each in known_formats():
        if each.claims_text is not None and each.claims_text(head):
            return each
    return _format_of_lines(head)


@lru_cache(maxsize=4096)
def _claims(line: str) -> tuple[tuple[Format, Claim], ...]:
    """What formats say of a line, up to the first that is sure; games have many first lines in common."""
    claims = []
    for each in _formats:
        claim = each.claim_of_line(line) if each.claim_of_line else Claim.NONE
        if claim is not Claim.NONE:
            claims.append((each, claim))
        if claim is Claim.SURE:
            break
    return tuple(claims)


def _format_of_lines(head: str) -> Format:
    """The format with most of the lines it is sure of; without such lines, with most of the likely ones."""
    counts = {each.name: [0, 0, 0] for each in _formats}
    for line in islice(head.split("\n"), _LINES_LOOKED_AT):
        for each, claim in _claims(line[:_COLUMNS_LOOKED_AT]):
            counts[each.name][Claim.SURE - claim] += 1
            if claim is Claim.SURE and counts[each.name][0] == _ENOUGH:
                return each
    best = max(reversed(_formats), key=lambda each: counts[each.name])
    return best if any(counts[best.name]) else UNKNOWN
