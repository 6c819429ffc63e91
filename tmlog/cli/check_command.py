"""``tmlog check``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tmlog.cli.output import wrong_use
from tmlog.cli.shared import EXIT_UNUSABLE, print_line
from tmlog.render.plain_text import counted

if TYPE_CHECKING:
    from tmlog.dataset.checking import DatasetCheck


@click.command("check")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def command(dataset: str, *, as_json: bool) -> None:
    """Check that a dataset is whole: every part, every byte.

    Parts that are lost or damaged are named, with the files that their games came from; tmlog ingest --repair
    takes them in again from these. The exit code is 2 where something is wrong.

    \b
    Examples:
      tmlog check league.dataset
      tmlog check league.dataset --json
    """
    from tmlog.dataset.checking import check_dataset

    with wrong_use():
        found = check_dataset(Path(dataset))
    if as_json:
        print_line(json.dumps(_as_json(dataset, found)))
    else:
        for line in _lines(dataset, found):
            print_line(line)
    if not found.is_whole:
        click.get_current_context().exit(EXIT_UNUSABLE)


def _as_json(dataset: str, found: DatasetCheck) -> dict[str, object]:
    return {
        "path": dataset,
        "whole": found.is_whole,
        "games": found.games,
        "parts": found.parts,
        "bytes": found.size,
        "lost": [
            {
                "part": fault.part.key,
                "message": fault.message,
                "files": sorted({origin.source for origin in fault.part.origins}),
            }
            for fault in found.lost
        ],
        "unlisted": found.unlisted,
        "disagreements": found.disagreements,
    }


def _lines(dataset: str, found: DatasetCheck) -> list[str]:
    held = f"{counted(found.games, 'game')} in {counted(found.parts, 'part')}, {found.size:,} bytes"
    lines = [f"{dataset}: {held}: {'whole' if found.is_whole else 'not whole'}"]
    for fault in found.lost:
        lines.append(f"part {fault.part.key} {fault.message}; its games came from:")
        lines += sorted({f"  {origin.source}" for origin in fault.part.origins})
    lines += found.disagreements
    lines += [f"{name} is not in the list of parts: nothing in it counts" for name in found.unlisted]
    if found.lost:
        lines.append(f"to take the games in again: tmlog ingest --repair -o {dataset} with these files")
    return lines
