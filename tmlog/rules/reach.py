"""Which hexes a seat reaches: neighbours, shipping, tunnels and carpets (rules.md 5.1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import IllegalMove
from tmlog.rules.board import hexes_of
from tmlog.rules.purse import pay
from tmlog.rules.state import Phase
from tmlog.rules.tiles import BONUS_CARDS

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat

SKIP_VP = 4


def ship_range(seat: Seat) -> int:
    """Return the shipping level now; the bonus card adds to it while it is held and not passed (ADJ-6)."""
    level = seat.shipping
    if seat.bonus_card and not seat.passed and seat.faction.sails:
        level += BONUS_CARDS[seat.bonus_card].shipping
    return level


def touches(game: Game, seat: Seat, hex_number: int) -> bool:
    """Whether a building of ``seat`` stands directly adjacent, over a bridge too."""
    return bool(game.adjacent[hex_number] & seat.mask & ~seat.fresh_landscape)


def next_to(game: Game, seat: Seat) -> int:
    """Return the mask of the hexes that touch a building of ``seat``, over a bridge too."""
    around = 0
    for hex_number in hexes_of(seat.mask & ~seat.fresh_landscape):
        around |= game.adjacent[hex_number]
    return around


def sailed_to(game: Game, seat: Seat) -> int:
    """Return the mask of the hexes that shipping reaches."""
    level = ship_range(seat)
    if not level:
        return 0
    ships = game.board.ships[level]
    ports = 0
    for hex_number in hexes_of(seat.mask & ~seat.fresh_landscape):
        ports |= ships[hex_number]
    return ports


def sails_to(game: Game, seat: Seat, hex_number: int) -> bool:
    """Whether shipping reaches the hex."""
    level = ship_range(seat)
    return bool(level and game.board.ships[level][hex_number] & seat.mask & ~seat.fresh_landscape)


def must_reach(game: Game, seat: Seat, hex_number: int) -> None:
    """Pay for a tunnel or carpet if the hex needs one (site-rules.md 23).

    Raises ``IllegalMove``: ``out-of-reach``, ``second-skip``, ``cannot-pay-skip``.
    """
    if seat.faction.reaches(game, seat, hex_number) or seat.skip_hex == hex_number:
        return
    name = game.board.names[hex_number]
    faction = seat.faction
    links = faction.skip_links(game, seat, hex_number) & ~seat.fresh_landscape
    if links & seat.mask and faction.may_skip(game, seat):
        if seat.skip_hex >= 0 and game.phase == Phase.ACTIONS:
            first = game.board.names[seat.skip_hex]
            raise IllegalMove(
                "second-skip", f"{seat.name} already went to {first} by tunnel or carpet in this turn"
            )
        pay(seat, faction.skip_cost(game, seat), "cannot-pay-skip", f"the way to {name}", source="faction")
        seat.score(SKIP_VP, "faction")
        seat.skip_hex = hex_number
        faction.on_skip(game, seat)
        return
    raise IllegalMove("out-of-reach", f"{seat.name} cannot reach {name}")
