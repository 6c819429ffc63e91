"""One readable line a turn, and the turn as JSON."""

from __future__ import annotations

import json
from typing import Any

from tmlog.model.events import TableEvent
from tmlog.model.records import GameResult, Standing, TurnRecord
from tmlog.render.language import translate, translate_record, translate_row, translate_source
from tmlog.render.plain_text import Paint, printable

_CHANGES = (
    ("coins", "C"), ("workers", "W"), ("priests", "P"),
    ("fire", "fire"), ("water", "water"), ("earth", "earth"), ("air", "air"),
)  # fmt: skip
_BUILDINGS = ("D", "TP", "TE", "SH", "SA")


def turn_line(item: TurnRecord | TableEvent, paint: Paint) -> str:
    """``  41  1.3 witches: upgrade E7 to TP  (-2 C, -1 W, +3 VP round:SCORE8; offers nomads 2)``."""
    if not isinstance(item, TurnRecord):
        return paint(printable(translate_row(item)), "bold")
    place = paint(f"{item.row:4d}  {item.round}.{item.turn:<2d}", "dim")
    commands = printable(translate_record(item))
    changes = _changes(item)
    line = f"{place} {paint(translate(item.faction), 'cyan')}: {commands}"
    return f"{line}  ({changes})" if changes else line


def _changes(record: TurnRecord) -> str:
    before, after = record.before, record.after
    parts = [
        f"{change:+d} {translate(name)}"
        for field, name in _CHANGES
        if (change := getattr(after, field) - getattr(before, field))
    ]
    if (before.bowl1, before.bowl2, before.bowl3) != (after.bowl1, after.bowl2, after.bowl3):
        parts.append(f"{translate('power')} {bowls(after)}")
    parts += [f"{vp:+d} {translate('VP')} {translate_source(source)}" for source, vp in record.vp_changes]
    changes = ", ".join(parts)
    offers = ", ".join(f"{translate(receiver)} {amount}" for receiver, amount in record.offers)
    return "; ".join(part for part in (changes, f"{translate('offers')} {offers}" if offers else "") if part)


def bowls(standing: Standing) -> str:
    """The power bowls as the ledger has them: ``5/7/0``."""
    return f"{standing.bowl1}/{standing.bowl2}/{standing.bowl3}"


def turn_json(item: TurnRecord | TableEvent) -> str:
    """A turn as a JSON object on one line; a comment is ``{"comment": text}``."""
    if not isinstance(item, TurnRecord):
        return json.dumps({"comment": str(item)})
    return json.dumps(
        {
            "row": item.row,
            "line": item.line,
            "column": item.column,
            "round": item.round,
            "turn": item.turn,
            "faction": item.faction,
            "commands": list(item.texts),
            "before": item.before._asdict(),
            "after": item.after._asdict(),
            "vp": [{"source": source, "vp": vp} for source, vp in item.vp_changes],
            "offers": [{"to": receiver, "power": amount} for receiver, amount in item.offers],
            "buildings": dict(zip(_BUILDINGS, item.buildings, strict=True)),
            "by_engine": item.by_engine,
        }
    )


def result_json(result: GameResult) -> str:
    """How the replay ended, as a JSON object on one line."""
    seats: list[dict[str, Any]] = [
        {"faction": seat.faction, "player": seat.player, "vp": seat.vp, "rank": seat.rank}
        for seat in result.seats
    ]
    return json.dumps({"state": result.state, "round": result.round, "rows": result.rows, "seats": seats})
