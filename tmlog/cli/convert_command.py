"""``tmlog convert``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import click

from tmlog.bga.hex_names import with_site_names
from tmlog.cli.game import OpenGame, UnreadableGame, end_with_faults, parse_opened, read_opened
from tmlog.cli.ledgers import ledger_of
from tmlog.cli.shared import keep_inputs, notice
from tmlog.files import write_atomically
from tmlog.merged_rows import with_own_rows
from tmlog.model.errors import Fault
from tmlog.model.recording import Recording
from tmlog.notation import to_log
from tmlog.notation.bga.reader import BGA
from tmlog.notation.decoding import decode
from tmlog.notation.formats import detect_format
from tmlog.replay import Replay

FORMS = ("log", "ledger-tsv", "ledger-json", "events")


@click.command("convert")
@click.argument(
    "files", metavar="FILES...", nargs=-1, required=True,
    type=click.Path(exists=True, dir_okay=False, allow_dash=True),
)  # fmt: skip
@click.option("--to", "form", type=click.Choice(FORMS), required=True, help="The format to write.")
@click.option(
    "-o", "--output", metavar="OUT", type=click.Path(dir_okay=False, allow_dash=True), help="Write to a file."
)
@click.option(
    "--assume", "assumed", metavar="PART=CHOICE", multiple=True,
    help="Settle what a Board Game Arena log leaves open, as round-6=SCORE8.",
)  # fmt: skip
@click.option(
    "--lenient",
    is_flag=True,
    help="List and leave out lines of a Board Game Arena log that tmlog cannot read.",
)
@click.option("--date", type=click.DateTime(), help="The games' last_update in a dump. [default: 1970-01-01]")
def command(
    files: tuple[str, ...], form: str, output: str | None, date: datetime | None, **others: Any
) -> None:
    """Write games in another format.

    As a move log (log), a ledger, or counted events. What a log of Board Game Arena leaves out is inferred;
    what stays open is told, named as for --assume. A dump of events takes several games, counts what happened
    by round and turn, and keeps no moves.

    Exits with 1 where a game breaks a rule, and then writes nothing.

    \b
    Examples:
      tmlog convert bga.txt --to log -o game.log
      tmlog convert bga.txt --to ledger-tsv --assume round-6=SCORE8
      tmlog convert games/*.log --to events -o 2024-05.json
    """
    if len(files) > 1 and form != "events":
        raise click.UsageError(f"--to {form} takes one game; only a dump of events holds several.")
    keep_inputs(files, output)
    options = BgaOptions(_pairs(others["assumed"]), others["lenient"], form)
    recordings = [_moves(file, options) for file in files]
    text = _dump(files, recordings, date) if form == "events" else _game(recordings[0], form)
    if output is None or output == "-":
        sys.stdout.write(text)
    else:
        write_atomically(output, text)
        notice(f"{output}: written")


class BgaOptions(NamedTuple):
    """How to read logs of Board Game Arena: what is assumed, if strange lines are left out, the form."""

    assumed: dict[str, str]
    lenient: bool
    form: str

    @property
    def is_for_log(self) -> bool:
        """Whether a move log is to be written."""
        return self.form == "log"


def _moves(file: str, options: BgaOptions) -> Recording:
    """The moves of a game that breaks no rule."""
    game = _open(file, options)
    end_with_faults(game, Replay(game.recording).result.faults)
    return game.recording


def _open(file: str, options: BgaOptions) -> OpenGame:
    data = read_opened(file)
    text = decode(data)
    if isinstance(text, Fault) or detect_format(text) is not BGA:
        if options.assumed or options.lenient:
            raise click.UsageError("--assume and --lenient are for logs of Board Game Arena.")
        return parse_opened(file, data)
    return OpenGame(_infer(file, text, data, options), data)


def _infer(file: str, text: str, data: bytes, options: BgaOptions) -> Recording:
    """The moves of a Board Game Arena log, for a move log with comments; tells what is left out and open."""
    from tmlog.bga.inference import infer
    from tmlog.bga.move_log import as_move_log, describe
    from tmlog.notation.bga.reader import read_bga
    from tmlog.site_conversion import notes_on_lost_spades

    recording = read_bga(text, file, lenient=options.lenient)
    if recording.faults:
        raise UnreadableGame(file, recording.faults, data)
    for remark in recording.remarks:
        notice(f"{file}:{remark.line}: {remark.message}")
    for number, comment in recording.comments.items():
        notice(f"{file}:{number}: {comment.removeprefix('# ')}")
    inference = infer(recording, options.assumed)
    for part in inference.open_parts:
        notice(f"{file}: open: {describe(part)}")
    notes = notes_on_lost_spades(inference.recording) if options.is_for_log else []
    for note in notes:
        notice(f"{file}: {note}")
    if options.is_for_log and not inference.recording.stopped_by:
        return as_move_log(inference, notes)
    return inference.recording


def _pairs(assumed: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in assumed:
        part, sign, choice = text.partition("=")
        if not sign:
            raise click.UsageError(f"--assume needs PART=CHOICE, as round-6=SCORE8, not {text}.")
        pairs[part.strip()] = choice.strip()
    return pairs


def _game(recording: Recording, form: str) -> str:
    if form == "log":
        return to_log(with_own_rows(recording) if recording.format.carries_figures else recording)
    return ledger_of(recording, form.removeprefix("ledger-")).text


def _dump(files: Sequence[str], recordings: Sequence[Recording], date: datetime | None) -> str:
    from tmlog.dataset.dump_writer import EPOCH, dump_of_game, write_dump
    from tmlog.dataset.names import game_name

    games = zip(files, recordings, strict=True)
    return write_dump(
        dump_of_game(with_site_names(recording), game_name(Path(file).name), date or EPOCH)
        for file, recording in games
    )
