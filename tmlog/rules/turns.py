"""Whose turn it is, and how rounds follow each other (rules.md 3, site-rules.md 1 to 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem, remark
from tmlog.model.events import Income, IncomeBegun, IncomePaid, TurnBegun
from tmlog.rules import income, scoring
from tmlog.rules.leech import let_lapse
from tmlog.rules.state import DUE_NAMES, LAST_ROUND, NO_FOLLOW_UPS, Due, FollowUps, Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tmlog.rules.state import Game, Seat


FEWEST_SEATS, MOST_SEATS = 2, 5


# --- setting up ---


def start_dwellings(game: Game) -> None:
    """Begin the starting dwellings: forward, backward, third ones, the last (SET-30 to SET-32)."""
    game.order = list(game.seats)
    game.placements = placement_order(game)
    game.phase = Phase.DWELLINGS


def check_set_up(game: Game) -> Iterator[Problem]:
    """Yield what is missing for the starting dwellings."""
    if not FEWEST_SEATS <= len(game.seats) <= MOST_SEATS:
        message = f"{len(game.seats)} factions are set up; a game has {FEWEST_SEATS} to {MOST_SEATS}"
        yield Problem("player-count", message)
    if len(game.scoring) != LAST_ROUND:
        message = f"the game has {len(game.scoring)} scoring tiles; it needs one for each round"
        yield Problem("scoring-tiles", message)
    for seat in game.seats:
        if seat.due[Due.PICK_COLOR]:
            yield Problem("colour-needed", f"{seat.name} must pick a colour before the first dwelling")
        if seat.due[Due.FAVOR]:
            yield Problem("favor-needed", f"{seat.name} must take a favor tile before the first dwelling")


def placement_order(game: Game) -> list[Seat]:
    """Return whose turn each starting dwelling is."""
    present = [seat for seat in game.seats if not seat.dropped]
    early = [seat for seat in present if not seat.faction.places_last]
    late = [seat for seat in present if seat.faction.places_last]
    third = [seat for seat in early if seat.faction.first_dwellings > 2]
    return early + early[::-1] + third + late


def placed(game: Game) -> None:
    """A starting dwelling was placed or a first bonus card taken: go on to the next."""
    game.placements.pop(0)
    game.journal.close()
    _go_on_setting_up(game)


def leave_placements(game: Game, seat: Seat) -> None:
    """``seat`` left: it places and takes nothing more."""
    if seat in game.placements:
        game.placements = [other for other in game.placements if other is not seat]
        _go_on_setting_up(game)


def _go_on_setting_up(game: Game) -> None:
    """After the last starting dwelling come the first bonus cards in reverse order (SET-40), then round 1."""
    if game.placements:
        return
    if game.phase == Phase.DWELLINGS:
        game.placements = [seat for seat in reversed(game.seats) if not seat.dropped]
        game.phase = Phase.FIRST_CARDS
    elif game.phase == Phase.FIRST_CARDS:
        _pay_other_income(game)


# --- turns ---


def check_turn(game: Game, seat: Seat) -> Iterable[Problem]:
    """Return the problem if it is not the turn of ``seat``, nor has play come round to it.

    A turn that is over stays so; but who is last in play begins another.
    """
    active = game.active
    if game.phase != Phase.ACTIONS:
        return [Problem("not-in-play", f"{seat.name} cannot do that before the actions of a round")]
    if active is seat:
        if not seat.turn_is_over:
            return ()
        if seat.passed or next_seat(game) is not seat:
            return [Problem("turn-over", f"the turn of {seat.name} is over")]
    elif seat.passed or seat.dropped:
        return [Problem("already-passed", f"{seat.name} have passed this round")]
    elif (following := next_seat(game)) is not seat:
        waiting = active if active and active.actions else following
        holder = waiting.name if waiting else "nobody"
        return [Problem("not-your-turn", f"it is the turn of {holder}, not of {seat.name}")]
    return _check_next_turn(game, seat)


def _check_next_turn(game: Game, seat: Seat) -> Iterable[Problem]:
    """Return what keeps the active seat's turn from passing on to ``seat`` (site-rules.md 3)."""
    last = game.active
    if last is None or last.dropped:
        return ()
    problems: list[Problem] = []
    debt = _unsettled(game, last) if any(last.due) else None
    if debt or last.overdue_steps:
        message = f"{last.name} still owe {debt or DUE_NAMES[Due.LEECH_CULT]}"
        problems.append(Problem("turn-unfinished", message, unfinished_by=last.name))
    if last.actions:
        message = f"it is the turn of {last.name}, not of {seat.name}"
        problems.append(Problem("not-your-turn", message))
    return problems


