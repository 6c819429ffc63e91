"""Changing a hex's terrain with spades, or with the Nomads' sandstorm (rules.md 5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem, remark
from tmlog.model.events import HexTransformed
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Terrain
from tmlog.rules.reach import check_reach, go
from tmlog.rules.spades import spend_spades
from tmlog.rules.state import Due, Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import FollowUps, Game, Seat


def check_free(game: Game, hex_number: int) -> Iterator[Problem]:
    """Yield the problem if the hex is a river or built on."""
    if game.board.river >> hex_number & 1:
        yield Problem("river-hex", f"{game.board.names[hex_number]} is a river hex")
    elif game.building[hex_number]:
        owner = game.seats[game.owner[hex_number]].name
        yield Problem("hex-occupied", f"{game.board.names[hex_number]} has a building of {owner}")


def check_transform(
    game: Game, seat: Seat, hex_number: int, goal: Terrain | None, now: FollowUps
) -> Iterator[Problem]:
    """Yield the problems of turning a free hex into ``goal`` (None: as far towards home as the spades reach).

    Uses owed spades, or an owed free transformation. Whose turn it is, and what the way there costs, are
    checked elsewhere.
    """
    if seat.due[Due.FREE_TF]:
        yield from check_sandstorm(game, seat, hex_number, goal)
    else:
        yield from seat.faction.check_terraform(game, seat, hex_number, goal, now)


def transform(game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> None:
    """Turn a hex into ``goal``, or as far towards the home terrain as the spades reach."""
    now = seat.follow_ups
    is_second = bool(now.build_hexes) or now.foreign_hex not in (-1, hex_number)
    if seat.due[Due.FREE_TF]:
        seat.due[Due.FREE_TF] -= 1
        set_terrain(game, seat, hex_number, seat.home if goal is None else goal)
    else:
        seat.faction.terraform(game, seat, hex_number, goal)
    if not (is_second and game.options.landscapes):  # A1-34
        now.build_hexes |= (game.terrain[hex_number] == seat.home) << hex_number


def check_sandstorm(game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> Iterator[Problem]:
    """Yield the problems of turning a direct neighbour home, not across a bridge (FAC-14.2)."""
    name = game.board.names[hex_number]
    goal = seat.home if goal is None else goal
    if goal >= WHEEL_SIZE:
        yield Problem("not-on-wheel", f"{seat.name} cannot turn {name} into {COLOUR_OF_TERRAIN[goal]}")
    if game.terrain[hex_number] == goal:
        yield Problem("same-terrain", f"{name} is {COLOUR_OF_TERRAIN[goal]} already")
    elif game.terrain[hex_number] >= WHEEL_SIZE:
        yield Problem("fixed-terrain", f"{name} can no longer be terraformed")
    if not game.board.adjacent[hex_number] & seat.mask:
        yield Problem("out-of-reach", f"{name} is not directly adjacent to a building of {seat.name}")
    if goal != seat.home:
        yield remark("foreign-sandstorm", f"{seat.name} turn {name} into a foreign colour without a spade")


def set_terrain(game: Game, seat: Seat, hex_number: int, terrain: Terrain) -> None:
    """Give a hex another terrain."""
    game.journal.note(
        HexTransformed, seat.name, game.board.names[hex_number], game.terrain[hex_number], terrain
    )
    game.terrain[hex_number] = terrain


def check_spades(
    game: Game, seat: Seat, hex_number: int, goal: Terrain | None, now: FollowUps
) -> Iterator[Problem]:
    """Yield the problems of spending owed spades to turn the hex into ``goal`` (A1-10 to A1-15)."""
    name = game.board.names[hex_number]
    start = game.terrain[hex_number]
    if start >= WHEEL_SIZE:
        yield Problem("fixed-terrain", f"{name} is {COLOUR_OF_TERRAIN[start]} and stays so")
        return
    goal = _goal_meant(game, seat, hex_number, goal)
    if goal == start:
        yield Problem("same-terrain", f"{name} is {COLOUR_OF_TERRAIN[start]} already")
    elif not _is_on_wheel(seat, goal):
        yield from _check_goal(seat, goal)
    else:
        spades = seat.due[Due.SPADE]
        needed = spades_for(game, seat, hex_number, goal)
        if needed > spades:
            yield Problem(
                "not-enough-spades",
                f"{name} needs {needed} spade{'s' * (needed > 1)} from {COLOUR_OF_TERRAIN[start]} to "
                f"{COLOUR_OF_TERRAIN[goal]}, {seat.name} have {spades}",
            )
        if game.phase == Phase.ACTIONS:
            yield from _check_order(game, seat, hex_number, goal, now)
            yield from _check_dug_spades(game, seat, goal, spades - needed)
    yield from check_reach(game, seat, hex_number, now)


def use_spades(game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> None:
    """Spend owed spades to turn the hex into ``goal``."""
    goal = _goal_meant(game, seat, hex_number, goal)
    needed = spades_for(game, seat, hex_number, goal)
    if game.phase == Phase.ACTIONS:
        seat.follow_ups.foreign_hex = -1 if goal == seat.home else hex_number
    go(game, seat, hex_number)
    spend_spades(game, seat, needed)
    set_terrain(game, seat, hex_number, goal)


def _goal_meant(game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> Terrain:
    """Return the terrain that is meant: no goal leads towards home, the home's place on the wheel home."""
    if goal is None:
        saved = seat.faction.spades_saved(game, seat, hex_number)
        return towards_home(seat, game.terrain[hex_number], seat.due[Due.SPADE] + saved)
    if goal == seat.faction.wheel_place(seat):
        return seat.home  # on the wheel ice lies where the picked colour is (fire-ice.md)
    return goal


