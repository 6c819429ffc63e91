"""The commands of a ledger row as words, and what kinds of commands are among them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

FULL_ACTIONS = frozenset({"build", "upgrade", "send", "advance", "action", "pass", "dig", "transform"})
"""Commands that are a faction's turn, or part of it."""
_ANSWERS = frozenset({"leech", "decline"})
_KEPT = 1 << 15
"""Different rows remembered: most rows come again and again."""


class Said(NamedTuple):
    """A row's commands in lower case, each as its words; whether they answer offers, act, pass."""

    words: tuple[tuple[str, ...], ...]
    answers: bool
    acts: bool
    passes: bool


@lru_cache(_KEPT)
def said(commands: tuple[str, ...]) -> Said:
    """Take the commands of a turn record apart."""
    words = tuple(tuple(text.lower().split()) for text in commands if text)
    verbs = {command[0] for command in words}
    return Said(words, not verbs.isdisjoint(_ANSWERS), not verbs.isdisjoint(FULL_ACTIONS), "pass" in verbs)
