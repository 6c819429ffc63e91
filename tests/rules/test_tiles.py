"""Tiles and cards: rules.md section 11."""

import pytest

from tests.rules.table import Change, Table
from tmlog.rules.tiles import FAVOR_TILES, TOWN_TILES


@pytest.mark.parametrize(("houses", "vp"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_t11_1_favor_air_1_when_passing(houses: int, vp: int) -> None:
    table = Table("witches", "nomads")
    table.hold("witches", "FAV12")
    table.put("witches", "F4 E6 E7 D4"[: 3 * houses], "TP")
    table.play("witches: pass BON1")
    assert table.vp_sources("witches") == ({"favor:FAV12": vp} if vp else {})


def test_t11_2_bon6_with_stronghold_and_sanctuary() -> None:
    table = Table("witches", "nomads")
    table.hold("witches", "BON6")
    table.put("witches", "F4", "SH")
    table.put("witches", "A10", "SA")
    assert table.play("witches: pass BON1") == {"VP": 8}


@pytest.mark.parametrize(("level", "vp"), [(0, 0), (1, 3), (3, 9)])
def test_t11_3_bon10_by_shipping(level: int, vp: int) -> None:
    table = Table("witches", "nomads", options=["shipping-bonus"])
    table.hold("witches", "BON10")
    table.give("witches", shipping=level)
    assert table.play("witches: pass BON1").get("VP", 0) == vp


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_op_11d_bon10_gives_nothing_without_a_shipping_track(faction: str) -> None:
    table = Table(faction, "witches", options=["shipping-bonus"])
    table.hold(faction, "BON10")
    assert table.play(f"{faction}: pass BON1") == {}


def test_bon10_needs_its_option() -> None:
    assert Table("witches").refused("witches: pass BON10") == "card-not-free"


def test_t11_4_town_tiles_sum_to_seventy() -> None:
    assert sum(tile.vp * tile.copies for tile in TOWN_TILES if tile.option is None) == 70


@pytest.mark.parametrize(
    ("tile", "change"),
    [
        ("FAV1", {"FIRE": 3}),
        ("FAV2", {"WATER": 3}),
        ("FAV3", {"EARTH": 3}),
        ("FAV4", {"AIR": 3}),
        ("FAV5", {"FIRE": 2}),
        ("FAV6", {"WATER": 2}),
        ("FAV7", {"EARTH": 2}),
        ("FAV8", {"AIR": 2}),
        ("FAV9", {"FIRE": 1}),
        ("FAV10", {"WATER": 1}),
        ("FAV11", {"EARTH": 1}),
        ("FAV12", {"AIR": 1}),
    ],
)
def test_11_1_steps_of_favor_tiles(tile: str, change: Change) -> None:
    table = Table("nomads", "witches")
    table.give("nomads", cults=(0, 0, 0, 0), bowls=(0, 0, 12))
    table.owe("nomads", "FAVOR")
    assert table.play(f"nomads: +{tile}") == change


def test_fav_a_one_tile_of_the_three_step_kinds_three_of_the_others() -> None:
    assert [tile.copies for tile in FAVOR_TILES[1:]] == [1] * 4 + [3] * 8


def test_fav_a_the_last_tile_is_gone() -> None:
    table = Table("nomads", "witches")
    for faction in ("nomads", "witches"):
        table.owe(faction, "FAVOR")
    assert table.refused("nomads: +FAV1\nwitches: +FAV1") == "tile-gone"


@pytest.mark.parametrize(
    ("tile", "change"),
    [("FAV7", {"W": 1, "I": -1, "II": 1}), ("FAV8", {"I": -4, "II": 4}), ("FAV9", {"C": 3}), ("FAV6", {})],
)
def test_11_1_income_of_favor_tiles(tile: str, change: Change) -> None:
    table = Table("nomads")
    table.give("nomads", bowls=(12, 0, 0))
    table.income("nomads")
    before = Table("nomads").income("nomads")
    assert before == {"W": 1}, "without a building"
    table.hold("nomads", tile)
    expected = dict(change)
    expected["W"] = expected.get("W", 0) + 1
    assert table.income("nomads") == expected


@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("BON1", {"C": 2}),
        ("BON2", {"C": 4}),
        ("BON3", {"C": 6}),
        ("BON4", {"I": -3, "II": 3}),
        ("BON5", {"W": 1, "I": -3, "II": 3}),
        ("BON6", {"W": 2}),
        ("BON7", {"W": 1}),
        ("BON8", {"P": 1}),
        ("BON9", {"C": 2}),
        ("BON10", {"I": -3, "II": 3}),
    ],
)
def test_11_3_income_of_bonus_cards(card: str, change: Change) -> None:
    table = Table("engineers", options=["shipping-bonus"])
    table.give("engineers", bowls=(12, 0, 0))
    table.hold("engineers", card)
    assert table.income("engineers") == change
