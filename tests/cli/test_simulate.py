"""``tmlog simulate``."""

from pathlib import Path

from tests.cli.conftest import RunTmlog


def test_games_are_written_and_valid(tmlog: RunTmlog, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    run = tmlog("simulate", "-n", 2, "--players", 2, "--seed", "x", "--jobs", 1, "-o", folder)
    assert (run.code, run.out) == (0, "")
    assert run.err == f"2 games written to {folder}\n"
    assert tmlog("validate", folder).code == 0
    again = tmlog("simulate", "-n", 2, "--players", 2, "--seed", "x", "--jobs", 1, "-o", folder)
    assert again.err == f"0 games written to {folder}, 2 kept\n"


def test_impossible_wishes_are_refused(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("simulate", "--factions", "auren,witches", "-o", tmp_path)
    assert run.code == 2
    assert "other side" in run.err
    run = tmlog("simulate", "--options", "strict-lech", "-o", tmp_path)
    assert run.code == 2
    assert "strict-leech" in run.err
