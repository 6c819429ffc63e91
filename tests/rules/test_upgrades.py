"""Upgrading buildings and advancing on tracks: rules.md 5.2 to 5.4."""

import pytest

from tests.rules.table import Change, Table
from tmlog.model.names import BASE_FACTIONS


def with_neighbour(faction: str, kind: str, *, neighbour: bool = True) -> Table:
    """A rich faction with a building on E6, beside one of another colour or not."""
    other = "nomads" if faction not in ("nomads", "fakirs") else "witches"
    table = Table(faction, other, tile="SCORE6")
    table.put(faction, "E6", kind)
    if neighbour:
        table.put(other, "E5")
    table.rich(faction)
    return table


@pytest.mark.parametrize(("neighbour", "coins"), [(True, 3), (False, 6)])
def test_t5_7_half_price_beside_a_neighbour(neighbour: bool, coins: int) -> None:
    table = with_neighbour("witches", "D", neighbour=neighbour)
    change = table.play("witches: upgrade E6 to TP")
    assert (change["W"], change["C"]) == (-2, -coins)


@pytest.mark.parametrize(("faction", "change"), [("engineers", (-1, -2)), ("swarmlings", (-3, -4))])
def test_op_5b_engineers_and_swarmlings_trade_at_their_own_prices(
    faction: str, change: tuple[int, int]
) -> None:
    for neighbour, times in ((True, 1), (False, 2)):
        seen = with_neighbour(faction, "D", neighbour=neighbour).play(f"{faction}: upgrade E6 to TP")
        assert (seen["W"], seen["C"]) == (change[0], times * change[1])


def test_a4_1_a_neighbour_across_the_river_saves_nothing() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "F4")
    table.put("nomads", "G3")
    table.rich("witches")
    table.give("witches", shipping=3)
    assert table.play("witches: upgrade F4 to TP")["C"] == -6


def test_a4_1_an_own_neighbour_saves_nothing() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "F4 E6")
    table.rich("witches")
    assert table.play("witches: upgrade F4 to TP")["C"] == -6


@pytest.mark.parametrize(
    ("faction", "start", "goal", "change"),
    [
        ("witches", "TP", "TE", {"C": -5, "W": -2}),
        ("engineers", "TP", "TE", {"C": -4, "W": -1}),
        ("swarmlings", "TP", "TE", {"C": -6, "W": -3}),
        ("auren", "TP", "SH", {"C": -6, "W": -4}),
        ("chaosmagicians", "TP", "SH", {"C": -4, "W": -4}),
        ("fakirs", "TP", "SH", {"C": -10, "W": -4}),
        ("witches", "TE", "SA", {"C": -6, "W": -4}),
        ("mermaids", "TE", "SA", {"C": -8, "W": -4}),
        ("darklings", "TE", "SA", {"C": -10, "W": -4}),
    ],
)
def test_a4_0_what_upgrades_cost(faction: str, start: str, goal: str, change: Change) -> None:
    assert with_neighbour(faction, start).play(f"{faction}: upgrade E6 to {goal}") == change


@pytest.mark.parametrize(
    ("start", "goal"),
    [
        ("D", "TE"),
        ("D", "SH"),
        ("D", "SA"),
        ("TP", "SA"),
        ("TE", "SH"),
        ("SH", "SA"),
        ("SA", "SH"),
        ("TE", "TP"),
    ],
)
def test_a4_5_what_becomes_what(start: str, goal: str) -> None:
    assert with_neighbour("witches", start).refused(f"witches: upgrade E6 to {goal}") == "wrong-upgrade"


def test_a_building_of_another_colour_cannot_be_upgraded() -> None:
    assert with_neighbour("witches", "D").refused("witches: upgrade E5 to TP") == "not-own-building"
    assert with_neighbour("witches", "D").refused("witches: upgrade E7 to TP") == "not-own-building"


def test_a4_3_the_replaced_piece_goes_back_to_its_track() -> None:
    table = with_neighbour("witches", "D")
    assert table.income("witches")["W"] == 2
    table.play("witches: upgrade E6 to TP")
    assert table["witches"].counts[1:3] == [0, 1]
    assert table.income("witches") == {"W": 1, "C": 2}, "the bowls are full"


@pytest.mark.parametrize(
    ("kind", "pieces", "start"), [("TP", 4, "D"), ("TE", 3, "TP"), ("SH", 1, "TP"), ("SA", 1, "TE")]
)
def test_pieces_run_out(kind: str, pieces: int, start: str) -> None:
    table = with_neighbour("witches", start)
    table.put("witches", "A3 C4 D1 F4"[: 3 * pieces], kind)
    assert table.refused(f"witches: upgrade E6 to {kind}") == "no-building-left"


@pytest.mark.parametrize(("start", "goal"), [("TP", "TE"), ("TE", "SA")])
@pytest.mark.parametrize("faction", BASE_FACTIONS)
def test_a4_0_temples_and_the_sanctuary_bring_a_favor_tile(faction: str, start: str, goal: str) -> None:
    table = with_neighbour(faction, start)
    table.play(f"{faction}: upgrade E6 to {goal}")
    assert table.owes(faction) == {"FAVOR": 2 if faction == "chaosmagicians" else 1}


def test_a4_4_no_tile_twice() -> None:
    table = with_neighbour("chaosmagicians", "TP")
    assert table.refused("chaosmagicians: upgrade E6 to TE. +FAV11. +FAV11") == "favor-owned"


def test_a4_4_no_tile_without_a_temple() -> None:
    assert with_neighbour("witches", "D").refused("witches: upgrade E6 to TP. +FAV11") == "no-favor-owed"


