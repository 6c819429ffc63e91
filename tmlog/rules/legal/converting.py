"""Free conversions as choices of their own, one step at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import Burn, Convert
from tmlog.model.names import Resource
from tmlog.rules.legal.choice import Choice, command
from tmlog.rules.legal.decisions import has_turn
from tmlog.rules.state import BLOCKING

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

CONVERSION = "conversion"


def conversions(game: Game, seat: Seat) -> list[Choice]:
    """The smallest step of each conversion that ``seat`` can pay, and burning one token."""
    if any(seat.due[BLOCKING]) or not (has_turn(game, seat) or game.options.loose_convert_phase):
        return []
    held = {
        Resource.COIN: seat.coins,
        Resource.WORKER: seat.workers,
        Resource.PRIEST: seat.priests,
        Resource.POWER: seat.b3,
        Resource.VP: seat.vp,
    }
    found = [
        Choice(CONVERSION, (command(Convert, rate, source, 1, target),))
        for (source, target), rate in seat.faction.conversions.items()
        if held[source] >= rate
    ]
    if seat.b2 >= 2:
        found.append(Choice(CONVERSION, (command(Burn, 1),)))
    return found
