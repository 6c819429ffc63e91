"""Fire & Ice: Riverwalkers and Shapeshifters (fire-ice.md, Variable)."""

import pytest

from tests.rules.fire_and_ice import in_play
from tests.rules.table import Table
from tmlog.model.names import TERRAIN_OF_COLOUR
from tmlog.rules.factions.riverwalkers import unlocked as terrains_of

# --- Riverwalkers ---


def riverwalkers(*others: str, kind: str = "D", tile: str = "SCORE7") -> Table:
    """Riverwalkers who picked red, on E6, with one priest at most; r15 lies beside E6."""
    table = in_play("riverwalkers", "red", *others, kind=kind, tile=tile)
    table.give("riverwalkers", priests=0)
    return table


def unlocked(table: Table, *colours: str) -> Table:
    """The same with these colours unlocked too."""
    terrains_of(table["riverwalkers"]).update(TERRAIN_OF_COLOUR[colour] for colour in colours)
    return table


@pytest.mark.parametrize("action", ["ACT5", "ACT6", "BON1"])
def test_riverwalkers_cannot_take_actions_that_give_spades(action: str) -> None:
    table = riverwalkers()
    table.hold("riverwalkers", "BON1")
    assert table.refused(f"riverwalkers: action {action}") == "no-use-for-spades"


def test_riverwalkers_never_terraform() -> None:
    assert riverwalkers().refused("riverwalkers: dig 1") == "no-use-for-spades"
    assert riverwalkers().refused("riverwalkers: transform D4") == "no-spades"


def test_riverwalkers_lose_the_spades_of_a_cult_bonus() -> None:
    table = riverwalkers(tile="SCORE2")
    table.give("riverwalkers", cults=(0, 0, 9, 0))
    assert table.cult_income("riverwalkers") == {}
    assert table.owes("riverwalkers") == {}


def test_riverwalkers_have_no_exchange_track() -> None:
    assert riverwalkers().refused("riverwalkers: advance dig") == "no-digging-left"


def test_riverwalkers_build_on_every_terrain_they_have_unlocked() -> None:
    table = riverwalkers()
    assert table.play("riverwalkers: build D4") == {"C": -2, "W": -1}, "red, the first"
    table = unlocked(riverwalkers(), "black")
    table.play("riverwalkers: build E5")
    assert table.colour_of("E5") == "black", "it stays what it is"
    assert riverwalkers().refused("riverwalkers: build E5") == "terrain-locked"


def test_riverwalkers_reach_no_direct_neighbour() -> None:
    table = unlocked(riverwalkers(), "gray")
    assert table.refused("riverwalkers: build E7") == "out-of-reach", "no river lies between E6 and E7"


def test_riverwalkers_shipping_is_one_and_stays_so() -> None:
    table = riverwalkers()
    table.paint("B3", "red")
    assert table["riverwalkers"].shipping == 1
    assert table.refused("riverwalkers: build B3") == "out-of-reach", "two rivers from E6"
    assert riverwalkers().refused("riverwalkers: advance ship") == "no-shipping-left"


def test_the_shipping_card_carries_riverwalkers_one_farther() -> None:
    """As recorded games have it."""
    table = riverwalkers()
    table.hold("riverwalkers", "BON4")
    table.paint("B3", "red")
    table.play("riverwalkers: build B3")


def test_riverwalkers_start_on_a_river() -> None:
    table = Table("riverwalkers", "witches", in_setup=True)
    table.play("riverwalkers: pick-color red")
    assert table.refused("riverwalkers: build A9") == "not-on-river"
    table = Table("riverwalkers", "witches", in_setup=True)
    table.play("riverwalkers: pick-color red\nriverwalkers: build D4")


@pytest.mark.parametrize(("colour", "coins"), [("blue", 1), ("green", 2)])
def test_each_priest_may_unlock_a_colour(colour: str, coins: int) -> None:
    table = riverwalkers()
    table.play("riverwalkers: action ACT2")
    assert table.owes("riverwalkers") == {"UNLOCK_TERRAIN": 1}
    assert table.play(f"riverwalkers: unlock-terrain {colour}") == {"C": -coins}
    seat = table["riverwalkers"]
    assert seat.priest_limit == 2
    assert TERRAIN_OF_COLOUR[colour] in terrains_of(seat)


