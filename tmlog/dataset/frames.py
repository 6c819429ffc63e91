"""Rows and columns into polars frames of a known schema."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import polars as pl

Row = tuple[object, ...]


def frame_of(rows: Sequence[Row], schema: pl.Schema) -> pl.DataFrame:
    """A frame of ``rows``, each in the order of ``schema``."""
    if not rows:
        return pl.DataFrame(schema=schema)
    columns = zip(schema.items(), zip(*rows, strict=True), strict=True)
    return pl.DataFrame([_series(name, dtype, values) for (name, dtype), values in columns])


def _series(name: str, dtype: pl.DataType, values: Sequence[object]) -> pl.Series:
    if dtype.is_integer() and None not in values:
        return pl.Series(name, np.array(values, dtype=np.int64)).cast(dtype)
    return pl.Series(name, values, dtype=dtype)
