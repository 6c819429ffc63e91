"""The table ``turns`` in the making: of the rows of replayed games, numbers in one array and words in lists.

A game has some 230 rows of 29 figures: tuples of them, turned into columns later, cost more than the replay
of the moves behind them.
"""

from __future__ import annotations

from struct import Struct

import numpy as np
import polars as pl

from tmlog.dataset.schema import TURNS
from tmlog.model.events import IncomePaid
from tmlog.model.records import BUILDING_FIELDS, Standing, TurnRecord

_FIGURES = Standing._fields[:11]
_COMPARED = Standing._fields[:7]
"""VP, resources and bowls: those of which the table has changes."""
_NUMBERS = (
    "game_id", "row", "line", "round", "turn", "by_engine", "pays_income",
    *_FIGURES, *(f"before_{name}" for name in _COMPARED), *BUILDING_FIELDS,
)  # fmt: skip
_pack = Struct(f"={len(_NUMBERS)}q").pack


class TurnColumns:
    """Rows of ``turns`` so far."""

    def __init__(self) -> None:
        self._numbers = bytearray()
        self._factions: list[str] = []
        self._commands: list[str] = []

    def add(self, game_id: int, round_number: int, record: TurnRecord) -> None:
        """Take in a row of a replay."""
        self._numbers += _pack(
            game_id, record.row, record.line, round_number, record.turn, record.by_engine,
            IncomePaid in map(type, record.events),
            *record.after[:11], *record.before[:7], *record.buildings,
        )  # fmt: skip
        self._factions.append(record.faction)
        self._commands.append(record.text)

    def extend(self, other: TurnColumns) -> None:
        """Take in the rows of another."""
        self._numbers += other._numbers
        self._factions += other._factions
        self._commands += other._commands

    def table(self) -> pl.DataFrame:
        """The table."""
        rows = np.frombuffer(self._numbers, np.int64).reshape(-1, len(_NUMBERS))
        columns = pl.DataFrame(dict(zip(_NUMBERS, rows.T, strict=True)))
        words = columns.with_columns(faction=pl.Series(self._factions), commands=pl.Series(self._commands))
        return words.with_columns(_changes()).select(TURNS.schema.names()).cast(TURNS.schema)


def _changes() -> list[pl.Expr]:
    """What a row changed; of power what it moved: bowl II and twice bowl III."""
    change = {name: pl.col(name) - pl.col(f"before_{name}") for name in _COMPARED}
    power = (change["bowl2"] + 2 * change["bowl3"]).alias("power_change")
    return [*(change[name].alias(f"{name}_change") for name in ("vp", "coins", "workers", "priests")), power]
