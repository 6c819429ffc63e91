"""Dragonlords: volcanoes for power tokens (fire-ice.md)."""

from __future__ import annotations

from tmlog.rules.factions import add_faction
from tmlog.rules.factions.sheet import Start
from tmlog.rules.factions.volcano import VolcanoFaction
from tmlog.rules.power import remove_tokens
from tmlog.rules.state import Game, Seat


@add_faction
class Dragonlords(VolcanoFaction):
    """Pay volcanoes with power tokens; spades become power tokens."""

    name = "dragonlords"
    start = Start(bowls=(4, 4, 0), cults=(2, 0, 0, 0))

    def has_price(self, seat: Seat, is_foreign_home: bool) -> bool:
        """Whether there are enough tokens."""
        return seat.b1 + seat.b2 + seat.b3 > is_foreign_home

    def pay_for_volcano(self, game: Game, seat: Seat, is_foreign_home: bool) -> None:
        """Remove a power token for good, two for the home of another, from bowl I first."""
        remove_tokens(seat, 1 + is_foreign_home, "transform")

    def receive_spades(self, game: Game, seat: Seat, count: int, source: str) -> int:
        """Each spade becomes a token in bowl I."""
        seat.add_tokens(count, 0, 0, source)
        return 0

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """As many tokens as there are players."""
        seat.add_tokens(len(game.seats), 0, 0, "faction")
