"""Fire & Ice: colours, ice, and the ice factions (fire-ice.md)."""

import pytest

from tests.rules.fire_and_ice import in_play
from tests.rules.table import Table, replayed

TILES = "score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4\n"


def rules_broken(*rows: str) -> list[str]:
    """The ids of the faults of a log with these rows."""
    return [fault.rule for fault in replayed(TILES + "".join(f"{row}\n" for row in rows)).result.faults]


# --- Colours ---


@pytest.mark.parametrize("faction", ["icemaidens", "yetis", "riverwalkers", "shapeshifters"])
def test_ice_and_variable_factions_pick_right_after_their_setup(faction: str) -> None:
    assert not rules_broken(f"setup {faction}", f"{faction}: pick-color red", "setup witches")


@pytest.mark.parametrize("faction", ["acolytes", "dragonlords"])
def test_volcano_factions_pick_when_all_are_chosen(faction: str) -> None:
    rows = (f"setup {faction}", "setup witches", f"{faction}: pick-color red", f"{faction}: build D4")
    assert not rules_broken(*rows)


def test_the_colour_is_nobody_s_home() -> None:
    assert rules_broken("setup witches", "setup yetis", "yetis: pick-color green") == ["colour-taken"]


def test_no_other_fire_and_ice_player_has_picked_it() -> None:
    rows = ("setup yetis", "yetis: pick-color red", "setup acolytes", "acolytes: pick-color red")
    assert rules_broken(*rows) == ["colour-taken"]
    rows = ("setup yetis", "setup shapeshifters", "shapeshifters: pick-color red", "yetis: pick-color red")
    assert rules_broken(*rows) == ["colour-taken"]


@pytest.mark.parametrize("colour", ["ice", "volcano"])
def test_it_is_a_land_colour(colour: str) -> None:
    assert rules_broken("setup yetis", f"yetis: pick-color {colour}") == ["colour-taken"]


@pytest.mark.parametrize("faction", ["giants", "chaosmagicians"])
def test_a_faction_of_a_picked_colour_cannot_be_taken_afterwards(faction: str) -> None:
    rows = ("setup yetis", "yetis: pick-color red", f"setup {faction}")
    assert rules_broken(*rows) == ["colour-taken"]


def test_one_colour_each() -> None:
    rows = ("setup yetis", "yetis: pick-color red", "yetis: pick-color blue")
    assert rules_broken(*rows) == ["no-colour-owed"]
    assert rules_broken("setup witches", "witches: pick-color red") == ["no-colour-owed"]


def test_the_colour_comes_before_the_first_dwelling() -> None:
    rows = ("setup witches", "setup yetis", "witches: build F4", "yetis: pick-color red")
    assert rules_broken(*rows) == ["colour-needed"]


@pytest.mark.parametrize(("one", "other"), [("icemaidens", "yetis"), ("acolytes", "dragonlords")])
def test_two_sides_of_a_board_exclude_each_other(one: str, other: str) -> None:
    assert rules_broken(f"setup {one}", f"setup {other}") == ["board-taken"]


# --- Ice ---


def test_starting_dwellings_go_on_the_picked_colour_which_turns_to_ice() -> None:
    table = Table("yetis", "witches", in_setup=True)
    table.play("yetis: pick-color red\nyetis: build D4\nwitches: build F4\nwitches: build C3")
    assert table.colour_of("D4") == "ice"
    assert table.refused("yetis: build E7") == "not-home-terrain"


@pytest.mark.parametrize(
    ("colour", "spades"),
    [("red", 1), ("gray", 1), ("yellow", 1), ("green", 2), ("brown", 2), ("blue", 3), ("black", 3)],
)
def test_spades_to_ice_by_the_distance_to_the_picked_colour_one_at_least(colour: str, spades: int) -> None:
    table = in_play("yetis", "red")
    table.paint("E7", colour)
    assert table.play(f"yetis: dig {spades}. build E7") == {"W": -3 * spades - 1, "C": -2}
    assert table.colour_of("E7") == "ice"
    table = in_play("yetis", "red")
    table.paint("E7", colour)
    if spades > 1:
        assert table.refused(f"yetis: dig {spades - 1}. build E7") == "not-enough-spades"


def test_stopping_on_the_way_is_allowed() -> None:
    table = in_play("yetis", "red")
    table.paint("E7", "blue")
    table.play("yetis: action ACT5. transform E7")
    assert table.colour_of("E7") == "green"
    table.paint("D4", "blue")
    table.play("witches: pass BON1\nyetis: dig 2. transform D4 to gray")
    assert table.colour_of("D4") == "gray"


@pytest.mark.parametrize("goal", ["", " to ice", " to red"])
def test_arriving_at_the_picked_colour_is_arriving_at_ice(goal: str) -> None:
    table = in_play("yetis", "red")
    table.paint("E7", "gray")
    table.play(f"yetis: dig 1. transform E7{goal}")
    assert table.colour_of("E7") == "ice"


@pytest.mark.parametrize(
    ("faction", "row"),
    [
        ("yetis", "dig 1. transform E7 to red"),
        ("witches", "dig 1. transform E7 to gray"),
        ("giants", "dig 2. transform E7"),
        ("nomads", "action ACTN. transform E7"),
        ("dragonlords", "dig 1. transform E7"),
    ],
)
def test_ice_stays_ice(faction: str, row: str) -> None:
    table = in_play("yetis", "blue", *([faction] if faction != "yetis" else []))
    table.put("yetis", "E7")
    table.game.building[table.game.hex("E7")] = 0
    table.game.owner[table.game.hex("E7")] = -1
    table["yetis"].mask &= ~(1 << table.game.hex("E7"))
    if faction != "yetis":
        table.forgive(faction)
        table.put(faction, "D5", "SH")
        table.rich(faction)
        table.play("yetis: pass BON1")
    assert table.refused(f"{faction}: {row}") == "fixed-terrain"


