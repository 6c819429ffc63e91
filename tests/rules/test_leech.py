"""Power from structures: rules.md section 6."""

import pytest

from tests.rules.leech import EMPTY, crowd, cultists, yellow_beside_blue
from tests.rules.table import Table


def test_t6_1_the_offer_is_the_sum_of_direct_neighbours() -> None:
    table = yellow_beside_blue()
    assert table.offers() == [("nomads", 3)]
    assert table.play("nomads: leech 3 from mermaids") == {"VP": -2, "I": -3, "II": 3}
    assert table.vp_sources("nomads") == {"leech": -2}


@pytest.mark.parametrize(("power", "vp"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_t6_2_power_costs_one_vp_less(power: int, vp: int) -> None:
    table = Table("mermaids", "nomads")
    table.put("mermaids", "F4")
    table.paint("E6", "blue")
    table.rich("mermaids")
    table.give("nomads", bowls=EMPTY)
    table.put("nomads", "E5 E7 D4 F3"[: 3 * power])
    table.play("mermaids: build E6")
    change = table.play(f"nomads: leech {power}")
    assert (change["II"], change.get("VP", 0)) == (power, -vp)


def test_t6_3_with_one_vp_two_power_are_taken() -> None:
    assert yellow_beside_blue(vp=1).play("nomads: leech 3") == {"VP": -1, "I": -2, "II": 2}


def test_t6_4_without_vp_one_power_is_taken() -> None:
    assert yellow_beside_blue(vp=0).play("nomads: leech 3") == {"I": -1, "II": 1}


def test_t6_5_the_bowls_take_what_they_can() -> None:
    table = Table("mermaids", "nomads")
    table.put("mermaids", "F4")
    table.paint("E6", "blue")
    table.rich("mermaids")
    table.put("nomads", "E5", "SH")
    table.put("nomads", "E7", "TE")
    table.give("nomads", bowls=(0, 2, 10))
    table.play("mermaids: build E6")
    assert table.offers() == [("nomads", 5)]
    assert table.play("nomads: leech 5") == {"VP": -1, "II": -2, "III": 2}


def test_lch_1_upgrades_offer_power_too() -> None:
    table = yellow_beside_blue()
    table.play("nomads: leech 3. pass BON1")
    table.play("mermaids: upgrade E6 to TP")
    assert table.offers() == [("nomads", 3)]


@pytest.mark.parametrize(("kind", "value"), [("D", 1), ("TP", 2), ("TE", 2), ("SH", 3), ("SA", 3)])
def test_pv_1_power_values(kind: str, value: int) -> None:
    table = Table("mermaids", "nomads")
    table.put("mermaids", "F4")
    table.paint("E6", "blue")
    table.rich("mermaids")
    table.put("nomads", "E5", kind)
    table.play("mermaids: build E6")
    assert table.offers() == [("nomads", value)]


def test_lch_3_nobody_takes_power_from_oneself() -> None:
    table = Table("mermaids", "nomads")
    table.put("mermaids", "F4 D4 E7")
    table.paint("E6", "blue")
    table.rich("mermaids")
    table.play("mermaids: build E6")
    assert table.offers() == []


def test_lch_1_indirect_neighbours_get_nothing() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "F4")
    table.put("nomads", "H4 E8")
    table.give("nomads", shipping=3)
    table.rich("witches")
    table.give("witches", shipping=3)
    table.play("witches: build G3")
    assert table.offers() == [("nomads", 1)], "H4 is a neighbour, E8 lies across the river"


def test_lch_4_refusing_is_always_allowed() -> None:
    table = yellow_beside_blue()
    assert table.play("nomads: decline 3 from mermaids") == {}
    assert table.offers() == []
    table = yellow_beside_blue()
    table.play("nomads: decline")
    assert table.offers() == []


def test_lch_6_nobody_takes_a_part() -> None:
    assert yellow_beside_blue().refused("nomads: leech 2 from mermaids") == "no-such-offer"


def test_lch_6_nobody_takes_twice() -> None:
    twice = "nomads: leech 3 from mermaids. leech 3 from mermaids"
    assert yellow_beside_blue().refused(twice) == "no-such-offer"


def test_lch_7_what_fits_the_bowls_may_be_named() -> None:
    assert yellow_beside_blue(bowls=(0, 2, 10)).play("nomads: leech 2") == {"VP": -1, "II": -2, "III": 2}


def test_t6_7_asked_in_turn_order_after_the_builder() -> None:
    table = crowd("nomads", "giants", "witches", "engineers", builder="witches")
    table.play("witches: build E6")
    assert [receiver for receiver, _ in table.offers()] == ["engineers", "nomads", "giants"]


def test_op_6a_who_has_passed_may_still_take_power() -> None:
    table = Table("nomads", "mermaids")
    table.put("mermaids", "F4")
    table.put("nomads", "E5")
    table.paint("E6", "blue")
    table.rich("mermaids")
    table.play("nomads: pass BON1\nmermaids: build E6")
    assert table.play("nomads: leech 1") == {"I": -1, "II": 1}


# --- Cultists ---


def test_t6_6_one_takes_one_declines_one_step() -> None:
    table = cultists("errata-cultist-power")
    table.play("cultists: upgrade E6 to TP\nwitches: leech 1\nnomads: decline")
    assert table.owes("cultists") == {"LEECH_CULT": 1}
    assert table.play("cultists: +AIR") == {"AIR": 1}
    assert table["cultists"].b2 == 0, "no power beside the step"


def test_t6_6_both_take_one_step() -> None:
    table = cultists("errata-cultist-power")
    table.play("cultists: upgrade E6 to TP\nwitches: leech 1\nnomads: leech 1")
    assert table.owes("cultists") == {"LEECH_CULT": 1}


def test_t6_6_both_decline_one_power() -> None:
    table = cultists("errata-cultist-power")
    table.play("cultists: upgrade E6 to TP\nwitches: decline\nnomads: decline")
    assert table.owes("cultists") == {}
    assert table["cultists"].b2 == 1


def test_op_6g_without_the_errata_refusals_give_nothing() -> None:
    table = cultists()
    table.play("cultists: upgrade E6 to TP\nwitches: decline\nnomads: decline")
    assert table.owes("cultists") == {}
    assert table["cultists"].b2 == 0


def test_lch_9_without_neighbours_nothing() -> None:
    table = Table("cultists", "witches", options=["errata-cultist-power"])
    table.put("cultists", "E6")
    table.rich("cultists")
    table.give("cultists", bowls=EMPTY)
    table.play("cultists: upgrade E6 to TP")
    assert (table.owes("cultists"), table["cultists"].b2) == ({}, 0)


def test_lch_9_a_full_action_declines_and_so_may_give_the_power() -> None:
    table = cultists("errata-cultist-power")
    table.play("cultists: upgrade E6 to TP\nwitches: pass BON1\nnomads: pass BON2")
    assert table["cultists"].b2 == 1


def test_lch_9_each_building_gives_a_step() -> None:
    table = cultists("errata-cultist-power")
    table.play("cultists: upgrade E6 to TP\nwitches: leech 1. pass BON1\nnomads: pass BON2")
    table.play("cultists: upgrade E6 to TE. +FAV11")
    table.play("witches: leech 1")
    assert table.owes("cultists") == {"LEECH_CULT": 2}
    table.play("cultists: +2FIRE")
    assert table["cultists"].cults[0] == 3


def test_op_6b_who_gains_nothing_takes_nothing_from_the_cultists() -> None:
    table = cultists("errata-cultist-power")
    table.give("witches", bowls=(0, 0, 12))
    table.play("cultists: upgrade E6 to TP\nwitches: leech 1")
    assert table.owes("cultists") == {}, "bowls that are full take nothing"
    table.play("nomads: decline")
    assert table["cultists"].b2 == 1, "the one who could have taken refused"


def test_each_building_that_nobody_answered_may_bring_the_cultists_a_step() -> None:
    table = Table("witches", "cultists", "nomads")
    table.put("cultists", "E7 F3")
    table.put("witches", "E6 F4")
    table.rich("cultists", "nomads")
    table.play("witches: pass BON1\ncultists: upgrade E7 to TP\nnomads: pass BON2")
    seat = table["cultists"]
    first = seat.faction.steps_pending(table.game, seat)
    table.play("cultists: upgrade F3 to TP")
    assert (first, seat.faction.steps_pending(table.game, seat)) == (1, 2)
