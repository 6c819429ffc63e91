"""The choices that landscapes open are listed, and only those (rules.md 14)."""

import pytest

from tests.rules.landscapes import bare, ready, with_tile
from tests.rules.table import Table
from tmlog.rules.legal import choices

LANDSCAPE = "landscape"


def listed(table: Table, faction: str) -> list[str]:
    """The rows of the group of landscapes."""
    return [str(choice) for choice in choices(table.game, table[faction]) if choice.family == LANDSCAPE]


def test_ls_28_the_mermaids_choose_a_river_beside_a_structure() -> None:
    table = ready("mermaids")
    rivers = {row.split()[-1] for row in listed(table, "mermaids")}
    assert rivers
    assert all(name.startswith("r") for name in rivers)
    for name in rivers:
        assert table.game.board.adjacent[table.game.hex(name)] & table["mermaids"].mask


def test_ls_30_the_chaos_magicians_choose_a_free_wasteland() -> None:
    table = bare("chaosmagicians", kind="TP")
    table.play("chaosmagicians: upgrade E6 to SH")
    rows = listed(table, "chaosmagicians")
    assert rows
    for row in rows:
        assert table.colour_of(row.split()[-1]) == "red"


def test_ls_21_the_witches_choose_between_vp_and_steps() -> None:
    table = with_tile("witches")
    assert not [row for row in listed(table, "witches") if "5VP" in row]
    table.owe("witches", "LANDSCAPE")
    assert {"+5VP", "+3FIRE", "+3WATER", "+3EARTH", "+3AIR"} <= set(listed(table, "witches"))


def test_ls_22_the_alchemists_choose_a_cheaper_step() -> None:
    table = ready("alchemists")
    table.play("alchemists: dig 1. landscape E7")
    rows = listed(table, "alchemists")
    assert {"advance ship", "advance dig"} <= set(rows)
    table.play("alchemists: advance ship")
    assert "advance ship" not in listed(table, "alchemists")


def test_ls_33_the_nomads_may_take_a_coin() -> None:
    table = with_tile("nomads", "halflings")
    table.put("halflings", "D6")
    table.paint("E8", "brown")
    table.give("halflings", shipping=1)
    table.give("nomads", bowls=(4, 0, 8))
    table.play("nomads: action ACT3")
    assert "+C" not in listed(table, "nomads")
    table.play("halflings: build E8")
    assert "+C" in listed(table, "nomads")


@pytest.mark.parametrize("faction", ["witches", "giants"])
def test_nothing_is_listed_without_the_prerequisite(faction: str) -> None:
    assert listed(bare(faction), faction) == []
    assert listed(ready(faction), faction) != []
