"""Results without moves: the site's results by month, and tables with a row a seat."""

import json
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pytest

from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.dataset.results import ResultsError
from tmlog.reports.balance import balance
from tmlog.reports.registry import make_report, missing_note
from tmlog.reports.selection import Filters, Selection
from tmlog.rules.boards import BOARD_SHEETS

BASE = BOARD_SHEETS["base"].board_id()
BASE_2017 = BOARD_SHEETS["base"].board_id("original-2017")


def seat(faction: str, vp: int, order: int, **others: Any) -> dict[str, Any]:
    return {
        "game": "g1", "faction": faction, "vp": vp, "rank": order, "start_order": order,
        "username": f"user{order}", "id_hash": f"hash{order}", "player_count": 2,
        "last_update": "2020-01-02T10:00:00Z", "non_standard": 0, "base_map": BASE, "dropped": 0,
        "options": ["strict-leech"], "exclude_from_stats": 0,
    } | others  # fmt: skip


def version_1(*seats: dict[str, Any] | None) -> bytes:
    return json.dumps({"version": 1, "error": [], "results": seats}).encode()


def taken(tmp_path: Path, *files: bytes, **options: Any) -> Dataset:
    for number, data in enumerate(files):
        (tmp_path / f"{number}.txt").write_bytes(data)
    ingest(sorted(tmp_path.glob("*.txt")), tmp_path / "d", **options)
    return Dataset(tmp_path / "d")


def test_version_1_is_a_row_a_seat(tmp_path: Path) -> None:
    dataset = taken(tmp_path, version_1(seat("witches", 100, 1), seat("giants", 90, 2)))
    (game,) = dataset.scan("games").collect().to_dicts()
    assert (game["game"], game["format"], game["map"], game["players"]) == ("g1", "results", "base", 2)
    assert (game["starting_vp"], game["counts"], game["options"]) == ("standard", True, ["strict-leech"])
    assert (game["scoring"], game["rounds"]) == (None, None)
    seats = dataset.scan("seats").select("faction", "player", "start_vp", "vp", "rank", "margin", "towns")
    assert seats.sort("rank").collect().rows() == [
        ("witches", "user1", 20, 100, 1, 10.0, None),
        ("giants", "user2", 20, 90, 2, -10.0, None),
    ]


def test_what_is_no_game_is_rejected_alone(tmp_path: Path) -> None:
    players = [
        {"faction": "witches", "vp": 80, "start_order": 1, "id_hash": "x"},
        {"faction": "giants", "vp": 90, "start_order": 2, "id_hash": None},
    ]
    game = {"player_count": 2, "base_map": BASE, "last_update": "2021-05-06T07:08:09Z", "players": players}
    games = {"g1": game, "g2": None, "g3": {"players": 7}, "g4": {"players": [None, 3]}}
    for data in (
        json.dumps({"version": 2, "games": games, "players": {"x": None}}).encode(),
        version_1(seat("witches", 100, 1), None, seat("giants", 90, 2)),
    ):
        (tmp_path / "results.json").write_bytes(data)
        ingest([tmp_path / "results.json"], tmp_path / str(len(data)))
        dataset = Dataset(tmp_path / str(len(data)))
        assert dataset.scan("games").collect()["game"].to_list() == ["g1"]
        assert "g1" not in dataset.scan("rejected").collect()["game"].to_list()


def test_version_2_has_games_and_players(tmp_path: Path) -> None:
    players = [
        {"faction": "witches", "vp": 80, "start_order": 2, "dropped": 0, "id_hash": "x"},
        {"faction": "giants", "vp": 90, "start_order": 1, "dropped": 1, "id_hash": "y"},
    ]
    game = {
        "expansion_scoring": "building-on-edge", "player_count": 2, "base_map": BASE_2017,
        "options": [], "last_update": "2021-05-06 07:08:09", "players": players,
    }  # fmt: skip
    whole = {"version": 2, "games": {"g9": game}, "players": {"x": {"username": "ann"}}}
    dataset = taken(tmp_path, json.dumps(whole).encode())
    (found,) = dataset.scan("games").collect().to_dicts()
    assert (found["game"], found["starting_vp"], found["final_scoring"]) == (
        "g9", "original-2017", "building-on-edge",
    )  # fmt: skip
    assert (found["has_drop"], found["counts"]) == (True, False)
    seats = dataset.scan("seats").select("seat", "player", "start_vp", "vp").sort("seat").collect()
    assert seats.rows() == [(1, "y", 25, 90), (2, "ann", 19, 80)]


def test_of_an_auction_the_starting_vp_are_unknown(tmp_path: Path) -> None:
    sold = [seat(name, 90, at, options=["auction-40"]) for at, name in enumerate(("witches", "giants"), 1)]
    dataset = taken(tmp_path, version_1(*sold))
    assert dataset.scan("games").collect()["starting_vp"].to_list() == ["auction"]
    assert dataset.scan("seats").collect()["start_vp"].to_list() == [None, None]
    assert balance(Selection(dataset)).empty


