"""Ledger rows as text (notation.md, section 2) and as the objects of the game page's JSON.

A row shows each figure with its change within the row; a zero change is an empty field.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tmlog.model.events import TableEvent
from tmlog.model.records import Standing, TurnRecord


class _Figure(NamedTuple):
    """One column of the ledger: its name, the change within the row, and the value after it."""

    name: str
    delta: int
    value: int | str


def text_row(record: TurnRecord | TableEvent) -> str:
    """A ledger line without its line end: 15 tab-separated fields, or a comment as it stands."""
    if not isinstance(record, TurnRecord):
        return str(record)
    fields = [record.faction]
    for figure in _figures(record):
        fields.append(f"{figure.delta:+d}" if figure.delta else "")
        fields.append(str(figure.value) if figure.name == "CULT" else f"{figure.value} {figure.name}")
    fields.append(" ".join(str(amount) for _, amount in record.offers))
    fields.append(record.text)
    return "\t".join(fields)


def json_row(record: TurnRecord | TableEvent) -> dict[str, Any]:
    """A row as the game page's JSON has it; ``leech`` is the power offered, by receiver."""
    if not isinstance(record, TurnRecord):
        return {"comment": str(record)}
    figures = {figure.name: {"delta": figure.delta, "value": figure.value} for figure in _figures(record)}
    return {
        "faction": record.faction,
        "commands": record.text,
        **figures,
        "leech": dict(record.offers),
        "warning": "",
    }


def _figures(record: TurnRecord) -> tuple[_Figure, ...]:
    before, after = record.before, record.after
    return (
        _Figure("VP", after.vp - before.vp, after.vp),
        _Figure("C", after.coins - before.coins, after.coins),
        _Figure("W", after.workers - before.workers, after.workers),
        _Figure("P", after.priests - before.priests, after.priests),
        _Figure("PW", _power(after) - _power(before), f"{after.bowl1}/{after.bowl2}/{after.bowl3}"),
        _Figure("CULT", _steps(after) - _steps(before), "/".join(map(str, _cults(after)))),
    )


def _power(standing: Standing) -> int:
    return standing.bowl2 + 2 * standing.bowl3


def _steps(standing: Standing) -> int:
    return sum(_cults(standing)) + standing.owed_steps


def _cults(standing: Standing) -> tuple[int, int, int, int]:
    return standing.fire, standing.water, standing.earth, standing.air
