"""The counts of an event by round and turn, read once for each distinct text.

A dump writes for every event how often it happened, by round and by turn. Most events happen once, so the
same texts come back all the time: 500 games hold some 50,000 counts and a few thousand distinct ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]


class _Counts(msgspec.Struct):
    turn: dict[int, dict[int, int]] = {}
    round: dict[str, int] = {}


LAST_ROUND = 6
_MOST_TURNS = 1000
_MOST = 20_000
"""No game comes near; larger numbers would not fit into the tables."""
_DECODER = msgspec.json.Decoder(_Counts)


class Spread(NamedTuple):
    """Counts laid out flat: for each the index of the event it belongs to, its round, turn and number."""

    event: Ints
    round: Ints
    turn: Ints
    n: Ints


class PatternBook:
    """Distinct count texts, numbered from 0."""

    def __init__(self) -> None:
        self._numbers: dict[bytes, int] = {}
        self._lengths: list[int] = []
        self._cells: list[tuple[int, int, int]] = []

    def numbers(self, texts: Iterable[msgspec.Raw]) -> list[int]:
        """The numbers of count texts; raises ``ValueError`` where one is none."""
        known = self._numbers.get
        return [self._add(text) if (number := known(text)) is None else number for text in map(bytes, texts)]

    def _add(self, text: bytes) -> int:
        cells = _cells(_DECODER.decode(text))
        number = self._numbers[text] = len(self._lengths)
        self._lengths.append(len(cells))
        self._cells += cells
        return number

    def spread(self, numbers: list[int]) -> Spread:
        """Lay out the counts of events whose texts have ``numbers``."""
        of_event = np.array(numbers, dtype=np.int64)
        lengths = np.array(self._lengths, dtype=np.int64)
        starts = np.cumsum(lengths) - lengths
        cells = np.array(self._cells, dtype=np.int64).reshape(-1, 3)
        repeats = lengths[of_event]
        event = np.repeat(np.arange(len(of_event)), repeats)
        firsts = np.cumsum(repeats) - repeats
        cell = np.arange(len(event)) - firsts[event] + starts[of_event][event]
        return Spread(event, cells[cell, 0], cells[cell, 1], cells[cell, 2])


def _cells(counts: _Counts) -> list[tuple[int, int, int]]:
    """(round, turn, count) of each turn; where a dump has no turns, of each round with turn 0."""
    if counts.turn:
        cells = [(number, turn, n) for number, turns in counts.turn.items() for turn, n in turns.items()]
    else:
        cells = [(int(number), 0, n) for number, n in counts.round.items() if number != "all"]
    if not all(0 <= number <= LAST_ROUND and 0 <= turn <= _MOST_TURNS for number, turn, _ in cells):
        raise ValueError("a count in a round or turn that no game has")
    if sum(abs(n) for _, _, n in cells) > _MOST:
        raise ValueError("a count larger than any game has")
    return cells