def _unsettled(game: Game, seat: Seat) -> str | None:
    """Return what ``seat`` owes that keeps its turn from being over."""
    return seat.debt(_what_may_wait(game))


def begin_turn(game: Game, seat: Seat) -> None:
    """Pass the turn on to ``seat`` if it has not got it."""
    if game.active is not seat or seat.turn_is_over:
        _pass_turn_to(game, seat)


def follow_ups_in_turn(game: Game, seat: Seat) -> FollowUps:
    """Return what follows from the last action once ``begin_turn`` was called."""
    return seat.follow_ups if game.active is seat and not seat.turn_is_over else NO_FOLLOW_UPS


def check_action(game: Game, seat: Seat) -> Iterable[Problem]:
    """Return the problems of beginning a full action now (site-rules.md 1)."""
    if game.active is not seat or seat.turn_is_over or game.phase != Phase.ACTIONS:
        return check_turn(game, seat)
    if seat.actions:
        return ()
    if seat.passed or next_seat(game) is not seat:
        message = f"{seat.name} have taken the action of this turn already"
        return [Problem("second-action", message)]
    if debt := seat.debt():
        return [remark("owed-later", f"{seat.name} go on with {debt} still owed")]
    return _check_next_turn(game, seat)


def begin_action(game: Game, seat: Seat) -> None:
    """Begin a full action in the turn of ``seat``; its open offers are declined (site-rules.md 1, 5)."""
    if game.active is not seat or seat.turn_is_over:
        _pass_turn_to(game, seat)
    elif seat.actions:
        seat.clear_follow_ups()
    else:
        _go_on(game, seat)
    seat.actions -= 1
    seat.acted_after_passing = seat.passed
    game.journal.act(seat)
    if game.offers:
        let_lapse(game, seat)


def _go_on(game: Game, seat: Seat) -> None:
    """Let the last in play go on: in another turn, or in the same one if its last action left something."""
    if game.journal.has_action:
        game.journal.split()
    if seat.debt():
        seat.actions = 1
        seat.clear_follow_ups()
    else:
        _pass_turn_to(game, seat)


def turn_of(game: Game, seat: Seat) -> int:
    """Return the number of the turn in which ``seat`` plays: the present one, or the one it would begin."""
    last = game.active
    goes_on = last is seat and not seat.turn_is_over
    if game.phase != Phase.ACTIONS or goes_on or next_seat(game) is not seat:
        return game.turn
    return game.turn + (last is None or game.order.index(seat) <= game.order.index(last))


def follow_ups_of_action(game: Game, seat: Seat, transforms: int = 0) -> FollowUps:
    """Return what a full action finds that begins now, with ``transforms`` open from the start."""
    goes_on = game.active is seat and not seat.turn_is_over and (seat.actions or seat.debt())
    skip_hex = seat.follow_ups.skip_hex if goes_on else -1
    return FollowUps(skip_hex, transforms) if transforms or skip_hex >= 0 else NO_FOLLOW_UPS


def end_turn_if_settled(game: Game, next_faction: str | None) -> None:
    """The row of the active seat ends: a turn with no action left and nothing owed is over (site-rules.md 1).

    ``next_faction`` is whose the next row is.
    """
    active = game.active
    if active is None or active.actions or active.turn_is_over or active.name == next_faction:
        return
    if game.phase == Phase.ACTIONS and not (any(active.due) and _unsettled(game, active)):
        active.turn_is_over = True


def turn_to_announce(game: Game) -> TurnBegun | None:
    """Return the table event of a new turn number, once.

    In a double turn, save the first turn of a round, it waits for the last action.
    """
    active = game.active
    if not game.turn_is_new or active is None or (active.actions and game.turn > 1):
        return None
    game.turn_is_new = False
    game.journal.turn = game.turn
    return TurnBegun(game.round, game.turn)


def forget_turn_if_last(game: Game) -> None:
    """Nobody is left in the round: the site announces no turn for the pass (or resignation) that ends it."""
    if next(game.seats_in_play(), None) is None:
        game.turn_is_new = False


def next_seat(game: Game) -> Seat | None:
    """Return who plays after the active seat's turn: the next that has not passed; None if all have.

    After a double turn whose first action was a pass the site starts again from the first in order
    (docs/rules-notes.md).
    """
    if game.active is None or game.active.acted_after_passing:
        return next(game.seats_in_play(), None)
    order = game.order
    place = order.index(game.active)
    for _ in order:
        place = (place + 1) % len(order)
        seat = order[place]
        if not seat.passed and not seat.dropped:
            return seat
    return None


