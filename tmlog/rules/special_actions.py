"""Power actions and the special actions of bonus cards and favor tiles (rules.md 5.6, 5.7).

What a faction's own actions give stands in the faction's file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem
from tmlog.model.names import Building
from tmlog.rules.power import check_power, spend_power
from tmlog.rules.spades import take_spades
from tmlog.rules.state import Due
from tmlog.rules.tiles import POWER_ACTION_COSTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tmlog.rules.state import Game, Seat


def check_special(game: Game, seat: Seat, name: str) -> Iterator[Problem]:
    """Yield the problems of an action that has a name: a power action, a tile's, the faction's own."""
    yield from seat.faction.check_use_for(name)
    if name in POWER_ACTION_COSTS:
        if name in game.used_actions and not seat.faction.may_reuse_actions(seat):
            yield Problem("action-used", f"{name} has been used in this round")
        yield from check_power(seat, power_action_cost(seat, name))
    elif name in ("BON1", "BON2", "FAV6"):
        owned = seat.has_favor(6) if name == "FAV6" else seat.bonus_card == int(name[3:])
        if not owned:
            yield Problem("tile-not-owned", f"{seat.name} do not have {name}")
        yield from _check_unused(seat, name)
    elif name in seat.faction.free_actions:
        yield from seat.faction.check_free_action(seat, name)
    elif seat.faction.special_action != name:
        yield Problem("no-such-action", f"{seat.name} have no action {name}")
    else:
        if not seat.counts[Building.SH]:
            yield Problem("no-stronghold", f"{seat.name} need the stronghold for {name}")
        yield from _check_unused(seat, name)


def _check_unused(seat: Seat, name: str) -> Iterator[Problem]:
    if name in seat.used:
        yield Problem("action-used", f"{seat.name} have used {name} in this round")


def take_action(game: Game, seat: Seat, name: str) -> None:
    """Take an action that has a name: pay for it, block it, and do or owe what it gives."""
    faction = seat.faction
    if name in POWER_ACTION_COSTS:
        spend_power(seat, power_action_cost(seat, name), f"action:{name}")
        game.used_actions.add(name)
    elif name in faction.free_actions:
        faction.pay_free_action(seat, name)
    else:
        seat.used.add(name)
    effect = _EFFECTS.get(name)
    if effect is not None:
        effect(game, seat)
    else:
        faction.take_own_action(game, seat, name)


def power_action_cost(seat: Seat, name: str) -> int:
    """Return the power that a power action costs ``seat``."""
    return POWER_ACTION_COSTS[name] - seat.faction.action_discount


def _bridge(game: Game, seat: Seat) -> None:
    seat.due[Due.BRIDGE] += 1


def _priest(game: Game, seat: Seat) -> None:
    seat.faction.gain_priests(seat, 1, "action:ACT2")


def _workers(game: Game, seat: Seat) -> None:
    seat.add_workers(2, "action:ACT3")


def _coins(game: Game, seat: Seat) -> None:
    seat.add_coins(7, "action:ACT4")


def _spades(name: str, count: int) -> Callable[[Game, Seat], None]:
    """Return the effect of ``count`` free spades: that many transforms at the most, then one dwelling."""

    def effect(game: Game, seat: Seat) -> None:
        take_spades(game, seat, count, f"action:{name}", transforms=count)

    return effect


def _cult_step(game: Game, seat: Seat) -> None:
    seat.due[Due.CULT] += 1


_EFFECTS: dict[str, Callable[[Game, Seat], None]] = {
    "ACT1": _bridge,
    "ACT2": _priest,
    "ACT3": _workers,
    "ACT4": _coins,
    "ACT5": _spades("ACT5", 1),
    "ACT6": _spades("ACT6", 2),
    "BON1": _spades("BON1", 1),
    "BON2": _cult_step,
    "FAV6": _cult_step,
}
