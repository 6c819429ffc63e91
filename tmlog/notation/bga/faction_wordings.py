"""How Board Game Arena's logs word what is a faction's own: an entry for each faction that tmlog plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tmlog.notation.bga.amounts import Source


@dataclass(frozen=True, slots=True)
class FactionWording:
    """A faction in the site's words.

    ``name`` is that of the selection and of ``(NAME ability)`` and ``(NAME stronghold)``; ``own_sources`` are
    other words in parentheses that stand for what only this faction has. ``has_known_lines`` is false where
    nobody knows how the site words its moves. ``omits_stronghold_tokens`` says that the line of the tokens
    that come with the stronghold, one a player, may be missing.
    """

    name: str
    own_sources: Mapping[str, Source] = field(default_factory=dict)
    has_known_lines: bool = True
    omits_stronghold_tokens: bool = False


FACTION_WORDINGS: dict[str, FactionWording] = {
    "alchemists": FactionWording("Alchemists"),
    "auren": FactionWording("Auren"),
    "chaosmagicians": FactionWording("Chaos Magicians"),
    "cultists": FactionWording("Cultists"),
    "darklings": FactionWording("Darklings"),
    "dwarves": FactionWording("Dwarves", {"tunnelling": Source.ABILITY}),
    "engineers": FactionWording("Engineers"),
    "fakirs": FactionWording("Fakirs", {"carpet flight": Source.ABILITY}),
    "giants": FactionWording("Giants"),
    "halflings": FactionWording("Halflings"),
    "mermaids": FactionWording("Mermaids"),
    "nomads": FactionWording("Nomads"),
    "swarmlings": FactionWording("Swarmlings"),
    "witches": FactionWording("Witches", {"witches ride": Source.STRONGHOLD}),
    "acolytes": FactionWording("Acolytes", has_known_lines=False),
    "dragonlords": FactionWording("Dragonlords", omits_stronghold_tokens=True),
    "icemaidens": FactionWording("Ice Maidens"),
    "riverwalkers": FactionWording("Riverwalkers"),
    "shapeshifters": FactionWording("Shapeshifters"),
    "yetis": FactionWording("Yetis"),
}
"""The wordings by the notation's names of the factions."""

_FACTION_OF_NAME = {"".join(each.name.split()).lower(): name for name, each in FACTION_WORDINGS.items()}
OWN_SOURCES = {
    text: source for each in FACTION_WORDINGS.values() for text, source in each.own_sources.items()
}
"""What the factions' own words in parentheses stand for, in lower case."""


def faction_named(name: str) -> str | None:
    """Return the notation's name of a faction, None for one that tmlog does not play."""
    return _FACTION_OF_NAME.get("".join(name.split()).lower())
