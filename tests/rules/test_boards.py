"""Boards are found by name, and by the ids under which the site knows them."""

import pytest

from tmlog.model.names import MAPS
from tmlog.rules.board import Board, board_named, hexes_of
from tmlog.rules.boards import BOARD_SHEETS


@pytest.mark.parametrize("name", MAPS)
def test_a_board_is_known_by_its_ids(name: str) -> None:
    for site_id in BOARD_SHEETS[name].ids():
        assert board_named(site_id) is board_named(name)


@pytest.mark.parametrize(
    ("name", "site", "bga"), [("base", "A1", "A1"), ("fire-ice", "B1", "A1"), ("lakes", "B1", "A1")]
)
def test_rows_are_lettered_as_on_the_two_sites(name: str, site: str, bga: str) -> None:
    assert board_named(name).names[0] == site
    assert board_named(name, rows_from_a=True).names[0] == bga


@pytest.mark.parametrize("name", MAPS)
def test_rivers_and_land_are_all_hexes_and_only_land_has_bridges(name: str) -> None:
    board = board_named(name)
    assert board.name == name
    rivers = sum(1 << h for h, called in enumerate(board.names) if called.startswith("r"))
    assert (board.river, board.land) == (rivers, (1 << board.size) - 1 - rivers)
    assert all(not sites & rivers for sites in board.bridge_sites)
    assert all(not board.bridge_sites[h] for h in hexes_of(rivers))


def test_an_unknown_id_is_no_board() -> None:
    with pytest.raises(KeyError):
        board_named("0" * 40)


@pytest.mark.parametrize("name", list(BOARD_SHEETS))
def test_rims_ranges_and_bridges_by_distances(name: str) -> None:
    """A board made anew, against the places of its hexes."""
    board = Board(BOARD_SHEETS[name])
    land = list(hexes_of(board.land))
    assert board.edge == sum(
        1 << h
        for h, place in enumerate(board.places)
        if sum(board.distance(h, other) == 1 for other in range(board.size)) < 6
    )
    for level in (1, 2):
        for h in land[::7]:
            near = {other for other in land if 2 <= board.distance(h, other) <= level + 1}
            assert set(hexes_of(board.skips[level][h])) == near
    for h in land:
        for end in hexes_of(board.bridge_sites[h]):
            between = board.adjacent[h] & board.adjacent[end]
            assert board.distance(h, end) == 2
            assert board.land >> end & 1
            assert not between & board.land
            assert board.bridge_sites[end] >> h & 1
