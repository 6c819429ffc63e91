"""The round and turn to which an events dump counts a turn record.

A record that opens a new turn still counts to the turn before; what happens between two rounds counts to the
last turn of the earlier one, and final scoring to round 6.
"""

from __future__ import annotations

from tmlog.model.commands import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    Command,
    Dig,
    Pass,
    SendPriest,
    TakeAction,
    Transform,
    Upgrade,
)
from tmlog.model.records import TurnRecord

_LAST_ROUND = 6
_OF_A_TURN: frozenset[type[Command]] = frozenset(
    {Build, Upgrade, SendPriest, AdvanceShipping, AdvanceDigging, TakeAction, Pass, Dig, Transform}
)
"""Commands that are a faction's turn, or part of it."""


class DumpTurns:
    """Follows the records of a replay. ``order`` is the turn order of the round, ``round`` 0 in set-up."""

    def __init__(self) -> None:
        self.round = 0
        self.turn = 0
        self.order: list[str] = []
        self.is_income = False
        self._active = -1
        self._passed: set[str] = set()
        self._left: set[str] = set()
        self._unannounced = False
        """Whether a turn has begun that the ledger does not announce: its player has just left."""

    def begin_income(self) -> None:
        """The income of the next round is paid from here on."""
        self.is_income = True
        self.order = []

    def begin(self, record: TurnRecord) -> bool:
        """Go on, in the income phase, to ``record``; return whether a new round begins with it."""
        if record.turn and self.round < record.round <= _LAST_ROUND:
            self.round, self.turn = record.round, 1
            self.is_income = False
            self._active = -1
            self._passed = set(self._left)
            return True
        if record.faction not in self.order:
            self.order.append(record.faction)
        return False

    def end(self, record: TurnRecord, kinds: set[type[Command]]) -> None:
        """Count ``record`` with commands of ``kinds``: where it opened a turn, that turn has come now."""
        if record.round != self.round or self.is_income:
            return
        if not kinds.isdisjoint(_OF_A_TURN):
            seat = self._seat(record.faction)
            if self._unannounced and seat <= self._active and record.turn <= self.turn:
                self.turn += 1
            self._unannounced = False
            self._active = seat
        if Pass in kinds:
            self._passed.add(record.faction)
        self.turn = max(self.turn, record.turn)

    def leave(self, faction: str) -> None:
        """``faction`` leaves the game. If it was its turn, the ledger does not announce the next one."""
        seat = self._seat(faction)
        between = self.order[self._active + 1 : seat]
        self._left.add(faction)
        if seat > self._active and self._passed.issuperset(between):
            self._active = seat
            self._unannounced = True
        self._passed.add(faction)

    def _seat(self, faction: str) -> int:
        return self.order.index(faction) if faction in self.order else len(self.order)
