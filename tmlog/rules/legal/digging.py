"""Terraforming and dwellings as a full action: with spades bought for it, or with none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tmlog.model.commands import Build, Dig, Transform
from tmlog.model.names import WHEEL_SIZE, Building, Terrain
from tmlog.rules.board import hexes_of
from tmlog.rules.building import check_piece, follows
from tmlog.rules.factions.base import Faction
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.legal.affordability import Affordability, conversions_for, converted, together
from tmlog.rules.legal.choice import Choice, Commands, command
from tmlog.rules.legal.spade_uses import MOST_SPADES, uses
from tmlog.rules.moves.answers import most_to_give_up
from tmlog.rules.moves.land import digs_go_on
from tmlog.rules.reach import sites
from tmlog.rules.state import Due, Phase
from tmlog.rules.terraforming import has_come_home, may_end_foreign
from tmlog.rules.turns import follow_ups_of_action

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

BUILD = "build"
TERRAFORM = "terraform"
MOST_VOLCANOES = 3
"""Where digging costs nothing any number may be dug; lists show up to so many."""


def builds_as_it_is(game: Game, seat: Seat) -> list[Choice]:
    """Dwellings on hexes whose terrain will do; one that follows from the last action has its reach."""
    if not has_dwelling(seat):
        return []
    anew = sites(game, seat, follow_ups_of_action(game, seat))
    now = sites(game, seat, seat.follow_ups) if game.active is seat and seat.follow_ups.builds else anew
    ready = Affordability(seat)
    dwelling = seat.faction.costs[Building.D]
    names = game.board.names
    found = []
    for hex_number in hexes_of(anew.near | anew.far):
        if not seat.faction.may_settle(game, seat, hex_number):
            continue
        reached = now if follows(game, seat, hex_number) else anew
        if reached.has(hex_number):
            preparation = ready(together(dwelling, reached.price(hex_number)))
            if preparation is not None:
                found.append(Choice(BUILD, (*preparation, command(Build, names[hex_number]))))
    return found


def has_dwelling(seat: Seat) -> bool:
    """Whether ``seat`` has a dwelling left to build."""
    return not any(check_piece(seat, Building.D))


def digs_and_builds(game: Game, seat: Seat) -> list[Choice]:
    """``dig N. build X``: spades bought to reach the home terrain, and the dwelling.

    Where digging goes on with the action just taken, that action's dwelling must still be open.
    """
    if not has_dwelling(seat) or (digs_go_on(game, seat) and not seat.follow_ups.builds):
        return []
    dwelling = seat.faction.costs[Building.D]
    names = game.board.names
    return [
        Choice(BUILD, (*spades, *rest, command(Build, names[hex_number])))
        for hex_number, goal, spades, rest in bought(game, seat, dwelling, builds=True)
        if goal == seat.home
    ]


def digs_and_transforms(game: Game, seat: Seat) -> list[Choice]:
    """``dig N. transform X to COLOUR``: spades bought to change a hex without building there."""
    names = game.board.names
    return [
        Choice(TERRAFORM, (*spades, *rest, command(Transform, names[hex_number], goal)))
        for hex_number, goal, spades, rest in bought(game, seat, NOTHING)
    ]


def volcanoes_owed(game: Game, seat: Seat) -> list[Choice]:
    """A hex dug for in an earlier action that may still become volcano, as an action of its own."""
    owed = seat.due[Due.VOLCANO_TF]
    if not owed or (game.active is seat and seat.follow_ups.transforms):
        return []
    reached = sites(game, seat, follow_ups_of_action(game, seat))
    dwelling = conversions_for(seat, seat.faction.costs[Building.D]) if has_dwelling(seat) else None
    found = []
    for hex_number in hexes_of(reached.near):
        for goal, _ in makeable(game, seat, hex_number, owed):
            name = game.board.names[hex_number]
            found.append(Choice(TERRAFORM, (command(Transform, name, goal),)))
            if dwelling is not None and still_terraforms(game, seat, hex_number, dwelling):
                found.append(Choice(BUILD, (*dwelling, command(Build, name))))
    return found


Bought = tuple[int, int, Commands, Commands]
"""Hex, the terrain it becomes, what buys the spades, what prepares the rest."""


def bought(game: Game, seat: Seat, afterwards: Goods, *, builds: bool = False) -> Iterator[Bought]:
    """Yield what spades bought now can make, if ``afterwards`` can be paid too.

    All spades are used before a dwelling (``builds``), and else those that cannot be given up.
    """
    if not seat.faction.digs:
        return
    goes_on = digs_go_on(game, seat)
    if goes_on and seat.due[Due.FREE_TF]:
        return  # the storm would come first, and leave the spades unused
    reached = sites(game, seat, seat.follow_ups if goes_on else follow_ups_of_action(game, seat))
    at_hand = seat.due[Due.SPADE]
    purchase = _Purchase(game, seat)
    for count in range(1, (MOST_SPADES if seat.faction.uses_spades else MOST_VOLCANOES) + 1):
        if not purchase.is_possible(count):
            return
        is_all_used = builds and not game.options.by_the_book
        kept = at_hand + count if is_all_used else must_be_used(game, seat, count)
        for hex_number in hexes_of(reached.near | reached.far):
            for goal, used in makeable(game, seat, hex_number, at_hand + count):
                if used < kept or (goes_on and not may_become(game, seat, hex_number, goal)):
                    continue
                paid = purchase.of(count, together(afterwards, reached.price(hex_number)))
                if paid is not None and still_terraforms(game, seat, hex_number, paid[0]):
                    yield hex_number, goal, *paid


def must_be_used(game: Game, seat: Seat, more: int = 0) -> int:
    """Return how many spades cannot be left over if the next transform is the last, ``more`` just bought."""
    kept = seat.due[Due.SPADE] - most_to_give_up(game, seat, Due.SPADE) + more
    if more and not (game.options.loose_dig or game.options.by_the_book):
        return seat.due[Due.SPADE] + more
    return 0 if game.options.loose_dig else kept


def makeable(game: Game, seat: Seat, hex_number: int, spades: int) -> Iterator[tuple[Terrain, int]]:
    """Yield what ``spades`` (or the faction's own way) can make of a hex, and how many are used up."""
    start = game.terrain[hex_number]
    if not seat.faction.uses_spades:
        if start < WHEEL_SIZE and not any(seat.faction.check_own_price(game, seat, hex_number)):
            yield seat.home, spades
        return
    saved = seat.faction.spades_saved(game, seat, hex_number) if game.options.landscapes else 0
    for use in uses(seat, start, spades, saved):
        yield use.goal, use.spades


def still_terraforms(game: Game, seat: Seat, hex_number: int, preparation: Commands) -> bool:
    """Whether a faction with a price of its own for terraforming can pay it after ``preparation``."""
    if seat.faction.uses_spades or not preparation:
        return True
    return not any(seat.faction.check_own_price(game, converted(seat, preparation), hex_number))


def may_become(game: Game, seat: Seat, hex_number: int, goal: Terrain) -> bool:
    """Whether the hex may end in ``goal`` after what else was changed in this action."""
    now = seat.follow_ups
    if game.phase != Phase.ACTIONS:
        return True
    return not has_come_home(game, hex_number, now) and (goal == seat.home or may_end_foreign(game, now))


class _Purchase:
    """What buying spades takes, and what must be converted for what comes after them."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._payable = Affordability(seat)
        self._pays_itself = type(seat.faction).on_spades is not Faction.on_spades

    def is_possible(self, count: int) -> bool:
        """Whether ``count`` spades can be paid."""
        return self._payable(self._seat.faction.price_of_spades(self._seat, count)) is not None

    def of(self, count: int, more: Goods) -> tuple[Commands, Commands] | None:
        """Return what buys ``count`` spades, and what then prepares to pay ``more``."""
        preparation = self._payable(together(self._seat.faction.price_of_spades(self._seat, count), more))
        if preparation is not None:
            return (*preparation, command(Dig, count)), ()
        return self._in_two_steps(count, more) if self._pays_itself else None

    def _in_two_steps(self, count: int, more: Goods) -> tuple[Commands, Commands] | None:
        """Where spades bring in something themselves, that may pay for the rest."""
        preparation = self._payable(self._seat.faction.price_of_spades(self._seat, count))
        if preparation is None:
            return None
        later = converted(self._seat, preparation)
        later.faction.buy_spades(self._game, later, count)
        rest = conversions_for(later, more)
        return None if rest is None else ((*preparation, command(Dig, count)), rest)
