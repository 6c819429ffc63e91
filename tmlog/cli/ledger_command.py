"""``tmlog ledger``."""

from __future__ import annotations

import sys

import click

from tmlog.cli.game import end_with_faults, open_game
from tmlog.cli.ledgers import ledger_of
from tmlog.cli.shared import game_argument, keep_inputs, notice
from tmlog.files import write_atomically


@click.command("ledger")
@game_argument
@click.option(
    "-o", "--output", metavar="OUT", type=click.Path(dir_okay=False, allow_dash=True), help="Write to a file."
)
@click.option(
    "--format", "form", type=click.Choice(["tsv", "json"]), default="tsv", show_default=True,
    help="Tab-separated text, or the game page's JSON.",
)  # fmt: skip
def command(file: str, output: str | None, form: str) -> None:
    """Write a game's ledger: after every row, what its faction has.

    At an illegal move the ledger ends with the rows before it, and the exit code is 1. A game of Board Game
    Arena becomes one of the recording site, whose hexes it names; one that cannot be is refused.

    \b
    Examples:
      tmlog ledger game.log -o game.tsv
      tmlog ledger --format json game.log
    """
    keep_inputs([file], output)
    game = open_game(file)
    ledger = ledger_of(game.recording, form)
    if output is None or output == "-":
        sys.stdout.write(ledger.text)
    else:
        write_atomically(output, ledger.text)
        notice(f"{output}: written")
    end_with_faults(game, ledger.faults)
