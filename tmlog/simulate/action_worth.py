"""What each choice of an action is worth in VP: what it gains, less what it costs (docs/simulate.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tmlog.model import commands
from tmlog.model.names import Building
from tmlog.rules.board import hexes_of
from tmlog.rules.building import UPGRADES_FROM, upgrade_cost
from tmlog.rules.goods import Goods
from tmlog.rules.legal.digging import has_dwelling
from tmlog.rules.passing import PASSING_FAVOR
from tmlog.rules.reach import sites
from tmlog.rules.special_actions import power_action_cost
from tmlog.rules.state import BRIDGES_EACH, LAST_ROUND, Due
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, POWER_ACTION_COSTS, SCORING_TILES
from tmlog.rules.turns import follow_ups_of_action
from tmlog.simulate.land import first_place_worth, place_worth, spades_home, town_worth
from tmlog.simulate.tile_worth import card_worth, favor_worth, spade_vp, town_tile_worth
from tmlog.simulate.worth import Valuation, income_of, incomes_left, scored_now, steps_worth

if TYPE_CHECKING:
    from tmlog.rules.legal import Choice
    from tmlog.rules.state import Game, Seat

SPECIAL_ACTIONS = {
    "ACTC": "chaosmagicians_action",
    "ACTG": "giants_action",
    "ACTN": "nomads_action",
    "ACTS": "swarmlings_action",
    "ACTW": "witches_action",
}
"""The weights of special actions whose effect is chosen afterwards."""
FREE_SPADES = {"ACT5": 1, "ACT6": 2, "BON1": 1}
CHANGING_SHAPE = ("ACTH5", "ACTH6")
NEVER = -9.0


class Appraisal:
    """The worth of choices for one seat at one moment."""

    def __init__(self, game: Game, seat: Seat, values: Valuation) -> None:
        self.game = game
        self.seat = seat
        self.values = values
        self.weights = values.weights
        self.prices = values.prices_for(game, seat)
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

    def _build(self, command: commands.Build) -> float:
        game, seat = self.game, self.seat
        hex_number = game.hex(command.hex)
        if not game.round:
            return first_place_worth(game, seat, hex_number, self.values)
        return self._dwelling(hex_number)

    def _dwelling(self, hex_number: int) -> float:
        """A new dwelling on a hex that is home, less its cost."""
        game, seat, weights = self.game, self.seat, self.weights
        worth = self._scored(Building.D) + place_worth(game, seat, hex_number, self.left, self.values)
        worth += weights.income * self.left * income_of(seat, Building.D, None, self.prices)
        worth += self._pass_vp(Building.D)
        worth += weights.dwelling + weights.dwelling_each * self.left
        return worth - self.prices.of(seat.faction.costs[Building.D])

    def _scored(self, kind: Building) -> float:
        """The VP for a building now, less what waiting for the next round's tile would add."""
        game, now = self.game, scored_now(self.game, self.seat, kind)
        if not self.weights.wait or game.round >= LAST_ROUND:
            return now
        this, following = (
            tile.vp if kind in tile.buildings else 0
            for tile in (SCORING_TILES[game.scoring[number]] for number in (game.round - 1, game.round))
        )
        return now - self.weights.wait * max(0, following - this)

    def _pass_vp(self, kind: Building) -> float:
        """The VP on passing that one more building of a kind brings in this round."""
        vp = sum(each for scored, each in BONUS_CARDS[self.seat.bonus_card].vp_per_building if scored == kind)
        if kind == Building.TP and self.seat.has_favor(PASSING_FAVOR):
            steps = FAVOR_TILES[PASSING_FAVOR].vp_when_passing
            count = self.seat.counts[kind]
            vp += steps[min(4, count + 1)] - steps[min(4, count)]
        return vp

    def _transform(self, command: commands.Transform) -> float:
        game, seat = self.game, self.seat
        if command.terrain != seat.home:
            return self.weights.terraform
        place = place_worth(game, seat, game.hex(command.hex), self.left, self.values)
        return self.weights.terraform + self.weights.terraform_place * place

    def _dig(self, command: commands.Dig) -> float:
        cost = self.prices.of(self.seat.faction.spade_cost(self.seat))
        return command.count * (spade_vp(self.game) - cost)

    def _upgrade(self, command: commands.Upgrade) -> float:
        game, seat, kind = self.game, self.seat, command.building
        hex_number = game.hex(command.hex)
        replaced = UPGRADES_FROM[kind]
        powers, weights = seat.faction.power_values, self.weights
        worth = self._scored(kind) + self._pass_vp(kind) - self._pass_vp(replaced)
        worth += weights.income * self.left * income_of(seat, kind, replaced, self.prices)
        worth += town_worth(game, seat, hex_number, powers[kind] - powers[replaced], self.values)
        if kind in (Building.TE, Building.SA):
            worth += seat.faction.favors_each * (weights.favor + weights.favor_each * self.left)
        if kind == Building.SA:
            worth += weights.sanctuary + weights.sanctuary_each * self.left
        if kind == Building.SH:
            worth += weights.stronghold + weights.stronghold_each * self.left
        if kind == Building.TP:
            worth += weights.trading_house + weights.trading_house_each * self.left
        if not seat.due[Due.FREE_TP]:
            worth -= self.prices.of(upgrade_cost(game, seat, hex_number, kind))
        return worth

    def _bridge(self, command: commands.PlaceBridge) -> float:
        game, seat = self.game, self.seat
        start, end = game.hex(command.start), game.hex(command.end)
        if game.adjacent[start] >> end & 1:
            return 0.0
        mine, far = (start, end) if seat.mask >> start & 1 else (end, start)
        if not seat.mask >> far & 1:
            return self.weights.bridge / 2
        return self._bridge_between(mine, far)

    # --- tracks and cults ---

    def _shipping(self, command: commands.AdvanceShipping) -> float:
        track = self.seat.faction.shipping
        vp = track.vp[self.seat.shipping - track.start]
        worth = self.weights.shipping + self.weights.shipping_each * self.left
        return vp + worth - self.prices.of(track.cost)

    def _digging(self, command: commands.AdvanceDigging) -> float:
        track = self.seat.faction.digging
        worth = self.weights.digging + self.weights.digging_each * self.left
        return track.vp[self.seat.digging] + worth - self.prices.of(track.cost)

    def _send(self, command: commands.SendPriest) -> float:
        steps = command.steps or 1
        placed = self.weights.order_space * self.left if steps > 1 else 0.0
        return self._steps(command.cult, steps) - self.prices.priest - placed

    def _gain_cult(self, command: commands.GainCult) -> float:
        return self._steps(command.cult, command.steps)

    def _steps(self, cult: int, steps: int) -> float:
        return steps_worth(self.game, self.seat, cult, steps, self.values)

    def _lose_cult(self, command: commands.LoseCult) -> float:
        return -self.seat.cults[command.cult] / 10

    # --- actions ---

    def _take_action(self, command: commands.TakeAction) -> float:
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
        if name in FREE_SPADES:
            at_least = self.weights.spade_of_card if name == "BON1" else None
            return self._spades(FREE_SPADES[name], at_least)
        if name in ("BON2", "FAV6", "ACTA"):
            steps = 2 if name == "ACTA" else 1
            return max(self._steps(cult, steps) for cult in range(4))
        return self._chosen_afterwards(name)

    def _chosen_afterwards(self, name: str) -> float:
        if name in CHANGING_SHAPE:
            return NEVER
        weight = SPECIAL_ACTIONS.get(name)
        return 1.0 if weight is None else float(getattr(self.weights, weight))

    def _spades(self, count: int, at_least: float | None = None) -> float:
        """Free spades: ``at_least``, or a price each, and a share of the best dwelling they lead to."""
        weights = self.weights
        worth = at_least
        if worth is None:
            worth = count * (weights.free_spade + spade_vp(self.game))
            if self._cannot_build():
                worth *= weights.free_spade_alone
        if weights.spade_site and not self._cannot_build():
            worth += weights.spade_site * max(0.0, self._best_site(count))
        return worth

    def _best_site(self, spades: int) -> float:
        """The best dwelling that ``spades`` lead to, with more of them bought where they do not do."""
        game, seat = self.game, self.seat
        if not has_dwelling(seat):
            return 0.0
        reached = sites(game, seat, follow_ups_of_action(game, seat))
        dig = self.prices.of(seat.faction.spade_cost(seat))
        best = 0.0
        for hex_number in hexes_of(reached.near):
            needed = spades_home(game, seat, hex_number)
            if 0 < needed <= spades + 1:
                worth = self._dwelling(hex_number) - dig * max(0, needed - spades)
                best = max(best, worth + spade_vp(game) * needed)
        return best

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
        town = town_worth(game, seat, start, 0, self.values, link=end)
        return self.weights.bridge + passing * (self.left + 1) + town

    # --- tiles, offers, passing ---

    def _take_tile(self, command: commands.TakeTile) -> float:
        number = int(command.tile.lstrip("FAVTW"))
        if command.is_favor:
            return favor_worth(self.game, self.seat, number, self.values)
        return town_tile_worth(self.game, self.seat, number, self.values)

    def _leech(self, command: commands.Leech) -> float:
        seat = self.seat
        gained = min(command.amount, seat.vp + 1, 2 * seat.b1 + seat.b2)
        return gained * self.prices.charge * self.weights.leech - max(0, gained - 1)

    def _pass(self, command: commands.Pass) -> float:
        if command.card is None:
            return 0.0
        return card_worth(self.game, self.seat, int(command.card[3:]), self.values)

    def _landscape(self, command: commands.PlaceLandscape) -> float:
        hex_number = self.game.hex(command.hex)
        place = place_worth(self.game, self.seat, hex_number, self.left, self.values)
        return self.weights.landscape + place

    def _adjust(self, command: commands.Adjust) -> float:
        """The VP of a town, or the coin instead of power, that a landscape tile lets one choose."""
        return command.amount * (1.0 if command.what == "VP" else self.prices.coin)

    def _give_up(self, command: commands.GiveUp) -> float:
        return -0.1


_APPRAISE: dict[type[commands.Command], Callable[..., float]] = {
    commands.Build: Appraisal._build,
    commands.Transform: Appraisal._transform,
    commands.Dig: Appraisal._dig,
    commands.Upgrade: Appraisal._upgrade,
    commands.PlaceBridge: Appraisal._bridge,
    commands.AdvanceShipping: Appraisal._shipping,
    commands.AdvanceDigging: Appraisal._digging,
    commands.SendPriest: Appraisal._send,
    commands.GainCult: Appraisal._gain_cult,
    commands.LoseCult: Appraisal._lose_cult,
    commands.TakeAction: Appraisal._take_action,
    commands.TakeTile: Appraisal._take_tile,
    commands.Leech: Appraisal._leech,
    commands.PlaceLandscape: Appraisal._landscape,
    commands.Adjust: Appraisal._adjust,
    commands.Pass: Appraisal._pass,
    commands.GiveUp: Appraisal._give_up,
}
