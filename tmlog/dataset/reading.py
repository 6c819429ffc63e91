"""Reading a dataset: its tables as lazy frames, pandas frames, or the result of a query in SQL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from tmlog.dataset.schema import TABLES
from tmlog.dataset.store import DatasetError, Store

if TYPE_CHECKING:
    import pandas as pd

TABLE_NAMES: tuple[str, ...] = tuple(TABLES)


class Dataset:
    """A dataset that ``ingest`` has filled.

    >>> dataset = Dataset("league.dataset")                                          # doctest: +SKIP
    >>> dataset.query("SELECT faction, AVG(vp) FROM seats GROUP BY faction")         # doctest: +SKIP
    """

    def __init__(self, path: str | Path) -> None:
        """Open the dataset at ``path``; raises ``DatasetError`` where there is none."""
        self._store = Store.open(path)
        self._loaded: dict[str, pl.DataFrame] = {}

    def scan(self, table: str) -> pl.LazyFrame:
        """A table of ``schema.TABLES`` as a lazy frame; nothing is read yet."""
        if table not in TABLES:
            raise DatasetError(f"no table {table!r}; there are {', '.join(TABLES)}")
        loaded = self._loaded.get(table)
        return self._store.scan(table) if loaded is None else loaded.lazy()

    def load(self, *tables: str) -> Dataset:
        """Read tables (all if none is named) into memory, where ``scan`` finds them from then on."""
        for table in tables or TABLE_NAMES:
            self._loaded[table] = self.scan(table).collect()
        return self

    def pandas(self, table: str) -> pd.DataFrame:
        """A table as a pandas frame."""
        return self.scan(table).collect().to_pandas()

    def query(self, sql: str) -> pl.LazyFrame:
        """The result of a query in polars' SQL over the tables; raises ``DatasetError`` for a wrong one."""
        context = pl.SQLContext({name: self.scan(name) for name in TABLES})
        try:
            result: pl.LazyFrame = context.execute(sql, eager=False)
            result.collect_schema()
        except (pl.exceptions.PolarsError, ValueError) as error:
            raise DatasetError(f"SQL: {_first_line(error)}") from None
        return result

    def query_frame(self, sql: str) -> pd.DataFrame:
        """The result of ``query`` as a pandas frame; lists as text with commas."""
        try:
            result = self.query(sql).collect()
        except pl.exceptions.PolarsError as error:
            raise DatasetError(f"SQL: {_first_line(error)}") from None
        lists = [name for name, dtype in result.schema.items() if dtype == pl.List(pl.String)]
        plain = result.with_columns(pl.col(name).list.join(",") for name in lists)
        return plain.cast({pl.Categorical: pl.String}).to_pandas()


def _first_line(error: Exception) -> str:
    """What is wrong, without polars' plan of the query."""
    return str(error).partition("\n")[0]
