"""The figures of a ledger's row whose fields stand in their places, between tabs (notation.md, section 2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from tmlog.model.recording import Figures
from tmlog.notation.parse_cache import ParseCache
from tmlog.notation.parse_errors import ParseError, RowErrors, quote

FIELDS = 15
"""Fields of a row of the page: the faction, six figures with their changes, the offers, the commands."""

Value = TypeVar("Value")
_LONGEST_FIELD = 40


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


_VP = _Fields(" VP", int)
_COINS = _Fields(" C", int)
_WORKERS = _Fields(" W", int)
_PRIESTS = _Fields(" P", int)
_BOWLS = _Fields(" PW", _three)
_CULTS = _Fields("", _four)
_OFFERS = _Fields("", lambda text: tuple(int(part) for part in text.split()))
_CHANGE = _Fields("", lambda text: int(text or "0"))


def page_figures(fields: list[str]) -> Figures | None:
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


_AMOUNT, _SERIES = r"(?P<value>\d{1,6})?", r"(?P<value>\d{1,6}(?:/\d{1,6}){%d})?"
_VALUES = tuple(
    (name, re.compile(rf"\s*{value}\s*(?:{unit})?\s*", re.IGNORECASE))
    for name, value, unit in (
        ("VP", _AMOUNT, "VP"),
        ("C", _AMOUNT, "C"),
        ("W", _AMOUNT, "W"),
        ("P", _AMOUNT, "P"),
        ("PW", _SERIES % 2, "PW"),
        ("CULT", _SERIES % 3, ""),
    )
)
_SIGNED = re.compile(r"\s*(?P<value>[+-]?\d{1,6})?\s*")
_NUMBERS = re.compile(r"\s*(?P<value>\d{1,6}(?:\s+\d{1,6})*)?\s*")


def figures_in_places(fields: list[str]) -> Figures:
    """The figures of a row with the page's 15 fields, some of which have lost theirs.

    Units may be missing, or in lower case. Raises ``RowErrors`` for a field that is no figure.
    """
    values = [_numbers(fields, 2 + 2 * place, *kind) for place, kind in enumerate(_VALUES)]
    changes = [
        _numbers(fields, 1 + 2 * place, f"d{name}", _SIGNED) for place, (name, _) in enumerate(_VALUES)
    ]
    offers = _numbers(fields, FIELDS - 2, "leech", _NUMBERS)
    deltas = tuple(
        None if value is None else change[0] if change else 0
        for value, change in zip(values, changes, strict=True)
    )
    return figures_of(values, offers or (() if all(values) else None), deltas)


def _numbers(fields: list[str], place: int, name: str, form: re.Pattern[str]) -> tuple[int, ...] | None:
    """The numbers of a field; None for one that has lost them. Raises ``RowErrors`` for any other."""
    found = form.fullmatch(fields[place])
    if found is None:
        raise bad_figure(len("\t".join(fields[:place])) + 1, name, fields[place].strip())
    text = found["value"]
    return tuple(int(part) for part in re.split(r"[/\s]+", text)) if text else None


def bad_figure(start: int, name: str, text: str) -> RowErrors:
    """What is wrong with a text that stands in the place of a figure."""
    return RowErrors([(ParseError(start, "bad-figure", f"{name} is no number here: {quote(text)}"), text)])


def figures_of(
    values: list[tuple[int, ...] | None], offers: tuple[int, ...] | None, deltas: tuple[int | None, ...]
) -> Figures:
    """Figures from the numbers of VP, C, W, P, PW and CULT, each None if it is missing."""
    vp, coins, workers, priests, bowls, cults = values
    return Figures(
        vp[0] if vp else None,
        coins[0] if coins else None,
        workers[0] if workers else None,
        priests[0] if priests else None,
        (bowls[0], bowls[1], bowls[2]) if bowls else None,
        (cults[0], cults[1], cults[2], cults[3]) if cults else None,
        offers,
        (deltas[0], deltas[1], deltas[2], deltas[3], deltas[4], deltas[5]) if any_known(deltas) else None,
    )


def any_known(values: tuple[int | None, ...]) -> bool:
    """Whether not all values are missing."""
    return any(value is not None for value in values)
