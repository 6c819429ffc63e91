"""docs/tables.md: the columns of datasets and reports, from where they are declared."""

from __future__ import annotations

from tmlog.dataset import schema
from tmlog.reports import registry
from tmlog.reports.balance import BALANCE
from tmlog.reports.columns import Column
from tmlog.reports.rescoring import AUCTIONS, IMBALANCE, REGIMES, RESCORED
from tmlog.reports.standings.tables import LEFT_OUT, MEETINGS, MOVES, RACE, RESULTS, STANDINGS

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

LEAGUE: dict[str, tuple[Column, ...]] = {
    "tmlog standings": (*STANDINGS, MOVES),
    "tmlog standings --show cross": MEETINGS,
    "tmlog standings --show games": RESULTS,
    "tmlog standings --show race": RACE,
    "tmlog standings --show left-out": LEFT_OUT,
}
LEAGUE_HEAD = """\
## Standings

With `--group` the columns of the groups come first. As text, in Markdown and on the page, `cross` is a
square: how often the player of the row was ahead of the one of the column, and behind; a tie counts half
for both.
"""


def tables_page() -> str:
    """The text of docs/tables.md."""
    parts = [HEAD, schema.to_markdown(), REPORTS, registry.to_markdown()]
    parts.append("## Balance\n")
    parts += [_section(name, columns) for name, columns in BALANCES.items()]
    parts.append(LEAGUE_HEAD)
    parts += [_section(name, columns) for name, columns in LEAGUE.items()]
    return "\n".join(parts)


def _section(name: str, columns: tuple[Column, ...]) -> str:
    return "\n".join([f"### `{name}`", "", *registry.columns_to_markdown(columns)])
