"""Which hexes a seat reaches: neighbours, shipping, tunnels and carpets (rules.md 5.1.5).

All links go both ways: a hex is in reach if a structure of the seat is among the hexes linked with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.errors import Problem
from tmlog.rules.board import hexes_of
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.purse import check_price, gain, pay
from tmlog.rules.state import Phase
from tmlog.rules.tiles import BONUS_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import FollowUps, Game, Seat

SKIP_VP = 4


def ship_range(seat: Seat) -> int:
    """Return the shipping level now; the bonus card adds to it while it is held and not passed (ADJ-6)."""
    level = seat.shipping
    if seat.bonus_card and not seat.passed and seat.faction.sails:
        level += BONUS_CARDS[seat.bonus_card].shipping
    return level


def next_to(game: Game, hexes: int) -> int:
    """Return the mask of the hexes directly adjacent to some hexes, over a bridge too."""
    around, adjacent = 0, game.adjacent
    while hexes:
        lowest = hexes & -hexes
        around |= adjacent[lowest.bit_length() - 1]
        hexes ^= lowest
    return around


def sailed_to(game: Game, seat: Seat, hexes: int) -> int:
    """Return the mask of the hexes that the shipping of ``seat`` joins with some hexes."""
    level = ship_range(seat)
    if not level:
        return 0
    ships = game.board.ships[level]
    ports = 0
    while hexes:
        lowest = hexes & -hexes
        ports |= ships[lowest.bit_length() - 1]
        hexes ^= lowest
    return ports


def needs_skip(game: Game, seat: Seat, hex_number: int, now: FollowUps) -> bool:
    """Whether only a tunnel or carpet may lead to the hex (site-rules.md 23)."""
    bases = seat.mask & ~now.fresh_landscape
    return not seat.faction.links(game, seat, 1 << hex_number) & bases and now.skip_hex != hex_number


def check_reach(game: Game, seat: Seat, hex_number: int, now: FollowUps) -> Iterator[Problem]:
    """Yield the problems of getting to a hex: out of reach, or a second tunnel or carpet in a turn."""
    if not needs_skip(game, seat, hex_number, now):
        return
    links = seat.faction.skip_links(game, seat, hex_number) & seat.mask & ~now.fresh_landscape
    if not links or not seat.faction.may_skip(game, seat):
        yield Problem("out-of-reach", f"{seat.name} cannot reach {game.board.names[hex_number]}")
    elif now.skip_hex >= 0 and game.phase == Phase.ACTIONS:
        first = game.board.names[now.skip_hex]
        message = f"{seat.name} already went to {first} by tunnel or carpet in this turn"
        yield Problem("second-skip", message)


def check_way(game: Game, seat: Seat, hex_number: int, now: FollowUps) -> Iterator[Problem]:
    """Yield the problem if the tunnel or carpet that the hex needs cannot be paid."""
    if seat.skip_range and needs_skip(game, seat, hex_number, now):
        what = f"the way to {game.board.names[hex_number]}"
        yield from check_price(seat, seat.faction.skip_cost(game, seat), "cannot-pay-skip", what)


def price_of_way(game: Game, seat: Seat, hex_number: int, now: FollowUps) -> Goods:
    """Return what getting to a hex costs, less what it brings in."""
    if seat.skip_range and needs_skip(game, seat, hex_number, now):
        return price_of_skip(game, seat)
    return NOTHING


def price_of_skip(game: Game, seat: Seat) -> Goods:
    """Return what a tunnel or carpet costs, less what it brings in."""
    cost, back = seat.faction.skip_cost(game, seat), seat.faction.skip_gain(seat)
    return Goods(*(paid - gained for paid, gained in zip(cost, back, strict=True)))


def go(game: Game, seat: Seat, hex_number: int) -> None:
    """Pay for the tunnel or carpet that the hex needs, if any, and score it."""
    if seat.skip_range and needs_skip(game, seat, hex_number, seat.follow_ups):
        pay(seat, seat.faction.skip_cost(game, seat), "faction")
        seat.score(SKIP_VP, "faction")
        seat.follow_ups.skip_hex = hex_number
        gain(seat, seat.faction.skip_gain(seat), "landscape")


class Sites(NamedTuple):
    """The free hexes in reach: ``near`` at no cost, ``far`` by a tunnel or a carpet for ``skip_price``."""

    near: int
    far: int
    skip_price: Goods

    def has(self, hex_number: int) -> bool:
        """Whether the hex is in reach."""
        return bool((self.near | self.far) >> hex_number & 1)

    def price(self, hex_number: int) -> Goods:
        """Return what it costs to get to the hex."""
        return self.skip_price if self.far >> hex_number & 1 else NOTHING


def free_hexes(game: Game) -> int:
    """Return the mask of the land hexes without a building."""
    taken = 0
    for seat in game.seats:
        taken |= seat.mask
    return game.board.land & ~taken


def sites(game: Game, seat: Seat, now: FollowUps) -> Sites:
    """Return all free hexes against which ``check_reach`` has nothing."""
    faction = seat.faction
    free = free_hexes(game)
    bases = seat.mask & ~now.fresh_landscape
    near = faction.links(game, seat, bases) & free
    if now.skip_hex >= 0:
        near |= free & 1 << now.skip_hex
    is_skip_used = now.skip_hex >= 0 and game.phase == Phase.ACTIONS
    if not seat.skip_range or is_skip_used or not faction.may_skip(game, seat):
        return Sites(near, 0, NOTHING)
    far = 0
    for hex_number in hexes_of(bases):
        far |= faction.skip_links(game, seat, hex_number)
    return Sites(near, far & free & ~near, price_of_skip(game, seat))
