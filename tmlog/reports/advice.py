"""Which faction for this set-up: expected margins and chances to win, learnt from a dataset.

    VP less the start = game + skill of the player + blocks of the set-up (``set_up_design``) + noise

Within each game seats are compared with each other. The effects of a block are drawn from a normal
distribution around 0; how wide it is, forecasts of games that were not looked at decide (five parts of the
games, each forecast by the others), block by block: a block that does not help is left out. Every player has
a skill of his own, estimated together with the factions on their boards and not drawn to 0, so that it does
not matter who takes what; a seat counts the less the fewer games its player's skill comes from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from tmlog.chances.model import softmax
from tmlog.model.names import FACTIONS
from tmlog.reports.absorption import Codes, Floats
from tmlog.reports.chances_fit import fitted_softness, log_loss
from tmlog.reports.errors import ReportError
from tmlog.reports.intervals import quantile
from tmlog.reports.selection import Selection
from tmlog.reports.set_up_design import Design, SetUp, columns_of, design_of, rows_of
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.starting_vp import starting_vp

FOLDS = 5
FEWEST_GAMES = 10
_ALWAYS: Mapping[str, float] = {"faction": 8.0, "seat": 3.0}
"""Blocks that are always there, with the standard deviation of their effects in VP."""
_TRIED = ("board", "players", "tile", "card", "final")
_SPREADS = (0.0, 0.7, 2.0, 5.0)
_PLAIN = ("faction", "board", "seat")
"""The blocks of the model that others must beat: the faction on its board."""
_NODES = 48
_NO_WEIGHT = 1e-9
_DAMPING, _PASSES = 0.05, 400


class Advice(NamedTuple):
    """A faction in a set-up: its expected margin over the mean of its opponents, 95 % interval of that, its
    chance to win, and the effects that drive it, the largest first."""

    faction: str
    margin: float
    low: float
    high: float
    chance: float
    reasons: tuple[tuple[str, float], ...]


class Quality(NamedTuple):
    """How good forecasts of unseen games are: log-loss of the winner, share of variance told (R2)."""

    log_loss: float
    r2: float


@dataclass(frozen=True, slots=True)
class _Fold:
    gram: Floats
    moments: Floats


class Adviser:
    """The model fitted on the games of a selection. Raises ``ReportError`` for too few games."""

    def __init__(self, selection: Selection) -> None:
        self._fit(design_of(selection))

    def _fit(self, design: Design) -> None:
        self.design = design
        self.games = len(np.unique(design.game))
        if self.games < FEWEST_GAMES:
            raise ReportError(f"{self.games} games are too few to advise from; at least {FEWEST_GAMES}")
        self._seats_of_game = np.bincount(self.design.game)
        self._fold_of_seat = self.design.game % FOLDS
        self._block = np.array([block for block, _ in self.design.columns])
        self._weight = _weights_of_seats(self.design.player)
        self._leads = self._less_game_mean(self.design.gained - skills(self.design))
        self.noise = self._spread_of(self._leads)
        self.spreads = self._chosen_spreads()
        self._expected = self._out_of_fold(self.spreads)
        self.noise = self._spread_of(self._leads - self._expected)

    # --- fitting ---

    def _less_game_mean(self, values: Floats) -> Floats:
        """Values less their mean in the game, by the weights of the seats."""
        sums = np.bincount(self.design.game, values * self._weight)
        totals = np.maximum(np.bincount(self.design.game, self._weight), _NO_WEIGHT)
        return values - (sums / totals)[self.design.game]

    def _spread_of(self, values: Floats) -> float:
        """The standard deviation of what is left; what skills have taken of it is counted in."""
        return float(np.sqrt((values**2).sum() / max(self._weight.sum(), _NO_WEIGHT)))

    @cached_property
    def _folds(self) -> list[_Fold]:
        """The normal equations of each part of the games, game means taken out."""
        return [self._normal_equations(self._fold_of_seat == fold) for fold in range(FOLDS)]

    def _normal_equations(self, chosen: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> _Fold:
        from scipy.sparse import csr_array, diags_array

        table, weight = self.design.table[chosen], self._weight[chosen]
        games, places = np.unique(self.design.game[chosen], return_inverse=True)
        of_game = csr_array((weight, (places, np.arange(len(places)))), shape=(len(games), len(places)))
        sums = of_game @ table
        shares = diags_array(1.0 / np.maximum(np.bincount(places, weight), _NO_WEIGHT))
        gram = (table.T @ (diags_array(weight) @ table) - sums.T @ (shares @ sums)).toarray()
        return _Fold(gram, table.T @ (weight * self._leads[chosen]))

    def _weights(self, gram: Floats, moments: Floats, spreads: Mapping[str, float]) -> Floats:
        """The effects, 0 in blocks that are left out."""
        kept, penalties = self._penalties(spreads)
        weights = np.zeros(len(moments))
        weights[kept] = np.linalg.solve(gram[np.ix_(kept, kept)] + np.diag(penalties), moments[kept])
        return weights

    def _penalties(self, spreads: Mapping[str, float]) -> tuple[Codes, Floats]:
        """The columns of blocks that are not left out, and the ridge penalty of each."""
        spread = np.array([spreads.get(block, 0.0) for block in self._block])
        kept = np.flatnonzero(spread)
        return kept, (self.noise / spread[kept]) ** 2

    def _out_of_fold(self, spreads: Mapping[str, float]) -> Floats:
        """Each seat's expected lead by the games of the other folds."""
        gram = np.sum([fold.gram for fold in self._folds], axis=0)
        moments = np.sum([fold.moments for fold in self._folds], axis=0)
        expected = np.empty_like(self._leads)
        for number, fold in enumerate(self._folds):
            mine = self._fold_of_seat == number
            weights = self._weights(gram - fold.gram, moments - fold.moments, spreads)
            expected[mine] = self.design.table[mine] @ weights
        return self._less_game_mean(expected)

    def _missed(self, spreads: Mapping[str, float]) -> float:
        return self._spread_of(self._leads - self._out_of_fold(spreads))

    def _chosen_spreads(self) -> dict[str, float]:
        """Block by block the spread with the best forecasts."""
        spreads = dict(_ALWAYS)
        for block in _TRIED:
            if block in self._block:
                tried = {spread: self._missed(spreads | {block: spread}) for spread in _SPREADS}
                spreads[block] = min(tried, key=lambda spread: tried[spread])
        return spreads

    # --- how good it is ---

    def quality(self) -> tuple[Quality, Quality]:
        """How good forecasts of unseen games are: by all blocks, and by the faction on its board alone."""
        plain = {block: spread for block, spread in self.spreads.items() if block in _PLAIN}
        plain.setdefault("board", 2.0)
        return self._quality(self._expected), self._quality(self._out_of_fold(plain))

    def _quality(self, expected: Floats) -> Quality:
        parts = []
        for seats in np.unique(self._seats_of_game):
            mine = (self._seats_of_game == seats)[self.design.game]
            parts.append((expected[mine].reshape(-1, seats), self.design.won[mine].reshape(-1, seats)))
        softness = fitted_softness(parts)
        losses = np.concatenate([log_loss(softmax(leads / softness), won) for leads, won in parts])
        told = 1 - (self._spread_of(self._leads - expected) / self._spread_of(self._leads)) ** 2
        return Quality(float(losses.mean()), told)

    # --- advice ---

    def advise(self, set_up: SetUp, free: Sequence[str]) -> list[Advice]:
        """What each of the ``free`` factions can expect, the best first.

        Opponents are those taken, and for the rest the mean of the free ones.
        """
        gram = np.sum([fold.gram for fold in self._folds], axis=0)
        moments = np.sum([fold.moments for fold in self._folds], axis=0)
        weights = self._weights(gram, moments, self.spreads)
        kept, penalties = self._penalties(self.spreads)
        covariance = self.noise**2 * np.linalg.inv(gram[np.ix_(kept, kept)] + np.diag(penalties))
        taken = [columns_of(name, set_up, seat=None) for name in set_up.taken]
        candidates = [columns_of(name, set_up, seat=set_up.seat) for name in free]
        others = rows_of(self.design, [columns_of(name, set_up, seat=None) for name in free])
        rows = rows_of(self.design, candidates)
        opponents = np.vstack([rows_of(self.design, taken), *self._unknown(set_up, others)])
        starts = {name: starting_vp(set_up.vp_table, set_up.map, name) for name in FACTIONS}
        mean_start = float(np.mean([starts[name] for name in free]))
        rivals = [starts[name] for name in set_up.taken] + [mean_start] * (len(opponents) - len(taken))
        expected = opponents @ weights + np.array(rivals)
        found = []
        for name, row, columns in zip(free, rows, candidates, strict=True):
            lead = float(row @ weights) + starts[name]
            contrast = (row - opponents.mean(axis=0))[kept]
            half = quantile(np.inf) * float(np.sqrt(contrast @ covariance @ contrast))
            margin = lead - float(expected.mean())
            reasons = self._reasons(columns, weights, others.mean(axis=0), starts[name] - mean_start)
            chance = _chance(lead - expected, self.noise)
            found.append(Advice(name, margin, margin - half, margin + half, chance, reasons))
        return sorted(found, key=lambda each: (-each.margin, each.faction))

    @staticmethod
    def _unknown(set_up: SetUp, others: Floats) -> list[Floats]:
        """A row for each opponent who has not chosen."""
        count = set_up.players - 1 - len(set_up.taken)
        return [np.tile(others.mean(axis=0), (count, 1))] if count > 0 else []

    def _reasons(
        self, columns: Sequence[tuple[str, str]], weights: Floats, mean: Floats, start: float
    ) -> tuple[tuple[str, float], ...]:
        """The effects of a faction's columns over what the free factions have there, the largest first."""
        numbers = {column: number for number, column in enumerate(self.design.columns)}
        of_block: dict[str, float] = {}
        for number, (block, _) in enumerate(self.design.columns):
            of_block[block] = of_block.get(block, 0.0) + float(mean[number] * weights[number])
        per_block: dict[str, int] = {}
        for block, _ in columns:
            per_block[block] = per_block.get(block, 0) + 1
        found = [("starting VP", start)] if start else []
        for column in columns:
            if column in numbers:
                block, name = column
                found.append((name, float(weights[numbers[column]]) - of_block[block] / per_block[block]))
        found = [(name, effect) for name, effect in found if abs(effect) >= _TOLD]
        return tuple(sorted(found, key=lambda each: -abs(each[1])))


