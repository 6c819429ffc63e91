"""``tmlog plot`` and ``tmlog report``: from files or a dataset to pictures and the page."""

from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, illegal
from tests.corpus import needs_corpus
from tmlog.render.charts.registry import CHARTS


@pytest.fixture(scope="module")
def some_games(corpus: Path) -> list[Path]:
    return [corpus / "random" / "m5036.log", corpus / "random" / "m5042.log"]


@needs_corpus
def test_a_page_of_files_has_statistics_and_boards(
    tmlog: RunTmlog, tmp_path: Path, some_games: list[Path]
) -> None:
    target = tmp_path / "report.html"
    run = tmlog("report", *some_games, "-o", target, "--title", "Two games")
    assert (run.code, run.out) == (0, "")
    assert run.err == f"{target}: written, 2 games in the statistics, 2 turn by turn\n"
    page = target.read_text(encoding="utf-8")
    assert "<title>Two games</title>" in page
    assert page.count('<td class="name"><a href="#m50') == 2
    assert tmlog("report", *some_games, "-o", "-", "--title", "Two games").out.rstrip() == page.rstrip()


@needs_corpus
def test_a_page_of_a_dataset_and_the_same_with_boards(
    tmlog: RunTmlog, tmp_path: Path, some_games: list[Path]
) -> None:
    dataset, target = tmp_path / "games.dataset", tmp_path / "report.html"
    assert tmlog("ingest", *some_games, "-o", dataset).code == 0
    assert tmlog("report", dataset, "-o", target).err.endswith("2 games in the statistics, 0 turn by turn\n")
    assert "Made from a dataset alone" in target.read_text(encoding="utf-8")
    run = tmlog("report", dataset, *some_games, "-o", target, "--boards", "1")
    assert run.err.endswith("2 games in the statistics, 1 turn by turn\n")


@needs_corpus
def test_filters_choose_the_games(tmlog: RunTmlog, tmp_path: Path, some_games: list[Path]) -> None:
    run = tmlog("report", *some_games, "-o", tmp_path / "report.html", "--map", "lakes")
    assert run.err.endswith("1 game in the statistics, 1 turn by turn\n")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "m5036" in page
    assert "m5042" not in page


def test_games_that_are_left_out_are_told(tmlog: RunTmlog, tmp_path: Path) -> None:
    game = tmp_path / "illegal.log"
    game.write_text(illegal())
    run = tmlog("report", game, OPENING, "-o", tmp_path / "report.html")
    assert run.code == 0
    assert run.err.startswith("1 files or games left out; the page lists them\n")


def test_two_datasets_are_wrong_use(tmlog: RunTmlog, tmp_path: Path) -> None:
    for name in ("one", "other"):
        assert tmlog("ingest", OPENING, "-o", tmp_path / name).code == 0
    run = tmlog("report", tmp_path / "one", tmp_path / "other", "-o", tmp_path / "report.html")
    assert run.code == 2
    assert "one dataset" in run.err


@needs_corpus
def test_a_chart_of_a_dataset(tmlog: RunTmlog, tmp_path: Path, some_games: list[Path]) -> None:
    dataset, target = tmp_path / "games.dataset", tmp_path / "win-share.svg"
    assert tmlog("ingest", *some_games, "-o", dataset).code == 0
    run = tmlog("plot", "win-share", dataset, "-o", target)
    assert (run.code, run.err) == (0, f"{target}: written, 2 games\n")
    assert target.read_bytes().startswith(b"<?xml")


def test_the_help_lists_the_charts(tmlog: RunTmlog) -> None:
    out = tmlog("plot", "--help").out
    for name, chart in CHARTS.items():
        assert name in out
        assert chart.about in out


def test_a_chart_that_is_none_is_wrong_use(tmlog: RunTmlog, tmp_path: Path) -> None:
    assert tmlog("plot", "no-such-chart", tmp_path, "-o", tmp_path / "a.png").code == 2
