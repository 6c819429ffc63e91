"""Landscapes about towns and cults: LS-20, LS-21 and LS-24 (rules.md 14.2)."""

import pytest

from tests.rules.landscapes import placed, ready, with_tile
from tests.rules.table import Table

# --- LS-20: Auren, Tree of Serenity ---


def test_t14_7_ls_20_auren_gain_four_vp_on_space_10() -> None:
    table = with_tile("auren")
    table.give("auren", cults=(8, 0, 0, 0), keys=1, bowls=(3, 9, 0))
    assert table.play("auren: send p to FIRE") == {"VP": 4, "P": -1, "I": -3, "II": 3, "FIRE": 2}
    assert table.vp_sources("auren") == {"landscape": 4}


def test_ls_20_each_time() -> None:
    table = with_tile("auren")
    table.give("auren", cults=(9, 9, 0, 0), keys=2)
    table.owe("auren", "TOWN")
    assert table.play("auren: +TW5")["VP"] == 8 + 4 + 4


@pytest.mark.parametrize("keys", [0, 1])
def test_ls_20_not_when_stopped_below(keys: int) -> None:
    table = with_tile("auren")
    table.give("auren", cults=(8, 0, 0, 0), keys=keys)
    if keys:
        table.game.cult_tops[0] = table["swarmlings"]
    assert table.play("auren: send p to FIRE") == {"P": -1, "FIRE": 1}


def test_ls_20_not_before_the_tree_stands() -> None:
    table = ready("auren")
    table.give("auren", cults=(8, 0, 0, 0), keys=1)
    assert table.play("auren: send p to FIRE") == {"P": -1, "FIRE": 2}
    table.play("swarmlings: pass BON1\nauren: dig 1. landscape E7")
    assert table.vp_sources("auren") == {}, "nor afterwards"


# --- LS-21: Witches, Ravens' Hut ---


def witches_with_a_town() -> Table:
    """The hut stands, and a town tile is owed."""
    table = with_tile("witches")
    table.owe("witches", "TOWN")
    return table


def test_ls_21_witches_may_take_the_usual_five_vp() -> None:
    table = witches_with_a_town()
    assert table.play("witches: +TW2. +5VP") == {"VP": 7 + 5, "W": 2}
    assert table.vp_sources("witches") == {"town": 7, "faction": 5}


@pytest.mark.parametrize("cult", ["FIRE", "WATER", "EARTH"])
def test_ls_21_or_three_steps_on_one_track(cult: str) -> None:
    table = witches_with_a_town()
    assert table.play(f"witches: +TW2. +3{cult}") == {"VP": 7, "W": 2, cult: 3}
    assert table.owes("witches") == {}


def test_ls_21_the_town_s_key_opens_space_10_to_the_steps() -> None:
    table = witches_with_a_town()
    table.give("witches", cults=(7, 0, 0, 0), bowls=(12, 0, 0))
    assert table.play("witches: +TW2. +3FIRE")["FIRE"] == 3
    assert table["witches"].b2 == 3


@pytest.mark.parametrize(
    ("choice", "rule"),
    [
        ("+2FIRE", "no-cult-step-owed"),
        ("+FIRE", "no-cult-step-owed"),
        ("+4VP", "no-free-gain"),
        ("+5VP. +5VP", "no-free-gain"),
        ("+5VP. +3FIRE", "no-cult-step-owed"),
        ("+6FIRE", "no-cult-step-owed"),
    ],
)
def test_ls_21_one_of_the_two_in_full(choice: str, rule: str) -> None:
    table = witches_with_a_town()
    table.play("witches: +TW2")
    assert table.refused(f"witches: {choice}") == rule


def test_ls_21_the_choice_must_be_made_in_the_turn() -> None:
    table = witches_with_a_town()
    table.play("witches: action ACT3. +TW2")
    assert table.refused("swarmlings: pass BON1") == "turn-unfinished"
    table = witches_with_a_town()
    table.play("witches: action ACT3. +TW2. -LANDSCAPE\nswarmlings: pass BON1")


def test_ls_21_without_the_hut_five_vp_at_once() -> None:
    table = ready("witches")
    table.owe("witches", "TOWN")
    assert table.play("witches: +TW2") == {"VP": 12, "W": 2}
    assert table.refused("witches: +5VP") == "no-free-gain"


def test_ls_21_the_hut_that_makes_the_town_counts_for_it() -> None:
    table = ready("witches")
    table.put("witches", "E6", "SH")
    table.put("witches", "F4", "TP")
    table.put("witches", "F3")
    table.play("witches: dig 1. landscape E7. +TW2. +3FIRE")
    assert table["witches"].cults == [3, 0, 0, 2]


def test_ls_21_two_towns_each_have_their_choice() -> None:
    table = with_tile("witches")
    table.owe("witches", "TOWN", 2)
    assert table.play("witches: +TW2. +TW1. +5VP. +3FIRE")["VP"] == 7 + 5 + 5
    table = with_tile("witches")
    table.owe("witches", "TOWN", 2)
    assert table.play("witches: +TW2. +TW1. +3FIRE. +3FIRE")["FIRE"] == 6, "read as +6FIRE"
    assert table.owes("witches") == {}


# --- LS-24: Cultists, Cult Palace ---


def cult_vp(fire: dict[str, int], *, palace: bool = True) -> dict[str, int]:
    """What each faction scores for Fire at the end, from its position."""
    table = Table(*fire, options=["landscapes"], round_number=6)
    for faction, position in fire.items():
        table.give(faction, cults=(position, 0, 0, 0))
    if palace:
        placed(table, "cultists", "E7")
    table.pass_all()
    return {faction: table.vp_sources(faction).get("cult:fire", 0) for faction in fire}


def test_t14_3_ls_24_cultists_win_ties() -> None:
    assert cult_vp({"cultists": 7, "auren": 7}) == {"cultists": 8, "auren": 4}
    assert cult_vp({"cultists": 7, "auren": 7}, palace=False) == {"cultists": 6, "auren": 6}


def test_ls_24_a_tie_of_three() -> None:
    assert cult_vp({"cultists": 5, "auren": 5, "giants": 5}) == {"cultists": 8, "auren": 3, "giants": 3}
    assert cult_vp({"cultists": 5, "auren": 9, "giants": 5}) == {"cultists": 4, "auren": 8, "giants": 2}


def test_ls_24_half_a_space_passes_nobody() -> None:
    assert cult_vp({"cultists": 6, "auren": 7}) == {"cultists": 4, "auren": 8}


def test_op_14m_an_empty_track_scores_nothing() -> None:
    assert cult_vp({"cultists": 0, "auren": 0}) == {"cultists": 0, "auren": 0}
    assert cult_vp({"cultists": 0, "auren": 3}) == {"cultists": 0, "auren": 8}


def test_ls_24_nothing_during_the_game() -> None:
    table = with_tile("cultists", tile="SCORE5")
    table.give("cultists", cults=(7, 0, 0, 0), bowls=(12, 0, 0))
    assert table.cult_income("cultists") == {"I": -4, "II": 4}