@pytest.mark.parametrize("flag", ["non_standard", "exclude_from_stats"])
def test_what_the_site_leaves_out_of_statistics_does_not_count(tmp_path: Path, flag: str) -> None:
    dataset = taken(
        tmp_path, version_1(seat("witches", 9, 1, **{flag: 1}), seat("giants", 8, 2, **{flag: 1}))
    )
    assert dataset.scan("games").select("excluded", "counts").collect().rows() == [(True, False)]


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        (seat("orcs", 90, 2), "there is no faction 'orcs'"),
        (seat("giants", -3, 2), "giants: -3 vp, less than none"),
        (seat("witches", 90, 2), "a faction sits on two seats"),
        (seat("giants", 90, 2, game="g2"), "a game of 1 faction"),
        (seat("giants", 90, 2) | {"vp": None}, "Expected"),
    ],
)
def test_a_bad_result_is_rejected_by_name(tmp_path: Path, second: dict[str, Any], reason: str) -> None:
    good = [seat("nomads", 70, 1, game="good"), seat("fakirs", 60, 2, game="good")]
    dataset = taken(tmp_path, version_1(seat("witches", 100, 1), second, *good))
    rejected = dataset.scan("rejected").collect()
    assert "g1" in rejected["game"].to_list()
    assert all(reason in error for error in rejected["error"])
    assert dataset.scan("games").collect()["game"].to_list() == ["good"]


CSV = """end_utc,table_id,player_id,rank,faction,starting_vp,total_points_scored,more
2021-03-04T05:06:07Z,77,1,1,Chaos Magicians,20,133,
2021-03-04T05:06:07Z,77,2,2,Engineers,30,120.0,x
2021-03-05,78,1,1,Swarmlings,20,99,
2021-03-05,78,3,2,Witches,30,44,
"""


def test_csv_is_counted_as_pandas_counts_it(tmp_path: Path) -> None:
    dataset = taken(tmp_path, CSV.encode())
    known = pd.read_csv(tmp_path / "0.txt")
    seats = dataset.scan("seats").sort("vp").collect()
    assert seats["vp"].to_list() == sorted(known["total_points_scored"].astype(int))
    assert seats["start_vp"].sum() == known["starting_vp"].sum()
    assert set(seats["faction"]) == {"chaosmagicians", "engineers", "swarmlings", "witches"}
    games = dataset.scan("games").sort("game").select("game", "players", "map", "played").collect()
    assert [row[:3] for row in games.rows()] == [("77", 2, "unknown"), ("78", 2, "unknown")]
    table = balance(Selection(dataset))
    assert table.set_index("faction")["games"].loc[["engineers", "witches", "giants"]].tolist() == [1, 1, 0]


@pytest.mark.parametrize("form", ["csv", "semicolons", "parquet"])
def test_columns_of_other_names_are_mapped(tmp_path: Path, form: str) -> None:
    frame = pl.read_csv(CSV.encode()).rename({"faction": "race", "total_points_scored": "points"})
    path = tmp_path / "0.txt"
    if form == "parquet":
        frame.write_parquet(path)
    else:
        frame.write_csv(path, separator=";" if form == "semicolons" else ",")
    dataset = taken(tmp_path, path.read_bytes(), columns={"faction": "race", "vp": "points"})
    assert dataset.scan("seats").collect()["vp"].sum() == 133 + 120 + 99 + 44


def test_a_parquet_file_without_the_columns_is_rejected_and_wrong_names_are_wrong_use(tmp_path: Path) -> None:
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "0.txt")
    dataset = taken(tmp_path, (tmp_path / "0.txt").read_bytes())
    (error,) = dataset.scan("rejected").collect()["error"]
    assert "no column for" in error
    with pytest.raises(ResultsError, match="has no 'fraction'"):
        ingest([tmp_path / "0.txt"], tmp_path / "e", columns={"fraction": "race"})


def test_two_tables_with_the_same_scores_are_two_games_and_one_read_twice_is_one(tmp_path: Path) -> None:
    other = CSV.replace(",77,", ",79,")
    dataset = taken(tmp_path, CSV.encode(), other.encode())
    assert sorted(Selection(dataset).games["game"]) == ["77", "78", "79"]


def test_reports_that_need_events_leave_results_out_and_say_so(tmp_path: Path) -> None:
    selection = Selection(taken(tmp_path, CSV.encode()), Filters())
    for name in ("rounds", "tiles", "openings", "buildings", "leech", "vp-sources"):
        assert not make_report(name, selection).get("games", pd.Series(dtype=int)).sum()
        assert missing_note(name, selection).startswith("2 of 2 games are left out")
    assert missing_note("factions", selection) == ""
    assert make_report("factions", selection)["games"].sum() == 4


def test_a_game_known_from_a_recording_too_counts_once(tmp_path: Path) -> None:
    """Results name no tiles: board, factions and final VP tell that it is the same game."""
    log = Path(__file__).parents[2] / "examples" / "duel.log"
    board = BOARD_SHEETS["revised-base"].board_id()
    rows = [
        seat(faction, vp, order, game=name, base_map=board)
        for name, giants in (("g1", 130), ("g2", 131))
        for order, (faction, vp) in enumerate([("witches", 121), ("giants", giants)], 1)
    ]
    dataset = taken(tmp_path, version_1(*rows), log.read_bytes())
    chosen = Selection(dataset, Filters()).games.sort(pl.col("format").cast(pl.String))
    assert chosen["format"].to_list() == ["log", "results"]
    assert chosen["game"].to_list()[1] == "g2"
