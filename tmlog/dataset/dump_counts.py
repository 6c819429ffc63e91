"""The counts of events by round and turn, decoded once for each distinct text.

A dump writes for every event how often it happened, by round and by turn. Most events happen once, so the
same texts come back all the time: 500 games hold some 55,000 counts and 15,000 distinct ones.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

Index = npt.NDArray[np.int64]

LAST_ROUND = 6
_MOST_TURNS = 1000
_MOST = 10_000
"""No game comes near so many of anything in one round; more would not fit into the tables."""
_CELLS_KEPT = 1 << 18
"""Cells and texts remembered from batch to batch; with their texts some 40 MB."""
_ALL = "all"


class _Counts(msgspec.Struct):
    """A count as a dump has it. ``round`` has the total as ``all``; ``turn`` is by round, then by turn."""

    turn: dict[int, dict[int, int]] = {}
    round: dict[str, int] = {}


_COUNTS = msgspec.json.Decoder(_Counts)


class Cells(NamedTuple):
    """Counts laid out flat: for each the index of the event it belongs to, its round, turn and number."""

    event: Index
    round: npt.NDArray[np.int8]
    turn: npt.NDArray[np.int16]
    n: npt.NDArray[np.int32]


class DumpCounts(dict[bytes, int]):
    """Distinct texts of counts, numbered from 0, with the cells (round, turn, count) of each."""

    def __init__(self) -> None:
        super().__init__()
        self._lengths = array("q")
        self._round, self._turn, self._n = array("b"), array("h"), array("i")

    @property
    def size(self) -> int:
        """How much is remembered, in cells and texts."""
        return len(self._n) + len(self)

    def __missing__(self, text: bytes) -> int:
        """Decode a new text; raises ``ValueError`` (``msgspec.DecodeError`` is one) where it is no count."""
        rounds = _by_round_and_turn(_COUNTS.decode(text))
        for number, turns in rounds.items():
            self._round.extend([number] * len(turns))
            self._turn.extend(turns)
            self._n.extend(turns.values())
        self._lengths.append(sum(map(len, rounds.values())))
        number = self[text] = len(self._lengths) - 1
        return number

    def numbers(self, texts: Iterable[bytes]) -> list[int]:
        """The numbers of texts; raises ``ValueError`` where one is no count."""
        return list(map(self.__getitem__, texts))

    def cells(self, numbers: list[int]) -> Cells:
        """Lay out the counts of events whose texts have ``numbers``."""
        lengths = np.frombuffer(self._lengths, np.int64)
        starts = np.cumsum(lengths) - lengths
        chosen = np.array(numbers, dtype=np.int64)
        repeats = lengths[chosen]
        event = np.repeat(np.arange(len(chosen)), repeats)
        before = np.cumsum(repeats) - repeats
        cell = np.arange(len(event)) + (starts[chosen] - before)[event]
        return Cells(
            event,
            np.frombuffer(self._round, np.int8)[cell],
            np.frombuffer(self._turn, np.int16)[cell],
            np.frombuffer(self._n, np.int32)[cell],
        )


def _by_round_and_turn(counts: _Counts) -> dict[int, dict[int, int]]:
    """Counts by round and turn; where a dump has no turns, those of each round in turn 0.

    Raises ``ValueError`` for what no game has, and where the totals contradict each other.
    """
    by_round = {int(number): n for number, n in counts.round.items() if number != _ALL}
    rounds = counts.turn or {number: {0: n} for number, n in by_round.items()}
    for number, turns in rounds.items():
        if not (0 <= number <= LAST_ROUND and all(0 <= turn <= _MOST_TURNS for turn in turns)):
            raise ValueError("a count in a round or turn that no game has")
        if sum(map(abs, turns.values())) > _MOST:
            raise ValueError("a count larger than any game has")
    if counts.round:
        _check_totals(rounds, by_round, counts.round.get(_ALL))
    return rounds


def _check_totals(rounds: dict[int, dict[int, int]], by_round: dict[int, int], total: int | None) -> None:
    for number in rounds.keys() | by_round.keys():
        of_turns, of_round = sum(rounds.get(number, {}).values()), by_round.get(number, 0)
        if of_turns != of_round:
            raise ValueError(f"round {number} counts {of_round}, its turns {of_turns}")
    if total is not None and total != sum(by_round.values()):
        raise ValueError(f"{total} in all, but {sum(by_round.values())} by round")


class _Kept(threading.local):
    """What each thread remembers: the tasks of a Dask worker run side by side."""

    def __init__(self) -> None:
        self.counts = DumpCounts()


_kept = _Kept()


def cached_counts() -> DumpCounts:
    """The counts that this thread has decoded; begun anew when they are more than is worth their memory."""
    if _kept.counts.size > _CELLS_KEPT:
        _kept.counts = DumpCounts()
    return _kept.counts
