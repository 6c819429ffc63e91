"""The model behind the balance table: what each faction is worth on each board, from all games at once.

    VP less starting VP = game + skill of the player + seat + worth of the faction + noise
    worth = slope x what the published table says + shared part of the faction
            + its part on the board + its part for the number of players

Games, players and seats have effects of their own, not drawn together, so that it does not matter who takes
what (``absorption``). The parts are drawn from normal distributions whose spread the data tell
(``mixed_model``): boards learn from each other, and factions without games are as unsure as those with games
turn out to differ. The slope is 1 where the published tables are right and 0 where they say nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import polars as pl

from tmlog.model.names import BASE_FACTIONS, FACTIONS
from tmlog.reports.absorption import Absorbed, Codes, Floats, absorb
from tmlog.reports.effects import Effects, basis_of, codes, dummies, skills
from tmlog.reports.mixed_model import Group, Prediction, predict
from tmlog.reports.selection import Selection
from tmlog.rules.starting_vp import published_vp, starting_vp

SHARED_SCALE = 6.0
"""Root mean square of the deviation of the shared parts before any data, in VP: as far as the published
values of the factions lie apart. The same for the other parts:"""
PART_SCALE = 2.0
SLOPE_SCALE = 0.5
"""Standard deviation of the slope around 1 before any data."""
NOISE = 12.0
"""Standard deviation of a seat's noise before any data, in VP, worth so many degrees of freedom:"""
NOISE_FREEDOM = 4

_BOARD, _COUNT, _CHOSEN, _PLACE = "on_map", "on_count", "chosen", "place"


def balance_seats(selection: Selection) -> pl.DataFrame:
    """The seats that the model is fitted to: those of all games that are evidence.

    ``gained`` is VP without the start, ``is_row`` tells the seats of the selection itself.
    """
    evidence = selection.evidence.seats_with_start.filter(pl.col("faction").cast(pl.String).is_in(FACTIONS))
    return evidence.select(
        "game_id",
        "player",
        "players",
        _PLACE,
        map=pl.col("map").cast(pl.String),
        faction=pl.col("faction").cast(pl.String),
        vp="vp",
        gained=pl.col("vp") - pl.col("start_vp"),
        is_row=pl.col("game_id").is_in(selection.games["game_id"].implode()),
        is_alike=pl.col("game_id").is_in(selection.alike["game_id"].implode()),
    ).with_columns(
        on_map=pl.concat_str("map", "faction", separator="|"),
        on_count=pl.concat_str("players", "faction", separator="|"),
        chosen=pl.concat_str("is_alike", "faction", separator="|"),
        has_skill=pl.col("player").is_not_null() & (pl.len().over("player") > 1),
    )


@dataclass(frozen=True, slots=True)
class Worth:
    """What factions are worth on one board, over their mean: the estimates and their joint covariance.

    ``alone`` are the standard errors of what the board's own games say, NaN where they say nothing.
    """

    factions: tuple[str, ...]
    estimate: Floats
    covariance: Floats
    alone: Floats


