"""What goes with holding something (a tile), compared within games: the regression behind ``tiles``.

For one tile, each by itself:

    points = game + controls + difference in the seat's group, where the seat holds it + noise
 Comparing within games matters: a tile that one of two players holds takes its worth
away from the other's margin as well. Players' skills are absorbed where they are given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from tmlog.reports.absorption import Absorbed, Codes, Floats, absorb
from tmlog.reports.effects import FEWEST_FREEDOM, basis_of, codes, dummies, skills
from tmlog.reports.intervals import quantile

MOST_GROUPS = 300
"""With more groups (players, say) each has too few seats, and nothing is compared."""
_COLUMNS_AT_ONCE = 1200
DIFFERENCES = {"tile": pl.String, "label": pl.String, "effect": pl.Float64, "half": pl.Float64}


@dataclass(frozen=True, slots=True)
class Holders:
    """Seats and what they hold.

    ``seats`` has ``game_id``, ``points``, ``label`` (the group of each seat; missing for those outside) and
    the columns of ``controls``; with ``player`` among ``controls`` skills are absorbed. ``held`` has ``row``
    (the place of a seat among ``seats``) and ``tile``. The difference of tiles in ``relative`` is told over
    the mean of the groups: they lie there for all seats of a game.
    """

    seats: pl.DataFrame
    held: pl.DataFrame
    controls: Sequence[str]
    relative: frozenset[str] = frozenset()

    def differences(self) -> pl.DataFrame:
        """For each tile and group the difference, and half its 95 % interval (``DIFFERENCES``)."""
        if self.seats["label"].n_unique() > MOST_GROUPS or self.held.is_empty():
            return pl.DataFrame(schema=DIFFERENCES)
        return pl.concat(self._of_tiles(part) for part in self._parts())

    def _parts(self) -> Iterator[pl.DataFrame]:
        """What is held, some tiles at a time."""
        tiles = self.held["tile"].unique().sort().to_list()
        size = max(1, _COLUMNS_AT_ONCE // max(1, self.seats["label"].n_unique()))
        for first in range(0, len(tiles), size):
            yield self.held.filter(pl.col("tile").is_in(tiles[first : first + size]))

    def _of_tiles(self, held: pl.DataFrame) -> pl.DataFrame:
        from scipy import sparse

        label = self.seats["label"].fill_null("").alias("label").to_frame().with_row_index("row")
        rows = held.with_columns(pl.col("row").cast(pl.UInt32)).join(label, on="row").unique(["row", "tile"])
        keys = rows.select("tile", "label").unique().sort("tile", "label").with_row_index("column")
        placed = rows.join(keys, on=["tile", "label"])
        where = (placed["row"].to_numpy(), placed["column"].to_numpy())
        columns = sparse.csr_array((np.ones(placed.height), where), shape=(self.seats.height, keys.height))
        others, _ = dummies(self.seats, [name for name in self.controls if name != "player"])
        player = skills(self.seats["player"]) if "player" in self.controls else np.zeros(self.seats.height)
        left = absorb(
            self.seats["points"].to_numpy().astype(float),
            sparse.hstack([columns, others], format="csr"),
            codes(self.seats["game_id"]),
            player.astype(np.int64),
        )
        counts = placed.group_by("column").len().sort("column")["len"].to_numpy().astype(float)
        parts = [
            self._of_tile(str(tile), part, left, keys.height, counts)
            for (tile,), part in keys.group_by("tile", maintain_order=True)
        ]
        return pl.concat(parts)

    def _of_tile(
        self, tile: str, keys: pl.DataFrame, left: Absorbed, tiles: int, counts: Floats
    ) -> pl.DataFrame:
        mine = keys["column"].to_numpy().astype(np.int64)
        shares = counts[mine] / counts[mine].sum()
        combined = np.eye(len(mine)) - (shares if tile in self.relative else 0.0)
        effect, error, freedom = _regressed(left, mine, np.arange(tiles, len(left.moments)), combined, counts)
        half = quantile(freedom) * error
        table = {"tile": tile, "label": keys["label"], "effect": effect, "half": half}
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
