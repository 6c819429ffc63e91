"""What a choice costs and yields: it is played on a copy of the game, and before and after are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.names import Cult
from tmlog.rules import engine
from tmlog.rules.copying import copy_game
from tmlog.rules.state import DUE_NAMES

if TYPE_CHECKING:
    from tmlog.rules.legal.choice import Choice
    from tmlog.rules.state import Game, Seat


class Outcome(NamedTuple):
    """The changes that a choice makes at once, before anybody answers and before a round ends.

    ``changes`` are amounts by resource, negative for a cost: VP, C, W, P, the bowls P1 to P3, KEY, the cults.
    ``owed`` is what it opens, in players' words, and ``offers`` is power offered to others.
    """

    changes: dict[str, int]
    owed: tuple[str, ...]
    offers: dict[str, int]


def outcome(game: Game, seat: Seat, choice: Choice) -> Outcome:
    """Return what ``choice`` of ``seat`` costs and yields."""
    copy = copy_game(game)
    mine = copy.seats[seat.index]
    last = len(choice.commands) - 1
    for number, command in enumerate(choice.commands):
        engine.play(copy, seat.name, command, settle=number < last)
    before, after = _holdings(seat), _holdings(mine)
    changes = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    owed = tuple(name for kind, name in enumerate(DUE_NAMES) for _ in range(mine.due[kind] - seat.due[kind]))
    offers: dict[str, int] = {}
    for offer in copy.offers[len(game.offers) :]:
        offers[offer.receiver.name] = offer.amount
    return Outcome(changes, owed, offers)


def _holdings(seat: Seat) -> dict[str, int]:
    held = {"VP": seat.vp, "C": seat.coins, "W": seat.workers, "P": seat.priests}
    held |= {"P1": seat.b1, "P2": seat.b2, "P3": seat.b3, "KEY": seat.keys}
    return held | {cult.name: seat.cults[cult] for cult in Cult}
