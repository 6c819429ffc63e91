"""A log played through the rules with all that it leaves out filled in; every amount is compared.

After each act the faction's standing by the rules must equal what the log tells, and its VP must come
from the sources the log names.
"""

from __future__ import annotations

from collections.abc import Iterable

from tmlog.bga.accounts import Accounts, must_agree
from tmlog.bga.acts import Act, Stage, is_action
from tmlog.bga.moves import Setting, commands_of
from tmlog.bga.offers import OpenOffers
from tmlog.bga.rows import row_of, shortened
from tmlog.bga.solution import Solution, colours_picked, table_rows
from tmlog.bga.story import Contradiction, Line, Story
from tmlog.model import prose
from tmlog.model import prose_fire_ice as fire_ice
from tmlog.model.commands import (
    Command,
    GiveUp,
    SetUpFaction,
    UnlockTerrain,
)
from tmlog.model.errors import IllegalMove
from tmlog.model.names import Building
from tmlog.model.prose_words import Mark
from tmlog.model.recording import Row
from tmlog.model.records import Standing, TurnRecord
from tmlog.rules import engine, setup
from tmlog.rules.area import area_size
from tmlog.rules.journal import standing
from tmlog.rules.state import Due, Phase, Seat
from tmlog.rules.turns import UnfinishedTurn

_LOST_WHEN_UNUSED = {
    Due.SPADE: "SPADE",
    Due.CONVERT_W_TO_P: "CONVERT_W_TO_P",
    Due.BRIDGE: "BRIDGE",
    Due.GAIN_P3_FOR_VP: "GAIN_P3_FOR_VP",
    Due.LEECH_CULT: "CULT",
}
"""What is given up without a line, and how a move log names it."""


