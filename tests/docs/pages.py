"""The pages that users read, cut into the blocks that are run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
GENERATED_FROM_HELP = "commands.md"

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PROMPT = "$ "
_INDENTED = re.compile(r"^ {4}(tmlog .*)$", re.MULTILINE)


class Step(NamedTuple):
    """A command on a page, and the lines that the page shows below it."""

    line: int
    command: str
    shown: str


class Block(NamedTuple):
    """A fenced block: its language, the line where it starts, its text."""

    language: str
    line: int
    text: str


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for match in _FENCE.finditer(text):
        yield Block(match[1], text.count("\n", 0, match.start(2)) + 1, match[2])


def steps(page: Path) -> list[Step]:
    """The commands with a prompt, in the order of the page."""
    return [step for block in blocks(page) if block.language == "console" for step in _steps_of(block)]


def _steps_of(block: Block) -> Iterator[Step]:
    parts = re.split(rf"^{re.escape(_PROMPT)}", block.text, flags=re.MULTILINE)
    line = block.line
    for part in parts[1:]:
        command, _, shown = part.partition("\n")
        yield Step(line, command, shown)
        line += part.count("\n")


def bare_commands(page: Path) -> list[str]:
    """Commands that a page names without their output: indented, or examples of a command's help."""
    text = page.read_text(encoding="utf-8")
    outside = _FENCE.sub("", text)
    found = _INDENTED.findall(outside)
    if page.name == GENERATED_FROM_HELP:
        for block in blocks(page):
            found += [
                line
                for line in block.text.splitlines()
                if line.startswith("tmlog ") and "[OPTIONS]" not in line
            ]
    return [command.partition("  #")[0].rstrip() for command in found]


def matches(shown: str, printed: str) -> bool:
    """Whether a page shows what was printed; ``...`` stands for any part of a line, alone for any lines."""
    pattern = ""
    for line in shown.splitlines():
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += r"[^\n]*?".join(map(re.escape, line.rstrip().split("..."))) + r"\n"
    lines = "".join(f"{line.rstrip()}\n" for line in printed.splitlines())
    return re.fullmatch(pattern, lines) is not None
