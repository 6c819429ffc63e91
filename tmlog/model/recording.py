"""A recorded game as read: rows of commands with their places, and the figures a ledger carries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tmlog.model.commands import Command
from tmlog.model.errors import Fault
from tmlog.model.formats import Format


@dataclass(frozen=True, slots=True)
class ParsedRow:
    """The commands of one row's text; equal texts share one parsed row, so it knows no place.

    ``commands`` stand in the order in which the site plays them (notation.md 1.4, the row
    re-orderings); ``columns[i]`` is where command i starts, counted from the start of the text, and
    ``texts[i]`` is how it was written. ``ignored`` holds, by column, the text of commands with words in them
    that the site passes over, and those words.
    """

    commands: tuple[Command, ...]
    columns: tuple[int, ...]
    texts: tuple[str, ...]
    ignored: tuple[tuple[int, str, str], ...] = ()


class Figures(NamedTuple):
    """What a ledger row prints beside the commands; ``None`` where the paste has lost a figure.

    ``bowls`` are the tokens in bowls I, II, III; ``cults`` fire, water, earth, air; ``offers`` the
    amounts of power offered to others, in the order of the receivers' colour names.
    """

    vp: int | None
    coins: int | None
    workers: int | None
    priests: int | None
    bowls: tuple[int, int, int] | None
    cults: tuple[int, int, int, int] | None
    offers: tuple[int, ...] | None = None
    deltas: tuple[int | None, int | None, int | None, int | None, int | None, int | None] | None = None


@dataclass(slots=True)
class Row:
    """One row: an admin command (``faction`` is None) or a faction's commands.

    ``line`` counts from 1; ``column`` is where the commands' text starts in the line, from 1.
    """

    line: int
    column: int
    faction: str | None
    parsed: ParsedRow
    figures: Figures | None = None


@dataclass(slots=True)
class Reading:
    """A file as read: where it came from, its format and its rows in order.

    ``faults`` are syntax errors; what has some cannot be replayed. ``comments`` are those of a move log by
    line, from the ``#`` on. ``remarks`` are what the reader found strange and read all the same.
    """

    path: str
    format: Format
    rows: list[Row] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    remarks: list[Fault] = field(default_factory=list)


@dataclass(slots=True)
class Recording(Reading):
    """A recorded game: rows of moves, ready for a replay.

    ``stopped_by`` is where the moves of a Board Game Arena log end before the log does, because a line
    contradicts the others or the rules. ``rows_from_a`` says that hexes have the names of Board Game Arena,
    which letters rows from A on every board.
    """

    stopped_by: Fault | None = None
    rows_from_a: bool = False


@dataclass(slots=True)
class StatementLog(Reading):
    """A log of Board Game Arena whose rows are statements, one a row, in place of commands.

    What it leaves out is still open: ``tmlog.bga.with_moves`` makes a recording of it.
    """
