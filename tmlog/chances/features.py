"""What the chances are told of a position: figures for each seat, from the game or from a dataset's tables.

A position is a row of ``Columns``; the arrays have the shape (positions, seats). All positions of one set
have the same number of seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tmlog.model.names import FACTIONS, Building
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.scoring import AREA_VP, CULT_VP
from tmlog.rules.state import Game, Seat
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES

Floats = NDArray[np.float64]
Figures = NDArray[np.int64]

FIGURES = (
    "vp", "coins", "workers", "priests", "bowl1", "bowl2", "bowl3", "fire", "water", "earth", "air",
    "dwellings", "trading_houses", "temples", "strongholds", "sanctuaries", "towns", "shipping", "digging",
)  # fmt: skip
"""The figures of a seat, as the table ``turns`` calls them; ``towns`` are town tiles, the last two levels."""
CULTS = ("fire", "water", "earth", "air")
BUILDINGS = ("dwellings", "trading_houses", "temples", "strongholds", "sanctuaries")
_INCOMES = ("income_coins", "income_workers", "income_priests", "income_power")
_CARDS = range(1, len(BONUS_CARDS))
_FAVORS = range(1, len(FAVOR_TILES))

FEATURES = (
    *FIGURES, *_INCOMES, "cult_vp", "near_cult_vp", "area_vp",
    *(f"BON{number}" for number in _CARDS), *(f"FAV{number}" for number in _FAVORS), *FACTIONS,
)  # fmt: skip
"""What the model weighs, in this order. ``cult_vp`` are the VP of the tracks as they stand, ``near_cult_vp``
the same with a pair of steps taken for one; ``area_vp`` those of areas, as if they grew with the number of
buildings."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Positions: each of ``FIGURES`` by name, the factions' names, the numbers of the bonus cards held, and
    the favor tiles as bit masks of their numbers."""

    figures: dict[str, Figures]
    factions: NDArray[np.object_]
    cards: Figures
    favors: Figures


def columns_of(game: Game) -> Columns:
    """The one position of a game as it stands; seats in the order of the table."""
    rows = [_figures_of(seat) for seat in game.seats]
    figures = {name: np.array([[row[name] for row in rows]]) for name in FIGURES}
    factions = np.array([[seat.name for seat in game.seats]], dtype=object)
    cards = np.array([[seat.bonus_card for seat in game.seats]])
    return Columns(figures, factions, cards, np.array([[seat.favors for seat in game.seats]]))


def _figures_of(seat: Seat) -> dict[str, int]:
    counts = seat.counts
    return {
        "vp": seat.vp, "coins": seat.coins, "workers": seat.workers, "priests": seat.priests,
        "bowl1": seat.b1, "bowl2": seat.b2, "bowl3": seat.b3,
        **dict(zip(CULTS, seat.cults, strict=True)),
        **{name: counts[building] for name, building in zip(BUILDINGS, list(Building)[1:6], strict=True)},
        "towns": len(seat.town_tiles), "shipping": seat.shipping, "digging": seat.digging,
    }  # fmt: skip


def features(columns: Columns) -> Floats:
    """The features of positions: (positions, seats, ``FEATURES``)."""
    figures = columns.figures
    parts: list[NDArray[Any]] = [figures[name] for name in FIGURES]
    parts += list(np.moveaxis(_incomes(columns), -1, 0))
    parts.append(np.sum([prizes(figures[cult], CULT_VP) for cult in CULTS], axis=0))
    parts.append(np.sum([prizes((figures[cult] + 1) // 2, CULT_VP) for cult in CULTS], axis=0))
    parts.append(prizes(np.sum([figures[name] for name in BUILDINGS], axis=0), AREA_VP))
    parts += [columns.cards == number for number in _CARDS]
    parts += [columns.favors >> number & 1 for number in _FAVORS]
    parts += [columns.factions == faction for faction in FACTIONS]
    return np.stack([part.astype(np.float64) for part in parts], axis=-1)


def prizes(values: Figures, vp: Sequence[int]) -> Floats:
    """The VP of the places that values have among the seats of their position; ties share (FS-1 to FS-3)."""
    seats = values.shape[1]
    of_place = np.zeros(2 * seats + len(vp) + 1)
    of_place[: len(vp)] = vp
    total = np.concatenate([[0.0], np.cumsum(of_place)])
    above = (values[:, None, :] > values[:, :, None]).sum(axis=2)
    tied = (values[:, None, :] == values[:, :, None]).sum(axis=2)
    shares = (total[above + tied] - total[above]) / tied
    return np.where(values > 0, shares, 0.0)


def _incomes(columns: Columns) -> Floats:
    """What the buildings pay a round: coins, workers, priests, power."""
    counts = np.stack([columns.figures[name] for name in BUILDINGS], axis=-1)
    flat = [
        _income(faction, tuple(row))
        for faction, row in zip(columns.factions.ravel(), counts.reshape(-1, 5).tolist(), strict=True)
    ]
    return np.array(flat, dtype=np.float64).reshape(*columns.factions.shape, 4)


@lru_cache(maxsize=1 << 14)
def _income(faction: str, counts: tuple[int, ...]) -> tuple[int, int, int, int]:
    income = FACTION_SHEETS[faction].income_of_buildings((0, *counts))
    return income.coins, income.workers, income.priests, income.power
