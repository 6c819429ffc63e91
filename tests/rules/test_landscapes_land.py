"""Landscapes about tracks, dwellings, spades and ways: LS-22, 23, 25, 26, 31 and 32 (rules.md 14.2)."""

import pytest

from tests.rules.landscapes import bare, near_home, placed, ready, with_tile
from tests.rules.table import Change, Table

# --- LS-25: Halflings, on the first hex of the board too ---


def test_ls_25_a_spade_less_beside_the_excavator_wherever_it_lies() -> None:
    table = Table("halflings")
    halflings, number = table["halflings"], table.game.board.number
    assert halflings.faction.spades_saved(table.game, halflings, number["a2"]) == 0
    halflings.landscape_hex = number["a1"]
    assert halflings.faction.spades_saved(table.game, halflings, number["a2"]) == 1
    assert halflings.faction.spades_saved(table.game, halflings, number["a3"]) == 0


# --- LS-22: Alchemists, Gloomy Workshop ---


def workshop(more: str) -> Change:
    table = ready("alchemists")
    table.give("alchemists", bowls=(0, 0, 12))
    return table.play(f"alchemists: dig 1. landscape E7. {more}")


@pytest.mark.parametrize("order", ["advance ship. advance dig", "advance dig. advance ship"])
def test_t14_6_ls_22_alchemists_advance_both_tracks_without_priests(order: str) -> None:
    assert workshop(order) == {"VP": 2 + 6, "C": -4 - 5, "W": -3 - 2}


def test_ls_22_or_just_one_of_them() -> None:
    assert workshop("advance ship") == {"VP": 2, "C": -4, "W": -3}
    assert workshop("advance dig") == {"VP": 6, "C": -5, "W": -3 - 2}
    assert workshop("convert 1P to 1W. advance dig")["P"] == -1, "conversions may come between"


@pytest.mark.parametrize("track", ["ship", "dig"])
def test_ls_22_one_step_each(track: str) -> None:
    row = f"alchemists: dig 1. landscape E7. advance {track}. advance {track}"
    assert ready("alchemists").refused(row) == "second-action"


def test_ls_22_at_once_and_once() -> None:
    table = ready("alchemists")
    table.play("alchemists: dig 1. landscape E7\nswarmlings: action ACT3")
    assert table.play("alchemists: advance ship") == {"VP": 2, "C": -4, "P": -1}
    assert table.refused("alchemists: advance dig") == "second-action"


def test_ls_22_only_with_the_tile() -> None:
    row = "alchemists: dig 1. transform E7. advance ship"
    assert ready("alchemists").refused(row) == "second-action"
    assert ready("auren").refused("auren: dig 1. landscape E7. advance ship") == "second-action"


def test_ls_22_the_other_costs_must_be_paid() -> None:
    table = ready("alchemists")
    table.give("alchemists", coins=3)
    assert table.refused("alchemists: dig 1. landscape E7. advance ship") == "cannot-pay-shipping"
    table = ready("alchemists")
    table.give("alchemists", shipping=3)
    assert table.refused("alchemists: dig 1. landscape E7. advance ship") == "no-shipping-left"


# --- LS-23: Darklings, Camp ---


def test_t14_4_ls_23_the_camp_scores_as_a_dwelling() -> None:
    table = ready("darklings", tile="SCORE3")
    table.hold("darklings", "FAV11", "BON9")
    table.play("darklings: dig 1. landscape E7\nswarmlings: pass BON1\ndarklings: pass BON2")
    assert table.vp_sources("darklings") == {
        "faction": 2,
        "round:SCORE3": 2,
        "favor:FAV11": 2,
        "bonus:BON9": 2,
    }


def test_ls_23_it_is_no_piece_and_cannot_be_upgraded() -> None:
    table = ready("darklings")
    table["darklings"].counts[1] = 8
    table.play("darklings: dig 1. landscape E7\nswarmlings: pass BON1")
    assert table["darklings"].counts[1] == 8
    assert table.refused("darklings: upgrade E7 to TP") == "wrong-upgrade"


def test_ls_23_a_dwelling_is_a_neighbour_for_the_half_price() -> None:
    table = with_tile("darklings", "halflings")
    table.put("halflings", "D5")
    assert table.play("darklings: pass BON1\nhalflings: upgrade D5 to TP") == {"W": -2, "C": -3}


# --- LS-25: Halflings, Excavator ---


def halflings(steps: int, spades: int, *, tile: str = "SCORE7") -> Table:
    """The excavator on E7, and D5 beside it that many steps from home; they dig."""
    table = with_tile("halflings", tile=tile)
    table.paint("D5", near_home("halflings", steps))
    table.play(f"halflings: dig {spades}. transform D5")
    return table


@pytest.mark.parametrize(("steps", "spades"), [(3, 2), (2, 1), (1, 1)])
def test_t14_5_ls_25_a_spade_less_beside_the_excavator_but_one_at_least(steps: int, spades: int) -> None:
    table = halflings(steps, spades)
    assert table.colour_of("D5") == "brown"
    assert table.owes("halflings") == {}


def test_op_14g_a_spade_that_is_not_paid_scores_nothing() -> None:
    assert halflings(3, 2, tile="SCORE1").vp_sources("halflings") == {"faction": 2, "round:SCORE1": 4}


def test_ls_25_elsewhere_the_full_price() -> None:
    table = with_tile("halflings")
    table.paint("F3", near_home("halflings", 2))
    assert table.refused("halflings: dig 1. transform F3 to brown") == "not-enough-spades"


def test_ls_25_stopping_short_costs_less_too() -> None:
    assert halflings(3, 1).colour_of("D5") == near_home("halflings", 1), "two steps for one spade"


