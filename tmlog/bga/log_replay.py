"""A replay of the log through the rules with all that it leaves out filled in; every amount is compared.

After each group the faction.s standing by the rules must equal what the log states, and its VP must come
from the sources the log names.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tmlog.bga.move_rows import row_of, shortened
from tmlog.bga.moves import LineContext, commands_of
from tmlog.bga.offers import OpenOffers
from tmlog.bga.parsed_log import Contradiction, LogLine, ParsedLog
from tmlog.bga.reconciliation import Reconciliation, must_agree
from tmlog.bga.solution import Solution, colours_picked, table_rows
from tmlog.bga.turn_groups import Stage, TurnGroup, is_action
from tmlog.model.commands import (
    Command,
    GiveUp,
    Resign,
    SetUpFaction,
    UnlockTerrain,
)
from tmlog.model.errors import IllegalMove
from tmlog.model.names import Building
from tmlog.model.recording import Row
from tmlog.model.records import Standing, TurnRecord
from tmlog.notation.bga import fire_ice_statements as fire_ice
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Mark
from tmlog.notation.bga.faction_wordings import FACTION_WORDINGS
from tmlog.rules import dropping, engine, setup
from tmlog.rules.area import area_size
from tmlog.rules.journal import standing
from tmlog.rules.state import Due, Phase, Seat

_LOST_WHEN_UNUSED = {
    Due.SPADE: "SPADE",
    Due.CONVERT_W_TO_P: "CONVERT_W_TO_P",
    Due.BRIDGE: "BRIDGE",
    Due.GAIN_P3_FOR_VP: "GAIN_P3_FOR_VP",
    Due.LEECH_CULT: "CULT",
}
"""What is given up without a line, and how a move log names it."""


class LogReplay:
    """A replay of the log with one solution; ``run`` raises ``Contradiction`` at the first misfit."""

    def __init__(self, log: ParsedLog, solution: Solution) -> None:
        self.log = log
        self.solution = solution
        self.rows: list[Row] = []
        table = setup.GameSetup()
        for command in table_rows(log, solution):
            table.arrange(command)
            self.rows.append(row_of(1, None, [command]))
        table.options.by_the_book = table.rows_from_a = True
        self.game = setup.new_game(table)
        self.seats: dict[str, Seat] = {}
        for player in log.seats:
            self._seat(table, player.faction, player.line)
        self.after: dict[str, Standing] = {}
        self.reconciliation = Reconciliation({name: seat.start_vp for name, seat in self.seats.items()})
        self.later: list[TurnRecord] = []
        self.leftovers_scored: set[str] = set()
        self.last_line: dict[str, LogLine] = {}
        self.open_row: list[tuple[LogLine, Command]] = []
        self.offers = OpenOffers(self.game)

    def _seat(self, table: setup.GameSetup, faction: str, line: LogLine) -> None:
        command = SetUpFaction(faction)
        try:
            seat = setup.seat_faction(self.game, table, command)
        except IllegalMove as error:
            raise Contradiction(line, error.rule, error.message) from None
        self.seats[faction] = seat
        self.rows.append(row_of(line.number, None, [command]))

    # --- groups ---

    def run(self, groups: Iterable[TurnGroup]) -> None:
        """Play all groups."""
        self.game.journal.drain()
        for faction, colour in colours_picked(self.log):
            self._play(self._line_of_seat(faction), colour)
            self._write_row(faction)
        for group in groups:
            if not group.faction:
                for line in group.lines:
                    self._notice(line)
            elif group.stage is Stage.ANSWER:
                self._answer(group)
            elif group.stage is Stage.DEPARTURE:
                self._leave(group.lines[0])
            else:
                self._play_group(group)
        if self.leftovers_scored == set(self.seats):
            self._compare_all(self.log.lines[-1])

    def _line_of_seat(self, faction: str) -> LogLine:
        return next(seat.line for seat in self.log.seats if seat.faction == faction)

    def _notice(self, line: LogLine) -> None:
        match line.statement:
            case statements.Notice(Mark.INCOME):
                self._give_up_leftovers(line)
                self._keep_income_priests(line, Phase.CULT_INCOME)
            case statements.Notice(Mark.CLEANUP | Mark.FINAL) if self.game.phase == Phase.ACTIONS:
                self.offers.must_be_answered(line)
                self._give_up_leftovers(line)
            case statements.Notice(Mark.ACTIONS):
                self._keep_income_priests(line, Phase.OTHER_INCOME)
                self._compare_all(line)
            case statements.Ends(winner) if winner is not None:
                self._check_winner(line, winner)

    def _play_group(self, group: TurnGroup) -> None:
        if group.stage is Stage.TURN:
            self.offers.begin_turn()
            if any(is_action(line.statement) for line in group.lines):
                self.offers.must_be_answered(group.lines[0])
                self._give_up_leftovers(group.lines[0])
        has_moves = False
        for place, line in enumerate(group.lines):
            context = LineContext(group, self.seats[group.faction], self.game.board, self.solution)
            commands = commands_of(line, context) if group.stage is not Stage.FINAL else []
            if commands and not isinstance(line.statement, fire_ice.Unlocks):
                self._keep_priests(line, _unlocked_later(group.lines[place:]))
            for command in commands:
                self._play(line, command)
                has_moves = True
            self._apply(line)
        if group.stage is Stage.TURN and not group.is_cut and self.game.phase == Phase.ACTIONS:
            self._keep_priests(group.lines[-1])
        self._write_row(group.faction)
        if has_moves and group.stage not in (Stage.INCOME, Stage.CLEANUP) and not group.is_cut:
            self.reconciliation.compare(group, self.after[group.faction])
        self._add_later_records()

    def _apply(self, line: LogLine) -> None:
        match line.statement:
            case statements.ScoresArea(_, structures):
                real = area_size(self.game, self.seats[line.faction])
                must_agree(line, "connected structures", structures, real)
            case statements.ScoresLeftovers(_, coins):
                self.leftovers_scored.add(line.faction)
                must_agree(line, "coins", coins, self.reconciliation.stated[line.faction].seat.coins)
            case statements.UpgradesBuilding(new=Building.SH) if _omits_tokens(line.faction):
                self.reconciliation.stated[line.faction].seat.b1 += len(self.log.seats)
            case fire_ice.GainsTokens(count):
                must_agree(line, "new power tokens", count, len(self.log.seats))
        self.reconciliation.apply(line, self.solution.meant_by(line.number))
        self.last_line[line.faction] = line

    def _keep_income_priests(self, line: LogLine, phase: Phase) -> None:
        """Riverwalkers take the priests of an income phase with which they unlocked nothing."""
        for faction, seat in self.seats.items():
            if self.game.phase == phase and seat.due[Due.UNLOCK_TERRAIN]:
                self._keep_priests(replace(line, faction=faction))
                self._write_row(faction)
                self._add_later_records()

    def _keep_priests(self, line: LogLine, unlocking: int = 0) -> None:
        """Riverwalkers take the priests that are due, but for those still to unlock something."""
        for _ in range(self.seats[line.faction].due[Due.UNLOCK_TERRAIN] - unlocking):
            self._play(line, UnlockTerrain(None))
        self.reconciliation.stated[line.faction].keep_priests(unlocking)

    def _leave(self, line: LogLine) -> None:
        """The player of a line leaves; from here on nothing is compared of that faction."""
        seat = self.seats.pop(line.faction)
        self.game.journal.place = (line.number, line.column)
        dropping.resign(self.game, seat)
        dropping.drop(self.game, seat)
        self.rows.append(row_of(line.number, line.faction, [Resign()]))
        self.later += [record for record in self.game.journal.drain() if isinstance(record, TurnRecord)]
        self._add_later_records()

    # --- answers to offers ---

    def _answer(self, group: TurnGroup) -> None:
        line = group.lines[0]
        match line.statement:
            case statements.TakesPower(power, _, hex_name):
                self._play(line, self.offers.taken(line, hex_name, power))
            case statements.DeclinesPower(hex_name):
                self._play(line, self.offers.declined(line, hex_name))
            case statements.Capped(offered, possible):
                refusal = self.offers.capped(line, offered, possible)
                if refusal is None:
                    return
                self._play(line, refusal)
            case _:
                self._play_group(group)
                return
        self._apply(line)
        self._write_row(group.faction)
        self.reconciliation.compare(group, self.after[group.faction])
        self._add_later_records()

    # --- playing ---

    def _play(self, line: LogLine, command: Command) -> None:
        journal = self.game.journal
        journal.place = (line.number, line.column)
        try:
            engine.play(self.game, line.faction, command)
            journal.close()
        except IllegalMove as error:
            blamed = self.last_line.get(error.unfinished_by, line)
            raise Contradiction(blamed, error.rule, error.message) from None
        self.offers.note(command)
        self.open_row.append((line, command))
        is_own = True
        for record in journal.drain():
            if not isinstance(record, TurnRecord):
                continue
            if is_own and record.faction == line.faction and not record.by_engine:
                is_own = False
                self.after[line.faction] = record.after
                self.reconciliation.add_record(record)
            else:
                self.later.append(record)

    def _add_later_records(self) -> None:
        """Take in what the engine did after the group: later lines state it."""
        for record in self.later:
            self.reconciliation.add_record(record)
        self.later = []

    def _give_up_leftovers(self, line: LogLine) -> None:
        """What nobody used is lost: spades, the Darklings' priests, what neighbours' answers gave."""
        for seat in self.seats.values():
            for due, name in _LOST_WHEN_UNUSED.items():
                if seat.due[due] and not seat.follow_ups.dug_spades:
                    place = replace(line, faction=seat.name)
                    self._play(place, GiveUp(name, seat.due[due]))
                    self._write_row(seat.name)
                    self._add_later_records()

    def _write_row(self, faction: str) -> None:
        if self.open_row:
            commands = shortened([command for _, command in self.open_row], self.seats[faction])
            self.rows.append(row_of(self.open_row[0][0].number, faction, commands))
            self.open_row = []

    # --- comparing ---

    def _compare_all(self, line: LogLine) -> None:
        for faction, seat in self.seats.items():
            place = replace(line, faction=faction)
            self.reconciliation.compare(
                TurnGroup(Stage.INCOME, self.game.round, faction, [place]), standing(seat)
            )

    def _check_winner(self, line: LogLine, winner: str) -> None:
        vp = {
            player.player: self.seats[player.faction].vp
            for player in self.log.seats
            if player.faction in self.seats
        }
        if self.game.phase == Phase.FINISHED and vp.get(winner) != max(vp.values()):
            raise Contradiction(line, "log-mismatch", f"{winner} has not the most VP: {vp}")


def _omits_tokens(faction: str) -> bool:
    """Whether the line of the tokens that a stronghold gives may be missing: they come with the building."""
    return FACTION_WORDINGS[faction].omits_stronghold_tokens


def _unlocked_later(lines: list[LogLine]) -> int:
    """How many terrains the following lines unlock with priests gained before, up to the next action."""
    count = 0
    for line in lines:
        if is_action(line.statement):
            break
        count += isinstance(line.statement, fire_ice.Unlocks)
    return count
