"""The shipping and the exchange track (rules.md 5.2, 5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.rules.purse import pay

if TYPE_CHECKING:
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


def _price(track: Track, without_priest: bool) -> Goods:
    return track.cost._replace(priests=0) if without_priest else track.cost


def advance_shipping(seat: Seat, *, without_priest: bool = False) -> None:
    """Pay for a level of shipping (A2-1), by a landscape without the priest (LS-22)."""
    track = seat.faction.shipping
    if seat.shipping >= track.end:
        raise IllegalMove(
            "no-shipping-left", f"{seat.name} cannot advance shipping beyond level {seat.shipping}"
        )
    pay(seat, _price(track, without_priest), "cannot-pay-shipping", "shipping", source="shipping")
    step_shipping(seat)


def advance_digging(seat: Seat, *, without_priest: bool = False) -> None:
    """Pay for a level of the exchange track (A3-1), by a landscape without the priest (LS-22)."""
    track = seat.faction.digging
    if seat.digging >= track.end:
        raise IllegalMove(
            "no-digging-left", f"{seat.name} cannot advance the exchange track beyond level {seat.digging}"
        )
    pay(seat, _price(track, without_priest), "cannot-pay-digging", "the exchange track", source="digging")
    step_digging(seat)