def test_ls_25_the_long_way_on_purpose_costs_less_too() -> None:
    """A1-11: four steps instead of three, for the VP of a spade more."""
    table = halflings(3, 3)
    assert table.colour_of("D5") == "brown"
    assert table.vp_sources("halflings") == {"faction": 3}
    assert table.owes("halflings") == {}


def test_ls_25_with_free_spades() -> None:
    table = with_tile("halflings")
    table.paint("D5", near_home("halflings", 2))
    table.play("halflings: action ACT5. build D5")
    assert table.building_on("D5") == "D"


def test_ls_25_with_spades_of_a_cult_bonus() -> None:
    table = with_tile("halflings", tile="SCORE2")
    table.paint("D5", near_home("halflings", 2))
    table.give("halflings", cults=(0, 0, 4, 0))
    table.pass_all()
    table.play("halflings: transform D5")
    assert table.colour_of("D5") == "brown"


def test_ls_25_the_spades_of_the_stronghold_may_place_it() -> None:
    table = bare("halflings", kind="TP")
    table.paint("E7 F4", "black")
    table.play("halflings: upgrade E6 to SH. landscape E7. transform F4. build F4. -SPADE")
    assert [table.building_on(name) for name in ("E7", "F4")] == ["LANDSCAPE", "D"]


# --- LS-26: Dwarves, Great Tunnel ---


def dwarves(kind: str = "D") -> Table:
    """The great tunnel on E7; H4 lies two hexes beyond it."""
    table = with_tile("dwarves", kind=kind)
    table.paint("H4", "gray")
    return table


def test_ls_26_a_tunnel_from_the_great_tunnel_skips_two_hexes() -> None:
    assert dwarves().play("dwarves: build H4") == {"VP": 4, "C": -2, "W": -2 - 1}
    assert dwarves("SH").play("dwarves: build H4") == {"VP": 4, "C": -2, "W": -1 - 1}


def test_ls_26_other_tunnels_skip_one() -> None:
    table = ready("dwarves")
    table.put("dwarves", "E7")
    table.paint("H4 G4", "gray")
    placed(table, "dwarves", "A1")
    assert table.refused("dwarves: build H4") == "out-of-reach"


def test_ls_26_fs_12_two_hexes_in_area_scoring_too() -> None:
    table = dwarves()
    table.put("dwarves", "H4")
    assert table.area("dwarves") == 3
    table.game.building[table.game.hex("E7")] = 1
    table["dwarves"].landscape_hex = -1
    assert table.area("dwarves") == 2


def test_ls_26_the_tile_may_be_placed_by_a_tunnel() -> None:
    table = ready("dwarves")
    table.paint("G2", near_home("dwarves"))
    assert table.play("dwarves: dig 1. landscape G2") == {"VP": 4, "W": -3 - 2}


def cult_spades(count: int, *, tunnel: bool = True) -> Table:
    table = with_tile("dwarves", tile="SCORE2") if tunnel else ready("dwarves", tile="SCORE2")
    table.give("dwarves", cults=(0, 0, 4 * count, 0))
    table.paint("G2 G3 H4 C2", near_home("dwarves"))
    table.pass_all()
    return table


@pytest.mark.parametrize("hex_name", ["G2", "G3", "H4"])
def test_ls_26_op_14h_free_tunnels_with_cult_bonus_spades(hex_name: str) -> None:
    """G2 lies beyond a hex from the dwelling on E6, G3 from the great tunnel, H4 beyond two from that."""
    table = cult_spades(1)
    assert table.play(f"dwarves: transform {hex_name}")["VP"] == 4
    assert table.colour_of(hex_name) == "gray"


def test_ls_26_each_spade_of_a_cult_bonus_may_tunnel() -> None:
    assert cult_spades(2).play("dwarves: transform G2. transform H4")["VP"] == 8


def test_op_14h_it_needs_the_great_tunnel() -> None:
    assert cult_spades(1, tunnel=False).refused("dwarves: transform G2") == "out-of-reach"


# --- LS-31: Giants, Cave of Wisdom ---


def test_t14_2_ls_31_giants_advance_the_exchange_track_for_free() -> None:
    table = ready("giants")
    assert table.play("giants: dig 2. landscape E7") == {"VP": 6, "W": -6}
    assert table["giants"].digging == 1
    assert table.vp_sources("giants") == {"digging": 6}


def test_ls_31_at_the_end_of_the_track_nothing() -> None:
    table = ready("giants")
    table.give("giants", digging=2)
    assert table.play("giants: dig 2. landscape E7") == {"W": -2}


def test_ls_31_giants_need_two_spades() -> None:
    assert ready("giants").refused("giants: action ACT5. landscape E7") == "not-enough-spades"
    table = ready("giants")
    table.put("giants", "I6", "SH")
    assert table.play("giants: action ACTG. landscape E7") == {"VP": 6}


# --- LS-32: Fakirs, Flying School ---


def test_ls_32_fakirs_get_two_coins_a_flight() -> None:
    table = with_tile("fakirs")
    table.paint("G3 G2", near_home("fakirs"))
    assert table.play("fakirs: dig 1. transform G3") == {"VP": 4, "C": 2, "W": -3, "P": -1}
    assert table.play("swarmlings: pass BON1\nfakirs: dig 1. transform G2")["C"] == 2


def test_ls_32_not_for_the_flight_that_places_the_school() -> None:
    table = ready("fakirs")
    table.paint("G2", near_home("fakirs"))
    assert table.play("fakirs: dig 1. landscape G2") == {"VP": 4, "W": -3, "P": -1}


def test_ls_32_nor_without_a_flight() -> None:
    table = with_tile("fakirs")
    table.paint("D5", near_home("fakirs"))
    assert table.play("fakirs: dig 1. transform D5") == {"W": -3}
