"""Copies of a game, to look ahead: what is played on a copy changes nothing in the original.

Every slot is copied by the type of its value; only what refers to seats is set by name afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tmlog.rules.auction import copy_auction
from tmlog.rules.null_journal import NullJournal
from tmlog.rules.state import BuildEvent, FollowUps, Game, Offer, OwnState, Seat

Copied = TypeVar("Copied", Game, Seat, Offer, BuildEvent, FollowUps, OwnState)

_SEATS = ("cult_tops", "gone", "order", "pass_order", "placements")
"""The lists of a game that hold seats or None."""


def copy_game(game: Game) -> Game:
    """Return a copy that shares the board and the options, writes no ledger and has no remarks."""
    copy = _copy_slots(game)
    seats = copy.seats = [copy_seat(seat) for seat in game.seats]
    copy.seat_of = {seat.name: seat for seat in seats}
    for name in _SEATS:
        setattr(copy, name, [seat and seats[seat.index] for seat in getattr(game, name)])
    copy.active = game.active and seats[game.active.index]
    copy.order_spaces = [spaces[:] for spaces in game.order_spaces]
    copy.auction = copy_auction(game.auction)
    copy.offers = _copy_offers(game.offers, seats)
    copy.remarks = []
    copy.journal = NullJournal()
    if game.journal.open_for is not None:
        copy.journal.open(seats[game.journal.open_for.index])
        copy.journal.has_action = game.journal.has_action
    return copy


def copy_seat(seat: Seat) -> Seat:
    """Return a copy of ``seat`` that keeps no changes; the faction stays shared."""
    copy = _copy_slots(seat)
    copy.changes = None
    if type(seat.own) is not OwnState:
        copy.own = _copy_slots(seat.own)
    return copy


def _copy_slots(original: Copied) -> Copied:
    """Return a copy with lists, sets, dictionaries and follow-ups of its own."""
    kind = type(original)
    copy = kind.__new__(kind)
    for name in kind.__slots__:
        value = getattr(original, name)
        copier = _COPIERS.get(type(value))
        setattr(copy, name, value if copier is None else copier(value))
    return copy


_COPIERS: dict[type, Callable[[Any], Any]] = {
    list: list.copy,
    set: set.copy,
    dict: dict.copy,
    FollowUps: _copy_slots,
}
"""How what changes in play is copied, by its type; all else is never changed."""


def _copy_offers(offers: list[Offer], seats: list[Seat]) -> list[Offer]:
    events: dict[int, BuildEvent] = {}
    copies = []
    for offer in offers:
        event = events.get(id(offer.event))
        if event is None:
            event = events[id(offer.event)] = _copy_slots(offer.event)
            event.giver = seats[event.giver.index]
        copy = _copy_slots(offer)
        copy.event, copy.giver, copy.receiver = event, event.giver, seats[offer.receiver.index]
        copies.append(copy)
    return copies
