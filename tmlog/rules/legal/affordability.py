"""The smallest conversions and burning that make a cost affordable (rules.md 4.2, 4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import Burn, Convert
from tmlog.model.names import Resource
from tmlog.rules import power, purse
from tmlog.rules.copying import copy_seat
from tmlog.rules.goods import Goods
from tmlog.rules.legal.choice import Commands, command
from tmlog.rules.state import BLOCKING

if TYPE_CHECKING:
    from tmlog.rules.state import Seat

COIN, WORKER, PRIEST, POWER, VP = (
    Resource.COIN,
    Resource.WORKER,
    Resource.PRIEST,
    Resource.POWER,
    Resource.VP,
)
POWER_FOR_WORKER = 3
POWER_FOR_PRIEST = 5


def conversions_for(seat: Seat, cost: Goods) -> Commands | None:
    """Return what ``seat`` must convert and burn to pay ``cost``: () if nothing, None if it cannot.

    Power goes first, burnt if need be, then workers, then priests, and VP last where they can be sold.
    """
    coins, workers, priests, charge = cost
    if coins <= seat.coins and workers <= seat.workers and priests <= seat.priests and charge <= seat.b3:
        return ()
    if any(seat.due[BLOCKING]):
        return None  # no conversion in the middle of an action, none before ordination
    return _converted(
        seat, max(0, coins - seat.coins), max(0, workers - seat.workers), max(0, priests - seat.priests), cost
    )


def _converted(seat: Seat, coins: int, workers: int, priests: int, cost: Goods) -> Commands | None:
    """Cover what is missing: ``coins``, ``workers`` and ``priests``."""
    room = seat.b3 + seat.b2 // 2 - cost.power - POWER_FOR_PRIEST * priests
    if room < 0 or (priests and priests > seat.faction.priest_room(seat)):
        return None
    spare_priests = max(0, seat.priests - cost.priests)
    spare_workers = max(0, seat.workers - cost.workers)
    for charged in range(min(workers, room // POWER_FOR_WORKER), -1, -1):
        defrocked = workers - charged
        if defrocked > spare_priests:
            return None
        from_power = min(coins, room - POWER_FOR_WORKER * charged)
        from_workers = min(coins - from_power, spare_workers)
        from_priests = min(coins - from_power - from_workers, spare_priests - defrocked)
        sold = coins - from_power - from_workers - from_priests
        if sold and not ((VP, COIN) in seat.faction.conversions and sold <= seat.vp):
            continue
        spent = cost.power + POWER_FOR_PRIEST * priests + POWER_FOR_WORKER * charged + from_power
        return (
            *_burnt(spent - seat.b3),
            *_exchanged(POWER_FOR_PRIEST, POWER, priests, PRIEST),
            *_exchanged(POWER_FOR_WORKER, POWER, charged, WORKER),
            *_exchanged(1, PRIEST, defrocked, WORKER),
            *_exchanged(1, POWER, from_power, COIN),
            *_exchanged(1, WORKER, from_workers, COIN),
            *_exchanged(1, PRIEST, from_priests, COIN),
            *_exchanged(1, VP, sold, COIN),
        )
    return None


def _burnt(count: int) -> Commands:
    return (command(Burn, count),) if count > 0 else ()


def _exchanged(rate: int, source: Resource, count: int, target: Resource) -> Commands:
    return (command(Convert, rate * count, source, count, target),) if count else ()


class Affordability:
    """``conversions_for`` for one seat at one moment, each cost worked out once."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._known: dict[Goods, Commands | None] = {}

    def __call__(self, cost: Goods) -> Commands | None:
        """Return what must be converted and burnt to pay ``cost``; None if it cannot be paid."""
        if cost not in self._known:
            self._known[cost] = conversions_for(self.seat, cost)
        return self._known[cost]


def together(*costs: Goods) -> Goods:
    """Return the sum of several costs."""
    return Goods(*map(sum, zip(*costs, strict=True)))


def converted(seat: Seat, commands: Commands) -> Seat:
    """Return a copy of ``seat`` after the conversions and burning in ``commands``."""
    copy = copy_seat(seat)
    for each in commands:
        if isinstance(each, Burn):
            power.burn(copy, each.count)
        elif isinstance(each, Convert):
            purse.convert(copy, each)
    return copy
