"""Terraforming, dwellings and reach: rules.md 5.1."""

import pytest

from tests.rules.table import Table
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Terrain
from tmlog.rules.factions import FACTION_SHEETS

WHEEL = ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert")
SPADES = (
    (0, 1, 2, 3, 3, 2, 1),
    (1, 0, 1, 2, 3, 3, 2),
    (2, 1, 0, 1, 2, 3, 3),
    (3, 2, 1, 0, 1, 2, 3),
    (3, 3, 2, 1, 0, 1, 2),
    (2, 3, 3, 2, 1, 0, 1),
    (1, 2, 3, 3, 2, 1, 0),
)
"""Rules.md 5.1.2, row by row."""


def witches(**values: object) -> Table:
    """Witches with a dwelling on E6, rich unless ``values`` say otherwise; nomads far away."""
    table = Table("witches", "nomads", tile="SCORE1")
    table.put("witches", "E6")
    table.rich("witches")
    table.give("witches", **values)
    return table


# --- dwellings ---


@pytest.mark.parametrize(
    ("faction", "change"),
    [
        ("witches", {"C": -2, "W": -1}),
        ("engineers", {"C": -1, "W": -1}),
        ("swarmlings", {"C": -3, "W": -2}),
        ("nomads", {"C": -2, "W": -1}),
    ],
)
def test_a1_2_what_a_dwelling_costs(faction: str, change: dict[str, int]) -> None:
    table = Table(faction)
    table.put(faction, "E6")
    table.paint("E7", COLOUR_OF_TERRAIN[FACTION_SHEETS[faction].home])
    assert table.play(f"{faction}: build E7") == change


@pytest.mark.parametrize(("coins", "workers"), [(1, 1), (2, 0)])
def test_a1_2_a_dwelling_must_be_paid(coins: int, workers: int) -> None:
    table = witches(coins=coins, workers=workers)
    assert table.refused("witches: build F4") == "cannot-pay-dwelling"


def test_a1_2_the_last_coin_and_worker_will_do() -> None:
    assert witches(coins=2, workers=1).play("witches: build F4") == {"C": -2, "W": -1}


@pytest.mark.parametrize(
    ("hex_name", "rule"),
    [
        ("E5", "not-home-terrain"),
        ("G3", "out-of-reach"),
        ("E6", "hex-occupied"),
        ("r15", "river-hex"),
        ("I14", "no-such-hex"),
    ],
)
def test_a1_1_where_a_dwelling_cannot_stand(hex_name: str, rule: str) -> None:
    assert witches().refused(f"witches: build {hex_name}") == rule


def test_a1_1_another_players_hex_is_not_empty() -> None:
    table = witches()
    table.put("nomads", "F3")
    assert table.refused("witches: build F3") == "hex-occupied"
    table = witches()
    table.put("nomads", "F3")
    assert table.refused("witches: dig 3. transform F3 to green") == "hex-occupied"


def test_eight_dwellings_are_all() -> None:
    table = witches()
    table.put("witches", "E5 E7 D4 F3 E4 E8 D5")
    assert table["witches"].counts[1] == 8
    assert table.refused("witches: build F4") == "no-building-left"


def test_a1_33_a_terraformed_hex_may_be_built_on_later() -> None:
    table = witches()
    table.play("witches: dig 1. transform E7 to green\nnomads: pass BON1")
    assert table.play("witches: build E7") == {"C": -2, "W": -1}


# --- the wheel ---


@pytest.mark.parametrize("start", range(WHEEL_SIZE), ids=WHEEL)
def test_a1_10_spades_by_the_short_way(start: int) -> None:
    assert WHEEL[start] == Terrain(start).name.lower()
    table = Table("witches")
    sheet = FACTION_SHEETS["witches"]
    seat = table["witches"]
    seen = tuple(sheet.spades_between(seat, Terrain(start), Terrain(goal)) for goal in range(WHEEL_SIZE))
    assert seen == SPADES[start]


@pytest.mark.parametrize(
    ("colour", "spades"),
    [("blue", 1), ("gray", 1), ("black", 2), ("red", 2), ("brown", 3), ("yellow", 3)],
)
def test_t5_2_neighbours_one_spade_the_far_side_three(colour: str, spades: int) -> None:
    table = witches()
    table.paint("E7", colour)
    table.play(f"witches: dig {spades}. transform E7 to green")
    assert table.colour_of("E7") == "green"
    assert table.owes("witches") == {}
    if spades > 1:
        table = witches()
        table.paint("E7", colour)
        assert table.refused(f"witches: dig {spades - 1}. transform E7 to green") == "not-enough-spades"


