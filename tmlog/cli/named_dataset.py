"""The dataset that a command is given: by its folder, or made for the moment from recorded games."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import click

from tmlog.cli.shared import is_quiet, notice
from tmlog.files import DATASET_MARK
from tmlog.pool import available_jobs


class NamedDataset(NamedTuple):
    """The folder of a dataset, and the files and folders of games that were named beside or instead of it."""

    path: str
    files: list[str]


@contextmanager
def named_dataset(paths: Sequence[str], jobs: int | None, *, lists_rejected: str) -> Iterator[NamedDataset]:
    """The one dataset among ``paths``, or one of all of them that is gone afterwards.

    ``lists_rejected`` is what shows the files that could not be taken. Two datasets are wrong use.
    """
    datasets = [path for path in paths if Path(path, DATASET_MARK).is_file()]
    files = [path for path in paths if path not in datasets]
    if len(datasets) > 1:
        raise click.UsageError("Name one dataset; tmlog ingest brings several together.")
    if datasets:
        yield NamedDataset(datasets[0], files)
        return
    with TemporaryDirectory(prefix="tmlog-") as folder:
        path = str(Path(folder, "dataset"))
        _ingest(files, path, jobs or available_jobs(), lists_rejected)
        yield NamedDataset(path, files)


def _ingest(files: Sequence[str], dataset: str, jobs: int, lists_rejected: str) -> None:
    from tmlog.dataset.ingest import ingest
    from tmlog.render.progress import ingest_bar

    with ingest_bar(shown=not is_quiet() and sys.stderr.isatty()) as show:
        summary = ingest(files, dataset, jobs=jobs, on_progress=show)
    if summary.rejected:
        notice(f"{summary.rejected} files or games left out; {lists_rejected} lists them")
