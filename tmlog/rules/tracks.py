"""The shipping and the exchange track (rules.md 5.2, 5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem
from tmlog.rules.purse import check_price, pay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.factions.sheet import Track
    from tmlog.rules.goods import Goods
    from tmlog.rules.state import Seat


def step_shipping(seat: Seat) -> None:
    """Advance shipping a level for free, scoring its VP; nothing at the track's end (A2-3)."""
    track = seat.faction.shipping
    if seat.shipping < track.end:
        seat.score(track.vp[seat.shipping - track.start], "shipping")
        seat.add_shipping(1, "shipping")


def step_digging(seat: Seat) -> None:
    """Advance the exchange track a level for free, scoring its VP; nothing at the track's end."""
    track = seat.faction.digging
    if seat.digging < track.end:
        seat.score(track.vp[seat.digging], "digging")
        seat.add_digging(1, "digging")


def price(track: Track, *, without_priest: bool) -> Goods:
    """Return what a level costs, by a landscape without the priest (LS-22)."""
    return track.cost._replace(priests=0) if without_priest else track.cost


def check_shipping(seat: Seat, *, without_priest: bool) -> Iterator[Problem]:
    """Yield the problems of a paid level of shipping (A2-1)."""
    track = seat.faction.shipping
    if seat.shipping >= track.end:
        message = f"{seat.name} cannot advance shipping beyond level {seat.shipping}"
        yield Problem("no-shipping-left", message)
    cost = price(track, without_priest=without_priest)
    yield from check_price(seat, cost, "cannot-pay-shipping", "shipping")


def check_digging(seat: Seat, *, without_priest: bool) -> Iterator[Problem]:
    """Yield the problems of a paid level of the exchange track (A3-1)."""
    track = seat.faction.digging
    if seat.digging >= track.end:
        message = f"{seat.name} cannot advance the exchange track beyond level {seat.digging}"
        yield Problem("no-digging-left", message)
    cost = price(track, without_priest=without_priest)
    yield from check_price(seat, cost, "cannot-pay-digging", "the exchange track")


def advance_shipping(seat: Seat, *, without_priest: bool) -> None:
    """Pay for a level of shipping."""
    pay(seat, price(seat.faction.shipping, without_priest=without_priest), "shipping")
    step_shipping(seat)


def advance_digging(seat: Seat, *, without_priest: bool) -> None:
    """Pay for a level of the exchange track."""
    pay(seat, price(seat.faction.digging, without_priest=without_priest), "digging")
    step_digging(seat)
