"""Checking many recorded games, one after the other or in several processes, each into a small verdict."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import NamedTuple

from tmlog.files import read_whole, source_lines
from tmlog.model.errors import Fault, TmlogError
from tmlog.notation import read_bytes
from tmlog.notation.excerpt import excerpt
from tmlog.replay import validate

MAX_QUOTES = 20
"""Faults of one file that are quoted with their source line; all of them are reported."""

CHUNK = 8
"""Files handed to a process at a time."""

POOL_FROM = 24
"""Files from which starting processes is worth it."""


class Verdict(NamedTuple):
    """What the check of one file says. ``quotes`` are the source lines of the first faults, with carets."""

    path: str
    format: str
    state: str
    rows: int
    round: int
    faults: tuple[Fault, ...]
    scores: dict[str, int]
    quotes: tuple[str, ...] = ()


def check_file(path: str) -> Verdict:
    """Read and replay one file; whatever is wrong with it stands in the verdict."""
    try:
        data = read_whole(path)
    except OSError as error:
        return Verdict(path, "unknown", "unreadable", 0, 0, (unreadable(error),), {}, ("",))
    recording = read_bytes(data, path)
    result = validate(recording)
    return Verdict(
        path=path,
        format=recording.format,
        state=result.state,
        rows=result.rows,
        round=result.round,
        faults=result.faults,
        scores={seat.faction: seat.vp for seat in result.seats},
        quotes=quotes(data, result.faults),
    )


def unreadable(error: OSError) -> Fault:
    """The fault of a file that is missing, or a folder, or not ours to read."""
    return Fault(0, 0, "", "unreadable-file", f"the file cannot be opened: {error.strerror or error}")


def quotes(data: bytes, faults: Sequence[Fault]) -> tuple[str, ...]:
    """The source lines of the first faults with a caret under each; empty for a fault of the whole file."""
    quoted = faults[:MAX_QUOTES]
    lines = source_lines(data) if any(fault.line for fault in quoted) else []
    return tuple(
        excerpt(lines[fault.line - 1], fault.column) if 0 < fault.line <= len(lines) else ""
        for fault in quoted
    )


def check_files(paths: Iterable[str], jobs: int) -> Iterator[Verdict]:
    """Verdicts in the order of the paths, by up to ``jobs`` processes; never holds more than a few chunks."""
    remaining = iter(paths)
    first = list(islice(remaining, POOL_FROM))
    if jobs <= 1 or len(first) < POOL_FROM:
        yield from map(check_file, chain(first, remaining))
    else:
        yield from _check_in_pool(chain(first, remaining), jobs)


def available_jobs() -> int:
    """How many processes this machine runs at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check_in_pool(paths: Iterator[str], jobs: int) -> Iterator[Verdict]:
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    pending: deque[Future[list[Verdict]]] = deque()
    try:
        while True:
            while len(pending) < 3 * jobs and (chunk := list(islice(paths, CHUNK))):
                pending.append(pool.submit(_check_chunk, chunk))
            if not pending:
                return
            yield from pending.popleft().result()
    except BrokenProcessPool as error:
        raise TmlogError(
            "a process that was checking games ended early; --jobs 1 may show at which"
        ) from error
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _check_chunk(paths: list[str]) -> list[Verdict]:
    return [check_file(path) for path in paths]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
