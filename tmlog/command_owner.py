"""Whose a command is: the site goes on in another faction's row of the setup (site-rules.md 41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import Build, PickColour
from tmlog.rules.state import Due, Phase

if TYPE_CHECKING:
    from tmlog.model.commands import Command
    from tmlog.rules.state import Game


def command_owner(game: Game, faction: str, command: Command) -> str:
    """Return whose ``command`` is that stands in a ledger's row of ``faction``, before it is played.

    The row that the Ice Maidens' first favor tile began may hold the next faction's dwelling, and a row of a
    picked colour the next faction's pick (docs/rules-notes.md).
    """
    if game.phase > Phase.DWELLINGS or faction not in game.seat_of:
        return faction
    if isinstance(command, PickColour):
        waiting = [seat.name for seat in game.seats if seat.due[Due.PICK_COLOR]]
        return faction if faction in waiting or not waiting else waiting[0]
    if isinstance(command, Build) and game.placements:
        return game.placements[0].name
    if isinstance(command, Build) and game.phase == Phase.SEATING:
        return next((seat.name for seat in game.seats if not seat.faction.places_last), faction)
    return faction
