"""The lines of play put into groups: what a player does in a turn, each answer to it, each income.

A group becomes one row of the move log. Its lines keep their order, save that conversions come before the
pass they follow, and that what a turn still brings after the others' answers joins the turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from tmlog.bga.parsed_log import LogLine
from tmlog.notation.bga import fire_ice_statements as fire_ice
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Amounts, Mark, Source, Statement


class Stage(Enum):
    """The part of a round (or of the game) to which a group belongs."""

    SETUP = "setup"
    INCOME = "income"
    TURN = "turn"
    ANSWER = "answer"
    DEPARTURE = "departure"
    CLEANUP = "cleanup"
    FINAL = "final"


@dataclass(slots=True)
class TurnGroup:
    """Lines of one faction that belong together. ``round`` counts from 0 (setup) to 6.

    ``is_cut`` marks the turn in which a log breaks off: lines of it may be missing.
    """

    stage: Stage
    round: int
    faction: str
    lines: list[LogLine] = field(default_factory=list)
    is_cut: bool = False


_STAGE_OF_MARK = {
    Mark.INCOME: Stage.INCOME,
    Mark.ACTIONS: Stage.TURN,
    Mark.CLEANUP: Stage.CLEANUP,
    Mark.FINAL: Stage.FINAL,
}
ANSWERS = (statements.TakesPower, statements.DeclinesPower, statements.Capped)
_CONVERSIONS = (statements.BurnsPower, statements.ConvertsAtOnce, statements.Exchanges)
_OFFERING = (statements.BuildsDwelling, statements.UpgradesBuilding)
_ACTIONS = (
    fire_ice.ChangesHome,
    statements.BuildsDwelling,
    statements.BuysBridge,
    statements.BuysGoods,
    statements.BuysSpades,
    statements.PassesRound,
    statements.SendsPriestTo,
    statements.TakesDoubleTurn,
    statements.TransformsHex,
    statements.UpgradesBuilding,
)


def group_lines(lines: Iterable[LogLine]) -> list[TurnGroup]:
    """Return the groups of a log in the order in which they are played."""
    grouper = _Grouper()
    for line in lines:
        grouper.take(line)
    if grouper.turn is not None:
        grouper.turn.is_cut = True
    grouper.end_turn()
    return grouper.groups


class _Grouper:
    """Collects a turn and the answers to it until the next turn begins."""

    def __init__(self) -> None:
        self.groups: list[TurnGroup] = []
        self.stage = Stage.SETUP
        self.round = 0
        self.turn: TurnGroup | None = None
        self.answers: list[LogLine] = []
        self.gifts: list[LogLine] = []
        self.departures: list[LogLine] = []

    def take(self, line: LogLine) -> None:
        statement = line.statement
        if isinstance(statement, statements.Notice):
            self._begin(line, statement.mark)
        elif isinstance(statement, statements.Cancels):
            pass
        elif isinstance(statement, statements.Quits):
            self._take_departure(line)
        elif self.stage is not Stage.TURN:
            self._take_outside_turns(line)
        elif isinstance(statement, ANSWERS):
            if not (self.answers and _is_repeated(self.answers[-1], line)):
                self.answers.append(line)
        elif _is_gift_for_answers(statement):
            self.gifts.append(line)
        else:
            self._take_own(line)

    def _take_departure(self, line: LogLine) -> None:
        """Who leaves in the turn of another leaves at its end."""
        self.departures.append(line)
        if self.turn is None or self.turn.faction == line.faction:
            self.end_turn()

    def _take_outside_turns(self, line: LogLine) -> None:
        """Each line is a group of its own; only the steps of a favor tile had at the start belong to that."""
        last = self.groups[-1] if self.groups else None
        if (
            last is not None
            and last.faction == line.faction
            and isinstance(line.statement, statements.StepsUp)
            and isinstance(last.lines[-1].statement, statements.TakesFavor)
        ):
            last.lines.append(line)
        else:
            self.groups.append(TurnGroup(self.stage, self.round, line.faction, [line]))

    def _begin(self, line: LogLine, mark: Mark) -> None:
        self.end_turn()
        if mark is Mark.INCOME:
            self.round += 1
        if mark in _STAGE_OF_MARK:
            self.stage = _STAGE_OF_MARK[mark]
        self.groups.append(TurnGroup(self.stage, self.round, "", [line]))

    def _take_own(self, line: LogLine) -> None:
        turn = self.turn
        if turn is None or turn.faction != line.faction or self.gifts or self._begins_action(turn, line):
            self.end_turn()
            self.turn = turn = TurnGroup(Stage.TURN, self.round, line.faction)
        turn.lines.append(line)

    def _begins_action(self, turn: TurnGroup, line: LogLine) -> bool:
        """Whether a line of the player whose turn it is begins another action."""
        statement = line.statement
        if isinstance(statement, _OFFERING) and self.answers:
            return True
        so_far = [each.statement for each in turn.lines]
        if not is_action(statement) or (
            isinstance(statement, statements.TransformsHex) and _has_spades(so_far)
        ):
            return False
        actions = [each for each in so_far if is_action(each)]
        if isinstance(statement, statements.BuildsDwelling):
            return not all(
                isinstance(each, statements.TransformsHex | statements.BuysSpades) for each in actions
            )
        return bool(actions)

    def end_turn(self) -> None:
        """Put the turn and the answers to it among the groups."""
        turn = self.turn
        if turn is not None:
            turn.lines = _conversions_before_pass(turn.lines)
            self.groups.append(turn)
        for line in self.answers + self.gifts:
            self.groups.append(TurnGroup(Stage.ANSWER, self.round, line.faction, [line]))
        for line in self.departures:
            self.groups.append(TurnGroup(Stage.DEPARTURE, self.round, line.faction, [line]))
        self.departures = []
        self.turn = None
        self.answers = []
        self.gifts = []


def _is_repeated(line: LogLine, following: LogLine) -> bool:
    """Whether two lines say the same of the same faction."""
    return (line.faction, line.statement) == (following.faction, following.statement)


def is_action(statement: Statement) -> bool:
    """Whether a statement is, or begins, a main action; spades that are there already begin none."""
    match statement:
        case statements.TransformsHex(cost=Amounts(workers=0, priests=0, power=0), source=None):
            return False
        case fire_ice.Unlocks(cost=Amounts(power=power)):
            return power > 0
        case statements.GainsSpades(source=Source.SPECIAL_ACTION):
            return True
        case statements.StepsUp(source=Source.FAVOR_ACTION | Source.CARD_ACTION | Source.STRONGHOLD):
            return True
        case statements.AdvancesTrack(source=source):
            return source is None
        case _:
            return isinstance(statement, _ACTIONS)


def _has_spades(played: list[Statement]) -> bool:
    """Whether free spades of the turn are still unused."""
    gained = sum(
        each.count for each in played if isinstance(each, statements.BuysSpades | statements.GainsSpades)
    )
    used = sum(
        each.spades for each in played if isinstance(each, statements.TransformsHex | fire_ice.TradesSpades)
    )
    return gained > used


def _is_gift_for_answers(statement: Statement) -> bool:
    """What Cultists and Shapeshifters get, or may buy, for the answers to their building."""
    match statement:
        case fire_ice.BuysTokens() | fire_ice.RefusesToken():
            return True
        case (
            statements.StepsUp(source=Source.ABILITY)
            | statements.Gains(amounts=Amounts(power=1), source=Source.ABILITY)
        ):
            return True
        case _:
            return False


def _conversions_before_pass(lines: list[LogLine]) -> list[LogLine]:
    place = next(
        (index for index, line in enumerate(lines) if isinstance(line.statement, statements.PassesRound)),
        None,
    )
    if place is None:
        return lines
    late = [line for line in lines[place:] if isinstance(line.statement, _CONVERSIONS)]
    return lines[:place] + late + [line for line in lines[place:] if line not in late]
