"""What all tests share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.corpus import CORPUS, FIGURES, UNDER_CI
from tmlog.model.names import MAPS
from tmlog.rules import board
from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS

SLOW = "slow"
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "POLARS_MAX_THREADS")
"""How many threads the libraries of numbers and tables start; read when they are imported."""
settings.register_profile("quick", max_examples=40, deadline=None)
settings.register_profile(SLOW, max_examples=400, deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    """Properties are tried with fewer examples in the default run than with ``-m slow``.

    Workers of a parallel run are told a width of the terminal, which tables would keep to. There is a worker
    for each processor, so that none needs threads of its own: waiting for each other they take the time of
    several.
    """
    os.environ.pop("COLUMNS", None)
    if hasattr(config, "workerinput"):
        for name in THREADS:
            os.environ.setdefault(name, "1")
    settings.load_profile(SLOW if config.option.markexpr == SLOW else "quick")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``-m slow`` the tests of properties run once more."""
    if config.option.markexpr == SLOW:
        for item in items:
            if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
                item.add_marker(SLOW)


@pytest.fixture(scope="session", autouse=True)
def _boards_anew() -> None:
    """Boards are made in the process that tests them: mutation runs fork from one that has made them."""
    board._board.cache_clear()


@pytest.fixture
def own_boards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """An empty folder for boards of one's own; those that a test makes known are forgotten when it ends."""
    assert BOARD_SHEETS
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("TMLOG_BOARDS", "")
    monkeypatch.setattr(BOARD_SHEETS, "_added", dict(BOARD_SHEETS._added))
    monkeypatch.setattr(BOARD_OF_ID, "_boards", dict(BOARD_OF_ID._boards))
    monkeypatch.setattr(MAPS, "_names", dict(MAPS._names))
    yield
    BOARD_SHEETS.__dict__.pop("_listed", None)


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of recorded games with known results; where it is missing, skip, or fail under CI."""
    if CORPUS.is_dir():
        return CORPUS
    message = "../shared/corpus is missing: games with known results"
    if UNDER_CI:
        pytest.fail(message)
    pytest.skip(message)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests have counted, in whichever process they ran."""
    for report in terminalreporter.getreports("passed"):
        for name, figures in report.user_properties:
            if name == FIGURES:
                terminalreporter.write_line(f"  {figures}")
