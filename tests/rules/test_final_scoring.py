"""Final scoring: rules.md section 10, site-rules.md 30 to 32."""

import pytest

from tests.rules.table import Table
from tmlog.model.names import FINAL_SCORINGS
from tmlog.rules.area import final_tile_value
from tmlog.rules.scoring import AREA_VP, CULT_VP, shared_prizes

FIVE = ("witches", "nomads", "giants", "engineers", "halflings")


def finished(*factions: str, **cults: tuple[int, ...]) -> Table:
    """The end of a game in which nobody has anything but places on cult tracks."""
    table = Table(*factions, round_number=6)
    for faction in factions:
        table.give(faction, coins=0, workers=0, priests=0, bowls=(0, 0, 0))
        table.give(faction, cults=cults.get(faction, (0, 0, 0, 0)))
    table.pass_all()
    return table


def test_t10_1_tied_first_share_twelve() -> None:
    table = finished(
        "witches", "nomads", "giants", witches=(9, 0, 0, 0), nomads=(9, 0, 0, 0), giants=(1, 0, 0, 0)
    )
    assert table.vp_sources("witches")["cult:fire"] == 6
    assert table.vp_sources("nomads")["cult:fire"] == 6
    assert table.vp_sources("giants")["cult:fire"] == 2


def test_t10_2_three_tied_for_the_second_place() -> None:
    assert shared_prizes([10, 9, 9, 9], AREA_VP) == [18, 6, 6, 6]


def test_t10_3_one_group_over_a_river() -> None:
    table = Table("witches")
    table.put("witches", "E6 E7 F3 F4 G3 H4 H5 I7")
    assert table.area("witches") == 4
    table.give("witches", shipping=1)
    assert table.area("witches") == 8


@pytest.mark.parametrize(
    ("places", "shares"),
    [
        ([5, 5, 5, 1], [4, 4, 4, 0]),
        ([7, 5, 5, 1], [8, 3, 3, 0]),
        ([7, 6, 5, 5], [8, 4, 1, 1]),
        ([5, 5, 5, 5], [3, 3, 3, 3]),
        ([5, 5, 5, 5, 5], [2, 2, 2, 2, 2]),
        ([7, 5, 5, 5, 5], [8, 1, 1, 1, 1]),
    ],
)
def test_t10_4_ties_share_rounded_down(places: list[int], shares: list[int]) -> None:
    assert shared_prizes(places, CULT_VP) == shares


def test_t10_5_space_zero_scores_nothing() -> None:
    assert shared_prizes([0] * 5, CULT_VP) == [0] * 5
    assert shared_prizes([5, 0, 0, 0, 0], CULT_VP) == [8, 0, 0, 0, 0]
    table = finished(*FIVE, giants=(0, 0, 5, 0))
    assert table.vp_sources("giants") == {"cult:earth": 8}
    assert table.vp_sources("witches") == {}


def test_t10_6_area_ties() -> None:
    assert shared_prizes([9, 9, 4], AREA_VP) == [15, 15, 6]
    assert shared_prizes([9, 5, 5, 1], AREA_VP) == [18, 9, 9, 0]
    assert shared_prizes([9, 9, 9, 1], AREA_VP) == [12, 12, 12, 0]
    assert shared_prizes([9, 5, 4, 0], AREA_VP) == [18, 12, 6, 0]


def resources(faction: str = "witches", **has: object) -> Table:
    table = Table(faction, round_number=6)
    table.give(faction, coins=0, workers=0, priests=0, bowls=(0, 0, 0), cults=(0, 0, 0, 0))
    table.give(faction, **has)
    table.play(f"{faction}: pass")
    return table


def test_t10_7_what_is_left_becomes_coins() -> None:
    table = resources(priests=2, workers=3, coins=1, bowls=(0, 0, 4))
    assert table.vp_sources("witches") == {"resources": 3}


def test_site_32_as_many_tokens_as_possible_are_burnt() -> None:
    table = resources(bowls=(3, 7, 0))
    assert table.vp_sources("witches") == {"resources": 1}
    witches = table["witches"]
    assert (witches.b1, witches.b2, witches.b3, witches.coins) == (6, 1, 0, 0)


def test_site_32_alchemists_get_a_vp_for_two_coins() -> None:
    assert resources("alchemists", coins=7).vp_sources("alchemists") == {"resources": 3}


def test_site_32_what_who_left_still_has_is_booked_as_a_conversion() -> None:
    table = Table("witches", "nomads", round_number=6)
    for faction in ("witches", "nomads"):
        table.give(faction, coins=6, workers=0, priests=0, bowls=(0, 0, 0), cults=(0, 0, 0, 0))
    table.play("drop-faction nomads\nwitches: pass")
    assert table.vp_sources("nomads") == {"convert": 2}
    assert table.vp_sources("witches") == {"resources": 2}


def test_fs_20_what_is_short_of_a_vp_stays() -> None:
    table = resources(coins=8)
    assert (table.vp_sources("witches"), table["witches"].coins) == ({"resources": 2}, 2)


def test_fs_10_the_largest_group_counts() -> None:
    table = Table("witches")
    table.put("witches", "E6 E7 F4 A10 A3")
    assert table.area("witches") == 3


def test_fs_11_the_shipping_card_does_not_count() -> None:
    table = Table("witches")
    table.put("witches", "F4 G3")
    table.hold("witches", "BON4")
    assert table.area("witches") == 1


