"""Landscapes that change what towns and others' buildings bring: LS-29 and LS-33 (rules.md 14.2)."""

import pytest

from tests.rules.landscapes import bare, near_home, placed, ready, with_tile
from tests.rules.table import Table

# --- LS-29: Swarmlings, Breeding Ground ---

FILLING = ("E7", "D4", "D5", "E5", "F3", "E8", "E4", "C3", "G3", "D3", "E3", "F2")
GROW = "swarmlings: upgrade G2 to TP"
"""The town grows by 1."""


def town(power: int, *, tile: str = "SCORE7", level: int = 1, fav5: bool = False) -> Table:
    """A town of that power with the sanctuary on E6, the breeding ground on F4 and a dwelling on G2."""
    table = bare("swarmlings", tile=tile, kind="SA")
    placed(table, "swarmlings", "F4")
    table.put("swarmlings", "G2")
    rest = power - 3 - 1 - 1
    for hex_name in FILLING[: (rest + 1) // 2]:
        table.put("swarmlings", hex_name, "TE" if rest > 1 else "D")
        rest -= 2
    seat = table["swarmlings"]
    seat.town_mask, seat.town_level = seat.mask, level
    if fav5:
        table.hold("swarmlings", "FAV5")
    return table


@pytest.mark.parametrize(("level", "power"), [(1, 14), (2, 21), (3, 28)])
def test_t14_1_ls_29_further_tiles_at_14_21_28(level: int, power: int) -> None:
    table = town(power - 2, level=level)
    table.play(GROW)
    assert table.owes("swarmlings") == {}
    table = town(power - 1, level=level)
    table.play(GROW)
    assert table.owes("swarmlings") == {"CITY": 1}


@pytest.mark.parametrize(("level", "power"), [(1, 12), (2, 18), (3, 24)])
def test_t14_1_ls_29_with_fav5_at_12_18_24(level: int, power: int) -> None:
    table = town(power - 2, level=level, fav5=True)
    table.play(GROW)
    assert table.owes("swarmlings") == {}
    table = town(power - 1, level=level, fav5=True)
    table.play(GROW)
    assert table.owes("swarmlings") == {"CITY": 1}


def test_ls_29_fav5_itself_may_make_a_city() -> None:
    table = town(12)
    table.owe("swarmlings", "FAVOR")
    table.play("swarmlings: +FAV5")
    assert table.owes("swarmlings") == {"CITY": 1}


def test_ls_29_the_fourth_tile_is_the_last() -> None:
    table = town(28, level=4)
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
    table["swarmlings"].town_mask = 0
    change = table.play(f"{GROW}. +TW1. +TW1")
    assert change == {"VP": 5 + 5 + 5, "C": -8 + 12, "W": -3 + 3}, "founded once, grown once"


def test_ls_29_placed_beside_a_large_town() -> None:
    table = ready("swarmlings")
    table.put("swarmlings", "E6", "SA")
    table.put("swarmlings", "F4 F3 E5 D4 D5", "TE")
    table["swarmlings"].town_mask = table["swarmlings"].mask
    table.play("swarmlings: dig 1. landscape E7")
    assert table.owes("swarmlings") == {"CITY": 1}, "3 + 10 + 1"


def test_ls_29_a_building_that_joins_counts_with_what_it_brings_along() -> None:
    table = town(12)
    table.paint("H4", "blue")
    table.put("swarmlings", "H4", "TE")
    table.game.building[table.game.hex("H4")] = 0
    table["swarmlings"].mask &= ~(1 << table.game.hex("H4"))
    table.put("swarmlings", "B3")
    table.play("swarmlings: pass BON1")
    assert table.owes("swarmlings") == {}


def test_ls_29_other_towns_do_not_grow() -> None:
    table = town(13)
    placed(table, "swarmlings", "A4")
    table.game.owner[table.game.hex("F4")] = -1
    table["swarmlings"].mask &= ~(1 << table.game.hex("F4"))
    table.play("swarmlings: upgrade G2 to TP")
    assert table.owes("swarmlings") == {}


def test_ls_29_no_tile_without_town_tiles() -> None:
    table = town(13)
    table.game.towns_left = [0] * len(table.game.towns_left)
    table.play(GROW)
    assert table.owes("swarmlings") == {}


# --- LS-33: Nomads, Trading Camp ---


def camp(*others: str, hex_name: str = "E7") -> Table:
    """The trading camp beside the nomads' dwelling on E6, and halflings on D6 who reach E8 and D5."""
    table = with_tile("nomads", *(others or ("halflings",)), hex_name=hex_name)
    table.put("halflings", "D6")
    table.rich("halflings")
    table.paint("E8 D5", "brown")
    table.give("nomads", bowls=(5, 7, 0))
    return table


def test_ls_33_nomads_take_a_coin_instead_of_power() -> None:
    table = camp()
    table.give("halflings", shipping=1)
    table.play("nomads: action ACT1" if False else "nomads: convert 1W to 1C. send p to FIRE")
    table.play("halflings: build E8")
    assert table.offers() == [("nomads", 1)]
    assert table.play("nomads: +1C") == {"C": 1}
    assert table.offers() == []
