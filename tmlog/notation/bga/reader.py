"""Reading Board Game Arena's text logs: one row a line, each with its player and one statement."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from tmlog.model.formats import Claim, Format
from tmlog.model.recording import ParsedRow, Recording, Row
from tmlog.notation.bga.amounts import Statement
from tmlog.notation.bga.refusals import refuse_unreadable
from tmlog.notation.parse_cache import MemoizedParser
from tmlog.notation.parse_errors import FaultList, ParseError, RowErrors
from tmlog.notation.row_parser import check_length

_NAMING = re.compile(r"(?P<name>.+?) (selected the faction|is playing the) ", re.IGNORECASE)
_STAMP = re.compile(
    r"\s*(Move \d+\s*:)?\s*(\[?(\d[\d/.-]+,?\s+)?\d{1,2}:\d{2}(:\d{2})?(\s*[AP]M)?\]?)?\s*", re.IGNORECASE
)
"""What some exports put before or between the lines: ``Move 12 :`` and the time."""
_DATE_LINE = re.compile(
    r"\s*(Move \d+\s*:)?\s*([\w.,/-]+\s+){0,5}?\d{1,2}:\d{2}(:\d{2})?(\s*[AP]\.?M\.?)?\s*", re.IGNORECASE
)
"""A line of its own with a date in words: ``14 March 2024 22:45``."""

_OWN_LINE = re.compile(
    r"(?:\[?(?:[\d/.-]+,?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\]?\s+)?"
    r"(?:(game board|mini-expansions|landscapes expansion|fan factions|fire and ice - [a-z ]+): "
    r"|~ .* ~$"
    r"|.*\bselected the faction\b"
    r"|.*\bis playing the .* faction\b"
    r"|.*\bplaces a dwelling \[)",
    re.IGNORECASE,
)
"""Lines that no other format has."""
_HEX_IN_BRACKETS = re.compile(r"\S.*\[[A-Z]\d{1,2}(-[A-Z]\d{1,2})?\]\s*$")
"""How lines end, in any language."""


def read_bga(text: str, path: str, *, lenient: bool = False) -> Recording:
    """Read a text log of Board Game Arena. Lines end in ``\\n``; faults are collected in the recording.

    A line of unknown form is a fault; ``lenient`` leaves it out, and keeps it among the comments. Reading
    stops at the first faction that tmlog does not play.
    """
    recording = Recording(path, BGA, rows_from_a=True)
    faults = FaultList(recording.faults)
    lines = text.replace("\u00a0", " ").split("\n")
    player_of = _player_finder(lines)
    for number, line in enumerate(lines, 1):
        start = _start_of(line)
        if start == len(line):
            continue
        player = player_of(line[start:])
        try:
            check_length(line)
            row = _read_line(number, line, start, player)
        except RowErrors as errors:
            if lenient and all(error.rule == "unknown-line" for error, _ in errors.found):
                recording.comments[number] = f"# left out: {line.strip()}"
            elif not faults.add(number, errors):
                break
            continue
        recording.rows.append(row)
    return refuse_unreadable(recording)


def _start_of(line: str) -> int:
    if line and (line[-1].isdigit() or line[-1] in "Mm. ") and _DATE_LINE.fullmatch(line):
        return len(line)
    stamp = _STAMP.match(line)
    return stamp.end() if stamp else 0


def _player_finder(lines: list[str]) -> Callable[[str], str | None]:
    """A function that returns the player with whose name a line starts; names come from the whole log."""
    found = (_NAMING.match(line, _start_of(line)) for line in lines)
    names = sorted({match["name"] for match in found if match}, key=len, reverse=True)

    def player_of(line: str) -> str | None:
        return next((name for name in names if line.startswith(f"{name} ")), None)

    return player_of


def _read_line(number: int, line: str, start: int, player: str | None) -> Row:
    text = line.rstrip()
    deed = start + len(player) + 1 if player else start
    try:
        statement = (_read_deed if player else _read_notice)(text[deed:])
    except ParseError as error:
        error.place += deed
        raise RowErrors([(error, text[start:])]) from None
    return Row(number, start + 1, player, ParsedRow((statement,), (0,), (text[start:],)))


def _parse(start: str, text: str) -> Statement:
    from tmlog.notation.bga.line_parser import parse_line

    return parse_line(text, start)


_read_deed = MemoizedParser(partial(_parse, "deed"))
_read_notice = MemoizedParser(partial(_parse, "notice"))


def _claim_of_line(line: str) -> Claim:
    text = line.partition("#")[0].strip()
    if _OWN_LINE.match(text):
        return Claim.SURE
    return Claim.LIKELY if _HEX_IN_BRACKETS.match(text) else Claim.NONE


BGA = Format("bga", read_bga, claim_of_line=_claim_of_line, has_statements=True, by_the_book=True)
"""Board Game Arena's text log."""
