"""Boards are found by name, and by the ids under which the site knows them."""

import pytest

from tmlog.model.names import MAPS
from tmlog.rules.board import board_named
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


def test_an_unknown_id_is_no_board() -> None:
    with pytest.raises(KeyError):
        board_named("0" * 40)
