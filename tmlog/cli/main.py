"""The ``tmlog`` command: its global options, and how any run of it ends."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import click

from tmlog import __version__
from tmlog.cli.lazy import LazyGroup, OutputClosed
from tmlog.cli.shared import EXIT_OK, EXIT_UNUSABLE, Settings
from tmlog.model.errors import TmlogError

EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 all is well, 1 a game breaks a rule, 2 wrong use or a file that cannot be read.",
)
@click.version_option(__version__, message="tmlog %(version)s")
@click.option("-q", "--quiet", is_flag=True, help="No progress, summaries or notices; errors and data only.")
@click.pass_context
def tmlog(context: click.Context, quiet: bool) -> None:
    """Read, validate and replay recorded games of Terra Mystica.

    \b
    Example:
      tmlog validate games/
    """
    context.obj = Settings(quiet)


def main() -> NoReturn:
    """Run the command line and leave with its exit code; no input and no user cause a traceback."""
    try:
        code = _run()
        sys.stdout.flush()
    except (BrokenPipeError, OutputClosed):
        _discard_output()
        code = EXIT_BROKEN_PIPE
    sys.exit(code)


def _run() -> int:
    _never_fail_to_print()
    try:
        return tmlog.main(prog_name="tmlog", standalone_mode=False) or EXIT_OK
    except click.ClickException as error:
        error.show()
        return EXIT_UNUSABLE
    except (click.Abort, KeyboardInterrupt):
        click.echo("tmlog: interrupted", err=True)
        return EXIT_INTERRUPTED
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        click.echo(f"tmlog: {place}{error.strerror or error}", err=True)
        return EXIT_UNUSABLE
    except TmlogError as error:
        click.echo(f"tmlog: {error}", err=True)
        return EXIT_UNUSABLE


def _never_fail_to_print() -> None:
    """Show what the terminal's encoding lacks as escapes: file names and messages may hold anything."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def _discard_output() -> None:
    """Send what is still buffered nowhere, so that the interpreter's own flush at the end cannot fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