def _pass_turn_to(game: Game, seat: Seat) -> None:
    last = game.active
    if last is None or game.order.index(seat) <= game.order.index(last):
        game.turn += 1
        # The site forgets to announce the turn after one that ended with its player leaving.
        game.turn_is_new = last is None or not last.dropped
    seat.clear_turn()
    seat.overdue_steps = seat.due[Due.LEECH_CULT]
    game.active = seat
    seat.actions = 1


def _what_may_wait(game: Game) -> int | None:
    """Ordination is bound to its turn only by ``strict-darkling-sh`` (site-rules.md 27)."""
    return None if game.options.strict_darkling_sh else Due.CONVERT_W_TO_P


# --- rounds ---


def end_round_if_over(game: Game, *, announce: bool = True) -> None:
    """End the action phase, or what income gave to do, when nobody has anything left to do."""
    if game.phase == Phase.ACTIONS:
        if next(game.seats_in_play(), None) is None and _nothing_owed(game):
            _end_round(game, announce=announce)
    elif game.phase == Phase.CULT_INCOME and _nothing_owed(game):
        _pay_other_income(game)
    elif game.phase == Phase.OTHER_INCOME and _nothing_owed(game):
        _begin_round(game)


def _nothing_owed(game: Game) -> bool:
    return not game.offers and not any(_owes(game, seat) for seat in game.seats if not seat.dropped)


def _owes(game: Game, seat: Seat) -> bool:
    """Whether ``seat`` keeps the round open; of cult income the first step does (docs/rules-notes.md)."""
    if not any(seat.due):
        return False
    waits = {_what_may_wait(game)}
    if game.phase == Phase.CULT_INCOME and seat.income_steps_begun:
        waits.add(Due.CULT)
    return any(count for kind, count in enumerate(seat.due) if kind not in waits)


def _end_round(game: Game, *, announce: bool) -> None:
    game.journal.close()
    game.offers.clear()
    game.gone += [seat for seat in game.order if seat.dropped and seat not in game.gone + game.pass_order]
    if game.round == LAST_ROUND:
        scoring.score_game(game)
        game.phase = Phase.FINISHED
        return
    game.order = _next_order(game)
    game.pass_order = []
    game.phase = Phase.CULT_INCOME
    game.active = None
    merged = game.options.merge_income_phases
    for seat in game.order:
        seat.clear_turn()
        seat.income_steps_begun = False
        if announce and not merged:
            _announce_income(game, seat)
            announce = False
        income.cult_income(game, seat)
        if not merged:
            game.journal.add_engine(seat, IncomePaid(seat.name, Income.CULT, game.round + 1))
    game.journal.close()
    if _nothing_owed(game):
        _pay_other_income(game)


def _next_order(game: Game) -> list[Seat]:
    """The order of passing, or the seats from the first who passed (TO-1, TO-2)."""
    passed = game.pass_order
    if game.options.variable_turn_order:
        return passed + game.gone
    first = passed[0].index if passed else game.order[0].index
    return game.seats[first:] + game.seats[:first]


def _pay_other_income(game: Game) -> None:
    kind = Income.ALL if game.options.merge_income_phases and game.round else Income.OTHER
    _announce_income(game, game.order[0])
    for seat in game.order:
        if seat is not game.order[0] and game.journal.open_for is seat:
            game.journal.close()  # the row in which the first in order got its income (site-rules.md 41)
        income.other_income(seat)
        paid = IncomePaid(seat.name, kind, game.round + 1)
        if seat is game.order[0]:
            game.journal.add_engine_in_row(seat, paid)
        else:
            game.journal.add_engine(seat, paid)
    game.journal.close()
    game.phase = Phase.OTHER_INCOME
    end_round_if_over(game)


def _announce_income(game: Game, first: Seat) -> None:
    """Write ``Round N income``: where the row of the ``first`` to get it is still open, it goes on below."""
    journal = game.journal
    if not journal.in_row:
        if journal.next_faction() not in (None, first.name):
            journal.close()
        journal.open(first)
    journal.comment(IncomeBegun(game.round + 1))


def _begin_round(game: Game) -> None:
    """Clean up and start the actions of the next round (CU-1, CU-2)."""
    game.journal.close()
    game.round += 1
    game.turn = 0
    game.turn_is_new = False
    game.journal.round = game.round
    game.journal.turn = 0
    game.active = None
    game.phase = Phase.ACTIONS
    game.used_actions.clear()
    for card in game.bonus_coins:
        game.bonus_coins[card] += 1
    for seat in game.seats:
        seat.used.clear()
        seat.passed = False
