"""Changing a hex's terrain with spades, or with the Nomads' sandstorm (rules.md 5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.events import HexTransformed
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Terrain
from tmlog.rules.reach import must_reach
from tmlog.rules.spades import spend_spades
from tmlog.rules.state import Due, Phase

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def must_be_free(game: Game, hex_number: int) -> None:
    """Raise ``IllegalMove`` if the hex is a river or built on."""
    if game.board.river >> hex_number & 1:
        raise IllegalMove("river-hex", f"{game.board.names[hex_number]} is a river hex")
    if game.building[hex_number]:
        owner = game.seats[game.owner[hex_number]].name
        raise IllegalMove("hex-occupied", f"{game.board.names[hex_number]} has a building of {owner}")


def transform(game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> None:
    """Turn a hex into ``goal``, or as far towards the home terrain as the spades reach.

    Uses owed spades, or an owed free transformation. The caller has seen to whose turn it is.
    """
    must_be_free(game, hex_number)
    is_second = bool(seat.build_hexes) or seat.foreign_hex not in (-1, hex_number)
    if seat.due[Due.FREE_TF]:
        _sandstorm(game, seat, hex_number, goal)
    else:
        seat.faction.terraform(game, seat, hex_number, goal)
    if not (is_second and game.options.landscapes):  # A1-34
        seat.build_hexes |= (game.terrain[hex_number] == seat.home) << hex_number


def _sandstorm(game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> None:
    """Turn a direct neighbour into the home terrain, not across a bridge, without spades (FAC-14.2)."""
    name = game.board.names[hex_number]
    goal = seat.home if goal is None else goal
    if goal >= WHEEL_SIZE:
        raise IllegalMove("not-on-wheel", f"{seat.name} cannot turn {name} into {COLOUR_OF_TERRAIN[goal]}")
    if game.terrain[hex_number] == goal:
        raise IllegalMove("same-terrain", f"{name} is {COLOUR_OF_TERRAIN[goal]} already")
    if game.terrain[hex_number] >= WHEEL_SIZE:
        raise IllegalMove("fixed-terrain", f"{name} can no longer be terraformed")
    if not game.board.adjacent[hex_number] & seat.mask:
        raise IllegalMove("out-of-reach", f"{name} is not directly adjacent to a building of {seat.name}")
    if goal != seat.home:
        game.remark("foreign-sandstorm", f"{seat.name} turn {name} into a foreign colour without a spade")
    seat.due[Due.FREE_TF] -= 1
    set_terrain(game, seat, hex_number, goal)


def set_terrain(game: Game, seat: Seat, hex_number: int, terrain: Terrain) -> None:
    """Give a hex another terrain."""
    game.journal.note(
        HexTransformed, seat.name, game.board.names[hex_number], game.terrain[hex_number], terrain
    )
    game.terrain[hex_number] = terrain


def use_spades(game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> None:
    """Spend owed spades to turn the hex into ``goal`` (A1-10 to A1-15)."""
    name = game.board.names[hex_number]
    start = game.terrain[hex_number]
    if start >= WHEEL_SIZE:
        raise IllegalMove("fixed-terrain", f"{name} is {COLOUR_OF_TERRAIN[start]} and stays so")
    spades = seat.due[Due.SPADE]
    saved = seat.faction.spades_saved(game, seat, hex_number)
    if goal is None:
        goal = towards_home(seat, start, spades + saved)
    elif goal == seat.faction.wheel_place(seat):
        goal = seat.home  # on the wheel ice lies where the picked colour is (fire-ice.md)
    if goal == start:
        raise IllegalMove("same-terrain", f"{name} is {COLOUR_OF_TERRAIN[start]} already")
    needed = spades_needed(seat, start, goal, spades, saved)
    if needed > spades:
        raise IllegalMove(
            "not-enough-spades",
            f"{name} needs {needed} spade{'s' * (needed > 1)} from {COLOUR_OF_TERRAIN[start]} to "
            f"{COLOUR_OF_TERRAIN[goal]}, {seat.name} have {spades}",
        )
    if game.phase == Phase.ACTIONS:
        _one_way_only(game, seat, hex_number, goal)
        _one_foreign_goal_only(game, seat, hex_number, goal, spades - needed)
    must_reach(game, seat, hex_number)
    spend_spades(game, seat, needed)
    set_terrain(game, seat, hex_number, goal)


def _one_way_only(game: Game, seat: Seat, hex_number: int, goal: Terrain) -> None:
    """By the book no hex goes on in the action that brought it home (A1-14)."""
    if game.options.by_the_book and seat.build_hexes >> hex_number & 1:
        name = game.board.names[hex_number]
        raise IllegalMove("home-reached", f"{name} has reached {COLOUR_OF_TERRAIN[seat.home]} in this action")


def _one_foreign_goal_only(game: Game, seat: Seat, hex_number: int, goal: Terrain, left: int) -> None:
    """After a foreign terrain the next transform must reach home; none with dug spades ``left`` (22)."""
    if goal == seat.home:
        seat.foreign_hex = -1
        return
    if seat.foreign_hex >= 0 and not game.options.loose_multi_spade:
        first = game.board.names[seat.foreign_hex]
        raise IllegalMove(
            "second-foreign-hex", f"{seat.name} already turned {first} to a foreign colour in this action"
        )
    if seat.has_dug and left and not (game.options.loose_dig or game.options.by_the_book):
        raise IllegalMove(
            "dug-spades", f"{seat.name} must use all spades when they have dug; {left} are left"
        )
    seat.foreign_hex = hex_number


def towards_home(seat: Seat, start: Terrain, spades: int) -> Terrain:
    """Return the terrain that ``spades`` reach from ``start`` on the short way home."""
    home = seat.faction.wheel_place(seat)
    if seat.faction.only_to_home or seat.faction.spades_between(seat, start, home) <= spades:
        return seat.home
    clockwise = (home - start) % WHEEL_SIZE <= WHEEL_SIZE // 2
    return Terrain((start + (spades if clockwise else -spades)) % WHEEL_SIZE)


def spades_needed(seat: Seat, start: Terrain, goal: Terrain, spades: int, saved: int = 0) -> int:
    """Return the spades from ``start`` to ``goal`` less those ``saved``, but at least one (LS-25)."""
    return max(1, _steps_on_wheel(seat, start, goal, spades + saved) - saved)


def _steps_on_wheel(seat: Seat, start: Terrain, goal: Terrain, at_hand: int) -> int:
    """Return the short way from ``start`` to ``goal``, unless home lies between.

    Where start or goal is home and the steps at hand are exactly the long way, the long way is meant
    (site-rules.md 22).
    """
    faction = seat.faction
    if faction.only_to_home and goal != seat.home:
        raise IllegalMove("only-to-home", f"{seat.name} can only terraform to {COLOUR_OF_TERRAIN[seat.home]}")
    if goal >= WHEEL_SIZE and goal != seat.home:
        raise IllegalMove("not-on-wheel", f"{seat.name} cannot turn a hex into {COLOUR_OF_TERRAIN[goal]}")
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
