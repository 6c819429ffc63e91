"""What resources, income and cult steps are worth in VP: the estimate of an evaluation (docs/simulate.md)."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.commands import Burn, Convert
from tmlog.model.names import Building, Resource
from tmlog.rules.state import LAST_ROUND
from tmlog.rules.tiles import FAVOR_TILES, SCORING_TILES
from tmlog.simulate.weights import Weights, tuned_weights

if TYPE_CHECKING:
    from tmlog.rules.goods import Goods
    from tmlog.rules.legal.choice import Commands
    from tmlog.rules.state import Game, Seat

POWER_ON_TRACK = (0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3)
"""Power for arriving at a space of a cult track."""
RANK_VP = (4.0, 2.0, 2.0)
"""What each place among the ranks of a track adds to the next: 8, 4, 2 and 0 VP."""


class Prices(NamedTuple):
    """VP for one of each, now."""

    coin: float
    worker: float
    priest: float
    power: float
    charge: float
    token: float

    def of(self, goods: Goods) -> float:
        """Return the worth of a cost, its power spent from bowl III."""
        return (
            self.coin * goods.coins
            + self.worker * goods.workers
            + self.priest * goods.priests
            + self.power * goods.power
        )

    def of_income(self, goods: Goods) -> float:
        """Return the worth of a gain, its power charged up the bowls."""
        return (
            self.coin * goods.coins
            + self.worker * goods.workers
            + self.priest * goods.priests
            + self.charge * goods.power
        )

    def of_conversions(self, commands: Commands) -> float:
        """Return what the conversions and the burning among ``commands`` gain (mostly less than nothing)."""
        total = 0.0
        for command in commands:
            if isinstance(command, Burn):
                total -= command.count * (self.token - self.power)
            elif isinstance(command, Convert):
                total += command.gained * self.unit(command.target)
                total -= command.given * self.unit(command.source)
        return total

    def unit(self, resource: Resource) -> float:
        """Return the worth of one of a resource."""
        return {
            Resource.COIN: self.coin,
            Resource.WORKER: self.worker,
            Resource.PRIEST: self.priest,
            Resource.POWER: self.power,
            Resource.VP: 1.0,
        }[resource]


class Valuation:
    """Weights with what follows from them: prices by round (those of round 0 are for the setup)."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.prices = [_prices_in(weights, round_number) for round_number in range(LAST_ROUND + 1)]
        self.ahead = [_chances_ahead(weights, round_number) for round_number in range(LAST_ROUND + 1)]
        """By round and by steps ahead of a rival plus ``TRACK``: the chance to stay before it."""

    def prices_for(self, game: Game, seat: Seat) -> Prices:
        """Return the prices of this round for what ``seat`` has: plenty makes cheap."""
        weights, prices = self.weights, self.prices[game.round]
        return prices._replace(
            coin=prices.coin * self._scarcity(seat.coins, weights.plenty_of_coins),
            worker=prices.worker * self._scarcity(seat.workers, weights.plenty_of_workers),
            priest=prices.priest * self._scarcity(seat.priests, weights.plenty_of_priests),
        )

    def _scarcity(self, held: int, plenty: float) -> float:
        return min(self.weights.dearest, max(self.weights.cheapest, plenty / (held + 1)))


def _prices_in(weights: Weights, round_number: int) -> Prices:
    fading, charging = weights.fading[round_number], weights.charge_fading[round_number]
    return Prices(
        weights.coin * fading,
        weights.worker * fading,
        weights.priest * fading,
        weights.power * fading,
        weights.charge * charging,
        weights.token * charging,
    )


TRACK = 10
"""The spaces of a cult track."""


def _chances_ahead(weights: Weights, round_number: int) -> list[float]:
    """Return the chance to end before a rival by the present lead: a logistic curve, steeper by round."""
    spread = weights.race_spread + weights.race_spread_each * (LAST_ROUND - round_number)
    return [1 / (1 + exp(-lead / max(0.05, spread))) for lead in range(-TRACK, TRACK + 1)]


def incomes_left(game: Game) -> int:
    """Return how many times income will still be paid."""
    return LAST_ROUND - max(1, game.round)


def income_of(seat: Seat, gained: Building, lost: Building | None, prices: Prices) -> float:
    """Return what one more ``gained`` (and one less ``lost``) adds to each income."""
    faction, counts = seat.faction, seat.counts
    before = prices.of_income(faction.building_income(seat))
    counts[gained] += 1
    if lost is not None:
        counts[lost] -= 1
    after = prices.of_income(faction.building_income(seat))
    counts[gained] -= 1
    if lost is not None:
        counts[lost] += 1
    return after - before


def scored_now(game: Game, seat: Seat, kind: Building) -> int:
    """Return the VP that scoring tile and favor tiles give for a building of ``kind`` now."""
    tile = SCORING_TILES[game.scoring[game.round - 1]]
    vp = tile.vp if kind in tile.buildings else 0
    for number in (10, 11):
        scored = FAVOR_TILES[number].vp_when_built
        if scored and scored[0] == kind and seat.has_favor(number):
            vp += scored[1]
    return vp


def steps_worth(game: Game, seat: Seat, cult: int, steps: int, values: Valuation) -> float:
    """Return the worth of ``steps`` up a track: power, cult income to come, and ranks at the end."""
    weights, prices = values.weights, values.prices[game.round]
    start = seat.cults[cult]
    top = 10 if start == 10 or (seat.keys and game.cult_tops[cult] is None) else 9
    goal = min(start + steps, top)
    if goal == start:
        return 0.0
    worth = sum(POWER_ON_TRACK[start + 1 : goal + 1]) * prices.charge
    for round_number in range(game.round, LAST_ROUND):
        tile = SCORING_TILES[game.scoring[round_number - 1]]
        if tile.cult == cult:
            times = goal // tile.per - start // tile.per
            income = prices.of_income(tile.income) + weights.cult_spade * tile.spades
            worth += times * income * weights.cult_income
    rivals = [other.cults[cult] for other in game.seats if other is not seat]
    if weights.race:
        ahead = values.ahead[game.round]
        worth += weights.race * (_rank_vp(rivals, goal, ahead) - _rank_vp(rivals, start, ahead))
    rivals.sort(reverse=True)
    for place, vp in enumerate(RANK_VP):
        rival = rivals[place] if place < len(rivals) else 0
        if start <= rival < goal:
            worth += vp * (weights.rank_base + weights.rank_by_round * game.round)
    return worth + weights.step * (goal - start) * (weights.step_base + weights.step_by_round * game.round)


def _rank_vp(rivals: list[int], position: int, ahead: list[float]) -> float:
    """Return the VP to be expected of a track: each place is lost by as many rivals as end before it."""
    none, one, two = 1.0, 0.0, 0.0
    for rival in rivals:
        wins = ahead[position - rival + TRACK]
        none, one, two = none * wins, one * wins + none * (1 - wins), two * wins + one * (1 - wins)
    return 8 * none + 4 * one + 2 * two


@cache
def greedy_values() -> Valuation:
    """Return the valuation of the greedy player."""
    return Valuation(Weights())


@cache
def tuned_values() -> Valuation:
    """Return the valuation of the tuned player."""
    return Valuation(tuned_weights())