def test_t5_16_one_way_and_back_is_not_one_action() -> None:
    table = witches()
    assert table.refused("witches: dig 2. transform E6 to black") == "hex-occupied"
    table = witches()
    table.paint("E7", "brown")
    row = "witches: action ACT6. transform E7 to black. transform E7 to brown"
    assert table.refused(row) == "second-foreign-hex"


def test_a1_12_a_terrain_is_not_transformed_to_itself() -> None:
    assert witches().refused("witches: dig 2. transform E7 to gray") == "same-terrain"


def test_a1_13_stopping_short_leaves_an_empty_hex_for_everybody() -> None:
    table = Table("witches", "engineers")
    table.put("witches", "E6")
    table.put("engineers", "D5")
    table.rich("witches", "engineers")
    table.paint("D4", "yellow")
    table.play("witches: dig 2. transform D4 to gray")
    assert table.play("engineers: build D4") == {"C": -1, "W": -1}


def test_transform_without_a_colour_goes_home_as_far_as_the_spades_reach() -> None:
    table = witches()
    table.play("witches: dig 2. transform D4")
    assert table.colour_of("D4") == "green"
    table = witches()
    table.play("witches: dig 1. transform D4")
    assert table.colour_of("D4") == "gray"


# --- spades ---


def test_t5_1_three_workers_a_spade_then_two_then_one() -> None:
    for digging, workers in ((0, 3), (1, 2), (2, 1)):
        assert witches(digging=digging).play("witches: dig 1")["W"] == -workers
    assert witches(workers=2).refused("witches: dig 1") == "cannot-pay-spades"


def test_t5_6_the_spade_tile_gives_two_vp_a_spade() -> None:
    assert witches().play("witches: dig 2. transform D4")["VP"] == 4
    assert witches().play("witches: action ACT6. transform D4")["VP"] == 4
    assert witches().play("witches: action ACT5. transform E7")["VP"] == 2


def test_t5_12_giants_always_pay_two() -> None:
    for colour in ("brown", "gray", "green", "yellow"):
        table = Table("giants")
        table.put("giants", "E6")
        table.rich("giants")
        table.paint("E7", colour)
        assert table.play("giants: dig 2. build E7") == {"C": -2, "W": -3 * 2 - 1}
        assert table.owes("giants") == {}


def test_a1_15_giants_use_no_single_spade_and_no_other_terrain() -> None:
    for row, rule in (
        ("dig 1. transform E7", "not-enough-spades"),
        ("dig 2. transform E7 to green", "only-to-home"),
    ):
        table = Table("giants")
        table.put("giants", "E6")
        table.rich("giants")
        assert table.refused(f"giants: {row}") == rule


def test_t5_13_a_free_spade_and_one_bought() -> None:
    table = witches(workers=4)
    assert table.play("witches: action ACT5. dig 1. build D4") == {
        "VP": 4, "C": -2, "W": -4, "I": 4, "III": -4,
    }  # fmt: skip


def test_t5_14_darklings_buy_the_missing_spade_with_a_priest() -> None:
    table = Table("darklings")
    table.put("darklings", "E5")
    table.rich("darklings")
    assert table.play("darklings: action ACT5. build E6") == {"C": -2, "W": -1, "I": 4, "III": -4}
    table = Table("darklings")
    table.put("darklings", "E5")
    table.rich("darklings")
    assert table.play("darklings: action ACT5. dig 1. build F3") == {
        "VP": 2, "C": -2, "W": -1, "P": -1, "I": 4, "III": -4,
    }  # fmt: skip


def test_a1_30_spades_are_used_at_once_or_given_up() -> None:
    table = witches()
    table.play("witches: action ACT6. transform E7. -SPADE\nnomads: pass BON1")
    assert table.owes("witches") == {}
    table = witches()
    assert table.refused("witches: action ACT6. transform E7\nnomads: pass BON1") == "turn-unfinished"


def test_a1_31_a_transformed_hex_must_be_in_reach() -> None:
    assert witches().refused("witches: dig 1. transform G3 to gray") == "out-of-reach"


def test_a1_32_built_hexes_and_rivers_stay() -> None:
    assert witches().refused("witches: dig 1. transform E6 to gray") == "hex-occupied"
    assert witches().refused("witches: dig 1. transform r15 to gray") == "river-hex"


def test_a1_34_the_second_spade_may_go_to_another_hex() -> None:
    table = witches()
    table.paint("E5", "black")
    table.play("witches: action ACT6. transform E7 to green. transform E5 to blue. build E7")
    assert (table.colour_of("E7"), table.colour_of("E5")) == ("green", "blue")
    assert table.building_on("E7") == "D"


