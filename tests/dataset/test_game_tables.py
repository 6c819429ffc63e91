"""Tables of replayed games, against known results and laws."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tests.corpus import needs_corpus
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.dataset.schema import TABLES
from tmlog.game import read_game

pytestmark = needs_corpus

NAMES = ("r1000", "r1042", "m5040", "m5156", "d8034", "d8078", "r1346")
CULTS = ("fire", "water", "earth", "air")
BUILDINGS = {
    "D": "dwellings",
    "TP": "trading_houses",
    "TE": "temples",
    "SH": "strongholds",
    "SA": "sanctuaries",
}


@pytest.fixture(scope="module")
def dataset(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    path = tmp_path_factory.mktemp("games") / "dataset"
    ingest([corpus / "random" / f"{name}.log" for name in NAMES], path)
    return Dataset(path).load()


@pytest.fixture(scope="module")
def known(corpus: Path) -> dict[str, Any]:
    results: dict[str, Any] = json.loads((corpus / "random" / "results.json").read_text())
    return {name: results[name] for name in NAMES}


def test_tables_have_the_declared_schema(dataset: Dataset) -> None:
    for name, table in TABLES.items():
        assert dataset.scan(name).collect_schema() == table.schema


def test_seats_are_the_known_results(dataset: Dataset, known: dict[str, Any]) -> None:
    games = dataset.scan("games").select("game_id", "game", "map", "players")
    seats = dataset.scan("seats").join(games, on="game_id").collect()
    checked = 0
    for row in seats.iter_rows(named=True):
        game = known[row["game"]]
        result = game["factions"][row["faction"]]
        assert (row["map"], row["players"]) == (game["map"], game["players"])
        assert row["vp"] == result["vp"]
        assert row["seat"] == result["seat"]
        assert row["dropped"] == bool(result["dropped"])
        assert (row["area"], row["shipping"]) == (result["area"], result["shipping"])
        assert [row[cult] for cult in CULTS] == result["cults"]
        assert {name: row[column] for name, column in BUILDINGS.items()} == result["buildings"]
        checked += 1
    assert checked == sum(game["players"] for game in known.values())


def test_sources_add_up_to_the_final_vp(dataset: Dataset) -> None:
    by_source = dataset.scan("vp_events").group_by("game_id", "faction").agg(total=pl.col("vp").sum())
    both = dataset.scan("seats").join(by_source, on=["game_id", "faction"]).collect()
    assert both.height == dataset.scan("seats").collect().height
    assert (both["vp"] == both["total"]).all()


def test_sources_are_the_known_ones(dataset: Dataset, known: dict[str, Any]) -> None:
    names = dict(dataset.scan("games").select("game_id", "game").collect().iter_rows())
    summed = (
        dataset.scan("vp_events").group_by("game_id", "faction", "source").agg(pl.col("vp").sum()).collect()
    )
    found: dict[tuple[str, str], dict[str, int]] = {}
    for game_id, faction, source, vp in summed.iter_rows():
        sources = found.setdefault((names[game_id], faction), {})
        name = source.partition(":")[0] if source.startswith(("round:", "final:")) else source
        sources[name] = sources.get(name, 0) + vp
    for (game, faction), sources in found.items():
        assert {name: vp for name, vp in sources.items() if vp} == known[game]["factions"][faction]["sources"]


def test_events_add_up_as_seats_do(dataset: Dataset) -> None:
    """VP and buildings counted as a dump counts them are those of the seats."""
    counted = (
        dataset.scan("events")
        .group_by("game_id", "faction")
        .agg(
            vp_counted=pl.col("n").filter(pl.col("event") == "vp").sum(),
            towns_counted=pl.col("n").filter(pl.col("event") == "town:any").sum(),
        )
    )
    both = dataset.scan("seats").join(counted, on=["game_id", "faction"]).collect()
    assert (both["vp"] == both["vp_counted"]).all()
    assert (both["towns"] == both["towns_counted"]).all()


def test_the_last_turn_of_a_faction_holds_its_final_vp(dataset: Dataset) -> None:
    last = dataset.scan("turns").sort("row").group_by("game_id", "faction").agg(last_vp=pl.col("vp").last())
    both = dataset.scan("seats").join(last, on=["game_id", "faction"]).collect()
    assert (both["vp"] == both["last_vp"]).all()


def test_power_taken_costs_the_vp_booked_as_leech(dataset: Dataset) -> None:
    paid = (
        dataset.scan("leech").group_by("game_id", "faction").agg(paid=pl.col("vp_paid").sum().cast(pl.Int64))
    )
    booked = (
        dataset.scan("vp_events")
        .filter(pl.col("source") == "leech")
        .group_by("game_id", "faction")
        .agg(booked=-pl.col("vp").sum().cast(pl.Int64))
    )
    both = paid.join(booked, on=["game_id", "faction"], how="full", coalesce=True).collect().fill_null(0)
    assert both.height > 10
    assert (both["paid"] == both["booked"]).all()


def test_settings(dataset: Dataset) -> None:
    games = {row["game"]: row for row in dataset.scan("games").collect().iter_rows(named=True)}
    assert games["r1000"]["scoring"] == ["SCORE5", "SCORE1", "SCORE7", "SCORE6", "SCORE2", "SCORE4"]
    assert games["m5156"]["final_scoring"] == "building-on-edge"
    assert games["m5156"]["map"] == "lakes"
    assert "variable-turn-order" in games["r1000"]["options"]
    assert games["d8078"]["has_drop"]
    assert not games["d8078"]["counts"]


def test_log_ledger_and_dump_of_a_game_have_one_fingerprint(corpus: Path, tmp_path: Path) -> None:
    files = [corpus / "random" / "r1000.log", corpus / "random" / "r1000.ledger.tsv", corpus / "events"]
    ingest(files, tmp_path / "d")
    games = Dataset(tmp_path / "d").scan("games").filter(pl.col("game") == "r1000").collect()
    assert sorted(games["format"].cast(pl.String)) == ["events", "ledger", "log"]
    assert games["fingerprint"].n_unique() == 1
    assert games["game_id"].n_unique() == 3


def test_dump_and_replay_agree_on_seats_and_events(corpus: Path, dataset: Dataset, tmp_path: Path) -> None:
    ingest([corpus / "events"], tmp_path / "d")
    dumped = Dataset(tmp_path / "d")

    def rows(source: Dataset, table: str, columns: list[str]) -> list[tuple[Any, ...]]:
        names = source.scan("games").filter(pl.col("game").is_in(["r1000", "m5040", "d8034"]))
        found = source.scan(table).join(names.select("game_id", "game"), on="game_id")
        return sorted(found.select("game", *columns).collect().rows())

    seat_columns = [
        "seat",
        "faction",
        "player",
        "start_vp",
        "vp",
        "rank",
        "win",
        "margin",
        *BUILDINGS.values(),
    ]
    event_columns = ["faction", "event", "round", "turn", "n"]
    assert rows(dumped, "seats", seat_columns) == rows(dataset, "seats", seat_columns)
    assert rows(dumped, "events", event_columns) == rows(dataset, "events", event_columns)


def test_a_board_game_arena_log_becomes_a_game(corpus: Path, tmp_path: Path) -> None:
    """The scores are those in the log's last lines; the game with fan factions is refused by their names."""
    summary = ingest([corpus / "bga"], tmp_path / "d")
    assert (summary.games, summary.rejected) == (1, 1)
    dataset = Dataset(tmp_path / "d")
    (played,) = dataset.scan("games").collect().iter_rows(named=True)
    assert (played["format"], played["state"], played["map"], played["players"]) == (
        "bga",
        "complete",
        "base",
        4,
    )
    assert len(played["scoring"]) == 6
    scores = dict(dataset.scan("seats").select("faction", "vp").collect().iter_rows())
    assert scores == {"halflings": 153, "auren": 148, "chaosmagicians": 155, "alchemists": 159}
    assert played["auction"] == 40
    bids = dict(dataset.scan("seats").select("faction", "bid").collect().iter_rows())
    assert bids == {"halflings": 8, "auren": 0, "chaosmagicians": 0, "alchemists": 0}
    (refused,) = dataset.scan("rejected").collect().iter_rows(named=True)
    assert "Wisps" in refused["error"]


@needs_corpus
def test_changes_are_those_of_the_replay(corpus: Path, tmp_path: Path) -> None:
    """Income and spending by round are one group-by: here against a plain sum over the records."""
    paths = [corpus / "random" / f"{name}.log" for name in ("r1000", "m5040")]
    ingest([str(path) for path in paths], tmp_path / "games.dataset")
    table = Dataset(tmp_path / "games.dataset").pandas("changes")
    expected: Counter[tuple[str, str, str]] = Counter()
    for path in paths:
        for record in read_game(path).replay():
            for change in record.changes:
                expected[change.faction, change.resource.value, change.source] += change.delta
    found = table.astype({"faction": str, "resource": str, "source": str})
    summed = found.groupby(["faction", "resource", "source"])["delta"].sum()
    assert summed.to_dict() == dict(expected)
    assert len(table) > 500
