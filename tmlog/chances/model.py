"""The model of chances: from a position to each seat's expected margin and its chance to win.

For each round there is a linear model. With the features of a seat less the mean of the seats of its
position it gives the seat's final VP less the mean of all seats'; the chances are a softmax of that, as
sharp as it proved right on games that the weights were not fitted on.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tmlog.chances.features import FEATURES, Columns, Floats, columns_of, features
from tmlog.model.errors import TmlogError
from tmlog.rules.state import LAST_ROUND, Game, Phase

FORMAT = "tmlog-chances-1"
_INCOMES = (Phase.CULT_INCOME, Phase.OTHER_INCOME)
"""Their round is still the last one; what is paid is for the next."""


class ModelError(TmlogError):
    """A file holds no model of chances, or one of another version."""


class SeatChances(NamedTuple):
    """What a seat can expect: VP over the mean of its opponents at the end, the standard deviation of that
    margin, and the chance to win (a tie counts as its share)."""

    faction: str
    margin: float
    sd: float
    chance: float


@dataclass(frozen=True, slots=True)
class RoundModel:
    """One round: ``weights`` by ``FEATURES``, the standard deviation of the VP less their mean, and by how
    many VP a seat must be ahead for e times the chance (``softness``)."""

    weights: tuple[float, ...]
    sd: float
    softness: float


@dataclass(frozen=True, slots=True)
class ChancesModel:
    """Models for the rounds 0 (set-up) to 6, on what they were fitted, and on how many games."""

    rounds: tuple[RoundModel, ...]
    fitted_on: str
    games: int

    def leads(self, columns: Columns, rounds: Floats) -> Floats:
        """Each seat's expected final VP less the mean of all: (positions, seats); ``rounds`` by position."""
        table = centred(features(columns))
        weights = np.array([self.rounds[int(number)].weights for number in rounds])
        leads: Floats = np.einsum("psf,pf->ps", table, weights)
        return leads

    def chances_of(self, leads: Floats, rounds: Floats) -> Floats:
        """The chances to win that go with ``leads``: (positions, seats)."""
        softness = np.array([self.rounds[int(number)].softness for number in rounds])
        return softmax(leads / softness[:, None])

    def chances(self, game: Game) -> list[SeatChances]:
        """What each seat of a game can expect, in the order of the table; who left has no chance."""
        if game.phase == Phase.FINISHED:
            return _final(game)
        number = min(game.round + (game.phase in _INCOMES), LAST_ROUND)
        round_of = np.array([float(number)])
        leads = self.leads(columns_of(game), round_of)
        present = np.array([[not seat.dropped for seat in game.seats]])
        chances = self.chances_of(np.where(present, leads, -np.inf), round_of)
        against = len(game.seats) / max(len(game.seats) - 1, 1)
        sd = self.rounds[number].sd * against
        return [
            SeatChances(seat.name, float(lead) * against, sd, float(chance))
            for seat, lead, chance in zip(game.seats, leads[0], chances[0], strict=True)
        ]

    def to_json(self) -> str:
        """The model as a JSON object, to be read by ``load_model``."""
        whole = {"format": FORMAT, "features": FEATURES, **asdict(self)}
        for part in whole["rounds"]:
            part["weights"] = [round(weight, 6) for weight in part["weights"]]
        return json.dumps(whole, indent=1) + "\n"


def _final(game: Game) -> list[SeatChances]:
    """What is known once a game is over."""
    vp = np.array([float(seat.vp) for seat in game.seats])
    best = vp == vp.max()
    margins = (vp - vp.mean()) * len(vp) / max(len(vp) - 1, 1)
    return [
        SeatChances(seat.name, float(margin), 0.0, float(wins / best.sum()))
        for seat, margin, wins in zip(game.seats, margins, best, strict=True)
    ]


def centred(values: Floats) -> Floats:
    """Values less their mean over the seats of each position, the second axis."""
    less: Floats = values - values.mean(axis=1, keepdims=True)
    return less


def softmax(values: Floats) -> Floats:
    """Chances by the second axis, that sum to 1 for each position."""
    raised = np.exp(values - values.max(axis=1, keepdims=True))
    chances: Floats = raised / raised.sum(axis=1, keepdims=True)
    return chances


@cache
def load_model(path: str | None = None) -> ChancesModel:
    """Read a model that ``tmlog fit`` wrote; None is the one that comes with tmlog.

    Raises ``ModelError`` for a file that holds none, and ``OSError``.
    """
    if path is None:
        text = files("tmlog.chances").joinpath("model.json").read_text(encoding="utf-8")
    else:
        text = Path(path).read_text(encoding="utf-8", errors="replace")
    try:
        whole = json.loads(text)
        if whole["format"] != FORMAT or tuple(whole["features"]) != FEATURES:
            raise ModelError(f"{path}: a model of another version; tmlog fit makes a new one")
        rounds = tuple(
            RoundModel(tuple(map(float, part["weights"])), float(part["sd"]), float(part["softness"]))
            for part in whole["rounds"]
        )
        model = ChancesModel(rounds, str(whole["fitted_on"]), int(whole["games"]))
    except (ValueError, KeyError, TypeError) as error:
        raise ModelError(f"{path}: no model of chances") from error
    if len(rounds) != LAST_ROUND + 1 or any(len(part.weights) != len(FEATURES) for part in rounds):
        raise ModelError(f"{path}: no model of chances: figures are missing")
    return model
