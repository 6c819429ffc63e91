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


FOUR = OPENING.with_name("four-players.log")


def test_the_score_after_a_round_is_what_the_replay_shows(tmlog: RunTmlog) -> None:
    for until in (1, 3, "4.2", 6):
        run = tmlog("score", FOUR, "--json", "--until", until)
        scores = json.loads(run.out)["scores"]
        turns = map(json.loads, tmlog("replay", FOUR, "--json", "--until", until).out.splitlines())
        last = {turn["faction"]: turn["after"]["vp"] for turn in turns if "faction" in turn}
        assert {faction: score["vp"] for faction, score in scores.items()} == last, until
        assert all(sum(score["sources"].values()) == score["vp"] for score in scores.values())
        best = max(last.values())
        assert [faction for faction, score in scores.items() if score["rank"] == 1] == [
            faction for faction, vp in last.items() if vp == best
        ]


def test_vp_by_round(tmlog: RunTmlog) -> None:
    answer = json.loads(tmlog("score", FOUR, "--json", "--by-round").out)
    rounds = answer["rounds"]
    assert list(rounds) == ["0", "1", "2", "3", "4", "5", "6", "7"]
    assert rounds["0"] == dict.fromkeys(answer["scores"], 20)
    assert rounds["6"] == {"auren": 49, "darklings": 70, "engineers": 68, "nomads": 78}
    assert rounds["7"] == {faction: score["vp"] for faction, score in answer["scores"].items()}
    text = tmlog("score", FOUR, "--by-round", "--until", 2).out
    assert text.splitlines()[-1].split() == ["2", "34", "26", "24", "21"]


def test_an_illegal_move_after_the_round_asked_for_is_not_told(tmlog: RunTmlog) -> None:
    game = OPENING.with_name("mistake.game")
    assert tmlog("score", game).code == 1
    run = tmlog("score", game, "--until", 1)
    assert (run.code, run.err) == (0, "")
