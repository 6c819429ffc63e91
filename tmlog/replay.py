"""The loop: rows of a recording go into the engine, turn records come out; a ledger's figures are checked."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tmlog.model.commands import (
    Bid,
    Build,
    Command,
    DropFaction,
    EngineRow,
    PickColour,
    Randomize,
    Resign,
    SetUpFaction,
    SetUpIntroductory,
)
from tmlog.model.errors import Fault, IllegalMove, LedgerMismatch, NotationError
from tmlog.model.recording import Figures, Recording, Row
from tmlog.model.records import Comment, GameResult, SeatResult, TurnRecord, VpEvent
from tmlog.rules import dropping, engine, setup
from tmlog.rules.area import area_size
from tmlog.rules.journal import standing
from tmlog.rules.state import Due, Game, Phase
from tmlog.rules.turns import UnfinishedTurn

if TYPE_CHECKING:
    import pandas as pd

Place = tuple[int, int, str]
"""Line, column and text of a command."""


class Replay:
    """One pass through a recording. Iterate it for the ledger's rows; then ``result`` tells how it ended.

    It stops at the first command that breaks a rule, or the first row whose figures differ from the
    ledger's own: the fault is in ``result.faults``, and the rows up to it have been handed out.
    ``game`` is the live state after the row handed out last.
    """

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.table = setup.Table()
        self.game: Game | None = None
        self._faults: list[Fault] = list(recording.faults)
        self._last_place: dict[str, Place] = {}
        self._place: Place = (0, 0, "")
        self._recorded: deque[Row] = deque()
        self._unmatched: deque[TurnRecord] = deque()
        self._vp_by_source: dict[str, dict[str, int]] = {}
        self._rows_read = 0
        self._is_ledger = recording.format == "ledger"
        self._records = self._run()

    def __iter__(self) -> Iterator[TurnRecord | Comment]:
        return self._records

    @cached_property
    def result(self) -> GameResult:
        """How the game ended; reading it plays the rest."""
        for _ in self._records:
            pass
        return self._result()

    # --- the loop ---

    def _run(self) -> Iterator[TurnRecord | Comment]:
        if self.recording.stopped_by is not None and not self.recording.rows:
            self._faults.append(self.recording.stopped_by)
        if self._faults:
            return
        try:
            game = self.game = self._set_up()
            journal = game.journal
            for row, following in zip(self.recording.rows, self._following_factions(), strict=True):
                self._rows_read += 1
                journal.next_faction = following
                if game.phase > Phase.DWELLINGS and journal.begins_row_of(row.faction):
                    journal.close()
                    yield from self._checked(game)
                if row.faction is None:
                    self._play_admin_row(game, row)
                else:
                    self._play_row(game, row, row.faction)
                if journal.finished:
                    yield from self._checked(game)
            if game.auction is not None and game.auction.is_over:
                setup.end_auction(game, self.table)
            journal.close()
            yield from self._checked(game)
            self._compare_rows()
            self._no_row_may_be_left()
            if self.recording.stopped_by is not None:
                self._faults.append(self.recording.stopped_by)
        except IllegalMove as error:
            if self.game is not None:
                yield from self._before_the_fault(self.game)
            self._faults.append(self._fault_of(error))
        except LedgerMismatch as mismatch:
            self._faults.append(mismatch.fault)

    def _following_factions(self) -> list[str | None]:
        """Return for each row whose the next row is that is played."""
        factions: list[str | None] = []
        following: str | None = None
        for row in reversed(self.recording.rows):
            factions.append(following)
            if not (row.phrase.commands and _is_engine_row(row)):
                following = row.faction
        factions.reverse()
        return factions

    def _set_up(self) -> Game:
        for row in self.recording.rows:
            if row.faction is None:
                for command, column in zip(row.phrase.commands, row.phrase.columns, strict=True):
                    self._place = (row.line, row.column + column, str(command))
                    self.table.arrange(command)
        return setup.new_game(self.table)

    def _play_admin_row(self, game: Game, row: Row) -> None:
        phrase = row.phrase
        for command, column, text in zip(phrase.commands, phrase.columns, phrase.texts, strict=True):
            self._place = (row.line, row.column + column, text)
            self._play_admin(game, command, text)

    def _play_row(self, game: Game, row: Row, faction: str) -> None:
        phrase, line, start = row.phrase, row.line, row.column
        if self._is_ledger:
            self._recorded.append(row)
        if not phrase.commands:
            self._resign(game, row)
            return
        if game.phase == Phase.SEATING:
            setup.end_auction(game, self.table)
        journal = game.journal
        last = phrase.commands[-1]
        for command, offset, text in zip(phrase.commands, phrase.columns, phrase.texts, strict=True):
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
            speaker = faction
            if self._is_ledger and game.phase <= Phase.DWELLINGS:
                speaker = self._speaker(game, faction, command)
            engine.play(game, speaker, command, text)
            self._last_place[speaker] = self._place

    @staticmethod
    def _speaker(game: Game, faction: str, command: Command) -> str:
        """Return whose command it is: a ledger's rows of the setup may hold commands of others.

        The site goes on in the row that the Ice Maidens' first favor tile began (docs/rules-notes.md).
        """
        if isinstance(command, PickColour):
            waiting = [seat.name for seat in game.seats if seat.due[Due.PICK_COLOR]]
            return faction if faction in waiting or not waiting else waiting[0]
        if isinstance(command, Build) and game.placements:
            return game.placements[0].name
        if isinstance(command, Build) and game.phase == Phase.SEATING:
            return next((seat.name for seat in game.seats if not seat.faction.places_last), faction)
        return faction

    def _play_admin(self, game: Game, command: Command, text: str) -> None:
        if setup.settled(command):
            setup.announce(game, command, text)
        elif isinstance(command, SetUpFaction):
            setup.seat_faction(game, self.table, command)
        elif isinstance(command, SetUpIntroductory):
            setup.seat_introductory(game, self.table)
        elif isinstance(command, Bid):
            setup.take_bid(game, self.table, command, text)
        elif isinstance(command, DropFaction):
            self._drop(game, command.faction)
        elif isinstance(command, Randomize) and not self.table.scoring:
            raise IllegalMove(
                "tiles-unknown", "the site shuffled the tiles; their order is only in the game's ledger"
            )

    def _resign(self, game: Game, row: Row) -> None:
        seat = engine.seat_named(game, row.faction or "")
        if not seat.dropped:
            game.journal.place = (row.line, row.column)
            dropping.resign(game, seat)

    def _drop(self, game: Game, faction: str) -> None:
        seat = engine.seat_named(game, faction)
        if not seat.dropped:
            dropping.drop(game, seat)

    # --- faults ---

    def _fault_of(self, error: IllegalMove) -> Fault:
        line, column, text = self._place
        if isinstance(error, UnfinishedTurn):
            line, column, text = self._last_place.get(error.seat.name, self._place)
        return Fault(line, column, text, error.rule, error.message)

    def _before_the_fault(self, game: Game) -> Iterator[TurnRecord | Comment]:
        for record in game.journal.drain():
            self._book(record)
            yield record

    # --- records out, figures checked ---

    def _checked(self, game: Game) -> Iterator[TurnRecord | Comment]:
        for record in game.journal.drain():
            if isinstance(record, TurnRecord):
                self._book(record)
                if self._is_ledger:
                    self._unmatched.append(record)
                    self._compare_rows()
            yield record

    def _book(self, record: TurnRecord | Comment) -> None:
        if isinstance(record, TurnRecord) and record.vp_changes:
            sources = self._vp_by_source.setdefault(record.faction, {})
            for source, vp in record.vp_changes:
                sources[source] = sources.get(source, 0) + vp

    def _compare_rows(self) -> None:
        """Hold the replay's rows against the ledger's, one by one, as far as both have come."""
        while self._recorded and self._unmatched:
            record = self._unmatched.popleft()
            row = self._recorded[0]
            if record.by_engine and not _is_engine_row(row):
                continue  # a paste may have lost the engine's rows
            self._recorded.popleft()
            self._compare(row, record)

    def _no_row_may_be_left(self) -> None:
        if self._recorded:
            row = self._recorded[0]
            message = f"the replay has no row of {row.faction} here"
            raise LedgerMismatch(
                Fault(row.line, row.column, ". ".join(row.phrase.texts), "ledger-row", message)
            )

    def _compare(self, row: Row, record: TurnRecord) -> None:
        shown = ". ".join(row.phrase.texts)
        if row.faction != record.faction:
            message = f"the replay has a row of {record.faction} here: {'. '.join(record.commands)}"
            raise LedgerMismatch(Fault(row.line, row.column, shown, "ledger-row", message))
        for name, recorded, replayed in differences(row.figures, record):
            message = f"{record.faction} {name}: ledger {recorded}, replay {replayed}"
            raise LedgerMismatch(Fault(row.line, row.column, shown, "ledger-mismatch", message))

    # --- the end ---

    def _result(self) -> GameResult:
        game = self.game
        faults = tuple(self._faults)
        if game is None:
            has_moves = self.recording.format not in ("unknown", "events")
            return GameResult("illegal" if has_moves else "unreadable", 0, self._rows_read, (), faults)
        state = "complete" if game.phase == Phase.FINISHED else "unfinished"
        if faults:
            state = "illegal"
        return GameResult(state, game.round, self._rows_read, self._seat_results(game), faults)

    def _seat_results(self, game: Game) -> tuple[SeatResult, ...]:
        return tuple(
            SeatResult(
                faction=seat.name,
                player=seat.player,
                seat=seat.index + 1,
                start_vp=seat.start_vp,
                vp=seat.vp,
                rank=1 + sum(other.vp > seat.vp for other in game.seats),
                dropped=seat.dropped,
                sources={"start": seat.start_vp} | self._vp_by_source.get(seat.name, {}),
                standing=standing(seat),
                buildings=(seat.counts[1], seat.counts[2], seat.counts[3], seat.counts[4], seat.counts[5]),
                area=area_size(game, seat),
                towns=len(seat.town_tiles),
                shipping=seat.shipping,
                digging=seat.digging,
            )
            for seat in game.seats
        )


def _is_engine_row(row: Row) -> bool:
    commands = row.phrase.commands
    return not commands or isinstance(commands[-1], EngineRow)


def differences(figures: Figures | None, record: TurnRecord) -> Iterator[tuple[str, object, object]]:
    """Yield (field, ledger's value, replay's value) where a ledger row's figures and a turn record differ."""
    if figures is None:
        return
    after = record.after
    pairs: tuple[tuple[str, object, object], ...] = (
        ("VP", figures.vp, after.vp),
        ("C", figures.coins, after.coins),
        ("W", figures.workers, after.workers),
        ("P", figures.priests, after.priests),
        ("PW", figures.bowls, after[4:7]),
        ("CULT", figures.cults, after[7:11]),
        ("leech", figures.offers, tuple(amount for _, amount in record.offers)),
    )
    for name, recorded, replayed in pairs:
        if recorded is not None and recorded != replayed:
            yield name, recorded, replayed


