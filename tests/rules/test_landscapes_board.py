"""Landscapes that work by where they lie: LS-27, LS-28 and LS-30 (rules.md 14.2)."""

import pytest

from tests.rules.landscapes import bare, near_home, ready, with_tile
from tests.rules.table import Table
from tmlog.rules.area import final_tile_value

# --- LS-27: Engineers, Bridge Tower ---


def tower(*others: str, kind: str = "D") -> Table:
    """The tower on E7: land bridges lead between D4 and D5 to C3, between E6 and F4 to F3."""
    return with_tile("engineers", *others, kind=kind)


@pytest.mark.parametrize("row", ["action ACTE. bridge E7:C3", "action ACTE. bridge C3:E7"])
def test_ls_27_engineers_build_land_bridges_like_bridges(row: str) -> None:
    assert tower().play(f"engineers: {row}") == {"W": -2}


def test_ls_27_with_the_power_action_too() -> None:
    assert tower().play("engineers: action ACT1. bridge E7:F3") == {"I": 3, "III": -3}


def test_ls_27_only_from_the_tower() -> None:
    assert tower().refused("engineers: action ACTE. bridge E6:C5") == "no-bridge-site"
    assert tower().refused("engineers: action ACTE. bridge E6:D5") == "no-bridge-site", (
        "not a corner's border"
    )
    assert ready("engineers").refused("engineers: action ACTE. bridge E7:C3") == "no-bridge-site"


def test_ls_27_it_ends_on_land() -> None:
    assert tower().refused("engineers: action ACTE. bridge E7:r29") == "no-bridge-site"


def test_ls_27_others_cannot_build_there() -> None:
    table = tower("halflings")
    table.put("halflings", "C3")
    table.rich("halflings")
    assert table.refused("engineers: pass BON1\nhalflings: action ACT1. bridge C3:E7") == "no-bridge-site"


def test_ls_27_over_a_border_between_river_and_land() -> None:
    table = with_tile("engineers", hex_name="F4")
    assert table.play("engineers: action ACTE. bridge F4:E8") == {"W": -2}, "between E7 and r22"


def test_ls_27_the_hexes_beside_it_may_be_built_on_and_stay_adjacent() -> None:
    table = tower("halflings", "giants")
    table.put("halflings", "D4")
    table.put("giants", "D5")
    table.play("engineers: action ACTE. bridge E7:C3\nhalflings: upgrade D4 to TP")
    assert ("giants", 1) in table.offers()


def test_ls_27_it_breaks_through_where_others_block() -> None:
    table = tower("halflings", "giants")
    table.put("halflings", "D4")
    table.put("giants", "D5")
    table.paint("C3", "gray")
    assert table.refused("engineers: build C3") == "out-of-reach"
    table = tower("halflings", "giants")
    table.put("halflings", "D4")
    table.put("giants", "D5")
    table.paint("C3", "gray")
    table.play("engineers: action ACTE. bridge E7:C3\nhalflings: pass BON1\ngiants: pass BON2")
    table.play("engineers: build C3")
    assert table.offers() == [("halflings", 1), ("giants", 1)]


def test_ls_27_its_ends_are_adjacent_for_leech_and_towns() -> None:
    table = tower("halflings", kind="SH")
    table.put("engineers", "F4", "TP")
    table.put("engineers", "C3")
    table.play("engineers: action ACTE. bridge E7:C3")
    assert table.owes("engineers") == {"TOWN": 1}, "3 + 1 + 2 + 1"
    table = tower("halflings")
    table.paint("C3", "brown")
    table.put("halflings", "B4")
    table.rich("halflings")
    table.give("halflings", shipping=1)
    table.play("engineers: action ACTE. bridge E7:C3\nhalflings: build C3")
    assert table.offers() == [("engineers", 1)]


def test_ls_27_three_vp_for_each_that_joins_own_structures() -> None:
    table = tower(kind="SH")
    table.put("engineers", "C3")
    table.play("engineers: action ACTE. bridge E7:C3\nswarmlings: pass BON1")
    table.play("engineers: action ACTE. bridge E7:F3\nengineers: pass BON2")
    assert table.vp_sources("engineers") == {"faction": 3}, "nothing of theirs stands on F3"


