"""Datasets that the tests of reports share."""

from pathlib import Path

import pytest

from tests.dataset.dumps_for_tests import dump, game
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.rules.boards import BOARD_SHEETS


@pytest.fixture(scope="session")
def league(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    """The real league games."""
    path = tmp_path_factory.mktemp("league") / "dataset"
    ingest([corpus / "league"], path)
    return Dataset(path).load()


@pytest.fixture(scope="session")
def three_games(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    """Three games of witches (ann, seat 1) and giants (bob, seat 2): 100-90, 80-120, 88-88; and one left."""
    folder = tmp_path_factory.mktemp("three")
    left = game("left", vp=(10, 200))
    left["events"]["global"]["drop-faction"] = {"round": {"4": 1, "all": 1}}
    second = game("b", vp=(80, 120), last_update="2021-02-01 00:00:00")
    third = game(
        "c",
        vp=(88, 88),
        last_update="2022-03-01 00:00:00",
        base_map=BOARD_SHEETS["lakes"].board_id(),
    )
    (folder / "x.json").write_bytes(dump(game("a"), second, third, left))
    ingest([folder / "x.json"], folder / "d")
    return Dataset(folder / "d").load()
