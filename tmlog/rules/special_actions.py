"""Power actions and the special actions of strongholds, bonus cards and favor tiles (rules.md 5.6, 5.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.names import Building
from tmlog.rules.power import spend_power
from tmlog.rules.spades import gain_spades
from tmlog.rules.state import Due
from tmlog.rules.tiles import POWER_ACTION_COSTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tmlog.rules.state import Game, Seat


def take_action(game: Game, seat: Seat, name: str) -> None:
    """Take an action that has a name: pay for it, block it, and do or owe what it gives."""
    seat.faction.must_have_use_for(name)
    if name in POWER_ACTION_COSTS:
        _pay_power_action(game, seat, name)
    elif name in ("BON1", "BON2", "FAV6"):
        _use_tile(seat, name)
    elif name in seat.faction.free_actions:
        seat.faction.pay_free_action(game, seat, name)
    else:
        _use_stronghold(seat, name)
    _EFFECTS[name](game, seat)


def power_action_cost(seat: Seat, name: str) -> int:
    """Return the power that a power action costs ``seat``."""
    return POWER_ACTION_COSTS[name] - seat.faction.action_discount


def _pay_power_action(game: Game, seat: Seat, name: str) -> None:
    if name in game.used_actions and not seat.faction.may_reuse_actions(seat):
        raise IllegalMove("action-used", f"{name} has been used in this round")
    spend_power(seat, power_action_cost(seat, name), f"action:{name}")
    game.used_actions.add(name)


def _use_tile(seat: Seat, name: str) -> None:
    owned = seat.has_favor(6) if name == "FAV6" else seat.bonus_card == int(name[3:])
    if not owned:
        raise IllegalMove("tile-not-owned", f"{seat.name} do not have {name}")
    _block(seat, name)


def _use_stronghold(seat: Seat, name: str) -> None:
    if seat.faction.special_action != name:
        raise IllegalMove("no-such-action", f"{seat.name} have no action {name}")
    if not seat.counts[Building.SH]:
        raise IllegalMove("no-stronghold", f"{seat.name} need the stronghold for {name}")
    _block(seat, name)


def _block(seat: Seat, name: str) -> None:
    if name in seat.used:
        raise IllegalMove("action-used", f"{seat.name} have used {name} in this round")
    seat.used.add(name)


def _bridge(game: Game, seat: Seat) -> None:
    seat.due[Due.BRIDGE] += 1


def _priest(game: Game, seat: Seat) -> None:
    seat.faction.gain_priests(seat, 1, "action:ACT2")


def _workers(game: Game, seat: Seat) -> None:
    seat.add_workers(2, "action:ACT3")


def _coins(game: Game, seat: Seat) -> None:
    seat.add_coins(7, "action:ACT4")


def _spades(name: str, count: int, transforms: int) -> Callable[[Game, Seat], None]:
    """Return the effect of ``count`` free spades: that many transforms at the most, then one dwelling."""

    source = f"action:{name}"

    def effect(game: Game, seat: Seat) -> None:
        gain_spades(game, seat, count, source)
        if seat.due[Due.SPADE]:
            seat.transforms, seat.builds, seat.digs = transforms, 1, True

    return effect


def _cult_step(game: Game, seat: Seat) -> None:
    seat.due[Due.CULT] += 1


def _cult_steps_on_one_track(game: Game, seat: Seat) -> None:
    seat.due[Due.CULT] += 2
    seat.same_track = True


def _double_turn(game: Game, seat: Seat) -> None:
    seat.actions += 2
    seat.double_turn = True


def _sandstorm(game: Game, seat: Seat) -> None:
    seat.due[Due.FREE_TF] += 1
    seat.transforms, seat.builds, seat.digs = 1, 1, True


def _shift(game: Game, seat: Seat) -> None:
    seat.due[Due.PICK_COLOR] += 1


def _free_trading_house(game: Game, seat: Seat) -> None:
    seat.due[Due.FREE_TP] += 1
    seat.upgrades = 1


def _ride(game: Game, seat: Seat) -> None:
    seat.due[Due.FREE_D] += 1
    seat.builds = 1


_EFFECTS: dict[str, Callable[[Game, Seat], None]] = {
    "ACT1": _bridge,
    "ACT2": _priest,
    "ACT3": _workers,
    "ACT4": _coins,
    "ACT5": _spades("ACT5", 1, 1),
    "ACT6": _spades("ACT6", 2, 2),
    "BON1": _spades("BON1", 1, 1),
    "BON2": _cult_step,
    "FAV6": _cult_step,
    "ACTA": _cult_steps_on_one_track,
    "ACTC": _double_turn,
    "ACTE": _bridge,
    "ACTG": _spades("ACTG", 2, 1),
    "ACTN": _sandstorm,
    "ACTS": _free_trading_house,
    "ACTW": _ride,
    "ACTH5": _shift,
    "ACTH6": _shift,
}
