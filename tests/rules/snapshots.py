"""Everything that can change in a game, as values to be compared."""

from __future__ import annotations

from typing import Any

from tmlog.rules.auction import Auction
from tmlog.rules.journal import Journal
from tmlog.rules.state import BuildEvent, FollowUps, Game, Offer, OwnState, Seat

FIXED = {"board", "options"}
"""What games share: it never changes in play."""


def snapshot(game: Game) -> dict[str, Any]:
    """Every slot of a game, its seats, offers, follow-ups and journal; a seat elsewhere is its name."""
    found = {name: value_of(getattr(game, name)) for name in fields_of(Game) if name not in FIXED}
    return found | {"seats": [slots_of(seat) for seat in game.seats]}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class itself; the compiled build knows them under another name."""
    names: tuple[str, ...] = getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__", ())
    return tuple(name for name in names if name != "__dict__")


def slots_of(thing: object) -> dict[str, Any]:
    names = [name for kind in type(thing).__mro__ for name in fields_of(kind)]
    return {name: value_of(getattr(thing, name)) for name in names if hasattr(thing, name)}


def value_of(value: Any) -> Any:
    """A value that later changes of the game leave alone."""
    if isinstance(value, Seat):
        return value.name
    if isinstance(value, BuildEvent | Offer | FollowUps | Auction | Journal | OwnState):
        return slots_of(value)
    return container_of(value)


def container_of(value: Any) -> Any:
    if isinstance(value, list):
        return list(map(value_of, value))
    if isinstance(value, dict):
        return {key: value_of(each) for key, each in value.items()}
    return set(value) if isinstance(value, set) else value
