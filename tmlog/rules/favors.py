"""Favor tiles (rules.md 11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem
from tmlog.model.events import TileTaken
from tmlog.rules.cults import check_steps, gain_steps
from tmlog.rules.state import Due
from tmlog.rules.tiles import FAVOR_TILES, SMALLER_TOWNS, tile_number
from tmlog.rules.towns import found_towns_everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import Game, Seat


def check_favor(game: Game, seat: Seat, name: str, count: int = 1) -> Iterator[Problem]:
    """Yield the problems of taking an owed favor tile, ``count`` times in one command."""
    number = tile_number(name)
    if seat.due[Due.FAVOR] < count:
        yield Problem("no-favor-owed", f"{seat.name} may take no favor tile now")
    if game.favors_left[number] < count:
        yield Problem("tile-gone", f"no {name} is left")
    if seat.has_favor(number) or count > 1:
        yield Problem("favor-owned", f"{seat.name} have {name} already")
    tile = FAVOR_TILES[number]
    yield from check_steps(game, seat, tile.cult, tile.steps)


def take_favor(game: Game, seat: Seat, name: str) -> None:
    """Take an owed favor tile: its cult steps, and a town if FAV5 completes one (FAV-a)."""
    number = tile_number(name)
    tile = FAVOR_TILES[number]
    seat.due[Due.FAVOR] -= 1
    game.favors_left[number] -= 1
    seat.favors |= 1 << number
    game.journal.note(TileTaken, seat.name, name)
    gain_steps(game, seat, tile.cult, tile.steps, f"favor:{name}")
    if number == SMALLER_TOWNS and not game.options.manual_fav5:
        found_towns_everywhere(game, seat)
