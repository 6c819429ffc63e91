"""``tmlog ingest``, ``query``, ``stats``, ``balance`` and ``convert``, as a user runs them."""

import csv
import io
import json
from pathlib import Path

import pandas as pd
import pytest

from tests.cli.conftest import RunTmlog
from tests.corpus import needs_corpus
from tests.dataset.dumps_for_tests import dump, game
from tmlog.reports.names import REPORT_ABOUT


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


@pytest.mark.parametrize("report", REPORT_ABOUT)
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
    columns = "map faction games standard original_2017 bga estimate low high whole fives enough"
    assert list(rows[0]) == columns.split()
    assert len(rows) == 14
    assert "too few games to say anything of base (all factions)" in run.err
    for part in ("rescored", "imbalance", "auctions"):
        assert tmlog("balance", dataset, "--show", part).code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("query", "DATASET", "SELECT nothing FROM seats"),
        ("stats", "factions", "DATASET", "--group-by", "weather"),
        ("stats", "weather", "DATASET"),
        ("balance", "DATASET", "--map", "nowhere"),
        ("stats", "factions", "FOLDER"),
        ("ingest", "nothing-there", "-o", "DATASET"),
        ("ingest", "FOLDER", "-o", "FOLDER"),
        ("ingest", "FOLDER", "-o", "DATASET", "--dask", "tcp://127.0.0.1:1"),
    ],
)
def test_wrong_use_ends_with_2_and_a_plain_line(
    tmlog: RunTmlog, dataset: Path, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    names = {"DATASET": str(dataset), "FOLDER": str(tmp_path)}
    run = tmlog(*(names.get(argument, argument) for argument in arguments))
    assert run.code == 2
    assert "Error: " in run.err
    assert "Traceback" not in run.err


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
