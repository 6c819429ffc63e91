"""The other full actions: tracks, priests, power actions, special actions, passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import Building, Cult
from tmlog.rules.goods import Goods
from tmlog.rules.legal.choice import (
    Choice,
    advance_digging,
    advance_shipping,
    pass_with,
    send_priest,
    take_action,
)
from tmlog.rules.legal.preparing import prepare
from tmlog.rules.legal.trial import has_use_for, if_nobody_must_go_first
from tmlog.rules.special_actions import power_action_cost
from tmlog.rules.state import LAST_ROUND
from tmlog.rules.tiles import POWER_ACTION_COSTS

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

SHIPPING = "shipping"
DIGGING = "exchange"
PRIEST = "priest"
POWER_ACTION = "power action"
SPECIAL_ACTION = "special action"
PASS = "pass"

ONE_PRIEST = Goods(priests=1)


def shipping(game: Game, seat: Seat) -> list[Choice]:
    """A step on the shipping track."""
    track = seat.faction.shipping
    preparation = prepare(seat, track.cost) if seat.shipping < track.end else None
    return [] if preparation is None else [Choice(SHIPPING, (*preparation, advance_shipping()))]


def digging(game: Game, seat: Seat) -> list[Choice]:
    """A step on the exchange track."""
    track = seat.faction.digging
    preparation = prepare(seat, track.cost) if seat.digging < track.end else None
    return [] if preparation is None else [Choice(DIGGING, (*preparation, advance_digging()))]


def priests(game: Game, seat: Seat) -> list[Choice]:
    """A priest to an order: each track's spaces, and back to the supply."""
    preparation = prepare(seat, ONE_PRIEST)
    if preparation is None:
        return []
    found = [
        Choice(PRIEST, (*preparation, send_priest(cult, steps)))
        for cult in Cult
        for steps in (*dict.fromkeys(game.order_spaces[cult]), 1)
    ]
    return if_nobody_must_go_first(game, seat, found)


def power_actions(game: Game, seat: Seat) -> list[Choice]:
    """The power actions that are open and affordable."""
    found = []
    for name in POWER_ACTION_COSTS:
        if name in game.used_actions and not seat.faction.may_reuse_actions(seat):
            continue
        preparation = prepare(seat, Goods(power=power_action_cost(seat, name)))
        if preparation is not None and has_use_for(seat, name):
            found.append(Choice(POWER_ACTION, (*preparation, take_action(name))))
    return found


def special_actions(game: Game, seat: Seat) -> list[Choice]:
    """The actions of bonus card, favor tile and stronghold, and those of the faction's own."""
    faction = seat.faction
    names = [f"BON{seat.bonus_card}"] if seat.bonus_card in (1, 2) else []
    if seat.has_favor(6):
        names.append("FAV6")
    if faction.special_action and seat.counts[Building.SH]:
        names.append(faction.special_action)
    found = [
        Choice(SPECIAL_ACTION, (take_action(name),))
        for name in names
        if name not in seat.used and has_use_for(seat, name)
    ]
    for name in faction.free_actions:
        cost = faction.free_action_cost(seat, name)
        preparation = None if cost is None else prepare(seat, cost)
        if preparation is not None:
            found.append(Choice(SPECIAL_ACTION, (*preparation, take_action(name))))
    return found


def passes(game: Game, seat: Seat) -> list[Choice]:
    """Passing with each bonus card that lies free; with none in the last round."""
    if game.round == LAST_ROUND:
        return [Choice(PASS, (pass_with(None),))]
    return cards(game, seat)


def cards(game: Game, seat: Seat) -> list[Choice]:
    """Each bonus card that lies free."""
    return [Choice(PASS, (pass_with(f"BON{number}"),)) for number in sorted(game.bonus_coins)]
