"""``tmlog convert``: every form from every form, and what each keeps."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import opening
from tests.corpus import needs_corpus

FORMS = ("log", "ledger-tsv", "ledger-json")


@pytest.fixture
def game(corpus: Path) -> Path:
    return corpus / "random" / "r1000.log"


@pytest.fixture
def bga(corpus: Path) -> Path:
    return corpus / "bga" / "bga-auction-base.txt"


@needs_corpus
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("source", ["log", "bga"])
def test_a_round_trip_keeps_the_ledger(
    tmlog: RunTmlog, corpus: Path, tmp_path: Path, form: str, source: str
) -> None:
    path = corpus / ("random/r1000.log" if source == "log" else "bga/bga-auction-base.txt")
    converted, back = tmp_path / "converted", tmp_path / "back.log"
    assert tmlog("convert", path, "--to", form, "-o", converted).code == 0
    assert tmlog("convert", converted, "--to", "log", "-o", back).code == 0
    there, here = tmlog("score", path), tmlog("score", back)
    assert there.code == here.code == 0
    assert _scores(there.out) == _scores(here.out)


def test_standard_input_is_read_once(tmlog: RunTmlog) -> None:
    run = tmlog("convert", "-", "--to", "ledger-tsv", stdin=opening().encode())
    assert run.code == 0
    assert tmlog("validate", "-", stdin=run.out.encode()).code == 0


def _scores(shown: str) -> list[str]:
    return [line for line in shown.splitlines() if line.startswith(("VP", "rounds", "leech", "bonus"))]


@needs_corpus
def test_events_hold_several_games(tmlog: RunTmlog, game: Path, bga: Path) -> None:
    run = tmlog("convert", game, bga, "--to", "events", "--date", "2024-05-01")
    games = json.loads(run.out)
    assert [entry["player_count"] for entry in games] == [4, 4]
    assert games[0]["last_update"] == "2024-05-01 00:00:00"
    assert games[1]["events"]["global"]["SCORE8"]["round"] == {"2": 1, "all": 1}


@needs_corpus
def test_only_a_dump_takes_several_games(tmlog: RunTmlog, game: Path) -> None:
    assert tmlog("convert", game, game, "--to", "log").code == 2


@needs_corpus
def test_strange_lines_are_listed_and_left_out(tmlog: RunTmlog, bga: Path, tmp_path: Path) -> None:
    lines = bga.read_text(encoding="utf-8").splitlines()
    lines.insert(100, "Player1 wonders")
    path = tmp_path / "bga.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    refused = tmlog("convert", path, "--to", "log")
    assert refused.code == 2
    assert ":101:9: unknown-line" in refused.err
    run = tmlog("convert", path, "--to", "log", "--lenient")
    assert run.code == 0
    assert ":101: left out: Player1 wonders" in run.err


@needs_corpus
def test_what_was_skipped_is_told(tmlog: RunTmlog, bga: Path, tmp_path: Path) -> None:
    lines = bga.read_text(encoding="utf-8").splitlines()
    path = tmp_path / "bga.txt"
    path.write_text("\n".join(["Terra Mystica", *lines, "Rematch"]), encoding="utf-8")
    run = tmlog("convert", path, "--to", "log")
    assert run.code == 0
    assert ":1: 2 lines tell of no move: left out" in run.err


@needs_corpus
def test_an_assumption_must_fit(tmlog: RunTmlog, bga: Path) -> None:
    assert tmlog("convert", bga, "--to", "log", "--assume", "round-6=SCORE7").code == 0
    wrong = tmlog("convert", bga, "--to", "log", "--assume", "round-5=SCORE3")
    assert (wrong.code, wrong.out) == (1, "")
    assert "log-contradiction" in wrong.err
    assert tmlog("convert", bga, "--to", "log", "--assume", "luck=3").code == 2
    assert tmlog("convert", bga, "--to", "log", "--assume", "luck").code == 2


@needs_corpus
def test_an_open_tile_is_told_and_can_be_assumed(tmlog: RunTmlog, bga: Path, tmp_path: Path) -> None:
    """Cut off in round 6, before anything scored there."""
    path = tmp_path / "bga.txt"
    lines = bga.read_text(encoding="utf-8").splitlines()
    place = [number for number, line in enumerate(lines) if line == "~ Action phase ~"][5]
    path.write_text("\n".join(lines[: place + 1]), encoding="utf-8")
    run = tmlog("convert", path, "--to", "log")
    assert "open: round-6: SCORE2 or SCORE3 or SCORE7 or SCORE9; taken: SCORE2" in run.err
    assert "# The log leaves open round-6: SCORE2" in run.out
    assumed = tmlog("convert", path, "--to", "log", "--assume", "round-6=SCORE7")
    assert "round-6" not in assumed.err
    assert "score SCORE5,SCORE8,SCORE4,SCORE1,SCORE6,SCORE7" in assumed.out


@needs_corpus
def test_fan_factions_are_refused(tmlog: RunTmlog, corpus: Path) -> None:
    run = tmlog("convert", corpus / "bga" / "bga-auction-fan.txt", "--to", "log")
    assert run.code == 2
    for name in ("Wisps", "Time Travellers", "Dynion Geifr"):
        assert f"{name} is a fan faction" in run.err


@needs_corpus
def test_assumptions_are_for_logs_of_board_game_arena(tmlog: RunTmlog, game: Path) -> None:
    assert tmlog("convert", game, "--to", "log", "--assume", "round-6=SCORE7").code == 2
