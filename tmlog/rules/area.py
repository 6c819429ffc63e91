"""Connected areas at the end of the game, and what Fire & Ice final tiles measure (rules.md 10.2, 10.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from tmlog.model.names import Building
from tmlog.rules.board import hexes_of

if TYPE_CHECKING:
    from tmlog.rules.state import Game, Seat


def areas(game: Game, seat: Seat) -> Iterator[int]:
    """Yield the masks of the seat's areas: buildings connected directly or indirectly (FS-10 to FS-12).

    Shipping counts without the bonus card; tunnels and carpets count whatever is left to pay them.
    """
    rest = seat.mask
    while rest:
        area = front = rest & -rest
        while front:
            reached = 0
            for hex_number in hexes_of(front):
                reached |= _connected(game, seat, hex_number)
            front = reached & seat.mask & ~area
            area |= front
        yield area
        rest &= ~area


def _connected(game: Game, seat: Seat, hex_number: int) -> int:
    reached = seat.faction.direct_links(game, hex_number)
    if seat.shipping:
        reached |= game.board.ships[seat.shipping][hex_number]
    reached |= seat.faction.skip_links(game, seat, hex_number)
    return reached | linked_over_rivers(seat, hex_number)


def linked_over_rivers(seat: Seat, hex_number: int) -> int:
    """Return the mask of the hexes that the Mermaids' towns join with a hex across rivers."""
    reached = 0
    for bank in seat.faction.joined_banks(seat):
        if bank >> hex_number & 1:
            reached |= bank
    return reached


def area_size(game: Game, seat: Seat) -> int:
    """Return the number of buildings in the largest area."""
    return max((area.bit_count() for area in areas(game, seat)), default=0)


def final_tile_value(game: Game, seat: Seat, name: str) -> int:
    """Return what a Fire & Ice final tile counts, in the best of the seat's areas (fire-ice.md)."""
    measure = {
        "connected-distance": _greatest_distance,
        "connected-sa-sh-distance": _stronghold_distance,
        "building-on-edge": _on_edge,
        "connected-clusters": _clusters,
    }[name]
    return max((measure(game, seat, area) for area in areas(game, seat)), default=0)


def _greatest_distance(game: Game, seat: Seat, area: int) -> int:
    distance = game.board.distance
    return max((distance(one, other) for one, other in combinations(hexes_of(area), 2)), default=0)


def _stronghold_distance(game: Game, seat: Seat, area: int) -> int:
    at = {game.building[hex_number]: hex_number for hex_number in hexes_of(area)}
    if Building.SH not in at or Building.SA not in at:
        return 0
    return game.board.distance(at[Building.SH], at[Building.SA])


def _on_edge(game: Game, seat: Seat, area: int) -> int:
    return (area & game.board.edge).bit_count()


def _clusters(game: Game, seat: Seat, area: int) -> int:
    clusters = 0
    while area:
        clusters += 1
        front = area & -area
        while front:
            area &= ~front
            reached = 0
            for hex_number in hexes_of(front):
                reached |= game.adjacent[hex_number] | linked_over_rivers(seat, hex_number)
            front = reached & area
    return clusters
