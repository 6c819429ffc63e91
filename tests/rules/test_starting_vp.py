"""The published starting-VP tables against rules.md 13.2."""

from collections import Counter

import pytest

from tmlog.model.names import BASE_FACTIONS, FACTIONS
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.rules.starting_vp import published_vp, starting_vp

COUNTS_OF_30_25_20_15 = {  # T13.1
    "base": (2, 2, 7, 3),
    "revised-base": (1, 3, 7, 3),
    "lakes": (1, 3, 6, 4),
    "fjords": (0, 5, 5, 4),
    "fire-ice": (1, 6, 3, 4),
}


@pytest.mark.parametrize("map_name", COUNTS_OF_30_25_20_15)
def test_t13_1_each_map_lists_the_fourteen_factions(map_name: str) -> None:
    table = BOARD_SHEETS[map_name].bga_vp
    assert set(table) == set(BASE_FACTIONS)
    counts = Counter(table.values())
    assert tuple(counts[vp] for vp in (30, 25, 20, 15)) == COUNTS_OF_30_25_20_15[map_name]


@pytest.mark.parametrize(
    ("map_name", "faction", "vp"),
    [  # T13.4
        ("base", "giants", 30),
        ("revised-base", "giants", 25),
        ("lakes", "dwarves", 30),
        ("fjords", "dwarves", 20),
        ("fjords", "witches", 15),
    ],
)
def test_t13_4_values_named_by_the_rules(map_name: str, faction: str, vp: int) -> None:
    assert starting_vp("bga", map_name, faction) == vp


def test_the_2017_set_covers_every_faction() -> None:
    assert all(published_vp("original-2017", "base", faction) is not None for faction in FACTIONS)
    assert starting_vp("original-2017", "lakes", "fakirs") == 33


def test_standard_is_twenty_and_so_is_what_a_table_lacks() -> None:
    assert {starting_vp("standard", "base", faction) for faction in FACTIONS} == {20}
    assert published_vp("bga", "base", "yetis") is None
    assert starting_vp("bga", "base", "yetis") == 20
    assert starting_vp("bga", "0123abcd", "giants") == 20
    assert starting_vp("bga", "lakes-1.3", "giants") == 20


def test_an_unknown_table_is_named() -> None:
    with pytest.raises(ValueError, match="no starting-VP table 'house'; known: standard"):
        starting_vp("house", "base", "giants")
