"""A journal that writes nothing, for games whose ledger nobody reads: look-ahead and play by the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.rules.journal import Journal

if TYPE_CHECKING:
    from tmlog.rules.state import Seat


class Silence(Journal):
    """Knows whose row is open and whether a full action stands in it, as the turn order asks; no more."""

    __slots__ = ()

    def open(self, seat: Seat) -> None:
        """Go on with the row of ``seat``."""
        if self._seat is not seat:
            self._seat = seat
            self.has_action = False

    def close(self) -> None:
        """End the open row."""
        self._seat = None

    def open_bare(self, seat: Seat) -> None:
        """Go on with the row of ``seat``."""
        self.open(seat)

    def add_engine(self, seat: Seat, text: str) -> None:
        """Go on with the row of ``seat``."""
        self.open(seat)

    def add(self, text: str) -> None:
        """Write nothing."""

    def offer(self, colour: str, receiver: str, amount: int) -> None:
        """Write nothing."""

    def answer(self, giver: str, offered: int, possible: int, taken: int) -> None:
        """Write nothing."""

    def engine_row(self, seat: Seat, text: str) -> None:
        """Write nothing."""

    def comment(self, text: str) -> None:
        """Write nothing."""
