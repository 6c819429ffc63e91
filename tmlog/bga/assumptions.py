"""What the user assumes of hidden parts: ``round-6=SCORE8``, ``card-witches-6=BON9``, ``line-412=FAV5``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from tmlog.model.errors import TmlogError
from tmlog.model.names import FACTIONS, FINAL_SCORINGS

STARTING_VP = "starting-vp"
FINAL_TILE = "final-tile"
VP_TABLES = ("standard", "bga")
"""Tables of starting VP that a game without an auction may have used."""

_TILE = re.compile(r"round-([1-6])=SCORE([1-9])", re.IGNORECASE)
_CARD = re.compile(r"card-(\w+)-([1-6])=BON(\d{1,2})", re.IGNORECASE)
_MEANING = re.compile(r"line-(\d{1,6})=(?:FAV|ACTH)?(\d{1,2})", re.IGNORECASE)


class UnknownAssumption(TmlogError):
    """An assumption in no known form, or about nothing that is open."""


@dataclass(slots=True)
class Assumptions:
    """Scoring tiles by round, cards by faction and round, meanings by line; what holds for the whole game."""

    tiles: dict[int, int] = field(default_factory=dict)
    cards: dict[tuple[str, int], int] = field(default_factory=dict)
    meanings: dict[int, int] = field(default_factory=dict)
    vp_table: str | None = None
    final_tile: str | None = None


def read_assumptions(assumed: Mapping[str, str]) -> Assumptions:
    """Return assumptions by what they are about; ``UnknownAssumption`` for one in another form."""
    result = Assumptions()
    for name, choice in assumed.items():
        text = f"{name}={choice}"
        if match := _TILE.fullmatch(text):
            result.tiles[int(match[1])] = int(match[2])
        elif (match := _CARD.fullmatch(text)) and match[1].lower() in FACTIONS:
            result.cards[match[1].lower(), int(match[2])] = int(match[3])
        elif match := _MEANING.fullmatch(text):
            result.meanings[int(match[1])] = int(match[2])
        elif name == STARTING_VP and choice in VP_TABLES:
            result.vp_table = choice
        elif name == FINAL_TILE and choice in FINAL_SCORINGS:
            result.final_tile = choice
        else:
            raise UnknownAssumption(f"{text} is no assumption; one is round-6=SCORE8 or card-witches-6=BON9")
    return result
