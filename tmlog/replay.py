"""The loop: rows of a recording go into the engine, turn records come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import chain

from tmlog.command_owner import command_owner
from tmlog.ledger_check import LedgerCheck, is_engine_row
from tmlog.model.commands import Command, DropFaction, EngineRow, PickColour, Resign
from tmlog.model.errors import Fault, IllegalMove, LedgerMismatch
from tmlog.model.events import TableEvent
from tmlog.model.recording import Recording, Row
from tmlog.model.records import GameResult, TurnRecord
from tmlog.results import before_rows, seat_results
from tmlog.rules import dropping, engine, setup, turns
from tmlog.rules.auction import Auction
from tmlog.rules.journal import Journal
from tmlog.rules.null_journal import NullJournal
from tmlog.rules.state import Game, Phase
from tmlog.unnamed_departures import UnnamedDepartures

Place = tuple[int, int, str]
"""Line, column and text of a command."""
Play = Callable[[Game, str, Command], None]
"""Plays a command of a faction; raises ``IllegalMove`` where a rule forbids it."""


class _RowsAhead:
    """The rows of a recording, and how many of them were ``read``."""

    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows
        self.read = 0

    def next_faction(self) -> str | None:
        """Return whose the next row is that is played."""
        for index in range(self.read, len(self.rows)):
            row = self.rows[index]
            if not (row.parsed.commands and is_engine_row(row)):
                return row.faction
        return None


class Replay:
    """One pass through a recording. Iterate it once for the ledger's rows; ``result`` tells how it ended.

    It stops at the first command that breaks a rule, or the first row whose figures differ from the
    ledger's own: the fault is in ``result.faults``, and the rows up to it have been handed out.
    ``game`` is the live state after the row handed out last. The rows are written by ``journal``, each
    command of a faction is played by ``play``: one who looks on has it play what ``engine.play`` would.
    """

    def __init__(
        self, recording: Recording, journal: Journal | None = None, *, play: Play = engine.play
    ) -> None:
        if not isinstance(recording, Recording):
            raise TypeError("a log of Board Game Arena has no moves until tmlog.bga.with_moves finds them")
        self.recording = recording
        self._journal = journal or Journal()
        self._play = play
        self.table = setup.GameSetup()
        self.game: Game | None = None
        self._faults: list[Fault] = list(recording.faults)
        self._remarks = list(recording.remarks)
        self._cards = 0
        self._last_place: dict[str, Place] = {}
        self._place: Place = (0, 0, "")
        self._ledger = LedgerCheck(recording.rows) if recording.format.carries_figures else None
        self._ahead = _RowsAhead(recording.rows)
        self.setup_owners: dict[int, list[str]] = {}
        """Whose the commands of a ledger's rows of the setup are, by the row's index in the recording."""
        self._departures = UnnamedDepartures(recording)
        self._is_begun = False
        self._records = chain.from_iterable(self._run())

    def __iter__(self) -> Iterator[TurnRecord | TableEvent]:
        if self._is_begun:
            raise RuntimeError("a replay is one pass through a game and has begun; make another one")
        self._is_begun = True
        return self._records

    @cached_property
    def result(self) -> GameResult:
        """How the game ended; reading it plays the rest."""
        for _ in self._records:
            pass
        return self._result()

    # --- the loop ---

    def _run(self) -> Iterator[Iterable[TurnRecord | TableEvent]]:
        """Play, and yield the records that are finished, as many together as one row finishes."""
        stopped_by = self.recording.stopped_by
        if stopped_by is not None and not self.recording.rows:
            self._faults.append(stopped_by)
        if self._faults:
            return
        try:
            self.game = self._set_up()
            yield from self._play_rows(self.game)
            if stopped_by is not None:
                self._faults.append(stopped_by)
        except IllegalMove as error:
            if self.game is not None:
                yield self.game.journal.drain()
            self._faults.append(self._fault_of(error))
        except LedgerMismatch as mismatch:
            self._faults.append(mismatch.fault)
        finally:
            self._journal.detach()

    def _play_rows(self, game: Game) -> Iterator[Iterable[TurnRecord | TableEvent]]:
        journal = game.journal
        journal.next_faction = self._ahead.next_faction
        for row in self.recording.rows:
            self._ahead.read += 1
            if journal.begins_row_of(row.faction) and game.phase > Phase.DWELLINGS:
                journal.close()
                yield from self._checked(game)
            if not self.recording.format.by_the_book:
                turns.end_turn_if_settled(game, row.faction)
            if row.faction is None:
                self._play_admin_row(game, row)
            else:
                if self._departures.are_possible:
                    self._drop_who_left(game, row)
                self._play_row(game, row, row.faction)
            if journal.finished:
                yield from self._checked(game)
        if game.auction is not None and game.auction.is_over:
            setup.end_auction(game, self.table)
        journal.close()
        yield from self._checked(game)
        if self._ledger is not None:
            self._ledger.finish()

    def _drop_who_left(self, game: Game, row: Row) -> None:
        """Let those leave of whom a paste without comments does not tell it."""
        while (seat := self._departures.before(game, self._ahead.read - 1, row)) is not None:
            message = f"{seat.name} have no row any more and others go on: taken for having left"
            self._remarks.append(Fault(row.line, row.column, "", "has-left-unnamed", message))
            self._drop(game, seat.name)

    def _set_up(self) -> Game:
        for row in self.recording.rows:
            if row.faction is None:
                for command, column in zip(row.parsed.commands, row.parsed.columns, strict=True):
                    self._place = (row.line, row.column + column, str(command))
                    self.table.arrange(command)
        if self.recording.format.by_the_book:
            self.table.options.by_the_book = True
        self.table.rows_from_a = self.recording.rows_from_a
        game = setup.new_game(self.table, self._journal)
        self._cards = len(game.bonus_coins)
        return game

    def _play_admin_row(self, game: Game, row: Row) -> None:
        parsed = row.parsed
        for command, column, text in zip(parsed.commands, parsed.columns, parsed.texts, strict=True):
            self._place = (row.line, row.column + column, text)
            if isinstance(command, DropFaction):
                self._drop(game, command.faction)
            else:
                setup.play_admin(game, self.table, command)
            self._take_remarks(game)

    def _play_row(self, game: Game, row: Row, faction: str) -> None:
        """Play the commands of a faction's row; one without commands is that of a player who leaves."""
        parsed = row.parsed
        self._place = (row.line, row.column, "")
        if self._ledger is not None or parsed.ignored:
            self._begin_row(game, row)
        if not parsed.commands:
            self._resign(game, row)
            if self._departures.are_possible:
                self._drop(game, faction)
            return
        if game.auction is not None and game.phase == Phase.SEATING:
            self._end_auction(game, game.auction, parsed.commands[0])
        journal, line, start = game.journal, row.line, row.column
        last = parsed.commands[-1]
        is_set_up = self._ledger is not None and game.phase <= Phase.DWELLINGS
        for command, offset, text in zip(parsed.commands, parsed.columns, parsed.texts, strict=True):
            kind = type(command)
            if kind is EngineRow:
                continue
            self._place = (line, start + offset, text)
            journal.place = (line, start + offset)
            journal.in_row = command is not last
            if kind is Resign:
                self._resign(game, row)
                self._drop(game, faction)
                continue
            owner = self._owner(game, faction, command) if is_set_up else faction
            self._play(game, owner, command)
            if game.remarks:
                self._take_remarks(game)
            self._last_place[owner] = self._place

    def _begin_row(self, game: Game, row: Row) -> None:
        """Take in what stands in a row beside its commands."""
        if self._ledger is not None:
            self._ledger.add_row(row)
            game.recorded_cults = row.figures.cults if row.figures else None
        for offset, text, ignored in row.parsed.ignored:
            message = f"the site passes over {ignored!r}"
            self._remarks.append(Fault(row.line, row.column + offset, text, "words-ignored", message))

    def _owner(self, game: Game, faction: str, command: Command) -> str:
        """Return whose command it is: a ledger's rows of the setup may hold those of others."""
        if game.phase > Phase.DWELLINGS:
            return faction
        owner = command_owner(game, faction, command)
        self.setup_owners.setdefault(self._ahead.read - 1, []).append(owner)
        return owner

    def _end_auction(self, game: Game, auction: Auction, command: Command) -> None:
        """The first row of play ends an auction; a colour may be picked before the bids."""
        if auction.is_over or not isinstance(command, PickColour):
            setup.end_auction(game, self.table)

    def _resign(self, game: Game, row: Row) -> None:
        seat = engine.seat_named(game, row.faction or "")
        if not seat.dropped:
            game.journal.place = (row.line, row.column)
            dropping.resign(game, seat)

    def _drop(self, game: Game, faction: str) -> None:
        seat = engine.seat_named(game, faction)
        if not seat.dropped:
            dropping.drop(game, seat)

    # --- faults and remarks ---

    def _remarks_on_cards(self, game: Game) -> Iterator[Fault]:
        """A game has three bonus cards more than players (SET-23); old games differ."""
        cards, needed = self._cards, len(game.seats) + setup.SPARE_CARDS
        if game.phase > Phase.SEATING and cards != needed and not self.recording.format.by_the_book:
            message = f"{cards} bonus cards are in the game, not {needed}: as many as players and 3 more"
            yield Fault(0, 0, "", "bonus-cards", message)

    def _take_remarks(self, game: Game) -> None:
        """Give what the engine noted about the command just played its place."""
        self._remarks += [Fault(*self._place, rule, message) for rule, message, *_ in game.remarks]
        game.remarks.clear()

    def _fault_of(self, error: IllegalMove) -> Fault:
        line, column, text = self._place
        if error.unfinished_by:
            line, column, text = self._last_place.get(error.unfinished_by, self._place)
        return Fault(line, column, text, error.rule, error.message, *self._time_of(error))

    def _time_of(self, error: IllegalMove) -> tuple[int, int]:
        """Return the round and the turn of a refused command, or of the row that left its turn unfinished."""
        game = self.game
        if game is None:
            return 0, 0
        faction = self.recording.rows[self._ahead.read - 1].faction if self._ahead.read else None
        seat = None if error.unfinished_by else game.seat_of.get(faction or "")
        return game.round, game.turn if seat is None else turns.turn_of(game, seat)

    # --- records out, figures checked ---

    def _checked(self, game: Game) -> Iterable[Iterable[TurnRecord | TableEvent]]:
        """The finished records; those of a ledger one by one, as their figures are found to agree."""
        records = game.journal.drain()
        return (records,) if self._ledger is None else map(self._ledger.agreeing, records)

    # --- the end ---

    def _result(self) -> GameResult:
        game = self.game
        faults = tuple(self._faults)
        if game is None:
            has_moves = self.recording.format.has_moves
            return GameResult("illegal" if has_moves else "unreadable", 0, self._ahead.read, (), faults)
        state = "complete" if game.phase == Phase.FINISHED else "unfinished"
        missing = self._ledger.rows_missing() if self._ledger is not None else ()
        if missing:
            state = "unfinished"
        if faults:
            state = "illegal"
        return GameResult(
            state,
            game.round,
            self._ahead.read,
            before_rows(seat_results(game), missing),
            faults,
            (*self._remarks_on_cards(game), *self._remarks),
        )


def validate(recording: Recording) -> GameResult:
    """Replay a recording and return how it ended, with every fault found.

    Only a ledger's figures are compared with rows; else none are written.
    """
    return Replay(recording, Journal() if recording.format.carries_figures else NullJournal()).result
