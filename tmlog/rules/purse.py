"""Paying costs and taking gains; the conversions of rules.md 4.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem
from tmlog.model.names import Resource
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.power import check_power, gain_power, spend_power
from tmlog.rules.state import Due

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.model.commands import Convert
    from tmlog.rules.state import Seat


def check_price(seat: Seat, cost: Goods, rule: str, what: str, spent: Goods = NOTHING) -> Iterator[Problem]:
    """Yield problems if ``seat`` has too little for ``what``, once it has ``spent`` something (``rule``)."""
    coins, workers, priests, power = cost
    held_coins, held_workers = seat.coins - spent.coins, seat.workers - spent.workers
    held_priests = seat.priests - spent.priests
    if coins > held_coins or workers > held_workers or priests > held_priests:
        held = f"{held_coins}C {held_workers}W {held_priests}P"
        yield Problem(rule, f"{seat.name} cannot pay for {what}: they need {cost}, have {held}")
    if power:
        yield from check_power(seat, power)


def pay(seat: Seat, cost: Goods, source: str) -> None:
    """Take ``cost`` from ``seat``."""
    coins, workers, priests, power = cost
    if power:
        spend_power(seat, power, source)
    if coins:
        seat.add_coins(-coins, source)
    if workers:
        seat.add_workers(-workers, source)
    if priests:
        seat.add_priests(-priests, source)


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


def check_conversion(seat: Seat, command: Convert) -> Iterator[Problem]:
    """Yield the problems of an exchange at the faction's rates (CNV-0) or an ordination (FAC-4.2)."""
    source, target = command.source, command.target
    if _is_ordination(command):
        yield from _check_ordination(seat, command)
        return
    rate = seat.faction.conversions.get((source, target))
    if is_early_scoring(seat, command):
        rate = seat.faction.coins_per_vp
    if rate is None:
        yield Problem("no-such-conversion", f"{seat.name} cannot convert {source} to {target}")
        return
    if command.given != rate * command.gained:
        message = (
            f"{rate * command.gained}{source} make {command.gained}{target}, not {command.given}{source}"
        )
        yield Problem("wrong-rate", message)
    yield from check_gift(seat, source, command.given)


def convert(seat: Seat, command: Convert) -> None:
    """Exchange resources, or ordain workers; any conversion ends the Darklings' ordination."""
    give(seat, command.source, command.given)
    if _is_ordination(command):
        seat.gain_priests(command.gained, "convert")
    else:
        _take(seat, command.target, command.gained)
    seat.due[Due.CONVERT_W_TO_P] = 0


def _is_ordination(command: Convert) -> bool:
    return command.source is Resource.WORKER and command.target is Resource.PRIEST


def ends_ordination(seat: Seat, command: Convert) -> bool:
    """Whether a conversion takes the ordination away that ``seat`` still has."""
    return bool(seat.due[Due.CONVERT_W_TO_P]) and not _is_ordination(command)


def is_early_scoring(seat: Seat, command: Convert) -> bool:
    """Whether coins are turned into VP as in the final scoring, which is no conversion of the faction's."""
    exchange = (command.source, command.target)
    return exchange == (Resource.COIN, Resource.VP) and exchange not in seat.faction.conversions


def _check_ordination(seat: Seat, command: Convert) -> Iterator[Problem]:
    allowed = seat.due[Due.CONVERT_W_TO_P]
    if not allowed:
        yield Problem("no-such-conversion", f"{seat.name} cannot convert W to P")
        return
    if command.given != command.gained:
        yield Problem("wrong-rate", f"{command.given}W make {command.given}P, not {command.gained}P")
    if command.given > allowed:
        message = f"{seat.name} may make priests of {allowed} workers, not of {command.given}"
        yield Problem("too-many-ordained", message)
    yield from check_gift(seat, Resource.WORKER, command.given)


def check_gift(seat: Seat, resource: Resource, count: int) -> Iterator[Problem]:
    """Yield the problem if ``seat`` has less than ``count`` of a resource."""
    if resource is Resource.POWER:
        yield from check_power(seat, count)
    elif count > (have := _held(seat, resource)):
        yield Problem("not-enough", f"{seat.name} need {count}{resource}, has {have}")


def give(seat: Seat, resource: Resource, count: int, source: str = "convert") -> None:
    """Take ``count`` of a resource from ``seat``."""
    if resource is Resource.POWER:
        spend_power(seat, count, source)
    else:
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
