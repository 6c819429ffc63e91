"""What the commands of a ledger row say: the events they count as, and what kinds of commands they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

_FULL_ACTIONS = frozenset({"build", "upgrade", "send", "advance", "action", "pass", "dig", "transform"})
"""Commands that are a faction's turn, or part of it."""
_BUILD = frozenset({"build", "upgrade"})
_KEPT = 1 << 15
"""Different rows remembered: most rows come again and again."""
_TILE = re.compile(r"\+(\d*)(fav|tw)(\d+)")
_KINDS_OF_TILES = {"fav": "favor", "tw": "town"}
_BUILDINGS = {
    "trading post": "TP",
    "trading house": "TP",
    "temple": "TE",
    "stronghold": "SH",
    "sanctuary": "SA",
}
Words = tuple[str, ...]
"""A command in lower case."""
Count = tuple[str, int]
"""An event and how often it happened, or how much of it."""


class Said(NamedTuple):
    """What a row says, whoever's it is.

    ``counts`` are its events in order, ``places`` the buildings and hexes. ``acts`` tells of full actions,
    ``picks`` of a colour. ``card`` is the bonus card taken on passing: None without a pass, empty where none
    was taken. ``is_setup`` is the row that seats the faction.
    """

    counts: tuple[Count, ...]
    places: tuple[tuple[str, str], ...]
    acts: bool
    picks: bool
    card: str | None
    is_setup: bool
    is_empty: bool


@lru_cache(_KEPT)
def said(commands: tuple[str, ...]) -> Said:
    """Take the commands of a turn record apart."""
    words = [tuple(text.lower().split()) for text in commands if text]
    counts: list[Count] = []
    places: list[tuple[str, str]] = []
    card = None
    for command in words:
        counts += _counts(command)
        if command[0] in _BUILD:
            places.append(_place(command))
        elif command[0] == "pass":
            card = _card(command)
    verbs = {command[0] for command in words}
    return Said(
        counts=tuple(counts),
        places=tuple(places),
        acts=not verbs.isdisjoint(_FULL_ACTIONS),
        picks="pick-color" in verbs,
        card=card,
        is_setup=words == [("setup",)],
        is_empty=not words,
    )


def _counts(command: Words) -> list[Count]:
    """The events that a command counts as."""
    verb = command[0]
    if verb in {"burn", "dig"}:
        return [(verb, int(command[1]))]
    if verb in _EVENTS and command != ("pass",):
        return [(_EVENTS[verb](command), 1)]
    if tile := _TILE.fullmatch(verb):
        kind, count = _KINDS_OF_TILES[tile[2]], int(tile[1] or 1)
        return [(f"{kind}:{tile[2].upper()}{tile[3]}", count), (f"{kind}:any", count)]
    notice = _NOTICES.get(" ".join(command))
    return [(notice, 1)] if notice else []


def _place(command: Words) -> tuple[str, str]:
    return "D" if command[0] == "build" else _building(command), command[1].upper()


def _building(command: Words) -> str:
    return _BUILDINGS.get(" ".join(command[3:]), command[-1].upper())


def _card(command: Words) -> str:
    return command[1].upper() if len(command) > 1 else ""


_EVENTS: dict[str, Callable[[Words], str]] = {
    "build": lambda command: "build:D",
    "upgrade": lambda command: f"upgrade:{_building(command)}",
    "pass": lambda command: f"pass:{_card(command)}",
    "send": lambda command: f"send:{command[3].upper()}",
    "action": lambda command: f"action:{command[1].upper()}",
    "bridge": lambda command: "bridge",
    "connect": lambda command: "mermaid:connect",
    "advance": lambda command: "advance:ship" if command[1].startswith("ship") else "advance:dig",
    "pick-color": lambda command: f"pick-color:{command[1].replace('grey', 'gray')}",
}
"""The event of a command by its verb."""
_NOTICES = {
    "[opponent accepted power]": "cultist:cult",
    "[all opponents declined power]": "cultist:pw",
}
"""The events of what a faction gains when others answer."""
