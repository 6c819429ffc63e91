"""Studies: balanced set-ups, games that can be taken up again, fair starting VP."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from pathlib import Path

import pytest

from tests.boards.extra import SMALL
from tests.cli.conftest import RunTmlog, tmlog
from tests.reports.leagues import League, LeagueDataset, play
from tmlog.model.names import BASE_FACTIONS
from tmlog.reports.selection import Selection
from tmlog.reports.study import study_table
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.study.design import BLOCK, StudySpec, factions_of
from tmlog.study.games import write_study

__all__ = ["tmlog"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_faction_plays_equally_often_in_every_seat(players: int) -> None:
    spec = StudySpec("base", players=players)
    games = [factions_of(spec, number) for number in range(1, 3 * BLOCK + 1)]
    for seat in range(players):
        assert Counter(game[seat] for game in games) == dict.fromkeys(BASE_FACTIONS, 3)
    for game in games:
        assert len({FACTION_SHEETS[name].home for name in game}) == players
    assert games[:BLOCK] != games[BLOCK : 2 * BLOCK]
    assert games == [factions_of(spec, number) for number in range(1, 3 * BLOCK + 1)]


def test_fair_starts_are_what_was_put_in() -> None:
    league = League(people=40, games=1500, skill=0.0, choosing=0.0, by_board=0.0)
    played = play(league, 4)
    table = study_table(Selection(LeagueDataset(played.seats))).set_index("faction")
    fair = played.fair_starts("base")
    errors = [table.loc[name, "fair"] - fair[name] for name in BASE_FACTIONS]
    assert max(map(abs, errors)) < 4
    inside = [
        table.loc[name, "fair_low"] <= fair[name] <= table.loc[name, "fair_high"] for name in BASE_FACTIONS
    ]
    assert sum(inside) >= 12
    assert table["fair"].mean() == pytest.approx(20)
    assert table["games"].sum() == 6000


def test_games_are_kept_and_the_same_again(tmp_path: Path) -> None:
    spec = StudySpec("base", players=2, bot="random", seed="x")
    assert list(write_study(spec, 4, tmp_path / "a", 1)) == [True] * 4
    first = {path.name: path.read_bytes() for path in (tmp_path / "a").iterdir()}
    (tmp_path / "a" / "game-000002.log").unlink()
    assert list(write_study(spec, 4, tmp_path / "a", 1)).count(True) == 1
    assert {path.name: path.read_bytes() for path in (tmp_path / "a").iterdir()} == first
    assert list(write_study(spec, 4, tmp_path / "b", 2)) == [True] * 4
    assert {path.name: path.read_bytes() for path in (tmp_path / "b").iterdir()} == first


@pytest.mark.usefixtures("own_boards")
def test_the_command(tmlog: RunTmlog, tmp_path: Path) -> None:
    board, dataset = tmp_path / "isles.board", tmp_path / "study"
    board.write_text(SMALL, encoding="utf-8")
    words = ["study", board, "--players", 2, "--games", 10, "--bot", "random", "-o", dataset, "--jobs", 1]
    run = tmlog(*words, "--format", "csv")
    assert run.code == 0
    rows = list(csv.DictReader(io.StringIO(run.out)))
    assert {row["faction"] for row in rows} == set(BASE_FACTIONS)
    assert {row["games"] for row in rows} == {"2"}, "14 games: rounded up to a block"
    again = tmlog(*words, "--format", "csv")
    assert again.out == run.out
    assert "14 of them before" in again.err
    counted = tmlog("query", dataset, "SELECT map, COUNT(*) AS n FROM games GROUP BY map", "--format", "json")
    assert json.loads(counted.out) == [{"map": "isles", "n": 14}]


@pytest.mark.usefixtures("own_boards")
def test_starting_vp_and_two_boards(tmlog: RunTmlog, tmp_path: Path) -> None:
    table = tmp_path / "starts.csv"
    table.write_text("faction,vp\nwitches,15\n", encoding="utf-8")
    run = tmlog(
        "study", "base", "--compare", "lakes", "--players", 2, "--games", 14, "--bot", "random", "--jobs", 1,
        "--starting-vp", table, "-o", tmp_path / "study", "--format", "csv",
    )  # fmt: skip
    assert run.code == 0
    first, second = run.out.strip().split("\n\n")
    starts = {row["faction"]: float(row["start"]) for row in csv.DictReader(io.StringIO(first))}
    assert starts["witches"] == 15
    assert starts["giants"] == 20
    assert {row["faction"] for row in csv.DictReader(io.StringIO(second))} == set(BASE_FACTIONS)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["lakse"], "did you mean lakes"),
        (["base", "--bot", "search", "--budget", "soon"], "is no budget"),
        (["base", "--options", "nothing"], "there is no option"),
    ],
)
def test_wrong_use(tmlog: RunTmlog, tmp_path: Path, words: list[str], message: str) -> None:
    run = tmlog("study", *words, "-o", tmp_path / "d")
    assert run.code == 2
    assert message in run.err
