"""Towns: rules.md section 8, site-rules.md 28 and 29."""

import pytest

from tests.rules.table import Change, Table


def witches(*pieces: tuple[str, str], tile: str = "SCORE7", options: tuple[str, ...] = ()) -> Table:
    """Rich witches with pieces on the board."""
    table = Table("witches", "nomads", tile=tile, options=options)
    for hexes, kind in pieces:
        table.put("witches", hexes, kind)
    table.rich("witches")
    table.give("witches", bowls=(0, 0, 12))
    return table


def test_t8_1_four_buildings_of_power_seven() -> None:
    table = witches(("E5 E7", "D"), ("D4", "SH"), ("E6", "D"))
    table.play("witches: upgrade E6 to TP")
    assert table.owes("witches") == {"TOWN": 1}


def test_twn_1_three_buildings_are_too_few() -> None:
    table = witches(("D4", "SH"), ("E5", "TP"), ("E6", "D"))
    table.play("witches: upgrade E6 to TP")
    assert table.owes("witches") == {}


def test_t8_2_power_six_is_no_town() -> None:
    table = witches(("E5 E7", "D"), ("D4", "TP"), ("E6", "TP"))
    table.play("witches: upgrade E6 to TE. +FAV11")
    assert table.owes("witches") == {}


def test_t8_2_power_six_with_favor_fire_2() -> None:
    table = witches(("E5 E7", "D"), ("D4", "TP"), ("E6", "D"))
    table.hold("witches", "FAV5")
    table.play("witches: upgrade E6 to TP")
    assert table.owes("witches") == {"TOWN": 1}


def test_t8_2_taking_favor_fire_2_completes_a_group_that_stands() -> None:
    table = witches(("E5 E7", "D"), ("D4 E6", "TP"), ("A10", "TP"))
    table.play("witches: upgrade A10 to TE. +FAV5")
    assert table.owes("witches") == {"TOWN": 1}


def test_twn_2_favor_fire_2_may_complete_two_towns_at_once() -> None:
    table = witches(("E5 E7", "D"), ("D4 E6", "TP"), ("A10 A11", "TP"), ("A9 B5", "D"), ("I6", "TP"))
    table["witches"].counts[2] = 4
    table.play("witches: upgrade I6 to TE. +FAV5")
    assert table.owes("witches") == {"TOWN": 2}


def test_t8_3_three_with_the_sanctuary() -> None:
    table = witches(("D4", "SA"), ("E5", "TE"), ("E6", "D"))
    table.play("witches: upgrade E6 to TP")
    assert table.owes("witches") == {"TOWN": 1}


def test_t8_3_three_with_the_stronghold_are_no_town() -> None:
    table = witches(("D4", "SH"), ("E5", "TE"), ("E6", "D"))
    table.play("witches: upgrade E6 to TP")
    assert table.owes("witches") == {}


def test_t8_3_three_with_the_sanctuary_still_need_the_power() -> None:
    table = witches(("D4", "SA"), ("E5", "D"), ("E6", "D"))
    table.play("witches: upgrade E6 to TP")
    assert table.owes("witches") == {}


def test_t8_4_the_town_tile_of_the_round_gives_five_vp() -> None:
    table = Table("giants", tile="SCORE2")
    table.put("giants", "E5 E6 E7 D4", "TP")
    table.owe("giants", "TOWN")
    table.play("giants: +TW2")
    assert table.vp_sources("giants") == {"town": 7, "round:SCORE2": 5}


def test_t8_5_witches_with_the_tile_of_nine() -> None:
    table = witches(("E5 E7", "D"), ("D4", "SH"), ("E6", "D"), tile="SCORE2")
    table.give("witches", priests=2)
    change = table.play("witches: upgrade E6 to TP. +TW3")
    assert (change["VP"], change["P"]) == (19, 1)
    assert table.vp_sources("witches") == {"town": 9, "round:SCORE2": 5, "faction": 5}


