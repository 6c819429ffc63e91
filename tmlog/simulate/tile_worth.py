"""What bonus cards, favor tiles and town tiles are worth to a seat (docs/simulate.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import Building
from tmlog.rules.state import LAST_ROUND
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, SCORING_TILES, SMALLER_TOWNS, TOWN_TILES
from tmlog.simulate.worth import PRICES, incomes_left, steps_worth

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

CARD_ACTION = {1: 3.2, 2: 2.2}
"""VP for the special action of a bonus card."""
SHIP_FOR_A_ROUND = 1.0
KEY = 1.0
"""VP for a town tile's key beside the steps it opens."""
STEP_ACTION = 1.2
"""VP each round for FAV6."""
SHIPPING_STEP = 3.5
GROWTH = (0.6, 0.5, 0.3, 0.12, 0.15)
"""Buildings of each kind that a seat adds in a round, from dwelling to sanctuary."""


def card_worth(game: Game, seat: Seat, number: int) -> float:
    """Return the worth of a bonus card for one round, with the coins on it."""
    card = BONUS_CARDS[number]
    prices = PRICES[min(LAST_ROUND, game.round + 1)]
    worth = prices.of_income(card.income) + prices.coin * game.bonus_coins[number]
    for kind, vp in card.vp_per_building:
        worth += vp * (seat.counts[kind] + GROWTH[kind - 1])
    worth += card.vp_per_shipping * seat.shipping
    if card.shipping and seat.faction.sails:
        worth += SHIP_FOR_A_ROUND
    return worth + CARD_ACTION.get(number, 0.0)


def favor_worth(game: Game, seat: Seat, number: int) -> float:
    """Return the worth of a favor tile: its steps, its income, its VP to come."""
    tile = FAVOR_TILES[number]
    left = incomes_left(game)
    prices = PRICES[game.round]
    worth = steps_worth(game, seat, tile.cult, tile.steps) + left * prices.of_income(tile.income) * 0.9
    if tile.vp_when_built:
        kind, vp = tile.vp_when_built
        worth += vp * (left + 0.5) * (1.1 if kind == Building.D else 0.7)
    if tile.vp_when_passing:
        worth += (left + 1) * tile.vp_when_passing[min(4, max(1, seat.counts[Building.TP]))]
    if number == SMALLER_TOWNS:
        worth += 1.0 + 0.8 * left
    if number == 6:
        worth += STEP_ACTION * (left + 0.3)
    return worth


def town_tile_worth(game: Game, seat: Seat, number: int) -> float:
    """Return the worth of a town tile."""
    tile = TOWN_TILES[number]
    worth = tile.vp + KEY * tile.keys + PRICES[game.round].of_income(tile.gain)
    for cult in range(4 if tile.cult_steps else 0):
        worth += steps_worth(game, seat, cult, tile.cult_steps)
    if tile.shipping:
        worth += SHIPPING_STEP
    return worth


def spade_vp(game: Game) -> int:
    """Return the VP that the scoring tile gives for a spade now."""
    tile = SCORING_TILES[game.scoring[game.round - 1]]
    return tile.vp if tile.scores_spades else 0