@pytest.mark.parametrize("colour", ["red", "ice", "volcano"])
def test_only_land_colours_still_locked(colour: str) -> None:
    table = riverwalkers()
    table.play("riverwalkers: action ACT2")
    assert table.refused(f"riverwalkers: unlock-terrain {colour}") == "nothing-to-unlock"


def test_unlocking_must_be_paid() -> None:
    table = riverwalkers()
    table.give("riverwalkers", coins=1)
    table.play("riverwalkers: action ACT2")
    assert table.refused("riverwalkers: unlock-terrain green") == "cannot-pay-unlock"


def test_or_the_priest_is_taken_within_the_limit() -> None:
    table = riverwalkers()
    assert table.play("riverwalkers: action ACT2. gain-priest")["P"] == 1
    table.play("witches: pass BON1")
    table.rich("riverwalkers")
    table.give("riverwalkers", priests=1)
    table.game.used_actions.clear()
    assert "P" not in table.play("riverwalkers: action ACT2. gain-priest"), "one at the start"
    table = riverwalkers()
    table.give("riverwalkers", priests=1)
    table.play("riverwalkers: action ACT2. unlock-terrain blue\nwitches: pass BON1")
    table.rich("riverwalkers")
    table.give("riverwalkers", priests=1)
    table.game.used_actions.clear()
    assert table.play("riverwalkers: action ACT2. gain-priest")["P"] == 1, "two once a colour is unlocked"


def test_the_choice_is_made_in_the_turn() -> None:
    assert riverwalkers().refused("riverwalkers: action ACT2\nwitches: pass BON1") == "turn-unfinished"
    assert riverwalkers().refused("riverwalkers: unlock-terrain blue") == "nothing-to-unlock"


def test_priests_of_the_income_too() -> None:
    table = riverwalkers()
    table.put("riverwalkers", "D4 E8", "TE")
    table.income("riverwalkers")
    assert table.owes("riverwalkers") == {"UNLOCK_TERRAIN": 1}


def test_with_all_unlocked_the_priest_is_taken() -> None:
    """Recorded games say ``gain-priest`` then as before."""
    table = unlocked(riverwalkers(), "brown", "black", "blue", "green", "gray", "yellow")
    table.give("riverwalkers", priest_limit=7)
    assert table.play("riverwalkers: action ACT2. gain-priest")["P"] == 1


def test_riverwalkers_stronghold_gives_two_bridges() -> None:
    table = riverwalkers(kind="TP")
    table.put("riverwalkers", "E5")
    assert table.play("riverwalkers: upgrade E6 to SH") == {"VP": 5, "C": -6, "W": -4}
    assert table.owes("riverwalkers") == {"BRIDGE": 2}
    table.play("riverwalkers: bridge E5:C2. -BRIDGE\nwitches: pass BON1")


@pytest.mark.parametrize(("temples", "priests", "power"), [(1, 1, 0), (2, 1, 5), (3, 2, 5)])
def test_riverwalkers_temples_give_a_priest_power_a_priest(temples: int, priests: int, power: int) -> None:
    table = riverwalkers()
    table.put("riverwalkers", " ".join(["D4", "E8", "D5"][:temples]), "TE")
    table.give("riverwalkers", bowls=(12, 0, 0))
    change = table.income("riverwalkers")
    assert change.get("II", 0) == power
    assert table.owes("riverwalkers") == {"UNLOCK_TERRAIN": priests}


# --- Shapeshifters ---


def shapeshifters(*others: str, kind: str = "D", options: tuple[str, ...] = ()) -> Table:
    """Shapeshifters who picked red, on E6, and somebody on E7."""
    table = in_play("shapeshifters", "red", *(others or ("witches",)), kind=kind, options=options)
    neighbour = others[0] if others else "witches"
    table.put(neighbour, "E7")
    table.give(neighbour, bowls=(5, 7, 0))
    return table


def test_shapeshifters_start_with_eight_tokens() -> None:
    seat = Table("shapeshifters")["shapeshifters"]
    assert (seat.b1, seat.b2, seat.b3) == (4, 4, 0)


def test_shapeshifters_pay_three_workers_a_spade_always() -> None:
    table = shapeshifters()
    table.paint("D4", "gray")
    assert table.play("shapeshifters: dig 1. transform D4") == {"W": -3}
    assert shapeshifters().refused("shapeshifters: advance dig") == "no-digging-left"


