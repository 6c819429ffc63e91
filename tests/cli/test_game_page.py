"""``tmlog game``: the page of one game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, illegal
from tests.docs.pages import ROOT

DUEL = ROOT / "examples" / "duel.log"


def test_a_page_of_one_game(tmlog: RunTmlog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = tmlog("game", DUEL)
    assert run.code == 0
    assert run.err == "duel.html: written\n"
    page = Path("duel.html").read_text(encoding="utf-8")
    assert "giants" in page
    assert "witches" in page
    assert tmlog("game", DUEL, "-o", "-").out == page.rstrip("\n") + "\n"


def test_it_is_compared_with_a_dataset(tmlog: RunTmlog, tmp_path: Path) -> None:
    dataset = tmp_path / "d"
    assert tmlog("ingest", ROOT / "examples", "-o", dataset, "--jobs", 1).code == 0
    run = tmlog("game", DUEL, "--dataset", dataset, "--no-open", "-o", tmp_path / "x.html")
    assert run.code == 0
    alone = tmlog("game", DUEL, "-o", "-").out
    assert (tmp_path / "x.html").read_text(encoding="utf-8").rstrip() != alone.rstrip() or "means" in alone


def test_an_illegal_game_is_shown_up_to_its_fault(tmlog: RunTmlog, tmp_path: Path) -> None:
    path = tmp_path / "bad.log"
    path.write_text(illegal(), encoding="utf-8")
    run = tmlog("game", path, "-o", tmp_path / "bad.html")
    assert run.code == 1
    assert (tmp_path / "bad.html").is_file()
    assert "out-of-reach" in run.err


def test_a_game_is_not_written_over(tmlog: RunTmlog, tmp_path: Path) -> None:
    copy = tmp_path / "game.log"
    copy.write_bytes(OPENING.read_bytes())
    assert tmlog("game", copy, "-o", copy).code == 2
    assert copy.read_bytes() == OPENING.read_bytes()
