"""The round and turn to which an events dump counts a ledger row.

A row that opens a new turn still counts to the turn before; what happens between two rounds counts to the
last turn of the earlier one, and final scoring to round 6.
"""

from __future__ import annotations

import re

from tmlog.dataset.said import Said
from tmlog.model.records import TurnRecord

_INCOME = re.compile(r"Round \d+ income")
_LAST_ROUND = 6


class DumpClock:
    """Follows the rows of a replay. ``order`` is the turn order of the round, ``round`` 0 in set-up."""

    def __init__(self) -> None:
        self.round = 0
        self.turn = 0
        self.order: list[str] = []
        self.is_income = False
        self._active = -1
        self._passed: set[str] = set()
        self._left: set[str] = set()
        self._silent_turn = False

    def hear(self, comment: str) -> None:
        """Take in a ledger row without figures."""
        if _INCOME.match(comment):
            self.is_income = True
            self.order = []

    def begin(self, record: TurnRecord) -> bool:
        """Go on, in the income phase, to the row of ``record``; tells whether a new round begins with it."""
        if record.turn and self.round < record.round <= _LAST_ROUND:
            self.round, self.turn = record.round, 1
            self.is_income = False
            self._active = -1
            self._passed = set(self._left)
            return True
        if record.faction not in self.order:
            self.order.append(record.faction)
        return False

    def end(self, record: TurnRecord, row: Said) -> None:
        """The row is counted: where it opened a turn, that turn has come now."""
        if record.round != self.round or self.is_income:
            return
        if row.acts:
            seat = self._seat(record.faction)
            if self._silent_turn and seat <= self._active and record.turn <= self.turn:
                self.turn += 1
            self._silent_turn = False
            self._active = seat
        if row.card is not None:
            self._passed.add(record.faction)
        self.turn = max(self.turn, record.turn)

    def leave(self, faction: str) -> None:
        """``faction`` leaves the game. If it was its turn, the ledger does not announce the next one."""
        seat = self._seat(faction)
        between = self.order[self._active + 1 : seat]
        self._left.add(faction)
        if seat > self._active and self._passed.issuperset(between):
            self._active = seat
            self._silent_turn = True
        self._passed.add(faction)

    def _seat(self, faction: str) -> int:
        return self.order.index(faction) if faction in self.order else len(self.order)
