"""Frames of reports as text: CSV, JSON, Markdown, HTML; and as Parquet."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tmlog.render.html_pages import page_environment
from tmlog.render.plain_text import fraction, printable

if TYPE_CHECKING:
    import pandas as pd

FORMATS: tuple[str, ...] = ("table", "csv", "json", "md", "html", "parquet")
SUFFIXES: dict[str, str] = {
    ".txt": "table", ".csv": "csv", ".json": "json", ".md": "md", ".html": "html", ".htm": "html",
    ".parquet": "parquet",
}  # fmt: skip
"""The format that a file's suffix stands for."""


_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_FORMULA = re.compile(r"[=@\t\r]|[+-](?![\d.,]*$)")
"""How a text begins that a spreadsheet takes for something to compute; signed numbers are none."""
_FOR_MARKDOWN = str.maketrans({"|": "\\|", "<": "&lt;", ">": "&gt;", "&": "&amp;"})


def to_csv(frame: pd.DataFrame) -> str:
    """Comma-separated values with a heading line; empty for none.

    No text in it is run by a spreadsheet or obeyed by a terminal: one that begins as a formula gets an
    apostrophe before it, and control characters are ``?``.
    """
    safe = frame.copy(deep=False)
    for place, dtype in enumerate(frame.dtypes):
        if dtype.kind not in "biufcmM":
            safe.isetitem(place, [_safe_cell(value) for value in frame.iloc[:, place]])
    safe.columns = [_safe_cell(str(name)) for name in frame.columns]
    return str(safe.to_csv(index=False, lineterminator="\n"))


def _safe_cell(value: object) -> object:
    if not isinstance(value, str):
        return value
    apostrophe = "'" if _FORMULA.match(value) else ""
    return apostrophe + _CONTROL.sub("?", value)


def to_json(frame: pd.DataFrame) -> str:
    """A JSON list of row objects, one a line; ``null`` for none."""
    rows = frame.to_json(
        orient="records", lines=True, date_format="iso", date_unit="s", double_precision=15, force_ascii=False
    )
    return "[" + ",\n ".join(str(rows).splitlines()) + "]\n"


def to_markdown(frame: pd.DataFrame, units: Mapping[str, str]) -> str:
    """A Markdown table, figures as in the terminal; no cell makes columns or HTML."""
    names = [str(name) for name in frame.columns]
    lines = [names, ["---", *("---:" for _ in names[1:])], *cells(frame, units)]
    return "".join(
        "| " + " | ".join(cell.translate(_FOR_MARKDOWN) for cell in line) + " |\n" for line in lines
    )


def to_html(frame: pd.DataFrame, units: Mapping[str, str], title: str) -> str:
    """A page with one table, figures as in the terminal."""
    template = page_environment("tmlog.render").get_template("table.html")
    names = [str(name) for name in frame.columns]
    return template.render(title=title, names=names, rows=cells(frame, units)) + "\n"


def to_parquet(frame: pd.DataFrame) -> bytes:
    """The bytes of a Parquet file."""
    buffer = io.BytesIO()
    frame.to_parquet(buffer, index=False)
    return buffer.getvalue()


def cells(frame: pd.DataFrame, units: Mapping[str, str]) -> list[list[str]]:
    """The figures of each row as text: shares in percent, other fractions to one decimal, a dash for none."""
    columns = [[_cell(value, units.get(str(name), "")) for value in frame[name]] for name in frame.columns]
    return [list(row) for row in zip(*columns, strict=True)]


def _cell(value: object, unit: str) -> str:
    if value is None or _is_missing(value):
        return "-"
    if isinstance(value, bool) or type(value).__name__ == "bool":
        return "yes" if value else "no"
    if isinstance(value, float):
        return fraction(value, unit)
    return printable(str(value))


def _is_missing(value: object) -> bool:
    return (isinstance(value, float) and math.isnan(value)) or type(value).__name__ in {"NAType", "NaTType"}
