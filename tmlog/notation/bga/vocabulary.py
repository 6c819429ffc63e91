"""The names in Board Game Arena's logs: boards, buildings, and the sources of amounts in parentheses."""

from __future__ import annotations

import re

from tmlog.model.names import Building, Cult, Terrain
from tmlog.notation.bga.amounts import Source
from tmlog.notation.bga.faction_wordings import OWN_SOURCES, faction_named

MAP_OF_BOARD: dict[str, str] = {
    "base game": "base",
    "revised base game": "revised-base",
    "lakes": "lakes",
    "fjords": "fjords",
    "fire & ice": "fire-ice",
    "fire and ice": "fire-ice",
}
"""Map names by the site's names of the boards, in lower case."""

BUILDINGS: dict[str, Building] = {
    "dwelling": Building.D,
    "trading house": Building.TP,
    "temple": Building.TE,
    "faction stronghold": Building.SH,
    "sanctuary": Building.SA,
}
CULTS: dict[str, Cult] = {cult.name.lower(): cult for cult in Cult}
TERRAINS: dict[str, Terrain] = {terrain.name.lower(): terrain for terrain in Terrain}

_SOURCES: dict[str, Source] = {source.value: source for source in Source} | {
    "stronghold action": Source.STRONGHOLD,
    **OWN_SOURCES,
}
_ABILITY = re.compile(r"(?P<faction>[a-z ]+?) (?P<kind>ability|stronghold)")


def source_named(text: str) -> Source | None:
    """Return what an amount's source, ``(Scoring tile bonus)``, stands for; None if it is unknown."""
    name = " ".join(text.strip("()").split()).lower()
    known = _SOURCES.get(name)
    if known is not None:
        return known
    ability = _ABILITY.fullmatch(name)
    if ability is None or faction_named(ability["faction"]) is None:
        return None
    return Source.ABILITY if ability["kind"] == "ability" else Source.STRONGHOLD
