"""Words of Board Game Arena's logs: sources of amounts, notices that divide the log, amounts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tmlog.model.commands import Command


class Why(Enum):
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


_SOURCE_OF_VP: dict[Why, str] = {
    Why.SCORING_TILE: "round",
    Why.FAVOR_BONUS: "favor",
    Why.BONUS_CARD: "bonus",
    Why.ABILITY: "faction",
    Why.STRONGHOLD: "faction",
    Why.FIRE: "cult:fire",
    Why.WATER: "cult:water",
    Why.EARTH: "cult:earth",
    Why.AIR: "cult:air",
    Why.FINAL_TILE: "final",
}


def source_of_vp(why: Why) -> str:
    """Return the name of VP that come from ``why``, as in vp-sources.md without numbers of tiles."""
    return _SOURCE_OF_VP.get(why, "")


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
    """Any line of a log; see the subclasses in ``prose`` and ``prose_fire_ice``."""

    __slots__ = ()
