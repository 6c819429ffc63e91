"""Answers to power offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import Decline, Leech
from tmlog.rules.legal.choice import Choice, command

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

ANSWER = "power offer"


def answers(game: Game, seat: Seat) -> list[Choice]:
    """Taking and refusing each open offer; a late one can only be refused."""
    found: dict[tuple[int, str], bool] = {}
    for offer in game.offers:
        if offer.receiver is seat:
            found.setdefault((offer.amount, offer.giver.name), bool(offer.late))
    choices = []
    for (amount, giver), is_late in found.items():
        if not is_late:
            choices.append(Choice(ANSWER, (command(Leech, amount, giver),)))
        choices.append(Choice(ANSWER, (command(Decline, amount, giver),)))
    return choices
