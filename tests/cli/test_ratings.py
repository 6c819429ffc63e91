"""Ratings of players from elsewhere: the file, the filter, the bands, the players' table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tmlog.dataset.ratings import read_ratings
from tmlog.dataset.store import DatasetError

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def ratings(tmp_path: Path) -> Path:
    path = tmp_path / "ratings.json"
    players = {"P1": {"score": 1250.5, "games": 30}, "P2": {"score": 1010}, "P3": {"score": 1130.25}}
    path.write_text(json.dumps({"players": players, "factions": {"witches": {"score": 3}}}))
    return path


@pytest.fixture
def dataset(tmp_path: Path, tmlog: RunTmlog) -> str:
    path = str(tmp_path / "games.dataset")
    assert (
        tmlog("ingest", str(EXAMPLES / "duel.log"), str(EXAMPLES / "three-players.log"), "-o", path).code == 0
    )
    return path


def test_scores_by_player(ratings: Path) -> None:
    assert read_ratings(ratings) == {"P1": 1250.5, "P2": 1010.0, "P3": 1130.25}


@pytest.mark.parametrize("text", ["[]", "{", '{"players": {"P1": {}}}', '{"factions": {}}'])
def test_what_is_no_ratings_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(DatasetError, match="no ratings file"):
        read_ratings(path)


def test_the_players_table_shows_ratings(tmlog: RunTmlog, dataset: str, ratings: Path) -> None:
    run = tmlog("stats", "players", dataset, "--ratings", str(ratings), "--format", "json")
    found = {row["player"]: row["rating"] for row in json.loads(run.out)}
    assert found == {"P1": 1250.5, "P2": 1010.0, "P3": 1130.25}


def test_a_rating_is_the_least_of_every_player(tmlog: RunTmlog, dataset: str, ratings: Path) -> None:
    for least, games in ((1000, 2), (1011, 0)):
        run = tmlog("stats", "factions", dataset, "--ratings", str(ratings), "--rating", str(least))
        assert f"{games} games" in run.err, least


def test_bands_of_a_hundred(tmlog: RunTmlog, dataset: str, ratings: Path) -> None:
    run = tmlog(
        "stats", "seats", dataset, "--ratings", str(ratings), "--group-by", "rating_band", "--format", "json"
    )
    assert {row["rating_band"] for row in json.loads(run.out)} == {"1000-1099", "1100-1199", "1200-1299"}


def test_bands_need_ratings(tmlog: RunTmlog, dataset: str) -> None:
    run = tmlog("stats", "factions", dataset, "--group-by", "rating_band")
    assert run.code == 2
    assert "--ratings FILE" in run.err
