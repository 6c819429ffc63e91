"""What the tests of landscapes share (rules.md 14): factions ready to place a tile, and tiles in place."""

from __future__ import annotations

from collections.abc import Sequence

from tests.rules.table import Table
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE
from tmlog.rules.factions import FACTION_SHEETS

NEEDS = {
    "witches": ("TE", "I2 I4"),
    "alchemists": ("SH", "I2"),
    "darklings": ("SH", "I2"),
    "halflings": ("SH", "I2"),
    "swarmlings": ("SA", "I2"),
    "giants": ("TE", "I2"),
    "nomads": ("TP", "I2"),
}
"""What a faction must have on the map, and hexes far from everything for it."""


def bare(
    faction: str, *others: str, tile: str = "SCORE7", kind: str = "D", options: Sequence[str] = ()
) -> Table:
    """A rich faction with a building on E6 and others without one, playing with landscapes."""
    names = others or ("witches" if faction in ("swarmlings", "mermaids") else "swarmlings",)
    table = Table(faction, *names, tile=tile, options=("landscapes", *options))
    table.put(faction, "E6", kind)
    table.rich(faction, *names)
    return table


def ready(faction: str, *others: str, tile: str = "SCORE7", kind: str = "D") -> Table:
    """As ``bare``, with the prerequisite of the tile met, and E7 one step of the wheel from home."""
    table = bare(faction, *others, tile=tile, kind=kind)
    if faction in NEEDS:
        kind, hexes = NEEDS[faction]
        table.put(faction, hexes, kind)
    table.paint("E7", near_home(faction))
    return table


def near_home(faction: str, steps: int = 1) -> str:
    """The colour that many steps from the faction's home on the wheel."""
    return COLOUR_OF_TERRAIN[(FACTION_SHEETS[faction].home + steps) % WHEEL_SIZE]


def placed(table: Table, faction: str, hex_name: str) -> None:
    """Put the faction's landscape tile on a hex by hand; nobody is offered anything."""
    table.put(faction, hex_name, "LANDSCAPE")
    table[faction].landscape_hex = table.game.hex(hex_name)


def with_tile(
    faction: str, *others: str, hex_name: str = "E7", tile: str = "SCORE7", kind: str = "D"
) -> Table:
    """A rich faction with a dwelling on E6 and its landscape tile beside it on E7."""
    table = ready(faction, *others, tile=tile, kind=kind)
    placed(table, faction, hex_name)
    return table
