"""``tmlog legal``."""

import json
from pathlib import Path

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, illegal, line_of, opening


def test_choices_are_grouped_and_priced(tmlog: RunTmlog) -> None:
    run = tmlog("legal", OPENING)
    assert run.code == 0
    assert run.out.splitlines()[0] == "engineers: power offer (2 choices)"
    assert "    leech 2 from witches  (-1 VP, -2 P2, +2 P3)" in run.out.splitlines()


def test_json(tmlog: RunTmlog) -> None:
    answer = [json.loads(line) for line in tmlog("legal", "--json", OPENING).out.splitlines()]
    assert answer[0]["faction"] == "engineers"
    assert [choice["commands"] for choice in answer[0]["choices"]] == [
        ["leech 2 from witches"],
        ["decline 2 from witches"],
    ]


def test_half_a_setup_has_nothing_to_decide(tmlog: RunTmlog, tmp_path: Path) -> None:
    game = tmp_path / "game.log"
    game.write_text("score SCORE3,SCORE5,SCORE1,SCORE7,SCORE8,SCORE2\nsetup witches\n")
    run = tmlog("legal", str(game))
    assert run.code == 0
    assert run.out == ""
    assert "something is missing before it can begin" in run.err


def test_the_row_is_the_last_that_counts(tmlog: RunTmlog) -> None:
    first = tmlog("legal", OPENING, "--row", 1)
    assert "engineers: starting dwelling" in first.out
    assert "    build E7" in first.out.splitlines()
    assert "build F4" in tmlog("legal", OPENING, "--row", 2).out


def test_an_illegal_game_is_shown_before_the_fault(tmlog: RunTmlog) -> None:
    line = line_of(opening(), "engineers: pass BON6")
    until = "\n".join(opening().splitlines()[: line - 1])
    run = tmlog("legal", "-", stdin=illegal().encode())
    assert run.code == 0
    assert run.out == tmlog("legal", "-", stdin=until.encode()).out
