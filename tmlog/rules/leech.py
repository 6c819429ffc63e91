"""Power from structures: offers to the neighbours of a new building, and their answers (rules.md 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem, remark
from tmlog.model.events import OffersSettled, PowerAnswer, PowerOffered
from tmlog.model.names import COLOUR_OF_TERRAIN
from tmlog.rules.power import gain_power, power_room, power_value
from tmlog.rules.state import BuildEvent, Offer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.model.commands import Decline, Leech
    from tmlog.rules.state import Game, Seat


def offer_power(game: Game, builder: Seat, hex_number: int) -> None:
    """Offer power to the owners of neighbouring buildings, in turn order after the builder (LCH-2, LCH-4)."""
    around = game.adjacent[hex_number]
    event = BuildEvent(builder)
    for receiver in _after(game, builder):
        neighbours = around & receiver.mask
        if not neighbours:
            continue
        amount = power_value(game, receiver, neighbours)
        game.journal.offer(COLOUR_OF_TERRAIN[receiver.colour], receiver.name, amount)
        game.journal.note(PowerOffered, builder.name, receiver.name, amount)
        if not receiver.dropped:
            possible = min(amount, power_room(receiver))
            offer = Offer(event, receiver, amount, possible)
            offer.or_coin = receiver.faction.may_take_coin(game, receiver, hex_number)
            game.offers.append(offer)
            event.open += possible > 0


def _after(game: Game, builder: Seat) -> list[Seat]:
    start = game.order.index(builder)
    return game.order[start + 1 :] + game.order[:start]


def check_take(game: Game, seat: Seat, command: Leech) -> Iterator[Problem]:
    """Yield the problems of taking offered power."""
    offer = _offer_to_take(game, seat, command)
    if offer is None:
        if _is_taken_as_written(game, command):
            message = f"{seat.name} take {command.amount} power that was not offered to them so"
            yield remark("leech-as-written", message)
        else:
            amount = min(command.amount, seat.vp + 1)
            yield _no_such_offer(game, seat, amount, command.giver)
        return
    if not _is_taken_as_written(game, command) and offer.amount != command.amount:
        message = f"{seat.name} were offered {offer.amount}, not {command.amount}"
        yield remark("leech-too-many", message)
    if offer.late and game.options.strict_leech:
        who = f"{seat.name} may not take power from {offer.giver.name}"
        yield Problem("leech-too-late", f"{who} after {offer.late}; only decline it")
    elif offer.late:
        message = f"{seat.name} take power from {offer.giver.name} after {offer.late}"
        yield remark("leech-late", message)


def take(game: Game, seat: Seat, command: Leech) -> None:
    """Take offered power: gain what the bowls and the VP allow, pay that minus 1 VP (LCH-7)."""
    offer = _offer_to_take(game, seat, command)
    if offer is None:
        _take_without_offer(game, seat, command.amount)
    else:
        _take_offer(game, seat, offer)


def _is_taken_as_written(game: Game, command: Leech) -> bool:
    """Old games without ``strict-leech``: any number is taken where no giver is named (site-rules.md 13)."""
    return not game.options.strict_leech and command.giver is None


def _take_without_offer(game: Game, seat: Seat, amount: int) -> None:
    gained = gain_power(seat, min(amount, seat.vp + 1), "leech")
    if gained:
        seat.score(1 - gained, "leech")
    mine = next((offer for offer in game.offers if offer.receiver is seat), None)
    if mine is not None:
        game.journal.note(PowerAnswer, seat.name, mine.giver.name, mine.amount, mine.possible, gained)
        _close_offer(game, mine, gained)
    _shrink_other_offers(game, seat)


def _offer_to_take(game: Game, seat: Seat, command: Leech) -> Offer | None:
    """Return the offer meant by its amount; the site cuts a number that is more than VP + 1 first."""
    offer = find_offer(game, seat, command.amount, command.giver)
    if offer is None and not _is_taken_as_written(game, command):
        return find_offer(game, seat, min(command.amount, seat.vp + 1), command.giver)
    return offer


def _take_offer(game: Game, seat: Seat, offer: Offer) -> None:
    _mark_skipped(game, offer)
    possible = min(offer.possible, power_room(seat))
    gained = gain_power(seat, min(offer.amount, seat.vp + 1), "leech")
    game.journal.note(PowerAnswer, seat.name, offer.giver.name, offer.amount, possible, gained)
    if gained:
        seat.score(1 - gained, "leech")
    _close_offer(game, offer, gained)
    _shrink_other_offers(game, seat)


def _close_offer(game: Game, offer: Offer, gained: int) -> None:
    """Take an answered offer off the table; its giver may notice that power was ``gained``."""
    game.offers.remove(offer)
    if offer.possible:
        offer.event.open -= 1
        if gained and not offer.event.taken:
            offer.event.taken = True
            if not offer.giver.dropped and offer.giver.faction.on_power_taken(game, offer.giver):
                game.journal.engine_row(offer.giver, OffersSettled(offer.giver.name, accepted=True))
        _notice_if_all_declined(game, offer.event)


def _mark_skipped(game: Game, taken: Offer) -> None:
    """Older offers of the same seat are late once a later one was taken (site-rules.md 5)."""
    for offer in game.offers:
        if offer is taken:
            return
        if offer.receiver is taken.receiver:
            offer.late = "taking a later offer"


def _shrink_other_offers(game: Game, seat: Seat) -> None:
    """What the seat's other offers can still give shrinks with its bowls (site-rules.md 14)."""
    room = power_room(seat)
    for offer in game.offers:
        if offer.receiver is seat and offer.possible > room:
            offer.possible = room
            offer.event.open -= not room


