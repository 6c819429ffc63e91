"""Income, power and conversions: rules.md section 4."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.table import Change, Table
from tmlog.model.names import BASE_FACTIONS
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.power import gain_power, power_room

Bowls = tuple[int, int, int]


def gained(bowls: Bowls, power: int) -> tuple[Bowls, int]:
    witches = Table("witches")["witches"]
    witches.b1, witches.b2, witches.b3 = bowls
    steps = gain_power(witches, power, "test")
    return (witches.b1, witches.b2, witches.b3), steps


def played(row: str, *, faction: str = "witches", **values: object) -> Change:
    """What a row changes for a faction that has just what ``values`` say."""
    table = Table(faction)
    table.give(faction, coins=0, workers=0, priests=0, bowls=(0, 0, 0))
    table.give(faction, **values)
    return table.play(f"{faction}: {row}")


def refused(row: str, *, faction: str = "witches", **values: object) -> str:
    table = Table(faction)
    table.give(faction, coins=0, workers=0, priests=0, bowls=(0, 0, 0))
    table.give(faction, **values)
    return table.refused(f"{faction}: {row}")


# --- income ---


def test_t4_1_three_uncovered_cubes_give_three_workers() -> None:
    table = Table("witches")
    table.put("witches", "F4 C4")
    assert table.income("witches") == {"W": 3}


def test_inc_3_and_4_trading_houses_give_coins_and_power() -> None:
    table = Table("witches")
    table.put("witches", "F4 C4 C3", "TP")
    assert table.income("witches") == {"W": 1, "C": 6, "I": -4, "II": 4}


def test_inc_4_a_stronghold_adds_its_power() -> None:
    table = Table("witches")
    table.put("witches", "F4", "SH")
    assert table.income("witches") == {"W": 1, "I": -2, "II": 2}


@pytest.mark.parametrize(
    ("faction", "change"),
    [("fakirs", {"W": 1, "P": 1}), ("chaosmagicians", {"W": 3}), ("alchemists", {"W": 1, "C": 6})],
)
def test_t4_8_strongholds_that_pay_no_power(faction: str, change: Change) -> None:
    table = Table(faction)
    table.put(faction, "E5", "SH")
    assert table.income(faction) == change


@pytest.mark.parametrize("faction", BASE_FACTIONS)
def test_t4_9_the_sanctuary_pays_two_priests_to_darklings_and_swarmlings(faction: str) -> None:
    table = Table(faction)
    table.give(faction, priests=0)
    table.put(faction, "E5", "SA")
    assert table.income(faction)["P"] == (2 if faction in ("darklings", "swarmlings") else 1)


def test_inc_6_engineers_get_power_from_temples() -> None:
    table = Table("engineers")
    table.put("engineers", "E7", "TE")
    assert table.income("engineers") == {"P": 1}
    table.put("engineers", "C5", "TE")
    assert table.income("engineers") == {"P": 1, "I": -3, "II": 1, "III": 2}


def test_inc_7_bonus_card_and_favor_tiles_pay_too() -> None:
    table = Table("witches")
    table.hold("witches", "BON3", "FAV7", "FAV8", "FAV9")
    assert table.income("witches") == {"C": 6 + 3, "W": 1 + 1, "I": -5, "II": 5}


def test_t4_10_priests_beyond_the_seven_are_lost() -> None:
    table = Table("witches")
    table.put("witches", "F4 C4", "TE")
    table.give("witches", priests=4, placed_priests=3)
    assert "P" not in table.income("witches")
    table.give("witches", priests=3)
    assert table.income("witches")["P"] == 1


def test_inc_9_everything_carries_over() -> None:
    table = Table("witches", "nomads")
    table.give("witches", coins=7, workers=4, priests=2, cults=(0, 0, 0, 0))
    table.play("witches: pass BON8\nnomads: pass BON2")
    witches = table["witches"]
    assert (witches.coins, witches.workers, witches.priests) == (7, 4 + 1, 2 + 1)


# --- the power bowls ---


def test_t4_2_three_power_with_two_tokens_in_bowl_i() -> None:
    assert gained((2, 5, 0), 3) == ((0, 6, 1), 3)


@pytest.mark.parametrize("tokens", [5, 6])
def test_t4_3_all_of_bowl_iii_can_be_spent(tokens: int) -> None:
    row = f"convert {tokens}PW to {tokens}C"
    assert played(row, bowls=(1, 4, tokens)) == {"C": tokens, "I": tokens, "III": -tokens}
    assert refused(f"convert {tokens + 1}PW to {tokens + 1}C", bowls=(1, 4, tokens)) == "not-enough-power"


def test_t4_4_bowl_i_comes_first() -> None:
    assert gained((5, 7, 0), 6) == ((0, 11, 1), 6)


@pytest.mark.parametrize("power", [1, 5, 12])
def test_t4_5_full_bowls_gain_nothing(power: int) -> None:
    assert gained((0, 0, 12), power) == ((0, 0, 12), 0)


def test_t4_6_what_the_bowls_cannot_take_is_lost() -> None:
    assert gained((0, 2, 10), 4) == ((0, 0, 12), 2)


def test_t4_7_burning_two() -> None:
    assert played("burn 2", bowls=(0, 6, 2)) == {"II": -4, "III": 2}


@pytest.mark.parametrize("bowls", [(0, 1, 0), (11, 1, 0), (3, 1, 8), (0, 0, 12)])
def test_t4_7_burning_needs_two_tokens_in_bowl_ii(bowls: Bowls) -> None:
    assert refused("burn 1", bowls=bowls) == "not-enough-to-burn"


@given(st.tuples(*[st.integers(0, 12)] * 3), st.integers(0, 30))
def test_pow_1_and_2_tokens_move_and_never_grow(bowls: Bowls, power: int) -> None:
    after, steps = gained(bowls, power)
    assert sum(after) == sum(bowls)
    assert steps == min(power, 2 * bowls[0] + bowls[1])
    assert (after[1] + 2 * after[2]) - (bowls[1] + 2 * bowls[2]) == steps
    assert after[0] == max(0, bowls[0] - power), "bowl I empties first"


def test_pow_2_the_room_of_the_bowls() -> None:
    table = Table("witches")
    table.give("witches", bowls=(5, 3, 4))
    assert power_room(table["witches"]) == 13


def test_pow_3_spent_power_goes_to_bowl_i() -> None:
    assert played("action ACT3", bowls=(0, 0, 4)) == {"W": 2, "I": 4, "III": -4}
    assert refused("action ACT3", bowls=(2, 6, 3)) == "not-enough-power"


# --- conversions ---


@pytest.mark.parametrize(
    ("row", "has", "change"),
    [
        ("convert 5PW to 1P", {"bowls": (0, 0, 5)}, {"P": 1, "I": 5, "III": -5}),
        ("convert 3PW to 1W", {"bowls": (0, 0, 3)}, {"W": 1, "I": 3, "III": -3}),
        ("convert 1PW to 1C", {"bowls": (0, 0, 1)}, {"C": 1, "I": 1, "III": -1}),
        ("convert 1P to 1W", {"priests": 1}, {"W": 1, "P": -1}),
        ("convert 1W to 1C", {"workers": 1}, {"C": 1, "W": -1}),
        ("convert 6PW to 2W", {"bowls": (0, 0, 6)}, {"W": 2, "I": 6, "III": -6}),
        ("convert 1P to 1C", {"priests": 1}, {"C": 1, "P": -1}),
    ],
)
def test_cnv_0_the_conversions(row: str, has: dict[str, object], change: Change) -> None:
    assert played(row, **has) == change


@pytest.mark.parametrize(
    ("row", "has", "rule"),
    [
        ("convert 4PW to 1P", {"bowls": (0, 0, 12)}, "wrong-rate"),
        ("convert 3PW to 3C", {"bowls": (0, 0, 2)}, "not-enough-power"),
        ("convert 1W to 2C", {"workers": 9}, "wrong-rate"),
        ("convert 1C to 1W", {"coins": 9}, "no-such-conversion"),
        ("convert 1W to 1P", {"workers": 9}, "no-such-conversion"),
        ("convert 1VP to 1C", {"vp": 20}, "no-such-conversion"),
        ("convert 2C to 1VP", {"coins": 9}, "wrong-rate"),
        ("convert 2W to 2C", {"workers": 1}, "not-enough"),
        ("convert 1P to 1W", {"workers": 1}, "not-enough"),
    ],
)
def test_cnv_0_nothing_else_is_converted(row: str, has: dict[str, object], rule: str) -> None:
    assert refused(row, **has) == rule


def test_cnv_1_before_and_after_the_action_as_often_as_wanted() -> None:
    table = Table("witches", "nomads")
    table.give("witches", workers=3, priests=2, coins=0, bowls=(0, 0, 5))
    table.play("witches: convert 1W to 1C. convert 1PW to 1C. action ACT4. convert 1P to 1W")
    table.play("witches: convert 1W to 1C")
    assert table["witches"].coins == 1 + 1 + 7 + 1


def test_cnv_2_not_in_another_players_turn() -> None:
    table = Table("witches", "nomads", "giants")
    table.play("witches: pass BON1")
    assert table.refused("giants: convert 1W to 1C") == "not-your-turn"


def test_cnv_2_not_before_round_1() -> None:
    table = Table("witches", "nomads", in_setup=True)
    assert table.refused("witches: convert 1W to 1C") == "not-in-play"


def test_cnv_2_not_in_the_cult_bonus_phase() -> None:
    table = Table("witches", "nomads", tile="SCORE8")
    table.put("witches", "F4")
    table.give("witches", cults=(0, 0, 0, 4))
    table.play("witches: pass BON1\nnomads: pass BON2")
    assert table.owes("witches") == {"SPADE": 1}
    assert table.refused("witches: convert 1W to 1C") == "not-in-play"


def test_cnv_4_the_philosophers_stone() -> None:
    assert played("convert 3VP to 3C", faction="alchemists") == {"VP": -3, "C": 3}
    assert played("convert 4C to 2VP", faction="alchemists", coins=5) == {"VP": 2, "C": -4}
    assert refused("convert 21VP to 21C", faction="alchemists") == "not-enough"


def test_cnv_4_the_stone_is_booked_as_conversion() -> None:
    table = Table("alchemists", "witches")
    table.give("alchemists", coins=4)
    table.play("alchemists: convert 3VP to 3C. convert 4C to 2VP")
    assert table.vp_sources("alchemists") == {"convert": -1}


# --- power that costs no VP (4.4) ---


def test_only_power_from_structures_costs_vp() -> None:
    table = Table("witches")
    table.hold("witches", "BON5", "FAV8")
    table.put("witches", "F4", "TP")
    assert "VP" not in table.income("witches")


@pytest.mark.parametrize("faction", BASE_FACTIONS)
def test_every_faction_burns_and_converts(faction: str) -> None:
    assert FACTION_SHEETS[faction].priest_limit == 7
    change = played("burn 1. convert 1PW to 1C", faction=faction, bowls=(0, 2, 0))
    assert change == {"C": 1, "I": 1, "II": -2}