def test_when_power_is_taken_they_may_buy_a_token_for_a_vp() -> None:
    table = shapeshifters()
    table.play("shapeshifters: upgrade E6 to TP\nwitches: leech 1")
    assert table.owes("shapeshifters") == {"GAIN_P3_FOR_VP": 1}
    assert table.play("shapeshifters: gain P3 for VP") == {"VP": -1, "III": 1}
    assert table.refused("shapeshifters: gain P3 for VP") == "no-token-offered"


def test_or_refuse() -> None:
    table = shapeshifters()
    table.play("shapeshifters: upgrade E6 to TP\nwitches: leech 1\nshapeshifters: -GAIN_P3_FOR_VP")
    assert table.owes("shapeshifters") == {}


def test_once_a_building_however_many_take() -> None:
    table = shapeshifters("witches", "dwarves")
    table.put("dwarves", "D4")
    table.give("dwarves", bowls=(5, 7, 0))
    table.play("shapeshifters: upgrade E6 to TP\nwitches: leech 1\ndwarves: leech 1")
    assert table.owes("shapeshifters") == {"GAIN_P3_FOR_VP": 1}


def test_a_token_needs_a_vp() -> None:
    table = shapeshifters()
    table.play("shapeshifters: upgrade E6 to TP\nwitches: leech 1")
    table.give("shapeshifters", vp=0)
    assert table.refused("shapeshifters: gain P3 for VP") == "not-enough"


@pytest.mark.parametrize(("options", "power"), [((), 0), (("errata-cultist-power",), 1)])
def test_when_all_refuse_they_gain_a_power_with_the_option(options: tuple[str, ...], power: int) -> None:
    table = shapeshifters(options=options)
    table.give("shapeshifters", bowls=(8, 0, 0))
    table.play("shapeshifters: upgrade E6 to TP\nwitches: decline")
    assert table["shapeshifters"].b2 == power
    assert table.owes("shapeshifters") == {}


@pytest.mark.parametrize("action", ["ACTH5", "ACTH6"])
def test_the_stronghold_changes_their_colour(action: str) -> None:
    table = shapeshifters(kind="SH")
    table.put("shapeshifters", "D5")
    change = table.play(f"shapeshifters: action {action}. pick-color blue")
    assert change == ({"I": 5, "III": -5} if action == "ACTH5" else {"III": -5})
    assert [table.colour_of(name) for name in ("E6", "D5")] == ["blue", "blue"]
    assert table.colour_of("D4") == "red", "hexes without a building stay"
    table.play("witches: pass BON1\nshapeshifters: dig 1. transform D4")
    assert table.colour_of("D4") == "gray", "towards blue"


def test_tokens_for_acth6_go_from_bowl_i_first() -> None:
    table = shapeshifters(kind="SH")
    table.give("shapeshifters", bowls=(3, 1, 4))
    assert table.play("shapeshifters: action ACTH6. pick-color blue") == {"I": -3, "II": -1, "III": -1}


@pytest.mark.parametrize("colour", ["green", "red"])
def test_the_new_colour_is_nobody_s_home(colour: str) -> None:
    table = shapeshifters(kind="SH")
    assert table.refused(f"shapeshifters: action ACTH5. pick-color {colour}") == "colour-taken"


def test_the_colour_must_be_named_in_the_turn() -> None:
    table = shapeshifters(kind="SH")
    assert table.refused("shapeshifters: action ACTH5\nwitches: pass BON1") == "turn-unfinished"
    assert shapeshifters(kind="SH").refused("shapeshifters: pick-color blue") == "no-colour-owed"


@pytest.mark.parametrize("action", ["ACTH5", "ACTH6"])
def test_not_without_the_stronghold_or_the_price(action: str) -> None:
    assert shapeshifters().refused(f"shapeshifters: action {action}") == "no-stronghold"
    table = shapeshifters(kind="SH")
    table.give("shapeshifters", bowls=(0, 0, 4))
    rule = "not-enough-power" if action == "ACTH5" else "not-enough-tokens"
    assert table.refused(f"shapeshifters: action {action}") == rule


def test_as_often_as_they_can_pay() -> None:
    table = shapeshifters(kind="SH")
    table.play("shapeshifters: action ACTH5. pick-color blue\nwitches: pass BON1")
    table.play("shapeshifters: action ACTH5. pick-color black")
    table.play("shapeshifters: action ACTH6. pick-color red")
    assert table.colour_of("E6") == "red"
