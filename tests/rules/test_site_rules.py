"""How recorded games were played: the items of site-rules.md that no other test here is named after."""

from itertools import permutations

import pytest

from tests.rules.table import Table


def witches(*options: str, tile: str = "SCORE7") -> Table:
    """Rich witches on E6; nomads and giants elsewhere."""
    table = Table("witches", "nomads", "giants", options=options, tile=tile)
    table.put("witches", "E6")
    table.rich("witches", "nomads", "giants")
    return table


# --- 1: one full action a turn ---


def test_site_1_the_last_in_play_goes_on_a_row_for_each_action() -> None:
    table = witches()
    table.play("witches: action ACT3\nnomads: pass BON1\ngiants: pass BON2")
    table.play("witches: action ACT4. send p to FIRE\nwitches: send p to AIR\nwitches: pass BON3")
    actions = [row for row in table.ledger() if row.startswith("witches: ") and "setup" not in row]
    assert actions[:5] == [
        "witches: action ACT3",
        "witches: action ACT4",
        "witches: send p to FIRE",
        "witches: send p to AIR",
        "witches: pass BON3",
    ]


# --- 2: follow-ups ---


def test_site_2_build_on_a_hex_of_the_home_colour_once_the_spade_is_given_up() -> None:
    assert witches().refused("witches: action ACT5. build F4") == "spades-left"
    table = witches()
    table.play("witches: action ACT5. -SPADE. build F4\nnomads: pass BON1")
    assert table.building_on("F4") == "D"


def test_site_2_not_once_another_hex_was_transformed() -> None:
    assert witches().refused("witches: action ACT5. transform E7. build F4") == "second-action"


def test_site_2_after_a_foreign_colour_it_may_go_on_any_hex_of_the_home_colour() -> None:
    table = witches()
    table.play("witches: action ACT5. transform D4 to gray. build F4")
    assert table.building_on("F4") == "D"


def test_site_2_loose_build_after_dig() -> None:
    table = witches("loose-build-after-dig")
    table.play("witches: dig 1. transform E7. build F4")
    assert table.building_on("F4") == "D"


def test_site_2_any_hex_transformed_in_the_action_may_be_built_on() -> None:
    """A leniency against A1-34: league games build on the second hex of ACT6."""
    table = witches()
    table.paint("E5 E7", "gray")
    table.play("witches: action ACT6. transform E5. transform E7. build E7")
    assert table.building_on("E7") == "D"


@pytest.mark.parametrize("action", ["ACT5", "ACT6", "BON1"])
def test_site_2_one_dwelling_an_action(action: str) -> None:
    table = witches()
    if action == "BON1":
        table.hold("witches", "BON1")
    table.paint("D4", "green")
    row = f"witches: action {action}. transform E7. -SPADE. build E7. build D4".replace(
        ". -SPADE" if action != "ACT6" else "none", ""
    )
    assert table.refused(row) == "second-action"


def test_site_2_act5_transforms_one_hex_act6_two() -> None:
    assert witches().refused("witches: action ACT5. transform E7. transform D4") == "no-spades"
    table = witches()
    table.paint("E5 E7 F3", "gray")
    assert table.refused("witches: action ACT6. transform E5. transform E7. transform F3") == "no-spades"


def test_site_2_dig_leaves_one_transform() -> None:
    table = witches()
    table.paint("E5 E7", "gray")
    assert table.refused("witches: action ACT6. dig 1. transform E5. transform E7") == "no-spades"


def test_site_2_no_dig_after_a_transform() -> None:
    assert witches().refused("witches: action ACT6. transform E7. dig 1") == "second-action"


def test_site_2_a_dwelling_ends_the_action() -> None:
    table = Table("nomads", "witches")
    table.put("nomads", "E8", "SH")
    table.rich("nomads")
    table.paint("F5", "yellow")
    table.paint("E7", "yellow")
    table.play("nomads: action ACTN. build E7")
    assert table.refused("nomads: transform D7") == "no-spades"


def test_site_2_dig_may_be_followed_by_more_dig() -> None:
    table = witches()
    assert table.play("witches: dig 1. dig 1. build D4") == {"C": -2, "W": -7}


def test_site_2_dig_alone_is_the_action() -> None:
    assert witches().refused("witches: dig 1. transform E7. action ACT3") == "second-action"


# --- 3: what must be settled ---


