"""The factions: rules.md section 12, site-rules.md 23 to 27."""

import pytest

from tests.rules.table import Table


def at_e6(faction: str, kind: str = "D", *, tile: str = "SCORE7", options: tuple[str, ...] = ()) -> Table:
    """A rich faction with a building on E6, and somebody of another board."""
    other = "swarmlings" if faction not in ("mermaids", "swarmlings") else "witches"
    table = Table(faction, other, tile=tile, options=options)
    table.put(faction, "E6", kind)
    table.rich(faction)
    return table


# --- Auren, Witches ---


def test_fac_1_2_auren_get_a_favor_tile_with_the_stronghold() -> None:
    table = at_e6("auren", "TP")
    table.play("auren: upgrade E6 to SH")
    assert table.owes("auren") == {"FAVOR": 1}


def test_fac_1_2_two_steps_need_a_key_for_the_top() -> None:
    table = at_e6("auren", "SH")
    table.give("auren", cults=(8, 0, 0, 0))
    assert table.play("auren: action ACTA. +2FIRE") == {"FIRE": 1}


def test_fac_2_2_the_ride_goes_to_any_free_forest() -> None:
    table = at_e6("witches", "SH", tile="SCORE3")
    assert table.play("witches: action ACTW. build A10") == {"VP": 2}, (
        "without cost; the tile scores (OP-12b)"
    )


@pytest.mark.parametrize(("hex_name", "rule"), [("A11", "not-home-terrain"), ("A10", "hex-occupied")])
def test_fac_2_2_the_ride_does_not_terraform(hex_name: str, rule: str) -> None:
    table = at_e6("witches", "SH")
    table.put("swarmlings", "A10")
    assert table.refused(f"witches: action ACTW. build {hex_name}") == rule


def test_op_12b_the_ride_offers_power() -> None:
    table = at_e6("witches", "SH")
    table.put("swarmlings", "A11")
    table.play("witches: action ACTW. build A10")
    assert table.offers() == [("swarmlings", 1)]


def test_site_24_the_ride_needs_a_dwelling_left() -> None:
    table = at_e6("witches", "SH")
    table["witches"].counts[1] = 8
    assert table.refused("witches: action ACTW. build A10") == "no-building-left"


# --- Alchemists, Darklings ---


def test_fac_3_2_alchemists_stronghold_gives_twelve_power() -> None:
    table = at_e6("alchemists", "TP")
    table.give("alchemists", bowls=(5, 7, 0))
    change = table.play("alchemists: upgrade E6 to SH")
    assert (change["I"], change["II"], change["III"]) == (-5, -2, 7)


def test_t12_5_alchemists_gain_four_power_for_two_spades() -> None:
    table = at_e6("alchemists", "SH")
    table.give("alchemists", bowls=(12, 0, 0))
    assert table.play("alchemists: dig 2. transform F3") == {"W": -6, "I": -4, "II": 4}


def test_fac_3_2_without_the_stronghold_spades_give_no_power() -> None:
    table = at_e6("alchemists")
    table.give("alchemists", bowls=(12, 0, 0))
    assert table.play("alchemists: dig 2. transform F3") == {"W": -6}


def test_fac_3_2_free_spades_give_power_too() -> None:
    table = at_e6("alchemists", "SH")
    table.hold("alchemists", "BON1")
    table.give("alchemists", bowls=(12, 0, 0))
    assert table.play("alchemists: action BON1. transform E7 to red") == {"I": -2, "II": 2}


def test_t12_3_darklings_pay_three_priests_and_score_six() -> None:
    table = at_e6("darklings")
    table.paint("E7", "gray")
    assert table.play("darklings: dig 3. transform E7") == {"VP": 6, "P": -3}
    assert table.vp_sources("darklings") == {"faction": 6}


def test_fac_4_1_darklings_cannot_dig_without_priests() -> None:
    table = at_e6("darklings")
    table.give("darklings", priests=1)
    assert table.refused("darklings: dig 2") == "cannot-pay-spades"


def test_fac_4_2_ordination_up_to_three_once() -> None:
    table = at_e6("darklings", "TP")
    table.give("darklings", priests=0)
    change = table.play("darklings: upgrade E6 to SH. convert 3W to 3P")
    assert (change["P"], change["W"]) == (3, -4 - 3)
    assert table.owes("darklings") == {}
    table = at_e6("darklings", "TP")
    table.give("darklings", priests=0)
    assert (
        table.refused("darklings: upgrade E6 to SH. convert 2W to 2P. convert 1W to 1P")
        == "no-such-conversion"
    )
    table = at_e6("darklings", "TP")
    assert table.refused("darklings: upgrade E6 to SH. convert 4W to 4P") == "too-many-ordained"
    assert at_e6("darklings").refused("darklings: convert 1W to 1P") == "no-such-conversion"


