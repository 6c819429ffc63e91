"""What no game can hold is rejected, each game by itself, with the reason and the game's name."""

import copy
from collections.abc import Callable
from typing import Any

import polars as pl
import pytest

from tests.dataset.dumps_for_tests import counts, dump, game
from tmlog.dataset.dump_tables import tables_of_dump

Broken = dict[str, Any]


def put(faction: str, event: str, *cells: tuple[int, int, int]) -> Callable[[Broken], object]:
    """A change that gives a faction other counts of an event."""
    return lambda broken: broken["events"]["faction"][faction].update({event: counts(*cells)})


def rename(old: str, new: str) -> Callable[[Broken], object]:
    """A change that calls a faction by another name wherever it stands."""

    def change(broken: Broken) -> None:
        for seat in broken["factions"]:
            seat["faction"] = new if seat["faction"] == old else seat["faction"]
        for part in ("faction", "location"):
            table = broken["events"][part]
            if old in table:
                table[new] = table.pop(old)

    return change


CASES: list[tuple[Callable[[Broken], object], str]] = [
    (put("giants", "build:D", (0, 0, -2)), "giants: build:D happened -2 times in round 0"),
    (put("giants", "build:D", (0, 0, 2), (1, 1, 44)), "giants: 45 dwellings, of 8 at the most"),
    (put("giants", "upgrade:TP", (1, 1, 4)), "giants: -2 dwellings, less than none"),
    (put("giants", "upgrade:SA", (1, 1, 1)), "giants: -1 temples, less than none"),
    (put("giants", "vp", (0, 0, 20), (3, 1, -60)), "giants: -40 vp, less than none"),
    (put("giants", "vp", (0, 0, -5), (3, 1, 60)), "giants: -5 start vp, less than none"),
    (put("giants", "vp", (0, 0, 20), (3, 1, 3000)), "giants: 3020 vp, of 500 at the most"),
    (put("giants", "favor:FAV99", (1, 1, 1)), "there is no event 'favor:FAV99'"),
    (put("giants", "pass:BON11", (1, 1, 1)), "there is no event 'pass:BON11'"),
    (put("giants", "town:TW0", (1, 1, 1)), "there is no event 'town:TW0'"),
    (put("giants", "send:MOON", (1, 1, 1)), "there is no event 'send:MOON'"),
    (rename("giants", "orcs"), "there is no faction 'orcs'"),
    (lambda broken: broken["events"]["faction"].pop("giants"), "giants: a seat without events"),
    (lambda broken: broken["factions"].pop(), "a game of 1 faction"),
    (lambda broken: broken["events"]["global"].update(SCORE99=counts((1, 1, 1))), "no scoring tile SCORE99"),
    (
        lambda broken: broken["events"]["location"]["witches"]["round"].update({"1": ["A14"]}),
        "there is no hex A14 on base",
    ),
    (
        lambda broken: broken["factions"][1].update(faction="nomads"),
        "nomads: a seat without events",
    ),
]


@pytest.mark.parametrize(("change", "reason"), CASES, ids=[reason for _, reason in CASES])
def test_what_no_game_can_hold_is_rejected_and_its_neighbours_are_not(
    change: Callable[[Broken], object], reason: str
) -> None:
    broken = copy.deepcopy(game("broken"))
    change(broken)
    texts = [dump(each)[1:-1] for each in (game("a"), broken, game("b"))]
    found = tables_of_dump(enumerate(texts), "x.json")
    ((name, line, rule, error),) = found.rejected.values()
    assert (name, line, rule) == ("broken", 0, "dump-game")
    assert reason in error
    assert found.tables["games"]["game"].to_list() == ["a", "b"]
    assert found.tables["seats"]["vp"].to_list() == [100, 90, 100, 90]
    assert set(found.tables["events"]["game_id"]) == {0, 2}


def test_a_seat_that_nobody_took_needs_no_events() -> None:
    empty = game("empty")
    empty["factions"].append({"faction": "player3", "player": "cy"})
    tables = tables_of_dump([(0, dump(empty)[1:-1])], "x.json").tables
    assert tables["seats"]["faction"].cast(pl.String).to_list() == ["witches", "giants", "nofaction3"]
    assert tables["games"].select("has_nofaction", "counts").rows() == [(True, False)]


def test_older_names_of_factions_and_lower_case_hexes_are_read() -> None:
    old = game("old")
    rename("giants", "dragonmasters")(old)
    old["events"]["location"] = {"dragonmasters": {"round": {"0": ["c1"], "all": ["c1"]}}}
    tables = tables_of_dump([(0, dump(old)[1:-1])], "x.json").tables
    assert tables["locations"].select("faction", "hex").rows() == [("dragonlords", "C1")]
    assert tables["seats"]["vp"].to_list() == [100, 90]


def test_rows_of_boards_with_a_short_first_row_begin_with_b() -> None:
    from tmlog.rules.boards import BOARD_SHEETS

    lakes = BOARD_SHEETS["lakes"].board_id()
    for place, is_there in (("A1", False), ("J1", True), ("B1", True)):
        on_lakes = game("lakes", base_map=lakes)
        on_lakes["events"]["location"]["witches"]["round"] = {"0": [place]}
        found = tables_of_dump([(0, dump(on_lakes)[1:-1])], "x.json")
        assert (not found.rejected) == is_there
