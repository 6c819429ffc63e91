"""The cult board: steps, keys, space 10, order spaces (rules.md 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.events import CultStepped
from tmlog.model.names import Cult
from tmlog.rules.power import gain_power

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

TOP = 10
BELOW_TOP = 9
LOWEST_STEP_BACK = 7
"""A voluntary step back does not lead below this space (site-rules.md 17)."""

_POWER_UP_TO = (0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8)
"""Power gained in all on the way from 0 to a space (CLT-1)."""


def gain_steps(game: Game, seat: Seat, cult: int, steps: int, source: str) -> None:
    """Move ``seat`` up a track; what a missing key or a taken space 10 stops is lost.

    A step stopped for want of a key is remembered until the seat's next turn (site-rules.md 17).
    """
    position = seat.cults[cult]
    goal = position + steps
    if goal >= TOP and position < TOP:
        goal = _reach_top(game, seat, cult)
    goal = min(goal, TOP)
    seat.add_steps(cult, goal - position, source)
    if goal != position:
        game.journal.note(CultStepped, seat.name, cult, position, goal)
    power = _POWER_UP_TO[goal] - _POWER_UP_TO[position]
    if power:
        gain_power(seat, power, "cult")


def _reach_top(game: Game, seat: Seat, cult: int) -> int:
    if game.cult_tops[cult] is not None:
        return BELOW_TOP
    if not seat.keys:
        seat.blocked_steps[cult] = 1
        return BELOW_TOP
    _must_let_cultists_step_first(game, seat, cult)
    seat.add_keys(-1, "cult")
    game.cult_tops[cult] = seat
    seat.faction.on_cult_top(game, seat)
    return TOP


def _must_let_cultists_step_first(game: Game, seat: Seat, cult: int) -> None:
    if game.options.loose_cultist_ordering:
        return
    for other in game.seats:
        if other is not seat and not other.dropped and other.keys and other.cults[cult] < TOP:
            owed = other.faction.steps_pending(game, other)
            if owed and other.cults[cult] + owed >= TOP:
                raise IllegalMove(
                    "cultists-first",
                    f"{other.name} may still reach {Cult(cult).name} 10 with a step owed or to come; "
                    f"{seat.name} must wait for them",
                )


def gain_keys(game: Game, seat: Seat, count: int, source: str) -> None:
    """Add town keys; steps stopped in this turn are made if there are keys for all (site-rules.md 17)."""
    seat.add_keys(count, source)
    waiting = [cult for cult in range(4) if seat.blocked_steps[cult]]
    if waiting and seat.keys >= len(waiting):
        for cult in waiting:
            seat.blocked_steps[cult] = 0
            gain_steps(game, seat, cult, 1, source)


def lose_steps(game: Game, seat: Seat, cult: int, steps: int, source: str) -> None:
    """Move ``seat`` down a track; leaving space 10 opens it and gives the key back."""
    if seat.cults[cult] < steps:
        raise IllegalMove(
            "cult-too-low", f"{seat.name} are on {Cult(cult).name} {seat.cults[cult]}, cannot go back {steps}"
        )
    if seat.cults[cult] == TOP and steps:
        game.cult_tops[cult] = None
        seat.add_keys(1, "cult")
    position = seat.cults[cult]
    seat.add_steps(cult, -steps, source)
    game.journal.note(CultStepped, seat.name, cult, position, position - steps)


def step_back(game: Game, seat: Seat, cult: int, steps: int) -> None:
    """Go back by choice, so that another track takes the only key (site-rules.md 17)."""
    position, name = seat.cults[cult], Cult(cult).name
    if position == TOP or position - steps < LOWEST_STEP_BACK:
        raise IllegalMove(
            "no-steps-to-pay",
            f"{seat.name} are on {name} {position}; they go back from 9 at most, to 7 at least",
        )
    game.remark("step-back", f"{seat.name} go back {steps} on {name} by choice")
    seat.add_steps(cult, -steps, "step back")


def send_priest(game: Game, seat: Seat, cult: Cult, space: int | None) -> None:
    """Send a priest to an order: the best free space, the one of ``space`` steps, or the supply (7.2)."""
    if not seat.priests:
        raise IllegalMove("no-priest", f"{seat.name} have no priest to send")
    spaces = game.order_spaces[cult]
    steps = space if space is not None else (max(spaces) if spaces else 1)
    if steps != 1:
        if steps not in spaces:
            free = ", ".join(map(str, spaces)) or "none but returning the priest for 1"
            raise IllegalMove("no-order-space", f"no free space for {steps} on {cult.name}; free: {free}")
        spaces.remove(steps)
        seat.placed_priests += 1
    seat.add_priests(-1, "send")
    gain_steps(game, seat, cult, steps, "send")
    seat.faction.on_priest_sent(game, seat, cult)
