"""``tmlog ingest``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tmlog.cli.output import wrong_use
from tmlog.cli.shared import is_quiet, jobs_option, notice
from tmlog.pool import available_jobs
from tmlog.render.plain_text import counted

if TYPE_CHECKING:
    from tmlog.dataset.ingest import Summary


@click.command("ingest")
@click.argument("paths", metavar="PATHS...", nargs=-1, required=True, type=click.Path(readable=False))
@click.option(
    "-o", "--output", "dataset", required=True, type=click.Path(file_okay=False), metavar="DATASET",
    help="The dataset: a folder, new or from an earlier run.",
)  # fmt: skip
@jobs_option
@click.option(
    "--columns",
    metavar="OURS=THEIRS,...",
    callback=lambda context, option, text: _columns(text),
    help="Columns of CSV and Parquet files of results that have other names, as faction=race,vp=points.",
)
@click.option("--repair", is_flag=True, help="Take the games of lost or damaged parts in again.")
@click.option("--dask", metavar="ADDRESS", help="Run on the Dask cluster with this scheduler instead.")
def command(
    paths: tuple[str, ...],
    *,
    dataset: str,
    jobs: int | None,
    columns: dict[str, str],
    repair: bool,
    dask: str | None,
) -> None:
    """Read recorded games, events dumps and results into a dataset.

    PATHS are files, folders, and zip or tar archives, also compressed (.gz, .bz2, .xz, .zst). Results are the
    site's results by month, and CSV or Parquet files with a row a seat (docs/formats.md). What the
    dataset has is not read again, so a stopped run is simply started once more. Files and games that cannot
    be read are listed in the table rejected and stop nothing. What was lost of a dataset tmlog check tells;
    --repair takes it in again from the same files.

    \b
    Examples:
      tmlog ingest games/ -o league.dataset
      tmlog ingest tables.csv -o tables.dataset --columns faction=race,vp=points
      tmlog ingest games/ --repair -o league.dataset
      tmlog ingest 2019-*.json.gz games.zip -o all.dataset --jobs 4
    """
    from tmlog.dataset.ingest import ingest
    from tmlog.render.progress import ingest_bar

    with ingest_bar(shown=not is_quiet() and sys.stderr.isatty()) as show, wrong_use():
        summary = ingest(
            paths,
            dataset,
            jobs=jobs or available_jobs(),
            dask=dask,
            columns=columns,
            repair=repair,
            on_progress=show,
        )
    notice(_line(summary))


def _columns(text: str | None) -> dict[str, str]:
    """The mapping in ``--columns``."""
    pairs = [pair.partition("=") for pair in text.split(",")] if text else []
    for ours, sign, theirs in pairs:
        if not (ours.strip() and sign and theirs.strip()):
            raise click.BadParameter("write faction=race,vp=points: tmlog's name, =, the file's name")
    return {ours.strip(): theirs.strip() for ours, _, theirs in pairs}


def _line(summary: Summary) -> str:
    parts = [f"{counted(summary.games, 'game')} taken from {counted(summary.files, 'file')}"]
    if summary.known_files or summary.known_games:
        parts.append(
            f"{counted(summary.known_files, 'file')} and {counted(summary.known_games, 'game')} known already"
        )
    if summary.rejected:
        parts.append(f"{summary.rejected} rejected (see the table rejected)")
    return "; ".join(parts)
