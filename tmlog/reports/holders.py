"""What goes with holding something (a tile), compared within games: the regression behind ``tiles``.

For one tile, each by itself:

    points = game + controls + difference in the seat's group, where the seat holds it + noise
 Comparing within games matters: a tile that one of two players holds takes its worth
away from the other's margin as well. Players' skills are absorbed where they are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from tmlog.reports.absorption import Absorbed, Codes, Floats, absorb
from tmlog.reports.effects import FEWEST_FREEDOM, basis_of, codes, dummies, numbered, skills
from tmlog.reports.intervals import quantile

MOST_GROUPS = 300
"""With more groups (players, say) each has too few seats, and nothing is compared."""
_COLUMNS_AT_ONCE = 1200
DIFFERENCES = {"tile": pl.String, "label": pl.String, "effect": pl.Float64, "half": pl.Float64}


@dataclass(frozen=True, slots=True)
class Holders:
    """Seats and what they hold.

    ``seats`` has ``game_id``, ``points``, ``label`` (the group of each seat; missing for those outside) and
    the columns of ``controls``; with ``player`` among ``controls`` skills are absorbed. The seat at ``rows``
    (its place among ``seats``) holds the tile ``names[tiles]``, once. The difference of tiles in ``relative``
    is told over the mean of the groups: they lie there for all seats of a game.
    """

    seats: pl.DataFrame
    rows: Codes
    tiles: Codes
    names: Sequence[str]
    controls: Sequence[str]
    relative: frozenset[str] = frozenset()

    def differences(self) -> pl.DataFrame:
        """For each tile and group the difference, and half its 95 % interval (``DIFFERENCES``)."""
        labels, names = numbered(self.seats["label"].fill_null(""))
        if len(names) > MOST_GROUPS or not len(self.rows):
            return pl.DataFrame(schema=DIFFERENCES)
        size = max(1, _COLUMNS_AT_ONCE // len(names))
        parts = [
            self._of_tiles(first, first + size, labels, names) for first in range(0, len(self.names), size)
        ]
        return pl.concat(part for part in parts if not part.is_empty())

    def _of_tiles(self, first: int, last: int, labels: Codes, label_names: list[str]) -> pl.DataFrame:
        """The differences of some of the tiles."""
        from scipy import sparse

        here = (self.tiles >= first) & (self.tiles < last)
        rows, tiles = self.rows[here], self.tiles[here]
        keys, column = np.unique(tiles * len(label_names) + labels[rows], return_inverse=True)
        columns = sparse.csr_array((np.ones(len(rows)), (rows, column)), shape=(self.seats.height, len(keys)))
        others, _ = dummies(self.seats, [name for name in self.controls if name != "player"])
        player = skills(self.seats["player"]) if "player" in self.controls else np.zeros(self.seats.height)
        left = absorb(
            self.seats["points"].to_numpy().astype(float),
            sparse.hstack([columns, others], format="csr"),
            codes(self.seats["game_id"]),
            player.astype(np.int64),
        )
        counts = np.bincount(column, minlength=len(keys)).astype(float)
        tile_of, label_of = keys // len(label_names), keys % len(label_names)
        parts = []
        for tile in np.unique(tile_of):
            mine = np.flatnonzero(tile_of == tile)
            its_labels = [label_names[label] for label in label_of[mine]]
            parts.append(self._of_tile(self.names[tile], its_labels, mine, left, counts))
        return pl.concat(parts) if parts else pl.DataFrame(schema=DIFFERENCES)

    def _of_tile(
        self, tile: str, labels: list[str], mine: Codes, left: Absorbed, counts: Floats
    ) -> pl.DataFrame:
        shares = counts[mine] / counts[mine].sum()
        combined = np.eye(len(mine)) - (shares if tile in self.relative else 0.0)
        controls = np.arange(len(counts), len(left.moments))
        effect, error, freedom = _regressed(left, mine, controls, combined, counts)
        half = quantile(freedom) * error
        table = {"tile": tile, "label": labels, "effect": effect, "half": half}
        return pl.DataFrame(table, schema=DIFFERENCES).filter(pl.col("label") != "")


def _regressed(
    left: Absorbed, mine: Codes, controls: Codes, combined: Floats, counts: Floats
) -> tuple[Floats, Floats, int]:
    """``combined`` times the coefficients of the columns ``mine`` beside ``controls``; errors; freedom.

    NaN where the data cannot tell. The error is the larger of the plain one and that clustered by game.
    """
    known, _ = basis_of(left.gram[np.ix_(controls, controls)])
    inverse = known @ known.T
    cross = left.gram[np.ix_(controls, mine)]
    own = left.gram[np.ix_(mine, mine)] - cross.T @ inverse @ cross
    basis, null = basis_of(own, scale=float(counts[mine].max()))
    weights = basis @ basis.T @ combined.T
    effect = weights.T @ (left.moments[mine] - cross.T @ inverse @ left.moments[controls])
    residual = left.freedom - known.shape[1] - basis.shape[1]
    freedom = min(residual, left.games - 1)
    unknown = (np.abs(combined @ null).max(axis=1, initial=0.0) > 1e-6) | ~combined.any(axis=1)
    if freedom < FEWEST_FREEDOM or unknown.all():
        nothing = np.full(len(effect), np.nan)
        return nothing, nothing, max(1, freedom)
    beta = np.zeros(len(left.moments))
    beta[mine] = basis @ basis.T @ (left.moments[mine] - cross.T @ inverse @ left.moments[controls])
    beta[controls] = inverse @ (left.moments[controls] - cross @ beta[mine])
    noise = left.square - float(beta @ left.moments)
    influence = np.zeros((len(left.moments), len(effect)))
    influence[mine] = weights
    influence[controls] = -inverse @ cross @ weights
    plain = noise / residual * np.einsum("ij,ij->j", influence, left.gram @ influence)
    few = left.games / (left.games - 1) * (left.seats - 1) / (residual + left.games)
    clustered = few * (left.cluster_scores(beta, influence) ** 2).sum(axis=0)
    error = np.sqrt(np.maximum(plain, clustered).clip(0))
    effect[unknown] = error[unknown] = np.nan
    return effect, error, freedom
