"""Landscapes that change what towns and others' buildings bring: LS-29 and LS-33 (rules.md 14.2)."""

import pytest

from tests.rules.landscapes import bare, near_home, placed, ready, with_tile
from tests.rules.table import Table
from tmlog.rules.factions.swarmlings import GrownTowns

# --- LS-29: Swarmlings, Breeding Ground ---

FILLING = ("E7", "D4", "D5", "E5", "F3", "E8", "E4", "C3", "D3", "E3", "F2", "E2")
GROW = "swarmlings: upgrade G2 to TP"
"""The town grows by 1."""


def town(power: int, *, tile: str = "SCORE7", tiles: int = 1, fav5: bool = False) -> Table:
    """A town of that power with the sanctuary on E6, the breeding ground on F4 and a dwelling on G2.

    It has brought ``tiles`` so far.
    """
    table = bare("swarmlings", tile=tile, kind="SA")
    placed(table, "swarmlings", "F4")
    table.put("swarmlings", "G2")
    rest = power - 3 - 1 - 1
    for hex_name in FILLING[: (rest + 1) // 2]:
        table.put("swarmlings", hex_name, "TE" if rest > 1 else "D")
        rest -= 2
    seat = table["swarmlings"]
    seat.town_mask, seat.town_sites, seat.own = seat.mask, 1 << table.game.hex("E6"), GrownTowns(tiles - 1)
    if fav5:
        table.hold("swarmlings", "FAV5")
    return table


@pytest.mark.parametrize(("tiles", "power"), [(1, 14), (2, 21), (3, 28)])
def test_t14_1_ls_29_further_tiles_at_14_21_28(tiles: int, power: int) -> None:
    table = town(power - 2, tiles=tiles)
    table.play(GROW)
    assert table.owes("swarmlings") == {}
    table = town(power - 1, tiles=tiles)
    table.play(GROW)
    assert table.owes("swarmlings") == {"CITY": 1}


@pytest.mark.parametrize(("tiles", "power"), [(1, 12), (2, 18), (3, 24)])
def test_t14_1_ls_29_with_fav5_at_12_18_24(tiles: int, power: int) -> None:
    table = town(power - 2, tiles=tiles, fav5=True)
    table.play(GROW)
    assert table.owes("swarmlings") == {}
    table = town(power - 1, tiles=tiles, fav5=True)
    table.play(GROW)
    assert table.owes("swarmlings") == {"CITY": 1}


def test_ls_29_fav5_itself_may_make_a_city() -> None:
    table = town(12)
    table.owe("swarmlings", "FAVOR")
    table.play("swarmlings: +FAV5")
    assert table.owes("swarmlings") == {"CITY": 1}


def test_ls_29_the_fourth_tile_is_the_last() -> None:
    table = town(28, tiles=4)
    table.play(GROW)
    assert table.owes("swarmlings") == {}


def test_ls_29_the_tile_gives_its_vp_reward_and_key() -> None:
    table = town(13)
    assert table.play(f"{GROW}. +TW1") == {"VP": 5, "C": -8 + 6, "W": -3}
    assert table["swarmlings"].keys == 1
    assert len(table["swarmlings"].town_tiles) == 1


def test_op_14j_a_grown_town_is_not_founded_again() -> None:
    table = town(13, tile="SCORE2")
    change = table.play(f"{GROW}. +TW1")
    assert change["VP"] == 5, "no 5 VP of the town scoring tile"
    assert change["W"] == -3, "no 3 workers"


def test_ls_29_the_tile_must_be_taken_before_the_turn_ends() -> None:
    table = town(13)
    assert table.refused(f"{GROW}\nwitches: pass BON1") == "turn-unfinished"


def test_ls_29_a_town_founded_with_it_may_be_a_city_at_once() -> None:
    table = town(14, tile="SCORE2")
    table["swarmlings"].town_mask = table["swarmlings"].town_sites = 0
    change = table.play(f"{GROW}. +TW1. +TW1")
    assert change == {"VP": 5 + 5 + 5, "C": -8 + 12}, "3 workers: founded once, grown once"


def test_ls_29_placed_beside_a_large_town() -> None:
    table = ready("swarmlings")
    table.put("swarmlings", "E6", "SA")
    table.put("swarmlings", "F4 F3 E5 D4 D5", "TE")
    table["swarmlings"].town_mask = table["swarmlings"].mask
    table["swarmlings"].town_sites = 1 << table.game.hex("E6")
    table.play("swarmlings: dig 1. landscape E7")
    assert table.owes("swarmlings") == {"CITY": 1}, "3 + 10 + 1"


def beyond_e5(*, is_town: bool) -> Table:
    """A town of 11 without E5, and 7 beyond that hex: loose, or a town of its own."""
    table = bare("swarmlings", kind="SA")
    placed(table, "swarmlings", "F4")
    table.put("swarmlings", "E7 D4 D5", "TE")
    table.put("swarmlings", "G2")
    seat = table["swarmlings"]
    seat.town_mask, seat.town_sites = seat.mask, 1 << table.game.hex("E6")
    table.put("swarmlings", "E4 E3 E2", "TE")
    table.put("swarmlings", "D3")
    if is_town:
        seat.town_mask = seat.mask
        seat.town_sites |= 1 << table.game.hex("E4")
    table.paint("E5", "blue")
    return table


def test_ls_29_a_building_counts_with_the_loose_ones_it_joins() -> None:
    table = beyond_e5(is_town=False)
    table.play("swarmlings: build E5")
    assert table.owes("swarmlings") == {"CITY": 1}, "11 + 1 + 7"


def test_twn_8_ls_29_two_towns_joined_have_two_tiles() -> None:
    table = beyond_e5(is_town=True)
    table.play("swarmlings: build E5")
    assert table.owes("swarmlings") == {}, "19 bring two"
    table.play("witches: pass BON1\nswarmlings: upgrade G2 to TP\nswarmlings: upgrade E5 to TP")
    assert table.owes("swarmlings") == {"CITY": 1}, "21 bring a third"


def test_ls_29_a_town_without_it_does_not_grow() -> None:
    table = bare("swarmlings", kind="SA")
    table.put("swarmlings", "E7 D4 D5 E5 F3", "TE")
    table.put("swarmlings", "G2")
    table["swarmlings"].town_mask = table["swarmlings"].mask
    placed(table, "swarmlings", "A4")
    table.play(GROW)
    assert table.owes("swarmlings") == {}


def test_ls_29_no_tile_without_town_tiles() -> None:
    table = town(13)
    table.game.towns_left = [0] * len(table.game.towns_left)
    table.play(GROW)
    assert table.owes("swarmlings") == {}


# --- LS-33: Nomads, Trading Camp ---


def camp(*others: str, hex_name: str = "E7") -> Table:
    """The trading camp beside the nomads' dwelling on E6, and halflings on D6 who sail to E8 and D5."""
    table = with_tile("nomads", *(others or ("halflings",)), hex_name=hex_name)
    table.put("halflings", "D6")
    table.rich("halflings")
    table.paint("E8 D5", "brown")
    table.give("halflings", shipping=1)
    table.give("nomads", bowls=(4, 0, 8))
    return table


def test_ls_33_nomads_take_a_coin_instead_of_power() -> None:
    table = camp()
    table.play("nomads: action ACT3\nhalflings: build E8")
    assert table.offers() == [("nomads", 1)]
    assert table.play("nomads: +1C") == {"C": 1}
    assert table.offers() == []


def test_ls_33_exactly_one_coin_whatever_the_power() -> None:
    """OP-14k: it stands for all power of that building, from other structures too."""
    table = camp()
    table.put("nomads", "E6", "SH")
    table.play("nomads: action ACT3\nhalflings: build D5")
    table.put("nomads", "D4", "TP")
    table.play("nomads: decline. action ACT4\nhalflings: upgrade D5 to TP")
    assert table.offers() == [("nomads", 2 + 1)]
    assert table.play("nomads: +C") == {"C": 1}


def test_ls_33_or_power_as_usual_or_nothing() -> None:
    table = camp()
    table.play("nomads: action ACT3\nhalflings: build E8")
    assert table.play("nomads: leech 1 from halflings") == {"I": -1, "II": 1}
    table = camp()
    assert table.play("nomads: action ACT3\nhalflings: build E8\nnomads: decline") == {}


def test_ls_33_the_sandstorm_places_the_camp_too() -> None:
    table = ready("nomads")
    table.put("nomads", "I6", "SH")
    table.paint("E7", near_home("nomads", 3))
    assert table.play("nomads: action ACTN. landscape E7") == {}
    assert table.building_on("E7") == "LANDSCAPE"


@pytest.mark.parametrize("row", ["+1C. +1C", "+2C", "leech 1. +1C"])
def test_ls_33_once_for_a_building(row: str) -> None:
    table = camp()
    table.play("nomads: action ACT3\nhalflings: build E8")
    assert table.refused(f"nomads: {row}") == "no-free-gain"


def test_ls_33_not_for_a_building_beside_other_structures_only() -> None:
    table = camp()
    table.put("nomads", "D7")
    table.put("halflings", "D8")
    table.play("nomads: action ACT3\nhalflings: upgrade D8 to TP")
    assert table.offers() == [("nomads", 1)]
    assert table.refused("nomads: +1C") == "no-free-gain"


def test_ls_33_the_oldest_offer_beside_the_camp_is_answered() -> None:
    table = camp("halflings", "giants")
    table.put("giants", "D4", "TP")
    table.rich("giants")
    table.put("nomads", "D5", "SH")
    table.play("nomads: action ACT3\nhalflings: build E8\ngiants: upgrade D4 to TE\nnomads: +1C")
    assert table.offers() == [("nomads", 1 + 1 + 3)]
    assert table.game.offers[0].giver.name == "giants"


def test_ls_33_with_full_bowls_and_after_passing() -> None:
    table = camp()
    table.give("nomads", bowls=(0, 0, 12))
    table.play("nomads: pass BON1\nhalflings: build E8")
    assert table.play("nomads: +1C") == {"C": 1}


def test_ls_33_not_after_the_next_action() -> None:
    table = camp()
    table.play("nomads: action ACT3\nhalflings: build E8")
    assert table.refused("nomads: action ACT4. +1C") == "no-free-gain"


def test_ls_33_for_landscapes_too() -> None:
    table = with_tile("nomads", "halflings")
    table.put("halflings", "D5", "SH")
    table.rich("halflings")
    table.paint("E8", near_home("halflings"))
    table.play("nomads: action ACT3\nhalflings: dig 1. landscape E8")
    assert table.play("nomads: +1C") == {"C": 1}


def test_ls_33_lch_9_the_coin_is_no_power_taken() -> None:
    """When only the coin was taken, all have declined: the Cultists gain a power and no step."""
    table = with_tile("nomads", "cultists")
    table.game.options.turn_on("errata-cultist-power")
    table.put("cultists", "D5")
    table.rich("cultists")
    table.give("nomads", bowls=(5, 7, 0))
    table.give("cultists", bowls=(12, 0, 0))
    table.play("nomads: send p to FIRE\ncultists: upgrade D5 to TP\nnomads: +1C")
    assert table.owes("cultists") == {}
    assert table["cultists"].b2 == 1


def test_ls_33_only_nomads_and_only_with_the_camp() -> None:
    table = ready("nomads", "halflings")
    table.put("halflings", "E7")
    table.rich("halflings")
    table.play("nomads: action ACT3\nhalflings: upgrade E7 to TP")
    assert table.refused("nomads: +1C") == "no-free-gain"
