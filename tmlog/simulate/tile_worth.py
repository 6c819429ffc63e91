"""What bonus cards, favor tiles and town tiles are worth to a seat (docs/simulate.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.names import Building
from tmlog.rules.state import LAST_ROUND
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, SCORING_TILES, SMALLER_TOWNS, TOWN_TILES
from tmlog.simulate.worth import Valuation, incomes_left, steps_worth

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

CARD_ACTIONS = {1: "card_spade", 2: "card_step"}
"""The weights of the special actions of bonus cards."""
STEP_TILE = 6
"""FAV6: a cult step each round."""
GROWTH = (0.6, 0.5, 0.3, 0.12, 0.15)
"""Buildings of each kind that a seat adds in a round, from dwelling to sanctuary."""


def card_worth(game: Game, seat: Seat, number: int, values: Valuation) -> float:
    """Return the worth of a bonus card for one round, with the coins on it."""
    card, weights = BONUS_CARDS[number], values.weights
    prices = values.prices[min(LAST_ROUND, game.round + 1)]
    worth = weights.card_income * prices.of_income(card.income) + prices.coin * game.bonus_coins[number]
    for kind, vp in card.vp_per_building:
        worth += weights.card_vp * vp * (seat.counts[kind] + weights.card_growth * GROWTH[kind - 1])
    worth += weights.card_vp * card.vp_per_shipping * seat.shipping
    if card.shipping and seat.faction.sails:
        worth += weights.card_ship
    if number in CARD_ACTIONS:
        worth += getattr(weights, CARD_ACTIONS[number])
    return worth


def favor_worth(game: Game, seat: Seat, number: int, values: Valuation) -> float:
    """Return the worth of a favor tile: its steps, its income, its VP to come."""
    tile, weights = FAVOR_TILES[number], values.weights
    left = incomes_left(game)
    prices = values.prices[game.round]
    worth = steps_worth(game, seat, tile.cult, tile.steps, values)
    worth += left * prices.of_income(tile.income) * weights.favor_income
    if tile.vp_when_built:
        kind, vp = tile.vp_when_built
        rate = weights.favor_dwelling if kind == Building.D else weights.favor_trading_house
        worth += vp * (left + 0.5) * rate
    if tile.vp_when_passing:
        vp = tile.vp_when_passing[min(4, max(1, seat.counts[Building.TP]))]
        worth += weights.favor_passing * (left + 1) * vp
    if number == SMALLER_TOWNS:
        worth += weights.smaller_towns + weights.smaller_towns_each * left
    if number == STEP_TILE:
        worth += weights.step_action + weights.step_action_each * left
    return worth


def town_tile_worth(game: Game, seat: Seat, number: int, values: Valuation) -> float:
    """Return the worth of a town tile."""
    tile, weights = TOWN_TILES[number], values.weights
    worth = tile.vp + weights.key * tile.keys + values.prices[game.round].of_income(tile.gain)
    for cult in range(4 if tile.cult_steps else 0):
        worth += steps_worth(game, seat, cult, tile.cult_steps, values)
    if tile.shipping:
        worth += weights.town_shipping
    return worth


def spade_vp(game: Game) -> int:
    """Return the VP that the scoring tile gives for a spade now."""
    tile = SCORING_TILES[game.scoring[game.round - 1]]
    return tile.vp if tile.scores_spades else 0
