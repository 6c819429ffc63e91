"""What the log shows of the hidden tiles: what scored, what cult bonuses and incomes were paid.

One walk through the acts, by the log's own amounts (``Told``) and without the rules' engine.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

from tmlog.bga.acts import Act, Stage
from tmlog.bga.story import Contradiction, Line, Story
from tmlog.bga.told import Told
from tmlog.model import prose
from tmlog.model.names import Building
from tmlog.model.prose_words import Amounts, Mark, Why
from tmlog.rules.factions.sheet import PIECES
from tmlog.rules.goods import NOTHING, Goods

SPADE, TOWN = "spade", "town"


@dataclass(slots=True)
class Trigger:
    """Something a scoring tile may score: a building, spades or a town; and the VP printed for it."""

    line: Line
    what: Building | str
    count: int = 1
    vp: int = 0


@dataclass(slots=True)
class Bonus:
    """The cult bonus a faction got, and what it could have got it for."""

    cults: list[int]
    priests_placed: int
    priest_room: int
    loses_one_spade: bool
    loses_spades: bool
    goods: Goods = NOTHING
    spades: int = 0
    line: Line | None = None


@dataclass(slots=True)
class RoundEvidence:
    """One round: what scored in it, and the cult bonuses at its end if the log goes so far."""

    triggers: list[Trigger] = field(default_factory=list)
    bonuses: dict[str, Bonus] = field(default_factory=dict)
    end: Line | None = None
    """The line by which all cult bonuses have been printed."""


@dataclass(slots=True)
class Holding:
    """A bonus card in one round: taken with ``coins`` on it, its income, what it gave at the pass.

    ``passed`` is the line that tells the VP of the pass, ``pass_vp`` None where no such line was printed;
    ``buildings`` and ``shipping`` are those at the pass.
    """

    faction: str
    round: int
    taken: Line
    coins: int
    income: Line | None = None
    rest: Goods = NOTHING
    priest_room: int = 0
    used_spade: bool = False
    used_step: bool = False
    passed: Line | None = None
    pass_vp: int | None = None
    buildings: list[int] = field(default_factory=list)
    shipping: int = 0


@dataclass(slots=True)
class Evidence:
    """All there is: by round, and the holdings as taken; None stands for coins laid on all cards."""

    rounds: dict[int, RoundEvidence] = field(default_factory=dict)
    takings: list[Holding | None] = field(default_factory=list)


def gather(story: Story, acts: list[Act], favors: dict[int, int]) -> Evidence:
    """Return the evidence; ``favors`` are the favor tiles taken, by line. Raises ``Contradiction``."""
    walk = _Walk(story, favors)
    for act in acts:
        for line in act.lines:
            walk.take(act, line)
    return walk.evidence


class _Walk:
    """One walk; ``told`` and the holdings are those of the moment."""

    def __init__(self, story: Story, favors: dict[int, int]) -> None:
        self.told = {seat.faction: Told(seat.faction, seat.vp or 0) for seat in story.seats}
        self.favors = favors
        self.evidence = Evidence()
        self.holding: dict[str, Holding] = {}
        self.next_holding: dict[str, Holding] = {}

    def take(self, act: Act, line: Line) -> None:
        statement = line.statement
        if isinstance(statement, prose.Notice):
            self._take_notice(act, line, statement.mark)
            return
        if not line.faction:
            return
        evidence = self.evidence.rounds.setdefault(act.round, RoundEvidence())
        if act.stage is Stage.TURN and not act.is_cut:
            self._look_for_score(evidence, line)
            self._look_at_card(line)
        elif act.stage is Stage.CLEANUP:
            _look_for_bonus(evidence, line)
        told = self.told[line.faction]
        if isinstance(statement, prose.GetsIncome):
            self._look_at_income(told, line, statement.amounts)
        if isinstance(statement, prose.ChoosesCard):
            before = self.next_holding.get(line.faction)
            if before is not None and before.round > act.round:
                raise Contradiction(line, "log-contradiction", f"{line.faction} takes a second bonus card")
            taken = Holding(line.faction, act.round + 1, line, statement.coins)
            self.next_holding[line.faction] = taken
            self.evidence.takings.append(taken)
        with suppress(Contradiction):  # what cannot be paid is found when the log is played
            told.hear(line, act.stage, self.favors.get(line.number))

    def _take_notice(self, act: Act, line: Line, mark: Mark) -> None:
        for told in self.told.values():
            told.keep_priests()
        if mark is Mark.COINS:
            self.evidence.takings.append(None)
        elif mark is Mark.CLEANUP:
            evidence = self.evidence.rounds.setdefault(act.round, RoundEvidence())
            for faction, told in self.told.items():
                evidence.bonuses[faction] = Bonus(
                    list(told.seat.cults),
                    told.seat.placed_priests,
                    _priest_room(told),
                    told.seat.faction.only_to_home,
                    not told.seat.faction.digs,
                )
        elif mark is Mark.INCOME:
            self.holding = dict(self.next_holding)
            last = self.evidence.rounds.get(act.round - 1)
            if last is not None and last.bonuses:
                last.end = line

    def _look_for_score(self, evidence: RoundEvidence, line: Line) -> None:
        match line.statement:
            case prose.TransformsHex(spades=spades) if spades:
                evidence.triggers.append(Trigger(line, SPADE, spades))
            case prose.BuildsDwelling():
                evidence.triggers.append(Trigger(line, Building.D))
            case prose.UpgradesBuilding(new=kind):
                evidence.triggers.append(Trigger(line, kind))
            case prose.TownReward():
                evidence.triggers.append(Trigger(line, TOWN))
            case prose.Gains(Amounts(vp=vp), Why.SCORING_TILE):
                own = [trigger for trigger in evidence.triggers if trigger.line.faction == line.faction]
                if own:
                    own[-1].vp += vp

    def _look_at_card(self, line: Line) -> None:
        holding = self.holding.get(line.faction)
        if holding is None:
            return
        match line.statement:
            case prose.TransformsHex(why=Why.CARD_ACTION) | prose.GainsSpades(why=Why.SPECIAL_ACTION):
                holding.used_spade = True
            case prose.StepsUp(why=Why.CARD_ACTION):
                holding.used_step = True
            case prose.PassesRound():
                seat = self.told[line.faction].seat
                holding.passed = line
                holding.buildings, holding.shipping = list(seat.counts), seat.shipping
            case prose.Gains(Amounts(vp=vp), Why.BONUS_CARD) if holding.passed is not None:
                holding.passed = line
                holding.pass_vp = vp

    def _look_at_income(self, told: Told, line: Line, amounts: Amounts) -> None:
        holding = self.holding.get(line.faction)
        if any(not 0 <= count <= most for count, most in zip(told.seat.counts, PIECES, strict=True)):
            raise Contradiction(line, "no-building-left", f"{line.faction} has more buildings than there are")
        if holding is not None:
            fixed = told.fixed_income()
            printed = Goods(amounts.coins, amounts.workers, amounts.priests, amounts.power)
            holding.income = line
            holding.rest = Goods(*(a - b for a, b in zip(printed, fixed, strict=True)))
            holding.priest_room = _priest_room(told) - fixed.priests


def _priest_room(told: Told) -> int:
    seat = told.seat
    return seat.priest_limit - seat.placed_priests - seat.priests


def _look_for_bonus(evidence: RoundEvidence, line: Line) -> None:
    bonus = evidence.bonuses.get(line.faction)
    match line.statement:
        case prose.Gains(amounts, Why.CULT_BONUS) if bonus:
            bonus.goods = Goods(amounts.coins, amounts.workers, amounts.priests, amounts.power)
            bonus.line = line
        case prose.GainsSpades(count, Why.CULT_BONUS) if bonus:
            bonus.spades = count
            bonus.line = line
