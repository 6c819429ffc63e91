"""Landscapes are structures and no buildings: LS-3 to LS-5 (rules.md 14.1)."""

import pytest

from tests.rules.landscapes import bare, placed, ready, with_tile
from tmlog.rules.area import final_tile_value

# --- LS-3: a structure of power value 1 ---


def test_ls_3_it_counts_for_a_town() -> None:
    """Four structures (OP-14e) with power 3 + 2 + 1 + 1."""
    table = ready("auren")
    table.put("auren", "E6", "SH")
    table.put("auren", "F4", "TP")
    table.put("auren", "F3")
    table.play("auren: dig 1. landscape E7")
    assert table.owes("auren") == {"TOWN": 1}


def test_ls_3_with_less_than_seven_power_no_town() -> None:
    table = ready("auren")
    table.put("auren", "E6 F4", "TP")
    table.put("auren", "F3")
    table.play("auren: dig 1. landscape E7")
    assert table.owes("auren") == {}
    table.hold("auren", "FAV5")
    assert table.play("swarmlings: pass BON1\nauren: upgrade F3 to TP")["W"] == -2
    assert table.owes("auren") == {"TOWN": 1}, "2 + 2 + 2 + 1 of at least 6"


def test_ls_3_it_joins_a_town() -> None:
    table = ready("auren")
    table.put("auren", "F3 F4 E5")
    table.found("auren", "E6 F3 F4 E5")
    table.play("auren: dig 1. landscape E7")
    assert table.owes("auren") == {}
    assert table["auren"].town_mask >> table.game.hex("E7") & 1


def test_ls_3_its_owner_may_leech_when_another_builds_beside_it() -> None:
    table = ready("auren", "halflings")
    placed(table, "auren", "E7")
    table.put("halflings", "D5")
    table.paint("E8", "brown")
    table.play("auren: pass BON1\nhalflings: build E8")
    assert table.offers() == [("auren", 1)]
    assert table.play("auren: leech 1 from halflings") == {}, "the bowls are full"


def test_ls_3_its_value_adds_to_the_power_of_buildings() -> None:
    table = ready("auren", "halflings")
    placed(table, "auren", "E7")
    table.put("auren", "D5", "SA")
    table.put("halflings", "D6")
    table.paint("E8", "brown")
    table.give("halflings", shipping=1)
    table.play("auren: pass BON1\nhalflings: build E8")
    assert table.offers() == [("auren", 3 + 1)]


def test_ls_3_placing_it_lets_the_neighbours_leech() -> None:
    table = ready("auren", "halflings", "giants")
    table.put("halflings", "D4", "TP")
    table.put("giants", "D5")
    table.play("auren: dig 1. landscape E7")
    assert table.offers() == [("halflings", 2), ("giants", 1)]


def test_ls_3_landscapes_leech_from_landscapes() -> None:
    table = ready("auren", "cultists")
    table.put("auren", "D4")
    placed(table, "cultists", "D5")
    table.play("auren: dig 1. landscape E7")
    assert table.offers() == [("cultists", 1)]


def test_ls_3_cultists_step_when_power_is_taken_from_their_landscape() -> None:
    table = ready("cultists", "auren")
    table.put("auren", "D5")
    table.give("auren", bowls=(5, 7, 0))
    table.play("cultists: dig 1. landscape E7\nauren: leech 1")
    assert table.owes("cultists") == {"LEECH_CULT": 1}


def test_ls_3_fs_31_it_counts_in_the_largest_area() -> None:
    table = ready("auren")
    assert table.area("auren") == 1
    placed(table, "auren", "E7")
    assert table.area("auren") == 2
    table.put("auren", "D5")
    assert table.area("auren") == 3, "and it connects what stands beside it"


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("connected-distance", 0, 2), ("building-on-edge", 0, 1), ("connected-clusters", 1, 2)],
)
def test_ls_3_fs_31_it_counts_for_final_tiles(name: str, before: int, after: int) -> None:
    table = bare("auren")
    seat = table["auren"]
    seat.mask = 0
    table.put("auren", "C1")
    seat.shipping = 1
    assert final_tile_value(table.game, seat, name) == before
    placed(table, "auren", "A3")
    assert final_tile_value(table.game, seat, name) == after


# --- LS-4, LS-5: no building, and there to stay ---


def test_ls_4_it_is_no_dwelling() -> None:
    table = ready("auren", tile="SCORE3")
    table.hold("auren", "FAV11", "BON9")
    assert table.play("auren: dig 1. landscape E7") == {"W": -3}
    table.play("swarmlings: pass BON1\nauren: pass BON2")
    assert table.vp_sources("auren") == {"bonus:BON9": 1}, "for the dwelling on E6"


def test_ls_4_it_needs_no_dwelling_left() -> None:
    table = ready("auren")
    table["auren"].counts[1] = 8
    table.play("auren: dig 1. landscape E7")
    assert table["auren"].counts[1] == 8
    assert table.income("auren")["W"] == 8


def test_op_14f_a_landscape_does_not_halve_the_price_of_a_trading_house() -> None:
    table = with_tile("auren", "halflings")
    table.put("halflings", "D5")
    assert table.play("auren: pass BON1\nhalflings: upgrade D5 to TP") == {"W": -2, "C": -6}


def test_ls_5_it_cannot_be_upgraded() -> None:
    assert with_tile("auren").refused("auren: upgrade E7 to TP") == "wrong-upgrade"
    table = with_tile("swarmlings")
    table.put("swarmlings", "F4", "SH")
    assert table.refused("swarmlings: action ACTS. upgrade E7 to TP") == "wrong-upgrade"


def test_ls_5_nobody_can_terraform_it() -> None:
    table = with_tile("auren", "halflings")
    table.put("halflings", "D4")
    assert table.refused("auren: pass BON1\nhalflings: dig 3. transform E7") == "hex-occupied"
