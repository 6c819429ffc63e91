"""Where a seat may build or terraform, as bit masks of hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tmlog.rules.board import hexes_of
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.state import Phase

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


class Sites(NamedTuple):
    """The free hexes in reach: ``near`` at no cost, ``far`` by a tunnel or a carpet for ``skip_cost``."""

    near: int
    far: int
    skip_cost: Goods

    def has(self, hex_number: int) -> bool:
        """Whether the hex is in reach."""
        return bool((self.near | self.far) >> hex_number & 1)

    def price(self, hex_number: int) -> Goods:
        """Return what it costs to get to the hex."""
        return self.skip_cost if self.far >> hex_number & 1 else NOTHING


def free_hexes(game: Game) -> int:
    """Return the mask of the land hexes without a building."""
    taken = 0
    for seat in game.seats:
        taken |= seat.mask
    return game.board.land & ~taken


def sites(game: Game, seat: Seat) -> Sites:
    """Return the free hexes that ``seat`` can reach as its turn stands (site-rules.md 23)."""
    faction = seat.faction
    free = free_hexes(game)
    near = faction.reach(game, seat) & free
    if not seat.skip_range:
        return Sites(near, 0, NOTHING)
    if seat.skip_hex >= 0 and game.phase == Phase.ACTIONS:
        return Sites(near | free & 1 << seat.skip_hex, 0, NOTHING)
    if not faction.may_skip(game, seat):
        return Sites(near, 0, NOTHING)
    far = 0
    for hex_number in hexes_of(seat.mask & ~seat.fresh_landscape):
        far |= faction.skip_links(game, seat, hex_number)
    return Sites(near, far & free & ~near, faction.skip_cost(game, seat))


def sites_of_new_action(game: Game, seat: Seat) -> Sites:
    """Return the free hexes that ``seat`` can reach once its next action has begun.

    What its last action left behind is forgotten then: a landscape just placed, and the tunnel or carpet of
    the last turn.
    """
    goes_on = game.active is seat and seat.actions
    kept = seat.skip_hex, seat.fresh_landscape
    seat.skip_hex, seat.fresh_landscape = (seat.skip_hex if goes_on else -1), 0
    try:
        return sites(game, seat)
    finally:
        seat.skip_hex, seat.fresh_landscape = kept