class Performance:
    """One way to play the log. ``perform`` raises ``Contradiction`` at the first line that does not fit."""

    def __init__(self, story: Story, solution: Solution) -> None:
        self.story = story
        self.solution = solution
        self.rows: list[Row] = []
        table = setup.Table()
        for command in table_rows(story, solution):
            table.arrange(command)
            self.rows.append(row_of(1, None, [command]))
        table.options.spades_score_when_used = table.rows_from_a = True
        self.game = setup.new_game(table)
        self.seats: dict[str, Seat] = {}
        for player in story.seats:
            self._seat(table, player.faction, player.line)
        self.after: dict[str, Standing] = {}
        self.accounts = Accounts({name: seat.start_vp for name, seat in self.seats.items()})
        self.later: list[TurnRecord] = []
        self.leftovers_scored: set[str] = set()
        self.last_line: dict[str, Line] = {}
        self.open_row: list[tuple[Line, Command]] = []
        self.offers = OpenOffers(self.game)

    def _seat(self, table: setup.Table, faction: str, line: Line) -> None:
        command = SetUpFaction(faction)
        try:
            seat = setup.seat_faction(self.game, table, command)
        except IllegalMove as error:
            raise Contradiction(line, error.rule, error.message) from None
        self.seats[faction] = seat
        self.rows.append(row_of(line.number, None, [command]))

    # --- acts ---

    def perform(self, acts: Iterable[Act]) -> None:
        """Play all acts."""
        self.game.journal.drain()
        for faction, colour in colours_picked(self.story):
            self._play(self._line_of_seat(faction), colour)
            self._write_row(faction)
        for act in acts:
            if not act.faction:
                for line in act.lines:
                    self._notice(line)
            elif act.stage is Stage.ANSWER:
                self._answer(act)
            else:
                self._take_part(act)
        if self.leftovers_scored == set(self.seats):
            self._compare_all(self.story.lines[-1])

    def _line_of_seat(self, faction: str) -> Line:
        return next(seat.line for seat in self.story.seats if seat.faction == faction)

    def _notice(self, line: Line) -> None:
        match line.statement:
            case prose.Notice(Mark.INCOME):
                self._give_up_leftovers(line)
                self._keep_income_priests(line, Phase.CULT_INCOME)
            case prose.Notice(Mark.CLEANUP | Mark.FINAL) if self.game.phase == Phase.ACTIONS:
                self.offers.must_be_answered(line)
                self._give_up_leftovers(line)
            case prose.Notice(Mark.ACTIONS):
                self._keep_income_priests(line, Phase.OTHER_INCOME)
                self._compare_all(line)
            case prose.Ends(winner) if winner is not None:
                self._check_winner(line, winner)

    def _take_part(self, act: Act) -> None:
        if act.stage is Stage.TURN:
            self.offers.begin_turn()
            if any(is_action(line.statement) for line in act.lines):
                self.offers.must_be_answered(act.lines[0])
                self._give_up_leftovers(act.lines[0])
        has_moves = False
        for place, line in enumerate(act.lines):
            setting = Setting(act, self.seats[act.faction], self.game.board, self.solution)
            commands = commands_of(line, setting) if act.stage is not Stage.FINAL else []
            if commands and not isinstance(line.statement, fire_ice.Unlocks):
                self._keep_priests(line, _unlocked_later(act.lines[place:]))
            for command in commands:
                self._play(line, command)
                has_moves = True
            self._hear(line, act.stage)
        if act.stage is Stage.TURN and not act.is_cut and self.game.phase == Phase.ACTIONS:
            self._keep_priests(act.lines[-1])
        self._write_row(act.faction)
        if has_moves and act.stage not in (Stage.INCOME, Stage.CLEANUP) and not act.is_cut:
            self.accounts.compare(act, self.after[act.faction])
        self._book_later()

    def _hear(self, line: Line, stage: Stage) -> None:
        match line.statement:
            case prose.ScoresArea(_, structures):
                real = area_size(self.game, self.seats[line.faction])
                must_agree(line, "connected structures", structures, real)
            case prose.ScoresLeftovers(_, coins):
                self.leftovers_scored.add(line.faction)
                must_agree(line, "coins", coins, self.accounts.told[line.faction].seat.coins)
            case prose.UpgradesBuilding(new=Building.SH) if line.faction == "dragonlords":
                self.accounts.told[line.faction].seat.b1 += len(self.seats)  # a line of it may be missing
            case fire_ice.GainsTokens(count):
                must_agree(line, "new power tokens", count, len(self.seats))
        self.accounts.hear(line, stage, self.solution.meant_by(line.number))
        self.last_line[line.faction] = line

    def _keep_income_priests(self, line: Line, phase: Phase) -> None:
        """Riverwalkers take the priests of an income phase with which they unlocked nothing."""
        for faction, seat in self.seats.items():
            if self.game.phase == phase and seat.due[Due.UNLOCK_TERRAIN]:
                self._keep_priests(Line(line.number, line.column, faction, line.statement, line.text))
                self._write_row(faction)
                self._book_later()

    def _keep_priests(self, line: Line, unlocking: int = 0) -> None:
        """Riverwalkers take the priests that are due, but for those still to unlock something."""
        for _ in range(self.seats[line.faction].due[Due.UNLOCK_TERRAIN] - unlocking):
            self._play(line, UnlockTerrain(None))
        self.accounts.told[line.faction].keep_priests(unlocking)

    # --- answers to offers ---

    def _answer(self, act: Act) -> None:
        line = act.lines[0]
        match line.statement:
            case prose.TakesPower(power, _, hex_name):
                self._play(line, self.offers.taken(line, hex_name, power))
            case prose.DeclinesPower(hex_name):
                self._play(line, self.offers.declined(line, hex_name))
            case prose.Capped(offered, possible):
                refusal = self.offers.capped(line, offered, possible)
                if refusal is None:
                    return
                self._play(line, refusal)
            case _:
                self._take_part(act)
                return
        self._hear(line, act.stage)
        self._write_row(act.faction)
        self.accounts.compare(act, self.after[act.faction])
        self._book_later()

    # --- playing ---

    def _play(self, line: Line, command: Command) -> None:
        journal = self.game.journal
        journal.place = (line.number, line.column)
        try:
            engine.play(self.game, line.faction, command, str(command))
            journal.close()
        except UnfinishedTurn as error:
            blamed = self.last_line.get(error.seat.name, line)
            raise Contradiction(blamed, error.rule, error.message) from None
        except IllegalMove as error:
            raise Contradiction(line, error.rule, error.message) from None
        self.offers.note(command)
        self.open_row.append((line, command))
        is_own = True
        for record in journal.drain():
            if not isinstance(record, TurnRecord):
                continue
            if is_own and record.faction == line.faction and not record.by_engine:
                is_own = False
                self.after[line.faction] = record.after
                self.accounts.book(record)
            else:
                self.later.append(record)

    def _book_later(self) -> None:
        """Book what the engine did after the act: it is told in lines to come."""
        for record in self.later:
            self.accounts.book(record)
        self.later = []

    def _give_up_leftovers(self, line: Line) -> None:
        """What nobody used is lost: spades, the Darklings' priests, what neighbours' answers gave."""
        for seat in self.game.seats:
            for due, name in _LOST_WHEN_UNUSED.items():
                if seat.due[due] and not seat.dug_spades:
                    place = Line(line.number, line.column, seat.name, line.statement, line.text)
                    self._play(place, GiveUp(name, seat.due[due]))
                    self._write_row(seat.name)
                    self._book_later()

    def _write_row(self, faction: str) -> None:
        if self.open_row:
            commands = shortened([command for _, command in self.open_row], self.seats[faction])
            self.rows.append(row_of(self.open_row[0][0].number, faction, commands))
            self.open_row = []

    # --- comparing ---

    def _compare_all(self, line: Line) -> None:
        for faction, seat in self.seats.items():
            place = Line(line.number, line.column, faction, line.statement, line.text)
            self.accounts.compare(Act(Stage.INCOME, self.game.round, faction, [place]), standing(seat))

    def _check_winner(self, line: Line, winner: str) -> None:
        vp = {player.player: self.seats[player.faction].vp for player in self.story.seats}
        if self.game.phase == Phase.FINISHED and vp.get(winner) != max(vp.values()):
            raise Contradiction(line, "log-mismatch", f"{winner} has not the most VP: {vp}")


def _unlocked_later(lines: list[Line]) -> int:
    """How many terrains the following lines unlock with priests gained before, up to the next action."""
    count = 0
    for line in lines:
        if is_action(line.statement):
            break
        count += isinstance(line.statement, fire_ice.Unlocks)
    return count
