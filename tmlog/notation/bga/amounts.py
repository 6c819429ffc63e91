"""Words of Board Game Arena's logs: sources of amounts, notices that divide the log, amounts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tmlog.model.commands import Command


class Source(Enum):
    """What a line names in parentheses as the source of an amount."""

    INCOME = "income"
    CULT_BONUS = "cult bonus"
    SCORING_TILE = "scoring tile bonus"
    FAVOR_BONUS = "favor tile bonus"
    BONUS_CARD = "bonus card"
    TOWN = "town bonus"
    CONVERSION = "conversion"
    POWER_ACTION = "power action"
    CARD_ACTION = "bonus card action"
    SPECIAL_ACTION = "special action"
    FAVOR_TILE = "favor tile"
    FAVOR_ACTION = "favor tile action"
    ABILITY = "faction ability"
    STRONGHOLD = "faction stronghold"
    FIRE = "cult of fire"
    WATER = "cult of water"
    EARTH = "cult of earth"
    AIR = "cult of air"
    AREA = "area scoring"
    RESOURCES = "resource scoring"
    FINAL_TILE = "fire & ice final scoring"


_SOURCE_OF_VP: dict[Source, str] = {
    Source.SCORING_TILE: "round",
    Source.FAVOR_BONUS: "favor",
    Source.BONUS_CARD: "bonus",
    Source.ABILITY: "faction",
    Source.STRONGHOLD: "faction",
    Source.FIRE: "cult:fire",
    Source.WATER: "cult:water",
    Source.EARTH: "cult:earth",
    Source.AIR: "cult:air",
    Source.FINAL_TILE: "final",
}


def source_of_vp(source: Source) -> str:
    """Return the name of VP that come from ``source``, as in vp-sources.md without numbers of tiles."""
    return _SOURCE_OF_VP.get(source, "")


class Mark(Enum):
    """A notice that divides the log."""

    SEATED = "seated"
    INCOME = "income phase"
    ACTIONS = "action phase"
    CLEANUP = "cleanup phase"
    COINS = "coins on bonus cards"
    FINAL = "final scoring"


@dataclass(frozen=True, slots=True)
class Amounts:
    """Amounts of each resource as a line prints them."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0
    vp: int = 0


class Statement(Command):
    """Any line of a log; see the subclasses in ``statements`` and ``fire_ice_statements``."""

    __slots__ = ()