@pytest.mark.parametrize(
    ("tile", "change"),
    [
        ("TW1", {"VP": 5, "C": 6}),
        ("TW2", {"VP": 7, "W": 2}),
        ("TW3", {"VP": 9, "P": 1}),
        ("TW4", {"VP": 6, "I": -8, "II": 8}),
        ("TW5", {"VP": 8, "FIRE": 1, "WATER": 1, "EARTH": 1, "AIR": 1}),
        ("TW6", {"VP": 2, "FIRE": 2, "WATER": 2, "EARTH": 2, "AIR": 2}),
        ("TW7", {"VP": 4 + 2}),
        ("TW8", {"VP": 11}),
    ],
)
def test_twn_4_what_town_tiles_give(tile: str, change: Change) -> None:
    table = Table("giants", options=["mini-expansion-1"])
    table.give("giants", bowls=(12, 0, 0), cults=(0, 0, 0, 0))
    table.owe("giants", "TOWN")
    assert table.play(f"giants: +{tile}") == change
    assert table["giants"].keys == (2 if tile == "TW6" else 1)
    assert table["giants"].shipping == (1 if tile == "TW7" else 0)


def test_twn_2_a_bridge_can_complete_a_town() -> None:
    table = witches(("F4 E6 E7", "TP"), ("G3", "D"))
    table.play("witches: action ACT1. bridge F4:G3")
    assert table.owes("witches") == {"TOWN": 1}


def test_twn_2_another_players_bridge_connects_at_ones_next_building() -> None:
    table = witches(("F4 E6", "TP"), ("G3 E7", "D"))
    table.game.adjacent[table.game.hex("F4")] |= 1 << table.game.hex("G3")
    table.game.adjacent[table.game.hex("G3")] |= 1 << table.game.hex("F4")
    table.play("witches: upgrade E7 to TP")
    assert table.owes("witches") == {"TOWN": 1}


def test_twn_3_the_tile_must_be_taken_before_the_turn_ends() -> None:
    table = witches(("E5 E7", "D"), ("D4", "SH"), ("E6", "D"))
    assert table.refused("witches: upgrade E6 to TP\nnomads: pass BON1") == "turn-unfinished"


def test_twn_3_no_tile_without_a_town() -> None:
    assert witches(("E6", "D")).refused("witches: upgrade E6 to TP. +TW1") == "no-town-owed"


def test_twn_6_indirect_neighbours_are_no_town() -> None:
    table = witches(("F4 E6 E7", "TP"), ("G3", "D"))
    table.give("witches", shipping=3)
    table.play("witches: upgrade G3 to TP")
    assert table.owes("witches") == {}


def test_twn_7_a_building_next_to_a_town_extends_it() -> None:
    table = witches(("D4 E5 E7", "TP"), ("E6", "SH"), ("F3", "D"))
    table.found("witches", "D4 E5 E7 E6")
    table.play("witches: upgrade F3 to TP")
    assert table.owes("witches") == {}
    assert table["witches"].town_mask >> table.game.hex("F3") & 1


def test_op_8b_loose_buildings_joined_to_a_town_found_nothing() -> None:
    table = witches(("D4 E5 E7", "TP"), ("E6 F3", "D"), ("F4", "SH"))
    table.found("witches", "F3")
    table.play("witches: upgrade E6 to TP")
    assert table.owes("witches") == {}
    for name in ("D4", "E5", "E6", "E7", "F4"):
        assert table["witches"].town_mask >> table.game.hex(name) & 1, name


def test_twn_8_a_building_that_joins_two_towns_founds_nothing() -> None:
    table = witches(("D4", "SH"), ("F4", "SA"))
    table.found("witches", "D4 F4")
    table.paint("E6", "green")
    table.play("witches: build E6")
    assert table.owes("witches") == {}


def test_hard_a_town_is_never_founded_twice_from_the_same_buildings() -> None:
    table = witches(("E5 E7", "D"), ("D4", "SH"), ("E6", "D"))
    table.play("witches: upgrade E6 to TP. +TW1\nnomads: pass BON1")
    table.play("witches: upgrade E6 to TE. +FAV5")
    assert table.owes("witches") == {}, "neither the upgrade nor FAV5 founds it again"
    table.play("witches: upgrade E5 to TP")
    assert table.owes("witches") == {}


def test_twn_9_no_town_when_no_tile_is_left() -> None:
    table = witches(("E5 E7", "D"), ("D4", "SH"), ("E6", "D"))
    table.game.towns_left = [0] * len(table.game.towns_left)
    table.play("witches: upgrade E6 to TP\nnomads: pass BON1")
    assert table.owes("witches") == {}


def test_twn_9_ten_tiles_two_of_each() -> None:
    assert sum(Table("witches").game.towns_left) == 10
    table = witches(("E5 E7", "D"), ("D4", "SH"), ("E6", "D"))
    table.game.towns_left[1] = 0
    assert table.refused("witches: upgrade E6 to TP. +TW1") == "tile-gone"


