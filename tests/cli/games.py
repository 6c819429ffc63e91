"""Small games for the tests of the command line."""

from pathlib import Path

OPENING = Path(__file__).resolve().parents[2] / "examples" / "opening.log"
"""A legal game that stops in its first round."""


def opening() -> str:
    return OPENING.read_text(encoding="utf-8")


def illegal() -> str:
    """The opening, in which the engineers then build on a hex that is not theirs to reach."""
    return opening().replace("engineers: pass BON6", "engineers: build I9")


def misspelt() -> str:
    """The opening with two commands that cannot be read."""
    return (
        opening().replace("upgrade E7 to TP", "upgarde E7 to TP").replace("leech 2 from w", "leach 2 from w")
    )


def line_of(text: str, part: str) -> int:
    """The number of the first line that holds ``part``."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)
