"""``tmlog replay``: where it stops and what it shows."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, illegal
from tmlog.game import read_game
from tmlog.render.page.page_replay import page_replay
from tmlog.replay import Replay


def rows(out: str) -> list[int]:
    return [int(line.split()[0]) for line in out.splitlines() if line[:4].strip().isdigit()]


def test_every_turn_then_the_resources_and_the_board(tmlog: RunTmlog) -> None:
    run = tmlog("replay", OPENING)
    assert run.code == 0
    assert rows(run.out) == list(range(len(rows(run.out))))
    assert "witches: upgrade F4 to SH" in run.out
    assert "faction" in run.out
    assert "en TE" in run.out
    assert run.out.splitlines()[-1] == "en engineers, wi witches; * in a town"
    assert run.err == "unfinished: the game stops in round 1\n"


def test_until_a_turn_shows_the_board_at_that_turn(tmlog: RunTmlog) -> None:
    out = tmlog("replay", OPENING, "--until", "1.1").out
    assert "en TP" in out
    assert "en TE" not in out
    assert "Round 1, turn 2" not in out


def test_until_the_setup(tmlog: RunTmlog) -> None:
    out = tmlog("replay", OPENING, "--until", "0").out
    assert "engineers: build C2" in out
    assert "upgrade" not in out
    assert "en D" in out


def test_row_stops_after_that_row(tmlog: RunTmlog) -> None:
    assert rows(tmlog("replay", OPENING, "--row", "5").out) == [0, 1, 2, 3, 4, 5]


def test_a_place_before_an_illegal_move_is_reached(tmlog: RunTmlog) -> None:
    run = tmlog("replay", "-", "--until", "1.1", stdin=illegal().encode())
    assert (run.code, run.err) == (0, "")


def test_an_illegal_move_ends_the_replay_there(tmlog: RunTmlog) -> None:
    run = tmlog("replay", "-", stdin=illegal().encode())
    assert run.code == 1
    assert "witches: action BON2. +AIR" in run.out
    assert "build I9" not in run.out
    assert "build I9" in run.err


def test_json_is_a_line_a_turn_and_the_end(tmlog: RunTmlog) -> None:
    items = [json.loads(line) for line in tmlog("replay", "--json", OPENING).out.splitlines()]
    turns = [item for item in items if "row" in item]
    assert [turn["row"] for turn in turns] == list(range(len(turns)))
    for turn in turns:
        assert turn["after"]["vp"] - turn["before"]["vp"] == sum(change["vp"] for change in turn["vp"])
    assert items[-1]["state"] == "unfinished"
    assert {seat["faction"] for seat in items[-1]["seats"]} == {"engineers", "witches"}


@pytest.mark.parametrize("until", ["9", "1.", "x", "1.2.3", "٣"])
def test_a_place_that_is_none_is_wrong_use(tmlog: RunTmlog, until: str) -> None:
    run = tmlog("replay", OPENING, "--until", until)
    assert run.code == 2
    assert "is not a round" in run.err


def test_until_and_row_exclude_each_other(tmlog: RunTmlog) -> None:
    assert tmlog("replay", OPENING, "--until", "1", "--row", "3").code == 2


@pytest.mark.parametrize("command", [("replay",), ("legal",), ("board", "-o", "board.svg")])
def test_a_row_beyond_the_last_is_refused_with_their_number(
    tmlog: RunTmlog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    last = rows(tmlog("replay", OPENING).out)[-1]
    name, *output = command
    assert tmlog(name, OPENING, *output, "--row", last).code == 0
    run = tmlog(name, OPENING, *output, "--row", last + 1)
    assert run.code == 2
    assert f"There is no row {last + 1} in this game: it has the rows 0 to {last}" in run.err


def test_the_report_page_numbers_rows_as_the_replay_does(tmlog: RunTmlog) -> None:
    """Where rows of the set-up come before there is a game, as a ledger has them, too."""
    for game in (OPENING, OPENING.with_name("four-players-ledger.tsv")):
        page = page_replay("a", Replay(read_game(game).recording))
        assert page is not None
        shown = tmlog("replay", game).out
        assert page["rows"] == rows(shown)
        for row, frame in zip(page["rows"], page["frames"], strict=True):
            assert re.search(rf"^ *{row} .*{re.escape(frame[1])}", shown, re.MULTILINE)
