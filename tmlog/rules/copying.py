"""Copies of a game, to look ahead: what is played on a copy changes nothing in the original."""

from __future__ import annotations

from tmlog.rules.auction import copy_auction
from tmlog.rules.null_journal import NullJournal
from tmlog.rules.state import BuildEvent, Game, Offer, Seat

_SEAT_LISTS = frozenset(
    {"blocked_steps", "bridges", "counts", "cults", "due", "river_links", "town_tiles", "unlocked", "used"}
)
_WHAT_ROWS_TELL = frozenset({"changes", "vp_by_source"})
_SEAT_VALUES = tuple(name for name in Seat.__slots__ if name not in _SEAT_LISTS | _WHAT_ROWS_TELL)


def copy_game(game: Game) -> Game:
    """Return a copy that shares the board and the options, and writes no ledger."""
    copy = Game(game.board, game.options, NullJournal())
    seats = [copy_seat(seat) for seat in game.seats]
    copy.terrain = game.terrain[:]
    copy.building = game.building[:]
    copy.owner = game.owner[:]
    copy.adjacent = game.adjacent[:]
    copy.seats = seats
    copy.order = [seats[seat.index] for seat in game.order]
    copy.pass_order = [seats[seat.index] for seat in game.pass_order]
    copy.gone = [seats[seat.index] for seat in game.gone]
    copy.placements = [seats[seat.index] for seat in game.placements]
    copy.active = game.active and seats[game.active.index]
    copy.phase = game.phase
    copy.round = game.round
    copy.turn = game.turn
    copy.turn_is_new = game.turn_is_new
    copy.auction = copy_auction(game.auction)
    copy.offers = _copy_offers(game.offers, seats)
    copy.scoring = game.scoring
    copy.final_tile = game.final_tile
    copy.used_actions = set(game.used_actions)
    copy.cult_tops = [seat and seats[seat.index] for seat in game.cult_tops]
    copy.order_spaces = [spaces[:] for spaces in game.order_spaces]
    copy.favors_left = game.favors_left[:]
    copy.towns_left = game.towns_left[:]
    copy.bonus_coins = dict(game.bonus_coins)
    if game.journal.open_for is not None:
        copy.journal.open(seats[game.journal.open_for.index])
        copy.journal.has_action = game.journal.has_action
    return copy


def copy_seat(seat: Seat) -> Seat:
    """Return a copy of ``seat``; what it refers to stays shared."""
    copy = Seat.__new__(Seat)
    for name in _SEAT_VALUES:
        setattr(copy, name, getattr(seat, name))
    copy.blocked_steps = seat.blocked_steps[:]
    copy.bridges = seat.bridges[:]
    copy.counts = seat.counts[:]
    copy.cults = seat.cults[:]
    copy.due = seat.due[:]
    copy.river_links = seat.river_links[:]
    copy.town_tiles = seat.town_tiles[:]
    copy.unlocked = set(seat.unlocked)
    copy.used = set(seat.used)
    copy.changes = None
    copy.vp_by_source = dict(seat.vp_by_source)
    return copy


def _copy_offers(offers: list[Offer], seats: list[Seat]) -> list[Offer]:
    events: dict[int, BuildEvent] = {}
    copies = []
    for offer in offers:
        event = events.get(id(offer.event))
        if event is None:
            event = events[id(offer.event)] = BuildEvent(seats[offer.giver.index])
            event.open, event.taken = offer.event.open, offer.event.taken
        copy = Offer(event, seats[offer.receiver.index], offer.amount, offer.possible)
        copy.late = offer.late
        copy.or_coin = offer.or_coin
        copies.append(copy)
    return copies
