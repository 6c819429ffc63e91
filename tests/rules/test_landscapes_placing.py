"""Landscapes: how they are placed: LS-1, LS-2, LS-6 to LS-8 (rules.md 14.1)."""

import pytest

from tests.rules.landscapes import NEEDS, bare, near_home, ready, with_tile
from tests.rules.table import Table, replayed
from tmlog.model.names import BASE_FACTIONS
from tmlog.rules import dropping
from tmlog.rules.factions import FACTION_SHEETS

BY_TERRAFORMING = [name for name in BASE_FACTIONS if name not in ("mermaids", "chaosmagicians")]


def first_row(faction: str) -> str:
    """The row that places a faction's tile on E7 (a reef on the river beside E6, a gate far away)."""
    if faction == "mermaids":
        return "mermaids: dig 1. landscape r15"
    if faction == "chaosmagicians":
        return "chaosmagicians: upgrade E6 to SH. landscape A12"
    return f"{faction}: dig {2 if faction == 'giants' else 1}. landscape E7"


# --- LS-1, LS-2: once, instead of the terrain tile ---


@pytest.mark.parametrize("faction", BASE_FACTIONS)
def test_ls_1_each_faction_has_a_tile_and_places_it_once(faction: str) -> None:
    table = ready(faction, kind="TP" if faction == "chaosmagicians" else "D")
    row = first_row(faction)
    table.play(row)
    place = row.rpartition(" ")[2]
    assert table.building_on(place) == "LANDSCAPE"
    other = next(seat.name for seat in table.game.seats if seat.name != faction)
    table.play(f"{other}: pass BON1")
    table.paint("D4", near_home(faction, 2))
    assert table.refused(f"{faction}: dig 2. landscape D4") == "landscape-placed"


@pytest.mark.parametrize("faction", ["yetis", "acolytes"])
def test_ls_1_fire_and_ice_factions_have_none(faction: str) -> None:
    table = Table(faction, "witches", options=["landscapes"])
    table.forgive(faction)
    table.put(faction, "E6")
    table.rich(faction)
    assert table.refused(f"{faction}: action ACT4. landscape E7") == "no-spades"
    dig = "dig 1. landscape E7"
    assert table.refused(f"witches: pass BON1\n{faction}: {dig}") == "no-landscape"


def test_ls_1_only_with_the_option() -> None:
    table = Table("auren", "nomads")
    table.put("auren", "E6")
    table.rich("auren")
    assert table.refused("auren: dig 1. landscape E7") == "no-landscape"


@pytest.mark.parametrize("faction", BY_TERRAFORMING)
def test_ls_2_the_hex_takes_the_home_terrain(faction: str) -> None:
    table = ready(faction)
    table.play(first_row(faction))
    seat = table[faction]
    assert table.game.terrain[table.game.hex("E7")] == seat.home
    assert seat.landscape_hex == table.game.hex("E7")


@pytest.mark.parametrize("action", ["ACT5", "ACT6", "BON1"])
def test_ls_2_any_spade_of_the_action_phase_will_do(action: str) -> None:
    table = ready("auren")
    table.hold("auren", "BON1")
    spare = ". -SPADE" if action == "ACT6" else ""
    table.play(f"auren: action {action}. landscape E7{spare}\nswarmlings: pass BON2")
    assert table.building_on("E7") == "LANDSCAPE"


def test_ls_2_free_spades_may_be_added_to() -> None:
    table = ready("auren")
    table.paint("E7", near_home("auren", 3))
    assert table.play("auren: action ACT5. dig 2. landscape E7") == {"W": -6, "I": 4, "III": -4}


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ("landscape E7", "no-spades"),
        ("dig 1. landscape D4", "not-enough-spades"),
        ("dig 1. landscape F4", "same-terrain"),
        ("dig 1. landscape A4", "out-of-reach"),
        ("dig 1. landscape E6", "hex-occupied"),
        ("dig 1. landscape r15", "river-hex"),
        ("dig 1. landscape E19", "no-such-hex"),
        ("dig 1. transform E7. landscape E7", "no-spades"),
        ("dig 1. landscape E7. build E7", "second-action"),
        ("action ACT6. landscape E7. build E7", "second-action"),
        ("action ACT3. landscape E7", "no-spades"),
    ],
)
def test_ls_2_only_by_turning_a_free_hex_in_reach_into_home(row: str, rule: str) -> None:
    assert ready("auren").refused(f"auren: {row}") == rule


def test_ls_2_never_with_spades_of_a_cult_bonus() -> None:
    table = bare("auren", tile="SCORE2")
    table.give("auren", cults=(0, 0, 4, 0))
    table.pass_all()
    assert table.owes("auren") == {"SPADE": 1}
    assert table.refused("auren: landscape E7") == "not-in-play"


