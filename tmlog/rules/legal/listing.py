"""Every legal choice of a faction at a moment of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tmlog.rules.legal import (
    acting,
    answers,
    converting,
    digging,
    founding,
    landscaping,
    pending,
    spades,
    upgrading,
)
from tmlog.rules.legal.decisions import Decision, Kind, decisions, may_act
from tmlog.rules.state import Due, Phase

if TYPE_CHECKING:
    from tmlog.rules.legal.choice import Choice
    from tmlog.rules.state import Game, Seat

Lister = Callable[["Game", "Seat"], "list[Choice]"]
"""Lists the legal choices of one kind."""

FULL_ACTIONS: tuple[Lister, ...] = (
    digging.builds_as_it_is,
    digging.digs_and_builds,
    digging.digs_and_transforms,
    digging.volcanoes_owed,
    landscaping.digs_and_places,
    upgrading.upgrades,
    acting.shipping,
    acting.digging,
    acting.priests,
    acting.power_actions,
    acting.special_actions,
    acting.passes,
)
USES: tuple[Lister, ...] = (
    spades.builds_after,
    spades.transforms_owed,
    spades.digs_on,
    upgrading.free_upgrades,
    pending.favors,
    pending.towns,
    pending.steps,
    pending.bridges,
    pending.ordinations,
    pending.colours,
    pending.tokens,
    landscaping.places,
    landscaping.cheap_steps,
    landscaping.town_choices,
)
"""What is done with things pending, and what may follow an action."""

LISTERS: dict[Kind, tuple[Lister, ...]] = {
    Kind.FIRST_DWELLING: (founding.first_dwellings,),
    Kind.FIRST_CARD: (acting.cards,),
    Kind.PRICE: (pending.steps_back,),
    Kind.OWED: (*USES, pending.givings_up),
    Kind.FOLLOW_UP: (
        spades.builds_after,
        spades.transforms_owed,
        spades.digs_on,
        landscaping.places,
        landscaping.cheap_steps,
    ),
    Kind.ANSWER: (answers.answers, landscaping.coins),
    Kind.ACTION: FULL_ACTIONS,
}
"""What is open in each kind of decision, without conversions and connections, which are no decision."""

FREE: tuple[Lister, ...] = (converting.conversions, founding.connections)
"""Free choices, open beside the others in a faction's own turn."""


def choices(game: Game, seat: Seat) -> list[Choice]:
    """Return every legal choice of ``seat`` now, whether or not others have something to decide first.

    Each is accepted by the engine. Full actions carry the smallest conversions that make them affordable;
    free conversions stand apart, one step at a time.
    """
    found: list[Choice] = []
    for lister in _open_to(game, seat):
        found += lister(game, seat)
    return found


def _open_to(game: Game, seat: Seat) -> tuple[Lister, ...]:
    if seat.dropped:
        return ()
    if seat.due[Due.CULT_LOSS]:
        return (pending.steps_back, answers.answers)
    if Phase.CULT_INCOME <= game.phase <= Phase.ACTIONS:
        actions = FULL_ACTIONS if may_act(game, seat) else ()
        return (*actions, *USES, pending.givings_up, answers.answers, landscaping.coins, *FREE)
    mine = [decision.kind for decision in decisions(game) if decision.seat is seat]
    return tuple(lister for kind in mine for lister in LISTERS[kind])


__all__ = ["Decision", "Kind", "choices", "decisions"]