def test_fs_12_tunnels_connect_whatever_workers_are_left() -> None:
    table = Table("dwarves")
    table.put("dwarves", "F4 G3 E8")
    table.give("dwarves", workers=0)
    assert table.area("dwarves") == 3
    table = Table("dwarves")
    table.put("dwarves", "F4 I7")
    assert table.area("dwarves") == 1, "two hexes are too far"


def test_fs_12_carpets_connect_farther_with_the_stronghold() -> None:
    table = Table("fakirs", "swarmlings")
    table.put("fakirs", "F4 I7")
    table.put("fakirs", "E8", "TP")
    table.rich("fakirs")
    table.give("fakirs", priests=0)
    assert table.area("fakirs") == 2
    table.play("fakirs: upgrade E8 to SH")
    assert table.area("fakirs") == 3


def test_fs_12_the_witches_ride_connects_nothing() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "F4", "SH")
    table.play("witches: action ACTW. build A10")
    assert table.area("witches") == 1


def test_fs_10_bridges_connect() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "F4 G3")
    table.rich("witches")
    table.play("witches: action ACT1. bridge F4:G3")
    assert table.area("witches") == 2


def test_fs_30_what_the_final_tiles_count() -> None:
    table = Table("witches")
    table.put("witches", "F4", "SH")
    table.put("witches", "E6 G3")
    table.put("witches", "D4", "SA")
    table.put("witches", "A1 A2 A3")
    game, witches = table.game, table["witches"]
    values = {tile: final_tile_value(game, witches, tile) for tile in FINAL_SCORINGS}
    assert values == {
        "building-on-edge": 3,
        "connected-clusters": 1,
        "connected-distance": 2,
        "connected-sa-sh-distance": 2,
    }
    table.give("witches", shipping=1)
    assert final_tile_value(game, witches, "connected-clusters") == 2, "G3 across the river"
    assert final_tile_value(game, witches, "connected-distance") == 3, "D4, E7, r22, G3"


def test_fs_30_stronghold_and_sanctuary_in_one_area() -> None:
    table = Table("witches")
    table.put("witches", "F4", "SH")
    assert final_tile_value(table.game, table["witches"], "connected-sa-sh-distance") == 0
    table.put("witches", "A1", "SA")
    assert final_tile_value(table.game, table["witches"], "connected-sa-sh-distance") == 0


def test_fs_30_a_final_tile_gives_18_12_6_beside_the_area() -> None:
    table = Table("witches", "nomads", round_number=6)
    table.game.final_tile = "building-on-edge"
    table.put("witches", "A1 A2")
    table.put("nomads", "A5")
    table.play("witches: pass\nnomads: pass")
    for faction, vp in (("witches", 18), ("nomads", 12)):
        assert table.vp_sources(faction)["final:building-on-edge"] == vp
        assert table.vp_sources(faction)["area"] == vp


def test_site_30_the_order_of_the_final_rows() -> None:
    table = Table("witches", "nomads", round_number=6)
    for faction, hexes, cults in (("witches", "F4 E6", (1, 0, 0, 0)), ("nomads", "A1", (0, 0, 0, 3))):
        table.give(faction, coins=3, workers=0, priests=0, bowls=(0, 0, 0), cults=cults)
        table.put(faction, hexes)
    table.play("witches: pass\nnomads: pass")
    assert table.ledger()[-13:] == [
        "nomads: pass",
        "Scoring FIRE cult",
        "witches: +8vp for FIRE",
        "Scoring WATER cult",
        "Scoring EARTH cult",
        "Scoring AIR cult",
        "nomads: +8vp for AIR",
        "Scoring network",
        "witches: +18vp for network",
        "nomads: +12vp for network",
        "Converting resources to VPs",
        "witches: score_resources",
        "nomads: score_resources",
    ]


@pytest.mark.parametrize(
    ("options", "rows"),
    [((), ["witches", "nomads"]), (("variable-turn-order",), ["nomads", "witches"])],
)
def test_site_30_rows_in_seat_order_or_that_of_the_last_passes(
    options: tuple[str, ...], rows: list[str]
) -> None:
    table = Table("witches", "nomads", options=options, round_number=6)
    table.rich("witches")
    table.play("witches: action ACT3\nnomads: pass\nwitches: pass")
    assert [row.partition(":")[0] for row in table.ledger() if "score_resources" in row] == rows


def test_site_30_a_dropped_faction_still_ranks() -> None:
    table = Table("witches", "nomads", round_number=6)
    table.put("nomads", "A1 A2")
    table.give("nomads", cults=(5, 0, 0, 0))
    table.play("drop-faction nomads")
    table.play("witches: pass")
    assert table.vp_sources("nomads")["cult:fire"] == 8
    assert table.vp_sources("nomads")["area"] == 18


def test_site_31_mermaids_rivers_connect_the_area() -> None:
    table = Table("mermaids")
    table.put("mermaids", "E7 F4 E6", "TP")
    table.put("mermaids", "G3")
    table.give("mermaids", shipping=0)
    assert table.area("mermaids") == 3
    table.play("mermaids: connect r22. +TW1")
    assert table.area("mermaids") == 4


def test_fs_40_tied_players_share_the_place() -> None:
    table = finished("witches", "nomads", "giants")
    assert {table[faction].vp for faction in ("witches", "nomads", "giants")} == {20}
    assert table.game.phase.name == "FINISHED"
