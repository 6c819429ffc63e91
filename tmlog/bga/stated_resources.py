"""What each faction has by the amounts that the log states, line by line.

The stated standing must equal the replay's after every group of lines, as a ledger's figures must.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tmlog.bga.parsed_log import Contradiction, LogLine
from tmlog.model.errors import IllegalMove
from tmlog.model.names import Building, Terrain
from tmlog.notation.bga import fire_ice_statements as fire_ice
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Amounts, Statement, source_of_vp
from tmlog.rules import power, purse
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.factions.shapeshifters import SHIFT_PRICE
from tmlog.rules.goods import Goods
from tmlog.rules.power import remove_tokens
from tmlog.rules.state import Due, Seat
from tmlog.rules.tiles import FAVOR_TILES

TOKEN_SHIFT = 6
"""ACTH6: the Shapeshifters' change of colour for tokens; ACTH5 is that for power."""
_FROM_LOG = "log"
"""The source of all changes that a log states."""


class StatedResources:
    """One faction's resources, cult steps, buildings and favor tiles as the log states them.

    They are kept in a ``Seat`` of no game: power moves in its bowls by the rules, nothing else is checked.
    """

    def __init__(self, faction: str, vp: int) -> None:
        self.seat = Seat(FACTION_SHEETS[faction], 0, vp)
        self.favors: list[int] = []

    def apply(self, line: LogLine, meant: int | None = None) -> None:
        """Take in a line's amounts. Raises ``Contradiction`` where power or tokens do not suffice.

        ``meant`` is the number of the favor tile that the line takes, or of the action ACTH5 or ACTH6.
        """
        statement = line.statement
        try:
            if isinstance(statement, fire_ice.ChangesHome):
                _pay_for_change(self.seat, meant)
                return
            update = _UPDATES.get(type(statement))
            if update is not None:
                update(self.seat, statement)
        except IllegalMove as error:
            raise Contradiction(line, error.rule, error.message) from None
        if meant is not None:
            self.favors.append(meant)
            self.seat.favors |= 1 << meant

    def keep_priests(self, unlocking: int = 0) -> None:
        """Riverwalkers take the priests that are due, but for those still to unlock something."""
        count = max(0, self.seat.due[Due.UNLOCK_TERRAIN] - unlocking)
        self.seat.due[Due.UNLOCK_TERRAIN] -= count
        self.seat.gain_priests(count, _FROM_LOG)

    def fixed_income(self) -> Goods:
        """Return the income of buildings and favor tiles."""
        total = self.seat.faction.building_income(self.seat)
        for number in self.favors:
            total = Goods(*(a + b for a, b in zip(total, FAVOR_TILES[number].income, strict=True)))
        return total


# --- gains ---


def _gain(seat: Seat, amounts: Amounts, source: str = "") -> None:
    purse.gain(seat, Goods(amounts.coins, amounts.workers, amounts.priests, amounts.power), _FROM_LOG)
    seat.score(amounts.vp, source)


def _choose_card(seat: Seat, statement: statements.ChoosesCard) -> None:
    seat.coins += statement.coins


def _get_income(seat: Seat, statement: statements.GetsIncome) -> None:
    _gain(seat, statement.amounts)


def _gain_from_source(seat: Seat, statement: statements.Gains) -> None:
    _gain(seat, statement.amounts, source_of_vp(statement.source))


def _gain_town(seat: Seat, statement: statements.TownReward) -> None:
    _gain(seat, statement.amounts, "town")


def _step_up(seat: Seat, statement: statements.StepsUp) -> None:
    seat.cults[statement.cult] += statement.steps
    power.gain_power(seat, statement.power, _FROM_LOG)


def _take_power(seat: Seat, statement: statements.TakesPower) -> None:
    seat.score(-statement.vp, "leech")
    power.gain_power(seat, statement.power, _FROM_LOG)


# --- payments ---


def _pay(seat: Seat, cost: Amounts) -> None:
    power.spend_power(seat, cost.power, _FROM_LOG)
    seat.coins -= cost.coins
    seat.workers -= cost.workers
    seat.priests -= cost.priests
    seat.score(-cost.vp, "convert")


def _burn(seat: Seat, statement: statements.BurnsPower) -> None:
    power.burn(seat, statement.count)


def _convert(seat: Seat, statement: statements.ConvertsAtOnce | statements.Exchanges) -> None:
    _pay(seat, statement.spent)
    _gain(seat, statement.collected, "convert")


