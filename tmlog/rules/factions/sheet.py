"""What is printed on most faction boards: costs, tracks, incomes, pieces, conversion rates."""

from __future__ import annotations

from dataclasses import dataclass

from tmlog.model.names import Building, Resource
from tmlog.rules.goods import NOTHING, Goods


@dataclass(frozen=True, slots=True)
class Start:
    """What a faction starts with, beside round 1's income."""

    coins: int = 15
    workers: int = 3
    priests: int = 0
    bowls: tuple[int, int, int] = (5, 7, 0)
    cults: tuple[int, int, int, int] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Track:
    """The shipping or the exchange track: where it starts and ends, what a step costs and scores."""

    start: int = 0
    cost: Goods = NOTHING
    vp: tuple[int, ...] = ()

    @property
    def end(self) -> int:
        """The last level."""
        return self.start + len(self.vp)


SHIPPING = Track(cost=Goods(coins=4, priests=1), vp=(2, 3, 4))
NO_TRACK = Track()
DIGGING = Track(cost=Goods(coins=5, workers=2, priests=1), vp=(6, 6))

COSTS: dict[Building, Goods] = {
    Building.D: Goods(coins=2, workers=1),
    Building.TP: Goods(coins=3, workers=2),
    Building.TE: Goods(coins=5, workers=2),
    Building.SH: Goods(coins=6, workers=4),
    Building.SA: Goods(coins=8, workers=4),
}
"""Building costs of most factions; for a trading house beside a building of another colour."""

PIECES: tuple[int, ...] = (0, 8, 4, 3, 1, 1, 1)
"""Pieces of each ``Building``."""


def workers(*counts: int) -> tuple[Goods, ...]:
    """Return a dwelling income track: workers by the number of dwellings on the map."""
    return tuple(Goods(workers=count) for count in counts)


def trade(coins: tuple[int, ...], power: tuple[int, ...]) -> tuple[Goods, ...]:
    """Return a trading-house income track: coins and power by the number on the map."""
    return tuple(Goods(coins=c, power=p) for c, p in zip(coins, power, strict=True))


def priests(*counts: int) -> tuple[Goods, ...]:
    """Return a temple income track: priests by the number of temples on the map."""
    return tuple(Goods(priests=count) for count in counts)


DWELLING_INCOME = workers(1, 2, 3, 4, 5, 6, 7, 8, 8)
TRADE_INCOME = trade((0, 2, 4, 6, 8), (0, 1, 2, 4, 6))
TEMPLE_INCOME = priests(0, 1, 2, 3)

CONVERSIONS: dict[tuple[Resource, Resource], int] = {
    (Resource.POWER, Resource.COIN): 1,
    (Resource.POWER, Resource.WORKER): 3,
    (Resource.POWER, Resource.PRIEST): 5,
    (Resource.PRIEST, Resource.WORKER): 1,
    (Resource.PRIEST, Resource.COIN): 1,
    (Resource.WORKER, Resource.COIN): 1,
}
"""How much of the first makes one of the second (CNV-0; a priest to a coin by way of a worker)."""
