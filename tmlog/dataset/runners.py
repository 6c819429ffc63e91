"""Where batches are read: in this process, in worker processes, or on a Dask cluster.

Each way yields the outcomes in the order of the batches, and holds only a few batches at a time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any

from tmlog.dataset.batches import Batch, Outcome, tables_of_batch
from tmlog.model.errors import TmlogError
from tmlog.pool import PoolBroken, in_order, process_pool

AHEAD = 2
"""Batches on their way for each worker."""
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
    # Not by fork: polars has threads of its own, which a forked child would find locked.
    try:
        with _one_thread_each(), process_pool(jobs, "spawn") as submit:
            yield lambda batches: in_order(batches, partial(submit, tables_of_batch), AHEAD * jobs)
    except PoolBroken:
        raise RunnerError(f"a worker process died; {_RUN_AGAIN}") from None


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
        client = distributed.Client(address, timeout="10s")
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
