"""The kinds of names, by the terminal of the grammar that reads them.

Each kind knows how players call it, which rule an unknown name breaks, and what the known ones mean.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tmlog.model import names as words
from tmlog.notation.gains import GAINS, LOSSES
from tmlog.notation.spellings import (
    BUILDINGS,
    COLOURS,
    CULTS,
    FACTION_BY_NAME,
    MAPS,
    OPTIONS,
    RESOURCES,
    STARTING_VP_TABLES,
    TRACKS,
    own_names,
)


@dataclass(frozen=True, slots=True)
class NameKind:
    """One kind of name: ``description`` completes "expected ...", ``known`` maps names to values."""

    description: str
    rule: str
    known: Mapping[str, Any]
    free: re.Pattern[str] | None = None
    """What else is good as it stands, where the names are not a closed list."""
    near_is_misspelt: bool = False
    """Whether such a name is bad if it is like a known one."""
    in_capitals: bool = False
    """Whether players write these names in capitals."""


KINDS: dict[str, NameKind] = {
    "FACTION": NameKind("a faction", "unknown-faction", FACTION_BY_NAME),
    "CULT": NameKind("FIRE, WATER, EARTH or AIR", "unknown-cult", CULTS, in_capitals=True),
    "COLOUR": NameKind("a colour", "unknown-colour", COLOURS),
    "UNLOCKED": NameKind("a colour or gain-priest", "unknown-colour", COLOURS | {"gain-priest": None}),
    "BUILDING": NameKind("TP, TE, SH or SA", "unknown-building", BUILDINGS, in_capitals=True),
    "RESOURCE": NameKind("C, W, P, PW or VP", "unknown-resource", RESOURCES, in_capitals=True),
    "TRACK": NameKind("ship or dig", "unknown-track", TRACKS),
    "ACTION": NameKind(
        "an action such as ACT1, BON1, FAV6 or ACTN",
        "unknown-action",
        own_names(words.ACTIONS),
        in_capitals=True,
    ),
    "CARD": NameKind(
        "a bonus card BON1 to BON10", "unknown-tile", own_names(words.BONUS_CARDS), in_capitals=True
    ),
    "GAIN": NameKind("a tile or a cult, such as FAV3, TW5 or FIRE", "unknown-gain", GAINS, in_capitals=True),
    "LOSS": NameKind("what is given up, such as SPADE or BRIDGE", "unknown-gain", LOSSES, in_capitals=True),
    "OPTION": NameKind(
        "a game option",
        "unknown-option",
        OPTIONS,
        re.compile(r"[a-z][-a-z0-9_/]{0,60}"),
        near_is_misspelt=True,
    ),
    "MAP": NameKind(
        "a map name, a 40-digit id or the file of a board",
        "unknown-map",
        MAPS,
        re.compile(r"[0-9a-f]{40}"),
    ),
    "VP_TABLE": NameKind(
        "standard, original-2017, bga or a faction",
        "unknown-starting-vp",
        STARTING_VP_TABLES,
    ),
    "SCORING_TILE": NameKind(
        "a scoring tile SCORE1 to SCORE9", "unknown-tile", own_names(words.SCORING_TILES), in_capitals=True
    ),
    "TILE": NameKind(
        "a tile such as BON4",
        "unknown-tile",
        own_names(words.BONUS_CARDS + words.FAVOR_TILES + words.TOWN_TILES + words.SCORING_TILES),
        in_capitals=True,
    ),
    "FINAL_SCORING": NameKind(
        "a final scoring tile", "unknown-final-scoring", own_names(words.FINAL_SCORINGS)
    ),
    "HEX": NameKind("a hex such as E7", "bad-hex", {}, re.compile(r"[a-z][1-9]\d?|r\d{1,3}")),
}
"""The kinds of names by terminal."""

DESCRIPTIONS: dict[str, str] = {kind: of.description for kind, of in KINDS.items()} | {
    "NUMBER": "a number",
    "COUNT": "a number",
    "OWNER": "a name",
    "PLAYER": "a name",
    "MORE": "more words",
    "SITE_ROW": "a row of the site's own",
    "VERSION": "v1 or v2",
    "WORD": "a seed",
    "_PRIEST": "p",
    "_INTRO": "intro",
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
