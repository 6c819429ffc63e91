"""The table ``changes`` in the making: every change of a resource as a few numbers.

A game has about a thousand changes, of few kinds (faction, resource, source); a change holds the number of
its kind, and the words are put in when the table is made.
"""

from __future__ import annotations

from struct import Struct

import numpy as np
import polars as pl

from tmlog.dataset.schema import CHANGES
from tmlog.model.names import Resource
from tmlog.model.records import TurnRecord

Kind = tuple[str, Resource, str]
"""Faction, resource, source."""

_NUMBERS = ("game_id", "row", "round", "turn", "kind", "delta")
_pack = Struct(f"={len(_NUMBERS)}q").pack


class ChangeColumns:
    """Rows of ``changes`` so far; ``kinds`` numbers their kinds, and several may share it."""

    def __init__(self, kinds: dict[Kind, int] | None = None) -> None:
        self.kinds = {} if kinds is None else kinds
        self._numbers = bytearray()

    def add(self, game_id: int, round_number: int, record: TurnRecord) -> None:
        """Take in the changes of a row of a replay."""
        kinds, numbers, row, turn = self.kinds, self._numbers, record.row, record.turn
        for faction, resource, delta, source in record.change_values:
            key = (faction, resource, source)
            kind = kinds.get(key)
            if kind is None:
                kind = kinds[key] = len(kinds)
            numbers += _pack(game_id, row, round_number, turn, kind, delta)

    def extend(self, other: ChangeColumns) -> None:
        """Take in the rows of another that shares ``kinds``."""
        assert other.kinds is self.kinds, "kinds are numbered by one of both only"
        self._numbers += other._numbers

    def table(self) -> pl.DataFrame:
        """The table."""
        rows = np.frombuffer(self._numbers, np.int64).reshape(-1, len(_NUMBERS))
        columns = pl.DataFrame(dict(zip(_NUMBERS, rows.T, strict=True)))
        kind = pl.col("kind")
        words = pl.DataFrame(
            [(faction, resource.value, source) for faction, resource, source in self.kinds],
            schema={"faction": pl.String, "resource": pl.String, "source": pl.String},
            orient="row",
        ).with_row_index("kind")
        joined = columns.join(words, on=kind.cast(pl.UInt32), how="left", maintain_order="left")
        return joined.select(CHANGES.schema.names()).cast(CHANGES.schema)
