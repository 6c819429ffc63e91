"""Fire & Ice: the final scoring tiles on areas laid out for the purpose (fire-ice.md, FS-30)."""

import pytest

from tests.rules.table import Table, replayed
from tmlog.model.events import FinalTileAdded
from tmlog.rules.area import final_tile_value
from tmlog.rules.scoring import AREA_VP, shared_prizes


def value(name: str, *, shipping: int = 0, **pieces: str) -> int:
    """What a tile counts for giants with these buildings by kind; nothing else is on the map."""
    table = Table("giants", "witches")
    for kind, hexes in pieces.items():
        table.put("giants", hexes, kind)
    table.give("giants", shipping=shipping)
    return final_tile_value(table.game, table["giants"], name)


# --- connected-distance ---


@pytest.mark.parametrize(
    ("hexes", "distance"),
    [
        ("E6", 0),
        ("E6 E7", 1),
        ("E6 E7 E8", 2),
        ("E6 E7 D4", 1),
        ("E4 E5 E6 E7 E8", 4),
        ("C3 D4 E6 F3 G2", 4),
        ("E6 E8", 0),
    ],
)
def test_connected_distance_is_the_greatest_between_two_buildings_of_an_area(
    hexes: str, distance: int
) -> None:
    assert value("connected-distance", D=hexes) == distance


def test_connected_distance_is_measured_straight_whatever_the_way() -> None:
    assert value("connected-distance", D="E6 E7 F4 F3") == 2, "E7 to F3, not round by E6"


def test_connected_distance_goes_on_by_shipping() -> None:
    assert value("connected-distance", D="E6 C2") == 0
    assert value("connected-distance", shipping=1, D="E6 C2") == 2, "r15 lies between"


def test_connected_distance_takes_the_best_area_not_the_largest() -> None:
    assert value("connected-distance", D="E6 E7 F4 D4 A1 A2 A3 A4") == 3


# --- connected-sa-sh-distance ---


def test_sanctuary_and_stronghold_in_one_area() -> None:
    assert value("connected-sa-sh-distance", SA="E5", SH="E8", D="E6 E7") == 3
    assert value("connected-sa-sh-distance", SA="E6", SH="E7") == 1


@pytest.mark.parametrize(
    "pieces", [{"SA": "E5", "D": "E6"}, {"SH": "E5", "D": "E6"}, {"D": "E6"}, {"SA": "E5", "SH": "E8"}]
)
def test_nothing_without_both_in_one_area(pieces: dict[str, str]) -> None:
    assert value("connected-sa-sh-distance", **pieces) == 0


def test_sanctuary_and_stronghold_joined_by_shipping() -> None:
    assert value("connected-sa-sh-distance", SA="E6", SH="C2") == 0
    assert value("connected-sa-sh-distance", shipping=1, SA="E6", SH="C2") == 2


# --- building-on-edge ---


@pytest.mark.parametrize(
    ("hexes", "edge"),
    [
        ("E6", 0),
        ("A1 A2 A3", 3),
        ("A3 A4 B2", 2),
        ("E1 F1 F2", 2),
        ("I5 I6 H3", 2),
        ("D8 E11 E10", 2),
    ],
)
def test_buildings_on_the_outer_hexes_count(hexes: str, edge: int) -> None:
    assert value("building-on-edge", D=hexes) == edge


def test_on_the_edge_within_one_area() -> None:
    assert value("building-on-edge", D="A1 A2 A5 A6 A7") == 3
    assert value("building-on-edge", D="A1 A2 A3 A4 A5 A6 A7") == 7


# --- connected-clusters ---


@pytest.mark.parametrize(
    ("hexes", "shipping", "clusters"),
    [
        ("E6", 0, 1),
        ("E6 E7 F4", 0, 1),
        ("E6 C2", 0, 1),
        ("E6 C2", 1, 2),
        ("E6 E7 C2", 1, 2),
        ("E6 C2 B3 D3", 2, 3),
    ],
)
def test_groups_that_touch_indirectly_are_clusters_of_an_area(
    hexes: str, shipping: int, clusters: int
) -> None:
    assert value("connected-clusters", shipping=shipping, D=hexes) == clusters


def test_a_bridge_joins_clusters() -> None:
    table = Table("giants", "witches")
    table.put("giants", "E5 C2")
    table.give("giants", shipping=1)
    seat = table["giants"]
    assert final_tile_value(table.game, seat, "connected-clusters") == 2
    table.rich("giants")
    table.play("giants: action ACT1. bridge E5:C2")
    assert final_tile_value(table.game, seat, "connected-clusters") == 1


def test_tunnels_connect_clusters() -> None:
    table = Table("dwarves", "witches")
    table.put("dwarves", "E6 E8")
    seat = table["dwarves"]
    assert final_tile_value(table.game, seat, "connected-clusters") == 2
    assert final_tile_value(table.game, seat, "connected-distance") == 2


# --- how they score ---


@pytest.mark.parametrize(
    ("values", "vp"),
    [
        ([9, 7, 5, 4], [18, 12, 6, 0]),
        ([9, 9, 5], [15, 15, 6]),
        ([9, 7, 7], [18, 9, 9]),
        ([4, 4, 4], [12, 12, 12]),
        ([9, 5, 5, 5], [18, 6, 6, 6]),
        ([3, 0, 0], [18, 0, 0]),
    ],
)
def test_fs_30_eighteen_twelve_six_ties_shared(values: list[int], vp: list[int]) -> None:
    assert shared_prizes(values, AREA_VP) == vp


@pytest.mark.parametrize(
    "name", ["connected-distance", "connected-sa-sh-distance", "building-on-edge", "connected-clusters"]
)
def test_the_tile_scores_beside_the_area_and_before_the_cults(name: str) -> None:
    table = Table("giants", "witches", round_number=6)
    table.game.final_tile = name
    table.put("giants", "A2", "SH")
    table.put("giants", "A3", "SA")
    table.put("giants", "A4", "D")
    table.pass_all()
    assert table.vp_sources("giants")[f"final:{name}"] == 18
    assert table.vp_sources("giants")["area"] == 18
    rows = table.ledger()
    assert rows.index(f"Scoring {name}") < rows.index("Scoring FIRE cult") < rows.index("Scoring network")
    assert f"giants: +18vp for {name}" in rows


def test_final_scoring_names_the_tile_in_a_log() -> None:
    text = "score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4\nfinal-scoring building-on-edge\n"
    replay = replayed(text + "setup giants\nsetup witches\n")
    assert FinalTileAdded("building-on-edge") in list(replay)
    assert replay.game
    assert replay.game.final_tile == "building-on-edge"
