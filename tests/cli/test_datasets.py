"""``tmlog ingest``, ``query``, ``stats``, ``balance`` and ``convert``, as a user runs them."""

import csv
import io
import json
import re
import time
from pathlib import Path

import pandas as pd
import pytest

from tests.cli.conftest import RunTmlog
from tests.corpus import needs_corpus
from tests.dataset.dumps_for_tests import counts, dump, game
from tests.reports.leagues import League, dumps, play
from tmlog.render.report_table import ReportTable
from tmlog.reports.registry import REPORTS
from tmlog.rules.boards import BOARD_SHEETS


@pytest.fixture
def dataset(tmlog: RunTmlog, tmp_path: Path) -> Path:
    (tmp_path / "x.json").write_bytes(dump(game("a"), game("b", vp=(80, 120)), game("c", vp=(88, 88))))
    (tmp_path / "bad.log").write_text("witches: fly\n")
    run = tmlog("ingest", tmp_path / "x.json", tmp_path / "bad.log", "-o", tmp_path / "d", "--jobs", "1")
    assert (run.code, run.out) == (0, "")
    assert run.err == "3 games taken from 2 files; 1 rejected (see the table rejected)\n"
    return tmp_path / "d"


def test_a_second_ingest_says_what_it_knew(tmlog: RunTmlog, dataset: Path, tmp_path: Path) -> None:
    run = tmlog("ingest", tmp_path / "x.json", "-o", dataset, "--jobs", "1")
    assert run.err == "0 games taken from 0 files; 1 file and 0 games known already\n"
    assert tmlog("--quiet", "ingest", tmp_path / "x.json", "-o", dataset, "--jobs", "1").err == ""


def test_json_is_a_list_of_row_objects(tmlog: RunTmlog, dataset: Path) -> None:
    run = tmlog("stats", "factions", dataset, "--format", "json")
    rows = json.loads(run.out)
    assert [row["faction"] for row in rows] == ["giants", "witches"]
    needed = (
        "faction games wins win_share win_share_low win_share_high expected_share mean_vp mean_margin "
        "mean_rank"
    )
    assert set(needed.split()) <= set(rows[0])
    assert rows[1]["wins"] == 1.5
    assert run.err == "3 games, 6 seats\n"


def test_missing_values_are_null(tmlog: RunTmlog, dataset: Path) -> None:
    rows = json.loads(tmlog("stats", "leech", dataset, "--format", "json").out)
    assert rows[0]["vp_paid"] is None


@pytest.mark.parametrize("report", REPORTS)
@pytest.mark.parametrize("form", ["table", "csv", "json", "md", "html"])
def test_every_report_in_every_format(tmlog: RunTmlog, dataset: Path, report: str, form: str) -> None:
    run = tmlog("stats", report, dataset, "--format", form)
    assert run.code == 0
    assert run.out
    assert "Traceback" not in run.err


def test_formats_by_hand(tmlog: RunTmlog, dataset: Path) -> None:
    sql = "SELECT faction, AVG(vp) AS vp, MIN(bid) AS bid FROM seats GROUP BY faction ORDER BY faction"
    assert list(csv.reader(io.StringIO(tmlog("query", dataset, sql, "--format", "csv").out))) == [
        ["faction", "vp", "bid"],
        ["giants", "99.33333333333333", ""],
        ["witches", "89.33333333333333", ""],
    ]
    assert tmlog("query", dataset, sql, "--format", "md").out == (
        "| faction | vp | bid |\n| --- | ---: | ---: |\n| giants | 99.3 | - |\n| witches | 89.3 | - |\n"
    )
    assert json.loads(tmlog("query", dataset, sql, "--format", "json").out) == [
        {"faction": "giants", "vp": pytest.approx(99.3333333), "bid": None},
        {"faction": "witches", "vp": pytest.approx(89.3333333), "bid": None},
    ]
    table = tmlog("query", dataset, sql).out.splitlines()
    assert table[0].split() == ["faction", "vp", "bid"]
    assert table[2].split() == ["giants", "99.3", "-"]
    page = tmlog("query", dataset, "SELECT '<b>' AS a", "--format", "html").out
    assert page.startswith("<!doctype html>")
    assert "<td>&lt;b&gt;</td>" in page


