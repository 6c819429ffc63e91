"""Small changes of a board: terrains swapped, and a board made better swap by swap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from tmlog.boards.facts import facts_of
from tmlog.boards.text_form import sheet_rows
from tmlog.model.errors import TmlogError
from tmlog.rules.board import Board
from tmlog.rules.boards.sheet import BoardSheet


class NoSuchSwap(TmlogError):
    """A swap names a hex that the board has not."""


class Step(NamedTuple):
    """A swap that was tried: the two hexes, the score of the board with it, and whether it was kept."""

    one: str
    other: str
    score: float
    kept: bool


def swapped(sheet: BoardSheet, one: str, other: str) -> BoardSheet:
    """The board with the terrains of two hexes exchanged; rivers are called r0, r1 ... in reading order.

    Raises ``NoSuchSwap`` for a hex that the board has not.
    """
    board = Board(sheet)
    numbers = []
    for name in (one, other):
        if name.lower() not in board.number:
            raise NoSuchSwap(f"{sheet.name}: there is no hex {name}")
        numbers.append(board.number[name.lower()])
    terrain = list(board.terrain)
    first, second = numbers
    terrain[first], terrain[second] = terrain[second], terrain[first]
    rows: list[list[int]] = [[] for _ in sheet.rows]
    for (row, _), each in zip(board.places, terrain, strict=True):
        rows[row].append(each)
    written = sheet_rows([[*map(type(terrain[0]), row)] for row in rows], starts_short=sheet.starts_short)
    return replace(sheet, rows=tuple(written), bga_vp={}, from_file=True)


def rules_broken(sheet: BoardSheet) -> float:
    """How often the four rules are broken: what ``improve`` by rules makes small."""
    return float(sum(facts_of(Board(sheet)).violations.values()))


def improve(
    sheet: BoardSheet, score: Callable[[BoardSheet], float], tries: int, seed: str
) -> Iterator[tuple[BoardSheet, Step]]:
    """Try swaps of land hexes one by one and keep those that make ``score`` smaller.

    Yields after each the best board so far and the step. The same seed tries the same swaps.
    """
    chance = Random(f"{seed}:{sheet.board_id()}")
    best, least = sheet, score(sheet)
    for _ in range(tries):
        board = Board(best)
        land = [name for name in board.names if not name.startswith("r")]
        one, other = chance.sample(land, 2)
        while board.terrain[board.number[one.lower()]] == board.terrain[board.number[other.lower()]]:
            one, other = chance.sample(land, 2)
        changed = swapped(best, one, other)
        found = score(changed)
        kept = found < least
        if kept:
            best, least = changed, found
        yield best, Step(one, other, found, kept)
