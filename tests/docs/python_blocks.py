"""Runs the Python blocks of a page, one after another: ``python -m tests.docs.python_blocks PAGE``."""

from __future__ import annotations

import doctest
import sys
from pathlib import Path

from tests.docs.pages import blocks


def has_python(page: Path) -> bool:
    """Whether there is a Python block on a page."""
    return any(block.language == "python" for block in blocks(page))


def run_blocks(page: Path) -> list[str]:
    """Run a page's blocks with names that they share; hands back what is not as the page shows it."""
    names: dict[str, object] = {}
    told: list[str] = []
    for block in blocks(page):
        if block.language != "python":
            continue
        if ">>>" not in block.text:
            exec(compile(block.text, f"{page.name}:{block.line}", "exec"), names)
            continue
        example = doctest.DocTestParser().get_doctest(block.text, names, page.name, str(page), block.line - 1)
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=told.append, clear_globs=False)
        names = example.globs
    return told


if __name__ == "__main__":
    sys.exit("".join(run_blocks(Path(sys.argv[1]))) or 0)
