"""The other full actions: tracks, priests, power actions, special actions, passing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import AdvanceDigging, AdvanceShipping, Pass, SendPriest, TakeAction
from tmlog.model.names import Building, Cult
from tmlog.rules.cults import check_steps
from tmlog.rules.goods import Goods
from tmlog.rules.legal.affordability import conversions_for
from tmlog.rules.legal.choice import Choice, command
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
    preparation = conversions_for(seat, track.cost) if seat.shipping < track.end else None
    return [] if preparation is None else [Choice(SHIPPING, (*preparation, command(AdvanceShipping)))]


def digging(game: Game, seat: Seat) -> list[Choice]:
    """A step on the exchange track."""
    track = seat.faction.digging
    preparation = conversions_for(seat, track.cost) if seat.digging < track.end else None
    return [] if preparation is None else [Choice(DIGGING, (*preparation, command(AdvanceDigging)))]


def priests(game: Game, seat: Seat) -> list[Choice]:
    """A priest to an order: each track's spaces, and back to the supply."""
    preparation = conversions_for(seat, ONE_PRIEST)
    if preparation is None:
        return []
    more = seat.faction.more_steps_of_priest(seat)
    return [
        Choice(PRIEST, (*preparation, command(SendPriest, cult, steps)))
        for cult in Cult
        for steps in (*dict.fromkeys(game.order_spaces[cult]), 1)
        if not any(check_steps(game, seat, cult, steps + more, is_action=True))
    ]


def power_actions(game: Game, seat: Seat) -> list[Choice]:
    """The power actions that are open and affordable."""
    found = []
    for name in POWER_ACTION_COSTS:
        if name in game.used_actions and not seat.faction.may_reuse_actions(seat):
            continue
        preparation = conversions_for(seat, Goods(power=power_action_cost(seat, name)))
        if preparation is not None and not any(seat.faction.check_use_for(name)):
            found.append(Choice(POWER_ACTION, (*preparation, command(TakeAction, name))))
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
        Choice(SPECIAL_ACTION, (command(TakeAction, name),))
        for name in names
        if name not in seat.used and not any(seat.faction.check_use_for(name))
    ]
    for name in faction.free_actions:
        cost = faction.free_action_cost(seat, name)
        preparation = None if cost is None else conversions_for(seat, cost)
        if preparation is not None:
            found.append(Choice(SPECIAL_ACTION, (*preparation, command(TakeAction, name))))
    return found


def passes(game: Game, seat: Seat) -> list[Choice]:
    """Passing with each bonus card that lies free; with none in the last round."""
    if game.round == LAST_ROUND:
        return [Choice(PASS, (command(Pass, None),))]
    return cards(game, seat)


def cards(game: Game, seat: Seat) -> list[Choice]:
    """Each bonus card that lies free."""
    return [Choice(PASS, (command(Pass, f"BON{number}"),)) for number in sorted(game.bonus_coins)]