def test_a4_4_a_favor_tile_works_at_once() -> None:
    table = with_neighbour("chaosmagicians", "TP")
    table.give("chaosmagicians", bowls=(5, 7, 0))
    change = table.play("chaosmagicians: upgrade E6 to TE. +FAV1. +FAV11")
    assert change == {"C": -5, "W": -2, "FIRE": 3, "EARTH": 1, "I": -3, "II": 3}


@pytest.mark.parametrize(("tile", "vp"), [("SCORE3", 2), ("SCORE5", 2)])
def test_t5_6_the_dwelling_tile_gives_two_vp(tile: str, vp: int) -> None:
    table = Table("witches", tile=tile)
    table.put("witches", "E6")
    table.rich("witches")
    assert table.play("witches: build F4")["VP"] == vp


@pytest.mark.parametrize("tile", ["SCORE6", "SCORE8"])
def test_t5_6_the_trading_house_tile_gives_three_vp(tile: str) -> None:
    table = Table("witches", tile=tile)
    table.put("witches", "E6")
    table.rich("witches")
    assert table.play("witches: upgrade E6 to TP")["VP"] == 3
    assert table.vp_sources("witches") == {f"round:{tile}": 3}


@pytest.mark.parametrize("tile", ["SCORE4", "SCORE7"])
@pytest.mark.parametrize(("start", "goal"), [("TP", "SH"), ("TE", "SA")])
def test_a4_0_the_tile_for_stronghold_and_sanctuary_gives_five(tile: str, start: str, goal: str) -> None:
    table = Table("witches", tile=tile)
    table.put("witches", "E6", start)
    table.rich("witches")
    assert table.play(f"witches: upgrade E6 to {goal}")["VP"] == 5


def test_op_11g_the_temple_tile_gives_four_vp() -> None:
    table = Table("witches", tile="SCORE9")
    table.put("witches", "E6", "TP")
    table.rich("witches")
    assert table.play("witches: upgrade E6 to TE")["VP"] == 4


def test_a1_4_favor_earth_1_adds_to_the_tile() -> None:
    table = Table("witches", tile="SCORE3")
    table.put("witches", "E6")
    table.rich("witches")
    table.hold("witches", "FAV11")
    table.play("witches: build F4")
    assert table.vp_sources("witches") == {"round:SCORE3": 2, "favor:FAV11": 2}


def test_a4_0_favor_water_1_scores_trading_houses() -> None:
    table = Table("witches")
    table.put("witches", "E6")
    table.rich("witches")
    table.hold("witches", "FAV10")
    table.play("witches: upgrade E6 to TP")
    assert table.vp_sources("witches") == {"favor:FAV10": 3}


# --- tracks ---


def test_t5_4_shipping_scores_two_three_and_four() -> None:
    for level, vp in enumerate((2, 3, 4)):
        table = Table("witches")
        table.rich("witches")
        table.give("witches", shipping=level)
        assert table.play("witches: advance ship") == {"VP": vp, "C": -4, "P": -1}
        assert table["witches"].shipping == level + 1


def test_a2_1_shipping_ends_at_three() -> None:
    table = Table("witches")
    table.rich("witches")
    table.give("witches", shipping=3)
    assert table.refused("witches: advance ship") == "no-shipping-left"


def test_the_last_priest_will_do() -> None:
    table = Table("witches")
    table.give("witches", coins=5, workers=2, priests=1)
    assert table.play("witches: advance dig") == {"VP": 6, "C": -5, "W": -2, "P": -1}


@pytest.mark.parametrize("has", [{"coins": 3}, {"priests": 0}])
def test_a2_1_shipping_must_be_paid(has: dict[str, object]) -> None:
    table = Table("witches")
    table.rich("witches")
    table.give("witches", **has)
    assert table.refused("witches: advance ship") == "cannot-pay-shipping"


def test_op_5k_mermaids_start_on_level_one_and_score_two_for_level_two() -> None:
    table = Table("mermaids")
    assert table["mermaids"].shipping == 1
    for vp in (2, 3, 4, 5):
        table.rich("mermaids")
        assert table.play("mermaids: advance ship")["VP"] == vp
    assert table.refused("mermaids: advance ship") == "no-shipping-left"


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_a2_2_no_shipping_for_dwarves_and_fakirs(faction: str) -> None:
    table = Table(faction)
    table.rich(faction)
    assert table.refused(f"{faction}: advance ship") == "no-shipping-left"


@pytest.mark.parametrize(("faction", "coins"), [("witches", 5), ("halflings", 1), ("giants", 5)])
def test_a3_1_the_exchange_track(faction: str, coins: int) -> None:
    table = Table(faction)
    for _ in range(2):
        table.rich(faction)
        assert table.play(f"{faction}: advance dig") == {"VP": 6, "C": -coins, "W": -2, "P": -1}
    assert table.vp_sources(faction) == {"digging": 12}
    assert table.refused(f"{faction}: advance dig") == "no-digging-left"


@pytest.mark.parametrize("has", [{"coins": 4}, {"priests": 0}, {"workers": 1}])
def test_a3_1_the_exchange_track_must_be_paid(has: dict[str, object]) -> None:
    table = Table("witches")
    table.rich("witches")
    table.give("witches", **has)
    assert table.refused("witches: advance dig") == "cannot-pay-digging"


def test_a3_2_darklings_have_no_exchange_track() -> None:
    table = Table("darklings")
    table.rich("darklings")
    assert table.refused("darklings: advance dig") == "no-digging-left"


def test_fakirs_have_one_exchange_step() -> None:
    table = Table("fakirs")
    table.rich("fakirs")
    table.play("fakirs: advance dig")
    assert table.refused("fakirs: advance dig") == "no-digging-left"
