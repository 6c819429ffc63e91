"""The factions, one module a colour: a sheet of facts and the abilities as hooks."""

from __future__ import annotations

from tmlog.rules.factions import (
    black,
    blue,
    brown,
    gray,
    green,
    ice,
    red,
    variable,
    volcano,
    yellow,
)
from tmlog.rules.factions.base import REGISTRY, Faction

__all__ = [
    "FACTION_SHEETS", "Faction", "black", "blue", "brown", "gray", "green", "ice", "red", "variable",
    "volcano", "yellow",
]  # fmt: skip

FACTION_SHEETS: dict[str, Faction] = REGISTRY.by_name
"""Every faction by its name in logs."""
