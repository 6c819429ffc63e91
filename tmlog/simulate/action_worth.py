"""What each choice of an action is worth in VP: what it gains, less what it costs (docs/simulate.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tmlog.model import commands as said
from tmlog.model.names import Building
from tmlog.rules.board import hexes_of
from tmlog.rules.building import UPGRADES_FROM, upgrade_cost
from tmlog.rules.goods import Goods
from tmlog.rules.passing import PASSING_FAVOR
from tmlog.rules.special_actions import power_action_cost
from tmlog.rules.state import BRIDGES_EACH, Due
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, POWER_ACTION_COSTS
from tmlog.simulate.land import first_place_worth, place_worth, town_worth
from tmlog.simulate.tile_worth import card_worth, favor_worth, spade_vp, town_tile_worth
from tmlog.simulate.worth import income_of, incomes_left, prices_for, scored_now, steps_worth

if TYPE_CHECKING:
    from tmlog.rules.legal import Choice
    from tmlog.rules.state import Game, Seat

FAVOR_AT_LEAST = 2.4
FAVOR_EACH_ROUND = 0.9
"""VP for an owed favor tile: at least, and for each income to come."""
TRADING_HOUSE = 0.7
TRADING_HOUSE_EACH_ROUND = 0.6
"""VP for what a trading house can become: at least, and for each income to come."""
STRONGHOLD = 1.6
SANCTUARY = 2.0
"""VP for the stronghold's ability and the sanctuary's use in towns; the first for each income to come."""
FREE_SPADE = 1.9
SPADES_CHEAPER = 1.0
"""VP for a spade from an action, and for cheaper spades for each income to come."""
SHIPPING = 1.3
"""VP for a shipping step beside its own, for each income to come."""
ORDER_SPACE = 0.9
"""VP that a priest left on the board costs for each income to come: one less to come back."""
SPECIAL = {
    "BON1": 3.2, "ACTA": 0.0, "ACTC": 4.0, "ACTE": 0.0, "ACTG": 6.0, "ACTN": 4.5, "ACTS": 5.0, "ACTW": 6.0,
    "ACTH5": -9.0, "ACTH6": -9.0,
}  # fmt: skip
"""VP for the special actions whose effect is chosen afterwards."""
BRIDGE = 1.0
LANDSCAPE = 4.0
TERRAFORM_ONLY = 0.4


class Appraisal:
    """The worth of choices for one seat at one moment."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.prices = prices_for(game, seat)
        self.left = incomes_left(game)

    def of(self, choice: Choice) -> float:
        """Return what a choice gains, less what it costs."""
        worth = self.prices.of_conversions(choice.commands)
        for command in choice.commands:
            appraise = _APPRAISE.get(type(command))
            if appraise is not None:
                worth += appraise(self, command)
        return worth

    # --- the board ---

    def _build(self, command: said.Build) -> float:
        game, seat = self.game, self.seat
        hex_number = game.hex(command.hex)
        if not game.round:
            return first_place_worth(game, seat, hex_number)
        worth = scored_now(game, seat, Building.D) + place_worth(game, seat, hex_number, self.left)
        worth += self.left * income_of(seat, Building.D, None, self.prices)
        worth += self._pass_vp(Building.D)
        return worth - self.prices.of(seat.faction.costs[Building.D])

    def _pass_vp(self, kind: Building) -> float:
        """The VP on passing that one more building of a kind brings in this round."""
        vp = sum(each for scored, each in BONUS_CARDS[self.seat.bonus_card].vp_per_building if scored == kind)
        if kind == Building.TP and self.seat.has_favor(PASSING_FAVOR):
            steps = FAVOR_TILES[PASSING_FAVOR].vp_when_passing
            count = self.seat.counts[kind]
            vp += steps[min(4, count + 1)] - steps[min(4, count)]
        return vp

    def _transform(self, command: said.Transform) -> float:
        game, seat = self.game, self.seat
        if command.terrain != seat.home:
            return TERRAFORM_ONLY
        return TERRAFORM_ONLY + 0.3 * place_worth(game, seat, game.hex(command.hex), self.left)

    def _dig(self, command: said.Dig) -> float:
        cost = self.prices.of(self.seat.faction.spade_cost(self.seat))
        return command.count * (spade_vp(self.game) - cost)

    def _upgrade(self, command: said.Upgrade) -> float:
        game, seat, kind = self.game, self.seat, command.building
        hex_number = game.hex(command.hex)
        replaced = UPGRADES_FROM[kind]
        values = seat.faction.power_values
        worth = scored_now(game, seat, kind) + self._pass_vp(kind) - self._pass_vp(replaced)
        worth += self.left * income_of(seat, kind, replaced, self.prices)
        worth += town_worth(game, seat, hex_number, values[kind] - values[replaced])
        if kind in (Building.TE, Building.SA):
            worth += seat.faction.favors_each * (FAVOR_AT_LEAST + FAVOR_EACH_ROUND * self.left)
        if kind == Building.SA:
            worth += SANCTUARY
        if kind == Building.SH:
            worth += STRONGHOLD * (self.left + 1)
        if kind == Building.TP:
            worth += TRADING_HOUSE + TRADING_HOUSE_EACH_ROUND * self.left
        if not seat.due[Due.FREE_TP]:
            worth -= self.prices.of(upgrade_cost(game, seat, hex_number, kind))
        return worth

    def _bridge(self, command: said.PlaceBridge) -> float:
        game, seat = self.game, self.seat
        start, end = game.hex(command.start), game.hex(command.end)
        if game.adjacent[start] >> end & 1:
            return 0.0
        mine, far = (start, end) if seat.mask >> start & 1 else (end, start)
        if not seat.mask >> far & 1:
            return BRIDGE / 2
        return self._bridge_between(mine, far)

    # --- tracks and cults ---

    def _shipping(self, command: said.AdvanceShipping) -> float:
        track = self.seat.faction.shipping
        vp = track.vp[self.seat.shipping - track.start]
        return vp + SHIPPING * (self.left + 0.5) - self.prices.of(track.cost)

    def _digging(self, command: said.AdvanceDigging) -> float:
        track = self.seat.faction.digging
        return track.vp[self.seat.digging] + SPADES_CHEAPER * self.left - self.prices.of(track.cost)

    def _send(self, command: said.SendPriest) -> float:
        steps = command.steps or 1
        placed = ORDER_SPACE * self.left * 0.3 if steps > 1 else 0.0
        return steps_worth(self.game, self.seat, command.cult, steps) - self.prices.priest - placed

    def _gain_cult(self, command: said.GainCult) -> float:
        return steps_worth(self.game, self.seat, command.cult, command.steps)

    def _lose_cult(self, command: said.LoseCult) -> float:
        return -self.seat.cults[command.cult] / 10

    # --- actions ---

    def _take_action(self, command: said.TakeAction) -> float:
        name = command.name
        if name in POWER_ACTION_COSTS:
            cost = self.prices.power * power_action_cost(self.seat, name)
            return self._effect(name) - cost
        if name == "ACTE":
            return self._best_bridge() - 2 * self.prices.worker
        return self._effect(name)

    def _effect(self, name: str) -> float:
        prices = self.prices
        if name == "ACT1":
            return self._best_bridge()
        if name == "ACT2":
            return prices.priest if self.seat.faction.priest_room(self.seat) else 0.0
        if name in ("ACT3", "ACT4"):
            return prices.of(Goods(workers=2) if name == "ACT3" else Goods(coins=7))
        if name in ("ACT5", "ACT6"):
            count = 1 if name == "ACT5" else 2
            return count * (FREE_SPADE + spade_vp(self.game)) * (0.3 if self._cannot_build() else 1.0)
        if name in ("BON2", "FAV6", "ACTA"):
            steps = 2 if name == "ACTA" else 1
            return max(steps_worth(self.game, self.seat, cult, steps) for cult in range(4))
        return SPECIAL.get(name, 1.0)

    def _cannot_build(self) -> bool:
        """Whether a dwelling after a free spade could not be paid."""
        cost, seat = self.seat.faction.costs[Building.D], self.seat
        return cost.coins > seat.coins or cost.workers > seat.workers

    def _best_bridge(self) -> float:
        seat, game = self.seat, self.game
        if len(seat.bridges) >= BRIDGES_EACH:
            return 0.0
        best = 0.0
        for start in hexes_of(seat.mask):
            for end in hexes_of(game.board.bridge_sites[start] & seat.mask & ~game.adjacent[start]):
                if end < start:
                    best = max(best, self._bridge_between(start, end))
        return best

    def _bridge_between(self, start: int, end: int) -> float:
        game, seat = self.game, self.seat
        before = seat.faction.pass_vp(game, seat)
        seat.bridges.append((start, end))
        passing = seat.faction.pass_vp(game, seat) - before
        seat.bridges.pop()
        return BRIDGE + passing * (self.left + 1) + town_worth(game, seat, start, 0, link=end)

    # --- tiles, offers, passing ---

    def _take_tile(self, command: said.TakeTile) -> float:
        number = int(command.tile.lstrip("FAVTW"))
        if command.is_favor:
            return favor_worth(self.game, self.seat, number)
        return town_tile_worth(self.game, self.seat, number)

    def _leech(self, command: said.Leech) -> float:
        seat = self.seat
        gained = min(command.amount, seat.vp + 1, 2 * seat.b1 + seat.b2)
        return gained * self.prices.charge * 1.35 - max(0, gained - 1)

    def _pass(self, command: said.Pass) -> float:
        if command.card is None:
            return 0.0
        return card_worth(self.game, self.seat, int(command.card[3:]))

    def _landscape(self, command: said.PlaceLandscape) -> float:
        return LANDSCAPE + place_worth(self.game, self.seat, self.game.hex(command.hex), self.left)

    def _adjust(self, command: said.Adjust) -> float:
        """The VP of a town, or the coin instead of power, that a landscape tile lets one choose."""
        return command.amount * (1.0 if command.what == "VP" else self.prices.coin)

    def _give_up(self, command: said.GiveUp) -> float:
        return -0.1


_APPRAISE: dict[type[said.Command], Callable[..., float]] = {
    said.Build: Appraisal._build,
    said.Transform: Appraisal._transform,
    said.Dig: Appraisal._dig,
    said.Upgrade: Appraisal._upgrade,
    said.PlaceBridge: Appraisal._bridge,
    said.AdvanceShipping: Appraisal._shipping,
    said.AdvanceDigging: Appraisal._digging,
    said.SendPriest: Appraisal._send,
    said.GainCult: Appraisal._gain_cult,
    said.LoseCult: Appraisal._lose_cult,
    said.TakeAction: Appraisal._take_action,
    said.TakeTile: Appraisal._take_tile,
    said.Leech: Appraisal._leech,
    said.PlaceLandscape: Appraisal._landscape,
    said.Adjust: Appraisal._adjust,
    said.Pass: Appraisal._pass,
    said.GiveUp: Appraisal._give_up,
}
