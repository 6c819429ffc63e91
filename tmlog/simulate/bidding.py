"""Bids in a faction auction: low ones on factions taken by chance (rules.md 15)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from tmlog.model.commands import Bid

if TYPE_CHECKING:
    from tmlog.rules.auction import Auction
    from tmlog.rules.state import Game

CONTESTED = 0.4
"""How often a faction that somebody holds is bid on."""
MOST_RAISED = 4


def bids(game: Game, auction: Auction, chance: Random) -> Iterator[Bid]:
    """Yield bids until every player holds a faction; each must be taken before the next is asked for."""
    while not auction.is_over:
        free = [seat.name for seat in game.seats if seat.name not in auction.held]
        held = [name for name, (_, amount) in auction.held.items() if amount < auction.limit]
        if held and chance.random() < CONTESTED:
            faction = chance.choice(held)
            amount = auction.held[faction][1] + chance.randint(1, MOST_RAISED)
            yield Bid(faction, min(amount, auction.limit))
        else:
            yield Bid(chance.choice(free), 0)
