"""Favor tiles (rules.md 11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.events import TileTaken
from tmlog.rules.cults import gain_steps
from tmlog.rules.state import Due
from tmlog.rules.tiles import FAVOR_TILES, SMALLER_TOWNS, tile_number
from tmlog.rules.towns import found_towns_everywhere

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def take_favor(game: Game, seat: Seat, name: str) -> None:
    """Take an owed favor tile: its cult steps, and a town if FAV5 completes one (FAV-a)."""
    number = tile_number(name)
    if not seat.due[Due.FAVOR]:
        raise IllegalMove("no-favor-owed", f"{seat.name} may take no favor tile now")
    if not game.favors_left[number]:
        raise IllegalMove("tile-gone", f"no {name} is left")
    if seat.has_favor(number):
        raise IllegalMove("favor-owned", f"{seat.name} have {name} already")
    tile = FAVOR_TILES[number]
    seat.due[Due.FAVOR] -= 1
    game.favors_left[number] -= 1
    seat.favors |= 1 << number
    game.journal.note(TileTaken, seat.name, name)
    gain_steps(game, seat, tile.cult, tile.steps, f"favor:{name}")
    if number == SMALLER_TOWNS and not game.options.manual_fav5:
        found_towns_everywhere(game, seat)
