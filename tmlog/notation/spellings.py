"""Every spelling of a name that a recording may use, in English and Japanese, in lower case."""

from __future__ import annotations

from collections.abc import Iterable

from tmlog.model import japanese
from tmlog.model import names as words
from tmlog.model.commands import AdvanceDigging, AdvanceShipping


def own_names(names: Iterable[str]) -> dict[str, str]:
    """Each name for itself; tiles by their Japanese names too."""
    return {name.lower(): name for name in names} | {
        japanese.TILES[name]: name for name in names if name in japanese.TILES
    }


FACTION_BY_NAME: dict[str, str] = (
    own_names(words.FACTIONS) | words.OLD_FACTION_NAMES | {name: of for of, name in japanese.FACTIONS.items()}
)
"""Every spelling of a faction."""
COLOURS = (
    words.TERRAIN_OF_COLOUR
    | japanese.OTHER_TERRAINS
    | {name: terrain for terrain, name in japanese.TERRAINS.items() if terrain != words.Terrain.RIVER}
    | {name: terrain for terrain, name in japanese.COLOURS.items()}
)
CULTS = (
    {cult.name.lower(): cult for cult in words.Cult}
    | {name: cult for cult, name in japanese.CULTS.items()}
    | japanese.OTHER_CULTS
)
BUILDINGS = {
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
RESOURCES = (
    {resource.value.lower(): resource for resource in words.CONVERTIBLE}
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
TRACKS = {
    "ship": AdvanceShipping(),
    "shipping": AdvanceShipping(),
    "dig": AdvanceDigging(),
    "digging": AdvanceDigging(),
}
GIVE_UPS = {name.lower(): name for name in words.GIVE_UPS}
