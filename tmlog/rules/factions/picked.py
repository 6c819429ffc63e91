"""What the Fire & Ice factions share: they name a colour before play (fire-ice.md, Colours)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Terrain
from tmlog.rules.factions.base import Faction
from tmlog.rules.state import Due, Phase
from tmlog.rules.terraforming import set_terrain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import Game, Seat


class PicksColour(Faction):
    """A faction that picks a land colour which is nobody's home and no other such faction's."""

    order = 1
    picks_colour = True

    def on_seated(self, game: Game, seat: Seat) -> None:
        """Owe the choice of a colour."""
        seat.due[Due.PICK_COLOR] += 1

    def check_colour(self, game: Game, seat: Seat, terrain: Terrain) -> Iterator[Problem]:
        """Yield the problems if no colour is owed, or somebody has this one."""
        if not seat.due[Due.PICK_COLOR]:
            yield Problem("no-colour-owed", f"{seat.name} may not pick a colour now")
        colour = COLOUR_OF_TERRAIN[terrain]
        if terrain >= WHEEL_SIZE:
            yield Problem("colour-taken", f"{colour} cannot be picked")
        in_play = game.phase > Phase.SEATING
        for other in game.seats:
            if terrain == other.home or (terrain == other.picked and not in_play):
                yield Problem("colour-taken", f"{colour} is the colour of {other.name}")

    def pick_colour(self, game: Game, seat: Seat, terrain: Terrain) -> None:
        """Take ``terrain`` as the faction's colour."""
        seat.due[Due.PICK_COLOR] -= 1
        seat.picked = terrain


class SettlesOnPicked(PicksColour):
    """A faction whose home is no land colour: its first hexes have the picked colour and turn to its home."""

    def wheel_place(self, seat: Seat) -> Terrain:
        """The picked colour says where the home stands on the wheel."""
        return Terrain(seat.picked)

    def first_terrain(self, seat: Seat) -> Terrain:
        """Starting dwellings go on the picked colour."""
        return Terrain(seat.picked)

    def settle_first(self, game: Game, seat: Seat, hex_number: int) -> None:
        """The hex of the picked colour turns to the home terrain."""
        set_terrain(game, seat, hex_number, seat.home)


def is_home_of_another(game: Game, seat: Seat, terrain: Terrain) -> bool:
    """Whether a colour is the home of another faction; not what ice and volcano picked, nor Riverwalkers."""
    return any(
        other.home == terrain and other.faction.home_counts for other in game.seats if other is not seat
    )