@pytest.mark.parametrize(
    ("faction", "goal"), [("witches", "ice"), ("witches", "volcano"), ("nomads", "ice"), ("yetis", "volcano")]
)
def test_only_ice_factions_make_ice_and_only_volcano_factions_volcano(faction: str, goal: str) -> None:
    table = in_play("yetis", "blue") if faction == "yetis" else Table(faction, "giants")
    table.put(faction, "E6")
    table.rich(faction)
    table.paint("E7", "black")
    assert table.refused(f"{faction}: dig 3. transform E7 to {goal}") == "not-on-wheel"


# --- Ice Maidens ---


def test_icemaidens_take_a_favor_tile_at_setup() -> None:
    table = Table("icemaidens", "witches", in_setup=True)
    assert table.owes("icemaidens") == {"PICK_COLOR": 1, "FAVOR": 1}
    assert table.play("icemaidens: pick-color red. +FAV1")["FIRE"] == 3
    assert table["icemaidens"].has_favor(1)
    assert table.refused("icemaidens: +FAV2") == "no-favor-owed"


def test_icemaidens_exchange_steps_cost_one_worker() -> None:
    assert in_play("icemaidens", "red").play("icemaidens: advance dig") == {
        "VP": 6,
        "C": -5,
        "W": -1,
        "P": -1,
    }


def test_icemaidens_with_the_stronghold_score_three_vp_a_temple_on_passing() -> None:
    table = in_play("icemaidens", "red", kind="SH")
    table.put("icemaidens", "E7 D4", "TE")
    table.put("icemaidens", "F4", "SA")
    table.play("icemaidens: pass BON1")
    assert table.vp_sources("icemaidens") == {"faction": 6}


def test_icemaidens_without_the_stronghold_do_not() -> None:
    table = in_play("icemaidens", "red", kind="TE")
    table.play("icemaidens: pass BON1")
    assert table.vp_sources("icemaidens") == {}


@pytest.mark.parametrize("faction", ["icemaidens", "yetis"])
def test_the_stronghold_s_income_is_four_power(faction: str) -> None:
    table = in_play(faction, "red", kind="SH")
    table.give(faction, bowls=(12, 0, 0))
    assert table.income(faction) == {"W": 1, "I": -4, "II": 4}


# --- Yetis ---


@pytest.mark.parametrize(
    ("action", "power"), [("ACT1", 2), ("ACT2", 2), ("ACT3", 3), ("ACT4", 3), ("ACT5", 3), ("ACT6", 5)]
)
def test_yetis_pay_one_power_less(action: str, power: int) -> None:
    table = in_play("yetis", "red")
    assert table.play(f"yetis: action {action}")["III"] == -power
    table = in_play("yetis", "red")
    table.give("yetis", bowls=(12, 0, power - 1))
    assert table.refused(f"yetis: action {action}") == "not-enough-power"


def test_yetis_with_the_stronghold_take_used_power_actions() -> None:
    table = in_play("yetis", "red", kind="SH")
    table.rich("witches")
    table.play("yetis: action ACT4\nwitches: action ACT3")
    assert table.play("yetis: action ACT4") == {"C": 7, "I": 3, "III": -3}
    assert table.play("witches: pass BON1\nyetis: action ACT3") == {"W": 2, "I": 3, "III": -3}


def test_yetis_without_it_and_others_do_not() -> None:
    table = in_play("yetis", "red")
    table.rich("witches")
    table.play("yetis: action ACT4")
    assert table.refused("witches: action ACT4") == "action-used"
    table = in_play("yetis", "red")
    table.rich("witches")
    assert table.refused("yetis: action ACT4\nwitches: action ACT3\nyetis: action ACT3") == "action-used"


def test_yetis_with_the_stronghold_repeat_no_other_actions() -> None:
    table = in_play("yetis", "red", kind="SH")
    table.hold("yetis", "BON2")
    table.play("yetis: action BON2. +FIRE\nwitches: pass BON1")
    assert table.refused("yetis: action BON2") == "action-used"


@pytest.mark.parametrize("kind", ["SH", "SA"])
def test_yetis_big_buildings_have_power_four_for_leech(kind: str) -> None:
    table = in_play("yetis", "red", kind=kind)
    table.put("witches", "E7")
    table.rich("witches")
    table.play("yetis: pass BON1\nwitches: upgrade E7 to TP")
    assert table.offers() == [("yetis", 4)]


def test_yetis_big_buildings_have_power_four_for_towns() -> None:
    table = in_play("yetis", "red", kind="SH")
    table.put("yetis", "E7 D4")
    table.paint("F4", "red")
    table.play("yetis: dig 1. build F4")
    assert table.owes("yetis") == {"TOWN": 1}, "4 + 1 + 1 + 1"


def test_yetis_trading_houses_give_two_power_each() -> None:
    table = in_play("yetis", "red", kind="TP")
    table.put("yetis", "E7 D4 D5", "TP")
    table.give("yetis", bowls=(12, 0, 0))
    assert table.income("yetis") == {"C": 8, "W": 1, "I": -8, "II": 8}
