"""The ``tmlog`` command: its global options, and how any run of it ends."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import NoReturn

import click

from tmlog import __version__
from tmlog.build import build_name
from tmlog.cli.lazy import LazyGroup, OutputClosed
from tmlog.cli.shared import EXIT_OK, EXIT_UNUSABLE, GlobalOptions
from tmlog.model.errors import TmlogError
from tmlog.render.language import LANGUAGES, use_language

EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 all is well, 1 a game breaks a rule, 2 wrong use or a file that cannot be read.",
)
@click.version_option(f"{__version__} ({build_name()})", message="tmlog %(version)s")
@click.option("-q", "--quiet", is_flag=True, help="No progress, summaries or notices; errors and data only.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True,
    help="Turns, choices, tables and pictures in English or Japanese.",
)  # fmt: skip
@click.pass_context
def tmlog(context: click.Context, quiet: bool, lang: str) -> None:
    """Read, validate and replay recorded games of Terra Mystica.

    \b
    Examples:
      tmlog validate games/
      tmlog --lang ja score game.log
    """
    context.obj = GlobalOptions(quiet)
    context.with_resource(use_language(lang))


def main() -> NoReturn:
    """Run the command line and leave with its exit code; no input and no user cause a traceback."""
    _open_closed_streams()
    _buffer_output()
    try:
        code = _run()
    except (BrokenPipeError, OutputClosed):
        code = EXIT_BROKEN_PIPE
    _flush_or_discard()
    sys.exit(code)


def _run() -> int:
    try:
        code = tmlog.main(prog_name="tmlog", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return EXIT_UNUSABLE
    except (click.Abort, KeyboardInterrupt):
        click.echo("tmlog: interrupted", err=True)
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        click.echo(f"tmlog: {place}{error.strerror or error}", err=True)
        return EXIT_UNUSABLE
    except TmlogError as error:
        click.echo(f"tmlog: {error}", err=True)
        return EXIT_UNUSABLE
    return code or EXIT_OK


def _open_closed_streams() -> None:
    """Give a process started without standard streams empty ones; print what an encoding lacks as escapes."""
    nowhere = Path(os.devnull)
    if sys.stdin is None:
        sys.stdin = nowhere.open(encoding="utf-8")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, nowhere.open("w", encoding="utf-8"))
        getattr(sys, name).reconfigure(errors="backslashreplace")


def _buffer_output() -> None:
    """Where Python was told not to buffer (PYTHONUNBUFFERED), do: it drops what a full disk did not take."""
    raw = getattr(sys.stdout, "buffer", None)
    if isinstance(raw, io.RawIOBase):
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(raw), sys.stdout.encoding, sys.stdout.errors, line_buffering=sys.stdout.isatty()
        )


def _flush_or_discard() -> None:
    """Write out what is buffered, or nowhere where that fails: the interpreter's own flush must not fail."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
