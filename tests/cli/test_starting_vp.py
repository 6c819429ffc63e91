"""``tmlog starting-vp``."""

import json

import pytest

from tests.cli.conftest import RunTmlog
from tmlog.model.names import FACTIONS

MAPS = ("base", "revised-base", "fire-ice", "lakes", "fjords")


def test_every_faction_has_a_line_and_every_map_a_column(tmlog: RunTmlog) -> None:
    run = tmlog("starting-vp")
    assert (run.code, run.err) == (0, "")
    heading, _, *lines = run.out.splitlines()
    assert heading.split() == ["faction", "standard", "original-2017", *MAPS]
    assert [line.split()[0] for line in lines] == list(FACTIONS)
    giants = next(line for line in lines if line.startswith("giants"))
    assert giants.split()[1:] == ["20", "25", "30", "25", "25", "25", "25"]


def test_a_dash_stands_where_a_table_has_no_value(tmlog: RunTmlog) -> None:
    yetis = next(line for line in tmlog("starting-vp").out.splitlines() if line.startswith("yetis"))
    assert yetis.split()[1:] == ["20", "22", "-", "-", "-", "-", "-"]


def test_one_map(tmlog: RunTmlog) -> None:
    run = tmlog("starting-vp", "--map", "lakes")
    heading, *lines = run.out.splitlines()
    assert heading.split() == ["faction", "standard", "original-2017", "lakes"]
    assert "dwarves" in run.out
    assert next(line for line in lines if line.startswith("dwarves")).split()[1:] == ["20", "20", "30"]


@pytest.mark.parametrize("more", [[], ["--map", "fjords"]])
def test_json_has_one_object_a_faction_and_map(tmlog: RunTmlog, more: list[str]) -> None:
    run = tmlog("starting-vp", "--json", *more)
    assert run.code == 0
    rows = json.loads(run.out)
    assert len(rows) == len(FACTIONS) * (1 if more else len(MAPS))
    assert {"map", "faction", "standard", "original_2017", "bga"} == set(rows[0])
    found = [row for row in rows if row["map"] == "fjords" and row["faction"] == "witches"]
    assert found == [
        {"map": "fjords", "faction": "witches", "standard": 20, "original_2017": 19, "bga": 15},
    ]
    assert {row["bga"] for row in rows if row["faction"] == "yetis"} == {None}


def test_an_unknown_map_is_refused_with_the_known_ones(tmlog: RunTmlog) -> None:
    run = tmlog("starting-vp", "--map", "moon")
    assert run.code == 2
    assert "lakes" in run.err
