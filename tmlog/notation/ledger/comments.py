"""The comment rows of a ledger: which of them carry the set-up of the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from tmlog.model.commands import Command, DeleteTile, DropFaction, SetFinalScoring, SetPlayer, SetScoring
from tmlog.model.recording import ParsedRow
from tmlog.notation.name_kinds import KINDS
from tmlog.notation.parse_cache import ParseCache
from tmlog.notation.parse_errors import ParseError, error_of_name
from tmlog.notation.row_parser import admin_row, read_admin

_Maker = Callable[[re.Match[str]], Command]


def _name(match: re.Match[str], group: str | int, kind: str) -> str:
    """The known name in a group; raises ``ParseError``."""
    name = match[group]
    known = KINDS[kind].known.get(name.lower())
    if known is None:
        raise error_of_name(match.start(group), name, kind)
    return str(known)


_MAKERS: tuple[tuple[re.Pattern[str], _Maker], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), maker)
    for pattern, maker in (
        (r"(?:option|map|delete|setup)\s+\S+", lambda match: read_admin(match.group())),
        (
            r"round (\d) scoring:\s*(\w+).*",
            lambda match: SetScoring((_name(match, 2, "SCORING_TILE"),), int(match[1])),
        ),
        (r"removing tile (\w+)", lambda match: DeleteTile(_name(match, 1, "TILE"))),
        (r"player \d+:\s*(.*\S)", lambda match: SetPlayer(" ".join(match[1].split()))),
        (
            r"added final scoring tile:\s*(\S+)",
            lambda match: SetFinalScoring(_name(match, 1, "FINAL_SCORING")),
        ),
        (r"(\w+) dropped from the game", lambda match: DropFaction(_name(match, 1, "FACTION"))),
    )
)

_SILENT = re.compile(
    r"default game options|randomize setup|round \d income|round \d, turn \d+|scoring .*"
    r"|converting resources to vps",
    re.IGNORECASE,
)

_known = ParseCache[tuple[ParsedRow | None]]()


def read_comment(text: str) -> ParsedRow | None:
    """The command of a comment row, None where it says nothing that a replay needs.

    ``text`` has no blanks around it. Raises ``ParseError`` where a known comment has an unknown name.
    """
    known = _known.get(text)
    if known is None:
        command = _read(text)
        parsed = admin_row(command, text) if command is not None else None
        known = _known.keep(text, (parsed,))
    return known[0]


_ADMIN = re.compile(
    r"(?:setup|score|final-scoring|drop-faction|starting-vp|randomize|player(?!\s+\d+\s*:))\s+\S.*",
    re.IGNORECASE,
)
"""Rows of a move log that are taken where they read: the same words begin sentences.

Bids are none of them: the starting VP that came of them stand in the rows of the seats.
"""


def is_ledger_comment(text: str) -> bool:
    """Whether the page's ledger has comments like this one, and a move log does not."""
    if _SILENT.fullmatch(text):
        return True
    return any(pattern.fullmatch(text) for pattern, _ in _MAKERS[1:])


def _read(text: str) -> Command | None:
    for pattern, make in _MAKERS:
        match = pattern.fullmatch(text)
        if match:
            return make(match)
    if _ADMIN.fullmatch(text):
        with suppress(ParseError):
            return read_admin(text)
    return None