def test_op_12a_the_seven_priests_limit_ordination() -> None:
    table = at_e6("darklings", "TP")
    table.give("darklings", priests=5)
    assert table.play("darklings: upgrade E6 to SH. convert 3W to 3P")["P"] == 2


def test_site_27_ordination_may_wait_unless_strict() -> None:
    table = at_e6("darklings", "TP")
    table.play("darklings: upgrade E6 to SH\nswarmlings: pass BON1")
    assert table.owes("darklings") == {"CONVERT_W_TO_P": 3}, "still open in a later turn"
    table = at_e6("darklings", "TP", options=("strict-darkling-sh",))
    assert table.refused("darklings: upgrade E6 to SH\nswarmlings: pass BON1") == "turn-unfinished"
    table = at_e6("darklings", "TP", options=("strict-darkling-sh",))
    table.play("darklings: upgrade E6 to SH. -3CONVERT_W_TO_P\nswarmlings: pass BON1")


# --- Halflings, Cultists ---


def test_t12_4_halflings_use_three_spades_under_the_spade_tile() -> None:
    table = at_e6("halflings", tile="SCORE1")
    table.paint("E7", "gray")
    table.play("halflings: dig 3. transform E7")
    assert table.vp_sources("halflings") == {"faction": 3, "round:SCORE1": 6}


def test_fac_5_2_the_stronghold_gives_three_spades_and_one_dwelling() -> None:
    table = at_e6("halflings", "TP")
    table.paint("E7 D4 F4", "black")
    change = table.play("halflings: upgrade E6 to SH. transform E7. transform D4. transform F4. build D4")
    assert change == {"VP": 5 + 3, "C": -8 - 2, "W": -4 - 1}
    assert [table.colour_of(name) for name in ("E7", "D4", "F4")] == ["brown"] * 3
    assert table.refused("halflings: build E7") == "second-action"


def test_fac_5_2_the_three_spades_can_be_given_up() -> None:
    table = at_e6("halflings", "TP")
    table.play("halflings: upgrade E6 to SH. -3SPADE\nswarmlings: pass BON1")
    table = at_e6("halflings", "TP")
    assert table.refused("halflings: upgrade E6 to SH\nswarmlings: pass BON1") == "turn-unfinished"


def test_fac_5_2_no_spades_are_bought_to_the_three() -> None:
    table = at_e6("halflings", "TP")
    assert table.refused("halflings: upgrade E6 to SH. dig 1") == "second-action"


def test_fac_6_2_cultists_stronghold_gives_seven_vp() -> None:
    table = at_e6("cultists", "TP", tile="SCORE3")
    table.play("cultists: upgrade E6 to SH")
    assert table.vp_sources("cultists") == {"faction": 7}


# --- Engineers, Dwarves ---


def test_t12_6_engineers_pass_with_two_bridges() -> None:
    table = Table("engineers", "witches")
    table.put("engineers", "E8", "SH")
    table.put("engineers", "D6 G3 C2")
    table.rich("engineers")
    table.play("engineers: action ACTE. bridge E8:D6\nwitches: pass BON1")
    table.play("engineers: action ACTE. bridge E8:G3")
    table.play("engineers: action ACTE. bridge C2:D4")
    table.play("engineers: pass BON2")
    assert table.vp_sources("engineers") == {"faction": 6}, "the third bridge leads to nobody's hex"


def test_fac_7_2_without_the_stronghold_bridges_score_nothing() -> None:
    table = Table("engineers", "witches")
    table.put("engineers", "E8 D6")
    table.rich("engineers")
    table.play("engineers: action ACTE. bridge E8:D6\nwitches: pass BON1\nengineers: pass BON2")
    assert table.vp_sources("engineers") == {}


def test_fac_7_1_the_bridge_is_an_action() -> None:
    table = Table("engineers", "witches")
    table.put("engineers", "E8 D6")
    table.rich("engineers")
    assert table.refused("engineers: action ACTE. bridge E8:D6. action ACTE") == "second-action"


