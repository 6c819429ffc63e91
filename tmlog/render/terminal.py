"""Printing rich's tables and texts on standard output: in colour on a terminal, plain text elsewhere."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tmlog.render.text import wants_colour

if TYPE_CHECKING:
    from rich.console import RenderableType

PLAIN_WIDTH = 160
"""Columns for text that goes into a file or a pipe."""


def show(renderable: RenderableType) -> None:
    """Print a table or a text; without colour no line ends in blanks."""
    from rich.console import Console

    colour = wants_colour(sys.stdout)
    fits_itself = sys.stdout.isatty() or "COLUMNS" in os.environ
    console = Console(
        file=sys.stdout,
        width=None if fits_itself else PLAIN_WIDTH,
        force_terminal=colour,
        color_system="auto" if colour else None,
        highlight=False,
        markup=False,
    )
    with console.capture() as capture:
        console.print(renderable, crop=False)
    text = capture.get()
    sys.stdout.write(text if colour else "".join(f"{line.rstrip()}\n" for line in text.splitlines()))
