"""Printing rich's tables and texts on standard output: in colour on a terminal, plain text elsewhere."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from tmlog.render.plain_text import wants_colour

if TYPE_CHECKING:
    from rich.console import RenderableType

PLAIN_WIDTH = 160
"""Columns for text that goes into a file or a pipe."""


def room() -> int | None:
    """The columns of the terminal, or those that COLUMNS names; None for text into a file or a pipe."""
    if sys.stdout.isatty() or "COLUMNS" in os.environ:
        return shutil.get_terminal_size().columns
    return None


def show(renderable: RenderableType, width: int = 0) -> None:
    """Print a table or a text; into a file or a pipe as wide as ``width``, or more.

    Without colour no line ends in blanks.
    """
    colour = wants_colour(sys.stdout)
    sys.stdout.write(as_text(renderable, room() or max(width, PLAIN_WIDTH), colour=colour))


def as_text(renderable: RenderableType, width: int, *, colour: bool = False) -> str:
    """A table or a text as it is printed in so many columns."""
    from rich.console import Console

    class PipedConsole(Console):
        """Leaves a closed pipe to the command line, where rich would end the program with exit code 1."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    console = PipedConsole(
        file=sys.stdout,
        width=width,
        force_terminal=colour,
        color_system="auto" if colour else None,
        highlight=False,
        markup=False,
    )
    with console.capture() as capture:
        console.print(renderable, crop=False)
    text = capture.get()
    return text if colour else "".join(f"{line.rstrip()}\n" for line in text.splitlines())
