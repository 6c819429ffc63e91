"""docs/names.md: the names of factions, terrains, buildings and tiles in the notation and in Japanese."""

from __future__ import annotations

from collections.abc import Iterable

from tmlog.model import japanese
from tmlog.model.names import BUILDING_NAMES, COLOUR_OF_TERRAIN
from tmlog.render.tile_texts import bonus_text, favor_text, scoring_text, town_text
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.tiles import FAVOR_TILES

HEAD = """\
# Names

How factions, terrains, buildings and tiles are called in move logs, and in Japanese. Both are read, in move
logs and in ledgers, and may stand side by side: `ウィッチ: upgrade E7 to 神殿. +恩恵-火2`. Large and small
letters are the same. The words of commands (`build`, `pass`) are English.

    tmlog --lang ja score game.log          # also replay, legal, board, starting-vp, stats, balance
    tmlog fmt game.log                      # the same log with English names

With `--lang ja` turns and choices are Japanese sentences (`E7を神殿に改築`), for reading; ids of actions
stay. Data (JSON, CSV, ledgers, logs) is always in English. Pictures in Japanese need a font with
Japanese letters, such as Noto Sans CJK JP or IPAexGothic; without one they are in English.

The Japanese pages number tiles by their pictures only, so a tile is named by what it gives. Names of the
Fire & Ice factions are transliterations. What else is read stands at the end. Full-width letters, digits,
blanks and colons are read like plain ones, and `。` and `．` between commands like dots:
`ウィッチ：dig　２。pass`.

This page is written by `make docs` from `tmlog/model/japanese.py`.
"""


def names_page() -> str:
    """The text of docs/names.md."""
    tables = (
        _table("Factions", ("notation", "Japanese", "home"), _factions()),
        _table("Terrains", ("colour", "Japanese", "terrain", "Japanese"), _terrains()),
        _table("Buildings", ("notation", "building", "Japanese"), _buildings()),
        _table("Cults", ("notation", "Japanese"), ((c.name, name) for c, name in japanese.CULTS.items())),
        _table(
            "Resources", ("notation", "Japanese"), ((r.value, name) for r, name in japanese.RESOURCES.items())
        ),
        _table("Tiles", ("notation", "Japanese", "gives"), _tiles()),
        _table("Boards", ("notation", "Japanese"), _quoted(japanese.MAPS.items())),
        _table("Read too", ("Japanese", "for"), _read_too()),
    )
    return "\n".join([HEAD, *tables])


def _table(title: str, headings: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [headings, ("---",) * len(headings), *rows]
    return "\n".join([f"## {title}", "", *("| " + " | ".join(line) + " |" for line in lines), ""])


def _factions() -> Iterable[tuple[str, ...]]:
    for name, japanese_name in japanese.FACTIONS.items():
        home = FACTION_SHEETS[name].home
        yield f"`{name}`", japanese_name, COLOUR_OF_TERRAIN[home]


def _terrains() -> Iterable[tuple[str, ...]]:
    for terrain, colour in japanese.COLOURS.items():
        yield f"`{COLOUR_OF_TERRAIN[terrain]}`", colour, terrain.name.lower(), japanese.TERRAINS[terrain]


def _buildings() -> Iterable[tuple[str, ...]]:
    for building, name in japanese.BUILDINGS.items():
        yield f"`{building.name}`", BUILDING_NAMES[building], name


def _tiles() -> Iterable[tuple[str, ...]]:
    for tile, name in japanese.TILES.items():
        yield f"`{tile}`", name, _gives(tile)


def _quoted(names: Iterable[tuple[str, str]]) -> Iterable[tuple[str, str]]:
    return ((f"`{name}`", in_japanese) for name, in_japanese in names)


def _read_too() -> Iterable[tuple[str, str]]:
    yield from ((name, f"`{COLOUR_OF_TERRAIN[of]}`") for name, of in japanese.OTHER_TERRAINS.items())
    yield from ((name, f"`{cult.name}`") for name, cult in japanese.OTHER_CULTS.items())
    yield from ((name, f"`{of.value}`") for name, of in japanese.OTHER_RESOURCES.items())
    yield from ((name, f"`map {board}`") for name, board in japanese.OTHER_MAPS.items())
    yield from ((name, f"`starting-vp {table}`") for name, table in japanese.STARTING_VP_TABLES.items())
    yield from ((name, f"`option {option}`") for name, option in japanese.OPTIONS.items())
    yield from ((name, f"`advance {track}`") for name, track in japanese.TRACKS.items())
    yield from ((name, f"`-{what}`") for name, what in japanese.GIVE_UPS.items())
    yield from ((name, "`setup intro`") for name in japanese.INTRODUCTORY_GAME)
    yield "司祭", "`send p to`"
    yield from ((name, f"`{tile}`") for name, tile in japanese.OTHER_TILES.items())


def _gives(tile: str) -> str:
    number = int(tile.strip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    if tile.startswith("FAV"):
        fact = FAVOR_TILES[number]
        return " · ".join(
            part for part in (f"{fact.cult.name.lower()} {fact.steps}", favor_text(number)) if part
        )
    if tile.startswith("BON"):
        return bonus_text(number)
    if tile.startswith("TW"):
        return town_text(number)
    return ", ".join(scoring_text(number))
