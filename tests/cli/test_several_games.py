"""A file of several games: a result for each, one of them by its number, all of them into a dataset."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def games(tmp_path: Path, tmlog: RunTmlog) -> Path:
    names = ("duel.log", "three-players.log")
    pages = [tmlog("convert", EXAMPLES / name, "--to", "ledger-json").out for name in names]
    path = tmp_path / "games.json"
    path.write_text(json.dumps([json.loads(page) for page in pages]))
    return path


def test_each_game_has_a_verdict(tmlog: RunTmlog, games: Path) -> None:
    lines = tmlog("validate", "--json", games).out.splitlines()
    found = [json.loads(line) for line in lines]
    assert [(each["path"].rpartition("#")[2], each["state"]) for each in found] == [
        ("1", "complete"),
        ("2", "complete"),
    ]
    assert set(found[0]["scores"]) == {"giants", "witches"}


def test_one_game_by_its_number(tmlog: RunTmlog, games: Path) -> None:
    assert "dwarves" in tmlog("score", f"{games}#2").out
    assert "giants" in tmlog("score", f"{games}#1").out
    refused = tmlog("score", f"{games}#3")
    assert refused.code == 2
    assert "there is no game 3 in this file; it holds 2" in refused.err
    assert "#2" in tmlog("score", games).err


def test_a_file_that_is_called_so_has_no_number(tmlog: RunTmlog, tmp_path: Path) -> None:
    path = tmp_path / "duel#2"
    path.write_text((EXAMPLES / "duel.log").read_text())
    assert "giants" in tmlog("score", path).out


def test_all_games_go_into_a_dataset(tmlog: RunTmlog, games: Path, tmp_path: Path) -> None:
    dataset = tmp_path / "games.dataset"
    assert "2 games taken" in tmlog("ingest", games, "-o", dataset).err
    sources = tmlog("query", dataset, "SELECT source FROM games ORDER BY source", "--format", "json").out
    assert [row["source"] for row in json.loads(sources)] == ["games.json#1", "games.json#2"]
