"""Power actions, special actions and passing: rules.md 5.6 to 5.8."""

import pytest

from tests.rules.table import Change, Table


def rich_witches(**values: object) -> Table:
    table = Table("witches", "nomads", "giants")
    table.put("witches", "F4")
    table.rich("witches", "nomads", "giants")
    table.give("witches", priests=0)
    table.give("witches", **values)
    return table


@pytest.mark.parametrize(
    ("name", "cost", "gain"),
    [
        ("ACT1", 3, {}),
        ("ACT2", 3, {"P": 1}),
        ("ACT3", 4, {"W": 2}),
        ("ACT4", 4, {"C": 7}),
        ("ACT5", 4, {}),
        ("ACT6", 6, {}),
    ],
)
def test_t5_8_power_actions_cost_three_four_or_six(name: str, cost: int, gain: Change) -> None:
    assert rich_witches().play(f"witches: action {name}") == gain | {"I": cost, "III": -cost}
    assert rich_witches(bowls=(0, 0, cost - 1)).refused(f"witches: action {name}") == "not-enough-power"


def test_t5_8_what_the_actions_owe() -> None:
    for name, due in (("ACT1", {"BRIDGE": 1}), ("ACT5", {"SPADE": 1}), ("ACT6", {"SPADE": 2})):
        table = rich_witches()
        table.play(f"witches: action {name}")
        assert table.owes("witches") == due


def test_t5_9_a_priest_without_one_in_the_supply_still_costs_three() -> None:
    table = rich_witches(priests=3, placed_priests=4)
    assert table.play("witches: action ACT2") == {"I": 3, "III": -3}


@pytest.mark.parametrize("name", ["ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"])
def test_a6_1_each_power_action_once_a_round_by_anybody(name: str) -> None:
    table = rich_witches()
    table.game.used_actions.add(name)
    assert table.refused(f"witches: action {name}") == "action-used"
    table = rich_witches()
    table.play("witches: action ACT3")
    assert table.refused("nomads: action ACT3") == "action-used"


def test_cu_1_power_actions_are_free_again_next_round() -> None:
    table = Table("witches", "nomads")
    table.rich("witches", "nomads")
    table.play("witches: action ACT3\nnomads: pass BON1\nwitches: pass BON2\nnomads: action ACT3")
    assert table["nomads"].workers >= 32


def test_a6_3_a_bridge_needs_a_site_and_an_own_building() -> None:
    assert rich_witches().refused("witches: action ACT1. bridge F4:I6") == "no-bridge-site"
    assert rich_witches().refused("witches: action ACT1. bridge F4:E6") == "no-bridge-site"
    assert rich_witches().refused("witches: action ACT1. bridge E8:D6") == "bridge-not-own"
    table = rich_witches()
    table.play("witches: action ACT1. bridge G3:F4")
    assert len(table["witches"].bridges) == 1


def test_a6_3_three_bridges_each() -> None:
    table = rich_witches(bridges=[(0, 1), (0, 1), (0, 1)])
    assert table.refused("witches: action ACT1. bridge F4:G3") == "no-bridge-left"


def test_a6_3_a_bridge_must_be_paid_for() -> None:
    assert rich_witches().refused("witches: bridge F4:G3") == "no-bridge-owed"


def test_a6_3_a_bridge_belongs_to_everybody() -> None:
    table = rich_witches()
    table.play("witches: action ACT1. bridge F4:G3")
    table.put("nomads", "G3")
    table.give("nomads", coins=20, workers=20)
    table.paint("F4", "green")
    assert table.play("nomads: upgrade G3 to TP")["C"] == -3, (
        "half price beside the witches over their bridge"
    )
    assert table.offers() == [("witches", 1)]


def test_a6_4_across_a_bridge_one_may_transform() -> None:
    table = rich_witches()
    table.play("witches: action ACT1. bridge F4:G3\nnomads: pass BON1\ngiants: pass BON2")
    table.paint("G3", "blue")
    table.play("witches: dig 1. build G3")
    assert table.building_on("G3") == "D"


