"""The ledger as it is written: rows of what a faction did, with its standing before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.events import ActionTaken, Played, TurnBegun
from tmlog.model.records import Standing, TurnRecord
from tmlog.rules.state import Due

if TYPE_CHECKING:
    from collections.abc import Callable

    from tmlog.model.commands import Command
    from tmlog.model.events import Event, TableEvent
    from tmlog.model.records import ChangeValues
    from tmlog.rules.state import Seat


_CULT, _LEECH_CULT, _SPADE = Due.CULT, Due.LEECH_CULT, Due.SPADE
"""Looked up once: a standing is taken for every row."""
_new = tuple.__new__
"""Makes a named tuple in half the time: rows and standings are most of what a replay makes."""


def standing(seat: Seat) -> Standing:
    """Return what ``seat`` has now."""
    fire, water, earth, air = seat.cults
    due = seat.due
    return _new(
        Standing,
        (
            seat.vp,
            seat.coins,
            seat.workers,
            seat.priests,
            seat.b1,
            seat.b2,
            seat.b3,
            fire,
            water,
            earth,
            air,
            due[_CULT] + due[_LEECH_CULT],
            seat.keys,
            due[_SPADE],
            seat.shipping,
            seat.digging,
        ),
    )


def _nobody() -> None:
    """Nobody is next, and no turn is new."""


class Journal:
    """Collects turn records; ``drain`` hands out those that are finished, with table events between them.

    A row gathers the events of one seat until something ends it. ``round`` and ``turn`` are kept up to date
    by the turn order, ``place`` by the replay. ``new_turn`` is asked when a row with a full action
    (``has_action``) ends: what it returns stands before the row. ``in_row`` says that more commands follow
    in the recording's row; ``next_faction`` is asked whose row comes next: the site pays income only when
    that begins.
    """

    is_read = True
    """Whether anybody reads the rows: else no changes need to be kept."""

    __slots__ = (
        "_changes",
        "_events",
        "_is_bare",
        "_is_shown",
        "_last",
        "_offers",
        "_place",
        "_rows",
        "_seat",
        "finished",
        "has_action",
        "in_row",
        "new_turn",
        "next_faction",
        "place",
        "round",
        "turn",
    )

    def __init__(self) -> None:
        self.finished: list[TurnRecord | TableEvent] = []
        self.round = 0
        self.turn = 0
        self.place = (0, 0)
        self.has_action = False
        self.in_row = False
        self.detach()
        self._rows = 0
        self._is_bare = False
        self._seat: Seat | None = None
        self._events: list[Event] = []
        self._is_shown = False
        self._offers: dict[tuple[str, str], int] = {}
        self._place = (0, 0)
        self._last: dict[int, Standing] = {}
        self._changes: list[ChangeValues] = []

    def detach(self) -> None:
        """Let go of the replay and the game, so that no cycle of references keeps them in memory."""
        self.next_faction: Callable[[], str | None] = _nobody
        self.new_turn: Callable[[], TurnBegun | None] = _nobody

    def drain(self) -> list[TurnRecord | TableEvent]:
        """Return what was finished since the last call."""
        rows = self.finished
        self.finished = []
        return rows

    @property
    def open_for(self) -> Seat | None:
        """The seat whose row is open."""
        return self._seat

    @property
    def is_open(self) -> bool:
        """Whether a row has been begun and not ended."""
        return self._seat is not None

    def begins_row_of(self, faction: str | None) -> bool:
        """Whether a row of ``faction`` ends the open one."""
        return self._seat is not None and self._seat.name != faction

    def open(self, seat: Seat) -> None:
        """Go on with the row of ``seat``; another seat's row ends first."""
        if self._seat is not seat:
            self.close()
            self._seat = seat
            self.has_action = False
            self._place = self.place

    def open_bare(self, seat: Seat) -> None:
        """Go on with the row of ``seat``, which is written even if no command follows (a resignation)."""
        self.open(seat)
        self._is_bare = True

    def add_engine(self, seat: Seat, event: Event) -> None:
        """Add what the engine does for ``seat`` to its row; a faction that left has rows without a text."""
        begins = self._seat is not seat or not self._is_shown
        if seat.dropped:
            self.open_bare(seat)
        else:
            self.open(seat)
            self.add(event)
        if begins:
            self._place = (0, 0)

    def add_engine_in_row(self, seat: Seat, event: Event) -> None:
        """As ``add_engine``; in the midst of a recorded row the site goes on in that, whosever it is."""
        if self.in_row and self._seat is not None:
            self.add(event)
            if self._seat is not seat:
                self._changes += seat.take_changes()
                self._last[seat.index] = standing(seat)
        else:
            self.add_engine(seat, event)

    def add(self, event: Event) -> None:
        """Add an event that the open row shows."""
        self._events.append(event)
        self._is_shown = True

    def play(self, faction: str, command: Command) -> None:
        """Add a command of ``faction`` to the open row."""
        self._events.append(_new(Played, (faction, command)))
        self._is_shown = True

    def split(self) -> None:
        """End the open row before the command that is being played, which begins the next."""
        seat, played = self._seat, self._events.pop()
        self.close()
        if seat is not None:
            self.open(seat)
            self.add(played)

    def note(self, kind: Callable[..., Event], *values: object) -> None:
        """Add an event that the row does not show: ``kind`` made of ``values``."""
        self._events.append(kind(*values))

    def act(self, seat: Seat) -> None:
        """Note that a full action of ``seat`` begins in the open row."""
        self.has_action = True
        self._events.append(ActionTaken(seat.name))

    def offer(self, colour: str, receiver: str, amount: int) -> None:
        """Add power offered to a faction of a ``colour`` to the open row."""
        so_far = self._offers.get((colour, receiver), 0)
        self._offers[colour, receiver] = so_far + amount

    def close(self) -> None:
        """End the open row, if there is one."""
        seat = self._seat
        if seat is None:
            return
        if self.has_action and (turn := self.new_turn()):
            self.comment(turn)
        if self._is_shown or self._is_bare:
            self._write(seat, tuple(self._events), self._place, self._offers)
            self._is_bare = self._is_shown = False
            self._events.clear()
            self._offers.clear()
        self._seat = None

    def engine_row(self, seat: Seat, event: Event) -> None:
        """Write a row of the engine's own for ``seat``, before the open row is finished."""
        self._write(seat, (event,), (0, 0), {})

    def comment(self, event: TableEvent) -> None:
        """Hand out a table event; it comes before the open row, which is written when it ends."""
        self.finished.append(event)

    def _write(
        self,
        seat: Seat,
        events: tuple[Event, ...],
        place: tuple[int, int],
        offers: dict[tuple[str, str], int],
    ) -> None:
        after = standing(seat)
        before = self._last.get(seat.index, after)
        self._last[seat.index] = after
        changes = seat.take_changes()
        if self._changes:
            changes += tuple(self._changes)
            self._changes.clear()
        _, dwellings, trading_houses, temples, strongholds, sanctuaries, _ = seat.counts
        line, column = place
        record = _new(
            TurnRecord,
            (
                self._rows,
                line,
                column,
                self.round,
                self.turn,
                seat.name,
                events,
                before,
                after,
                changes,
                _in_order_of_colours(offers) if offers else (),
                (dwellings, trading_houses, temples, strongholds, sanctuaries),
                line == 0,
            ),
        )
        self.finished.append(record)
        self._rows += 1


def _in_order_of_colours(offers: dict[tuple[str, str], int]) -> tuple[tuple[str, int], ...]:
    return tuple((receiver, amount) for (_, receiver), amount in sorted(offers.items()))
