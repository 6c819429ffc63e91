"""Reading ledgers copied as text, from the page's tab-separated rows to rough pastes of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from tmlog.model.recording import Figures, Recording, Row
from tmlog.notation.ledger.comments import is_ledger_comment
from tmlog.notation.ledger.ledger_format import LEDGER
from tmlog.notation.ledger.rows import add_comment, add_row, parsed_row_of, whole_number
from tmlog.notation.parse_cache import ParseCache
from tmlog.notation.parse_errors import FaultList, RowErrors, error_of_name, nearest
from tmlog.notation.row_parser import check_length
from tmlog.notation.spellings import FACTION_BY_NAME

Value = TypeVar("Value")

_FIELDS = 15
_PAGE_LINK = "show history"
_FIRST_WORD = re.compile(r"\s*(\w+)(\s*:)?")


_CHANGES = r"(?:[+-]\d+\s+)*"
_NO_MORE = r"(?=\s|$)\s*"


def _figure(name: str, unit: str) -> str:
    """A figure with its unit and the change before it; each may be missing, or a zero before the unit."""
    return rf"(?:{_CHANGES}(?P<{name}>(?:\d+\s*)?{unit}){_NO_MORE})?"


def _series(name: str, count: int, unit: str = "") -> str:
    """``count`` figures separated by slashes, and the change before them; each may be missing."""
    return rf"(?:{_CHANGES}(?P<{name}>\d+(?:/\d+){{{count - 1}}}{unit}){_NO_MORE})?"


_FIGURES = re.compile(r"(\s+[+-]?\d+)?\s+-?\d+\s*VP\b", re.IGNORECASE)
_ROUGH = re.compile(
    r"\s*"
    + _figure("vp", "VP")
    + _figure("coins", "C")
    + _figure("workers", "W")
    + _figure("priests", "P")
    + _series("power", 3, r"(?:\s*PW)?")
    + _series("cults", 4)
    + _CHANGES
    + r"(?P<offers>(?:\d+\s+)*)",
    re.IGNORECASE,
)


class _Fields(ParseCache[Value]):
    """What a field such as ``20 VP`` means, kept for the next time it is met.

    Raises ``ValueError`` for a field that is not in the page's form.
    """

    def __init__(self, unit: str, value_of: Callable[[str], Value]) -> None:
        super().__init__()
        self._unit, self._value_of = unit, value_of

    def __missing__(self, field: str) -> Value:
        if len(field) > _LONGEST_FIELD or not field.endswith(self._unit):
            raise ValueError(field)
        return self.keep(field, self._value_of(field.removesuffix(self._unit)))


def _three(text: str) -> tuple[int, int, int]:
    first, second, third = text.split("/")
    return int(first), int(second), int(third)


def _four(text: str) -> tuple[int, int, int, int]:
    first, second, third, fourth = text.split("/")
    return int(first), int(second), int(third), int(fourth)


_LONGEST_FIELD = 40
_VP = _Fields(" VP", int)
_COINS = _Fields(" C", int)
_WORKERS = _Fields(" W", int)
_PRIESTS = _Fields(" P", int)
_BOWLS = _Fields(" PW", _three)
_CULTS = _Fields("", _four)
_OFFERS = _Fields("", lambda text: tuple(int(part) for part in text.split()))
_CHANGE = _Fields("", lambda text: int(text or "0"))


_comments = ParseCache[tuple[int, str]]()


def read_ledger_text(text: str, path: str) -> Recording:
    """Read a ledger as text. Lines end in ``\\n``; faults are collected in the recording."""
    recording = Recording(path, LEDGER)
    faults = FaultList(recording.faults)
    for number, line in enumerate(text.split("\n"), 1):
        try:
            comment = _comments.get(line)
            if comment is None:
                _read_line(recording, number, line)
            else:
                add_comment(recording, number, *comment)
        except RowErrors as errors:
            if not faults.add(number, errors):
                break
    return recording


def _read_line(recording: Recording, number: int, line: str) -> None:
    fields = line.split("\t")
    faction = FACTION_BY_NAME.get(fields[0])
    if faction and len(fields) == _FIELDS:
        figures = _page_figures(fields)
        if figures:
            commands = fields[-1]
            column = len(line) - len(commands) + 1
            parsed = parsed_row_of(commands.rstrip(), column)
            add_row(recording, faction, Row(number, column, faction, parsed, figures))
            return
    rough = _without_link(line)
    if faction and rough.count("\t") >= _FIELDS - 2:
        check_length(rough)
        fields = [*rough.split("\t", _FIELDS - 1), ""]
        figures = _figures_left(fields)
        if figures:
            column = len("\t".join(fields[: _FIELDS - 1])) + 2
            parsed = parsed_row_of(fields[_FIELDS - 1].strip(), column)
            add_row(recording, faction, Row(number, column, faction, parsed, figures))
            return
    _read_rough_line(recording, number, rough)


def _without_link(line: str) -> str:
    """A line without the link that is copied with the page's rows, and without trailing blanks."""
    text = line.rstrip()
    if text[-len(_PAGE_LINK) :].lower() == _PAGE_LINK:
        return text[: -len(_PAGE_LINK)].rstrip()
    return text


