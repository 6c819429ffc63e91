"""The names a recording may use, by the terminal of the grammar that reads them.

Each kind of name knows how players call it, which rule an unknown one breaks, and what the known ones
mean. Keys are in lower case.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tmlog.model import japanese
from tmlog.model import names as words
from tmlog.model.commands import (
    Adjust,
    AdvanceDigging,
    AdvanceShipping,
    Command,
    GainCult,
    GiveUp,
    LoseCult,
    Pass,
    TakeTile,
)


@dataclass(frozen=True, slots=True)
class NameKind:
    """One kind of name: ``description`` completes "expected ...", ``known`` maps names to values."""

    description: str
    rule: str
    known: Mapping[str, Any]
    free: re.Pattern[str] | None = None
    """What else is good as it stands, where the names are not a closed list."""
    in_capitals: bool = False
    """Whether players write these names in capitals."""


def _same(names: Iterable[str]) -> dict[str, str]:
    """Each name for itself; tiles by their Japanese names too."""
    return {name.lower(): name for name in names} | {
        japanese.TILES[name]: name for name in names if name in japanese.TILES
    }


FACTION_BY_NAME: dict[str, str] = (
    _same(words.FACTIONS) | words.OLD_FACTION_NAMES | {name: of for of, name in japanese.FACTIONS.items()}
)
"""Every spelling of a faction."""
_COLOURS = (
    words.TERRAIN_OF_COLOUR
    | japanese.OTHER_TERRAINS
    | {name: terrain for terrain, name in japanese.TERRAINS.items() if terrain != words.Terrain.RIVER}
    | {name: terrain for terrain, name in japanese.COLOURS.items()}
)
_CULTS = (
    {cult.name.lower(): cult for cult in words.Cult}
    | {name: cult for cult, name in japanese.CULTS.items()}
    | japanese.OTHER_CULTS
)
_BUILDINGS = {
    "tp": words.Building.TP,
    "trading post": words.Building.TP,
    "trading house": words.Building.TP,
    "te": words.Building.TE,
    "temple": words.Building.TE,
    "sh": words.Building.SH,
    "stronghold": words.Building.SH,
    "sa": words.Building.SA,
    "sanctuary": words.Building.SA,
} | {name: kind for kind, name in japanese.BUILDINGS.items() if kind != words.Building.D}
_RESOURCES = (
    {resource.value.lower(): resource for resource in words.Resource}
    | {
        "coin": words.Resource.COIN,
        "coins": words.Resource.COIN,
        "worker": words.Resource.WORKER,
        "workers": words.Resource.WORKER,
        "priest": words.Resource.PRIEST,
        "priests": words.Resource.PRIEST,
        "power": words.Resource.POWER,
    }
    | {name: resource for resource, name in japanese.RESOURCES.items()}
)
_TRACKS = {
    "ship": AdvanceShipping(),
    "shipping": AdvanceShipping(),
    "dig": AdvanceDigging(),
    "digging": AdvanceDigging(),
}

Maker = Callable[[int], Command]


def _adjust(what: str, sign: int) -> Maker:
    return lambda count: Adjust(what, sign * count)


def _gains() -> dict[str, Maker]:
    makers: dict[str, Maker] = {}
    for name in words.GIVE_UPS:
        makers[name.lower()] = _adjust(name, 1)
    for name, resource in _RESOURCES.items():
        makers[name] = _adjust(resource.value, 1)
    for name, tile in _same(words.FAVOR_TILES + words.TOWN_TILES).items():
        makers[name] = lambda count, tile=tile: TakeTile(tile, count)  # type: ignore[misc]
    for name, cult in _CULTS.items():
        makers[name] = lambda count, cult=cult: GainCult(cult, count)  # type: ignore[misc]
    for name, card in _same(words.BONUS_CARDS).items():
        makers[name] = lambda _count, card=card: Pass(card)  # type: ignore[misc]
    return makers


def _losses() -> dict[str, Maker]:
    makers: dict[str, Maker] = {}
    for name, resource in _RESOURCES.items():
        makers[name] = _adjust(resource.value, -1)
    for name in words.GIVE_UPS:
        makers[name.lower()] = lambda count, name=name: GiveUp(name, count)  # type: ignore[misc]
    for name, cult in _CULTS.items():
        makers[name] = lambda count, cult=cult: LoseCult(cult, count)  # type: ignore[misc]
    return makers


KINDS: dict[str, NameKind] = {
    "FACTION": NameKind("a faction", "unknown-faction", FACTION_BY_NAME),
    "CULT": NameKind("FIRE, WATER, EARTH or AIR", "unknown-cult", _CULTS, in_capitals=True),
    "COLOUR": NameKind("a colour", "unknown-colour", _COLOURS),
    "UNLOCKED": NameKind("a colour or gain-priest", "unknown-colour", _COLOURS | {"gain-priest": None}),
    "BUILDING": NameKind("TP, TE, SH or SA", "unknown-building", _BUILDINGS, in_capitals=True),
    "RESOURCE": NameKind("C, W, P, PW or VP", "unknown-resource", _RESOURCES, in_capitals=True),
    "TRACK": NameKind("ship or dig", "unknown-track", _TRACKS),
    "ACTION": NameKind(
        "an action such as ACT1, BON1, FAV6 or ACTN", "unknown-action", _same(words.ACTIONS), in_capitals=True
    ),
    "CARD": NameKind(
        "a bonus card BON1 to BON10", "unknown-tile", _same(words.BONUS_CARDS), in_capitals=True
    ),
    "GAIN": NameKind(
        "a tile or a cult, such as FAV3, TW5 or FIRE", "unknown-gain", _gains(), in_capitals=True
    ),
    "LOSS": NameKind(
        "what is given up, such as SPADE or BRIDGE", "unknown-gain", _losses(), in_capitals=True
    ),
    "OPTION": NameKind("a game option", "unknown-option", _same(words.OPTIONS)),
    "MAP": NameKind(
        "a map name or a 40-digit id",
        "unknown-map",
        _same(words.MAPS) | words.OLD_MAP_NAMES,
        re.compile(r"[0-9a-f]{40}"),
    ),
    "VP_TABLE": NameKind(
        "standard, original-2017, bga or a faction",
        "unknown-starting-vp",
        _same(words.STARTING_VP_TABLES) | FACTION_BY_NAME,
    ),
    "SCORING_TILE": NameKind(
        "a scoring tile SCORE1 to SCORE9", "unknown-tile", _same(words.SCORING_TILES), in_capitals=True
    ),
    "TILE": NameKind(
        "a tile such as BON4",
        "unknown-tile",
        _same(words.BONUS_CARDS + words.FAVOR_TILES + words.TOWN_TILES + words.SCORING_TILES),
        in_capitals=True,
    ),
    "FINAL_SCORING": NameKind("a final scoring tile", "unknown-final-scoring", _same(words.FINAL_SCORINGS)),
    "HEX": NameKind("a hex such as E7", "bad-hex", {}, re.compile(r"[a-j][1-9]\d?|r\d{1,2}")),
}
"""The kinds of names by terminal."""

DESCRIPTIONS: dict[str, str] = {kind: of.description for kind, of in KINDS.items()} | {
    "NUMBER": "a number",
    "OWNER": "a name",
    "PLAYER": "a name",
    "VERSION": "v1 or v2",
    "WORD": "a seed",
    "_PRIEST": "p",
    "_PICK": "pick-color",
    "_UNLOCK": "unlock-terrain",
    "ENGINE_ROW": "a row of the site's engine",
    "EMAIL": "email",
    "USERNAME": "username",
}
"""Players' words for the terminals; a keyword that is missing here stands for itself."""

