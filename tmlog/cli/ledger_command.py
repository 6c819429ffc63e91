"""``tmlog ledger``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import click

from tmlog.cli.game import end_with_faults, open_game
from tmlog.cli.shared import game_argument, notice
from tmlog.files import write_atomically
from tmlog.model.commands import SetOption
from tmlog.model.recording import Recording
from tmlog.notation.ledger_writer import json_row, text_row
from tmlog.replay import Replay


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

    At an illegal move the ledger ends with the rows before it, and the exit code is 1.

    \b
    Examples:
      tmlog ledger game.log -o game.tsv
      tmlog ledger --format json game.log
    """
    game = open_game(file)
    replay = Replay(game.recording)
    text = _as_json(game.recording, replay) if form == "json" else "".join(_text_lines(replay))
    if output is None or output == "-":
        sys.stdout.write(text)
    else:
        write_atomically(output, text)
        notice(f"{output}: written")
    end_with_faults(game, replay.result.faults)


def _text_lines(replay: Replay) -> Iterator[str]:
    return (f"{text_row(item)}\n" for item in replay)


def _as_json(recording: Recording, replay: Replay) -> str:
    rows = [json_row(item) for item in replay]
    factions = {seat.faction: {"VP": seat.vp, "player": seat.player} for seat in replay.result.seats}
    return json.dumps({"ledger": rows, "factions": factions, "options": _options(recording)}, indent=1) + "\n"


def _options(recording: Recording) -> dict[str, int]:
    """The options that are on, each as ``name: 1``, as the game page has them."""
    commands = (command for row in recording.rows for command in row.phrase.commands)
    return {command.name: 1 for command in commands if isinstance(command, SetOption)}
