"""Faults for people: where, which rule, why, and the line with a caret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tmlog.model.errors import Fault
from tmlog.render.text import Paint, counted, printable


def fault_lines(path: str, faults: Sequence[Fault], quotes: Sequence[str], paint: Paint) -> Iterator[str]:
    """The lines that show a file's faults, each with its source line; of very many, only the quoted ones."""
    for fault, quote in zip(faults, quotes, strict=False):
        yield f"{paint(_place(path, fault), 'bold')}: {paint(fault.rule, 'red')}: {printable(fault.message)}"
        if quote:
            yield from (printable(line) for line in quote.split("\n"))
    unseen = len(faults) - len(quotes)
    if unseen > 0:
        yield f"{printable(path)}: and {counted(unseen, 'more error')} (validate --json lists all)"


def _place(path: str, fault: Fault) -> str:
    if not fault.line:
        return printable(path)
    return f"{printable(path)}:{fault.line}:{fault.column}"
