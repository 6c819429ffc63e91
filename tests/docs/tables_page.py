"""docs/tables.md: the columns of datasets and reports, from where they are declared."""

from __future__ import annotations

from tmlog.dataset import schema
from tmlog.reports import registry
from tmlog.reports.balance import BALANCE
from tmlog.reports.columns import Column
from tmlog.reports.rescoring import AUCTIONS, IMBALANCE, REGIMES, RESCORED

HEAD = """\
# Tables

The columns of a dataset (`tmlog ingest`, `tmlog query`) and of the reports (`tmlog stats`, `tmlog balance`).
How the figures are made stands in [statistics.md](statistics.md).

This page is written by `make docs` from `tmlog/dataset/schema.py` and `tmlog/reports/`.

## Tables of a dataset

Words are stored as Parquet dictionaries and read as categoricals. Where a column may be missing, its
meaning says when.
"""

REPORTS = """\
## Reports

What `tmlog stats NAME` shows. With `--group-by` the columns of the groups come first.
"""

BALANCES: dict[str, tuple[Column, ...]] = {
    "tmlog balance": BALANCE,
    "tmlog balance --show rescored": RESCORED,
    "tmlog balance --show imbalance": IMBALANCE,
    "tmlog balance --show regimes": REGIMES,
    "tmlog balance --show auctions": AUCTIONS,
}


def tables_page() -> str:
    """The text of docs/tables.md."""
    parts = [HEAD, schema.to_markdown(), REPORTS, registry.to_markdown()]
    parts.append("## Balance\n")
    parts += [_section(name, columns) for name, columns in BALANCES.items()]
    return "\n".join(parts)


def _section(name: str, columns: tuple[Column, ...]) -> str:
    return "\n".join([f"### `{name}`", "", *registry.columns_to_markdown(columns)])