def test_op_12c_an_ordinary_bridge_to_a_landscape_scores_too() -> None:
    table = with_tile("engineers", hex_name="F4", kind="SH")
    table.put("engineers", "G3")
    table.play("engineers: action ACTE. bridge F4:G3\nswarmlings: pass BON1\nengineers: pass BON2")
    assert table.vp_sources("engineers") == {"faction": 3}


def test_ls_27_land_bridges_are_among_the_three() -> None:
    table = tower()
    table.put("engineers", "C5 B5")
    table["engineers"].bridges = [(0, 1), (1, 2), (2, 3)]
    assert table.refused("engineers: action ACTE. bridge E7:C3") == "no-bridge-left"


# --- LS-28: Mermaids, Coral Reef ---


def reef(*others: str, kind: str = "D") -> Table:
    """The reef on r15, beside E6, E5, D4 and C2, placed by the first row."""
    table = bare("mermaids", *others, kind=kind)
    other = table.game.seats[1].name
    table.play(f"mermaids: dig 1. landscape r15\n{other}: pass BON1")
    return table


def test_ls_28_on_a_free_river_beside_a_structure_for_one_spade() -> None:
    table = bare("mermaids", tile="SCORE1")
    assert table.play("mermaids: dig 1. landscape r15") == {"VP": 2, "W": -3}
    assert table.building_on("r15") == "LANDSCAPE"
    assert bare("mermaids").play("mermaids: action ACT5. landscape r15") == {"I": 4, "III": -4}


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ("dig 1. landscape D4", "not-a-free-river"),
        ("dig 1. landscape r14", "out-of-reach"),
        ("landscape r15", "no-spades"),
        ("action ACT4. landscape r15", "no-spades"),
        ("dig 1. landscape r15. landscape r15", "no-spades"),
    ],
)
def test_ls_28_nowhere_else(row: str, rule: str) -> None:
    table = bare("mermaids")
    table.give("mermaids", shipping=3)
    assert table.refused(f"mermaids: {row}") == rule


def test_ls_28_the_second_spade_of_act6_goes_elsewhere() -> None:
    table = bare("mermaids")
    table.paint("D4 C2", near_home("mermaids"))
    table.give("mermaids", shipping=0)
    assert table.refused("mermaids: action ACT6. landscape r15. transform C2") == "out-of-reach"
    table = bare("mermaids")
    table.paint("D4", near_home("mermaids"))
    table.play("mermaids: action ACT6. landscape r15. transform D4")
    assert table.colour_of("D4") == "blue"


def test_ls_28_hexes_beside_the_reef_are_in_reach() -> None:
    table = reef()
    table.paint("C2", "blue")
    table.give("mermaids", shipping=0)
    assert table.play("mermaids: build C2") == {"C": -2, "W": -1}


def test_ls_28_mermaids_ship_from_it() -> None:
    table = reef()
    table.paint("B3", "blue")
    assert table.play("mermaids: build B3") == {"C": -2, "W": -1}, "r9 lies between; from E6 also r15"


def test_ls_28_others_still_sail_and_bridge_across() -> None:
    table = bare("mermaids", "witches")
    table.put("witches", "C2")
    table.rich("witches")
    table.give("witches", shipping=1)
    table.paint("E5", "green")
    table.play("mermaids: dig 1. landscape r15\nwitches: decline. build E5\nmermaids: decline. pass BON1")
    assert table.area("witches") == 2
    assert table.play("witches: action ACT1. bridge C2:E5") == {"I": 3, "III": -3}


def test_ls_28_power_from_it_and_for_it() -> None:
    table = bare("mermaids", "witches")
    table.put("witches", "C2", "TP")
    table.give("witches", shipping=1)
    table.paint("D4", "green")
    table.play("mermaids: dig 1. landscape r15")
    assert table.offers() == [("witches", 2)]
    table.play("witches: decline\nwitches: build D4")
    assert table.offers() == [("mermaids", 1 + 1)], "reef and dwelling"


def test_ls_28_a_town_round_the_reef() -> None:
    table = bare("mermaids", kind="SH")
    table.put("mermaids", "C2", "TP")
    table.put("mermaids", "D4")
    table.play("mermaids: dig 1. landscape r15")
    assert table.owes("mermaids") == {"TOWN": 1}, "it is a neighbour like any other, and no connect is needed"