def _check_order(game: Game, seat: Seat, hex_number: int, goal: Terrain, now: FollowUps) -> Iterator[Problem]:
    if has_come_home(game, hex_number, now):
        name = game.board.names[hex_number]
        yield Problem("home-reached", f"{name} has reached {COLOUR_OF_TERRAIN[seat.home]} in this action")
    if goal != seat.home and not may_end_foreign(game, now):
        first = game.board.names[now.foreign_hex]
        message = f"{seat.name} already turned {first} to a foreign colour in this action"
        yield Problem("second-foreign-hex", message)


def has_come_home(game: Game, hex_number: int, now: FollowUps) -> bool:
    """Whether by the book the hex stays as it is in the action that brought it home (A1-14)."""
    return game.options.by_the_book and bool(now.build_hexes >> hex_number & 1)


def may_end_foreign(game: Game, now: FollowUps) -> bool:
    """Whether a hex may end in a foreign terrain: after one the next must reach home (site-rules.md 22)."""
    return now.foreign_hex < 0 or game.options.loose_multi_spade


def _check_dug_spades(game: Game, seat: Seat, goal: Terrain, left: int) -> Iterator[Problem]:
    """No dug spades may be ``left`` once a hex ends foreign (site-rules.md 22)."""
    if game.options.loose_dig or game.options.by_the_book:
        return
    if left > 0 and goal != seat.home and seat.has_dug:
        message = f"{seat.name} must use all spades when they have dug; {left} are left"
        yield Problem("dug-spades", message)


def towards_home(seat: Seat, start: Terrain, spades: int) -> Terrain:
    """Return the terrain that ``spades`` reach from ``start`` on the short way home."""
    home = seat.faction.wheel_place(seat)
    if seat.faction.only_to_home or seat.faction.spades_between(seat, start, home) <= spades:
        return seat.home
    clockwise = (home - start) % WHEEL_SIZE <= WHEEL_SIZE // 2
    return Terrain((start + (spades if clockwise else -spades)) % WHEEL_SIZE)


def spades_for(game: Game, seat: Seat, hex_number: int, goal: Terrain) -> int:
    """Return the spades that turn a hex on the wheel into ``goal``."""
    saved = seat.faction.spades_saved(game, seat, hex_number)
    return spades_needed(seat, game.terrain[hex_number], goal, seat.due[Due.SPADE], saved)


def spades_needed(seat: Seat, start: Terrain, goal: Terrain, spades: int, saved: int = 0) -> int:
    """Return the spades from ``start`` to ``goal`` less those ``saved``, but at least one (LS-25)."""
    return max(1, _steps_on_wheel(seat, start, goal, spades + saved) - saved)


def _is_on_wheel(seat: Seat, goal: Terrain) -> bool:
    return goal == seat.home or (goal < WHEEL_SIZE and not seat.faction.only_to_home)


def _check_goal(seat: Seat, goal: Terrain) -> Iterator[Problem]:
    if seat.faction.only_to_home:
        message = f"{seat.name} can only terraform to {COLOUR_OF_TERRAIN[seat.home]}"
        yield Problem("only-to-home", message)
    else:
        yield Problem("not-on-wheel", f"{seat.name} cannot turn a hex into {COLOUR_OF_TERRAIN[goal]}")


def _steps_on_wheel(seat: Seat, start: Terrain, goal: Terrain, at_hand: int) -> int:
    """Return the short way from ``start`` to ``goal``, unless home lies between.

    Where start or goal is home and the steps at hand are exactly the long way, the long way is meant
    (site-rules.md 22).
    """
    faction = seat.faction
    short = faction.spades_between(seat, start, goal)
    if faction.only_to_home or goal >= WHEEL_SIZE:
        return short  # there is no long way to ice (fire-ice.md)
    long = WHEEL_SIZE - short
    home = faction.wheel_place(seat)
    goal_place = home if goal == seat.home else goal
    if home in (start, goal_place):
        return long if at_hand == long else short
    between = (
        faction.spades_between(seat, start, home) + faction.spades_between(seat, home, goal_place) == short
    )
    return long if between else short
