"""Turn records as pandas frames: one row a record, one row a change of a resource or of VP."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from tmlog.model.records import BUILDING_FIELDS, Standing, TurnRecord, VpEvent
from tmlog.results import vp_events_of

if TYPE_CHECKING:
    from collections.abc import Iterable


def turns_frame(replay: Iterable[TurnRecord]) -> pd.DataFrame:
    """Return a frame with one row a turn record.

    Columns: row, line, column, round, turn, faction, commands (joined by ``. ``), by_engine, offers
    (power offered in all), the standing after the row (vp, coins, ... air, owed_steps), the same before
    it with the prefix ``before_``, and the buildings on the map.
    """
    records = list(replay)
    columns: dict[str, list[object]] = {
        "row": [record.row for record in records],
        "line": [record.line for record in records],
        "column": [record.column for record in records],
        "round": [record.round for record in records],
        "turn": [record.turn for record in records],
        "faction": [record.faction for record in records],
        "commands": [record.text for record in records],
        "by_engine": [record.by_engine for record in records],
        "offers": [sum(amount for _, amount in record.offers) for record in records],
    }
    for index, name in enumerate(Standing._fields):
        columns[name] = [record.after[index] for record in records]
        columns[f"before_{name}"] = [record.before[index] for record in records]
    for index, name in enumerate(BUILDING_FIELDS):
        columns[name] = [record.buildings[index] for record in records]
    return pd.DataFrame(columns)


def changes_frame(replay: Iterable[TurnRecord]) -> pd.DataFrame:
    """Return a frame with one row a change of a resource.

    Columns: row, round, turn, faction, resource (``VP``, ``C``, ``W``, ``P``, the bowls ``P1`` to ``P3``, the
    cults, ``KEY``, ``SPADE``, ``SHIP``, ``DIG``), delta, source (docs/statistics.md).
    """
    rows = [
        (record.row, record.round, record.turn, change.faction, change.resource.value, *change[2:])
        for record in replay
        for change in record.changes
    ]
    return pd.DataFrame(rows, columns=["row", "round", "turn", "faction", "resource", "delta", "source"])


def vp_events_frame(replay: Iterable[TurnRecord]) -> pd.DataFrame:
    """Return a frame with one row a change of VP: row, round, turn, faction, source, vp (vp-sources.md)."""
    events = [event for record in replay for event in vp_events_of(record)]
    return pd.DataFrame(events, columns=list(VpEvent._fields))