class BalanceFit:
    """The model, fitted to ``balance_seats`` without the games ``left_out``."""

    def __init__(self, seats: pl.DataFrame, left_out: pl.Series | None = None) -> None:
        self._all_seats = seats
        self.rows = seats.filter("is_row")
        if left_out is not None:
            seats = seats.filter(~pl.col("game_id").is_in(left_out.implode()))
        factors = [_BOARD, _PLACE]
        factors += [_COUNT] if seats["players"].n_unique() > 1 else []
        factors += [_CHOSEN] if seats["is_alike"].n_unique() > 1 else []
        columns, levels = dummies(seats, factors)
        points = seats["gained"].to_numpy().astype(float)
        left = absorb(points, columns, codes(seats["game_id"]), skills(seats["player"]))
        is_place = np.array([factor == _PLACE for factor, _ in levels])
        self.gram, self.moments, rank, explained = _less(left, np.flatnonzero(is_place))
        self.levels = [level for level in levels if level[0] != _PLACE]
        basis, _ = basis_of(self.gram)
        rest = left.square - explained - float(((basis.T @ self.moments) ** 2).sum())
        free = max(0, left.freedom - rank - basis.shape[1])
        self.freedom = free + NOISE_FREEDOM
        self.variance = (max(0.0, rest) * (free > 0) + NOISE_FREEDOM * NOISE**2) / self.freedom

    @cached_property
    def _listed(self) -> dict[str, tuple[str, ...]]:
        """The factions of each board: those of the base game, and whoever was played there."""
        boards = self._all_seats.select("map", "faction").unique()
        played = {board: set(part["faction"]) for (board,), part in boards.group_by("map")}
        return {
            str(board): tuple(name for name in FACTIONS if name in BASE_FACTIONS or name in names)
            for board, names in played.items()
        }

    @cached_property
    def _coefficients(self) -> dict[tuple[str, str], int]:
        """The place of each coefficient among those that are predicted: every part of every faction."""
        names = sorted({name for factions in self._listed.values() for name in factions})
        boards = [f"{board}|{name}" for board in sorted(self._listed) for name in self._listed[board]]
        parts = [("slope", "")] + [("shared", name) for name in names] + [(_BOARD, key) for key in boards]
        for factor in (_COUNT, _CHOSEN):
            if any(of == factor for of, _ in self.levels):
                values = sorted({key.partition("|")[0] for of, key in self.levels if of == factor})
                parts += [(factor, f"{value}|{name}") for value in values for name in names]
        return {part: place for place, part in enumerate(parts)}

    def _published(self, board: str) -> dict[str, float]:
        """What the published table says that the factions of a board are worth, over their mean."""
        values = {name: 20.0 - best_published(board, name) for name in self._listed[board]}
        mean = sum(values.values()) / len(values)
        return {name: value - mean for name, value in values.items()}

    @cached_property
    def prediction(self) -> Prediction:
        """The parts, over what the published tables say."""
        places = self._coefficients
        known = {board: self._published(board) for board in self._listed}
        design = np.zeros((len(self.levels), len(places)))
        offset = np.zeros(len(self.levels))
        for i, (factor, key) in enumerate(self.levels):
            design[i, places[factor, key]] = 1.0
            if factor == _BOARD:
                board, _, name = key.partition("|")
                design[i, places["shared", name]] = 1.0
                design[i, places["slope", ""]] = offset[i] = known[board][name]
        moments = design.T @ (self.moments - self.gram @ offset)
        return predict(design.T @ self.gram @ design, moments, self.variance, self._groups())

    def _groups(self) -> list[Group]:
        def places(factor: str) -> Codes:
            return np.array([place for (of, _), place in self._coefficients.items() if of == factor])

        groups = [
            Group("slope", places("slope"), SLOPE_SCALE, is_known=True),
            Group("shared", places("shared"), SHARED_SCALE),
        ]
        parts = [Group(factor, places(factor), PART_SCALE) for factor in (_BOARD, _COUNT, _CHOSEN)]
        return groups + [group for group in parts if len(group.places)]

    @cached_property
    def _alone(self) -> Effects:
        """The factions on boards as least squares without any drawing together sees them."""
        places = [i for i, (factor, _) in enumerate(self.levels) if factor == _BOARD]
        gram, moments = self.gram[np.ix_(places, places)], self.moments[places]
        basis, null = basis_of(gram)
        inverse = basis @ basis.T
        covariance = self.variance * inverse
        levels = tuple(self.levels[i] for i in places)
        return Effects(levels, inverse @ moments, covariance, covariance, null, self.freedom)

    def worth(self, board: str) -> Worth:
        """What the factions of a board are worth in games like the selection's."""
        names, known, places = self._listed[board], self._published(board), self._coefficients
        matrix = np.zeros((len(names), len(places)))
        counts = self.rows.filter(pl.col("map") == board)["players"].value_counts(normalize=True)
        for i, name in enumerate(names):
            matrix[i, places["slope", ""]] = known[name]
            matrix[i, places["shared", name]] = matrix[i, places[_BOARD, f"{board}|{name}"]] = 1.0
            for count, share in counts.iter_rows():
                if (_COUNT, f"{count}|{name}") in places:
                    matrix[i, places[_COUNT, f"{count}|{name}"]] = share
            if (_CHOSEN, f"true|{name}") in places:
                matrix[i, places[_CHOSEN, f"true|{name}"]] = 1.0
        centre = np.eye(len(names)) - 1 / len(names)
        matrix = centre @ matrix
        estimate = np.array([known[name] for name in names]) + matrix @ self.prediction.mean
        covariance = matrix @ self.prediction.covariance @ matrix.T
        return Worth(names, estimate, covariance, self._errors_alone(board, names))

    def _errors_alone(self, board: str, names: Sequence[str]) -> Floats:
        games = self.rows.filter(pl.col("map") == board)["faction"].unique()
        alone = self._alone.contrasts(_BOARD, {f"{board}|{name}": 1.0 for name in games})
        errors = dict(alone.select("level", "error").iter_rows())
        return np.array([errors.get(f"{board}|{name}", np.nan) for name in names], dtype=float)


def best_published(board: str, faction: str) -> int:
    """The value to begin with: the board's table, and where that has none, the 2017 set."""
    by_map = published_vp("bga", board, faction)
    return starting_vp("original-2017", board, faction) if by_map is None else by_map


def _less(left: Absorbed, places: Codes) -> tuple[Floats, Floats, int, float]:
    """Gram and moments without the columns at ``places``, regressed on them; their rank and square."""
    others = np.setdiff1d(np.arange(len(left.moments)), places)
    basis, _ = basis_of(left.gram[np.ix_(places, places)])
    cross, own = left.gram[np.ix_(others, places)] @ basis, basis.T @ left.moments[places]
    gram = left.gram[np.ix_(others, others)] - cross @ cross.T
    return gram, left.moments[others] - cross @ own, basis.shape[1], float(own @ own)
