"""``tmlog score``."""

import json

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, illegal


def test_json_sources_sum_to_the_vp(tmlog: RunTmlog) -> None:
    run = tmlog("score", "--json", OPENING)
    assert run.code == 0
    answer = json.loads(run.out)
    assert list(answer) == ["path", "scores"]
    assert set(answer["scores"]) == {"engineers", "witches"}
    for score in answer["scores"].values():
        assert list(score) == ["vp", "rank", "sources"]
        assert sum(score["sources"].values()) == score["vp"]


def test_the_table_starts_with_the_winner(tmlog: RunTmlog) -> None:
    scores = json.loads(tmlog("score", "--json", OPENING).out)["scores"]
    winner = max(scores, key=lambda faction: scores[faction]["vp"])
    run = tmlog("score", OPENING)
    assert run.out.split()[:2] == ["1.", winner]
    assert run.err == "unfinished: the game stops in round 1\n"


def test_an_illegal_game_shows_what_was_reached(tmlog: RunTmlog) -> None:
    run = tmlog("score", "--json", "-", stdin=illegal().encode())
    assert run.code == 1
    assert json.loads(run.out)["path"] == "-"
    assert "build I9" in run.err
