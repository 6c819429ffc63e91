"""A report and a chart of another distribution, a file each: the command line knows them like tmlog's own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.dataset.dumps_for_tests import dump, game

TOY_REPORT = """
from tmlog.reports.columns import Column
from tmlog.reports.registry import REPORTS, Report, ReportOption


def longest(selection, groups=(), least=1):
    table = selection.games.select("game", "players").to_pandas()
    return table[table["players"] >= least]


COLUMNS = (Column("game", "", "the game's name"), Column("players", "seats", "factions in the game"))
OPTIONS = (ReportOption("least", "The fewest players.", 1),)
REPORTS.add(Report("toy-games", "the games of a toy", longest, COLUMNS, OPTIONS))
"""
TOY_CHART = """
from tmlog.render.charts.canvas import Canvas
from tmlog.render.charts.registry import CHARTS, Chart


def draw(frame):
    return Canvas("Toy games", f"there are {len(frame)}", "", 1.0).figure


CHARTS.add(Chart("toy-count", "how many games there are", lambda games: games.games.to_pandas(), draw))
"""
ENTRY_POINTS = """
[tmlog.reports.catalogue]
toy = toy_report
[tmlog.render.charts.drawings]
toy = toy_chart
"""


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as an installer leaves it: two modules, and what they offer to tmlog."""
    folder = tmp_path_factory.mktemp("toys")
    (folder / "toy_report.py").write_text(TOY_REPORT)
    (folder / "toy_chart.py").write_text(TOY_CHART)
    information = folder / "toy-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(ENTRY_POINTS)
    (folder / "x.json").write_bytes(dump(game("a"), game("b", vp=(80, 120))))
    return folder


@pytest.fixture
def dataset(toys: Path, tmlog: RunTmlog) -> Path:
    if not (toys / "d").exists():
        tmlog("ingest", toys / "x.json", "-o", toys / "d", "--jobs", "1")
    return toys / "d"


def run(toys: Path, *words: object, **variables: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(toys), str(Path(__file__).parents[2])])
    return subprocess.run(
        [sys.executable, "-m", "tmlog", *map(str, words)],
        env=os.environ | {"PYTHONPATH": path} | variables,
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


def test_a_report(toys: Path, dataset: Path) -> None:
    done = run(toys, "stats", "toy-games", dataset, "--least", 2, "--format", "json")
    assert [row["game"] for row in json.loads(done.stdout)] == ["a", "b"]
    assert json.loads(run(toys, "stats", "toy-games", dataset, "--least", 3, "--format", "json").stdout) == []
    shown = run(toys, "stats", "--help").stdout
    assert "toy-games     the games of a toy" in shown
    assert "--least" in shown
    assert "did you mean toy-games?" in run(toys, "stats", "toy-gams", dataset).stderr


def test_a_chart(toys: Path, dataset: Path) -> None:
    done = run(toys, "plot", "toy-count", dataset, "-o", toys / "toy.svg")
    assert done.returncode == 0, done.stderr
    assert "toy-count     how many games there are" in run(toys, "plot", "--help").stdout


def test_the_report_page_has_both(toys: Path, dataset: Path) -> None:
    assert run(toys, "report", dataset, "-o", toys / "page.html").returncode == 0
    page = (toys / "page.html").read_text(encoding="utf-8")
    assert "<h3>Toy games</h3>" in page
    assert 'id="chart-toy-count"' in page
    assert "there are 2" in page


@pytest.mark.parametrize(("command", "name"), [("stats", "toy-games"), ("plot", "toy-count")])
def test_completion_knows_them(toys: Path, command: str, name: str) -> None:
    typed = {"_TMLOG_COMPLETE": "bash_complete", "COMP_WORDS": f"tmlog {command} to", "COMP_CWORD": "2"}
    assert name in run(toys, **typed).stdout


def test_the_page_of_tables_has_its_columns(toys: Path) -> None:
    path = os.pathsep.join([str(toys), str(Path(__file__).parents[2])])
    code = "from tests.docs.tables_page import tables_page; print(tables_page())"
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": path},
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    assert "### `tmlog stats toy-games`" in done.stdout
