"""Where batches are read: in this process, in worker processes, or on a Dask cluster.

Each way yields the outcomes in the order of the batches, and holds only a few batches at a time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib import import_module
from itertools import chain
from typing import Any

from tmlog.dataset.batches import Batch, Outcome, tables_of_batch
from tmlog.model.errors import TmlogError
from tmlog.pool import PoolBroken, in_order, process_pool

AHEAD = 2
"""Batches on their way for each worker."""
FEW_GAMES = 64
"""Games that workers are started for: fewer take about as long as a worker takes to start."""
SCHEDULER_TIMEOUT = "10s"
"""How long a Dask scheduler is waited for."""
_RUN_AGAIN = "what was reported is on disk, so run again"
_POLARS_THREADS = "POLARS_MAX_THREADS"

Runner = Callable[[Iterator[Batch]], Iterator[Outcome]]


class RunnerError(TmlogError):
    """Workers that cannot be reached, or that died."""


@contextmanager
def runner_for(jobs: int, dask: str | None) -> Iterator[Runner]:
    """A runner for ``jobs`` processes, or for the Dask cluster at the address ``dask``."""
    if dask is not None:
        with _dask(dask) as runner:
            yield runner
    elif jobs > 1:
        with _processes(jobs) as runner:
            yield runner
    else:
        yield lambda batches: map(tables_of_batch, batches)


@contextmanager
def _processes(jobs: int) -> Iterator[Runner]:
    try:
        with ExitStack() as started:
            yield partial(_run_in_processes, jobs, started)
    except PoolBroken:
        raise RunnerError(f"a worker process died; {_RUN_AGAIN}") from None


def _run_in_processes(jobs: int, started: ExitStack, batches: Iterator[Batch]) -> Iterator[Outcome]:
    """The outcomes of ``batches``: few games are read here, sooner than a worker would have started.

    Workers live until ``started`` is left.
    """
    first: list[Batch] = []
    while sum(len(batch.items) for batch in first) < FEW_GAMES:
        batch = next(batches, None)
        if batch is None:
            return map(tables_of_batch, first)
        first.append(batch)
    # Not by fork: polars has threads of its own, which a forked child would find locked.
    started.enter_context(_one_thread_each())
    submit = started.enter_context(process_pool(jobs, "spawn"))
    return in_order(chain(first, batches), partial(submit, tables_of_batch), AHEAD * jobs)


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Have polars use one thread in processes started within: there is one process for each processor."""
    before = os.environ.get(_POLARS_THREADS)
    os.environ.setdefault(_POLARS_THREADS, "1")
    try:
        yield
    finally:
        if before is None:
            del os.environ[_POLARS_THREADS]


@contextmanager
def _dask(address: str) -> Iterator[Runner]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise RunnerError("--dask needs the extra: pip install 'tmlog[dask]'") from None
    try:
        client = distributed.Client(address, timeout=SCHEDULER_TIMEOUT)
    except (OSError, ValueError) as error:
        raise RunnerError(f"no Dask scheduler at {address}: {error}") from error
    with client:
        threads = max(1, sum(client.nthreads().values()))

        def submit(batch: Batch) -> Any:
            return client.submit(tables_of_batch, batch, pure=False)

        try:
            yield lambda batches: in_order(batches, submit, AHEAD * threads)
        except (CancelledError, distributed.scheduler.KilledWorker) as error:
            raise RunnerError(f"the Dask cluster was lost ({error}); {_RUN_AGAIN}") from error