TILE_FAMILIES: tuple[tuple[str, str], ...] = (
    ("fav", f"favor tiles are {words.FAVOR_TILES[0]} to {words.FAVOR_TILES[-1]}"),
    ("tw", f"town tiles are {words.TOWN_TILES[0]} to {words.TOWN_TILES[-1]}"),
    ("bon", f"bonus cards are {words.BONUS_CARDS[0]} to {words.BONUS_CARDS[-1]}"),
    ("act", "power actions are ACT1 to ACT6"),
    ("score", f"scoring tiles are {words.SCORING_TILES[0]} to {words.SCORING_TILES[-1]}"),
)
"""What to say of a tile number that does not exist, by the letters before the number."""

COMMAND_WORDS: tuple[str, ...] = (
    "build", "upgrade", "dig", "transform", "send", "advance", "action", "bridge", "convert", "burn",
    "leech", "decline", "pass", "connect", "pick-color", "unlock-terrain", "gain-priest", "gain",
    "landscape", "wait", "done", "resign", "income",
)  # fmt: skip
"""The words a faction's command may start with."""

ADMIN_WORDS: tuple[str, ...] = (
    "option", "map", "starting-vp", "score", "delete", "final-scoring", "player", "setup", "bid",
    "income", "start", "finish", "drop-faction", "randomize",
)  # fmt: skip
"""The words a row without a faction may start with."""