@pytest.mark.parametrize(("kind", "workers"), [("D", 2), ("SH", 1)])
def test_t12_1_dwarves_tunnel_and_terraform(kind: str, workers: int) -> None:
    table = Table("dwarves")
    table.put("dwarves", "F4", kind)
    table.rich("dwarves")
    table.paint("G3", "green")
    assert table.play("dwarves: dig 1. build G3") == {"VP": 4, "C": -2, "W": -(workers + 3 + 1)}


def test_site_23_a_tunnel_is_paid_once_a_hex() -> None:
    table = Table("dwarves")
    table.put("dwarves", "F4")
    table.rich("dwarves")
    table.paint("G3", "green")
    assert table.play("dwarves: dig 1. transform G3. build G3") == {"VP": 4, "C": -2, "W": -6}


def test_site_23_no_tunnels_to_two_hexes_in_a_turn() -> None:
    table = Table("dwarves")
    table.put("dwarves", "F4")
    table.rich("dwarves")
    table.paint("G3 D4", "green")
    assert table.refused("dwarves: action ACT6. transform G3. transform D4") == "second-skip"


def test_site_23_no_tunnel_where_a_neighbour_is_enough() -> None:
    table = Table("dwarves")
    table.put("dwarves", "F4 E6")
    table.rich("dwarves")
    table.paint("D4", "gray")
    assert table.play("dwarves: build D4") == {"C": -2, "W": -1}


# --- Mermaids, Swarmlings ---


def test_fac_9_2_mermaids_stronghold_advances_shipping() -> None:
    table = at_e6("mermaids", "TP", tile="SCORE3")
    assert table.play("mermaids: upgrade E6 to SH") == {"VP": 2, "C": -6, "W": -4}
    assert (table["mermaids"].shipping, table.vp_sources("mermaids")) == (2, {"shipping": 2})


def test_fac_9_2_at_the_end_of_the_track_nothing() -> None:
    table = at_e6("mermaids", "TP", tile="SCORE3")
    table.give("mermaids", shipping=5)
    table.play("mermaids: upgrade E6 to SH")
    assert table.vp_sources("mermaids") == {}


def test_fac_10_2_swarmlings_upgrade_for_free() -> None:
    table = at_e6("swarmlings", "SH", tile="SCORE6")
    table.put("swarmlings", "E5")
    assert table.play("swarmlings: action ACTS. upgrade E5 to TP") == {"VP": 3}


def test_fac_10_2_another_upgrade_at_its_price_is_a_remark() -> None:
    table = at_e6("swarmlings", "SH")
    table.put("swarmlings", "E5", "TP")
    assert table.play("swarmlings: action ACTS. upgrade E5 to TE")["C"] < 0
    assert table.remarks() == ["other-upgrade"]
    assert table.owes("swarmlings")["FREE_TP"] == 1


# --- Chaos Magicians, Giants ---


def chaos(*options: str) -> Table:
    table = Table("chaosmagicians", "swarmlings", "nomads", options=options)
    table.put("chaosmagicians", "E6", "SH")
    table.rich("chaosmagicians", "swarmlings", "nomads")
    return table


def test_fac_11_1_two_favor_tiles_each_time() -> None:
    table = at_e6("chaosmagicians", "TP")
    table.play("chaosmagicians: upgrade E6 to TE. +FAV11. +FAV12")
    assert table.owes("chaosmagicians") == {}
    table = at_e6("chaosmagicians", "TP")
    assert (
        table.refused("chaosmagicians: upgrade E6 to TE. +FAV11\nswarmlings: pass BON1") == "turn-unfinished"
    )


def test_fac_11_2_two_actions_in_a_row() -> None:
    table = chaos()
    table.play("chaosmagicians: action ACTC. send p to FIRE. send p to FIRE\nswarmlings: pass BON1")
    table.play("nomads: pass BON2")
    assert table.refused("chaosmagicians: action ACTC") == "action-used"


def test_fac_11_2_not_three() -> None:
    assert (
        chaos().refused("chaosmagicians: action ACTC. send p to FIRE. send p to FIRE. send p to AIR")
        == "second-action"
    )


def test_fac_11_2_both_actions_belong_to_the_turn() -> None:
    assert (
        chaos().refused("chaosmagicians: action ACTC. send p to FIRE\nswarmlings: pass BON1")
        == "not-your-turn"
    )


def test_op_12e_free_actions_between_the_two() -> None:
    table = chaos()
    table.play(
        "chaosmagicians: action ACTC. send p to FIRE. convert 1P to 1W. action ACT3\nswarmlings: pass BON1"
    )


