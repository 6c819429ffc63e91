"""No command writes over what it reads."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, opening

needs_full_device = pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no /dev/full")


@pytest.mark.parametrize(
    "arguments",
    [
        ("ledger", "GAME", "-o", "GAME"),
        ("convert", "GAME", "--to", "log", "-o", "GAME"),
        ("board", "GAME", "-o", "GAME"),
        ("board", "GAME", "--animate", "GAME"),
        ("report", "GAME", "-o", "GAME"),
    ],
    ids=" ".join,
)
def test_the_input_stays(tmlog: RunTmlog, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    game = tmp_path / "game.svg"
    game.write_text(opening())
    link = tmp_path / "link.svg"
    link.symlink_to(game)
    names = iter((game, link))
    done = tmlog(*(next(names) if word == "GAME" else word for word in arguments))
    assert done.code == 2
    assert "link.svg is read by this command" in done.err
    assert game.read_text() == opening()


@pytest.fixture
def folder(tmlog: RunTmlog, tmp_path: Path) -> Path:
    """A folder with a game, in two names, and a dataset of it beside."""
    (tmp_path / "fold").mkdir()
    (tmp_path / "fold" / "x.txt").write_text(opening())
    (tmp_path / "hard.csv").hardlink_to(tmp_path / "fold" / "x.txt")
    assert tmlog("ingest", tmp_path / "fold", "-o", tmp_path / "d").code == 0
    (tmp_path / "mark.csv").hardlink_to(tmp_path / "d" / "dataset.json")
    (tmp_path / "inner").symlink_to(tmp_path / "d", target_is_directory=True)
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    [
        ("report", "fold", "-o", "fold/x.txt"),
        ("report", "fold", "-o", "hard.csv"),
        ("report", "d", "fold", "-o", "d/report.html"),
        ("query", "d", "SELECT vp FROM seats", "-o", "d/new.csv"),
        ("query", "d", "SELECT vp FROM seats", "-o", "inner/new.csv"),
        ("query", "d", "SELECT vp FROM seats", "-o", "mark.csv"),
        ("query", "d", "SELECT vp FROM seats", "--format", "csv", "-o", "d/dataset.json"),
        ("stats", "factions", "d", "-o", "d/parts/x.csv"),
        ("balance", "d", "-o", "mark.csv"),
        ("plot", "win-share", "d", "-o", "d/win.png"),
    ],
    ids=" ".join,
)
def test_files_of_folders_and_datasets_stay(
    tmlog: RunTmlog, folder: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(folder)

    def everything() -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    before = everything()
    done = tmlog(*arguments)
    assert done.code == 2
    assert "is read by this command" in done.err
    assert everything() == before


def test_the_file_of_one_of_several_games_stays(tmlog: RunTmlog, tmp_path: Path) -> None:
    game = tmp_path / "games.svg"
    game.write_text(opening())
    done = tmlog("board", f"{game}#1", "-o", game)
    assert "is read by this command" in done.err
    assert game.read_text() == opening()


def test_a_file_that_standard_input_comes_from_stays(tmp_path: Path) -> None:
    game = tmp_path / "game.tsv"
    game.write_text(opening())
    with game.open() as file:
        done = subprocess.run(
            [sys.executable, "-m", "tmlog", "ledger", "-", "-o", str(game)],
            stdin=file,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert "is read by this command" in done.stderr
    assert game.read_text() == opening()


@needs_full_device
def test_what_a_full_disk_does_not_take_is_told_without_buffers_too() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tmlog", "ledger", OPENING],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            check=False,
        )
    assert done.returncode == 2
    assert "No space left" in done.stderr


def test_what_a_folder_is_not_read_for_may_be_written_again(
    tmlog: RunTmlog, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert [tmlog("--quiet", "report", "fold", "-o", "fold/page.html").code for _ in range(2)] == [0, 0]
