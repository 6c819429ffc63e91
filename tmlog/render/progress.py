"""Progress bars on standard error: while many files are read, and while a dataset is filled."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.dataset.ingest import Progress as IngestProgress

REDRAW_SECONDS = 0.1


Advance = Callable[[], None]
"""Told of each file that is done."""


def progress_bar(total: int, shown: bool) -> AbstractContextManager[Advance]:
    """A bar for ``total`` files that goes away at the end; where not ``shown``, nothing at all."""
    return _bar(total) if shown else _no_bar()


@contextmanager
def _no_bar() -> Iterator[Advance]:
    yield lambda: None


@contextmanager
def _bar(total: int) -> Iterator[Advance]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    # Redrawn by hand, not by a thread: the check starts processes by fork. What is printed meanwhile goes
    # above the bar only where both are on the terminal.
    progress = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        auto_refresh=False,
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
        redirect_stderr=False,
    )
    drawn = monotonic()
    with progress:
        task = progress.add_task("", total=total)

        def advance() -> None:
            nonlocal drawn
            due = monotonic() - drawn >= REDRAW_SECONDS
            progress.update(task, advance=1, refresh=due)
            if due:
                drawn = monotonic()

        yield advance


@contextmanager
def ingest_bar(*, shown: bool) -> Iterator[Callable[[IngestProgress], None] | None]:
    """A function that shows how far an ingest is, or None where nothing shall be shown."""
    if not shown:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("files  {task.description}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=None)

        def show(progress: IngestProgress) -> None:
            text = f"{progress.games} games, {progress.rejected} rejected"
            bar.update(
                task, total=progress.of_files, completed=progress.files, description=text, refresh=True
            )

        yield show
