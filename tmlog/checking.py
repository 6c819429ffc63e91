"""Checking recorded games, one or very many, each into a small verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from tmlog.bga import with_moves
from tmlog.files import read_whole, source_lines
from tmlog.hints import with_hint
from tmlog.model.errors import Fault
from tmlog.model.recording import Reading, Recording
from tmlog.notation import read_bytes, read_games, render_fault
from tmlog.notation.formats import UNKNOWN
from tmlog.replay import validate

MOST_SHOWN = 20
"""Faults of one file that are shown to people; programs get all of them."""

POOL_FROM = 24
"""Files from which it is worth starting processes."""


class Verdict(NamedTuple):
    """What the check of one file says. ``shown`` are the first faults as people read them.

    ``remarks`` are what the site took though it stretches the rules, ``shown_remarks`` the first of them.
    """

    path: str
    format: str
    state: str
    rows: int
    round: int
    faults: tuple[Fault, ...]
    scores: dict[str, int]
    shown: tuple[str, ...]
    remarks: tuple[Fault, ...] = ()
    shown_remarks: tuple[str, ...] = ()


def check_file(path: str, *, by_the_book: bool = False) -> list[Verdict]:
    """Read and replay the games in one file; whatever is wrong with them stands in the verdicts.

    ``by_the_book`` makes an error of every remark.
    """
    try:
        data = read_whole(path)
    except OSError as error:
        faults = (unreadable(error),)
        return [Verdict(path, "unknown", "unreadable", 0, 0, faults, {}, shown_faults(path, faults, b""))]
    return [_verdict(recording, data, by_the_book) for recording in moves_of_games(data, path)]


def _verdict(recording: Recording, data: bytes, by_the_book: bool) -> Verdict:
    path = recording.path
    result = validate(recording)
    faults, remarks, state = with_hint(recording, result.faults), result.remarks, result.state
    if by_the_book and remarks:
        faults, remarks, state = (*remarks, *faults), (), "illegal"
    return Verdict(
        path=recording.path,
        format=recording.format.name,
        state=state,
        rows=result.rows,
        round=result.round,
        faults=faults,
        scores={seat.faction: seat.vp for seat in result.seats},
        shown=shown_faults(path, faults, data),
        remarks=remarks,
        shown_remarks=shown_faults(path, [as_remark(note) for note in remarks], data),
    )


def as_remark(note: Fault) -> Fault:
    """A remark with its kind before its rule, as people read it."""
    return replace(note, rule=f"remark: {note.rule}")


def read_moves(data: bytes, path: str, number: int | None = None) -> Recording:
    """The one recording in a file's bytes, or the one of a ``number``, from 1; no moves are a fault."""
    if number is None:
        return _moves(read_bytes(data, path))
    readings = read_games(data, path)
    if not 0 < number <= len(readings):
        message = f"there is no game {number} in this file; it holds {len(readings)}"
        return Recording(path, UNKNOWN, faults=[Fault(0, 0, "", "several-games", message)])
    return _moves(readings[number - 1])


def moves_of_games(data: bytes, path: str) -> list[Recording]:
    """The recordings in a file's bytes, several with the names ``path#1``, ``path#2``."""
    return [_moves(recording) for recording in read_games(data, path)]


def _moves(reading: Reading) -> Recording:
    recording = with_moves(reading)
    if not (recording.rows or recording.faults or recording.stopped_by):
        message = f"there are no moves to replay in this file (format: {recording.format})"
        recording.faults.append(Fault(0, 0, "", "no-moves", message))
    return recording


def unreadable(error: OSError) -> Fault:
    """The fault of a file that is missing, or a folder, or not ours to read."""
    return Fault(0, 0, "", "unreadable-file", f"the file cannot be opened: {error.strerror or error}")


def shown_faults(path: str, faults: Sequence[Fault], data: bytes) -> tuple[str, ...]:
    """The first faults of a file as people read them, each with its source line and a caret."""
    if not faults:
        return ()
    lines = source_lines(data)
    return tuple(
        render_fault(fault, path, lines[fault.line - 1] if 0 < fault.line <= len(lines) else None)
        for fault in faults[:MOST_SHOWN]
    )


def check_files(
    paths: Iterable[str], jobs: int | None = None, *, by_the_book: bool = False
) -> Iterator[Verdict]:
    """Verdicts in the order of the paths, by up to ``jobs`` processes, as many as there are processors.

    Few files are checked without starting any. Paths are taken only as verdicts are asked for.
    """
    remaining = iter(paths)
    first = list(islice(remaining, POOL_FROM))
    everything = chain(first, remaining)
    check = partial(check_file, by_the_book=by_the_book)
    if jobs == 1 or len(first) < POOL_FROM:
        return chain.from_iterable(map(check, everything))
    from tmlog.pool import available_jobs, map_in_processes

    return chain.from_iterable(map_in_processes(check, everything, jobs or available_jobs()))
