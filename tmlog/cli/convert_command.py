"""``tmlog convert``."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from tmlog.cli.game import open_game
from tmlog.cli.shared import put

TARGETS = ("events",)


@click.command("convert")
@click.argument(
    "files", metavar="FILES...", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False)
)
@click.option("--to", "target", required=True, type=click.Choice(TARGETS), help="The format to write.")
@click.option("--date", type=click.DateTime(), help="The games' last_update. [default: 1970-01-01]")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Write to this file.")
def command(files: tuple[str, ...], target: str, date: datetime | None, output: str | None) -> None:
    """Write recorded games in another format: as one events dump.

    A dump counts what happened by round and turn and keeps no moves. Only complete games can stand in one.

    \b
    Example:
      tmlog convert games/*.log --to events -o 2024-05.json
    """
    from tmlog.dataset.dump_writer import EPOCH, dump_of_game, write_dump
    from tmlog.dataset.names import game_name
    from tmlog.files import write_atomically
    from tmlog.replay import RecordedGame

    games = [
        dump_of_game(RecordedGame(open_game(file).recording), game_name(Path(file).name), date or EPOCH)
        for file in files
    ]
    text = write_dump(games)
    if output:
        write_atomically(output, text)
    else:
        put(text.removesuffix("\n"))
