"""What each faction has by the log's own amounts, without asking the rules which of them are right.

The told standing must equal the replay's after every act, as a ledger's figures must.
"""

from __future__ import annotations

from tmlog.bga.acts import Stage
from tmlog.bga.story import Contradiction, Line
from tmlog.model import prose
from tmlog.model import prose_fire_ice as fire_ice
from tmlog.model.errors import IllegalMove
from tmlog.model.names import Building, Terrain
from tmlog.model.prose_words import Amounts, Statement, source_of_vp
from tmlog.rules import power, purse
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.factions.variable import SHIFT_PRICE
from tmlog.rules.factions.volcano import remove_tokens
from tmlog.rules.goods import Goods
from tmlog.rules.state import Due, Seat
from tmlog.rules.tiles import FAVOR_TILES

TOKEN_SHIFT = 6
"""ACTH6: the Shapeshifters' change of colour for tokens; ACTH5 is that for power."""


class Told:
    """One faction's resources, cult steps, buildings and favor tiles as told line by line."""

    def __init__(self, faction: str, vp: int) -> None:
        self.seat = Seat(FACTION_SHEETS[faction], 0, vp)
        self.favors: list[int] = []

    def hear(self, line: Line, stage: Stage, meant: int | None = None) -> None:
        """Take in a line's amounts. Raises ``Contradiction``.

        ``meant`` is the favor tile that it means, or the action ACTH5 or ACTH6.
        """
        try:
            if isinstance(line.statement, fire_ice.ChangesHome):
                self._pay_for_change(meant)
                return
            self._hear(line.statement, stage)
        except IllegalMove as error:
            raise Contradiction(line, error.rule, error.message) from None
        if meant is not None:
            self.favors.append(meant)
            self.seat.favors |= 1 << meant

    def _hear(self, statement: Statement, stage: Stage) -> None:
        seat = self.seat
        match statement:
            case prose.PlacesDwelling():
                seat.counts[Building.D] += 1
            case prose.ChoosesCard(coins):
                seat.coins += coins
            case prose.GetsIncome(amounts):
                self._gain(amounts, "")
            case prose.Gains(amounts, why):
                self._gain(amounts, source_of_vp(why))
            case prose.TownReward(amounts):
                self._gain(amounts, "town")
            case prose.StepsUp(cult, steps, gained, _):
                seat.cults[cult] += steps
                power.gain_power(seat, gained)
            case prose.TakesPower(gained, vp, _):
                seat.score(-vp, "leech")
                power.gain_power(seat, gained)
            case prose.ScoresArea(vp, _):
                seat.score(vp, "area")
            case prose.ScoresFinalTile(vp):
                seat.score(vp, "final")
            case prose.ScoresLeftovers(vp, _):
                seat.score(vp, "resources")
                seat.coins -= vp * seat.faction.coins_per_vp
            case _:
                self._hear_action(statement)

    def _hear_action(self, statement: Statement) -> None:
        seat = self.seat
        match statement:
            case prose.BurnsPower(count):
                power.burn(seat, count)
            case prose.ConvertsAtOnce(spent, collected) | prose.Exchanges(spent, collected):
                self._pay(spent)
                self._gain(collected, "convert")
            case prose.BuysGoods(cost, collected):
                self._pay(cost)
                self._gain(collected, "")
            case prose.BuysBridge(cost) | prose.BuysSpades(cost):
                self._pay(cost)
            case prose.TransformsHex(goal=Terrain.VOLCANO, cost=cost):
                remove_tokens(seat, cost.power)
            case prose.TransformsHex(cost=cost, fee=fee):
                self._pay(cost)
                self._pay(fee)
            case prose.BuildsDwelling(cost):
                seat.counts[Building.D] += 1
                self._pay(cost)
            case prose.UpgradesBuilding(old, new, cost):
                seat.counts[old] -= 1
                seat.counts[new] += 1
                self._pay(cost)
            case prose.SendsPriestTo(_, stays):
                seat.priests -= 1
                seat.placed_priests += stays
            case prose.AdvancesTrack(is_shipping, cost, vp):
                self._pay(cost)
                seat.score(vp, "shipping" if is_shipping else "digging")
                seat.shipping += is_shipping
                seat.digging += not is_shipping
            case _:
                self._hear_of_fire_and_ice(statement)

    def _hear_of_fire_and_ice(self, statement: Statement) -> None:
        seat = self.seat
        match statement:
            case fire_ice.BuysTokens(vp, count):
                seat.score(-vp, "convert")
                seat.b3 += count
            case fire_ice.Unlocks(cost):
                self._pay(cost)
                seat.priest_limit += 1
                if not cost.power:
                    seat.due[Due.UNLOCK_TERRAIN] -= 1
            case fire_ice.TradesSpades(tokens=count):
                seat.b1 += count

    def _pay_for_change(self, action: int | None) -> None:
        """A change of colour costs 5 power (ACTH5) or 5 tokens for good (ACTH6)."""
        if action == TOKEN_SHIFT:
            remove_tokens(self.seat, SHIFT_PRICE)
        else:
            power.spend_power(self.seat, SHIFT_PRICE)

    def keep_priests(self, unlocking: int = 0) -> None:
        """Riverwalkers take the priests that are due, but for those still to unlock something."""
        count = max(0, self.seat.due[Due.UNLOCK_TERRAIN] - unlocking)
        self.seat.due[Due.UNLOCK_TERRAIN] -= count
        self.seat.gain_priests(count)

    def _gain(self, amounts: Amounts, source: str) -> None:
        purse.gain(self.seat, Goods(amounts.coins, amounts.workers, amounts.priests, amounts.power))
        self.seat.score(amounts.vp, source)

    def _pay(self, cost: Amounts) -> None:
        seat = self.seat
        power.spend_power(seat, cost.power)
        seat.coins -= cost.coins
        seat.workers -= cost.workers
        seat.priests -= cost.priests
        seat.score(-cost.vp, "convert")

    def fixed_income(self) -> Goods:
        """Return the income of buildings and favor tiles."""
        total = self.seat.faction.building_income(self.seat)
        for number in self.favors:
            total = Goods(*(a + b for a, b in zip(total, FAVOR_TILES[number].income, strict=True)))
        return total
