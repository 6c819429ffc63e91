"""A log in other spellings is the same game in the ledger and in every table of a dataset."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from tests.corpus import needs_corpus
from tests.notation.respelling import WAYS, respelt
from tmlog.bga import with_moves
from tmlog.dataset.game_tables import Rows
from tmlog.dataset.replayed import add_game
from tmlog.notation import read_bytes
from tmlog.notation.ledger.row_writer import text_row
from tmlog.replay import Replay

GAMES = ("r1000", "m5040", "d8034", "m5156", "d8090")


def ledger(data: bytes) -> list[str]:
    """The ledger's rows as text."""
    return [text_row(item) for item in Replay(with_moves(read_bytes(data, "game.log")))]


def tables(data: bytes) -> dict[str, pl.DataFrame]:
    """The tables of one game."""
    rows = Rows()
    assert add_game(rows, 1, "game.log", data) is None
    return rows.tables()


@needs_corpus
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_same_ledger_and_tables(corpus: Path, name: str, way: Callable[[str], str]) -> None:
    text = (corpus / "random" / f"{name}.log").read_text(encoding="utf-8")
    written, again = text.encode(), respelt(text, way).encode()
    assert ledger(again) == ledger(written)
    known = tables(written)
    for table, frame in tables(again).items():
        assert frame.equals(known[table]), table
    assert known["events"].height > 100
