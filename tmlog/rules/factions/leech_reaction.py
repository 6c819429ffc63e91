"""What factions share that look at how their neighbours answer (LCH-9): Cultists and Shapeshifters."""

from __future__ import annotations

from tmlog.rules.power import gain_power
from tmlog.rules.state import Game, Seat


def gain_power_when_declined(game: Game, seat: Seat) -> bool:
    """Gain a power when all who were offered power refused it, and return whether the faction does.

    Older games lack it (OP-6g).
    """
    if not game.options.errata_cultist_power:
        return False
    gain_power(seat, 1, "faction")
    return True
