"""A function over many items in several processes: results in order, and never many of them at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing.connection import wait
from typing import Any, TypeVar

from tmlog.model.errors import TmlogError

Item = TypeVar("Item")
Result = TypeVar("Result")

CHUNK = 8
"""Items handed to a process at a time."""

CHUNKS_AHEAD = 3
"""Chunks for each process that are under way or wait for their turn."""


class PoolBroken(TmlogError):
    """A process of the pool was ended from outside, for example for want of memory."""


def available_jobs() -> int:
    """How many processes this machine runs at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


Submit = Callable[..., Future[Any]]
"""Hands a function and its arguments to a worker."""


@contextmanager
def process_pool(jobs: int, start_method: str | None = None) -> Iterator[Submit]:
    """``jobs`` worker processes for the time of the context; within it yields what submits work to them.

    Raises ``PoolBroken`` if a worker is ended from outside. Where the context is left early, workers that are
    busy are not waited for.
    """
    context = multiprocessing.get_context(start_method)
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_worker)
    is_done = False

    def submit(*work: Any) -> Future[Any]:
        with interrupts_held():
            return pool.submit(*work)

    try:
        yield submit
        is_done = True
    except BrokenProcessPool as error:
        raise PoolBroken(
            "a process that was reading games was ended; fewer --jobs need less memory"
        ) from error
    finally:
        # Idle processes end at once, before Python's own end could meet them; busy ones are left alone.
        pool.shutdown(wait=is_done, cancel_futures=True)


def in_order(items: Iterable[Item], submit: Callable[[Item], Any], window: int) -> Iterator[Any]:
    """Submit items while fewer than ``window`` are under way, and yield their results first in, first out.

    Items are taken only as results are asked for.
    """
    pending: deque[Any] = deque()
    remaining = iter(items)
    while True:
        pending.extend(submit(item) for item in islice(remaining, window - len(pending)))
        if not pending:
            return
        yield pending.popleft().result()


def map_in_processes(
    function: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Iterator[Result]:
    """``map(function, items)`` by ``jobs`` processes. Items are taken only as results are asked for."""
    remaining = iter(items)
    chunks = iter(lambda: list(islice(remaining, CHUNK)), [])
    with process_pool(jobs) as submit:
        for results in in_order(chunks, partial(submit, _map_chunk, function), CHUNKS_AHEAD * jobs):
            yield from results


def _map_chunk(function: Callable[[Item], Result], items: list[Item]) -> list[Result]:
    return [function(item) for item in items]


def begin_worker() -> None:
    """What a worker process does first: leave interrupts to its parent, and end when that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """End this process when another does: one that was killed cannot tell its workers to."""
    wait([sentinel])
    os._exit(1)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back while a worker may be started: it would meet the worker before its first line."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
