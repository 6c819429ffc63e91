"""Every spelling of a name that a recording may use, in English and Japanese, in lower case."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from tmlog.model import japanese
from tmlog.model import names as words
from tmlog.model.commands import AdvanceDigging, AdvanceShipping
from tmlog.registry import Names


def own_names(names: Collection[str]) -> dict[str, str]:
    """Each name for itself; tiles by their Japanese names too."""
    known = set(names)
    return {
        **{name.lower(): name for name in names},
        **{in_japanese: name for name, in_japanese in japanese.TILES.items() if name in known},
        **{in_japanese: name for in_japanese, name in japanese.OTHER_TILES.items() if name in known},
    }


class OpenNames(Mapping[str, str]):
    """Names by their spellings: ``spellings``, and each of ``names`` for itself, those added later too."""

    def __init__(self, names: Names, spellings: Mapping[str, str]) -> None:
        self._names = names
        self._spellings = spellings

    def __getitem__(self, word: str) -> str:
        if word in self._spellings:
            return self._spellings[word]
        if word in self._names:
            return word
        raise KeyError(word)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._names, *self._spellings)))

    def __len__(self) -> int:
        return len({*self._names, *self._spellings})


_OTHER_FACTION_NAMES = (
    words.OLD_FACTION_NAMES
    | words.SPACED_FACTION_NAMES
    | {name: of for of, name in japanese.FACTIONS.items()}
)
FACTION_BY_NAME = OpenNames(words.FACTIONS, _OTHER_FACTION_NAMES)
"""Every spelling of a faction."""
PAGE_LINK = "show history"
"""The link that is copied with the rows of the game page."""
_ONE_OR_TWO_WORDS = re.compile(r"\s*([^\W\d_][-\w]*)(?:[ ]+([^\W\d_]\w*))?")


def faction_at(text: str, start: int = 0) -> tuple[str, int] | None:
    """The faction that a text names at ``start``, in one word or two, and where the name ends."""
    found = _ONE_OR_TWO_WORDS.match(text, start)
    if found is None:
        return None
    if found[2]:
        faction = FACTION_BY_NAME.get(f"{found[1]} {found[2]}".lower())
        if faction:
            return faction, found.end()
    faction = FACTION_BY_NAME.get(found[1].lower())
    return (faction, found.end(1)) if faction else None


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
    | japanese.OTHER_RESOURCES
)
TRACKS = {
    "ship": AdvanceShipping(),
    "shipping": AdvanceShipping(),
    "dig": AdvanceDigging(),
    "digging": AdvanceDigging(),
}
TRACKS |= {name: TRACKS[track] for name, track in japanese.TRACKS.items()}
GIVE_UPS = (
    {name.lower(): name for name in words.GIVE_UPS}
    | {old.lower(): name for old, name in words.OTHER_GIVE_UPS.items()}
    | japanese.GIVE_UPS
)
MAPS = OpenNames(
    words.MAPS,
    words.OLD_MAP_NAMES | {name: board for board, name in japanese.MAPS.items()} | japanese.OTHER_MAPS,
)
STARTING_VP_TABLES = OpenNames(
    words.FACTIONS,
    own_names(words.STARTING_VP_TABLES) | japanese.STARTING_VP_TABLES | _OTHER_FACTION_NAMES,
)
"""The tables, and the factions that get a value of their own."""
OPTIONS = own_names(words.OPTIONS) | japanese.OPTIONS
