"""Paying costs and taking gains; the conversions of rules.md 4.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.names import Resource
from tmlog.rules.power import gain_power, spend_power
from tmlog.rules.state import Due

if TYPE_CHECKING:
    from tmlog.model.commands import Convert
    from tmlog.rules.goods import Goods
    from tmlog.rules.state import Seat


def pay(seat: Seat, cost: Goods, rule: str, what: str, *, source: str) -> None:
    """Take ``cost`` from ``seat``; ``IllegalMove`` with ``rule`` if it has too little for ``what``."""
    coins, workers, priests, power = cost
    if coins > seat.coins or workers > seat.workers or priests > seat.priests:
        raise IllegalMove(rule, f"{seat.name} cannot pay for {what}: they need {cost}, have {_purse(seat)}")
    if power:
        spend_power(seat, power, source)
    if coins:
        seat.add_coins(-coins, source)
    if workers:
        seat.add_workers(-workers, source)
    if priests:
        seat.add_priests(-priests, source)


def _purse(seat: Seat) -> str:
    return f"{seat.coins}C {seat.workers}W {seat.priests}P"


def gain(seat: Seat, goods: Goods, source: str) -> None:
    """Give ``goods`` to ``seat``: priests up to the limit, power as the bowls take it."""
    coins, workers, priests, power = goods
    if coins:
        seat.add_coins(coins, source)
    if workers:
        seat.add_workers(workers, source)
    if priests:
        seat.faction.gain_priests(seat, priests, source)
    if power:
        gain_power(seat, power, source)


def convert(seat: Seat, command: Convert) -> None:
    """Exchange resources at the faction's rates (CNV-0), or ordain workers (FAC-4.2).

    Raises ``IllegalMove``: ``no-such-conversion``, ``wrong-rate``, ``not-enough``, ``not-enough-power``.
    """
    source, target = command.source, command.target
    if source is Resource.WORKER and target is Resource.PRIEST:
        _ordain(seat, command)
        return
    rate = seat.faction.conversions.get((source, target))
    if is_early_scoring(seat, command):
        rate = seat.faction.coins_per_vp
    if rate is None:
        raise IllegalMove("no-such-conversion", f"{seat.name} cannot convert {source} to {target}")
    if command.given != rate * command.gained:
        raise IllegalMove(
            "wrong-rate",
            f"{rate * command.gained}{source} make {command.gained}{target}, not {command.given}{source}",
        )
    give(seat, source, command.given)
    _take(seat, target, command.gained)


def is_early_scoring(seat: Seat, command: Convert) -> bool:
    """Whether coins are turned into VP as in the final scoring, which is no conversion of the faction's."""
    exchange = (command.source, command.target)
    return exchange == (Resource.COIN, Resource.VP) and exchange not in seat.faction.conversions


def _ordain(seat: Seat, command: Convert) -> None:
    allowed = seat.due[Due.CONVERT_W_TO_P]
    if not allowed:
        raise IllegalMove("no-such-conversion", f"{seat.name} cannot convert W to P")
    if command.given != command.gained:
        raise IllegalMove("wrong-rate", f"{command.given}W make {command.given}P, not {command.gained}P")
    if command.given > allowed:
        raise IllegalMove(
            "too-many-ordained", f"{seat.name} may make priests of {allowed} workers, not of {command.given}"
        )
    give(seat, Resource.WORKER, command.given)
    seat.due[Due.CONVERT_W_TO_P] = 0
    seat.gain_priests(command.gained, "convert")


def give(seat: Seat, resource: Resource, count: int, source: str = "convert") -> None:
    """Take ``count`` of a resource from ``seat``; ``IllegalMove`` if it has less."""
    if resource is Resource.POWER:
        spend_power(seat, count, source)
        return
    have = _held(seat, resource)
    if count > have:
        raise IllegalMove("not-enough", f"{seat.name} need {count}{resource}, has {have}")
    _take(seat, resource, -count, source)


def _held(seat: Seat, resource: Resource) -> int:
    if resource is Resource.COIN:
        return seat.coins
    if resource is Resource.WORKER:
        return seat.workers
    return seat.vp if resource is Resource.VP else seat.priests


def _take(seat: Seat, resource: Resource, count: int, source: str = "convert") -> None:
    if resource is Resource.COIN:
        seat.add_coins(count, source)
    elif resource is Resource.WORKER:
        seat.add_workers(count, source)
    elif resource is Resource.VP:
        seat.score(count, source)
    elif count < 0:
        seat.add_priests(count, source)
    else:
        seat.faction.gain_priests(seat, count, source)
