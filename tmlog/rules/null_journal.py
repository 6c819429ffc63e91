"""A journal that writes nothing, for games whose ledger nobody reads: look-ahead and play by the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.rules.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable

    from tmlog.model.commands import Command
    from tmlog.model.events import Event, TableEvent
    from tmlog.rules.state import Seat


class NullJournal(Journal):
    """Knows whose row is open and whether a full action stands in it, as the turn order asks; no more."""

    is_read = False

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

    def add_engine(self, seat: Seat, event: Event) -> None:
        """Go on with the row of ``seat``."""
        self.open(seat)

    def add(self, event: Event) -> None:
        """Write nothing."""

    def play(self, faction: str, command: Command) -> None:
        """Write nothing."""

    def split(self) -> None:
        """Go on with a row that has no full action yet."""
        self.has_action = False

    def note(self, kind: Callable[..., Event], *values: object) -> None:
        """Write nothing."""

    def act(self, seat: Seat) -> None:
        """Note that the open row has a full action."""
        self.has_action = True

    def offer(self, colour: str, receiver: str, amount: int) -> None:
        """Write nothing."""

    def engine_row(self, seat: Seat, event: Event) -> None:
        """Write nothing."""

    def comment(self, event: TableEvent) -> None:
        """Write nothing."""
