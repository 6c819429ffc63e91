"""A player leaves: the faction keeps its buildings and ranks, and plays no more (notation.md 1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.model.events import FactionLeft
from tmlog.rules import turns
from tmlog.rules.state import Due, Phase

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def resign(game: Game, seat: Seat) -> None:
    """Let ``seat`` leave in a ledger row of its own; if its turn has come, that begins first.

    Raises ``IllegalMove`` if the turn before it is unfinished.
    """
    begins = game.phase == Phase.ACTIONS and game.active is not seat and turns.next_seat(game) is seat
    if begins and (problems := list(turns.check_turn(game, seat))):
        raise IllegalMove.of(problems)
    game.journal.open_bare(seat)
    if begins:
        turns.begin_turn(game, seat)
        seat.actions = 0
        game.journal.act(seat)


def drop(game: Game, seat: Seat) -> None:
    """Take ``seat`` out of play: it gives its bonus card back, owes nothing and is offered nothing."""
    seat.dropped = True
    seat.add_spades(-seat.due[Due.SPADE], "given up")
    seat.due = [0] * len(seat.due)
    seat.clear_turn()
    if seat.bonus_card:
        game.bonus_coins[seat.bonus_card] = 0
        seat.bonus_card = 0
    game.offers = [offer for offer in game.offers if offer.receiver is not seat]
    turns.forget_turn_if_last(game)
    game.journal.close()
    game.journal.comment(FactionLeft(seat.name))
    turns.leave_placements(game, seat)
    turns.end_round_if_over(game, announce=False)
    while all(other.dropped for other in game.seats) and Phase.CULT_INCOME <= game.phase < Phase.FINISHED:
        turns.end_round_if_over(game)  # everybody has left: the rounds run to their end
