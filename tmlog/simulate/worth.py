"""What resources, income and cult steps are worth in VP: the greedy player's estimate (docs/simulate.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.commands import Burn, Convert
from tmlog.model.names import Building, Resource
from tmlog.rules.state import LAST_ROUND
from tmlog.rules.tiles import FAVOR_TILES, SCORING_TILES

if TYPE_CHECKING:
    from tmlog.rules.goods import Goods
    from tmlog.rules.legal.choice import Commands
    from tmlog.rules.state import Game, Seat

COIN, WORKER, PRIEST, POWER = 0.55, 1.5, 2.4, 0.54
"""VP for each in the first round; power is what lies in bowl III."""
CHARGE = 0.4
"""VP for a step of a token between bowls, in the first round."""
TOKEN = 1.2
"""VP for a power token of its own."""
FADING = (1.0, 1.0, 0.96, 0.92, 0.86, 0.78, 0.62)
"""How the price of resources falls by round: at the end 3 coins are 1 VP."""
CHARGE_BY_ROUND = (1.0, 1.0, 0.95, 0.9, 0.75, 0.55, 0.25)
"""The same for charging power, which is of no use after the last action."""

POWER_ON_TRACK = (0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3)
"""Power for arriving at a space of a cult track."""
STEP = 0.3
"""VP for a step towards the ranks at the end, anywhere."""


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


PLENTY = {"coin": 16, "worker": 6, "priest": 3}
"""So many of a resource are worth their full price; of more each is worth less, of fewer a little more."""
CHEAPEST, DEAREST = 0.36, 0.8


def prices_for(game: Game, seat: Seat) -> Prices:
    """Return the prices of this round for what ``seat`` has: plenty makes cheap."""
    prices = PRICES[game.round]
    return prices._replace(
        coin=prices.coin * _scarcity(seat.coins, PLENTY["coin"]),
        worker=prices.worker * _scarcity(seat.workers, PLENTY["worker"]),
        priest=prices.priest * _scarcity(seat.priests, PLENTY["priest"]),
    )


def _scarcity(held: int, plenty: int) -> float:
    return min(DEAREST, max(CHEAPEST, plenty / (held + 1)))


def _prices_in(round_number: int) -> Prices:
    fading, charging = FADING[round_number], CHARGE_BY_ROUND[round_number]
    return Prices(
        COIN * fading, WORKER * fading, PRIEST * fading, POWER * fading, CHARGE * charging, TOKEN * charging
    )


PRICES = tuple(_prices_in(round_number) for round_number in range(LAST_ROUND + 1))
"""Prices by round; those of round 0 are for the setup."""


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


def steps_worth(game: Game, seat: Seat, cult: int, steps: int) -> float:
    """Return the worth of ``steps`` up a track: power, cult income to come, and ranks at the end."""
    prices = PRICES[game.round]
    start = seat.cults[cult]
    top = 10 if start == 10 or (seat.keys and game.cult_tops[cult] is None) else 9
    goal = min(start + steps, top)
    worth = sum(POWER_ON_TRACK[space] for space in range(start + 1, goal + 1)) * prices.charge
    for round_number in range(game.round, LAST_ROUND):
        tile = SCORING_TILES[game.scoring[round_number - 1]]
        if tile.cult == cult:
            times = goal // tile.per - start // tile.per
            worth += times * (prices.of_income(tile.income) + 1.5 * tile.spades) * 0.9
    others = sorted((other.cults[cult] for other in game.seats if other is not seat), reverse=True)
    for place, vp in enumerate((4.0, 2.0, 2.0)):
        rival = others[place] if place < len(others) else 0
        if start <= rival < goal:
            worth += vp * (0.5 + 0.08 * game.round)
    return worth + STEP * (goal - start) * (0.5 + 0.1 * game.round)
