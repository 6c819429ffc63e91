"""The game's vocabulary: terrains, cults, buildings, resources, and the names of factions and tiles.

Enumerations are ``IntEnum`` where the engine indexes lists with them.
"""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import TypeVar

from tmlog.registry import Names

Members = TypeVar("Members", bound=Enum)


def fast_members(kind: type[Members]) -> type[Members]:
    """Class decorator: make the members of an enumeration plain attributes, as Python 3.12 does by itself.

    Python 3.11 looks each up through a property, which takes five times as long; the engine does little else.
    """
    for name, member in kind.__members__.items():
        type.__setattr__(kind, name, member)
    return kind


@fast_members
class Terrain(IntEnum):
    """A hex's terrain. The first seven stand in the order of the terraform wheel (rules.md 5.1.2)."""

    PLAINS = 0
    SWAMP = 1
    LAKES = 2
    FOREST = 3
    MOUNTAINS = 4
    WASTELAND = 5
    DESERT = 6
    RIVER = 7
    ICE = 8
    VOLCANO = 9
    VARIABLE = 10


WHEEL_SIZE = 7
"""Terrains on the terraform wheel; ``Terrain`` values below it are on the wheel."""

COLOUR_OF_TERRAIN: tuple[str, ...] = (
    "brown", "black", "blue", "green", "gray", "red", "yellow", "river", "ice", "volcano", "variable",
)  # fmt: skip
"""The notation's colour name, by ``Terrain``."""

TERRAIN_OF_COLOUR: dict[str, Terrain] = {
    colour: Terrain(index)
    for index, colour in enumerate(COLOUR_OF_TERRAIN)
    if colour not in ("river", "variable")
} | {"grey": Terrain.MOUNTAINS}
"""Terrain by the colour names of the notation, both spellings of gray."""


@fast_members
class Cult(IntEnum):
    """A cult track, in the order of the ledger's ``f/w/e/a``."""

    FIRE = 0
    WATER = 1
    EARTH = 2
    AIR = 3


@fast_members
class Building(IntEnum):
    """A building type; ``NONE`` marks an empty hex."""

    NONE = 0
    D = 1
    TP = 2
    TE = 3
    SH = 4
    SA = 5
    LANDSCAPE = 6


BUILDING_NAMES: dict[Building, str] = {
    Building.D: "dwelling",
    Building.TP: "trading house",
    Building.TE: "temple",
    Building.SH: "stronghold",
    Building.SA: "sanctuary",
    Building.LANDSCAPE: "landscape tile",
}


@fast_members
class Resource(StrEnum):
    """What a faction has a number of; of power ``PW`` is what can be spent, ``P1``..``P3`` are the bowls."""

    COIN = "C"
    WORKER = "W"
    PRIEST = "P"
    POWER = "PW"
    VP = "VP"
    BOWL_1 = "P1"
    BOWL_2 = "P2"
    BOWL_3 = "P3"
    FIRE = "FIRE"
    WATER = "WATER"
    EARTH = "EARTH"
    AIR = "AIR"
    KEY = "KEY"
    SPADE = "SPADE"
    SHIPPING = "SHIP"
    DIGGING = "DIG"


CONVERTIBLE: tuple[Resource, ...] = (
    Resource.COIN, Resource.WORKER, Resource.PRIEST, Resource.POWER, Resource.VP,
    Resource.BOWL_1, Resource.BOWL_2, Resource.BOWL_3,
)  # fmt: skip
"""What a conversion may name."""


BASE_FACTIONS: tuple[str, ...] = (
    "alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dwarves", "engineers",
    "fakirs", "giants", "halflings", "mermaids", "nomads", "swarmlings", "witches",
)  # fmt: skip
FIRE_AND_ICE_FACTIONS: tuple[str, ...] = (
    "acolytes", "dragonlords", "icemaidens", "riverwalkers", "shapeshifters", "yetis",
)  # fmt: skip
FACTIONS = Names("tmlog.rules.factions", BASE_FACTIONS + FIRE_AND_ICE_FACTIONS)
"""All factions: those of the game, and what is added from outside."""
OLD_FACTION_NAMES: dict[str, str] = {"dragonmasters": "dragonlords"}
SPACED_FACTION_NAMES: dict[str, str] = {
    "chaos magicians": "chaosmagicians",
    "ice maidens": "icemaidens",
    "dragon lords": "dragonlords",
}
"""Names of factions as the boxes and pages have them, in two words."""

