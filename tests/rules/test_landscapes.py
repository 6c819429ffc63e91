"""Landscape tiles: rules.md section 14."""

import pytest

from tests.rules.table import Table


def table_of(faction: str, *extra: str, tile: str = "SCORE7", **pieces: str) -> Table:
    """A game with landscapes: a rich faction, its buildings by kind, and somebody of another board."""
    others = extra or ("swarmlings" if faction not in ("mermaids", "swarmlings") else "witches",)
    table = Table(faction, *others, tile=tile, options=["landscapes"])
    for kind, hexes in pieces.items():
        table.put(faction, hexes, kind)
    table.rich(faction)
    return table


# --- general rules ---


def test_ls_1_a_landscape_is_placed_once() -> None:
    table = table_of("auren", D="E6")
    table.play("auren: dig 1. landscape E7\nswarmlings: pass BON1")
    table.paint("F4", "gray")
    assert table.refused("auren: dig 1. landscape F4") == "landscape-placed"


def test_ls_1_not_without_the_option() -> None:
    table = Table("auren")
    table.put("auren", "E6")
    table.rich("auren")
    assert table.refused("auren: dig 1. landscape E7") == "no-landscape"


def test_ls_2_it_needs_a_hex_that_is_turned_into_home() -> None:
    assert table_of("auren", D="E6").refused("auren: dig 1. landscape F4") == "same-terrain"
    assert table_of("auren", D="E6").refused("auren: dig 1. landscape D4") == "not-enough-spades"
    assert table_of("auren", D="E6").refused("auren: landscape E7") == "no-spades"


def test_ls_2_never_with_spades_of_the_cult_bonus() -> None:
    table = table_of("auren", D="E6", tile="SCORE8")
    table.give("auren", cults=(0, 0, 0, 4))
    table.play("auren: pass BON1\nswarmlings: pass BON2")
    assert table.owes("auren") == {"SPADE": 1}
    assert table.refused("auren: landscape E7") in ("no-landscape", "not-in-play")


def test_ls_3_neighbours_take_power_from_it_and_it_from_them() -> None:
    table = table_of("auren", "swarmlings", D="E6")
    table.put("swarmlings", "D5")
    table.rich("swarmlings")
    table.play("auren: dig 1. landscape E7")
    assert table.offers() == [("swarmlings", 1)]
    table.play("swarmlings: upgrade D5 to TP")
    assert table.offers() == [("auren", 1)]


def test_ls_3_its_power_counts_for_towns() -> None:
    table = table_of("auren", SH="D4", D="E5", TP="E6")
    table.play("auren: dig 1. landscape E7")
    assert table.owes("auren") == {"TOWN": 1}


def test_ls_3_it_counts_in_the_area() -> None:
    table = table_of("auren", D="E6")
    table.play("auren: dig 1. landscape E7")
    assert table.area("auren") == 2


def test_ls_4_it_is_no_dwelling() -> None:
    table = table_of("auren", D="E6", tile="SCORE3")
    table.hold("auren", "FAV11")
    table.play("auren: dig 1. landscape E7")
    assert table.vp_sources("auren") == {}


def test_ls_5_it_cannot_be_upgraded() -> None:
    table = table_of("auren", D="E6")
    table.play("auren: dig 1. landscape E7\nswarmlings: pass BON1")
    assert table.refused("auren: upgrade E7 to TP") == "wrong-upgrade"


def test_ls_7_it_costs_the_terraforming_alone() -> None:
    assert table_of("auren", D="E6").play("auren: dig 1. landscape E7") == {"W": -3}


@pytest.mark.parametrize(
    ("faction", "missing"),
    [("witches", "TE"), ("alchemists", "SH"), ("darklings", "SH"), ("halflings", "SH"), ("swarmlings", "SA")],
)
def test_ls_6_what_must_stand_first(faction: str, missing: str) -> None:
    table = table_of(faction, D="E6")
    table.paint("E7", "yellow")
    assert table.refused(f"{faction}: dig 3. landscape E7") == "landscape-prerequisite"


def test_ls_8_act6_and_the_hex_beside_the_landscape_alone() -> None:
    table = table_of("auren", D="E6")
    table.paint("D5", "gray")
    row = "auren: action ACT6. landscape E7. transform D5"
    assert table.refused(row) == "out-of-reach"


# --- the tiles ---


