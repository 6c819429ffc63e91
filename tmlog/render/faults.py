"""Faults for people, on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tmlog.render.text import Paint, counted, printable


def fault_lines(path: str, shown: Sequence[str], total: int, paint: Paint) -> Iterator[str]:
    """The lines of a file's faults as ``notation.render_fault`` wrote them, and how many more there are."""
    for text in shown:
        headline, *source = text.split("\n")
        yield paint(printable(headline), "bold")
        yield from map(printable, source)
    if total > len(shown):
        yield f"{printable(path)}: and {counted(total - len(shown), 'more error')}; validate --json lists all"
