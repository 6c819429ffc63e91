"""Fire & Ice: Acolytes and Dragonlords (fire-ice.md, Volcano)."""

import pytest

from tests.rules.fire_and_ice import in_play
from tests.rules.table import Table
from tmlog.model.events import CultStepped
from tmlog.model.names import Cult
from tmlog.model.records import TurnRecord

BOTH = pytest.mark.parametrize("faction", ["acolytes", "dragonlords"])


def dragonlords(*others: str, kind: str = "D", tile: str = "SCORE7") -> Table:
    """Dragonlords who picked red, on E6; E7 is free and gray."""
    return in_play("dragonlords", "red", *others, kind=kind, tile=tile)


def acolytes(*others: str, kind: str = "D", tile: str = "SCORE7", fire: int = 3) -> Table:
    """Acolytes who picked red, on E6, with the Fire track alone at some height."""
    table = in_play("acolytes", "red", *others, kind=kind, tile=tile)
    table.give("acolytes", cults=(fire, 0, 0, 0))
    return table


# --- terraforming ---


@BOTH
def test_starting_dwellings_turn_the_picked_colour_to_volcano(faction: str) -> None:
    table = Table(faction, "witches", in_setup=True)
    table.play(f"{faction}: pick-color red\n{faction}: build D4\nwitches: build F4\nwitches: build C3")
    assert table.colour_of("D4") == "volcano"
    assert table.refused(f"{faction}: build E7") == "not-home-terrain"


@pytest.mark.parametrize("colour", ["brown", "black", "blue", "gray", "red", "yellow"])
def test_any_land_colour_becomes_volcano_for_the_same_price(colour: str) -> None:
    table = dragonlords()
    table.paint("E7", colour)
    table.give("dragonlords", bowls=(1, 2, 3))
    assert table.play("dragonlords: dig 1. transform E7") == {"I": -1}
    assert table.colour_of("E7") == "volcano"


def test_dig_costs_no_workers_and_a_dwelling_the_usual_price() -> None:
    table = dragonlords()
    table.give("dragonlords", bowls=(1, 2, 3))
    assert table.play("dragonlords: dig 1. build E7") == {"C": -2, "W": -1, "I": -1}
    assert table.building_on("E7") == "D"
    table = dragonlords()
    table.give("dragonlords", bowls=(1, 2, 3))
    assert table.play("dragonlords: dig 1. transform E7. build E7") == {"C": -2, "W": -1, "I": -1}


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ("transform E7", "no-spades"),
        ("build E7", "not-home-terrain"),
        ("dig 1. transform A1", "out-of-reach"),
        ("dig 1. transform E7 to red", "only-to-home"),
        ("dig 1. transform r15", "river-hex"),
        ("dig 1. transform E6", "hex-occupied"),
        ("dig 1. transform E7. transform D4", "no-spades"),
        ("dig 1. transform E7. build E7. build D4", "second-action"),
        ("advance dig", "no-digging-left"),
    ],
)
def test_one_hex_within_reach_for_a_dig(row: str, rule: str) -> None:
    assert dragonlords().refused(f"dragonlords: {row}") == rule


@BOTH
def test_a_volcano_begun_is_made_or_given_up(faction: str) -> None:
    table = in_play(faction, "red")
    assert table.refused(f"{faction}: dig 1\nwitches: pass BON1") == "turn-unfinished"
    table = in_play(faction, "red")
    table.play(f"{faction}: dig 1. -VOLCANO_TF\nwitches: pass BON1")


def test_volcano_may_be_built_on_later() -> None:
    table = dragonlords()
    table.play("dragonlords: dig 1. transform E7\nwitches: pass BON1")
    assert table.play("dragonlords: build E7") == {"C": -2, "W": -1}


@pytest.mark.parametrize(
    ("faction", "row"),
    [
        ("dragonlords", "dig 1. transform E7"),
        ("witches", "dig 1. transform E7 to gray"),
        ("giants", "dig 2. transform E7"),
        ("nomads", "action ACTN. transform E7"),
        ("yetis", "dig 1. transform E7"),
    ],
)
def test_volcano_stays_volcano(faction: str, row: str) -> None:
    table = in_play("dragonlords", "blue", *([faction] if faction != "dragonlords" else []))
    table.play("dragonlords: dig 1. transform E7")
    other = table.game.seats[1].name
    if faction != "dragonlords":
        table.forgive(faction)
        table.put(faction, "D5", "SH")
        table.rich(faction)
    else:
        table.play(f"{other}: pass BON1")
    assert table.refused(f"{faction}: {row}") == "fixed-terrain"


def test_no_spades_no_spade_points() -> None:
    assert "VP" not in dragonlords(tile="SCORE1").play("dragonlords: dig 1. transform E7")


# --- what it costs ---