_TOLD = 0.05
"""Effects of fewer VP are not told."""


def _weights_of_seats(player: Codes) -> Floats:
    """What a seat tells of the rest: all of it but the share of its player's games that its skill takes."""
    known = player >= 0
    games = np.bincount(player[known], minlength=1)
    return np.where(known, 1.0 - 1.0 / games[np.where(known, player, 0)].clip(1), 1.0)


def skills(design: Design) -> Floats:
    """Each seat's player's skill, by least squares together with games and factions on boards; 0 for nobody.

    Only differences mean something, and only among people whom games connect; the damping settles the rest.
    """
    from scipy.sparse import csr_array, hstack
    from scipy.sparse.linalg import LinearOperator, lsqr

    known = np.flatnonzero(design.player >= 0)
    if not len(known):
        return np.zeros(len(design.player))
    people = int(design.player.max()) + 1
    shape = (len(design.player), people)
    who = csr_array((np.ones(len(known)), (known, design.player[known])), shape=shape)
    on_board = [number for number, (block, _) in enumerate(design.columns) if block == "board"]
    table = hstack([who, design.table[:, on_board]]).tocsr()
    seats_of_game = np.bincount(design.game)

    def centred(values: Floats) -> Floats:
        less: Floats = values - (np.bincount(design.game, values) / seats_of_game)[design.game]
        return less

    operator = LinearOperator(
        table.shape,
        matvec=lambda effects: centred(table @ effects),
        rmatvec=lambda leads: table.T @ centred(leads),
    )
    effects = lsqr(operator, centred(design.gained), damp=_DAMPING, iter_lim=_PASSES)[0]
    found: Floats = who @ effects[:people]
    return found


def _chance(ahead: Floats, noise: float) -> float:
    """The chance to be first, where VP are normal around what is expected: ``ahead`` of each opponent."""
    from scipy.special import ndtr

    nodes, shares = np.polynomial.hermite_e.hermegauss(_NODES)
    above = ndtr((ahead[None, :] + noise * nodes[:, None]) / noise).prod(axis=1)
    return float((above * shares).sum() / shares.sum())


def free_factions(pool: Sequence[str], taken: Sequence[str]) -> list[str]:
    """The factions of a pool that are left once ``taken`` have their boards."""
    homes = {FACTION_SHEETS[name].home for name in taken}
    return [name for name in pool if FACTION_SHEETS[name].home not in homes]
