"""A dataset of a single game: little can be said, and every report says so without falling over."""

from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tmlog.reports.registry import REPORTS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def one_game(tmlog: RunTmlog, tmp_path: Path) -> Path:
    example = sorted(EXAMPLES.glob("*.log"))[0]
    assert tmlog("ingest", example, "-o", tmp_path / "d", "--jobs", "1").code == 0
    return tmp_path / "d"


@pytest.mark.parametrize("name", sorted(REPORTS))
def test_reports_over_one_game(tmlog: RunTmlog, one_game: Path, name: str) -> None:
    run = tmlog("stats", name, one_game, "--format", "json")
    assert run.code == 0
    assert "1 game," in run.err


def test_balance_of_one_game_is_the_published_table(tmlog: RunTmlog, one_game: Path) -> None:
    run = tmlog("balance", one_game, "--format", "json")
    assert run.code == 0
