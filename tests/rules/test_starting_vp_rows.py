"""How games name their starting VP: rows of move logs and ledgers (rules.md 13.2, notation.md 1.1)."""

import pytest

from tests.rules.table import figures_of, replayed
from tmlog.notation import read_bytes
from tmlog.replay import Replay
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.rules.starting_vp import starting_vp

BY_MAP = {  # rules.md 13.2: base, revised-base, lakes, fjords, fire-ice; the faction chapter
    "alchemists": (25, 30, 20, 25, 25, 27),
    "auren": (25, 25, 20, 25, 25, 27),
    "chaosmagicians": (20, 20, 20, 20, 15, 19),
    "cultists": (15, 20, 15, 15, 15, 16),
    "darklings": (15, 15, 15, 15, 15, 15),
    "dwarves": (20, 20, 30, 20, 30, 20),
    "engineers": (15, 20, 15, 20, 20, 16),
    "fakirs": (30, 25, 25, 25, 25, 33),
    "giants": (30, 25, 25, 25, 25, 25),
    "halflings": (20, 20, 20, 25, 25, 20),
    "mermaids": (20, 15, 20, 20, 15, 19),
    "nomads": (20, 15, 15, 15, 20, 19),
    "swarmlings": (20, 20, 25, 20, 25, 22),
    "witches": (20, 20, 20, 15, 20, 19),
}
"""Copied row by row: the table as published."""
COLUMNS = ("base", "revised-base", "lakes", "fjords", "fire-ice")


@pytest.mark.parametrize("faction", BY_MAP)
def test_svp_2_every_value_is_the_published_one(faction: str) -> None:
    *by_map, single = BY_MAP[faction]
    assert [starting_vp("bga", name, faction) for name in COLUMNS] == by_map
    assert starting_vp("original-2017", "base", faction) == single
    assert set(COLUMNS) == {name for name, sheet in BOARD_SHEETS.items() if sheet.bga_vp}


def starts(*rows: str, factions: str = "giants witches") -> dict[str, int]:
    """The starting VP of a game with these admin rows."""
    setups = "".join(f"setup {faction}\n" for faction in factions.split())
    tiles = "score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4\n"
    result = replayed(tiles + "".join(f"{row}\n" for row in rows) + setups).result
    assert result.faults == ()
    return {seat.faction: seat.start_vp for seat in result.seats}


def test_svp_1_twenty_where_nothing_is_said() -> None:
    assert starts() == starts("starting-vp standard") == {"giants": 20, "witches": 20}


@pytest.mark.parametrize(
    ("map_name", "giants", "witches"), [("base", 30, 20), ("revised-base", 25, 20), ("fjords", 25, 15)]
)
def test_t13_4_svp_2_the_table_goes_by_the_map(map_name: str, giants: int, witches: int) -> None:
    assert starts(f"map {map_name}", "starting-vp bga") == {"giants": giants, "witches": witches}
    assert starts("starting-vp bga", f"map {map_name}") == {"giants": giants, "witches": witches}


def test_op_13a_the_set_of_2017_is_another_option() -> None:
    assert starts("map fjords", "starting-vp original-2017") == {"giants": 25, "witches": 19}


@pytest.mark.parametrize(
    "rows",
    [
        ("starting-vp bga", "starting-vp giants 27"),
        ("starting-vp giants 27", "starting-vp bga"),
        ("starting-vp bga", "starting-vp giants 3", "starting-vp giants 27"),
    ],
)
def test_an_explicit_value_goes_before_the_table(rows: tuple[str, ...]) -> None:
    assert starts(*rows) == {"giants": 27, "witches": 20}


def test_the_last_table_named_holds() -> None:
    assert starts("starting-vp bga", "starting-vp original-2017") == {"giants": 25, "witches": 19}


def test_fire_and_ice_factions_start_at_20_where_a_table_lacks_them() -> None:
    assert starts("starting-vp bga", factions="yetis witches")["yetis"] == 20
    assert starts("starting-vp original-2017", factions="yetis witches")["yetis"] == 22


def test_a_value_for_a_faction_that_is_not_there_changes_nothing() -> None:
    assert starts("starting-vp auren 40") == {"giants": 20, "witches": 20}


def test_zero_is_a_start() -> None:
    assert starts("starting-vp giants 0")["giants"] == 0


@pytest.mark.parametrize("row", ["starting-vp house", "starting-vp giants", "starting-vp giants many"])
def test_what_is_no_table_and_no_value_cannot_be_read(row: str) -> None:
    assert replayed(f"{row}\nsetup giants\n").result.state != "complete"
    assert replayed(f"{row}\nsetup giants\n").result.faults


def test_a_ledger_shows_the_start_in_its_setup_row() -> None:
    log = (
        "score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4\nstarting-vp giants 25\nsetup giants\n"
        "setup witches\ngiants: build D4\nwitches: build F4\n"
    )
    ledger = "\n".join(figures_of(log))
    result = Replay(read_bytes(ledger.encode(), "test")).result
    assert result.faults == ()
    assert [(seat.start_vp, seat.sources) for seat in result.seats] == [
        (25, {"start": 25}),
        (20, {"start": 20}),
    ]
