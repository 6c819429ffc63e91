"""``tmlog map``, and boards of one's own in every other command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.boards.extra import BOARD_ID, SMALL, write_extra
from tests.cli.conftest import RunTmlog
from tmlog.boards import files
from tmlog.rules.boards import BOARD_SHEETS

pytestmark = pytest.mark.usefixtures("own_boards")


@pytest.fixture
def extra(tmp_path: Path) -> Path:
    """The file of a board."""
    return write_extra(tmp_path)


def test_the_id_alone(tmlog: RunTmlog, extra: Path) -> None:
    assert tmlog("map", "id", extra).out == BOARD_ID + "\n"
    assert tmlog("map", "id", BOARD_ID.upper()).out == BOARD_ID + "\n"
    original = tmlog("map", "id", "base", "--starting-vp", "original-2017").out
    assert original.startswith("91645cdb")


def test_check_as_json_and_as_text(tmlog: RunTmlog, extra: Path) -> None:
    found = json.loads(tmlog("map", "check", extra, "--json").out)
    assert found["id"] == BOARD_ID
    assert (found["rows"], found["land"], found["rivers"]) == (9, 78, 35)
    assert [found[rule] for rule in ("R1", "R2", "R3", "R4")] == [0, 3, 1, 6]
    assert found["terrain"]["plains"]["hexes"] == 10
    text = tmlog("map", "check", extra)
    assert text.code == 0
    assert "A5 A8 D8 G1 I5 I8" in text.out
    assert tmlog("map", "check", extra, "--strict").code == 1


def test_every_board_is_shown_and_converted(tmlog: RunTmlog, extra: Path, tmp_path: Path) -> None:
    assert "I13 D" in tmlog("map", "show", extra).out
    assert tmlog("map", "show", extra, "-o", tmp_path / "extra.svg").code == 0
    assert (tmp_path / "extra.svg").read_bytes().startswith(b"<?xml")
    copy = tmp_path / "copy.board"
    assert tmlog("map", "convert", extra, "-o", copy).code == 0
    assert tmlog("map", "id", copy).out == BOARD_ID + "\n"
    assert json.loads(tmlog("map", "convert", "lakes", "--to", "json").out)["first_row"] == "short"


def test_two_boards_side_by_side(tmlog: RunTmlog) -> None:
    assert "hexes differ: " in tmlog("map", "compare", "base", "revised-base").out
    found = json.loads(tmlog("map", "compare", "base", "base", "--json").out)
    assert found["different"] == []


@pytest.mark.parametrize(
    ("text", "message"),
    [("U,K,Q;I,I;", "row 1, column 3: there is no terrain 'Q'"), ("", "there is no board here")],
)
def test_a_file_without_a_board(tmlog: RunTmlog, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.board"
    path.write_text(text, encoding="utf-8")
    run = tmlog("map", "check", path)
    assert run.code == 2
    assert message in run.err
    assert "no board 'lakse'; did you mean lakes" in tmlog("map", "check", "lakse").err


def test_a_board_is_played_and_read_everywhere(tmlog: RunTmlog, extra: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    assert tmlog("simulate", "--board", extra, "--bot", "random", "-n", 3, "-o", games).code == 0
    log = (games / "game-000001.log").read_text(encoding="utf-8")
    assert f"\nmap {BOARD_ID}\n" in log
    assert tmlog("validate", "--board", extra, games).out.endswith("3 games: 3 complete\n")
    (tmp_path / "beside.log").write_text(log.replace(BOARD_ID, "extra.board"), encoding="utf-8")
    assert tmlog("validate", tmp_path / "beside.log").code == 0
    dataset = tmp_path / "d"
    assert tmlog("ingest", "--board", extra, games, "-o", dataset).code == 0
    assert json.loads(tmlog("query", dataset, "SELECT DISTINCT map FROM games", "--format", "json").out) == [
        {"map": "extra"}
    ]
    assert tmlog("stats", "factions", dataset, "--map", "extra").code == 0
    assert tmlog("board", games / "game-000001.log", "-o", tmp_path / "b.svg").code == 0


def test_a_log_beside_a_file_that_holds_no_board(tmlog: RunTmlog, tmp_path: Path) -> None:
    (tmp_path / "bad.board").write_text("U,K;", encoding="utf-8")
    (tmp_path / "game.log").write_text("map bad.board\n", encoding="utf-8")
    run = tmlog("validate", tmp_path / "game.log")
    assert "1:1: unknown-map: " in run.out
    assert run.code == 1
    (tmp_path / "game.log").write_text("map gone.board\n", encoding="utf-8")
    assert "unknown-map: the board gone.board is not known" in tmlog("validate", tmp_path / "game.log").out


def test_boards_of_the_folder_are_known(tmlog: RunTmlog, extra: Path, tmp_path: Path) -> None:
    small = tmp_path / "small.board"
    small.write_text(SMALL, encoding="utf-8")
    added = tmlog("map", "add", small)
    assert added.code == 0
    assert (files.own_folder() / "small.board").is_file()
    assert [path.name for path in files.board_files()] == ["small.board"]
    other = tmp_path / "other" / "small.board"
    other.parent.mkdir()
    other.write_text(SMALL.replace("U,K", "K,U", 1), encoding="utf-8")
    assert tmlog("map", "add", other).code == 2
    assert tmlog("map", "add", other, "--force").code == 0


def test_equal_names_of_different_boards() -> None:
    from tmlog.boards.text_form import parse_board

    name = files.make_known(parse_board(SMALL.replace("U,K", "K,U", 1), "lakes"))
    assert name == BOARD_SHEETS[name].board_id()[:8]
    assert files.make_known(BOARD_SHEETS[name]) == name


def test_hexes_are_swapped(tmlog: RunTmlog, extra: Path, tmp_path: Path) -> None:
    varied = tmp_path / "varied.board"
    run = tmlog("map", "vary", extra, "--swap", "A1:A2", "--swap", "B1:r0", "-o", varied)
    assert run.code == 0
    assert "the four rules are broken 10 times before" in run.err
    changed = json.loads(tmlog("map", "compare", extra, varied, "--json").out)["different"]
    assert {(each["one"], each["other"]) for each in changed} >= {("forest", "lakes"), ("lakes", "forest")}
    assert len(changed) == 4
    back = tmlog("map", "vary", varied, "--swap", "A2:A1", "--swap", "B3:r0").out
    assert back.count(";") == 9
    for words, message in ((["A1:Z9"], "there is no hex Z9"), (["A1Z9"], "is no swap")):
        assert message in tmlog("map", "vary", extra, "--swap", *words).err


def test_a_board_is_improved_by_rules_and_by_play(tmlog: RunTmlog, extra: Path, tmp_path: Path) -> None:
    better, steps = tmp_path / "better.board", tmp_path / "steps.json"
    run = tmlog("map", "improve", extra, "-n", 60, "-o", better, "--path", steps)
    assert run.code == 0
    tried = json.loads(steps.read_text(encoding="utf-8"))
    kept = [step["score"] for step in tried if step["kept"]]
    assert len(tried) == 60
    assert kept == sorted(kept, reverse=True)
    found = json.loads(tmlog("map", "check", better, "--json").out)
    assert sum(found[rule] for rule in ("R1", "R2", "R3", "R4")) == kept[-1] < 10
    again = tmlog("map", "improve", extra, "-n", 60).out
    assert again == better.read_text(encoding="utf-8")
    words = ["--by", "balance", "-n", 1, "--games", 14, "--bot", "random", "--seed", "3"]
    assert tmlog("map", "improve", extra, *words, "-o", tmp_path / "fair.board").code == 0
