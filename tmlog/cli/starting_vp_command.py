"""``tmlog starting-vp``."""

from __future__ import annotations

import json

import click

from tmlog.cli.shared import KnownName, print_line
from tmlog.model.names import FACTIONS, MAPS
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.rules.starting_vp import published_vp


@click.command("starting-vp")
@click.option("--map", "map_name", type=KnownName("map", MAPS), help="Only this map of the per-map tables.")
@click.option("--json", "as_json", is_flag=True, help="One row object a faction and map, as a JSON list.")
def command(map_name: str | None, as_json: bool) -> None:
    """Print the published starting-VP tables.

    The standard start, the original set of 2017, and the per-map tables of Board Game Arena. A dash
    stands where a table has no value (Fire & Ice factions in the per-map tables).

    \b
    Examples:
      tmlog starting-vp
      tmlog starting-vp --map lakes
    """
    maps = [map_name] if map_name else [name for name, sheet in BOARD_SHEETS.items() if sheet.bga_vp]
    if as_json:
        print_line(json.dumps(_rows(maps)))
    else:
        from tmlog.render.language import translate
        from tmlog.render.tables import plain_table
        from tmlog.render.terminal import show

        headings = ["faction", "standard", "original-2017", *maps]
        show(plain_table(headings, [[translate(faction), *_cells(faction, maps)] for faction in FACTIONS]))


def _rows(maps: list[str]) -> list[dict[str, str | int | None]]:
    return [
        {
            "map": each,
            "faction": faction,
            "standard": published_vp("standard", each, faction),
            "original_2017": published_vp("original-2017", each, faction),
            "bga": published_vp("bga", each, faction),
        }
        for each in maps
        for faction in FACTIONS
    ]


def _cells(faction: str, maps: list[str]) -> list[str]:
    values = [published_vp("standard", "base", faction), published_vp("original-2017", "base", faction)]
    values += [published_vp("bga", each, faction) for each in maps]
    return ["-" if value is None else str(value) for value in values]
