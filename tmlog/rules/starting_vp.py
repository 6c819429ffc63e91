"""The published starting-VP tables, as facts with their sources (rules.md 13.2).

- ``standard``: 20 VP for everybody.
- ``original-2017``: one value a faction, whatever the map; the only set that covers Fire & Ice.
- ``bga``: one table a map, in steps of five, for the fourteen factions of the base game. Where it has no
  value (Fire & Ice factions, an unknown map) the start is the standard 20.
"""

from __future__ import annotations

from tmlog.model.names import FACTIONS, STARTING_VP_TABLES
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.rules.factions import FACTION_SHEETS

STANDARD_VP = 20


def published_vp(table: str, map_name: str, faction: str) -> int | None:
    """The VP that ``table`` prints for ``faction`` on ``map_name``, None where it prints nothing.

    Raises ``ValueError`` for a table that is none of ``names.STARTING_VP_TABLES``.
    """
    if table == "standard":
        return STANDARD_VP if faction in FACTIONS else None
    if table == "original-2017":
        sheet_of = FACTION_SHEETS.get(faction)
        return None if sheet_of is None else sheet_of.start_vp_2017
    if table == "bga":
        sheet = BOARD_SHEETS.get(map_name)
        return None if sheet is None else sheet.bga_vp.get(faction)
    raise ValueError(f"no starting-VP table {table!r}; known: {', '.join(STARTING_VP_TABLES)}")


def starting_vp(table: str, map_name: str, faction: str) -> int:
    """The VP with which ``faction`` starts on ``map_name`` under ``table``; 20 where it prints nothing."""
    vp = published_vp(table, map_name, faction)
    return STANDARD_VP if vp is None else vp