def test_ls_28_a_town_across_a_river_from_the_reef() -> None:
    """TWN-11 from the reef: r9 lies between r15 and C3."""
    table = reef(kind="SH")
    table.put("mermaids", "E5", "TP")
    table.put("mermaids", "C3")
    table.play("mermaids: connect r9")
    assert table.owes("mermaids") == {"TOWN": 1}


def test_ls_28_the_area_goes_on_by_shipping_from_the_reef() -> None:
    table = reef()
    assert table.area("mermaids") == 2
    table.put("mermaids", "B3 D3")
    assert table.area("mermaids") == 4, "each is a river hex away from the reef alone"
    table.give("mermaids", shipping=0)
    assert table.area("mermaids") == 2


def test_ls_28_a_reef_on_the_rim_lies_on_the_edge() -> None:
    table = bare("mermaids")
    table["mermaids"].mask = 0
    table.put("mermaids", "D1")
    seat = table["mermaids"]
    assert final_tile_value(table.game, seat, "building-on-edge") == 1
    table.play("mermaids: dig 1. landscape r6")
    assert final_tile_value(table.game, seat, "building-on-edge") == 2


# --- LS-30: Chaos Magicians, Gate of Chaos ---


def test_ls_30_the_gate_comes_with_the_stronghold_for_free() -> None:
    table = bare("chaosmagicians", kind="TP")
    change = table.play("chaosmagicians: upgrade E6 to SH. landscape A12")
    assert change == {"VP": 5, "C": -4, "W": -4}
    assert table.building_on("A12") == "LANDSCAPE"


def test_ls_30_on_any_free_wasteland_a_terraformed_one_too() -> None:
    table = bare("chaosmagicians", kind="TP")
    table.paint("H8", "red")
    table.play("chaosmagicians: upgrade E6 to SH. landscape H8")
    assert table.building_on("H8") == "LANDSCAPE"


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ("upgrade E6 to SH. landscape A11", "not-home-terrain"),
        ("upgrade E6 to SH. landscape A6", "hex-occupied"),
        ("upgrade E6 to SH. landscape r15", "river-hex"),
        ("upgrade E6 to SH. landscape A12. landscape D6", "no-spades"),
        ("upgrade E6 to TE. landscape A12", "no-spades"),
        ("landscape A12", "no-spades"),
        ("dig 3. landscape F4", "landscape-prerequisite"),
    ],
)
def test_ls_30_nowhere_else_and_never_without(row: str, rule: str) -> None:
    table = bare("chaosmagicians", kind="TP")
    table.put("swarmlings", "A6")
    table.paint("A6", "red")
    assert table.refused(f"chaosmagicians: {row}") == rule


def test_op_14d_not_later() -> None:
    table = bare("chaosmagicians", kind="TP")
    table.play("chaosmagicians: upgrade E6 to SH\nswarmlings: pass BON1")
    assert table.refused("chaosmagicians: landscape A12") == "no-spades"
    table.paint("F4", near_home("chaosmagicians"))
    assert table.refused("chaosmagicians: dig 1. landscape F4") == "landscape-too-late"


def test_ls_30_conversions_may_come_between() -> None:
    table = bare("chaosmagicians", kind="TP")
    table.play("chaosmagicians: upgrade E6 to SH. convert 1W to 1C. landscape A12")


def test_ls_30_the_gate_leads_on_and_gives_power() -> None:
    table = bare("chaosmagicians", "witches", kind="TP")
    table.put("witches", "A10")
    table.paint("A11 B6", "red")
    table.play("chaosmagicians: upgrade E6 to SH. landscape A11")
    assert table.offers() == [("witches", 1)]
    table.play("witches: pass BON1\nchaosmagicians: build A12")
    assert table.building_on("A12") == "D"


def test_ls_30_the_gate_may_complete_a_town() -> None:
    table = bare("chaosmagicians", kind="TP")
    table.put("chaosmagicians", "E7", "TE")
    table.put("chaosmagicians", "F4")
    table.play("chaosmagicians: upgrade E6 to SH. landscape D4")
    assert table.owes("chaosmagicians") == {"TOWN": 1}
