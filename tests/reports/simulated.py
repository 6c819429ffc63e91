"""Results of games drawn at random, with known effects of factions, seats and players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import polars as pl


def simulated_seats(
    games: int,
    effects: Mapping[str, float],
    *,
    seed: int,
    players: int = 4,
    people: int = 100,
    skill: float = 8.0,
    noise: float = 12.0,
    seat: float = 2.0,
    starts: Mapping[str, int] | None = None,
    maps: Sequence[str] = ("base",),
    favourites: float = 0.0,
) -> pl.DataFrame:
    """Seats of ``games`` games, in the columns that the estimator reads.

    Final VP = level of the game + effect of the faction + skill of the player - seat + noise + starting VP.
    ``skill`` and ``noise`` are standard deviations in VP, ``seat`` the loss from one seat to the next.
    With ``favourites`` stronger players take stronger factions: it is the weight of skill in the choice.
    """
    rng = np.random.default_rng(seed)
    names = list(effects)
    value = np.array([effects[name] for name in names])
    ability = rng.normal(0, skill, people)
    who = rng.random((games, people)).argsort(axis=1)[:, :players]
    wish = rng.random((games, len(names)))
    which = wish.argsort(axis=1)[:, :players]
    if favourites:
        which = np.take_along_axis(which, value[which].argsort(axis=1), axis=1)
        eager = ability[who] + rng.normal(0, skill / favourites, who.shape)
        which = np.take_along_axis(which, eager.argsort(axis=1).argsort(axis=1), axis=1)
    level = rng.normal(120, 15, (games, 1))
    by_seat = -seat * np.arange(players)
    start = np.array([20 if starts is None else starts[name] for name in names])[which]
    vp = level + value[which] + ability[who] + by_seat + rng.normal(0, noise, who.shape) + start
    game_id = np.repeat(np.arange(games), players)
    return pl.DataFrame(
        {
            "game_id": game_id,
            "seat": np.tile(np.arange(1, players + 1), games),
            "faction": np.array(names)[which.ravel()],
            "player": [f"p{person}" for person in who.ravel()],
            "map": np.array(maps)[np.repeat(rng.integers(0, len(maps), games), players)],
            "players": np.full(games * players, players),
            "start_vp": start.ravel(),
            "vp": np.rint(vp).ravel().astype(int),
        }
    )