def validate(recording: Recording) -> GameResult:
    """Replay a recording and return how it ended, with every fault found."""
    return Replay(recording).result


class RecordedGame:
    """A recorded game that can be replayed as often as wanted. Made by ``tmlog.read_game``."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.path = recording.path

    def replay(self) -> Replay:
        """Return a new pass through the game."""
        return Replay(self.recording)

    @cached_property
    def result(self) -> GameResult:
        """How the game ended."""
        return self.replay().result

    def final_scores(self) -> dict[str, int]:
        """Return the VP of each faction where the recording ends."""
        return {seat.faction: seat.vp for seat in self.result.seats}

    def turns(self) -> pd.DataFrame:
        """Return one row a ledger row: place, faction, commands, standings, offers, buildings."""
        from tmlog.frames import turns_frame

        return turns_frame(self.replay())

    def vp_events(self) -> pd.DataFrame:
        """Return one row a change of VP, with its source (vp-sources.md)."""
        from tmlog.frames import vp_events_frame

        return vp_events_frame(self.replay())


def vp_events_of(record: TurnRecord) -> Iterator[VpEvent]:
    """Yield the changes of VP in a turn record."""
    for source, vp in record.vp_changes:
        yield VpEvent(record.row, record.round, record.turn, record.faction, source, vp)


def read_game(path: str | Path) -> RecordedGame:
    """Read a recorded game of any format.

    Raises ``NotationError`` if the file cannot be read as one; it names every syntax error.
    """
    from tmlog.bga import with_moves
    from tmlog.notation import read_path

    recording = with_moves(read_path(path))
    if recording.faults:
        raise NotationError(recording.faults, str(path))
    return RecordedGame(recording)