BOARD_SUFFIXES = (".board", ".map", ".txt")
"""What the names of files with boards end in."""
MAPS = Names("tmlog.rules.boards", ("base", "revised-base", "fire-ice", "lakes", "fjords", "lakes-1.3"))
"""All boards: those that are published, and what is added from outside."""
OLD_MAP_NAMES: dict[str, str] = {"original": "base"}
"""What is read for the name of a board beside it."""

FINAL_SCORINGS: tuple[str, ...] = (
    "building-on-edge", "connected-clusters", "connected-distance", "connected-sa-sh-distance",
)  # fmt: skip
"""Fire & Ice final tiles, in the order in which they are scored."""

STARTING_VP_TABLES: tuple[str, ...] = ("standard", "original-2017", "bga")
STARTING_VP_REGIMES: tuple[str, ...] = (*STARTING_VP_TABLES, "auction", "other")
"""The ways in which the starting VP of a game are given."""

SKILL_FROM: tuple[str, ...] = ("all", "selected")
"""Which games tell of the players' skill in statistics: all of a dataset, or those that filters choose."""

ACTIONS: tuple[str, ...] = (
    "ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6", "BON1", "BON2", "FAV6",
    "ACTA", "ACTC", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW",
    "ACTH1", "ACTH2", "ACTH3", "ACTH4", "ACTH5", "ACTH6",
)  # fmt: skip

BONUS_CARDS: tuple[str, ...] = tuple(f"BON{n}" for n in range(1, 11))
FAVOR_TILES: tuple[str, ...] = tuple(f"FAV{n}" for n in range(1, 13))
TOWN_TILES: tuple[str, ...] = tuple(f"TW{n}" for n in range(1, 9))
SCORING_TILES: tuple[str, ...] = tuple(f"SCORE{n}" for n in range(1, 10))

OPTIONS: tuple[str, ...] = (
    "strict-leech", "strict-darkling-sh", "strict-chaosmagician-sh", "errata-cultist-power",
    "mini-expansion-1", "shipping-bonus", "temple-scoring-tile", "variable-turn-order",
    "maintain-player-order", "email-notify", "fire-and-ice-final-scoring",
    "fire-and-ice-factions/ice", "fire-and-ice-factions/volcano",
    "fire-and-ice-factions/variable", "fire-and-ice-factions/variable_v2",
    "fire-and-ice-factions/variable_v3", "fire-and-ice-factions/variable_v4",
    "fire-and-ice-factions/variable_v5", "landscapes", "auction-30", "auction-40",
    "loose-dig", "loose-cult-loss", "loose-lose-cult", "loose-convert-phase",
    "loose-bridge-adjacency", "loose-multi-spade", "loose-adjust-resource",
    "loose-cultist-ordering", "loose-done", "loose-engineer-bridge", "loose-build-after-dig",
    "manual-fav5", "merge-income-phases",
)  # fmt: skip

GIVE_UPS: tuple[str, ...] = (
    "SPADE", "BRIDGE", "FREE_TF", "FREE_TP", "FREE_D", "CULT", "VOLCANO_TF", "GAIN_FAVOR",
    "CONVERT_W_TO_P", "GAIN_P3_FOR_VP", "PICK_COLOR", "UNLOCK_TERRAIN", "GAIN_TW", "LANDSCAPE",
)  # fmt: skip
"""What ``-NAME`` may give up."""
OTHER_GIVE_UPS: dict[str, str] = {"FAVOR": "GAIN_FAVOR", "TOWN": "GAIN_TW"}
"""What is read for them beside their own names."""

TIES: tuple[str, ...] = ("split", "high", "low")
"""Points of players who tie in a league: the mean of their places' points, the best of them, the worst."""
DROPPED_RULES: tuple[str, ...] = ("last", "vp", "void")
"""Who left a league's game comes last in it, has the place that the VP give, or the game does not count."""
TIE_BREAKS: tuple[str, ...] = ("wins", "vp", "margin", "head-to-head", "dropped", "games")
"""What may tell players of equal points apart; ``dropped`` and ``games`` prefer fewer."""
