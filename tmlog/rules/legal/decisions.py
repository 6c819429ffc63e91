"""Who must decide now, and what about."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from tmlog.rules.state import Due, Game, Phase, Seat
from tmlog.rules.turns import check_action, check_set_up, check_turn, next_seat, placement_order


class Kind(StrEnum):
    """What a faction decides about."""

    FIRST_DWELLING = "starting dwelling"
    FIRST_CARD = "first bonus card"
    PRICE = "steps back"
    OWED = "owed"
    FOLLOW_UP = "follow-up"
    ANSWER = "power offer"
    ACTION = "action"


class Decision(NamedTuple):
    """A decision that is open. A ``FOLLOW_UP`` may be left; all others must be made."""

    seat: Seat
    kind: Kind


def decisions(game: Game) -> list[Decision]:
    """Return the open decisions, in the order in which a table would take them.

    Several may be open at once: whoever was offered power may answer before the builder takes a favor tile.
    """
    if game.phase == Phase.SEATING:
        return _owed(game.seats) or _first_dwelling(game)
    if game.phase == Phase.DWELLINGS:
        return [Decision(game.placements[0], Kind.FIRST_DWELLING)]
    if game.phase == Phase.FIRST_CARDS:
        return [*_owed(game.seats), Decision(game.placements[0], Kind.FIRST_CARD)]
    if game.phase in (Phase.CULT_INCOME, Phase.OTHER_INCOME):
        return _owed(game.order)
    if game.phase == Phase.ACTIONS:
        return _in_play(game)
    return []


def _first_dwelling(game: Game) -> list[Decision]:
    """The first starting dwelling, if nothing is missing: factions, scoring tiles, bids."""
    if game.auction is not None and game.auction.is_running:
        return []
    if any(check_set_up(game)):
        return []
    return [Decision(seat, Kind.FIRST_DWELLING) for seat in placement_order(game)[:1]]


def _owed(seats: list[Seat]) -> list[Decision]:
    return [Decision(seat, Kind.OWED) for seat in seats if any(seat.due) and not seat.dropped]


def _in_play(game: Game) -> list[Decision]:
    active = game.active
    found: list[Decision] = []
    if active is not None and not active.dropped:
        if active.due[Due.CULT_LOSS]:
            found.append(Decision(active, Kind.PRICE))
        elif any(active.due):
            found.append(Decision(active, Kind.OWED))
        elif _may_go_on(active):
            found.append(Decision(active, Kind.FOLLOW_UP))
    for offer in game.offers:
        decision = Decision(offer.receiver, Kind.ANSWER)
        if decision not in found:
            found.append(decision)
    found += [decision for decision in _owed(game.order) if decision.seat is not active]
    if active is not None and may_act(game, active):
        found.append(Decision(active, Kind.ACTION))
    else:
        following = next_seat(game)
        if following is not None and may_act(game, following):
            found.append(Decision(following, Kind.ACTION))
    return found


def _may_go_on(seat: Seat) -> bool:
    now = seat.follow_ups
    return bool(now.builds or now.cheap_steps or now.may_place_free)


def may_act(game: Game, seat: Seat) -> bool:
    """Whether ``seat`` may take a full action now, and stretch nothing by it (site-rules.md 1, 3)."""
    return not seat.dropped and not any(check_action(game, seat))


def has_turn(game: Game, seat: Seat) -> bool:
    """Whether it is the turn of ``seat``, or becomes it with its next command: conversions are allowed."""
    return not seat.dropped and not any(check_turn(game, seat))
