"""The weights of an evaluation: what everything is worth in VP (docs/simulate.md).

``Weights()`` are those of the greedy player; those of ``tuned`` are in ``tuned.json``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class Weights:
    """VP for one of each thing. ``..._each`` is for each income to come; tuples go by round, 0 to 6."""

    # resources in the first round; power is what lies in bowl III, a charge a token's step between bowls
    coin: float = 0.55
    worker: float = 1.5
    priest: float = 2.4
    power: float = 0.54
    charge: float = 0.4
    token: float = 1.2
    fading: tuple[float, ...] = (1.0, 1.0, 0.96, 0.92, 0.86, 0.78, 0.62)
    charge_fading: tuple[float, ...] = (1.0, 1.0, 0.95, 0.9, 0.75, 0.55, 0.25)
    # so many of a resource are worth their full price; the price goes from ``cheapest`` to ``dearest`` of it
    plenty_of_coins: float = 16.0
    plenty_of_workers: float = 6.0
    plenty_of_priests: float = 3.0
    cheapest: float = 0.36
    dearest: float = 0.8
    leech: float = 1.35
    # cults: a step anywhere, its growth by round; a share of cult income; a place gained now, its growth;
    # ``race`` is the share of the expected VP of the ranks, with rivals who may still move
    step: float = 0.3
    step_base: float = 0.5
    step_by_round: float = 0.1
    cult_income: float = 0.9
    cult_spade: float = 1.5
    rank_base: float = 0.5
    rank_by_round: float = 0.08
    race: float = 0.0
    race_spread: float = 1.0
    race_spread_each: float = 0.7
    order_space: float = 0.27
    # places
    area: float = 1.1
    area_by_round: float = 0.0
    neighbour: float = 0.5
    room: float = 0.06
    # towns: founded, the share of a group that lacks nothing but the last step, what the tile adds
    town: float = 12.0
    town_part: float = 0.55
    town_power: float = 2.0
    town_scored: float = 0.0
    key: float = 1.0
    town_shipping: float = 3.5
    # buildings beside their income, VP and place
    dwelling: float = 0.0
    dwelling_each: float = 0.0
    trading_house: float = 0.7
    trading_house_each: float = 0.6
    favor: float = 2.4
    favor_each: float = 0.9
    sanctuary: float = 2.0
    sanctuary_each: float = 0.0
    stronghold: float = 1.6
    stronghold_each: float = 1.6
    income: float = 1.0
    # what scores more next round than now waits
    wait: float = 0.0
    # tracks
    shipping: float = 0.65
    shipping_each: float = 1.3
    digging: float = 0.0
    digging_each: float = 1.0
    # spades, bridges and other actions
    free_spade: float = 1.9
    free_spade_alone: float = 0.3
    spade_site: float = 0.0
    terraform: float = 0.4
    terraform_place: float = 0.3
    bridge: float = 1.0
    landscape: float = 4.0
    # favor tiles
    favor_income: float = 0.9
    favor_dwelling: float = 1.1
    favor_trading_house: float = 0.7
    favor_passing: float = 1.0
    smaller_towns: float = 1.0
    smaller_towns_each: float = 0.8
    step_action: float = 0.36
    step_action_each: float = 1.2
    # bonus cards
    card_income: float = 1.0
    card_vp: float = 1.0
    card_growth: float = 1.0
    card_spade: float = 3.2
    card_step: float = 2.2
    card_ship: float = 1.0
    # an action must be worth so much; else the player passes
    worth_acting: tuple[float, ...] = (0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05)
    # starting dwellings
    first_rival: float = 1.5
    first_own: float = -1.0
    first_land: float = 0.7
    first_ship: float = 0.25
    first_apart: float = 0.35
    # special actions whose effect is chosen afterwards
    spade_of_card: float = 3.2
    swarmlings_action: float = 5.0
    chaosmagicians_action: float = 4.0
    giants_action: float = 6.0
    nomads_action: float = 4.5
    witches_action: float = 6.0


def weights_of_json(text: str) -> Weights:
    """Return the weights in the JSON text of a data file; fields that it does not name keep their values."""
    given = json.loads(text)["weights"]
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in given.items()
    }
    return replace(Weights(), **values)


@cache
def tuned_weights() -> Weights:
    """Return the weights of the tuned player."""
    return weights_of_json(files("tmlog.simulate").joinpath("tuned.json").read_text("utf-8"))