def test_op_8c_the_mini_expansion_adds_four_tiles() -> None:
    assert sum(Table("witches", options=["mini-expansion-1"]).game.towns_left) == 14
    table = witches(("E5 E7", "D"), ("D4", "SH"), ("E6", "D"))
    assert table.refused("witches: upgrade E6 to TP. +TW8") == "tile-gone"


def test_twn_10_the_same_kind_of_tile_twice() -> None:
    table = Table("giants")
    table.owe("giants", "TOWN", 2)
    assert table.play("giants: +2TW2") == {"VP": 14, "W": 4}
    assert table["giants"].town_tiles == [2, 2]


def test_twn_12_swarmlings_get_three_workers() -> None:
    table = Table("swarmlings")
    table.owe("swarmlings", "TOWN")
    assert table.play("swarmlings: +TW2") == {"VP": 7, "W": 2 + 3}


def test_manual_fav5_founds_the_town_when_its_tile_is_taken() -> None:
    pieces = (("E5 E7", "D"), ("D4 E6", "TP"), ("A10", "TP"))
    table = witches(*pieces, options=("manual-fav5",))
    table.play("witches: upgrade A10 to TE. +FAV5")
    assert table.owes("witches") == {}
    assert table.play("witches: +TW2")["VP"] == 7 + 5


# --- Mermaids ---


def mermaids(*, last: str = "G3") -> Table:
    """Mermaids with three trading houses on the left bank of r22 and a dwelling on the right one."""
    table = Table("mermaids", "nomads")
    table.put("mermaids", "E7 F4 E6", "TP")
    table.put("mermaids", last)
    table.rich("mermaids")
    table.give("mermaids", bowls=(0, 0, 12))
    return table


def test_twn_11_mermaids_may_skip_a_river_hex() -> None:
    table = mermaids()
    table.play("mermaids: connect r22")
    assert table.owes("mermaids") == {"TOWN": 1}


@pytest.mark.parametrize("where", ["E7:G3", "F4:G3", "E7:F4:G3", "r22"])
def test_site_29_the_river_or_the_hexes_round_it_are_named(where: str) -> None:
    table = mermaids()
    table.play(f"mermaids: connect {where}")
    assert table.owes("mermaids") == {"TOWN": 1}


def test_twn_11_it_is_by_choice() -> None:
    table = mermaids()
    table.play("mermaids: upgrade G3 to TP")
    assert table.owes("mermaids") == {}
    table.play("nomads: pass BON1")
    table.play("mermaids: connect r22. +TW1")
    assert table["mermaids"].town_tiles == [1]


def test_twn_11_only_one_river_hex() -> None:
    table = mermaids(last="H4")
    assert table.refused("mermaids: connect r22") == "no-town-there"
    assert mermaids(last="I6").refused("mermaids: connect E7:I6") == "not-across-river"
    assert mermaids().refused("mermaids: connect E7") == "not-across-river"


def test_twn_11_only_mermaids() -> None:
    table = witches(("F4 E6 E7", "TP"), ("G3", "D"))
    assert table.refused("witches: connect r22") == "cannot-connect"


def test_twn_11_no_town_of_too_little_power() -> None:
    table = Table("mermaids")
    table.put("mermaids", "E7 F4 E6 G3")
    assert table.refused("mermaids: connect r22") == "no-town-there"


def test_site_29_the_river_does_not_lend_reach() -> None:
    table = Table("mermaids", "nomads")
    table.put("mermaids", "D4", "TP")
    table.put("mermaids", "E7", "SH")
    table.put("mermaids", "F4 H4")
    table.put("mermaids", "G3", "TP")
    table.rich("mermaids")
    table.give("mermaids", shipping=0)
    table.play("mermaids: connect r22. +TW1. pass BON1")
    assert not table.game.adjacent[table.game.hex("E7")] >> table.game.hex("G3") & 1
    assert table.area("mermaids") == 5, "but it joins the area (site-rules.md 31)"


@pytest.mark.parametrize(("owed", "founds"), [("TOWN", False), ("CITY", False), ("BRIDGE", True)])
def test_twn_1_the_last_tile_is_kept_for_whoever_is_owed_it(owed: str, founds: bool) -> None:
    table = witches(("E5 E7", "D"), ("D4", "SH"), ("E6", "D"))
    table.game.towns_left = [0, 1] + [0] * (len(table.game.towns_left) - 2)
    table.owe("nomads", owed)
    table.play("witches: upgrade E6 to TP")
    assert table.owes("witches") == ({"TOWN": 1} if founds else {})
