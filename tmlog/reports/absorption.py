"""Least squares with an effect of its own for every game and every player, none of them a dense column.

By the theorem of Frisch, Waugh and Lovell the other coefficients come from what is left of the outcome and
of the other columns after regressing both on the game and player effects. Nothing as long as the seats is
made dense: game effects are means, player effects solve normal equations that are factorised once for all
columns, and what is handed on are the small matrices of what is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Codes = npt.NDArray[np.int64]

DENSE_PLAYERS = 4000
"""Up to so many players the normal equations are factorised (Cholesky, 128 MB); beyond them conjugate
gradients take less: every player then meets few of the others, and few steps are enough."""
_TOLERANCE = 1e-10
_MAX_STEPS = 1000


@dataclass(frozen=True, slots=True)
class Absorbed:
    """What is left of an outcome ``y`` and of ``columns`` X after regressing on game and player effects.

    ``gram`` is X'X, ``moments`` X'y and ``square`` y'y of what is left. ``freedom`` are the seats less the
    rank of the game and player effects; ``seats``, ``games`` and ``players`` are those that remain (a seat
    alone in its game, or a player with one seat, is explained wholly by its own effect).
    """

    gram: Floats
    moments: Floats
    square: float
    freedom: int
    seats: int
    games: int
    players: int
    _left: _Left

    def cluster_meat(self, beta: Floats) -> Floats:
        """The sum over games of s s', with s = X'e of a game: the core of covariances clustered by game.

        ``beta`` are the coefficients of X; e is what they leave of y.
        """
        return self._left.cluster_meat(beta)

    def cluster_scores(self, beta: Floats, influence: Floats) -> Floats:
        """X'e of each game times ``influence`` (columns x few): what a game adds to the error of each."""
        return self._left.cluster_scores(beta, influence)


def absorb(outcome: Floats, columns: Any, games: Codes, players: Codes) -> Absorbed:
    """Regress ``outcome`` and ``columns`` (scipy.sparse, seats x columns) on game and player effects.

    ``games`` and ``players`` are numbers of each seat's game and player.
    """
    from scipy import sparse

    kept = _telling(games, players)
    order = kept[np.argsort(games[kept], kind="stable")]
    game, player = _numbered(games[order]), _numbered(players[order])
    left = _Left(game, sparse.csr_array(columns)[order], outcome[order].astype(float), player)
    gram, moments, square = left.moments()
    counts = (len(order), left.game_count, left.player_count)
    freedom = counts[0] - counts[1] - (counts[2] - left.components)
    return Absorbed(gram, moments, square, freedom, *counts, left)


def _numbered(codes: Codes) -> Codes:
    """The codes as 0, 1, 2 ... in the order of their size."""
    numbers: Codes = np.unique(codes, return_inverse=True)[1].astype(np.int64)
    return numbers


def _telling(games: Codes, players: Codes) -> Codes:
    """The seats that are neither alone in their game nor the only seat of their player."""
    kept = np.arange(len(games))
    while True:
        game, player = _numbered(games[kept]), _numbered(players[kept])
        tells = (np.bincount(game)[game] > 1) & (np.bincount(player)[player] > 1)
        if tells.all():
            return kept
        kept = kept[tells]


