"""Ledgers as tables: comma-separated values, tables of Markdown and of pages become tab-separated rows."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence

from tmlog.notation.pasted.lines import Line, blank, is_like_row, joined
from tmlog.notation.spellings import FACTION_BY_NAME, PAGE_LINK

_FEWEST = 3
"""Cells of a row of a table with figures, at least."""
_COLUMNS = (
    "faction", "dvp", "vp", "dc", "c", "dw", "w", "dp", "p", "dpw", "pw", "dcult", "cult", "leech",
    "commands",
)  # fmt: skip
"""The columns of the page's ledger, as ``_column`` calls them."""
_OTHER_NAMES = {
    "coins": "c", "workers": "w", "priests": "p", "power": "pw", "cults": "cult", "command": "commands",
    "moves": "commands", "move": "commands", "offers": "leech",
}  # fmt: skip
_RULER = re.compile(r"[\s|:+=-]*")
_SIGNS = "*_` "
_EDGES = f'"{_SIGNS}'


def tab_separated(lines: list[Line]) -> list[Line]:
    """The lines with the cells of a table side by side, if they are one."""
    rows = [line.text for line in lines if is_like_row(line.text)]
    for cut, sign in ((_of_markdown, "|"), (_of_csv, ","), (_of_csv, ";")):
        if _has_header(lines, sign) or sum(_is_cut_by(row, sign) for row in rows) * 2 > len(rows):
            return list(rows_of_table(cut(lines, sign)))
    if sum(row.startswith('"') and '"\t"' in row for row in rows) * 2 > len(rows):
        return list(rows_of_table(_of_csv(lines, "\t")))
    return lines


def _is_cut_by(row: str, sign: str) -> bool:
    """Whether a row has a sign between figures, or after its faction."""
    return row.count(sign) >= _FEWEST or row.partition(sign)[0].strip(_EDGES).lower() in FACTION_BY_NAME


def _has_header(lines: list[Line], sign: str) -> bool:
    """Whether the first line with a sign in it names the columns of a ledger."""
    first = next((line.text for line in lines if sign in line.text), "")
    return _is_header([_column(cell) for cell in first.split(sign)])


def _is_header(names: Sequence[str]) -> bool:
    return "faction" in names and "commands" in names


def rows_of_table(rows: Iterable[Sequence[Line]]) -> Iterator[Line]:
    """A line for each row of cells; a header names the columns and is left out."""
    order: list[int] | None = None
    for cells in rows:
        names = _columns([cell.text for cell in cells])
        if order is None and _is_header(names):
            order = [names.index(name) if name in names else -1 for name in _COLUMNS]
            yield blank(cells[0])
        elif order is not None and len(cells) > max(order) and _is_faction(cells[order[0]]):
            yield joined([cells[place] if place >= 0 else blank(cells[0]) for place in order], "\t")
        elif cells:
            yield joined(_without_empty_ends(cells, has_index=order is not None and order[0] > 0), "\t")


def _columns(cells: Sequence[str]) -> list[str]:
    """What the columns of a header are called; of two with one name the first is the change."""
    names = [_column(cell) for cell in cells]
    return [
        f"d{name}" if f"d{name}" in _COLUMNS and name in names[place + 1 :] else name
        for place, name in enumerate(names)
    ]


def _column(name: str) -> str:
    """What a column is called: ``vp_delta``, ``dVP`` and ``VP change`` are all ``dvp``."""
    words = re.findall(r"[a-z]+", name.lower())
    is_change = bool({"delta", "change", "d"} & set(words[:1] + words[-1:])) and len(words) > 1
    words = [word for word in words if word not in ("delta", "change")] if is_change else words
    word = "".join(words)
    return "d" * is_change + _OTHER_NAMES.get(word, word)


def _is_faction(cell: Line) -> bool:
    return cell.text.strip(_SIGNS).lower() in FACTION_BY_NAME


def _without_empty_ends(cells: Sequence[Line], *, has_index: bool) -> Sequence[Line]:
    """Cells of a comment without the empty ones beside it, and without the number of its row before it.

    Those of a faction's row stay as they stand.
    """
    if _is_faction(cells[0]) or any(_is_faction(cell) for cell in cells[:2]):
        return cells
    if has_index and cells[0].text.isdecimal():
        cells = cells[1:]
    return [cell for cell in cells if cell.text] or cells[:1]


def _of_markdown(lines: list[Line], sign: str) -> Iterator[list[Line]]:
    for line in lines:
        if sign not in line.text or _RULER.fullmatch(line.text):
            yield [blank(line) if _RULER.fullmatch(line.text) else line]
            continue
        cells = [_without_signs(cell) for cell in _cells(line, sign)]
        yield cells[1:] if not cells[0].text else cells


def _cells(line: Line, sign: str) -> list[Line]:
    cells, start = [], 0
    text = line.text.rstrip()
    text = text.removesuffix(sign) if text.lstrip().startswith(sign) else text
    for part in text.split(sign):
        cells.append(line.part(start, start + len(part)))
        start += len(part) + len(sign)
    return cells


def _without_signs(cell: Line) -> Line:
    """A cell without the stars and backticks round it."""
    text = cell.text
    start = len(text) - len(text.lstrip(_SIGNS))
    return cell.part(start, len(text.rstrip(_SIGNS))) if text.strip(_SIGNS) else blank(cell)


def _of_csv(lines: list[Line], sign: str) -> Iterator[list[Line]]:
    """Each line for itself: no field of a game has a line end in it."""
    for line in lines:
        try:
            (values,) = csv.reader([line.text], delimiter=sign, skipinitialspace=True, strict=True)
        except (csv.Error, ValueError):
            values = []
        is_cut = (len(values) > 1 and not _is_sentence(values)) or line.text[:1] == '"'
        yield _found(line, values) if is_cut else [line]


def _is_sentence(values: list[str]) -> bool:
    """Whether the signs between the values are those of a sentence: no faction, no header, several words."""
    words = [value.strip().lower() for value in values]
    words = [word for word in words if word and not word.isdecimal()]
    is_row = any(word in FACTION_BY_NAME or word in ("faction", PAGE_LINK) for word in words)
    return len(words) > 1 and not is_row


def _found(line: Line, values: list[str]) -> list[Line]:
    """The values of a line as parts of it."""
    cells, start = [], 0
    for value in values:
        text = value.strip()
        place = line.text.find(text, start)
        if place < 0:
            cells.append(Line(" ".join(text.split()), line.after(start).anchors))
            continue
        start = place + len(text)
        cells.append(line.part(place, start))
    return cells