def test_t14_1_the_breeding_ground_brings_tiles_at_14_21_28() -> None:
    table = table_of("swarmlings", SA="D4", SH="E5", TE="E6", TP="E8 D5")
    table.paint("E7", "green")
    table.play("swarmlings: dig 1. landscape E7")
    assert table.owes("swarmlings") == {"TOWN": 1}, "power 13 is a town, and no city"
    table = table_of("swarmlings", SA="D4", SH="E5", TE="E6", TP="E8 D5 F4")
    table.paint("E7", "green")
    table.play("swarmlings: dig 1. landscape E7")
    assert table.owes("swarmlings") == {"TOWN": 1, "CITY": 1}, "power 15"
    table.play("swarmlings: +TW1. +TW2")
    assert len(table["swarmlings"].town_tiles) == 2


def test_t14_1_with_fav5_at_12_18_24() -> None:
    table = table_of("swarmlings", SA="D4", SH="E5", TE="E6", TP="E8 D5")
    table.hold("swarmlings", "FAV5")
    table.paint("E7", "green")
    table.play("swarmlings: dig 1. landscape E7")
    assert table.owes("swarmlings") == {"TOWN": 1, "CITY": 1}, "power 14"


def test_t14_2_the_cave_of_wisdom() -> None:
    table = table_of("giants", TE="E6")
    assert table.play("giants: dig 2. landscape E7") == {"VP": 6, "W": -6}
    assert (table["giants"].digging, table.vp_sources("giants")) == (1, {"digging": 6})


def test_t14_3_the_palace_wins_ties() -> None:
    table = Table("cultists", "witches", options=["landscapes"], round_number=6)
    table.put("cultists", "E6")
    table.rich("cultists")
    table.paint("E5", "black")
    for faction in ("cultists", "witches"):
        table.give(faction, cults=(7, 0, 0, 0))
    table.play("cultists: dig 1. landscape E5\nwitches: pass\ncultists: pass")
    assert table.vp_sources("cultists")["cult:fire"] == 8
    assert table.vp_sources("witches")["cult:fire"] == 4


def test_t14_3_without_the_palace_they_share() -> None:
    table = Table("cultists", "witches", options=["landscapes"], round_number=6)
    for faction in ("cultists", "witches"):
        table.give(faction, cults=(7, 0, 0, 0))
    table.play("cultists: pass\nwitches: pass")
    assert table.vp_sources("cultists")["cult:fire"] == 6


def test_t14_4_the_camp_is_a_dwelling_to_whatever_counts_them() -> None:
    table = table_of("darklings", SH="E5", tile="SCORE3")
    table.hold("darklings", "FAV11", "BON9")
    table.play("darklings: dig 1. landscape E6\nswarmlings: pass BON1")
    table.play("darklings: pass BON2")
    sources = table.vp_sources("darklings")
    assert sources == {"faction": 2, "round:SCORE3": 2, "favor:FAV11": 2, "bonus:BON9": 1}


def test_t14_5_beside_the_excavator_a_spade_less_but_at_least_one() -> None:
    for colour, spades in (("gray", 2), ("black", 1)):
        table = table_of("halflings", SH="E5", D="D4")
        table.paint("E6 E7", "black")
        table.play("halflings: dig 1. landscape E6\nswarmlings: pass BON1")
        table.paint("E7", colour)
        table.play(f"halflings: dig {spades}. transform E7 to brown")
        assert (table.colour_of("E7"), table.owes("halflings")) == ("brown", {})


def test_t14_6_the_workshop_brings_both_steps_without_priests() -> None:
    table = table_of("alchemists", SH="E5")
    table.give("alchemists", bowls=(0, 0, 12))
    change = table.play("alchemists: dig 1. landscape E6. advance ship. advance dig")
    assert change == {"VP": 2 + 6, "C": -4 - 5, "W": -3 - 2}
    table.play("swarmlings: pass BON1")
    assert table.play("alchemists: advance ship")["P"] == -1, "at once and once"


def test_t14_7_the_tree_gives_four_vp_for_space_ten() -> None:
    table = table_of("auren", D="E6")
    table.play("auren: dig 1. landscape E7\nswarmlings: pass BON1")
    table.give("auren", cults=(8, 0, 0, 0), keys=1, bowls=(12, 0, 0))
    assert table.play("auren: send p to FIRE") == {"VP": 4, "P": -1, "FIRE": 2, "I": -3, "II": 3}
    assert table.vp_sources("auren") == {"landscape": 4}