# --- special actions ---


@pytest.mark.parametrize(
    ("faction", "name", "due"),
    [
        ("auren", "ACTA", {"CULT": 2}),
        ("witches", "ACTW", {"FREE_D": 1}),
        ("swarmlings", "ACTS", {"FREE_TP": 1}),
        ("giants", "ACTG", {"SPADE": 2}),
        ("nomads", "ACTN", {"FREE_TF": 1}),
    ],
)
def test_a7_1_special_actions_of_strongholds(faction: str, name: str, due: dict[str, int]) -> None:
    table = Table(faction)
    assert table.refused(f"{faction}: action {name}") == "no-stronghold"
    table = Table(faction)
    table.put(faction, "E6", "SH")
    assert table.play(f"{faction}: action {name}") == {}, "it costs nothing"
    assert table.owes(faction) == due
    table = Table(faction)
    table.put(faction, "E6", "SH")
    table[faction].used.add(name)
    assert table.refused(f"{faction}: action {name}") == "action-used"


def test_a7_1_the_special_action_of_another_faction_is_none() -> None:
    table = Table("witches")
    table.put("witches", "E6", "SH")
    assert table.refused("witches: action ACTA") == "no-such-action"


@pytest.mark.parametrize(
    ("tile", "due"), [("BON1", {"SPADE": 1}), ("BON2", {"CULT": 1}), ("FAV6", {"CULT": 1})]
)
def test_t5_11_a_tile_gives_its_action_once_a_round(tile: str, due: dict[str, int]) -> None:
    table = Table("witches")
    assert table.refused(f"witches: action {tile}") == "tile-not-owned"
    table = Table("witches")
    table.hold("witches", tile)
    table.play(f"witches: action {tile}")
    assert table.owes("witches") == due
    table.forgive("witches")
    assert table.refused(f"witches: action {tile}") == "action-used"


def test_t5_11_the_witches_ride_once_a_round() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "E6", "SH")
    assert table.play("witches: action ACTW. build A10") == {}
    table.play("nomads: pass BON1")
    assert table.refused("witches: action ACTW") == "action-used"


def test_a7_1_a_bonus_card_taken_this_round_works_next_round() -> None:
    table = Table("witches", "nomads")
    table.hold("witches", "BON2")
    table.play("witches: action BON2. +FIRE\nnomads: pass BON1\nwitches: pass BON3\n")
    table.play("nomads: pass BON2\nwitches: pass BON5\nnomads: action BON2")
    assert table.owes("nomads") == {"CULT": 1}


def test_a7_3_the_step_goes_on_any_track() -> None:
    for cult in ("FIRE", "WATER", "EARTH", "AIR"):
        table = Table("witches")
        table.hold("witches", "FAV6")
        change = table.play(f"witches: action FAV6. +{cult}")
        assert change[cult] == 1


def test_a7_3_one_step_is_one_step() -> None:
    table = Table("witches")
    table.hold("witches", "FAV6")
    assert table.refused("witches: action FAV6. +FIRE. +WATER") == "no-cult-step-owed"


def test_a7_4_engineers_bridge_as_often_as_they_pay() -> None:
    table = Table("engineers", "witches")
    table.put("engineers", "E8 D6")
    table.give("engineers", workers=5)
    assert table.play("engineers: action ACTE. bridge E8:D6") == {"W": -2}
    table.play("witches: pass BON1")
    assert table.play("engineers: action ACTE. bridge E8:G3") == {"W": -2}
    assert table.refused("engineers: action ACTE") == "cannot-pay-bridge"


def test_a7_4_only_engineers_bridge_for_workers() -> None:
    table = Table("witches")
    table.rich("witches")
    assert table.refused("witches: action ACTE") == "no-such-action"


# --- passing ---


