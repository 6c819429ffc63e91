"""A choice: the commands of one row."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from tmlog.model.commands import Command

Commands = tuple[Command, ...]

MOST_KEPT = 4096
"""Commands kept to be listed again: a board has some hundred, which most lists share."""


class Choice(NamedTuple):
    """Something a faction may do now: ``commands``, in this order; ``family`` groups choices of a kind."""

    family: str
    commands: Commands

    def __str__(self) -> str:
        return ". ".join(map(str, self.commands))


@lru_cache(maxsize=MOST_KEPT)
def command(kind: type[Command], *values: Any) -> Command:
    """Return a command of a kind made of ``values``; equal ones are one object."""
    return kind(*values)
