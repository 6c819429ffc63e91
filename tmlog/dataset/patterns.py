"""The counts of an event by round and turn, taken apart once for each distinct text.

A dump writes for every event how often it happened, by round and by turn. Most events happen once, so the
same texts come back all the time: 500 games hold some 55,000 counts and 15,000 distinct ones. The distinct
ones share their rounds: what happened by turn in one round is read once and remembered.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

Index = npt.NDArray[np.int64]

LAST_ROUND = 6
_MOST_TURNS = 1000
_MOST = 10_000
"""No game comes near so many of anything in one round; more would not fit into the tables."""
_CELLS_KEPT = 1 << 17
"""Counts of distinct rounds remembered from batch to batch."""


class _Counts(msgspec.Struct):
    turn: dict[int, dict[int, int]] = {}
    round: dict[str, int] = {}


_TURNS = b'"turn"'
_CLOSED = b"}}}"
"""The braces of the last round, of the turns, of the count."""
_COUNTS = msgspec.json.Decoder(_Counts)
_ROUNDS = msgspec.json.Decoder(dict[int, dict[int, int]])


class Spread(NamedTuple):
    """Counts laid out flat: for each the index of the event it belongs to, its round, turn and number."""

    event: Index
    round: npt.NDArray[np.int8]
    turn: npt.NDArray[np.int16]
    n: npt.NDArray[np.int32]


class _Runs:
    """Runs of different lengths that stand one after another in some column."""

    def __init__(self) -> None:
        self._lengths = array("q")

    def add(self, lengths: Iterable[int]) -> range:
        """Note runs at the column's end, and return their numbers."""
        first = len(self._lengths)
        self._lengths.extend(lengths)
        return range(first, len(self._lengths))

    def laid_out(self, numbers: Index) -> tuple[Index, Index]:
        """Lay out runs: of each element the index in ``numbers`` of its run, and its place in the column."""
        lengths = np.frombuffer(self._lengths, np.int64)
        starts = np.cumsum(lengths) - lengths
        repeats = lengths[numbers]
        owner = np.repeat(np.arange(len(numbers)), repeats)
        skipped = starts[numbers] - (np.cumsum(repeats) - repeats)
        return owner, np.arange(len(owner)) + skipped[owner]


class RoundBook(dict[bytes, int]):
    """What stands in a dump between the braces of one round's turns, by text: the number of its cells' run.

    A cell is a round, a turn and a count.
    """

    def __init__(self) -> None:
        super().__init__()
        self.runs = _Runs()
        self.round, self.turn, self.n = array("b"), array("h"), array("i")

    def __missing__(self, text: bytes) -> int:
        number = self[text] = self.add(_ROUNDS.decode(b"{" + text.lstrip(b" :,{") + b"}}"))
        return number

    def add(self, rounds: dict[int, dict[int, int]]) -> int:
        """Take counts by round and turn, and return their run; ``ValueError`` for what no game has."""
        for number, turns in rounds.items():
            if not (0 <= number <= LAST_ROUND and all(0 <= turn <= _MOST_TURNS for turn in turns)):
                raise ValueError("a count in a round or turn that no game has")
            if sum(map(abs, turns.values())) > _MOST:
                raise ValueError("a count larger than any game has")
        for number, turns in rounds.items():
            self.round.extend([number] * len(turns))
            self.turn.extend(turns)
            self.n.extend(turns.values())
        return self.runs.add([sum(map(len, rounds.values()))])[0]


class _Kept(threading.local):
    """A book for each thread: the tasks of a Dask worker run side by side."""

    def __init__(self) -> None:
        self.rounds = RoundBook()


_kept = _Kept()


def known_rounds() -> RoundBook:
    """The rounds that this thread has read; begun anew when they are more than is worth their memory."""
    if len(_kept.rounds.n) > _CELLS_KEPT:
        _kept.rounds = RoundBook()
    return _kept.rounds


class CountBook:
    """Distinct texts of counts, numbered from 0, each with its rounds in ``rounds``."""

    def __init__(self, rounds: RoundBook) -> None:
        self._numbers: dict[bytes, int] = {}
        self._rounds = rounds
        self._runs = _Runs()
        self._rounds_of_texts = array("q")

    def numbers(self, texts: list[bytes]) -> list[int]:
        """The numbers of texts; ``ValueError`` (``msgspec.DecodeError`` is one) where one is no count."""
        numbers = list(map(self._numbers.get, texts))
        if None in numbers:
            self._learn([text for text, number in zip(texts, numbers, strict=True) if number is None])
        return list(map(self._numbers.__getitem__, texts))

    def _learn(self, texts: list[bytes]) -> None:
        rounds = self._rounds_by_text(texts)
        self._rounds_of_texts.extend(chain.from_iterable(rounds))
        self._numbers.update(zip(texts, self._runs.add(map(len, rounds)), strict=True))

    def _rounds_by_text(self, texts: list[bytes]) -> list[list[int]]:
        """The runs of each text's cells: one a round where texts are as dumps have them, else one for all."""
        number = self._rounds.__getitem__
        try:
            return [list(map(number, _turns(text).split(b"}"))) for text in texts]
        except ValueError:  # a text of another form, or no count: that is told here
            return [[self._rounds.add(_by_round_and_turn(_COUNTS.decode(text)))] for text in texts]

    def spread(self, numbers: list[int]) -> Spread:
        """Lay out the counts of events whose texts have ``numbers``."""
        event_of_round, place = self._runs.laid_out(np.array(numbers, dtype=np.int64))
        rounds = np.frombuffer(self._rounds_of_texts, np.int64)[place]
        round_of_cell, cell = self._rounds.runs.laid_out(rounds)
        return Spread(
            event_of_round[round_of_cell],
            np.frombuffer(self._rounds.round, np.int8)[cell],
            np.frombuffer(self._rounds.turn, np.int16)[cell],
            np.frombuffer(self._rounds.n, np.int32)[cell],
        )


def _turns(text: bytes) -> bytes:
    """What stands within the braces of a count's turns, if they stand last.

    Of a text of another form something is left at the end that is no round.
    """
    return text.removesuffix(_CLOSED).partition(_TURNS)[2]


def _by_round_and_turn(counts: _Counts) -> dict[int, dict[int, int]]:
    """Counts by turn; where a dump has no turns, those of each round in turn 0."""
    return counts.turn or {int(number): {0: n} for number, n in counts.round.items() if number != "all"}