def _buy_goods(seat: Seat, statement: statements.BuysGoods) -> None:
    _pay(seat, statement.cost)
    _gain(seat, statement.collected)


def _buy(seat: Seat, statement: statements.BuysBridge | statements.BuysSpades) -> None:
    _pay(seat, statement.cost)


def _transform(seat: Seat, statement: statements.TransformsHex) -> None:
    if statement.goal is Terrain.VOLCANO:
        remove_tokens(seat, statement.cost.power, _FROM_LOG)
        return
    _pay(seat, statement.cost)
    _pay(seat, statement.fee)


def _send_priest(seat: Seat, statement: statements.SendsPriestTo) -> None:
    seat.priests -= 1
    seat.placed_priests += statement.stays


def _advance(seat: Seat, statement: statements.AdvancesTrack) -> None:
    _pay(seat, statement.cost)
    seat.score(statement.vp, "shipping" if statement.is_shipping else "digging")
    seat.shipping += statement.is_shipping
    seat.digging += not statement.is_shipping


# --- buildings ---


def _place_dwelling(seat: Seat, _statement: statements.PlacesDwelling) -> None:
    seat.counts[Building.D] += 1


def _build(seat: Seat, statement: statements.BuildsDwelling) -> None:
    seat.counts[Building.D] += 1
    _pay(seat, statement.cost)


def _upgrade(seat: Seat, statement: statements.UpgradesBuilding) -> None:
    seat.counts[statement.old] -= 1
    seat.counts[statement.new] += 1
    _pay(seat, statement.cost)


# --- final scoring ---


def _score_area(seat: Seat, statement: statements.ScoresArea) -> None:
    seat.score(statement.vp, "area")


def _score_final_tile(seat: Seat, statement: statements.ScoresFinalTile) -> None:
    seat.score(statement.vp, "final")


def _score_leftovers(seat: Seat, statement: statements.ScoresLeftovers) -> None:
    seat.score(statement.vp, "resources")
    seat.coins -= statement.vp * seat.faction.coins_per_vp


# --- Fire & Ice factions ---


def _buy_tokens(seat: Seat, statement: fire_ice.BuysTokens) -> None:
    seat.score(-statement.vp, "convert")
    seat.b3 += statement.count


def _unlock(seat: Seat, statement: fire_ice.Unlocks) -> None:
    _pay(seat, statement.cost)
    seat.priest_limit += 1
    if not statement.cost.power:
        seat.due[Due.UNLOCK_TERRAIN] -= 1


def _trade_spades(seat: Seat, statement: fire_ice.TradesSpades) -> None:
    seat.b1 += statement.tokens


def _pay_for_change(seat: Seat, action: int | None) -> None:
    """A change of colour costs 5 power (ACTH5) or 5 tokens for good (ACTH6)."""
    if action == TOKEN_SHIFT:
        remove_tokens(seat, SHIFT_PRICE, _FROM_LOG)
    else:
        power.spend_power(seat, SHIFT_PRICE, _FROM_LOG)


_UPDATES: dict[type[Statement], Callable[[Seat, Any], None]] = {
    statements.AdvancesTrack: _advance,
    statements.BuildsDwelling: _build,
    statements.BurnsPower: _burn,
    statements.BuysBridge: _buy,
    statements.BuysGoods: _buy_goods,
    statements.BuysSpades: _buy,
    statements.ChoosesCard: _choose_card,
    statements.ConvertsAtOnce: _convert,
    statements.Exchanges: _convert,
    statements.Gains: _gain_from_source,
    statements.GetsIncome: _get_income,
    statements.PlacesDwelling: _place_dwelling,
    statements.ScoresArea: _score_area,
    statements.ScoresFinalTile: _score_final_tile,
    statements.ScoresLeftovers: _score_leftovers,
    statements.SendsPriestTo: _send_priest,
    statements.StepsUp: _step_up,
    statements.TakesPower: _take_power,
    statements.TownReward: _gain_town,
    statements.TransformsHex: _transform,
    statements.UpgradesBuilding: _upgrade,
    fire_ice.BuysTokens: _buy_tokens,
    fire_ice.TradesSpades: _trade_spades,
    fire_ice.Unlocks: _unlock,
}
"""What each kind of line does to the stated resources; other lines state nothing."""
