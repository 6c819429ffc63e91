"""The example games are what their README says, and its walk can be walked."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tmlog.game import read_game
from tmlog.model.names import BASE_FACTIONS, MAPS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
README = (EXAMPLES / "README.md").read_text(encoding="utf-8")
WALK = re.findall(r"^    tmlog (.*)$", README, re.MULTILINE)
FILES = sorted(path for path in EXAMPLES.iterdir() if path.name != "README.md")
GAMES = [path for path in FILES if path.suffix not in {".results", ".names"}]


def test_every_file_has_its_line() -> None:
    assert sorted(re.findall(r"^\| `(.+?)` \|", README, re.MULTILINE)) == [path.name for path in FILES]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_games_end_as_told(path: Path) -> None:
    state = {"opening": "unfinished", "mistake": "illegal"}.get(path.stem, "complete")
    assert read_game(path).state == state


def test_every_base_faction_and_board_appears() -> None:
    seats = {seat.faction for path in GAMES for seat in read_game(path, "collect").result.seats}
    assert seats >= set(BASE_FACTIONS)
    text = "".join(path.read_text(encoding="utf-8") for path in GAMES)
    assert {name for name in MAPS if f"map {name}\n" in text} == set(MAPS) - {"lakes-1.3"}


def test_the_walk(tmlog: RunTmlog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shutil.copytree(EXAMPLES, tmp_path / "examples")
    monkeypatch.chdir(folder)
    for line in WALK:
        words = shlex.split(line.replace("-n 100", "-n 4 --jobs 1"))
        run = tmlog(*words)
        assert run.code == (1 if words == ["validate", "mistake.game"] else 0), (line, run.err)
        assert run.out or words[0] in ("simulate", "ingest"), line
