"""What people do to a ledger when they keep or paste it: functions from text to text, made to be composed."""

from __future__ import annotations

import csv
import html
import io
import re
from collections.abc import Callable

Wrapping = Callable[[str], str]
FIELDS = 15
SHOWN = {"chaosmagicians": "Chaos Magicians", "icemaidens": "Ice Maidens"}
UNITS = ((2, "VP"), (4, "C"), (6, "W"), (8, "P"), (10, "PW"))


def each_line(change: Callable[[str], str]) -> Wrapping:
    return lambda text: "".join(change(line) + "\n" for line in text.splitlines())


def each_row(change: Callable[[list[str]], list[str]]) -> Wrapping:
    """Changes the fields of factions' rows."""

    def changed(line: str) -> str:
        fields = line.split("\t")
        return "\t".join(change(fields)) if len(fields) == FIELDS else line

    return each_line(changed)


def as_page(text: str) -> str:
    rows = []
    for line in text.splitlines():
        fields = [html.escape(field) for field in line.split("\t")]
        cells = (
            f"<td>{'</td><td>'.join(fields)}</td>"
            if len(fields) > 1
            else f"<td colspan='14'>{fields[0]}</td>"
        )
        rows.append(f"<tr>{cells}<td><a href='#'>show history</a></td></tr>")
    return f"<html><body><h1>A game</h1><table>{''.join(rows)}</table></body></html>"


def as_csv(sign: str) -> Wrapping:
    def written(text: str) -> str:
        file = io.StringIO()
        csv.writer(file, delimiter=sign).writerows(line.split("\t") for line in text.splitlines())
        return file.getvalue()

    return written


def as_quoted_cells(text: str) -> str:
    """What a table program writes with every cell in quotes."""
    return each_line(lambda line: "\t".join(f'"{field}"' for field in line.split("\t")))(text)


def with_index(text: str) -> str:
    """Comma-separated with a header, and the number of each row before it."""
    header = "faction,vp_delta,vp,c_delta,c,w_delta,w,p_delta,p,pw_delta,pw,cult_delta,cult,leech,commands"
    rows = as_csv(",")(text).splitlines()
    return "\n".join([f",{header}", *(f"{number},{row}" for number, row in enumerate(rows))]) + "\n"


def with_header_of_page(text: str) -> str:
    """A table of a page whose header names figure and change alike."""
    twice = [name for name in ("VP", "C", "W", "P", "PW", "Cult") for _ in range(2)]
    names = ["Faction", *twice, "Leech", "Commands"]
    header = f"<tr><th>{'</th><th>'.join(names)}</th></tr>"
    return as_page(text).replace("<table>", f"<table>{header}")


def commands_first(text: str) -> str:
    """Comma-separated figures without their changes, the commands before the faction."""
    order = (14, 0, 2, 4, 6, 8, 10, 12)
    lines = ["commands,faction,vp,c,w,p,pw,cult"]
    for line in text.splitlines():
        fields = line.split("\t")
        lines.append(",".join(fields[place] for place in order) if len(fields) == FIELDS else line)
    return "\n".join(lines) + "\n"


def without_zeros(fields: list[str]) -> list[str]:
    return ["" if re.fullmatch("0 [CWP]", field) else field for field in fields]


def without_units(fields: list[str]) -> list[str]:
    return [field.removesuffix(dict(UNITS).get(place, "")).strip() for place, field in enumerate(fields)]


LINES: dict[str, Wrapping] = {
    "show history": each_line(lambda line: f"{line}\tshow history"),
    "display names": each_row(lambda fields: [SHOWN.get(fields[0], fields[0].capitalize()), *fields[1:]]),
    "trailing blanks": each_line(lambda line: f"{line}  \t "),
    "non-breaking blanks": each_line(lambda line: line.replace("\t", "\u00a0\t").replace(" ", "\u00a0")),
    "lower-case units": each_row(lambda fields: [*[field.lower() for field in fields[:-1]], fields[-1]]),
    "zeros lost": each_row(without_zeros),
    "units lost": each_row(without_units),
    "extra tab": each_row(lambda fields: [fields[0], "", *fields[1:]]),
    "entities": each_line(lambda line: line.replace(" ", "&nbsp;").replace("+", "&#43;")),
    "dashes": each_line(lambda line: re.sub(r"\t-(\d)", "\t\u2013\\1", line)),
    "capitals": lambda text: text.upper().replace("PLAYER", "Player"),
}
"""Changes within lines, which leave tabs in rows."""

BLANKS: dict[str, Wrapping] = {
    "blanks for tabs": each_line(lambda line: re.sub(r"\s+", " ", line)),
    "two blanks for tabs": each_line(lambda line: re.sub(r"\t+", "  ", line)),
    "tabs and blanks": each_line(lambda line: re.sub(r"\t\t", " \t", line)),
    "as it is": lambda text: text,
}
"""What becomes of tabs."""

FORMS: dict[str, Wrapping] = {
    "page": as_page,
    "comma-separated": as_csv(","),
    "semicolon-separated": as_csv(";"),
    "markdown table": each_line(lambda line: f"| {' | '.join(line.split(chr(9)))} |"),
    "quoted cells": as_quoted_cells,
    "as it is": lambda text: text,
}
"""What the rows are written as; each takes the page's tabs."""


HEADED: dict[str, Wrapping] = {
    "comma-separated with an index": with_index,
    "page with a header": with_header_of_page,
    "commands first": commands_first,
}
"""Rows under a header that names their columns, as many as they are."""


def numbered(text: str) -> str:
    return "".join(f"{number}. {line}\n" for number, line in enumerate(text.splitlines(), 1))


ROUND: dict[str, Wrapping] = {
    "quoted": each_line(lambda line: f"> {line}"),
    "quoted twice": each_line(lambda line: f">> {line}"),
    "fenced": lambda text: (
        f"Hello,\nthis is the game that Witches should have won:\n\n```text\n{text}```\nBye!\n"
    ),
    "numbered": numbered,
    "numbered with a tab": lambda text: "".join(
        f"{number}\t{line}\n" for number, line in enumerate(text.splitlines(), 1)
    ),
    "smart quotes": each_line(lambda line: f"\u201c{line}\u201d"),
    "words round it": lambda text: (
        f"Dear all,\nWitches won, didn't they?\n\n{text}\n\nGiants are next\nAnn\n"
    ),
    "line ends": lambda text: text.replace("\n", "\r\n"),
    "line separators": lambda text: text.replace("\n", "\u2028"),
    "byte order mark": lambda text: f"\ufeff{text}",
    "forum": lambda text: f"[code]\n{text}[/code]\n",
}
"""What is put round lines, whatever they are."""
