"""What is said of a board, against a count by hand on a small one and by other means on the printed ones."""

from __future__ import annotations

import pytest

from tests.boards.extra import SMALL
from tmlog.boards.facts import different_hexes, facts_of
from tmlog.boards.text_form import parse_board
from tmlog.model.names import Terrain
from tmlog.rules.board import Board, board_named
from tmlog.rules.boards import BOARD_SHEETS


def small() -> Board:
    return Board(parse_board(SMALL, "small"))


def test_a_small_board_counted_by_hand() -> None:
    facts = facts_of(small())
    assert (facts.rows, facts.land, facts.rivers) == (5, 26, 7)
    assert facts.violations == {"R1": 0, "R2": 0, "R3": 1, "R4": 0}
    assert facts.broken["R3"] == ("r5", "r6"), "the river of rows D and E does not reach the other one"
    wasteland = facts.terrains[Terrain.WASTELAND]
    assert (wasteland.hexes, wasteland.bridges) == (3, 0)
    assert wasteland.near == (5, 7, 9)


@pytest.mark.parametrize("name", list(BOARD_SHEETS))
def test_the_rules_by_another_way(name: str) -> None:
    board = board_named(name)
    facts = facts_of(board)
    at = {place: (board.names[h], board.terrain[h]) for h, place in enumerate(board.places)}

    def beside(place: tuple[int, int]) -> list[tuple[str, Terrain]]:
        row, x = place
        steps = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
        return [at[row + down, x + across] for down, across in steps if (row + down, x + across) in at]

    river = Terrain.RIVER
    own, crowded, lonely = [], [], []
    for place, (hex_name, terrain) in at.items():
        around = [other for _, other in beside(place)]
        if terrain == river:
            if not 1 <= around.count(river) <= 3:
                crowded.append(hex_name)
            continue
        if terrain in around:
            own.append(hex_name)
        if not any(other != river and (other - terrain) % 7 in (1, 6) for other in around):
            lonely.append(hex_name)
    assert facts.broken["R1"] == tuple(own)
    assert facts.broken["R2"] == tuple(crowded)
    assert facts.broken["R4"] == tuple(lonely)
    assert sum(each.hexes for each in facts.terrains.values()) == facts.land


def test_near_land_only_grows_with_spades_and_rivers() -> None:
    for each in facts_of(board_named("fjords")).terrains.values():
        assert list(each.near) == sorted(each.near)
        for counts in each.across:
            assert list(counts) == sorted(counts)
        assert list(zip(*each.across, strict=True)) == [
            tuple(sorted(counts)) for counts in zip(*each.across, strict=True)
        ]


def test_boards_differ_where_their_hexes_do() -> None:
    base, revised = board_named("base"), board_named("revised-base")
    found = different_hexes(base, revised)
    assert found
    for each in found:
        assert base.terrain[base.number[each.hex.lower()]].name.lower() == each.one
        assert revised.terrain[revised.number[each.hex.lower()]].name.lower() == each.other
    assert different_hexes(base, base) == []
    assert {each.other for each in different_hexes(base, small())} >= {None}