class _Left:
    """The seats in the order of their games, and the solved normal equations of the player effects."""

    def __init__(self, game: Codes, columns: Any, outcome: Floats, player: Codes) -> None:
        from scipy import sparse

        self.game, self.player = game, player
        self.columns = sparse.hstack([columns, sparse.csr_array(outcome[:, None])], format="csr")
        self.outcome = outcome
        self.sizes = np.bincount(game).astype(float)
        self.game_count = len(self.sizes)
        self.player_count = int(player.max(initial=-1)) + 1
        seats = len(game)
        rows, ones = np.arange(seats), np.ones(seats)
        self.of_game = sparse.csr_array((ones, (game, rows)), shape=(self.game_count, seats))
        self.of_player = sparse.csr_array((ones, (player, rows)), shape=(self.player_count, seats))
        players_of_game = self.of_game @ self.of_player.T
        sums = self.of_game @ self.columns
        by_size = sparse.diags_array(1 / self.sizes)
        matrix = (
            sparse.diags_array(self.of_player.sum(axis=1)) - players_of_game.T @ by_size @ players_of_game
        )
        self.right = (self.of_player @ self.columns - players_of_game.T @ (by_size @ sums)).toarray()
        self.within = (self.columns.T @ self.columns - sums.T @ (by_size @ sums)).toarray()
        self.components, self.skill = _solve(sparse.csr_array(matrix), self.right)

    def moments(self) -> tuple[Floats, Floats, float]:
        whole = self.within - self.right.T @ self.skill
        whole = (whole + whole.T) / 2
        return whole[:-1, :-1], whole[:-1, -1], float(whole[-1, -1])

    def _noise(self, beta: Floats) -> Floats:
        """What the coefficients leave of the outcome; it sums to 0 in a game."""
        weights = np.append(-beta, 1.0)
        noise = self.columns @ weights - (self.skill @ weights)[self.player]
        return np.asarray(noise - (self.of_game @ noise / self.sizes)[self.game])

    def cluster_scores(self, beta: Floats, influence: Floats) -> Floats:
        """As in ``Absorbed``."""
        rest = self.columns[:, :-1] @ influence - (self.skill[:, :-1] @ influence)[self.player]
        return np.asarray(self.of_game @ (rest * self._noise(beta)[:, None]))

    def cluster_meat(self, beta: Floats) -> Floats:
        """As in ``Absorbed``. Noise sums to 0 in a game, so X needs no means of games taken off."""
        from scipy import sparse

        noisy = self.of_game @ sparse.diags_array(self._noise(beta))
        raw = noisy @ self.columns[:, :-1]
        by_player = sparse.csr_array(noisy @ self.of_player.T)
        skill = self.skill[:, :-1]
        mixed = (raw.T @ by_player) @ skill
        return np.asarray(
            (raw.T @ raw).toarray() - mixed - mixed.T + skill.T @ ((by_player.T @ by_player) @ skill)
        )


def _solve(matrix: Any, right: Floats) -> tuple[int, Floats]:
    """The components of the players who met, and a solution of ``matrix @ x = right``.

    ``matrix`` (players x players) is the Laplacian of who met whom: singular, as the skills of a component
    have no zero of their own; one player of each has the skill 0.
    """
    from scipy.linalg import cho_factor, cho_solve
    from scipy.sparse.csgraph import connected_components

    if not matrix.shape[0]:
        return 0, right
    components, labels = connected_components(matrix, directed=False)
    if matrix.shape[0] > DENSE_PLAYERS:
        return components, _conjugate_gradients(matrix, right)
    by_games = np.lexsort((-matrix.diagonal(), labels))
    zeros = by_games[np.unique(labels[by_games], return_index=True)[1]]
    others = np.setdiff1d(np.arange(matrix.shape[0]), zeros)
    skill = np.zeros_like(right)
    if len(others):
        dense = matrix[others][:, others].toarray(order="F")
        skill[others] = cho_solve(cho_factor(dense, lower=True, overwrite_a=True), right[others])
    return components, skill


def _conjugate_gradients(matrix: Any, right: Floats) -> Floats:
    """Solve ``matrix @ x = right``, all columns of ``right`` as one system (scipy's ``cg``)."""
    from scipy.sparse.linalg import LinearOperator, cg

    norms = np.maximum(np.linalg.norm(right, axis=0), 1e-300)
    inverse = 1 / np.maximum(matrix.diagonal(), 1e-12)[:, None]
    square = (right.size, right.size)
    product = LinearOperator(square, matvec=lambda x: (matrix @ x.reshape(right.shape)).ravel())
    preconditioner = LinearOperator(square, matvec=lambda x: (inverse * x.reshape(right.shape)).ravel())
    scaled = (right / norms).ravel()
    options = {"rtol": _TOLERANCE, "atol": 0.0, "maxiter": _MAX_STEPS}
    solution, _ = cg(product, scaled, M=preconditioner, **options)
    return np.asarray(solution.reshape(right.shape) * norms)
