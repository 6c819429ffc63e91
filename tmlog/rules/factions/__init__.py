"""The factions, one file each: a sheet of facts and the abilities as hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import FACTIONS
from tmlog.registry import Registry

if TYPE_CHECKING:
    from tmlog.rules.factions.base import Faction

__all__ = ["FACTION_SHEETS", "add_faction"]

FACTION_SHEETS: Registry[Faction] = Registry(__name__)
"""Every faction by its name in logs: those of the base game, then those of Fire & Ice."""


def add_faction(kind: type[Faction]) -> type[Faction]:
    """Class decorator: make a faction known under its name; ``ValueError`` if the name is taken."""
    sheet = FACTION_SHEETS.add(kind())
    FACTIONS.add(sheet.name)
    return kind
