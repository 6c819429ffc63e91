"""``tmlog validate``: what it says, in words and in JSON, and how it exits."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, illegal, line_of, misspelt, opening
from tmlog import checking, pool

KEYS = ["path", "format", "state", "rows", "round", "errors", "remarks", "scores"]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with a legal, an illegal and an unreadable game."""
    (tmp_path / "a.log").write_text(opening())
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "illegal.log").write_text(illegal())
    (tmp_path / "b" / "misspelt.txt").write_text(misspelt())
    (tmp_path / "README.md").write_text("no game")
    return tmp_path


def test_a_game_that_stops_early_is_valid(tmlog: RunTmlog) -> None:
    run = tmlog("validate", OPENING)
    assert run.code == 0
    assert run.err == ""
    first, summary = run.out.splitlines()
    assert first.startswith(f"{OPENING}: unfinished in round 1: ")
    assert summary == "1 game: 1 unfinished"


def test_an_illegal_move_is_shown_with_its_line(tmlog: RunTmlog, games: Path) -> None:
    path = games / "b" / "illegal.log"
    run = tmlog("validate", path)
    assert run.code == 1
    lines = run.out.splitlines()
    assert lines[0] == f"{path}: illegal in round 1"
    assert lines[1].startswith(f"{path}:{line_of(illegal(), 'build I9')}:12: ")
    assert "engineers: build I9" in lines[2]
    assert "^" in lines[3]


def test_every_syntax_error_is_told(tmlog: RunTmlog, games: Path) -> None:
    path = games / "b" / "misspelt.txt"
    run = tmlog("validate", path)
    assert run.code == 1
    headlines = [line for line in run.out.splitlines() if line.startswith(f"{path}:")]
    assert headlines[0] == f"{path}: illegal: 2 syntax errors"
    assert len(headlines) == 3
    assert "did you mean upgrade?" in headlines[1]
    assert "did you mean leech?" in headlines[2]


def test_one_syntax_error_is_in_no_round(tmlog: RunTmlog) -> None:
    run = tmlog("validate", "-", stdin=opening().replace("upgrade E7", "upgradeE7", 1).encode())
    assert (run.code, run.out.splitlines()[0]) == (1, "-: illegal: 1 syntax error")


def test_an_illegal_move_before_round_1_is_in_the_set_up(tmlog: RunTmlog) -> None:
    run = tmlog("validate", "-", stdin=b"setup witches\nsetup giants\ngiants: build A1\n")
    assert (run.code, run.out.splitlines()[0]) == (1, "-: illegal in the set-up")


@pytest.mark.parametrize("text", [b'{"ledger": [}', b'{"ledger": 7}', b'{"ledger": [', b"[" * 100_000])
def test_broken_json_is_unreadable(tmlog: RunTmlog, text: bytes) -> None:
    run = tmlog("validate", "-", stdin=text)
    assert (run.code, run.out.splitlines()[-1]) == (2, "1 game: 1 unreadable")


def test_a_misspelt_faction_is_told_once(tmlog: RunTmlog) -> None:
    text = opening().replace("engineers", "enginears")
    (error,) = json.loads(tmlog("validate", "--json", "-", stdin=text.encode()).out)["errors"]
    rows = text.count("enginears")
    assert error["message"].endswith(f"did you mean engineers? ({rows} times)")


def test_a_folder_is_read_with_those_in_it_in_order(tmlog: RunTmlog, games: Path) -> None:
    run = tmlog("validate", "--json", games)
    assert run.code == 1
    verdicts = [json.loads(line) for line in run.out.splitlines()]
    assert [Path(v["path"]).name for v in verdicts] == ["a.log", "illegal.log", "misspelt.txt"]
    assert [v["state"] for v in verdicts] == ["unfinished", "illegal", "illegal"]


def test_json_has_the_form_that_others_rely_on(tmlog: RunTmlog, games: Path) -> None:
    path = str(games / "b" / "illegal.log")
    verdict = json.loads(tmlog("validate", "--json", path).out)
    assert list(verdict) == KEYS
    assert (verdict["path"], verdict["format"], verdict["state"], verdict["round"]) == (
        path,
        "log",
        "illegal",
        1,
    )
    (error,) = verdict["errors"]
    assert list(error) == ["line", "column", "command", "rule", "message", "round", "turn", "hint"]
    assert (error["line"], error["command"]) == (line_of(illegal(), "build I9"), "build I9")
    assert set(verdict["scores"]) == {"engineers", "witches"}


def test_standard_input(tmlog: RunTmlog) -> None:
    run = tmlog("validate", "--json", "-", stdin=opening().encode())
    verdict = json.loads(run.out)
    assert (run.code, verdict["path"], verdict["state"]) == (0, "-", "unfinished")


def test_a_missing_file_does_not_stop_the_others(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("validate", tmp_path / "missing.log", OPENING)
    assert run.code == 2
    assert "missing.log: unreadable-file: the file cannot be opened: No such file or directory" in run.out
    assert run.out.splitlines()[-1] == "2 games: 1 unfinished, 1 unreadable"


def test_a_dump_of_events_has_no_moves(tmlog: RunTmlog) -> None:
    dump = b'[{"game": "g1", "player_count": 4, "base_map": "x", "factions": [], "events": {}}]'
    verdict = json.loads(tmlog("validate", "--json", "-", stdin=dump).out)
    assert (verdict["format"], verdict["state"]) == ("events", "unreadable")
    assert verdict["errors"][0]["rule"] == "no-moves"
    assert "no-moves" in tmlog("score", "-", stdin=dump).err


def test_quiet_lists_only_what_is_wrong(tmlog: RunTmlog, games: Path) -> None:
    assert tmlog("--quiet", "validate", OPENING).out == ""
    out = tmlog("--quiet", "validate", games / "a.log", games / "b" / "illegal.log").out
    assert out.splitlines()[0].endswith("illegal.log: illegal in round 1")
    assert "games:" not in out


@pytest.mark.parametrize("arguments", [[], ["--jobs", "0", "x"], ["--jobs", "5000", "x"], ["--bogus"]])
def test_wrong_use_exits_with_2(tmlog: RunTmlog, arguments: list[str]) -> None:
    run = tmlog("validate", *arguments)
    assert run.code == 2
    assert "Usage: tmlog validate" in run.err


def test_a_folder_without_games_is_wrong_use(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("validate", tmp_path)
    assert run.code == 2
    assert "No games there" in run.err


def test_processes_keep_the_order_and_say_the_same(
    tmlog: RunTmlog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        text = illegal() if number % 7 == 3 else opening()
        (tmp_path / f"{number:02}.log").write_text(text)
    alone = tmlog("validate", "--json", "--jobs", "1", tmp_path)
    monkeypatch.setattr(checking, "POOL_FROM", 2)
    monkeypatch.setattr(pool, "CHUNK", 3)
    together = tmlog("validate", "--json", "--jobs", "3", tmp_path)
    assert together == alone
    assert len(alone.out.splitlines()) == 30
