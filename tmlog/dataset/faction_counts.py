"""What an events dump counts of a faction beside what it counts of all."""

from __future__ import annotations

from typing import NamedTuple


class FactionCounts(NamedTuple):
    """One faction's own events in a dump.

    ``power_taken_again``: power that others take or refuse from it is counted once more, as
    ``leech-from-cultist``. ``stronghold_notes_passes``: once the stronghold stands each pass leaves a ``vp``
    event, even of 0 VP, as bonus cards do.
    """

    power_taken_again: bool = False
    stronghold_notes_passes: bool = False


_AS_ALL = FactionCounts()

FACTION_COUNTS: dict[str, FactionCounts] = {
    "acolytes": _AS_ALL,
    "alchemists": _AS_ALL,
    "auren": _AS_ALL,
    "chaosmagicians": _AS_ALL,
    "cultists": FactionCounts(power_taken_again=True),
    "darklings": _AS_ALL,
    "dragonlords": _AS_ALL,
    "dwarves": _AS_ALL,
    "engineers": _AS_ALL,
    "fakirs": _AS_ALL,
    "giants": _AS_ALL,
    "halflings": _AS_ALL,
    "icemaidens": FactionCounts(stronghold_notes_passes=True),
    "mermaids": _AS_ALL,
    "nomads": _AS_ALL,
    "riverwalkers": _AS_ALL,
    "shapeshifters": FactionCounts(power_taken_again=True),
    "swarmlings": _AS_ALL,
    "witches": _AS_ALL,
    "yetis": _AS_ALL,
}
"""By the factions' names; a faction that is not listed counts as most do."""


def counts_of(faction: str) -> FactionCounts:
    """Return what is counted of ``faction``."""
    return FACTION_COUNTS.get(faction, _AS_ALL)
