"""``tmlog fmt``."""

from __future__ import annotations

import sys

import click

from tmlog.cli.game import OpenGame, UnreadableGame, open_game
from tmlog.cli.shared import EXIT_ILLEGAL, EXIT_OK, EXIT_UNUSABLE, notice, print_line
from tmlog.files import STANDARD_INPUT, write_atomically
from tmlog.model.errors import Fault
from tmlog.notation import to_log


@click.command("fmt")
@click.argument("files", metavar="FILES...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 where a log is not canonical.")
@click.option("--write", is_flag=True, help="Replace each log by its canonical form.")
def command(files: tuple[str, ...], check: bool, write: bool) -> int:
    """Print move logs in their canonical form.

    Comments stay. Games in other formats are printed as move logs.

    Exits with 1 where --check finds a log that would change, 2 where a file cannot be read.

    \b
    Examples:
      tmlog fmt game.log
      tmlog fmt ledger.tsv > game.log
      tmlog fmt --check games/*.log
    """
    if check and write:
        raise click.UsageError("--check and --write exclude each other.")
    return max(_format(path, check, write) for path in files)


def _format(path: str, check: bool, write: bool) -> int:
    try:
        game = open_game(path)
        if check or write:
            _require_log(path, game, write)
    except UnreadableGame as error:
        error.show()
        return EXIT_UNUSABLE
    canonical = to_log(game.recording)
    if not check and not write:
        sys.stdout.write(canonical)
    elif canonical.encode() != game.data:
        if check:
            print_line(f"{path}: not canonical")
            return EXIT_ILLEGAL
        write_atomically(path, canonical)
        notice(f"{path}: rewritten")
    return EXIT_OK


def _require_log(path: str, game: OpenGame, write: bool) -> None:
    """Refuse what would lose a ledger's figures, or has no file to write to."""
    if not game.recording.format.keeps_lines:
        message = f"is a {game.recording.format}, not a move log; tmlog fmt prints it as one"
        raise UnreadableGame(path, [Fault(0, 0, "", "not-a-log", message)])
    if write and path == STANDARD_INPUT:
        raise click.UsageError("--write needs a file; standard input has none.")
