"""The column ``format`` by the registry of formats."""

import polars as pl

from tmlog.dataset.formats import format_rank, has_moves

GAMES = pl.DataFrame({"format": ["events", "bga", "log", "ledger", "elsewhere"]})


def test_dumps_alone_have_no_moves() -> None:
    assert GAMES.filter(~has_moves())["format"].to_list() == ["events"]


def test_a_ledger_tells_most_and_a_dump_least() -> None:
    assert GAMES.sort(format_rank())["format"].to_list() == ["ledger", "log", "bga", "events", "elsewhere"]