def test_ls_2_through_a_whole_log() -> None:
    text = """
        option landscapes
        score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4
        setup cultists
        setup auren
        cultists: build E6
        auren: build F4
        auren: build C4
        cultists: build H3
        auren: pass BON1
        cultists: pass BON2
        Cultists: DIG 1. LANDSCAPE e5
        auren: pass BON3
    """
    replay = replayed(text)
    rows = [record for record in replay if getattr(record, "faction", "") == "cultists"]
    assert not replay.result.faults
    assert rows[-1].text == "dig 1. landscape E5"
    assert rows[-1].vp_changes == (), "no dwelling"
    assert replay.result.seats[0].area == 2


# --- LS-6, LS-7: prerequisite and price ---


@pytest.mark.parametrize("faction", NEEDS)
def test_ls_6_the_prerequisite_must_be_met_when_it_is_placed(faction: str) -> None:
    table = bare(faction)
    table.paint("E7", near_home(faction))
    assert table.refused(first_row(faction)) == "landscape-prerequisite"


@pytest.mark.parametrize(
    ("faction", "kinds"),
    [
        ("witches", ("TE", "SA")),
        ("giants", ("SA", "TP")),
        ("nomads", ("TE", "SH")),
        ("darklings", ("TP", "SA")),
    ],
)
def test_op_14l_another_building_does_not_stand_in(faction: str, kinds: tuple[str, str]) -> None:
    table = bare(faction)
    for hex_name, kind in zip(("I2", "I4"), kinds, strict=True):
        table.put(faction, hex_name, kind)
    table.paint("E7", near_home(faction))
    assert table.refused(first_row(faction)) == "landscape-prerequisite"


@pytest.mark.parametrize("faction", ["auren", "cultists", "dwarves", "engineers", "fakirs", "mermaids"])
def test_ls_6_six_tiles_have_none(faction: str) -> None:
    tile = FACTION_SHEETS[faction].landscape
    assert tile is not None
    assert tile.needs is None


@pytest.mark.parametrize("faction", BY_TERRAFORMING)
def test_ls_7_it_costs_the_terraforming_and_nothing_else(faction: str) -> None:
    table = ready(faction)
    change = table.play(first_row(faction))
    spades = 2 if faction == "giants" else 1
    resources = {name: change[name] for name in ("C", "W", "P") if name in change}
    assert resources == ({"P": -1} if faction == "darklings" else {"W": -3 * spades})


def test_ls_7_the_spades_score_as_usual() -> None:
    assert ready("auren", tile="SCORE1").play("auren: dig 1. landscape E7") == {"W": -3, "VP": 2}


# --- LS-8: the second spade of ACT6 ---


def act6(more: str) -> str:
    return f"auren: action ACT6. landscape E7. {more}"


def test_ls_8_not_on_a_hex_beside_the_new_landscape_only() -> None:
    table = ready("auren")
    table.paint("D5", near_home("auren"))
    assert table.refused(act6("transform D5")) == "out-of-reach"


def test_ls_8_on_a_hex_beside_another_structure_too() -> None:
    table = ready("auren")
    table.paint("D4", near_home("auren"))
    table.play(act6("transform D4"))
    assert table.colour_of("D4") == "green"


def test_ls_8_nor_by_shipping_from_it() -> None:
    table = ready("auren")
    table.give("auren", shipping=1)
    table.paint("G3", near_home("auren"))
    assert table.refused(act6("transform G3")) == "out-of-reach", "r22 and r29 lie between E7 and G3"
    table = ready("auren")
    table.give("auren", shipping=2)
    table.paint("E8", near_home("auren"))
    assert table.refused(act6("transform E8")) == "out-of-reach"


def test_ls_8_it_reaches_from_the_next_turn_on() -> None:
    table = ready("auren")
    table.paint("D5", near_home("auren"))
    table.play(f"{act6('-SPADE')}\nswarmlings: pass BON1\nauren: dig 1. build D5")
    assert table.building_on("D5") == "D"


def test_a1_34_no_dwelling_on_another_hex_once_a_spade_made_the_landscape() -> None:
    table = ready("auren")
    assert table.refused(act6("build F4")) == "second-action"


def test_a1_34_the_landscape_comes_before_the_dwelling_like_any_transformation() -> None:
    table = ready("auren")
    assert table.refused("auren: action ACT5. build F4. landscape E7") == "second-action"
    table = ready("auren")
    table.paint("D4", near_home("auren"))
    table.play("auren: action ACT6. build D4. landscape E7")
    assert [table.building_on(name) for name in ("D4", "E7")] == ["D", "LANDSCAPE"]


def test_nothing_is_owed_by_who_keeps_the_tile() -> None:
    """The tile is a choice: without it the turn goes on as ever, and there is nothing to give up."""
    table = ready("auren")
    table.play("auren: dig 1. transform E7\nswarmlings: pass BON1")
    assert table.refused("auren: -LANDSCAPE") == "nothing-owed"


def test_who_leaves_keeps_the_tile_on_the_map() -> None:
    table = with_tile("auren", "halflings", "giants")
    table.put("halflings", "D5")
    table.paint("D4", "brown")
    dropping.drop(table.game, table["auren"])
    table.play("halflings: build D4")
    assert table.building_on("E7") == "LANDSCAPE"
    assert table.area("auren") == 2
    assert table.offers() == [], "who has left is offered nothing"
