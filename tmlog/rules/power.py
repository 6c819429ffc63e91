"""Power: gaining, spending and burning tokens of the three bowls (rules.md 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.errors import Problem
from tmlog.rules.board import hexes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.rules.state import Game, Seat


def power_value(game: Game, seat: Seat, hexes: int) -> int:
    """Return the power value of the structures of ``seat`` on some hexes, a mask (PV-1)."""
    values = seat.faction.power_values
    return sum([values[game.building[hex_number]] for hex_number in hexes_of(hexes)])


def power_room(seat: Seat) -> int:
    """Return how much power ``seat`` could gain at most (POW-2)."""
    return 2 * seat.b1 + seat.b2


def gain_power(seat: Seat, power: int, source: str) -> int:
    """Move tokens up the bowls and return how many steps were made; the rest is lost (POW-1)."""
    first = min(power, seat.b1)
    second = min(power - first, seat.b2 + first)
    seat.add_tokens(-first, first - second, second, source)
    return first + second


def check_power(seat: Seat, power: int) -> Iterator[Problem]:
    """Yield the problem if bowl III holds less than ``power``, with what burning would reach."""
    if power > seat.b3:
        missing = power - seat.b3
        hint = f"; burn {missing} would reach it" if 2 * missing <= seat.b2 else ""
        yield Problem("not-enough-power", f"{seat.name} need {power} power in bowl III, has {seat.b3}{hint}")


def spend_power(seat: Seat, power: int, source: str) -> None:
    """Move ``power`` tokens from bowl III to bowl I (POW-3)."""
    seat.add_tokens(power, 0, -power, source)


def check_burn(seat: Seat, count: int) -> Iterator[Problem]:
    """Yield the problem if bowl II is too low to burn ``count``."""
    if 2 * count > seat.b2:
        message = f"{seat.name} need {2 * count} power in bowl II to burn {count}, has {seat.b2}"
        yield Problem("not-enough-to-burn", message)


def burn(seat: Seat, count: int) -> None:
    """Remove ``count`` tokens of bowl II from the game to move as many to bowl III (POW-4)."""
    seat.add_tokens(0, -2 * count, count, "burn")


def check_tokens(seat: Seat, count: int) -> Iterator[Problem]:
    """Yield the problem if there are fewer power tokens in all than ``count``."""
    tokens = seat.b1 + seat.b2 + seat.b3
    if count > tokens:
        yield Problem("not-enough-tokens", f"{seat.name} must give {count} power tokens, has {tokens}")


def remove_tokens(seat: Seat, count: int, source: str) -> None:
    """Take power tokens out of the game: from bowl I, then II, then III."""
    first = min(count, seat.b1)
    second = min(count - first, seat.b2)
    seat.add_tokens(-first, -second, first + second - count, source)