@pytest.mark.parametrize(
    ("bowls", "price", "left"),
    [
        ((2, 2, 2), 1, (1, 2, 2)),
        ((0, 2, 2), 1, (0, 1, 2)),
        ((0, 0, 2), 1, (0, 0, 1)),
        ((2, 2, 2), 2, (0, 2, 2)),
        ((1, 2, 2), 2, (0, 1, 2)),
        ((0, 1, 2), 2, (0, 0, 1)),
    ],
)
def test_dragonlords_remove_tokens_from_bowl_i_first(
    bowls: tuple[int, int, int], price: int, left: tuple[int, int, int]
) -> None:
    table = dragonlords("witches")
    table.paint("E7", "green" if price == 2 else "gray")
    table.give("dragonlords", bowls=bowls)
    table.play("dragonlords: dig 1. transform E7")
    seat = table["dragonlords"]
    assert (seat.b1, seat.b2, seat.b3) == left


@pytest.mark.parametrize(("colour", "tokens"), [("gray", 0), ("green", 1)])
def test_dragonlords_need_the_tokens(colour: str, tokens: int) -> None:
    table = dragonlords("witches")
    table.paint("E7", colour)
    table.give("dragonlords", bowls=(0, 0, tokens))
    assert table.refused("dragonlords: dig 1. transform E7") == "not-enough-tokens"


@pytest.mark.parametrize(("colour", "steps"), [("gray", 3), ("green", 4)])
def test_acolytes_go_back_on_one_track_of_their_choice(colour: str, steps: int) -> None:
    table = in_play("acolytes", "red", "witches")
    table.give("acolytes", cults=(4, 5, 2, 2))
    table.paint("E7", colour)
    assert table.play(f"acolytes: dig 1. transform E7. -{steps}WATER") == {"WATER": -steps}
    assert table.owes("acolytes") == {}


@pytest.mark.parametrize("price", ["-FIRE", "-2FIRE", "-4FIRE"])
def test_acolytes_pay_all_of_it_on_one_track(price: str) -> None:
    table = in_play("acolytes", "red")
    assert table.refused(f"acolytes: dig 1. transform E7. {price}") == "no-steps-to-pay"


def test_acolytes_pay_in_the_same_turn() -> None:
    table = in_play("acolytes", "red")
    assert table.refused("acolytes: dig 1. transform E7\nwitches: pass BON1") == "turn-unfinished"


@pytest.mark.parametrize(("colour", "fire"), [("gray", 2), ("green", 3)])
def test_acolytes_cannot_if_no_track_is_high_enough(colour: str, fire: int) -> None:
    table = acolytes("witches", fire=fire)
    table.paint("E7", colour)
    assert table.refused("acolytes: dig 1. transform E7") == "cult-too-low"


def test_acolytes_cannot_go_below_zero() -> None:
    assert acolytes(fire=3).refused("acolytes: dig 1. transform E7. -3AIR") == "cult-too-low"


def test_acolytes_going_back_from_space_10_return_the_key_and_open_it() -> None:
    table = acolytes("witches", fire=10)
    table.game.cult_tops[0] = table["acolytes"]
    table.play("acolytes: dig 1. transform E7. -3FIRE")
    assert (table["acolytes"].cults[0], table["acolytes"].keys) == (7, 1)
    table.give("witches", cults=(9, 0, 0, 0), keys=1, priests=1)
    assert table.play("witches: send p to FIRE for 1")["FIRE"] == 1


def test_going_back_costs_no_power_and_going_up_again_gives_it_anew() -> None:
    table = acolytes(fire=5)
    table.give("acolytes", bowls=(12, 0, 0), priests=1)
    assert table.play("acolytes: dig 1. transform E7. -3FIRE") == {"FIRE": -3}
    table.play("witches: pass BON1")
    assert table.play("acolytes: send p to FIRE") == {"P": -1, "I": -3, "II": 3, "FIRE": 3}


@pytest.mark.parametrize("faction", ["yetis", "icemaidens"])
def test_the_colours_picked_by_ice_factions_are_nobody_s_home(faction: str) -> None:
    table = dragonlords(faction)
    table.play(f"{faction}: pick-color blue")
    table.forgive(faction)
    table.paint("E7", "blue")
    table.give("dragonlords", bowls=(5, 5, 0))
    assert table.play("dragonlords: dig 1. transform E7") == {"I": -1}


@pytest.mark.parametrize("faction", ["riverwalkers", "shapeshifters"])
def test_those_of_variable_factions_are(faction: str) -> None:
    table = dragonlords(faction)
    table.play(f"{faction}: pick-color blue")
    table.paint("E7", "blue")
    table.give("dragonlords", bowls=(5, 5, 0))
    tokens = {"riverwalkers": 1, "shapeshifters": 2}[faction]  # the riverwalkers' is nobody's home
    assert table.play("dragonlords: dig 1. transform E7") == {"I": -tokens}


