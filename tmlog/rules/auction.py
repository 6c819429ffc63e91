"""The faction auction: who bids, what is held, how it ends (rules.md 15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tmlog.model.errors import Problem

if TYPE_CHECKING:
    from tmlog.rules.state import Game


@dataclass(slots=True)
class Auction:
    """An auction in progress. Players are numbered in its order; factions are the seats put up."""

    limit: int
    """The highest bid; the start is this minus the winning bid (AUC-3, AUC-8)."""
    held: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Faction -> (player who holds it, the highest bid)."""
    to_bid: list[int] = field(default_factory=list)
    """The players still to bid in this round."""
    rounds: int = 0
    is_settled: bool = False

    @property
    def has_begun(self) -> bool:
        """Whether anybody has bid."""
        return self.rounds > 0

    @property
    def is_running(self) -> bool:
        """Whether some player still has to bid."""
        return bool(self.to_bid)

    @property
    def is_over(self) -> bool:
        """Whether every player holds a faction."""
        return self.has_begun and not self.is_running

    def check_bid(self, game: Game, faction: str, amount: int) -> Iterator[Problem]:
        """Yield the problems of a bid of the player whose turn it is (AUC-3 to AUC-7)."""
        if all(seat.name != faction for seat in game.seats):
            yield Problem("not-put-up", f"{faction} are not put up in this auction")
        if self.is_over:
            yield Problem("auction-over", "every player holds a faction: the auction is over")
        if not 0 <= amount <= self.limit:
            yield Problem("bid-range", f"a bid is 0 to {self.limit}, not {amount}")
        highest = self.held.get(faction)
        if highest is not None and amount <= highest[1]:
            yield Problem("bid-too-low", f"{faction} are held at {highest[1]}; a bid must be higher")

    def bid(self, game: Game, faction: str, amount: int) -> None:
        """Take a bid in which ``check_bid`` finds no problem."""
        if not self.has_begun:
            self._next_round(game)
        self.held[faction] = (self.to_bid.pop(0), amount)
        if not self.to_bid:
            self._next_round(game)

    def _next_round(self, game: Game) -> None:
        """Those who hold no faction bid next; nobody is left when all hold one (AUC-6, AUC-7)."""
        self.rounds += 1
        holders = {player for player, _ in self.held.values()}
        self.to_bid = [player for player in range(len(game.seats)) if player not in holders]

    def check_end(self) -> Iterator[Problem]:
        """Yield what stands against ending the auction here: a player who holds no faction."""
        if self.is_running:
            yield Problem("auction-unfinished", "the auction is not over: some player holds no faction")

    def settle(self, game: Game, players: list[str]) -> None:
        """Give each seat its player and its starting VP; the seats keep the order of the picks (AUC-9).

        Without bids (their results may stand in ``starting-vp`` rows) the seats stay as they are.
        ``check_end`` has found no problem.
        """
        self.is_settled = True
        for seat in game.seats:
            if seat.name in self.held:
                player, amount = self.held[seat.name]
                seat.player = players[player] if player < len(players) else None
                seat.set_start_vp(self.limit - amount)


def copy_auction(auction: Auction | None) -> Auction | None:
    """Return a copy that shares nothing with ``auction``."""
    return auction and replace(auction, held=dict(auction.held), to_bid=auction.to_bid[:])


def auction_of(game: Game) -> Auction | None:
    """Return a new auction if the game's options ask for one."""
    if game.options.auction_40:
        return Auction(40)
    return Auction(30) if game.options.auction_30 else None