def check_coin(game: Game, seat: Seat) -> Iterator[Problem]:
    """Yield the problem if no offer may be turned into a coin (LS-33)."""
    if _offer_for_coin(game, seat) is None:
        yield Problem("no-free-gain", f"{seat.name} may not take a coin now")


def take_coin(game: Game, seat: Seat) -> None:
    """Take a coin instead of the power of the oldest offer that allows it; it counts as refused."""
    offer = _offer_for_coin(game, seat)
    if offer is not None:
        seat.add_coins(1, "landscape")
        _refuse(game, offer)


def _offer_for_coin(game: Game, seat: Seat) -> Offer | None:
    return next((offer for offer in game.offers if offer.receiver is seat and offer.or_coin), None)


def check_decline(game: Game, seat: Seat, command: Decline) -> Iterator[Problem]:
    """Yield the problem if no open offer is meant."""
    if command.amount == 0:
        message = f"{seat.name} decline 0 power; the site reads no number"
        yield remark("decline-nothing", message)
    amount = command.amount or None
    if (amount or command.giver) and find_offer(game, seat, amount, command.giver) is None:
        yield _no_such_offer(game, seat, amount, command.giver)


def decline(game: Game, seat: Seat, command: Decline) -> None:
    """Refuse one offer, or all open ones."""
    amount = command.amount or None
    if amount is None and command.giver is None:
        decline_all(game, seat)
    elif (offer := find_offer(game, seat, amount, command.giver)) is not None:
        _refuse(game, offer)


def decline_all(game: Game, seat: Seat) -> None:
    """Refuse every open offer of ``seat``."""
    for offer in [offer for offer in game.offers if offer.receiver is seat]:
        _refuse(game, offer)


def let_lapse(game: Game, seat: Seat) -> None:
    """Refuse every open offer of ``seat`` without a word, as a full action does (site-rules.md 5)."""
    for offer in [offer for offer in game.offers if offer.receiver is seat]:
        _refuse(game, offer, is_explicit=False)


def mark_late(game: Game, seat: Seat) -> None:
    """``seat`` converted: with strict-leech its open offers may only be declined now."""
    for offer in game.offers:
        if offer.receiver is seat:
            offer.late = "a conversion"


def _refuse(game: Game, offer: Offer, *, is_explicit: bool = True) -> None:
    game.offers.remove(offer)
    game.journal.note(
        PowerAnswer, offer.receiver.name, offer.giver.name, offer.amount, offer.possible, 0, is_explicit
    )
    if offer.possible:
        offer.event.open -= 1
        _notice_if_all_declined(game, offer.event)


def _notice_if_all_declined(game: Game, event: BuildEvent) -> None:
    giver = event.giver
    if event.open or event.taken or giver.dropped:
        return
    if giver.faction.on_power_declined(game, giver):
        game.journal.engine_row(giver, OffersSettled(giver.name, accepted=False))


def find_offer(game: Game, seat: Seat, amount: int | None, giver: str | None) -> Offer | None:
    """Return the oldest open offer that an answer fits; None if there is none."""
    for offer in game.offers:
        if (
            offer.receiver is seat
            and amount in (None, offer.amount)
            and (giver is None or offer.giver.name == giver)
        ):
            return offer
    return None


def _no_such_offer(game: Game, seat: Seat, amount: int | None, giver: str | None) -> Problem:
    mine = [offer for offer in game.offers if offer.receiver is seat]
    open_offers = ", ".join(f"{offer.amount} from {offer.giver.name}" for offer in mine) or "none"
    wanted = f"{amount or ''} power" + (f" from {giver}" if giver else "")
    message = f"{seat.name} were not offered {wanted.strip()}; open offers: {open_offers}"
    return Problem("no-such-offer", message)
