"""Offers of power and the answers to them, followed through the rows of a replay (rules: power offers)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tmlog.dataset.said import Reply, Said
from tmlog.model.records import Standing, TurnRecord


class Answer(NamedTuple):
    """One offer answered. ``possible`` is what the bowls could take of it; ``taken`` is 0 for a refusal."""

    row: int
    round: int
    turn: int
    faction: str
    giver: str | None
    offered: int
    possible: int
    taken: int

    @property
    def vp_paid(self) -> int:
        """VP paid for the power taken: one less than the power."""
        return max(0, self.taken - 1)


class _Offer(NamedTuple):
    giver: str | None
    amount: int
    possible: int


_REFUSES_ALL = Reply(takes=False)
"""What an action says to all open offers."""


class OfferBook:
    """The open offers of every faction."""

    def __init__(self) -> None:
        self._open: dict[str, list[_Offer]] = {}
        self._last: dict[str, Standing] = {}
        self._round = 0

    def answers(self, record: TurnRecord, row: Said) -> list[Answer]:
        """The answers in a row; its own offers are noted too."""
        if record.round != self._round:
            self._round = record.round
            self._open.clear()
        found: list[Answer] = []
        if row.replies or (row.acts and self._open.get(record.faction)):
            holding = _Holding(record.before)
            for reply in row.replies:
                if reply.takes:
                    found.append(self._taken(record, reply, holding))
                else:
                    found += self._refused(record, reply, holding)
            if row.acts:
                found += self._refused(record, _REFUSES_ALL, holding)
        self._note(record)
        return found

    def _note(self, record: TurnRecord) -> None:
        self._last[record.faction] = record.after
        for receiver, amount in record.offers:
            possible = min(amount, _room(self._last[receiver]))
            self._open.setdefault(receiver, []).append(_Offer(record.faction, amount, possible))

    def _taken(self, record: TurnRecord, reply: Reply, holding: _Holding) -> Answer:
        amount = reply.amount or 0
        offer = self._close(record.faction, reply) or _Offer(reply.giver, amount, amount)
        possible = min(offer.possible, _room(holding))
        return _answer(record, offer, possible, holding.take(offer.amount))

    def _refused(self, record: TurnRecord, reply: Reply, holding: _Holding) -> Iterator[Answer]:
        if reply == _REFUSES_ALL:
            refused = self._open.pop(record.faction, [])
        else:
            offer = self._close(record.faction, reply)
            refused = [offer] if offer else []
        for offer in refused:
            yield _answer(record, offer, min(offer.possible, _room(holding)), 0)

    def _close(self, faction: str, reply: Reply) -> _Offer | None:
        """Take the oldest open offer that fits out of the book."""
        offers = self._open.get(faction, [])
        for index, offer in enumerate(offers):
            if reply.giver in {None, offer.giver} and reply.amount in {None, offer.amount, offer.possible}:
                return offers.pop(index)
        return None


def _room(holding: Standing | _Holding) -> int:
    """Power that the bowls can take."""
    return 2 * holding.bowl1 + holding.bowl2


class _Holding:
    """VP and power bowls while a row's answers are taken one by one."""

    def __init__(self, standing: Standing) -> None:
        self.vp = standing.vp
        self.bowl1 = standing.bowl1
        self.bowl2 = standing.bowl2

    def take(self, offered: int) -> int:
        """Take what bowls and VP allow of an offer, pay for it, and return it."""
        power = min(offered, self.vp + 1, _room(self))
        if power > 0:
            self.vp -= power - 1
            moved = min(self.bowl1, power)
            self.bowl1 -= moved
            self.bowl2 += moved - (power - moved)
        return power


def _answer(record: TurnRecord, offer: _Offer, possible: int, taken: int) -> Answer:
    place = record.row, record.round, record.turn, record.faction
    return Answer(*place, offer.giver, offer.amount, possible, taken)