def test_the_own_picked_colour_costs_the_usual_price() -> None:
    table = dragonlords()
    table.paint("E7", "red")
    table.give("dragonlords", bowls=(5, 5, 0))
    assert table.play("dragonlords: dig 1. transform E7") == {"I": -1}


# --- spades from elsewhere, strongholds ---


@pytest.mark.parametrize(("action", "spades", "power"), [("ACT5", 1, 4), ("ACT6", 2, 6), ("BON1", 1, 0)])
def test_dragonlords_turn_spades_into_tokens(action: str, spades: int, power: int) -> None:
    table = dragonlords(tile="SCORE1")
    table.hold("dragonlords", "BON1")
    change = table.play(f"dragonlords: action {action}")
    tokens = {"I": power + spades, "III": -power} if power else {"I": spades}
    assert change == {"VP": 2 * spades} | tokens  # the spade tile scores them all the same
    table.play("witches: pass BON2")


@pytest.mark.parametrize(("action", "spades"), [("ACT5", 1), ("ACT6", 2), ("BON1", 1)])
def test_acolytes_turn_spades_into_cult_steps(action: str, spades: int) -> None:
    table = in_play("acolytes", "red")
    table.hold("acolytes", "BON1")
    table.play(f"acolytes: action {action}")
    assert table.owes("acolytes") == {"CULT": spades}
    steps = "+FIRE" if spades == 1 else "+FIRE. +AIR"
    table.play(f"acolytes: {steps}")
    assert sum(table["acolytes"].cults) == 12 + spades


@BOTH
@pytest.mark.parametrize("action", ["ACT5", "ACT6"])
def test_these_actions_give_no_building(faction: str, action: str) -> None:
    table = in_play(faction, "red")
    table.put(faction, "D4")
    table.game.building[table.game.hex("D4")] = 0
    table.game.owner[table.game.hex("D4")] = -1
    table[faction].mask &= ~(1 << table.game.hex("D4"))
    steps = {"acolytes": {"ACT5": "+FIRE. ", "ACT6": "+2FIRE. "}}.get(faction, {}).get(action, "")
    assert table.refused(f"{faction}: action {action}. {steps}build D4") == "second-action"
    table = in_play(faction, "red")
    assert table.refused(f"{faction}: action {action}. {steps}transform E7") == "no-spades"


def test_dragonlords_get_tokens_for_cult_income_spades() -> None:
    table = dragonlords(tile="SCORE2")
    table.give("dragonlords", cults=(0, 0, 9, 0))
    assert table.cult_income("dragonlords") == {"I": 2}


def test_acolytes_get_steps_for_cult_income_spades() -> None:
    table = in_play("acolytes", "red", tile="SCORE2")
    table.give("acolytes", cults=(0, 0, 9, 0))
    table.cult_income("acolytes")
    assert table.owes("acolytes") == {"CULT": 2}


@pytest.mark.parametrize("others", [("witches",), ("witches", "giants"), ("witches", "nomads", "dwarves")])
def test_dragonlords_stronghold_gives_a_token_for_each_player(others: tuple[str, ...]) -> None:
    table = in_play("dragonlords", "blue", *others, kind="TP")
    assert table.play("dragonlords: upgrade E6 to SH")["I"] == 1 + len(others)


@pytest.mark.parametrize(("kind", "steps"), [("D", 3), ("SH", 4)])
def test_acolytes_stronghold_gives_a_step_more_for_each_priest(kind: str, steps: int) -> None:
    table = acolytes(kind=kind, fire=0)
    assert table.play("acolytes: send p to FIRE")["FIRE"] == steps
    table.play("witches: pass BON1")
    assert table.play("acolytes: send p to AIR for 1")["AIR"] == steps - 2


def test_acolytes_start_at_three_on_every_track() -> None:
    assert Table("acolytes")["acolytes"].cults == [3, 3, 3, 3]


def test_the_steps_back_are_an_event_of_the_faction() -> None:
    table = acolytes()
    table.play("acolytes: dig 1. transform E7. -3FIRE")
    [stepped] = [
        event
        for record in table.records()
        if isinstance(record, TurnRecord)
        for event in record.events
        if isinstance(event, CultStepped)
    ]
    assert stepped == CultStepped("acolytes", Cult.FIRE, 3, 0)


def test_acolytes_who_owe_nothing_go_back_by_choice() -> None:
    """Where the step frees a key (site-rules.md 17)."""
    table = Table("acolytes", "witches")
    table.give("acolytes", cults=(9, 0, 0, 0))
    assert table.play("acolytes: -FIRE") == {"FIRE": -1}
