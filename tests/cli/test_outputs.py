"""No command writes over a game that it reads."""

from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import opening


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
