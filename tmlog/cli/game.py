"""Opening the one game of a command, and saying what is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

import click

from tmlog.checking import read_moves, shown_faults, unreadable
from tmlog.cli.shared import EXIT_ILLEGAL, EXIT_UNUSABLE, file_and_number
from tmlog.files import read_whole
from tmlog.hints import with_hint
from tmlog.model.errors import Fault
from tmlog.model.recording import Recording
from tmlog.render.plain_text import Paint, wants_colour
from tmlog.render.verdicts import fault_lines


class OpenGame(NamedTuple):
    """A recording that could be read, and its bytes for quoting."""

    recording: Recording
    data: bytes


class UnreadableGame(click.ClickException):
    """A file that is no recorded game, or that has syntax errors."""

    exit_code = EXIT_UNUSABLE

    def __init__(self, path: str, faults: Sequence[Fault], data: bytes = b"") -> None:
        super().__init__(path)
        self.path = path
        self.faults = faults
        self.data = data

    def show(self, file: object = None) -> None:
        """Print every fault with its line."""
        show_faults(self.path, self.faults, self.data)


def open_game(path: str) -> OpenGame:
    """Read the game at ``path``, or ``path#2`` in it; one that cannot be read raises ``UnreadableGame``."""
    file, number = file_and_number(path)
    return parse_opened(path, read_opened(file), number)


def read_opened(path: str) -> bytes:
    """The bytes at ``path``, once, as standard input gives them once; raises ``UnreadableGame``."""
    try:
        return read_whole(path)
    except OSError as error:
        raise UnreadableGame(path, [unreadable(error)]) from error


def parse_opened(path: str, data: bytes, number: int | None = None) -> OpenGame:
    """The game in the bytes of ``path``; raises ``UnreadableGame`` for what is none."""
    recording = read_moves(data, path, number)
    if recording.faults:
        raise UnreadableGame(path, recording.faults, data)
    return OpenGame(recording, data)


def show_faults(path: str, faults: Sequence[Fault], data: bytes) -> None:
    """Print faults with their lines on standard error, after all that is on standard output."""
    sys.stdout.flush()
    shown = shown_faults(path, faults, data)
    for line in fault_lines(path, shown, len(faults), Paint(wants_colour(sys.stderr))):
        click.echo(line, err=True)


def end_with_faults(game: OpenGame, faults: tuple[Fault, ...]) -> None:
    """Where a replay met faults, print them and leave with the exit code of an illegal game."""
    if faults:
        show_faults(game.recording.path, with_hint(game.recording, faults), game.data)
        click.get_current_context().exit(EXIT_ILLEGAL)
