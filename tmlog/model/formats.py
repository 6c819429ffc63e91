"""A format of recorded games as one object; ``tmlog.notation.formats`` has those that are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.model.recording import Reading


class Claim(IntEnum):
    """How surely a line belongs to a format."""

    NONE = 0
    POSSIBLE = 1
    LIKELY = 2
    SURE = 3


@dataclass(frozen=True, slots=True)
class Format:
    """A format of recorded games: how it is told and read, and what a replay must know of it."""

    name: str
    """As in tables and JSON."""
    read: Callable[[str, str], Reading]
    """From a text, whose lines end in ``\\n``, and its path to what stands in it; never raises."""
    claims_text: Callable[[str], bool] | None = None
    """Whether a text that starts like this is in the format for certain."""
    claim_of_line: Callable[[str], Claim] | None = None
    """How surely a line is in the format, where texts are told line by line."""
    may_be_wrapped: bool = False
    """Whether people paste it into mails, tables and pages, out of which it is to be taken first."""
    has_moves: bool = True
    """Whether the rows can be replayed."""
    carries_figures: bool = False
    """Whether rows print what the faction has after them, which a replay must meet."""
    keeps_lines: bool = False
    """Whether a row is a line of a move log, to be written back to its place with its comments."""
    by_the_book: bool = False
    """Whether games follow the rule book, not the habits of the site that keeps ledgers."""
    rank: int = 1
    """Of several recordings of one game the one counts whose format tells most: has the lowest rank."""

    def __str__(self) -> str:
        return self.name
