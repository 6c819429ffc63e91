"""A replay as pandas frames: one row a ledger row, one row a change of VP."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from tmlog.model.records import BUILDING_FIELDS, Standing, TurnRecord, VpEvent
from tmlog.results import vp_events_of

if TYPE_CHECKING:
    from tmlog.replay import Replay


def turns_frame(replay: Replay) -> pd.DataFrame:
    """Return a frame with one row a turn record.

    Columns: row, line, column, round, turn, faction, commands (joined by ``. ``), by_engine, offers
    (power offered in all), the standing after the row (vp, coins, ... air, owed_steps), the same before
    it with the prefix ``before_``, and the buildings on the map.
    """
    records = [record for record in replay if isinstance(record, TurnRecord)]
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


def vp_events_frame(replay: Replay) -> pd.DataFrame:
    """Return a frame with one row a change of VP: row, round, turn, faction, source, vp (vp-sources.md)."""
    events = [event for record in replay if isinstance(record, TurnRecord) for event in vp_events_of(record)]
    return pd.DataFrame(events, columns=list(VpEvent._fields))
