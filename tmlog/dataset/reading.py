"""Reading a dataset: its tables as lazy frames, pandas frames, or the result of a query in SQL."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

from tmlog.dataset.schema import TABLES
from tmlog.dataset.store import DatasetError, Store

if TYPE_CHECKING:
    import pandas as pd

TABLE_NAMES: tuple[str, ...] = tuple(TABLES)

_IGNORED = r"(?>(?:\s|\(|--[^\n]*(?:\n|$)|/\*.*?\*/)*)"
"""What is once passed over is not looked at in another way: that would take time without end."""
_READS = re.compile(rf"{_IGNORED}(?:SELECT|WITH|SHOW{_IGNORED}TABLES)\b", re.IGNORECASE | re.DOTALL)
"""How a query begins that only reads: after blanks, comments and brackets."""
_READS_FILES = re.compile(r"\b(?:read|scan)_\w+", re.IGNORECASE)
"""The functions of polars' SQL by which a query would read other files than those of the dataset.

They are refused wherever they stand, in a text too: a query has no other use for such words.
"""
LONGEST_QUERY = 10_000
"""Characters."""
MOST_OPERATORS = 400
"""Of a query. Terms are taken one in the other: 1,000 take seconds, 20,000 exhaust the stack."""
_OPERATOR = re.compile(r"[-+*/%|<>=!]+|\b(?:AND|OR|NOT|UNION|JOIN)\b", re.IGNORECASE)


class Dataset:
    """A dataset that ``ingest`` has filled.

    >>> dataset = Dataset("league.dataset")                                          # doctest: +SKIP
    >>> dataset.query("SELECT faction, AVG(vp) FROM seats GROUP BY faction")         # doctest: +SKIP
    """

    def __init__(self, path: str | Path) -> None:
        """Open the dataset at ``path``; raises ``DatasetError`` where there is none."""
        self._store = Store.open(path)
        self._loaded: dict[str, pl.DataFrame] = {}

    def __repr__(self) -> str:
        return f"<Dataset {self._store.path}>"

    def scan(self, table: str) -> pl.LazyFrame:
        """A table of ``schema.TABLES`` as a lazy frame; nothing is read yet."""
        if table not in TABLES:
            raise DatasetError(f"no table {table!r}; there are {', '.join(TABLES)}")
        loaded = self._loaded.get(table)
        return self._store.scan(table) if loaded is None else loaded.lazy()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Within it, collecting lazy frames from a damaged file raises ``DatasetError`` with its name."""
        with self._store.reading():
            yield

    def load(self, *tables: str) -> Dataset:
        """Read tables (all if none is named) into memory, where ``scan`` finds them from then on."""
        with self.reading():
            for table in tables or TABLE_NAMES:
                self._loaded[table] = self.scan(table).collect()
        return self

    def pandas(self, table: str) -> pd.DataFrame:
        """A table as a pandas frame."""
        with self.reading():
            return self.scan(table).collect().to_pandas()

    def query(self, sql: str) -> pl.LazyFrame:
        """The result of a query in polars' SQL over the tables; raises ``DatasetError`` for a wrong one.

        Queries read: ``SELECT``, with ``WITH`` and ``UNION`` or without, and ``SHOW TABLES``; and only the
        dataset. They have at most ``LONGEST_QUERY`` characters and ``MOST_OPERATORS``.
        """
        if not _READS.match(sql):
            raise DatasetError("SQL: a query begins with SELECT, WITH or SHOW TABLES; it changes nothing")
        _check_bounds(sql)
        context = pl.SQLContext({name: _words_as_text(self.scan(name)) for name in TABLES})
        with _sql_faults(), self.reading():
            result: pl.LazyFrame = context.execute(sql, eager=False)
            result.collect_schema()
        return result

    def query_frame(self, sql: str) -> pd.DataFrame:
        """The result of ``query`` as a pandas frame; lists as text with commas."""
        lazy = self.query(sql)
        with _sql_faults(), self.reading():
            result = lazy.collect()
        lists = [name for name, dtype in result.schema.items() if dtype == pl.List(pl.String)]
        plain = result.with_columns(pl.col(name).list.join(",") for name in lists)
        return plain.to_pandas()


def _check_bounds(sql: str) -> None:
    """Raise ``DatasetError`` for a query that is too long, or that would read other files."""
    if len(sql) > LONGEST_QUERY:
        raise DatasetError(f"SQL: a query has at most {LONGEST_QUERY:,} characters, this one {len(sql):,}")
    operators = sum(1 for _ in _OPERATOR.finditer(sql))
    if operators > MOST_OPERATORS:
        raise DatasetError(f"SQL: a query has at most {MOST_OPERATORS} operators, this one {operators:,}")
    if function := _READS_FILES.search(sql):
        raise DatasetError(f"SQL: there is no {function[0]}; a query reads the tables of the dataset only")


def _words_as_text(table: pl.LazyFrame) -> pl.LazyFrame:
    """A table whose words are text: SQL has ``LIKE`` and functions of text for nothing else."""
    return table.with_columns(pl.col(pl.Categorical).cast(pl.String))


@contextmanager
def _sql_faults() -> Iterator[None]:
    """Within it, what polars finds wrong with a query raises ``DatasetError``, without the query's plan."""
    try:
        yield
    except (pl.exceptions.PolarsError, ValueError) as error:
        raise DatasetError(f"SQL: {str(error).partition(chr(10))[0]}") from None
