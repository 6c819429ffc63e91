"""What spades can make of a terrain, worked out once for each faction and place on the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.names import WHEEL_SIZE, Building, Terrain
from tmlog.rules.terraforming import spades_needed

if TYPE_CHECKING:
    from tmlog.rules.state import Seat

MOST_SPADES = 6
"""More spades than the long way to a neighbour on the wheel are never of use."""


class Use(NamedTuple):
    """A terrain that spades can make, and how many of them it takes."""

    goal: Terrain
    spades: int
    is_home: bool


_known: dict[tuple[str, Terrain, Terrain, int, Terrain, int, int], tuple[Use, ...]] = {}
"""By all that the wheel's short ways may depend on; a faction has some hundred entries."""


def uses(seat: Seat, start: Terrain, spades: int, saved: int = 0) -> tuple[Use, ...]:
    """Return what a seat with ``spades`` at hand can turn ``start`` into, its home first.

    ``saved`` spades need not be paid, down to one.
    """
    key = (seat.name, seat.home, seat.picked, seat.counts[Building.SH], start, spades, saved)
    found = _known.get(key)
    if found is None:
        found = _known[key] = tuple(_worked_out(seat, start, spades, saved))
    return found


def _worked_out(seat: Seat, start: Terrain, spades: int, saved: int) -> list[Use]:
    if start >= WHEEL_SIZE:
        return []
    home, stands_at = seat.home, seat.faction.wheel_place(seat)
    goals = [home]
    if not seat.faction.only_to_home:
        goals += [terrain for terrain in map(Terrain, range(WHEEL_SIZE)) if terrain not in (home, stands_at)]
    found = []
    for goal in goals:
        if goal != start:
            needed = spades_needed(seat, start, goal, spades, saved)
            if needed <= spades:
                found.append(Use(goal, needed, goal == home))
    return found
