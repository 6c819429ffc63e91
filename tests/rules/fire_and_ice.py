"""What the tests of Fire & Ice factions share: such a faction in play, its colour picked."""

from __future__ import annotations

from collections.abc import Sequence

from tests.rules.table import Table


def in_play(
    faction: str,
    colour: str,
    *others: str,
    kind: str = "D",
    tile: str = "SCORE7",
    options: Sequence[str] = (),
) -> Table:
    """A rich faction that picked ``colour`` and has a building on E6, and others without one."""
    table = Table(faction, *(others or ("witches",)), tile=tile, options=options)
    table.play(f"{faction}: pick-color {colour}")
    table.forgive(faction)
    table.put(faction, "E6", kind)
    table.rich(faction)
    return table
