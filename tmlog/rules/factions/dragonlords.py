"""Dragonlords: volcanoes for power tokens (fire-ice.md)."""

from __future__ import annotations

from collections.abc import Iterator

from tmlog.model.errors import Problem
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.sheet import Start
from tmlog.rules.factions.volcano import VolcanoFaction
from tmlog.rules.power import check_tokens, remove_tokens
from tmlog.rules.state import Game, Seat


class Dragonlords(VolcanoFaction):
    """Pay volcanoes with power tokens; spades become power tokens."""

    name = "dragonlords"
    start_vp_2017 = 24
    volcano_price = 1
    start = Start(bowls=(4, 4, 0), cults=(2, 0, 0, 0))

    def check_own_price(self, game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
        """There must be enough tokens."""
        yield from check_tokens(seat, self.price_of_volcano(game, seat, hex_number))

    def pay_for_volcano(self, seat: Seat, price: int) -> None:
        """Remove power tokens for good, from bowl I first."""
        remove_tokens(seat, price, "transform")

    def receive_spades(self, game: Game, seat: Seat, count: int, source: str) -> int:
        """Each spade becomes a token in bowl I."""
        seat.add_tokens(count, 0, 0, source)
        return 0

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """As many tokens as there are players."""
        seat.add_tokens(len(game.seats), 0, 0, "faction")


add_faction(Dragonlords)
