"""What the log shows of the hidden tiles: what scored, what cult bonuses and incomes were paid.

Collected in one pass over the groups, by the amounts that the log states (``StatedResources``).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

from tmlog.bga.parsed_log import Contradiction, LogLine, ParsedLog
from tmlog.bga.stated_resources import StatedResources
from tmlog.bga.turn_groups import Stage, TurnGroup
from tmlog.model.names import Building
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Amounts, Mark, Source
from tmlog.rules.factions.sheet import PIECES
from tmlog.rules.goods import NOTHING, Goods

SPADE, TOWN = "spade", "town"


@dataclass(slots=True)
class ScoringTrigger:
    """Something a scoring tile may score: a building, spades or a town; and the VP printed for it."""

    line: LogLine
    what: Building | str
    count: int = 1
    vp: int = 0


@dataclass(slots=True)
class CultBonus:
    """The cult bonus a faction got, and what it could have got it for."""

    cults: list[int]
    priests_placed: int
    priest_room: int
    loses_one_spade: bool
    loses_spades: bool
    goods: Goods = NOTHING
    spades: int = 0
    line: LogLine | None = None


@dataclass(slots=True)
class RoundObservations:
    """One round: what scored in it, and the cult bonuses at its end if the log goes so far."""

    triggers: list[ScoringTrigger] = field(default_factory=list)
    bonuses: dict[str, CultBonus] = field(default_factory=dict)
    end: LogLine | None = None
    """The line by which all cult bonuses have been printed."""


@dataclass(slots=True)
class CardHolding:
    """A bonus card in one round: taken with ``coins`` on it, its income, what it gave at the pass.

    ``passed`` is the line that tells the VP of the pass, ``pass_vp`` None where no such line was printed;
    ``buildings`` and ``shipping`` are those at the pass.
    """

    faction: str
    round: int
    taken: LogLine
    coins: int
    income: LogLine | None = None
    rest: Goods = NOTHING
    priest_room: int = 0
    used_spade: bool = False
    used_step: bool = False
    passed: LogLine | None = None
    pass_vp: int | None = None
    buildings: list[int] = field(default_factory=list)
    shipping: int = 0


@dataclass(frozen=True, slots=True)
class CardReturned:
    """The card of a player who left lies free again."""

    faction: str


@dataclass(slots=True)
class Observations:
    """All there is: by round, and the holdings as taken; None stands for coins laid on all cards."""

    rounds: dict[int, RoundObservations] = field(default_factory=dict)
    takings: list[CardHolding | CardReturned | None] = field(default_factory=list)


def collect_observations(log: ParsedLog, groups: list[TurnGroup], favors: dict[int, int]) -> Observations:
    """Return the observations; ``favors`` are the favor tiles taken, by line. Raises ``Contradiction``."""
    collector = _Collector(log, favors)
    for group in groups:
        for line in group.lines:
            collector.take(group, line)
    return collector.observations


class _Collector:
    """One pass over the groups; ``stated`` and the holdings are those after the lines so far."""

    def __init__(self, log: ParsedLog, favors: dict[int, int]) -> None:
        self.stated = {seat.faction: StatedResources(seat.faction, seat.vp or 0) for seat in log.seats}
        self.favors = favors
        self.observations = Observations()
        self.holding: dict[str, CardHolding] = {}
        self.next_holding: dict[str, CardHolding] = {}

    def take(self, group: TurnGroup, line: LogLine) -> None:
        statement = line.statement
        if isinstance(statement, statements.Notice):
            self._take_notice(group, line, statement.mark)
            return
        if isinstance(statement, statements.Quits):
            self._take_departure(line.faction)
            return
        if not line.faction:
            return
        observations = self.observations.rounds.setdefault(group.round, RoundObservations())
        if group.stage is Stage.TURN and not group.is_cut:
            self._look_for_score(observations, line)
            self._look_at_card(line)
        elif group.stage is Stage.CLEANUP:
            _look_for_bonus(observations, line)
        stated = self.stated[line.faction]
        if isinstance(statement, statements.GetsIncome):
            self._look_at_income(stated, line, statement.amounts)
        if isinstance(statement, statements.ChoosesCard):
            before = self.next_holding.get(line.faction)
            if before is not None and before.round > group.round:
                raise Contradiction(line, "log-contradiction", f"{line.faction} takes a second bonus card")
            taken = CardHolding(line.faction, group.round + 1, line, statement.coins)
            self.next_holding[line.faction] = taken
            self.observations.takings.append(taken)
        with suppress(Contradiction):  # what cannot be paid is found when the log is played
            stated.apply(line, self.favors.get(line.number))

    def _take_departure(self, faction: str) -> None:
        """Nothing is paid any more to who left."""
        del self.stated[faction]
        for observed in self.observations.rounds.values():
            observed.bonuses = {
                name: bonus for name, bonus in observed.bonuses.items() if name != faction or observed.end
            }
        self.observations.takings.append(CardReturned(faction))

    def _take_notice(self, group: TurnGroup, line: LogLine, mark: Mark) -> None:
        for stated in self.stated.values():
            stated.keep_priests()
        if mark is Mark.COINS:
            self.observations.takings.append(None)
        elif mark is Mark.CLEANUP:
            observations = self.observations.rounds.setdefault(group.round, RoundObservations())
            for faction, stated in self.stated.items():
                observations.bonuses[faction] = CultBonus(
                    list(stated.seat.cults),
                    stated.seat.placed_priests,
                    _priest_room(stated),
                    stated.seat.faction.only_to_home,
                    not stated.seat.faction.digs,
                )
        elif mark is Mark.INCOME:
            self.holding = dict(self.next_holding)
            last = self.observations.rounds.get(group.round - 1)
            if last is not None and last.bonuses:
                last.end = line

    def _look_for_score(self, observations: RoundObservations, line: LogLine) -> None:
        match line.statement:
            case statements.TransformsHex(spades=spades) if spades:
                observations.triggers.append(ScoringTrigger(line, SPADE, spades))
            case statements.BuildsDwelling():
                observations.triggers.append(ScoringTrigger(line, Building.D))
            case statements.UpgradesBuilding(new=kind):
                observations.triggers.append(ScoringTrigger(line, kind))
            case statements.TownReward():
                observations.triggers.append(ScoringTrigger(line, TOWN))
            case statements.Gains(Amounts(vp=vp), Source.SCORING_TILE):
                own = [trigger for trigger in observations.triggers if trigger.line.faction == line.faction]
                if own:
                    own[-1].vp += vp

    def _look_at_card(self, line: LogLine) -> None:
        holding = self.holding.get(line.faction)
        if holding is None:
            return
        match line.statement:
            case (
                statements.TransformsHex(source=Source.CARD_ACTION)
                | statements.GainsSpades(source=Source.SPECIAL_ACTION)
            ):
                holding.used_spade = True
            case statements.StepsUp(source=Source.CARD_ACTION):
                holding.used_step = True
            case statements.PassesRound():
                seat = self.stated[line.faction].seat
                holding.passed = line
                holding.buildings, holding.shipping = list(seat.counts), seat.shipping
            case statements.Gains(Amounts(vp=vp), Source.BONUS_CARD) if holding.passed is not None:
                holding.passed = line
                holding.pass_vp = vp

    def _look_at_income(self, stated: StatedResources, line: LogLine, amounts: Amounts) -> None:
        holding = self.holding.get(line.faction)
        if any(not 0 <= count <= most for count, most in zip(stated.seat.counts, PIECES, strict=True)):
            raise Contradiction(line, "no-building-left", f"{line.faction} has more buildings than there are")
        if holding is not None:
            fixed = stated.fixed_income()
            printed = Goods(amounts.coins, amounts.workers, amounts.priests, amounts.power)
            holding.income = line
            holding.rest = Goods(*(a - b for a, b in zip(printed, fixed, strict=True)))
            holding.priest_room = _priest_room(stated) - fixed.priests


def _priest_room(stated: StatedResources) -> int:
    seat = stated.seat
    return seat.priest_limit - seat.placed_priests - seat.priests


def _look_for_bonus(observations: RoundObservations, line: LogLine) -> None:
    bonus = observations.bonuses.get(line.faction)
    match line.statement:
        case statements.Gains(amounts, Source.CULT_BONUS) if bonus:
            bonus.goods = Goods(amounts.coins, amounts.workers, amounts.priests, amounts.power)
            bonus.line = line
        case statements.GainsSpades(count, Source.CULT_BONUS) if bonus:
            bonus.spades = count
            bonus.line = line
