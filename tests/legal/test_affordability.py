"""The smallest conversions that make a cost affordable."""

import pytest

from tests.rules.table import Table
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.goods import Goods
from tmlog.rules.legal import acting
from tmlog.rules.legal.affordability import conversions_for
from tmlog.rules.state import Seat


def seat_with(faction: str, goods: Goods, bowls: tuple[int, int, int], vp: int = 20) -> Seat:
    seat = Seat(FACTION_SHEETS[faction], 0, vp)
    seat.coins, seat.workers, seat.priests = goods[:3]
    seat.b1, seat.b2, seat.b3 = bowls
    return seat


@pytest.mark.parametrize(
    ("held", "bowls", "cost", "expected"),
    [
        (Goods(3, 1), (5, 7, 0), Goods(2, 1), ""),
        (Goods(3, 1), (0, 0, 2), Goods(5, 1), "convert 2PW to 2C"),
        (Goods(3, 1), (0, 4, 0), Goods(5, 1), "burn 2. convert 2PW to 2C"),
        (Goods(3, 3), (0, 0, 1), Goods(5, 1), "convert 1PW to 1C. convert 1W to 1C"),
        (Goods(0, 0, 2), (0, 0, 0), Goods(1, 1), "convert 1P to 1W. convert 1P to 1C"),
        (Goods(1, 0, 0), (0, 10, 0), Goods(1, 0, 1), "burn 5. convert 5PW to 1P"),
        (Goods(2, 0, 1), (0, 0, 3), Goods(4, 1), "convert 1P to 1W. convert 2PW to 2C"),
        (Goods(0, 0), (0, 8, 0), Goods(power=4), "burn 4"),
        (Goods(0, 0), (0, 7, 0), Goods(power=4), None),
        (Goods(1, 1), (12, 1, 0), Goods(2, 1), None),
        (Goods(0, 0, 1), (0, 0, 0), Goods(1, 1), None),
    ],
)
def test_prepare(held: Goods, bowls: tuple[int, int, int], cost: Goods, expected: str | None) -> None:
    found = conversions_for(seat_with("engineers", held, bowls), cost)
    assert (None if found is None else ". ".join(map(str, found))) == expected


def test_vp_are_sold_last() -> None:
    seat = seat_with("alchemists", Goods(0, 2), (0, 0, 1))
    assert [str(command) for command in conversions_for(seat, Goods(4, 1)) or ()] == [
        "convert 1PW to 1C",
        "convert 1W to 1C",
        "convert 2VP to 2C",
    ]


def test_priests_above_the_limit_cannot_be_made() -> None:
    seat = seat_with("engineers", Goods(), (0, 0, 10))
    seat.placed_priests = 7
    assert conversions_for(seat, Goods(priests=1)) is None


def test_a_step_on_a_track_is_listed_with_what_pays_for_it() -> None:
    game = Table("witches", "nomads").game
    seat = game.seats[0]
    seat.coins, seat.workers, seat.priests = 5, 1, 2
    seat.b1, seat.b2, seat.b3 = 12, 0, 0
    assert [str(choice) for choice in acting.digging(game, seat)] == ["convert 1P to 1W. advance dig"]
    assert [str(choice) for choice in acting.shipping(game, seat)] == ["advance ship"]
    seat.digging = seat.faction.digging.end
    assert acting.digging(game, seat) == []
