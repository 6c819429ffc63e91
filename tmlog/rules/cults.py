"""The cult board: steps, keys, space 10, order spaces (rules.md 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem, remark
from tmlog.model.events import CultStepped
from tmlog.model.names import Cult
from tmlog.rules.power import gain_power
from tmlog.rules.state import Due

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import Game, Seat

TOP = 10
BELOW_TOP = 9
LOWEST_STEP_BACK = 7
"""A voluntary step back does not lead below this space (site-rules.md 17)."""

_POWER_UP_TO = (0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8)
"""Power gained in all on the way from 0 to a space (CLT-1)."""


class Ascent:
    """How far steps lead on the cult tracks: positions, keys and stopped steps as they would be.

    ``tops`` are the tracks whose space 10 is reached, in that order. Nothing in the game changes.
    """

    def __init__(self, game: Game, seat: Seat) -> None:
        self.tops: list[int] = []
        self._game = game
        self._positions = list(seat.cults)
        self._keys = seat.keys
        self._blocked = list(seat.blocked_steps)

    def step(self, cult: int, steps: int) -> None:
        """Go up a track as ``gain_steps`` does."""
        position = self._positions[cult]
        is_open = self._game.cult_tops[cult] is None
        goal = goal_of(position, steps, may_top=is_open and self._keys > 0)
        if position < TOP == goal:
            self.tops.append(cult)
            self._keys -= 1
        elif position < TOP <= position + steps and is_open:
            self._blocked[cult] = 1
        self._positions[cult] = goal

    def gain_keys(self, count: int) -> None:
        """Gain keys as ``gain_keys`` does."""
        self._keys += count
        waiting = [cult for cult in range(4) if self._blocked[cult]]
        if waiting and self._keys >= len(waiting):
            for cult in waiting:
                self._blocked[cult] = 0
                self.step(cult, 1)


def goal_of(position: int, steps: int, *, may_top: bool) -> int:
    """Return where steps lead from a position: to space 10 only if that is open and there is a key."""
    goal = position + steps
    if goal >= TOP > position:
        return TOP if may_top else BELOW_TOP
    return min(goal, TOP)


def check_tops(game: Game, seat: Seat, tops: list[int], *, is_action: bool = False) -> Iterator[Problem]:
    """Yield the problem if the Cultists may reach a space 10 before ``seat`` does (site-rules.md 15).

    A full action refuses what ``seat`` was offered, so that nobody waits for its answers.
    """
    if game.options.loose_cultist_ordering:
        return
    answering = seat if is_action else None
    for cult in tops:
        for other in game.seats:
            if other is not seat and not other.dropped and other.keys and other.cults[cult] < TOP:
                owed = other.faction.steps_pending(game, other, answering)
                if owed and other.cults[cult] + owed >= TOP:
                    yield Problem(
                        "cultists-first",
                        f"{other.name} may still reach {Cult(cult).name} 10 with a step owed or to come; "
                        f"{seat.name} must wait for them",
                    )


def check_steps(
    game: Game, seat: Seat, cult: int, steps: int, *, is_action: bool = False
) -> Iterator[Problem]:
    """Yield the problem of going up a track, if there is one."""
    if seat.cults[cult] < TOP <= seat.cults[cult] + steps and seat.keys and game.cult_tops[cult] is None:
        yield from check_tops(game, seat, [cult], is_action=is_action)


def use_owed_step(seat: Seat) -> None:
    """Settle one owed cult step; those for power taken go first, the overdue among them."""
    kind = Due.LEECH_CULT if seat.due[Due.LEECH_CULT] else Due.CULT
    seat.due[kind] -= 1
    if kind == Due.LEECH_CULT:
        seat.overdue_steps = max(0, seat.overdue_steps - 1)


def gain_steps(game: Game, seat: Seat, cult: int, steps: int, source: str) -> None:
    """Move ``seat`` up a track; what a missing key or a taken space 10 stops is lost.

    A step stopped for want of a key is remembered until the seat's next turn (site-rules.md 17).
    """
    position = seat.cults[cult]
    goal = position + steps
    if goal >= TOP:
        goal = TOP if position == TOP else _reach_top(game, seat, cult, position, steps)
    seat.add_steps(cult, goal - position, source)
    if goal != position:
        game.journal.note(CultStepped, seat.name, cult, position, goal)
    power = _POWER_UP_TO[goal] - _POWER_UP_TO[position]
    if power:
        gain_power(seat, power, "cult")


def _reach_top(game: Game, seat: Seat, cult: int, position: int, steps: int) -> int:
    is_open = game.cult_tops[cult] is None
    goal = goal_of(position, steps, may_top=is_open and seat.keys > 0)
    if goal == TOP:
        seat.add_keys(-1, "cult")
        game.cult_tops[cult] = seat
        seat.faction.on_cult_top(game, seat)
    elif is_open:
        seat.blocked_steps[cult] = 1
    return goal


def gain_keys(game: Game, seat: Seat, count: int, source: str) -> None:
    """Add town keys; steps stopped in this turn are made if there are keys for all (site-rules.md 17)."""
    seat.add_keys(count, source)
    waiting = [cult for cult in range(4) if seat.blocked_steps[cult]]
    if waiting and seat.keys >= len(waiting):
        for cult in waiting:
            seat.blocked_steps[cult] = 0
            gain_steps(game, seat, cult, 1, source)


def check_loss(seat: Seat, cult: int, steps: int) -> Iterator[Problem]:
    """Yield the problem if a track is too low to go back ``steps``."""
    position = seat.cults[cult]
    if position < steps:
        message = f"{seat.name} are on {Cult(cult).name} {position}, cannot go back {steps}"
        yield Problem("cult-too-low", message)


def lose_steps(game: Game, seat: Seat, cult: int, steps: int, source: str) -> None:
    """Move ``seat`` down a track; leaving space 10 opens it and gives the key back."""
    position = seat.cults[cult]
    if position == TOP and steps:
        game.cult_tops[cult] = None
        seat.add_keys(1, "cult")
    seat.add_steps(cult, -steps, source)
    game.journal.note(CultStepped, seat.name, cult, position, position - steps)


def check_step_back(seat: Seat, cult: int, steps: int) -> Iterator[Problem]:
    """Yield the problems of going back by choice, so that another track takes the only key (17)."""
    position, name = seat.cults[cult], Cult(cult).name
    if position == TOP or position - steps < LOWEST_STEP_BACK:
        message = f"{seat.name} are on {name} {position}; they go back from 9 at most, to 7 at least"
        yield Problem("no-steps-to-pay", message)
    yield remark("step-back", f"{seat.name} go back {steps} on {name} by choice")


def step_back(seat: Seat, cult: int, steps: int) -> None:
    """Go back by choice."""
    seat.add_steps(cult, -steps, "step back")


def check_priest(game: Game, seat: Seat, cult: Cult, space: int | None) -> Iterator[Problem]:
    """Yield the problems of sending a priest to an order (7.2)."""
    if not seat.priests:
        yield Problem("no-priest", f"{seat.name} have no priest to send")
    spaces = game.order_spaces[cult]
    steps = _steps_of_priest(game, cult, space)
    if steps != 1 and steps not in spaces:
        free = ", ".join(map(str, spaces)) or "none but returning the priest for 1"
        yield Problem("no-order-space", f"no free space for {steps} on {cult.name}; free: {free}")
    steps += seat.faction.more_steps_of_priest(seat)
    yield from check_steps(game, seat, cult, steps, is_action=True)


def _steps_of_priest(game: Game, cult: Cult, space: int | None) -> int:
    return max(game.order_spaces[cult], default=1) if space is None else space


def send_priest(game: Game, seat: Seat, cult: Cult, space: int | None) -> None:
    """Send a priest to an order: the best free space, the one of ``space`` steps, or the supply."""
    steps = _steps_of_priest(game, cult, space)
    if steps != 1:
        game.order_spaces[cult].remove(steps)
        seat.placed_priests += 1
    seat.add_priests(-1, "send")
    gain_steps(game, seat, cult, steps, "send")
    if more := seat.faction.more_steps_of_priest(seat):
        gain_steps(game, seat, cult, more, "faction")
