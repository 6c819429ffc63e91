"""Factions that look at how their neighbours answer (LCH-9): Cultists and Shapeshifters."""

from __future__ import annotations

from tmlog.rules.factions.base import Faction
from tmlog.rules.power import gain_power
from tmlog.rules.state import Game, Seat


class LeechReaction(Faction):
    """A faction that gains a power when all who were offered power refuse it."""

    def on_power_declined(self, game: Game, seat: Seat) -> bool:
        """One power; older games lack it (OP-6g)."""
        if not game.options.errata_cultist_power:
            return False
        gain_power(seat, 1, "faction")
        return True
