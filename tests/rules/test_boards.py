"""Boards are found by name, and by the ids under which the site knows them."""

import pytest

from tmlog.model.names import MAPS
from tmlog.rules.board import board_named
from tmlog.rules.maps import MAP_SHEETS


@pytest.mark.parametrize("name", MAPS)
def test_a_board_is_known_by_its_ids(name: str) -> None:
    for site_id in MAP_SHEETS[name].ids:
        assert board_named(site_id) is board_named(name)


def test_an_unknown_id_is_no_board() -> None:
    with pytest.raises(KeyError):
        board_named("0" * 40)