@pytest.mark.parametrize("suffix", [".csv", ".json", ".md", ".html", ".parquet"])
def test_the_suffix_of_the_output_tells_the_format(
    tmlog: RunTmlog, dataset: Path, tmp_path: Path, suffix: str
) -> None:
    output = tmp_path / f"out{suffix}"
    assert tmlog("stats", "seats", dataset, "-o", output).out == ""
    if suffix == ".parquet":
        assert pd.read_parquet(output)["games"].tolist() == [3, 3]
    else:
        expected = tmlog("stats", "seats", dataset, "--format", suffix[1:]).out
        assert output.read_text() == expected


def test_parquet_needs_a_file(tmlog: RunTmlog, dataset: Path) -> None:
    run = tmlog("stats", "seats", dataset, "--format", "parquet")
    assert run.code == 2
    assert "needs -o" in run.err


def test_filters_reach_the_report(tmlog: RunTmlog, dataset: Path) -> None:
    run = tmlog(
        "stats", "factions", dataset, "--faction", "giants", "--player", "bob", "--map", "base",
        "--players", "2", "--option", "strict-leech", "--since", "2020-01-01", "--until", "2021-01-01",
        "--final-scoring", "none", "--min-games", "3", "--group-by", "map,year", "--format", "json",
    )  # fmt: skip
    (row,) = json.loads(run.out)
    assert (row["map"], row["year"], row["faction"], row["games"]) == ("base", 2020, "giants", 3)


def test_balance_columns(tmlog: RunTmlog, dataset: Path) -> None:
    run = tmlog("balance", dataset, "--format", "json")
    rows = json.loads(run.out)
    columns = "map faction games standard original_2017 bga estimate low high whole fives skilled enough"
    assert list(rows[0]) == columns.split()
    assert len(rows) == 14
    assert "too few games to say anything of base (all factions)" in run.err
    for part in ("rescored", "imbalance", "regimes", "auctions"):
        assert tmlog("balance", dataset, "--show", part).code == 0


def test_balance_with_a_table_of_ones_own(tmlog: RunTmlog, dataset: Path, tmp_path: Path) -> None:
    (tmp_path / "my.csv").write_text("faction,base\nwitches,30\ngiants,10\n", encoding="utf-8")
    table = json.loads(tmlog("balance", dataset, "--table", tmp_path / "my.csv", "--format", "json").out)
    own = {row["faction"]: row["own"] for row in table}
    assert (own["witches"], own["giants"], own["fakirs"]) == (30, 10, None)
    judged = tmlog(
        "balance", dataset, "--table", tmp_path / "my.csv", "--show", "imbalance", "--format", "json"
    )
    assert "own" in {row["table"] for row in json.loads(judged.out)}
    (tmp_path / "my.csv").write_text("faction,base\nwitches,30\ngiant,10\n", encoding="utf-8")
    run = tmlog("balance", dataset, "--table", tmp_path / "my.csv")
    assert run.code == 2
    assert "my.csv:3: there is no faction 'giant'; did you mean giants?" in run.err