def _page_figures(fields: list[str]) -> Figures | None:
    """The figures of a row in the page's exact form; None where a field is in another form."""
    _, d_vp, vp, d_coins, coins, d_workers, workers, d_priests, priests = fields[:9]
    d_power, power, d_cults, cults, offers, _ = fields[9:]
    try:
        deltas = _CHANGE[d_vp], _CHANGE[d_coins], _CHANGE[d_workers], _CHANGE[d_priests]
        return Figures(
            _VP[vp],
            _COINS[coins],
            _WORKERS[workers],
            _PRIESTS[priests],
            _BOWLS[power],
            _CULTS[cults],
            _OFFERS[offers],
            (*deltas, _CHANGE[d_power], _CHANGE[d_cults]),
        )
    except ValueError:
        return None


def _figures_left(fields: list[str]) -> Figures | None:
    """The figures that are left in a row with the page's tabs; None where it is not such a row."""
    units = [(fields[place].split() or [unit])[-1].upper() for place, unit in _UNITS]
    if units != [unit for _, unit in _UNITS]:
        return None
    vp, coins, workers, priests = (_numbers(fields[place]) for place in (2, 4, 6, 8))
    found = [vp, coins, workers, priests, _numbers(fields[10]), _numbers(fields[12])]
    return _made_figures(found, fields[13], () if all(found) else None)


_UNITS = ((2, "VP"), (4, "C"), (6, "W"), (8, "P"), (10, "PW"))


def _read_rough_line(recording: Recording, number: int, line: str) -> None:
    first = _FIRST_WORD.match(line)
    faction = FACTION_BY_NAME.get(first[1].lower()) if first else None
    if first is None or faction is None or line.lower().endswith("dropped from the game"):
        column, text = _read_comment(line, first)
        if text:
            add_comment(recording, number, column, text)
        _comments.keep(line, (column, text))
        return
    check_length(line)
    figures = _ROUGH.match(line, first.end())
    start = figures.end() if figures else first.end()
    parsed = parsed_row_of(line[start:], start + 1)
    add_row(recording, faction, Row(number, start + 1, faction, parsed, _rough_figures(figures)))


def _read_comment(line: str, first: re.Match[str] | None) -> tuple[int, str]:
    """The column and the text of a comment. Raises ``RowErrors`` for a row whose faction is misspelt."""
    text = line.strip()
    if first is not None and not is_ledger_comment(text) and _looks_like_row(line, first):
        raise RowErrors([(error_of_name(first.start(1), first[1], "FACTION"), first[1])])
    return len(line) - len(line.lstrip()) + 1, text


def _looks_like_row(line: str, first: re.Match[str]) -> bool:
    """Whether a line that starts with no faction's name was meant as a faction's row."""
    if first[1].lower() in FACTION_BY_NAME:
        return False
    if line.count("\t") >= _FIELDS - 2 or _FIGURES.match(line, first.end()):
        return True
    return len(first[1]) > 4 and nearest(first[1], FACTION_BY_NAME) is not None


def _rough_figures(match: re.Match[str] | None) -> Figures | None:
    """The figures a rough row still has; None where it has none at all."""
    if match is None:
        return None
    found = [_numbers(match[name]) for name in ("vp", "coins", "workers", "priests", "power", "cults")]
    return _made_figures(found, match["offers"], None) if any(found) else None


def _made_figures(
    found: list[tuple[int, ...] | None], offers: str, no_offers: tuple[int, ...] | None
) -> Figures:
    """Figures from the numbers found; ``no_offers`` is what a row without offered power says of it."""
    vp, coins, workers, priests, bowls, cults = found
    amounts = _numbers(offers)
    return Figures(
        vp[0] if vp else None,
        coins[0] if coins else None,
        workers[0] if workers else None,
        priests[0] if priests else None,
        (bowls[0], bowls[1], bowls[2]) if bowls and len(bowls) == 3 else None,
        (cults[0], cults[1], cults[2], cults[3]) if cults and len(cults) == 4 else None,
        amounts or no_offers,
    )


def _numbers(field: str | None) -> tuple[int, ...] | None:
    """The numbers in a field, None where there are none or one of them is no figure of a game."""
    numbers = tuple(whole_number(part) for part in re.findall(r"\d+", field or ""))
    known = tuple(number for number in numbers if number is not None)
    return known if known and len(known) == len(numbers) else None