def test_hard_a_pass_as_the_second_action() -> None:
    table = chaos()
    table.play(
        "chaosmagicians: action ACTC. send p to FIRE. pass BON1\nswarmlings: pass BON2\nnomads: pass BON3"
    )
    assert table.game.round == 2


def test_hard_a_pass_as_the_first_action_keeps_the_second() -> None:
    table = chaos()
    table.play("chaosmagicians: action ACTC. pass BON1\nchaosmagicians: send p to FIRE")
    assert table["chaosmagicians"].placed_priests == 1


def test_hard_strictly_a_pass_ends_the_double_turn() -> None:
    table = chaos("strict-chaosmagician-sh")
    rule = table.refused("chaosmagicians: action ACTC. pass BON1\nchaosmagicians: send p to FIRE")
    assert rule == "turn-over"


def test_fac_12_2_giants_stronghold_spades_and_dwelling() -> None:
    table = at_e6("giants", "SH", tile="SCORE1")
    assert table.play("giants: action ACTG. build E7") == {"VP": 4, "C": -2, "W": -1}


def test_fac_12_2_one_hex_only() -> None:
    table = at_e6("giants", "SH")
    table.play("giants: action ACTG. transform E7")
    assert table.refused("giants: transform D5") == "no-spades"


# --- Fakirs, Nomads ---


def test_t12_2_fakirs_fly_and_build() -> None:
    table = Table("fakirs")
    table.put("fakirs", "F4")
    table.rich("fakirs")
    table.paint("G3", "yellow")
    assert table.play("fakirs: build G3") == {"VP": 4, "C": -2, "W": -1, "P": -1}


def test_fac_13_2_with_the_stronghold_two_hexes() -> None:
    table = Table("fakirs", "swarmlings")
    table.put("fakirs", "F4", "TP")
    table.rich("fakirs")
    table.paint("I7", "yellow")
    assert table.refused("fakirs: build I7") == "out-of-reach"
    table = Table("fakirs", "swarmlings")
    table.put("fakirs", "F4", "TP")
    table.rich("fakirs")
    table.play("fakirs: upgrade F4 to SH\nswarmlings: pass BON1")
    assert table.play("fakirs: build I7") == {"VP": 4, "C": -2, "W": -1, "P": -1}


def test_tw7_widens_the_carpet_and_is_no_use_to_dwarves() -> None:
    table = Table("fakirs", "dwarves", options=["mini-expansion-1"])
    for faction in ("fakirs", "dwarves"):
        table.owe(faction, "TOWN")
        table.play(f"{faction}: +TW7")
    assert (table["fakirs"].skip_range, table["dwarves"].skip_range) == (2, 1)
    assert table.vp_sources("fakirs") == table.vp_sources("dwarves") == {"town": 4}


def test_t12_7_the_sandstorm_scores_no_spades() -> None:
    table = at_e6("nomads", "SH", tile="SCORE1")
    assert table.play("nomads: action ACTN. build E5") == {"C": -2, "W": -1}
    assert table.colour_of("E5") == "yellow"


def test_fac_14_2_the_dwelling_is_optional() -> None:
    table = at_e6("nomads", "SH")
    table.play("nomads: action ACTN. transform E5\nswarmlings: pass BON1")
    assert table.building_on("E5") == "NONE"


def test_fac_14_2_not_across_a_river_nor_a_bridge() -> None:
    table = Table("nomads", "swarmlings")
    table.put("nomads", "F4", "SH")
    table.rich("nomads")
    table.give("nomads", shipping=3)
    assert table.refused("nomads: action ACTN. transform G3") == "out-of-reach"
    table = Table("nomads", "swarmlings")
    table.put("nomads", "F4", "SH")
    table.rich("nomads")
    table.play("nomads: action ACT1. bridge F4:G3\nswarmlings: pass BON1")
    assert table.refused("nomads: action ACTN. build G3") == "out-of-reach"


def test_fac_14_2_the_sandstorm_to_a_foreign_colour_is_a_remark() -> None:
    table = at_e6("nomads", "SH")
    table.play("nomads: action ACTN. transform E5 to red")
    assert table.remarks() == ["foreign-sandstorm"]
    table = at_e6("nomads", "SH")
    assert table.refused("nomads: action ACTN. transform F3") == "same-terrain"


def test_fac_14_2_the_sandstorm_makes_no_ice() -> None:
    table = at_e6("nomads", "SH")
    assert table.refused("nomads: action ACTN. transform E5 to ice") == "not-on-wheel"
