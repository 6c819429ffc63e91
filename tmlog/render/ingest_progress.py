"""A progress bar on standard error while a dataset is filled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.dataset.ingest import Progress


@contextmanager
def ingest_bar(*, shown: bool) -> Iterator[Callable[[Progress], None] | None]:
    """A function that shows how far an ingest is, or None where nothing shall be shown."""
    if not shown:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("files  {task.description}"),
        TimeElapsedColumn(),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=None)

        def show(progress: Progress) -> None:
            text = f"{progress.games} games, {progress.rejected} rejected"
            bar.update(
                task, total=progress.of_files, completed=progress.files, description=text, refresh=True
            )

        yield show
