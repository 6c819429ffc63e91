"""Reading ledgers copied as text, from the page's tab-separated rows to rough pastes of them."""

from __future__ import annotations

import re

from tmlog.model.recording import Figures, Recording
from tmlog.notation.complaints import complaint_of_name, nearest
from tmlog.notation.faults import FaultList
from tmlog.notation.ledger_rows import add_comment, add_row, whole_number
from tmlog.notation.log import FACTION_BY_NAME
from tmlog.notation.phrases import Complaints

_FIELDS = 15
_PAGE_LINK = re.compile(r"\s*show history\s*$", re.IGNORECASE)
_FIRST_WORD = re.compile(r"\s*(\w+)(\s*:)?")


def _pair(name: str, value: str) -> str:
    """A change, which may be missing, and a figure, which may be missing with it."""
    return rf"(?:(?:(?P<d_{name}>[+-]?\d+)\s+)?(?P<{name}>{value})(?=\s|$)\s*)?"


_ROUGH = re.compile(
    r"\s*"
    + _pair("vp", r"-?\d+\s*VP")
    + _pair("coins", r"\d+\s*C")
    + _pair("workers", r"\d+\s*W")
    + _pair("priests", r"\d+\s*P")
    + _pair("power", r"\d+/\d+/\d+(?:\s*PW)?")
    + _pair("cults", r"\d+/\d+/\d+/\d+")
    + r"(?P<offers>(?:\d+\s+)*)",
    re.IGNORECASE,
)


class _Numbers(dict[str, tuple[int, ...]]):
    """The numbers of a field such as ``20 VP`` or ``3/9/0 PW``, kept for the next time it is met.

    Raises ``ValueError`` for a field that is not in the page's form.
    """

    def __init__(self, unit: str, count: int, separator: str = "/") -> None:
        self._unit, self._count, self._separator = unit, count, separator

    def __missing__(self, field: str) -> tuple[int, ...]:
        if len(field) > 30 or not field.endswith(self._unit):
            raise ValueError(field)
        parts = field.removesuffix(self._unit).split(self._separator)
        if self._count and len(parts) != self._count:
            raise ValueError(field)
        numbers = tuple(int(part) for part in parts)
        if len(self) > 10_000:
            self.clear()
        self[field] = numbers
        return numbers


_VP = _Numbers(" VP", 1)
_COINS = _Numbers(" C", 1)
_WORKERS = _Numbers(" W", 1)
_PRIESTS = _Numbers(" P", 1)
_BOWLS = _Numbers(" PW", 3)
_CULTS = _Numbers("", 4)
_OFFERS = _Numbers("", 0, " ")
_OFFERS[""] = ()
_CHANGE = _Numbers("", 1)
_CHANGE[""] = (0,)


def read_ledger_text(text: str, path: str) -> Recording:
    """Read a ledger as text. Lines end in ``\\n``; faults are collected in the recording."""
    recording = Recording(path, "ledger")
    faults = FaultList(recording.faults)
    for number, line in enumerate(text.split("\n"), 1):
        try:
            _read_line(recording, number, line)
        except Complaints as complaints:
            if not faults.add(number, complaints):
                break
    return recording


def _read_line(recording: Recording, number: int, line: str) -> None:
    fields = line.split("\t")
    if len(fields) == _FIELDS and fields[0] in FACTION_BY_NAME:
        try:
            figures = _page_figures(fields)
        except ValueError:
            pass
        else:
            column = len(line) - len(fields[-1]) + 1
            add_row(recording, number, column, FACTION_BY_NAME[fields[0]], fields[-1].rstrip(), figures)
            return
    _read_rough_line(recording, number, _PAGE_LINK.sub("", line).rstrip())


def _page_figures(fields: list[str]) -> Figures:
    _, d_vp, vp, d_coins, coins, d_workers, workers, d_priests, priests = fields[:9]
    d_power, power, d_cults, cults, offers, _ = fields[9:]
    bowl1, bowl2, bowl3 = _BOWLS[power]
    fire, water, earth, air = _CULTS[cults]
    return Figures(
        _VP[vp][0],
        _COINS[coins][0],
        _WORKERS[workers][0],
        _PRIESTS[priests][0],
        (bowl1, bowl2, bowl3),
        (fire, water, earth, air),
        _OFFERS[offers],
        (
            _CHANGE[d_vp][0],
            _CHANGE[d_coins][0],
            _CHANGE[d_workers][0],
            _CHANGE[d_priests][0],
            _CHANGE[d_power][0],
            _CHANGE[d_cults][0],
        ),
    )


def _read_rough_line(recording: Recording, number: int, line: str) -> None:
    first = _FIRST_WORD.match(line)
    faction = FACTION_BY_NAME.get(first[1].lower()) if first else None
    text = line.strip()
    if first is None or faction is None or text.lower().endswith("dropped from the game"):
        if first is not None and faction is None:
            _refuse_unknown_faction(line, first)
        if text:
            add_comment(recording, number, len(line) - len(line.lstrip()) + 1, text)
        return
    figures = _ROUGH.match(line, first.end())
    start = figures.end() if figures else first.end()
    add_row(recording, number, start + 1, faction, line[start:], _rough_figures(figures))


def _refuse_unknown_faction(line: str, first: re.Match[str]) -> None:
    """A row with figures or with a faction's name misspelt is no comment; raises ``Complaints``."""
    has_figures = _ROUGH.fullmatch(line, first.end(), first.end() + 200)
    looks_like_row = line.count("\t") >= _FIELDS - 1 or (has_figures and first.end() < len(line))
    if looks_like_row or (nearest(first[1], FACTION_BY_NAME) and len(first[1]) > 3):
        raise Complaints([(complaint_of_name(first.start(1), first[1], "FACTION"), first[1])])


def _rough_figures(match: re.Match[str] | None) -> Figures | None:
    """The figures a rough row still has; None where it has none at all."""
    if match is None:
        return None
    found = {name: _numbers(match[name]) for name in ("vp", "coins", "workers", "priests", "power", "cults")}
    if not any(found.values()):
        return None
    single = {name: numbers[0] if numbers else None for name, numbers in found.items()}
    bowls, cults = found["power"], found["cults"]
    offers = tuple(int(amount) for amount in match["offers"].split())
    return Figures(
        single["vp"],
        single["coins"],
        single["workers"],
        single["priests"],
        (bowls[0], bowls[1], bowls[2]) if bowls else None,
        (cults[0], cults[1], cults[2], cults[3]) if cults else None,
        offers if offers or all(found.values()) else None,
        None,
    )


def _numbers(field: str | None) -> tuple[int, ...] | None:
    if field is None:
        return None
    numbers = tuple(whole_number(part) for part in re.findall(r"-?\d+", field))
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) else None
