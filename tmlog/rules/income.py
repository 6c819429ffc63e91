"""Income: the cult bonus, and that of bonus card, buildings and favor tiles (rules.md 4.1, 9.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.purse import gain
from tmlog.rules.spades import gain_spades
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, SCORING_TILES

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

CULT_INCOME = "income:cult"
_INCOME_FAVORS = tuple(number for number, tile in enumerate(FAVOR_TILES) if any(tile.income))


def cult_income(game: Game, seat: Seat) -> None:
    """Give the cult bonus of the round's scoring tile once for every full multiple of its steps (CB-1)."""
    tile = SCORING_TILES[game.scoring[game.round - 1]]
    reached = seat.placed_priests if tile.cult is None else seat.cults[tile.cult]
    times = reached // tile.per
    if not times:
        return
    income = tile.income
    gain(seat, Goods(*(amount * times for amount in income)), CULT_INCOME)
    if tile.spades:
        gain_spades(game, seat, tile.spades * times, CULT_INCOME)


def other_income(seat: Seat) -> None:
    """Give the income of bonus card, buildings and favor tiles, in this order (site-rules.md 8)."""
    gain(seat, BONUS_CARDS[seat.bonus_card].income, "income:bonus")
    gain(seat, seat.faction.building_income(seat), "income:buildings")
    if seat.favors:
        gain(seat, _favor_income(seat.favors), "income:favor")


@lru_cache(maxsize=1 << 12)
def _favor_income(favors: int) -> Goods:
    """Return what the favor tiles of a mask pay together."""
    paid = [FAVOR_TILES[number].income for number in _INCOME_FAVORS if favors >> number & 1]
    return Goods(*(sum(amounts) for amounts in zip(NOTHING, *paid, strict=True)))