@pytest.mark.parametrize(
    ("row", "settled"),
    [
        ("action ACT5", "-SPADE"),
        ("action ACT1", "-BRIDGE"),
        ("action FAV6", "-CULT"),
        ("action ACTW", "-FREE_D"),
        ("upgrade A3 to TE", "-FAVOR"),
        ("action ACT6. transform E7", "-SPADE"),
    ],
)
def test_site_3_what_is_owed_is_settled_or_given_up(row: str, settled: str) -> None:
    def ready() -> Table:
        table = witches()
        table.put("witches", "F4", "SH")
        table.put("witches", "A3", "TP")
        table.hold("witches", "FAV6")
        return table

    assert ready().refused(f"witches: {row}\nnomads: pass BON1") == "turn-unfinished"
    ready().play(f"witches: {row}. {settled}\nnomads: pass BON1")


def test_site_3_the_next_factions_first_command_notices_it() -> None:
    table = witches()
    assert table.refused("witches: action ACT5\nnomads: convert 1W to 1C") == "turn-unfinished"
    table = witches()
    table.play("witches: action ACT3\nnomads: convert 1W to 1C")
    assert table.refused("witches: convert 1W to 1C") == "not-your-turn"


def test_site_3_only_what_is_owed_can_be_given_up() -> None:
    assert witches().refused("witches: -SPADE") == "nothing-owed"
    assert witches().refused("witches: action ACT5. -2SPADE") == "nothing-owed"


def test_site_3_spades_that_were_paid_for_cannot_be_given_up() -> None:
    assert witches().refused("witches: dig 1. -SPADE") == "dug-spades"
    witches("loose-dig").play("witches: dig 1. -SPADE\nnomads: pass BON1")
    table = witches()
    assert table.refused("witches: dig 2. transform D4 to gray") == "dug-spades"


def test_site_3_nor_the_free_spade_beside_dug_ones() -> None:
    assert witches().refused("witches: action ACT6. dig 1. transform E7. -SPADE") == "dug-spades"
    witches("loose-dig").play("witches: action ACT6. dig 1. transform E7. -2SPADE\nnomads: pass BON1")


# --- 4: answers and steps while others play ---


def test_site_4_owed_steps_may_come_while_others_play() -> None:
    table = Table("cultists", "nomads", "giants")
    table.play("cultists: pass BON1")
    table.owe("cultists", "LEECH_CULT")
    table.play("nomads: pass BON2\ncultists: +FIRE\ngiants: pass BON3")
    assert table["cultists"].cults[0] == 2
    assert table.game.round == 2


def test_site_4_the_round_ends_only_when_nobody_owes_anything() -> None:
    table = Table("cultists", "nomads", "giants")
    table.play("cultists: pass BON1")
    table.owe("cultists", "LEECH_CULT")
    table.play("nomads: pass BON2\ngiants: pass BON3")
    assert table.game.round == 1
    table.play("cultists: +FIRE")
    assert table.game.round == 2


def test_site_4_open_offers_keep_the_round_open_even_where_nothing_can_be_gained() -> None:
    table = Table("nomads", "mermaids")
    table.put("mermaids", "F4")
    table.put("nomads", "E5")
    table.paint("E6", "blue")
    table.rich("mermaids", "nomads")
    table.play("nomads: pass BON1\nmermaids: build E6\nmermaids: pass BON2")
    assert table.game.round == 1
    table.play("nomads: decline")
    assert table.game.round == 2


def test_site_4_a_passed_faction_answers_in_a_later_turn() -> None:
    table = Table("nomads", "mermaids", "giants")
    table.put("mermaids", "F4")
    table.put("nomads", "E5")
    table.paint("E6", "blue")
    table.rich("mermaids", "giants")
    table.play("nomads: pass BON1\nmermaids: build E6\ngiants: action ACT3\nmermaids: action ACT4")
    assert table.play("nomads: leech 1") == {"I": -1, "II": 1}


def scene_of_answers() -> Table:
    """Mermaids and giants have built; nomads, giants and mermaids still have offers open."""
    table = Table("mermaids", "giants", "nomads")
    for faction, hexes in (("mermaids", "F4 D5"), ("giants", "D4 E7"), ("nomads", "E5 F3")):
        table.put(faction, hexes)
        table.rich(faction)
        table.give(faction, bowls=(12, 0, 0))
    table.paint("E6", "blue")
    table.paint("E8", "red")
    table.play("mermaids: build E6\ngiants: build E8")
    return table


