"""``tmlog report``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from tmlog import __version__
from tmlog.cli.filters import game_filters, seat_filters, selected
from tmlog.cli.named_dataset import named_dataset
from tmlog.cli.shared import jobs_option, keep_inputs, notice, print_line
from tmlog.files import STANDARD_INPUT, write_atomically
from tmlog.render.plain_text import counted


@click.command("report")
@click.argument("paths", metavar="DATASET|FILES...", nargs=-1, required=True, type=click.Path(exists=True))
@click.option(
    "-o",
    "--output",
    metavar="OUT.html",
    required=True,
    type=click.Path(dir_okay=False, allow_dash=True),
    help="The page; - is standard output.",
)
@click.option(
    "--title", default="Terra Mystica: games and statistics", show_default=True, help="The heading."
)
@click.option(
    "--boards", metavar="N", type=click.IntRange(0), default=100, show_default=True,
    help="At most so many games turn by turn.",
)  # fmt: skip
@jobs_option
@game_filters
@seat_filters
def command(
    paths: tuple[str, ...], output: str, title: str, *, boards: int, jobs: int | None, **filters: Any
) -> None:
    """Write a page with everything: tables, charts, every game turn by turn.

    The page is one HTML file that needs no network. Name a dataset (made by tmlog ingest), or recorded games:
    files, folders, archives. Games named beside a dataset get their boards; the statistics are the dataset's.

    \b
    Examples:
      tmlog report games/ -o report.html
      tmlog report league.dataset -o report.html
      tmlog report league.dataset games/ -o report.html --map base
    """
    keep_inputs([*paths, filters.get("ratings"), filters.get("aliases")], output)
    with named_dataset(paths, jobs, lists_rejected="the page") as (dataset, files):
        count = _write(dataset, files, filters, output=output, title=title, boards=boards)
    notice(f"{output}: written, {count}")


def _write(
    dataset: str, files: list[str], filters: dict[str, Any], *, output: str, title: str, boards: int
) -> str:
    """Write the page; what is on it, in words."""
    from tmlog.render.page.build import build_page
    from tmlog.render.page.find_replays import page_replays
    from tmlog.reports.selection import Selection

    with selected(dataset, **filters) as selection:
        everything = Selection(selection.dataset, replace(selection.filters, everything=True))
        replays = dict(page_replays(files, set(everything.games["game_id"].to_list()), boards))
        page = build_page(title, selection, replays, __version__)
    if output == STANDARD_INPUT:
        print_line(page.rstrip("\n"))
    else:
        write_atomically(output, page)
    return f"{counted(selection.games.height, 'game')} in the statistics, {len(replays)} turn by turn"
