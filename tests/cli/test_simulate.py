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


def test_a_recorded_set_up_is_played_again(tmlog: RunTmlog, tmp_path: Path) -> None:
    first, again = tmp_path / "first", tmp_path / "again"
    tmlog("simulate", "--factions", "witches,giants", "--players", 2, "--jobs", 1, "-o", first)
    run = tmlog("simulate", "-n", 2, "--bot", "tuned,random", "--set-up-of", first, "--jobs", 1, "-o", again)
    assert (run.code, run.err) == (0, f"2 games written to {again}\n")
    scores = tmlog("validate", again).out
    assert scores.count("witches") == scores.count("giants") == 2


def test_a_recorded_set_up_leaves_nothing_to_wish_for(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("simulate", "--set-up-of", "game.log", "--players", 3, "-o", tmp_path)
    assert (run.code, run.out) == (2, "")
    assert "--players and --set-up-of exclude each other" in run.err
    run = tmlog("simulate", "--set-up-of", tmp_path / "none.log", "-o", tmp_path)
    assert run.code == 2
    assert "cannot be opened" in run.err
    run = tmlog("simulate", "--set-up-of", tmp_path, "-o", tmp_path)
    assert run.code == 2
    assert "no games in" in run.err


def test_a_budget_needs_its_unit(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("simulate", "--bot", "search", "--budget", "60", "-o", tmp_path)
    assert run.code == 2
    assert "'60' is no budget" in run.err


def test_impossible_games_are_refused(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("simulate", "--factions", "auren,witches", "-o", tmp_path)
    assert run.code == 2
    assert "other side" in run.err
    run = tmlog("simulate", "--options", "strict-lech", "-o", tmp_path)
    assert run.code == 2
    assert "strict-leech" in run.err
