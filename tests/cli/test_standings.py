"""``tmlog standings``: all its formats, what it says, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import illegal

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
RESULTS = EXAMPLES / "league.results"
NAMES = EXAMPLES / "league.names"
GROUP = ("--group", r"S(?P<season>\d+)_D(?P<division>\d+)")
COLUMNS = ["player", "rank", "games", "points", "wins", "vp", "margin", "dropped"]


@pytest.fixture
def league(tmp_path: Path, tmlog: RunTmlog) -> str:
    path = str(tmp_path / "league.dataset")
    assert tmlog("ingest", RESULTS, "-o", path).code == 0
    return path


def test_json_has_the_keys_in_order(tmlog: RunTmlog, league: str) -> None:
    run = tmlog("standings", league, *GROUP, "--format", "json")
    rows = json.loads(run.out)
    assert len(rows) == 28
    assert all(list(row) == ["season", "division", *COLUMNS] for row in rows)
    plain = json.loads(tmlog("standings", league, "--format", "json").out)
    assert [list(row) for row in plain] == [COLUMNS] * 15
    assert plain[0]["player"] == "Mona"
    assert sum(row["points"] for row in plain) == pytest.approx(28 * 10)


def test_csv_has_the_same_rows(tmlog: RunTmlog, league: str) -> None:
    rows = json.loads(tmlog("standings", league, *GROUP, "--format", "json").out)
    table = list(csv.DictReader(io.StringIO(tmlog("standings", league, *GROUP, "--format", "csv").out)))
    assert [row["player"] for row in table] == [row["player"] for row in rows]
    assert [float(row["points"]) for row in table] == [row["points"] for row in rows]


def test_text_has_a_table_a_group_and_its_lines(tmlog: RunTmlog, league: str) -> None:
    run = tmlog("standings", league, *GROUP, "--promote", 1, "--relegate", 2)
    headings = [line for line in run.out.splitlines() if line.startswith("season")]
    assert headings == [f"season {season}, division {division}" for season in (1, 2) for division in (1, 2)]
    assert run.out.count("╌ promotion ╌") == run.out.count("╌ relegation ╌") == 2
    lines = run.out.splitlines()
    place = next(number for number, line in enumerate(lines) if "relegation" in line)
    assert [line.split()[1] for line in lines[place + 1 : place + 3]] == ["6", "7"]
    assert "28 games count\n" in run.err
    assert "Points by place: 6, 3, 1, 0;" in run.err


def test_markdown(tmlog: RunTmlog, league: str) -> None:
    run = tmlog("standings", league, *GROUP, "--format", "md", "--promote", 1)
    assert run.out.startswith("### season 1, division 1\n\n| player | rank | games |")
    assert run.out.count("| up |") == 2


def test_the_page_has_everything(tmlog: RunTmlog, league: str, tmp_path: Path) -> None:
    out = tmp_path / "league.html"
    call = ("standings", league, *GROUP, "--promote", 1, "--leave-out", "S1_D1_G1", "--title", "A <cup>")
    assert tmlog(*call, "-o", out).code == 0
    page = out.read_text(encoding="utf-8")
    for words in ("A &lt;cup&gt;", "season 2, division 2", "▲ up", "left out by hand", "<svg", "met whom"):
        assert words in page, words
    assert "http://" not in page.replace("http://www.w3.org/", "")
    assert tmlog(*call, "-o", tmp_path / "again.html").code == 0
    assert (tmp_path / "again.html").read_bytes() == out.read_bytes()


@pytest.mark.parametrize("part", ["cross", "games", "race", "left-out"])
@pytest.mark.parametrize("form", ["table", "csv", "json", "md", "html"])
def test_every_part_in_every_format(tmlog: RunTmlog, league: str, part: str, form: str) -> None:
    run = tmlog("standings", league, *GROUP, "--show", part, "--format", form, "--leave-out", "S1_D1_G1")
    assert run.code == 0
    assert ("S1_D1_G1" if part == "left-out" else "Ada") in run.out


def test_the_cross_table_is_a_square(tmlog: RunTmlog, league: str) -> None:
    rows = tmlog("standings", league, "--show", "cross").out.splitlines()
    assert len(rows) == 2 + 15
    assert rows[0].split()[8] == "jun_the_second"
    assert all(row.split()[number] == "·" for number, row in enumerate(rows[2:], 1))


def test_the_race_is_drawn_by_date(tmlog: RunTmlog, league: str, tmp_path: Path) -> None:
    out = tmp_path / "race.svg"
    run = tmlog("standings", league, *GROUP, "--chart", out)
    assert f"{out}: written" in run.err
    first = out.read_bytes()
    assert tmlog("standings", league, *GROUP, "--chart", out).code == 0
    assert out.read_bytes() == first
    assert tmlog("standings", league, "--chart", tmp_path / "race.gif").code == 2


def test_accounts_are_joined(tmlog: RunTmlog, league: str) -> None:
    def players(*words: object) -> dict[str, int]:
        run = tmlog("standings", league, "--format", "json", *words)
        return {row["player"]: row["games"] for row in json.loads(run.out)}

    assert (players()["Jun"], players()["jun_the_second"]) == (4, 4)
    assert players("--names", NAMES)["Jun"] == 8
    assert set(players("--anonymous")) == {f"person {number:02}" for number in range(1, 16)}


def test_who_left_comes_last_unless_told_otherwise(tmlog: RunTmlog, league: str) -> None:
    def points(*words: object) -> tuple[float, int]:
        run = tmlog("standings", league, "--format", "json", "--leave-out", "S1_D1_G1", *words)
        rows = json.loads(run.out)
        return round(sum(row["points"] for row in rows), 6), sum(row["dropped"] for row in rows)

    assert points() == (270, 1)
    assert points("--dropped", "vp") == (270, 1)
    assert points("--dropped", "void") == (260, 0)
    assert points("--dropped", "void", "--count", "S2_D2_G5") == (270, 1)
    assert points("--dropped", "void", "--count", "left") == (270, 1)

    def rank_in_game(*words: object) -> list[str]:
        run = tmlog("standings", league, "--show", "games", "--format", "json", *words)
        return [row["player"] for row in json.loads(run.out) if row["game"] == "S2_D2_G5"]

    assert rank_in_game()[-1] == "Ivo"


def test_games_are_read_from_files_too(tmlog: RunTmlog, tmp_path: Path) -> None:
    (tmp_path / "bad.log").write_text(illegal(), encoding="utf-8")
    games = (EXAMPLES / "duel.log", EXAMPLES / "opening.log", tmp_path / "bad.log")
    run = tmlog("standings", *games, "--jobs", 1)
    assert run.code == 0
    assert run.out.splitlines()[2:] == []
    assert "1 game counts, 2 do not" in run.err
    assert "does not count: opening: unfinished\n" in run.err
    assert "does not count: bad.log: line " in run.err
    assert "2 seats named like P1" in run.err


def test_unfinished_games_can_be_made_to_count(tmlog: RunTmlog, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    names.write_text("name,alias,game\nann,P1,opening\nbob,P2,opening\n", encoding="utf-8")
    call = ("standings", EXAMPLES / "opening.log", "--names", names, "--format", "json", "--jobs", 1)
    assert json.loads(tmlog(*call).out) == []
    rows = json.loads(tmlog(*call, "--count", "unfinished").out)
    assert [row["points"] for row in rows] == [4.5, 4.5]


def test_level_players_at_a_line_are_named(tmlog: RunTmlog, league: str) -> None:
    run = tmlog("standings", league, "--points", "0", "--tie-break", "", "--promote", 3)
    assert "warning: Chidi and Dora are level at a line" in run.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--points", "6;3"), "are no points"),
        (("--tie-break", "win"), "did you mean wins"),
        (("--group", "S(?P<season>"), "--group"),
        (("--group", "nowhere.csv"), "nowhere.csv"),
        (("--count", "S1_D1_G0"), "did you mean"),
        (("--leave-out", "nothing"), "there is no game"),
        (("--names", RESULTS), "no column 'name'"),
    ],
)
def test_wrong_use(tmlog: RunTmlog, league: str, words: tuple[object, ...], message: str) -> None:
    run = tmlog("standings", league, *words)
    assert run.code == 2
    assert message in run.err
    assert run.out == ""


def test_labels_of_places_are_in_no_table_of_people(tmlog: RunTmlog, tmp_path: Path) -> None:
    path = str(tmp_path / "d")
    assert tmlog("ingest", EXAMPLES / "duel.log", "-o", path).code == 0
    for report in ("players", "ratings"):
        run = tmlog("stats", report, path, "--format", "json")
        assert not [row for row in json.loads(run.out) if row.get("kind") != "faction"]
        assert "2 of 2 seats are named like P1 or player 2" in run.err