def test_balance_tells_where_skill_is_not_known(tmlog: RunTmlog, tmp_path: Path) -> None:
    """A league drawn at random, dumped as a recording site does, read back: with names and without."""
    for named, word in ((1.0, ""), (0.0, "the skill of most seats is not known on base (0%)")):
        path = tmp_path / f"{named}"
        path.mkdir()
        (path / "league.json").write_bytes(dumps(play(League(games=150, people=40, named=named), seed=1)))
        assert tmlog("ingest", path / "league.json", "-o", path / "d").code == 0
        run = tmlog("balance", path / "d", "--format", "json")
        assert word in run.err
        assert len(json.loads(run.out)) == 14
        if named:
            assert "skill" not in run.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("query", "DATASET", "SELECT nothing FROM seats"),
        ("stats", "factions", "DATASET", "--group-by", "weather"),
        ("stats", "weather", "DATASET"),
        ("balance", "DATASET", "--map", "nowhere"),
        ("stats", "factions", "DATASET", "--map", ""),
        ("stats", "factions", "DATASET", "--option", "strict-leach"),
        ("stats", "factions", "DATASET", "--player", "nobody"),
        ("stats", "factions", "DATASET", "--faction", "witch"),
        ("stats", "factions", "DATASET", "-o", "FOLDER/x.xyz"),
        ("stats", "factions", "DATASET", "-o", "FOLDER/x"),
        ("plot", "win-share", "DATASET", "--map", "nowhere", "-o", "FOLDER/x.svg"),
        ("report", "DATASET", "--map", "nowhere", "-o", "FOLDER/x.html"),
        ("query", "DATASET", "DROP TABLE games"),
        ("query", "DATASET", "DELETE FROM games"),
        ("stats", "factions", "FOLDER"),
        ("ingest", "nothing-there", "-o", "DATASET"),
        ("ingest", "FOLDER", "-o", "FOLDER"),
        ("ingest", "FOLDER", "-o", "DATASET", "--dask", "nonsense"),
    ],
)
def test_wrong_use_ends_with_2_and_a_plain_line(
    tmlog: RunTmlog, dataset: Path, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    names = {"DATASET": str(dataset), "FOLDER": str(tmp_path)}
    run = tmlog(*(re.sub("|".join(names), lambda name: names[name[0]], each) for each in arguments))
    assert run.code == 2
    assert "Error: " in run.err
    assert "Traceback" not in run.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("stats", "factions", "DATASET"),
        ("balance", "DATASET"),
        ("query", "DATASET", "SELECT * FROM seats"),
        ("plot", "win-share", "DATASET", "-o", "x.svg"),
        ("report", "DATASET", "-o", "x.html"),
    ],
)
def test_a_damaged_table_is_named(
    tmlog: RunTmlog, dataset: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(dataset.parent)
    for file in dataset.glob("parts/*/seats.parquet"):
        file.write_text("junk\n")
    run = tmlog(*(str(dataset) if each == "DATASET" else each for each in arguments))
    assert run.code == 2
    assert "has a seats.parquet of 5 bytes" in run.err
    assert "Traceback" not in run.err


@pytest.mark.parametrize("filters", [("--until", "2000-01-01"), ("--map", "Fjords"), ("--players", "5")])
def test_where_nothing_passes_a_notice_says_so(
    tmlog: RunTmlog, dataset: Path, filters: tuple[str, ...]
) -> None:
    for command in (("stats", "factions"), ("balance",)):
        run = tmlog(*command, dataset, *filters, "--format", "json")
        assert (run.code, run.out) == (0, "[]\n")
        assert run.err.endswith("no game passes the filters\n")
    run = tmlog("stats", "factions", dataset, "--player", "ann", "--faction", "giants")
    assert "no seat passes the filters" in run.err
    assert "passes" not in tmlog("--quiet", "balance", dataset, *filters).err


def test_what_dumps_do_not_tell_is_said(tmlog: RunTmlog, dataset: Path) -> None:
    run = tmlog("stats", "vp-sources", dataset)
    assert run.code == 0
    assert "0 of 3 games tell where VP come from" in run.err


@pytest.mark.parametrize(
    ("groups", "columns"),
    [
        (("--group-by", "map, players"), ["map", "players", "faction"]),
        (("--group-by", "faction"), ["faction", "games"]),
        (("--group-by", "map,map", "--group-by", "Final-Scoring"), ["map", "final_scoring", "faction"]),
    ],
)
def test_groups_may_be_written_in_several_ways(
    tmlog: RunTmlog, dataset: Path, groups: tuple[str, ...], columns: list[str]
) -> None:
    run = tmlog("stats", "factions", dataset, *groups, "--format", "csv")
    assert run.out.splitlines()[0].split(",")[: len(columns)] == columns


@pytest.mark.parametrize("command", ["stats", "plot", "report", "balance"])
def test_help_tells_which_filters_can_be_repeated(tmlog: RunTmlog, command: str) -> None:
    words = " ".join(["", *tmlog(command, "--help").out.partition("Options:")[2].split()])
    filters = ["--map", "--players", "--option", "--final-scoring"]
    filters += [] if command == "balance" else ["--faction", "--player"]
    for name in filters:
        described = words.partition(f" {name} ")[2].partition(" --")[0]
        assert "repeatable" in described, name


def test_text_files_hold_the_table(tmlog: RunTmlog, dataset: Path, tmp_path: Path) -> None:
    table = tmlog("stats", "factions", dataset).out
    for arguments in (("-o", tmp_path / "a.txt"), ("--format", "table", "-o", tmp_path / "a.xyz")):
        assert tmlog("stats", "factions", dataset, *arguments).code == 0
        assert Path(arguments[-1]).read_text() == table


def test_a_table_too_wide_loses_whole_columns(
    tmlog: RunTmlog, dataset: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    run = tmlog("stats", "factions", dataset)
    lines = run.out.splitlines()
    assert max(map(len, lines)) <= 60
    assert "…" not in run.out
    assert lines[-1].split()[:4] == ["witches", "3", "1.5", "50.0%"]
    assert "too wide for the terminal: " in run.err
    assert "margin_low, margin_high left out; --format csv has all columns" in run.err


def test_a_result_too_wide_is_shown_value_by_value(
    tmlog: RunTmlog, dataset: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = tmlog("query", dataset, "SELECT * FROM games ORDER BY game").out
    records = out.split("\n\n")
    assert [record.splitlines()[0] for record in records] == ["row 1", "row 2", "row 3"]
    assert re.search(r"^  final_scoring  -$", records[1], re.MULTILINE)
    narrow = tmlog("query", dataset, "SELECT game, map FROM games ORDER BY game").out
    assert narrow.splitlines()[-1].split() == ["c", "base"]


def test_a_pipe_gets_all_columns(tmlog: RunTmlog, dataset: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    out = tmlog("query", dataset, "SELECT * FROM games").out
    assert "…" not in out
    assert "126fe960806d587c78546b30f1a90853b1ada468" in out


@needs_corpus
def test_a_converted_game_is_the_known_dump(tmlog: RunTmlog, corpus: Path, tmp_path: Path) -> None:
    known = {each["game"]: each for each in json.loads((corpus / "events" / "2020-01.json").read_text())}
    files = [corpus / "random" / f"{name}.log" for name in ("r1000", "m5040")]
    run = tmlog(
        "convert", *files, "--to", "events", "--date", "2020-01-01 12:00:00", "-o", tmp_path / "x.json"
    )
    assert (run.code, run.out) == (0, "")
    written = json.loads((tmp_path / "x.json").read_text())
    assert [each["game"] for each in written] == ["r1000", "m5040"]
    for each in written:
        assert each["events"] == known[each["game"]]["events"]
    again = tmlog("ingest", tmp_path / "x.json", "-o", tmp_path / "d", "--jobs", "1")
    assert again.err.startswith("2 games")


def test_a_report_that_mixes_ways_of_starting_vp_says_so(tmlog: RunTmlog, tmp_path: Path) -> None:
    adjusted = game("c")
    adjusted["base_map"] = BOARD_SHEETS["base"].board_id("original-2017")
    adjusted["events"]["faction"]["witches"]["vp"] = counts((0, 0, 19), (6, 4, 70))
    adjusted["events"]["faction"]["giants"]["vp"] = counts((0, 0, 25), (6, 4, 70))
    (tmp_path / "x.json").write_bytes(dump(game("a"), game("b", vp=(80, 120)), adjusted))
    tmlog("ingest", tmp_path / "x.json", "-o", tmp_path / "d", "--jobs", "1")
    mixed = "starting VP are mixed: standard in 2 games, original-2017 in 1 game; --starting-vp chooses\n"
    for command in (("stats", "factions"), ("balance",)):
        assert mixed in tmlog(*command, tmp_path / "d").err
    chosen = tmlog("stats", "factions", tmp_path / "d", "--starting-vp", "Original-2017")
    assert chosen.err == "1 game, 2 seats\n"
    grouped = tmlog("stats", "factions", tmp_path / "d", "--group-by", "starting-vp", "--format", "json")
    assert "mixed" not in grouped.err
    assert [(row["starting_vp"], row["games"]) for row in json.loads(grouped.out)] == [
        ("original-2017", 1), ("original-2017", 1), ("standard", 2), ("standard", 2),
    ]  # fmt: skip


def test_words_can_be_searched_with_like(tmlog: RunTmlog, dataset: Path) -> None:
    run = tmlog(
        "query", dataset, "SELECT COUNT(*) AS n FROM seats WHERE faction LIKE 'wit%'", "--format", "csv"
    )
    assert run.out == "n\n3\n"


def test_a_long_wide_table_takes_a_moment() -> None:
    """5,000 rows of 29 columns, each figure once measured; drawn by rich they took ten seconds."""
    frame = pd.DataFrame({f"n{number}": range(5000) for number in range(29)})
    began = time.process_time()
    text = ReportTable(frame, {}).text(1000)
    assert time.process_time() - began < 3
    lines = text.splitlines()
    assert len(lines) == 5002
    assert lines[-1].split() == ["4999"] * 29
    assert {len(line) for line in lines} == {len(lines[0])}