def test_a1_34_one_dwelling_an_action() -> None:
    table = witches()
    table.paint("E5 E7", "gray")
    row = "witches: action ACT6. transform E7 to green. transform E5 to green. build E7. build E5"
    assert table.refused(row) == "second-action"


def test_a1_37_the_sandstorm_uses_no_spades() -> None:
    table = Table("nomads", "halflings", tile="SCORE1")
    table.put("nomads", "E6")
    table.put("nomads", "H1", "SH")
    assert table.play("nomads: action ACTN. transform E5") == {}
    assert table.colour_of("E5") == "yellow"


# --- adjacency ---


@pytest.mark.parametrize("level", range(4))
def test_t5_3_two_river_hexes_need_shipping_two(level: int) -> None:
    table = Table("witches")
    table.put("witches", "F4")
    table.paint("I6 I7", "green")
    table.rich("witches")
    table.give("witches", shipping=level)
    if level >= 2:
        assert table.play("witches: build I7") == {"C": -2, "W": -1}
    else:
        assert table.refused("witches: build I7") == "out-of-reach"


def test_t5_5_a_bridge_makes_neighbours() -> None:
    table = Table("witches", "nomads", "giants")
    table.put("witches", "F4")
    table.put("nomads", "B4")
    table.rich("witches", "nomads")
    table.play("witches: action ACT1. bridge F4:G3\nnomads: pass BON1\ngiants: pass BON2")
    assert table.play("witches: build G3") == {"C": -2, "W": -1}


def test_t5_5_buildings_on_both_ends_are_neighbours() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "F4")
    table.put("nomads", "G3")
    table.rich("witches")
    table.play("witches: action ACT1. bridge F4:G3\nnomads: pass BON1")
    assert table.play("witches: upgrade F4 to TP") == {"C": -3, "W": -2}, "half price"
    assert table.offers() == [("nomads", 1)]


def test_adj_5_without_shipping_or_bridge_a_river_cannot_be_crossed() -> None:
    table = Table("witches")
    table.put("witches", "F4")
    table.rich("witches")
    assert table.refused("witches: build G3") == "out-of-reach"


def test_adj_6_the_shipping_card_adds_a_level_while_held() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "F4")
    table.rich("witches")
    table.hold("witches", "BON4")
    assert table.play("witches: build G3") == {"C": -2, "W": -1}
    assert table.area("witches") == 1, "but not in the final area"


@pytest.mark.parametrize(("faction", "price"), [("dwarves", {"W": -2}), ("fakirs", {"P": -1})])
def test_t5_15_the_shipping_card_is_no_use_to_dwarves_and_fakirs(faction: str, price: dict[str, int]) -> None:
    table = Table(faction)
    table.put(faction, "F4")
    table.rich(faction)
    table.hold(faction, "BON4")
    table.paint("I7 G3", COLOUR_OF_TERRAIN[FACTION_SHEETS[faction].home])
    change = table.play(f"{faction}: build G3")
    paid = {name: change.get(name, 0) for name in ("W", "P")}
    assert paid == {"W": -1 + price.get("W", 0), "P": price.get("P", 0)}, "the way over costs as ever"
    table = Table(faction)
    table.put(faction, "F4")
    table.rich(faction)
    table.hold(faction, "BON4")
    table.paint("I7", COLOUR_OF_TERRAIN[FACTION_SHEETS[faction].home])
    assert table.refused(f"{faction}: build I7") == "out-of-reach"


@pytest.mark.parametrize(
    ("faction", "has", "rule"),
    [
        ("dwarves", {"workers": 1}, "cannot-pay-skip"),
        ("dwarves", {"workers": 2}, "cannot-pay-dwelling"),
        ("fakirs", {"priests": 0}, "cannot-pay-skip"),
    ],
)
def test_adj_7_and_8_who_cannot_pay_the_way_stays(faction: str, has: dict[str, object], rule: str) -> None:
    table = Table(faction)
    table.put(faction, "F4")
    table.rich(faction)
    table.paint("G3", COLOUR_OF_TERRAIN[FACTION_SHEETS[faction].home])
    table.give(faction, **has)
    assert table.refused(f"{faction}: build G3") == rule


@pytest.mark.parametrize("hex_name", ["G3", "D4"])
def test_adj_7_tunnels_cross_a_land_or_a_river_hex(hex_name: str) -> None:
    table = Table("dwarves")
    table.put("dwarves", "F4")
    table.rich("dwarves")
    table.paint("G3 D4", "gray")
    assert table.play(f"dwarves: build {hex_name}") == {"VP": 4, "C": -2, "W": -3}