def test_ls_21_witches_choose_between_vp_and_three_steps() -> None:
    for choice, change in (("+5VP", {"VP": 5}), ("+3FIRE", {"FIRE": 3})):
        table = table_of("witches", TE="E6 E5")
        table.paint("E7", "gray")
        table.play("witches: dig 1. landscape E7\nswarmlings: pass BON1")
        table.owe("witches", "TOWN")
        assert table.play("witches: +TW2")["VP"] == 7
        assert table.play(f"witches: {choice}") == change


def test_ls_26_the_great_tunnel_crosses_two_hexes() -> None:
    table = table_of("dwarves", D="F4")
    table.paint("E6", "green")
    table.paint("B3", "gray")
    table.play("dwarves: dig 1. landscape E6\nswarmlings: pass BON1")
    assert table.play("dwarves: build B3") == {"VP": 4, "C": -2, "W": -2 - 1}
    table = table_of("dwarves", D="F4 E6")
    table.paint("B3", "gray")
    assert table.refused("dwarves: build B3") == "out-of-reach"


def test_ls_26_tunnels_with_the_cult_bonus_cost_no_workers() -> None:
    table = table_of("dwarves", D="F4", tile="SCORE8")
    table.paint("E6", "green")
    table.paint("G3", "green")
    table.play("dwarves: dig 1. landscape E6\nswarmlings: pass BON1")
    table.give("dwarves", cults=(0, 0, 0, 4))
    table.play("dwarves: pass BON2")
    assert table.play("dwarves: transform G3 to gray")["VP"] == 4, "to be read as yes (OP-14h)"


def test_ls_27_a_land_bridge_starts_at_the_tower() -> None:
    table = table_of("engineers", SH="E6")
    table.paint("E7", "green")
    table.play("engineers: dig 1. landscape E7\nswarmlings: pass BON1")
    assert table.play("engineers: action ACTE. bridge E7:C3") == {"W": -2}
    table.paint("C3", "gray")
    assert table.play("engineers: build C3") == {"C": -1, "W": -1}, "D4 and D5 lie on its sides"
    table.play("engineers: pass BON2")
    assert table.vp_sources("engineers")["faction"] == 3
    table = table_of("engineers", SH="E6", D="E7")
    assert table.refused("engineers: action ACTE. bridge E7:C3") == "no-bridge-site"


def test_ls_28_the_reef_lies_on_a_river_beside_a_structure_for_a_spade() -> None:
    table = table_of("mermaids", D="F4")
    assert table.play("mermaids: dig 1. landscape r22") == {"W": -3}
    assert table_of("mermaids", D="F4").refused("mermaids: dig 1. landscape E7") == "not-a-free-river"
    assert table_of("mermaids", D="F4").refused("mermaids: dig 1. landscape r15") == "out-of-reach"


def test_ls_30_the_gate_comes_free_with_the_stronghold() -> None:
    table = table_of("chaosmagicians", TP="E6")
    table.play("chaosmagicians: upgrade E6 to SH. landscape I12\nswarmlings: pass BON1")
    assert table.building_on("I12") == "LANDSCAPE"
    table = table_of("chaosmagicians", TP="E6")
    table.play("chaosmagicians: upgrade E6 to SH\nswarmlings: pass BON1")
    assert table.refused("chaosmagicians: dig 1. landscape E7") == "landscape-too-late"


def test_ls_32_the_flying_school_pays_two_coins_a_flight() -> None:
    table = table_of("fakirs", D="F4")
    table.paint("F3", "brown")
    table.play("fakirs: dig 1. landscape F3\nswarmlings: pass BON1")
    table.paint("G3", "yellow")
    assert table.play("fakirs: build G3") == {"VP": 4, "W": -1, "P": -1}, "2 coins paid, 2 coins gained"


def test_ls_33_the_trading_camp_takes_a_coin_instead_of_power() -> None:
    table = table_of("nomads", "swarmlings", TP="E6")
    table.paint("E5", "brown")
    table.put("swarmlings", "E4")
    table.rich("swarmlings")
    table.play("nomads: dig 1. landscape E5\nswarmlings: decline. upgrade E4 to TP")
    assert table.offers() == [("nomads", 1)]
    assert table.play("nomads: +1C") == {"C": 1}
    assert table.offers() == []