@pytest.mark.parametrize(("dwellings", "vp"), [(0, 0), (1, 1), (5, 5)])
def test_t5_10_the_dwelling_card(dwellings: int, vp: int) -> None:
    table = Table("witches", "nomads")
    table.hold("witches", "BON9")
    table.put("witches", "F4 E6 E7 D4 E5"[: 3 * dwellings])
    assert table.play("witches: pass BON1").get("VP", 0) == vp


@pytest.mark.parametrize(("houses", "vp"), [(0, 0), (1, 2), (4, 8)])
def test_t5_10_the_trading_house_card(houses: int, vp: int) -> None:
    table = Table("witches", "nomads")
    table.hold("witches", "BON7")
    table.put("witches", "F4 E6 E7 D4"[: 3 * houses], "TP")
    assert table.play("witches: pass BON1").get("VP", 0) == vp


@pytest.mark.parametrize(("kinds", "vp"), [("", 0), ("SH", 4), ("SA", 4), ("SH SA", 8)])
def test_t5_10_the_card_for_stronghold_and_sanctuary(kinds: str, vp: int) -> None:
    table = Table("witches", "nomads")
    table.hold("witches", "BON6")
    for hex_name, kind in zip(("F4", "E6"), kinds.split(), strict=False):
        table.put("witches", hex_name, kind)
    table.play("witches: pass BON1")
    assert table.vp_sources("witches") == ({"bonus:BON6": vp} if vp else {})


def test_a8_1_passing_is_final() -> None:
    table = rich_witches()
    table.play("witches: pass BON1\nnomads: action ACT3\ngiants: action ACT4\nnomads: pass BON2")
    assert table.refused("witches: action ACT2") == "already-passed"


def test_a8_3_the_new_card_brings_the_coins_on_it() -> None:
    table = rich_witches()
    table.game.bonus_coins[7] = 3
    table.give("witches", coins=0)
    assert table.play("witches: pass BON7")["C"] == 3


def test_a8_3_a_card_must_be_named() -> None:
    assert rich_witches().refused("witches: pass") == "card-needed"


def test_a8_4_the_card_returned_cannot_be_taken_back_but_by_others() -> None:
    table = rich_witches()
    table.hold("witches", "BON1")
    assert table.refused("witches: pass BON1") == "card-not-free"
    table = rich_witches()
    table.hold("witches", "BON1")
    table.play("witches: pass BON2\nnomads: pass BON1")
    assert table["nomads"].bonus_card == 1


def test_a8_4_a_card_somebody_holds_is_not_free() -> None:
    table = rich_witches()
    assert table.refused("witches: pass BON2\nnomads: pass BON2") == "card-not-free"


def test_a8_5_no_card_in_round_six_but_the_old_one_scores() -> None:
    table = Table("witches", "nomads", round_number=6)
    table.put("witches", "F4")
    table.hold("witches", "BON9")
    assert table.play("witches: pass BON1") == {"VP": 1}
    assert table.remarks() == ["no-card-in-last-round"]
    assert table["witches"].bonus_card == 0
    table = Table("witches", "nomads", round_number=6)
    table.put("witches", "F4")
    table.hold("witches", "BON9")
    assert table.play("witches: pass") == {"VP": 1}


def test_a8_6_three_cards_to_choose_from() -> None:
    table = Table("witches", "nomads", remove="BON1 BON2 BON3 BON4")
    table.hold("witches", "BON5")
    table.hold("nomads", "BON6")
    assert sorted(table.game.bonus_coins) == [7, 8, 9]
    table.play("witches: pass BON7")
    assert sorted(table.game.bonus_coins) == [5, 8, 9]


def test_a8_7_the_shipping_card_of_the_mini_expansion() -> None:
    table = Table("witches", options=["shipping-bonus"], round_number=6)
    table.hold("witches", "BON10")
    table.give("witches", shipping=2)
    table.play("witches: pass")
    assert table.vp_sources("witches")["bonus:BON10"] == 6
