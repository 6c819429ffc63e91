"""The tiles as facts: bonus cards, favor tiles, town tiles, scoring tiles, power actions.

Tiles are known by number: ``BONUS_CARDS[3]`` is BON3; entry 0 stands for no tile.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tmlog.model.names import Building, Cult
from tmlog.rules.goods import NOTHING, Goods


@lru_cache(maxsize=128)
def tile_number(tile: str) -> int:
    """Return the number in a tile's name: 7 for ``BON7``, ``FAV7``, ``TW7``, ``SCORE7``."""
    return int(tile.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))


@dataclass(frozen=True, slots=True)
class BonusCard:
    """A bonus card: its income and the VP on passing for each building or shipping level."""

    income: Goods = NOTHING
    vp_per_building: tuple[tuple[Building, int], ...] = ()
    vp_per_shipping: int = 0
    shipping: int = 0
    option: str | None = None


BONUS_CARDS: tuple[BonusCard, ...] = (
    BonusCard(),
    BonusCard(Goods(coins=2)),
    BonusCard(Goods(coins=4)),
    BonusCard(Goods(coins=6)),
    BonusCard(Goods(power=3), shipping=1),
    BonusCard(Goods(workers=1, power=3)),
    BonusCard(Goods(workers=2), vp_per_building=((Building.SH, 4), (Building.SA, 4))),
    BonusCard(Goods(workers=1), vp_per_building=((Building.TP, 2),)),
    BonusCard(Goods(priests=1)),
    BonusCard(Goods(coins=2), vp_per_building=((Building.D, 1),)),
    BonusCard(Goods(power=3), vp_per_shipping=3, option="shipping-bonus"),
)


@dataclass(frozen=True, slots=True)
class FavorTile:
    """A favor tile: its cult steps, income and lasting effects."""

    cult: Cult
    steps: int
    income: Goods = NOTHING
    copies: int = 3
    vp_when_built: tuple[Building, int] | None = None
    vp_when_passing: tuple[int, ...] = ()
    """VP by the number of trading houses."""


FAVOR_TILES: tuple[FavorTile, ...] = (
    FavorTile(Cult.FIRE, 0, copies=0),
    FavorTile(Cult.FIRE, 3, copies=1),
    FavorTile(Cult.WATER, 3, copies=1),
    FavorTile(Cult.EARTH, 3, copies=1),
    FavorTile(Cult.AIR, 3, copies=1),
    FavorTile(Cult.FIRE, 2),
    FavorTile(Cult.WATER, 2),
    FavorTile(Cult.EARTH, 2, Goods(workers=1, power=1)),
    FavorTile(Cult.AIR, 2, Goods(power=4)),
    FavorTile(Cult.FIRE, 1, Goods(coins=3)),
    FavorTile(Cult.WATER, 1, vp_when_built=(Building.TP, 3)),
    FavorTile(Cult.EARTH, 1, vp_when_built=(Building.D, 2)),
    FavorTile(Cult.AIR, 1, vp_when_passing=(0, 2, 3, 3, 4)),
)
SMALLER_TOWNS = 5
"""FAV5: towns need one power less."""


@dataclass(frozen=True, slots=True)
class TownTile:
    """A town tile: its VP and what it gives at once."""

    vp: int
    gain: Goods = NOTHING
    keys: int = 1
    cult_steps: int = 0
    """Steps on each of the four tracks."""
    shipping: int = 0
    copies: int = 2
    option: str | None = None


TOWN_TILES: tuple[TownTile, ...] = (
    TownTile(0, copies=0),
    TownTile(5, Goods(coins=6)),
    TownTile(7, Goods(workers=2)),
    TownTile(9, Goods(priests=1)),
    TownTile(6, Goods(power=8)),
    TownTile(8, cult_steps=1),
    TownTile(2, cult_steps=2, keys=2, copies=1, option="mini-expansion-1"),
    TownTile(4, shipping=1, option="mini-expansion-1"),
    TownTile(11, copies=1, option="mini-expansion-1"),
)


@dataclass(frozen=True, slots=True)
class ScoringTile:
    """A scoring tile: VP in the action phase, and the cult income at the round's end.

    ``cult`` is None where priests on the cult board count instead (SCORE9). For every ``per`` steps the
    faction gets ``income``; a spade is counted apart.
    """

    vp: int
    buildings: tuple[Building, ...]
    cult: Cult | None
    per: int
    income: Goods = NOTHING
    spades: int = 0
    scores_spades: bool = False
    scores_towns: bool = False
    option: str | None = None


_DWELLING = (Building.D,)
_TRADING_HOUSE = (Building.TP,)
_BIG = (Building.SH, Building.SA)

SCORING_TILES: tuple[ScoringTile, ...] = (
    ScoringTile(0, (), None, 1),
    ScoringTile(2, (), Cult.EARTH, 1, Goods(coins=1), scores_spades=True),
    ScoringTile(5, (), Cult.EARTH, 4, spades=1, scores_towns=True),
    ScoringTile(2, _DWELLING, Cult.WATER, 4, Goods(priests=1)),
    ScoringTile(5, _BIG, Cult.FIRE, 2, Goods(workers=1)),
    ScoringTile(2, _DWELLING, Cult.FIRE, 4, Goods(power=4)),
    ScoringTile(3, _TRADING_HOUSE, Cult.WATER, 4, spades=1),
    ScoringTile(5, _BIG, Cult.AIR, 2, Goods(workers=1)),
    ScoringTile(3, _TRADING_HOUSE, Cult.AIR, 4, spades=1),
    ScoringTile(4, (Building.TE,), None, 1, Goods(coins=2), option="temple-scoring-tile"),
)

SCORING_LABELS: tuple[str, ...] = (
    "", "SPADE >> 2", "TOWN >> 5", "D >> 2", "SA/SH >> 5", "D >> 2", "TP >> 3", "SA/SH >> 5",
    "TP >> 3", "TE >> 4",
)  # fmt: skip
"""How ledgers show what a scoring tile scores."""

POWER_ACTION_COSTS: dict[str, int] = {"ACT1": 3, "ACT2": 3, "ACT3": 4, "ACT4": 4, "ACT5": 4, "ACT6": 6}

POWER_VALUES: tuple[int, ...] = (0, 1, 2, 2, 3, 3, 1)
"""Power value by ``Building`` (PV-1)."""