def test_hard_answers_in_any_order_give_the_same() -> None:
    answers = {
        "nomads: leech 2 from mermaids",
        "mermaids: leech 1 from giants",
    }
    ends = set()
    for order in permutations(sorted(answers)):
        table = scene_of_answers()
        table.play("\n".join(order))
        ends.add(tuple((seat.vp, seat.b1, seat.b2, seat.b3) for seat in table.game.seats))
        assert table.offers() == []
    assert len(ends) == 1


# --- 21 and 22: spades and the circle ---


def test_site_21_spades_score_when_gained_used_or_not() -> None:
    table = Table("halflings", "nomads", tile="SCORE1")
    table.put("halflings", "E6")
    table.rich("halflings")
    assert table.play("halflings: action ACT6")["VP"] == 2 * (2 + 1)
    assert table.play("halflings: transform E5. -SPADE") == {}
    table = Table("darklings", tile="SCORE2")
    table.put("darklings", "E5")
    table.rich("darklings")
    assert table.play("darklings: dig 1") == {"VP": 2, "P": -1}


@pytest.mark.parametrize("spades", [2, 4])
def test_site_22_not_through_the_home_colour(spades: int) -> None:
    """From blue to gray the short way leads through the witches' green."""
    table = witches()
    table.paint("E7", "blue")
    assert table.refused(f"witches: dig {spades}. transform E7 to gray") == "not-enough-spades"


def test_site_22_the_long_way_round() -> None:
    table = witches()
    table.paint("E7", "blue")
    table.play("witches: dig 5. transform E7 to gray")
    assert (table.colour_of("E7"), table.owes("witches")) == ("gray", {})


@pytest.mark.parametrize(("spades", "left"), [(2, 0), (3, 1), (4, 2), (5, 0), (6, 4)])
def test_site_22_home_by_the_long_way_where_the_spades_are_just_that_many(spades: int, left: int) -> None:
    table = witches()
    table.paint("E7", "black")
    table.play(f"witches: dig {spades}. transform E7 to green")
    assert table.owes("witches").get("SPADE", 0) == left


def test_site_22_away_from_home_too() -> None:
    table = witches()
    table.paint("E7", "green")
    table.play("witches: dig 5. transform E7 to black")
    assert (table.colour_of("E7"), table.owes("witches")) == ("black", {})


def test_site_22_giants_have_no_long_way() -> None:
    table = Table("giants")
    table.put("giants", "E6")
    table.rich("giants")
    table.play("giants: dig 5. transform E7")
    assert table.owes("giants") == {"SPADE": 3}


def test_site_22_only_one_hex_may_end_in_a_foreign_colour() -> None:
    row = "witches: action ACT6. transform D4 to gray. transform E5 to blue"
    assert witches().refused(row) == "second-foreign-hex"
    witches("loose-multi-spade").play(row)


def test_site_22_not_so_with_spades_of_the_cult_income() -> None:
    table = witches(tile="SCORE8")
    table.give("witches", cults=(0, 0, 0, 8))
    table.play("witches: pass BON1\nnomads: pass BON2\ngiants: pass BON3")
    table.play("witches: transform D4 to gray. transform E5 to blue")
    assert table.game.round == 2


# --- 25 and 26: neighbours and bridges ---


def test_site_25_half_price_beside_the_building_of_who_left() -> None:
    table = witches()
    table.put("nomads", "F3")
    table.play("drop-faction nomads")
    assert table.play("witches: upgrade E6 to TP")["C"] == -3
    assert table.offers() == []


def test_site_26_one_end_of_a_bridge_must_be_own() -> None:
    table = witches()
    assert table.refused("witches: action ACT1. bridge E8:G3") == "bridge-not-own"
    witches("loose-bridge-adjacency").play("witches: action ACT1. bridge E8:G3")


def test_site_26_two_bridges_may_lie_at_one_place() -> None:
    table = Table("engineers", "witches")
    table.put("engineers", "E8 D6")
    table.rich("engineers")
    table.play(
        "engineers: action ACTE. bridge E8:D6\nwitches: pass BON1\nengineers: action ACTE. bridge E8:D6"
    )
    assert len(table["engineers"].bridges) == 2


# --- relaxations of old games ---


def test_loose_convert_phase_lets_others_convert() -> None:
    table = witches("loose-convert-phase")
    table.play("giants: convert 1W to 1C")
    assert table["giants"].coins == 51


def test_loose_adjust_resource_corrects_by_hand() -> None:
    assert witches().refused("witches: +2C") == "no-free-gain"
    assert witches("loose-adjust-resource").play("witches: +2C") == {"C": 2}
