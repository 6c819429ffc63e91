"""Games of a dump as tables: counted by hand."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dataset.dumps_for_tests import counts, dump, game
from tmlog.dataset.dump_tables import DumpTables, tables_of_dump
from tmlog.dataset.schema import TABLES


def read(*games: dict[str, object]) -> DumpTables:
    texts = [dump(each)[1:-1] for each in games]
    return tables_of_dump(enumerate(texts), "x.json")


def row(frame: pl.DataFrame, **keys: object) -> dict[str, object]:
    for name, value in keys.items():
        frame = frame.filter(pl.col(name) == value)
    assert frame.height == 1
    return frame.row(0, named=True)


def test_tables_have_the_declared_schema() -> None:
    for name, frame in read(game()).tables.items():
        assert frame.schema == TABLES[name].schema


def test_seats_are_counted() -> None:
    seats = read(game(vp=(100, 90))).tables["seats"]
    assert row(seats, faction="witches") == {
        "game_id": 0, "seat": 1, "faction": "witches", "player": "ann", "start_vp": 20, "bid": None,
        "vp": 100, "rank": 1, "win": 1.0, "margin": 10.0, "dropped": False, "dwellings": 3,
        "trading_houses": 1, "temples": 1, "strongholds": 0, "sanctuaries": 0, "towns": 1,
        "shipping": None, "digging": None, "fire": None, "water": None, "earth": None, "air": None,
        "area": None,
    }  # fmt: skip
    giants = row(seats, faction="giants")
    assert (giants["vp"], giants["rank"], giants["win"], giants["margin"]) == (90, 2, 0.0, -10.0)
    assert (giants["dwellings"], giants["trading_houses"], giants["strongholds"]) == (1, 0, 1)


def test_ties_share_the_place_and_the_win() -> None:
    seats = read(game(vp=(88, 88))).tables["seats"]
    assert seats["rank"].to_list() == [1, 1]
    assert seats["win"].to_list() == [0.5, 0.5]


def test_the_game_row() -> None:
    assert row(read(game()).tables["games"]) | {"fingerprint": 0, "result_key": 0} == {
        "game_id": 0, "game": "g1", "source": "x.json", "format": "events", "state": "complete",
        "map": "base", "map_id": "126fe960806d587c78546b30f1a90853b1ada468", "players": 2, "rounds": 6,
        "played": datetime(2020, 5, 1, 12), "options": ["strict-leech"], "scoring": ["SCORE1", "SCORE5"],
        "final_scoring": None, "auction": None, "starting_vp": "standard",
        "excluded": False, "has_drop": False, "has_nofaction": False,
        "has_twin": False, "counts": True, "fingerprint": 0, "result_key": 0,
    }  # fmt: skip


def test_events_keep_round_and_turn_and_leave_the_sums_out() -> None:
    events = read(game()).tables["events"]
    assert "all" not in events["faction"].cast(pl.String).unique().to_list()
    built = events.filter((pl.col("faction") == "witches") & (pl.col("event") == "build:D"))
    assert built.select("round", "turn", "n").rows() == [(0, 0, 2), (1, 2, 3)]


def test_locations_are_upper_case() -> None:
    assert read(game()).tables["locations"].rows() == [
        (0, "witches", 0, "D", "C1"),
        (0, "witches", 0, "D", "D4"),
    ]


def test_older_dumps_start_at_20() -> None:
    old = game()
    old["events"]["faction"]["witches"]["vp"] = counts((6, 1, 75))
    witches = row(read(old).tables["seats"], faction="witches")
    assert (witches["start_vp"], witches["vp"]) == (20, 95)


def test_counts_without_turns_are_read_by_round() -> None:
    plain = game()
    plain["events"]["faction"]["giants"]["vp"] = {"round": {"0": 20, "6": 50, "all": 70}}
    assert row(read(plain).tables["seats"], faction="giants")["vp"] == 70


@pytest.mark.parametrize(
    ("seats", "flag"),
    [
        ([("witches", "ann"), ("giants", "ann")], "has_twin"),
        ([("witches", "ann"), ("nofaction2", "bob")], "has_nofaction"),
        ([("witches", "ann"), ("player2", "bob")], "has_nofaction"),
    ],
)
def test_odd_games_are_marked_and_do_not_count(seats: list[tuple[str, str]], flag: str) -> None:
    odd = game(factions=[{"faction": faction, "player": player} for faction, player in seats])
    if flag == "has_nofaction":
        del odd["events"]["faction"]["giants"]
    found = row(read(odd).tables["games"])
    assert found[flag]
    assert not found["counts"]


def test_a_game_somebody_left_is_marked() -> None:
    left = game()
    left["events"]["faction"]["giants"]["drop"] = counts((4, 1, 1))
    left["events"]["global"]["drop-faction"] = {"round": {"4": 1, "all": 1}}
    tables = read(left).tables
    assert row(tables["games"])["has_drop"]
    assert tables["seats"]["dropped"].to_list() == [False, True]


def test_seats_without_names_are_no_twins() -> None:
    unnamed = game(factions=[{"faction": "witches"}, {"faction": "giants", "player": None}])
    assert row(read(unnamed).tables["games"])["counts"]


def test_an_unknown_map_is_kept_by_its_first_digits() -> None:
    found = row(read(game(base_map="0123456789" * 4)).tables["games"])
    assert (found["map"], found["map_id"]) == ("01234567", "0123456789" * 4)


def test_an_auction_tells_the_bids() -> None:
    sold = game()
    sold["events"]["global"]["option-auction-40"] = {"round": {"0": 1, "all": 1}}
    sold["events"]["faction"]["giants"]["vp"] = counts((0, 0, 33), (6, 1, 60))
    tables = read(sold).tables
    assert row(tables["games"])["auction"] == 40
    assert tables["seats"]["bid"].to_list() == [20, 7]


@pytest.mark.parametrize(
    "break_it",
    [
        lambda broken: broken.pop("events"),
        lambda broken: broken.update(factions="none"),
        lambda broken: broken["events"]["faction"]["giants"].update(vp={"turn": {"x": 1}}),
        lambda broken: broken["events"]["location"].update(giants=[1]),
        lambda broken: broken["events"]["location"]["witches"]["round"].update({"300": ["C1"]}),
        lambda broken: broken["events"]["faction"]["giants"].update(vp=counts((3, 1, 10**9))),
        lambda broken: broken["events"]["faction"]["giants"].update(vp=counts((9, 1, 5))),
        lambda broken: broken.update(factions=[]),
        lambda broken: broken.update(factions=[{"faction": f"nofaction{i}"} for i in range(200)]),
        lambda broken: broken.update(factions=[{"faction": "giants"}, {"faction": "giants"}]),
    ],
)
def test_a_bad_game_is_rejected_by_name_and_leaves_nothing_behind(break_it) -> None:  # type: ignore[no-untyped-def]
    broken = game("bad")
    break_it(broken)
    found = read(game("a"), broken, game("b"))
    assert [name for name, *_ in found.rejected.values()] == ["bad"]
    assert found.tables["games"]["game"].to_list() == ["a", "b"]
    assert set(found.tables["events"]["game_id"]) == {0, 2}
    assert set(found.tables["locations"]["game_id"]) == {0, 2}
    assert found.tables["seats"]["vp"].to_list() == [100, 90, 100, 90]


def test_recordings_of_one_game_have_one_fingerprint_whatever_their_names() -> None:
    again = game("other name", last_update="2021-01-01 00:00:00")
    again["factions"][0]["player"] = "somebody"
    prints = read(game(), again, game(vp=(101, 90))).tables["games"]["fingerprint"].to_list()
    assert prints[0] == prints[1] != prints[2]


def test_nothing_gives_empty_tables() -> None:
    found = tables_of_dump([], "x.json")
    assert {name: frame.height for name, frame in found.tables.items()} == dict.fromkeys(found.tables, 0)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(data=st.data())
def test_whatever_stands_in_a_game_it_is_taken_or_rejected(data: st.DataObject) -> None:
    """Any part of a good game replaced by anything."""
    odd = game("odd")
    parent, key = data.draw(st.sampled_from(list(_places(odd))))
    parent[key] = data.draw(JSON)
    found = read(game("good"), odd)
    assert len(found.rejected) + found.tables["games"].height == 2
    assert "good" in found.tables["games"]["game"].to_list()


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a JSON value with each of its keys."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])
