"""No command writes over a game that it reads."""

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
