"""A board in the text form in which people pass boards around (map-format.md).

Rows from the top, each ended by ``;``, cells separated by ``,``. Long and short rows alternate, and a short
one lies half a hex to the right; an ``N`` at its end says that it is short, one at the very beginning of the
text that the first row is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tmlog.model.errors import TmlogError
from tmlog.model.names import Terrain
from tmlog.rules.boards.sheet import TERRAIN_OF_LETTER, BoardSheet

LETTERS: dict[str, Terrain] = {
    "U": Terrain.PLAINS, "K": Terrain.SWAMP, "B": Terrain.LAKES, "G": Terrain.FOREST,
    "S": Terrain.MOUNTAINS, "R": Terrain.WASTELAND, "Y": Terrain.DESERT, "I": Terrain.RIVER,
}  # fmt: skip
NOTHING = "N"
MOST_CELLS = 14
MOST_ROWS = 26

_LETTER_OF_TERRAIN = {terrain: letter for letter, terrain in LETTERS.items()}
_SHEET_LETTERS = {terrain: letter for letter, terrain in TERRAIN_OF_LETTER.items()}


class BoardError(TmlogError):
    """A text is no board. ``row`` and ``column`` say where, from 1 on; 0 for the board at large."""

    def __init__(self, source: str, message: str, row: int = 0, column: int = 0) -> None:
        place = f"row {row}: " if row and not column else f"row {row}, column {column}: " if row else ""
        super().__init__(f"{source}: {place}{message}")
        self.source = source
        self.row = row
        self.column = column


class _Cell(NamedTuple):
    column: int
    letter: str


def parse_board(text: str, name: str, source: str = "<text>") -> BoardSheet:
    """Read a board in the text form; it is called ``name``. ``source`` is what errors call the text.

    Raises ``BoardError`` for letters that there are not, rows that do not alternate, a board that is too
    large, has no river, or lacks a terrain.
    """
    rows = [list(_cells(row)) for row in _rows(text)]
    starts_short = bool(rows and rows[0] and rows[0][0].letter == NOTHING)
    if starts_short:
        rows[0] = rows[0][1:]
    numbered = [(number, cells) for number, cells in enumerate(rows, 1) if number > 1 or cells]
    if not numbered:
        raise BoardError(source, "there is no board here: rows of letters, each ended by ;")
    for number, cells in numbered:
        _check_letters(source, number, cells)
    lengths = [_length(cells) for _, cells in numbered]
    starts_short = starts_short or (len(lengths) > 1 and lengths[0] + 1 == lengths[1])
    _check_lengths(source, [number for number, _ in numbered], lengths, starts_short=starts_short)
    _check_size(source, lengths, starts_short=starts_short)
    terrain = [
        [LETTERS[cell.letter] for cell in cells[:length]]
        for (_, cells), length in zip(numbered, lengths, strict=True)
    ]
    _check_terrains(source, {each for row in terrain for each in row})
    return BoardSheet(name, tuple(sheet_rows(terrain, starts_short=starts_short)), order=1000, from_file=True)


def sheet_rows(terrain: list[list[Terrain]], *, starts_short: bool) -> Iterator[str]:
    """Write rows of terrain as a ``BoardSheet`` has them."""
    for number, row in enumerate(terrain):
        is_short = (number % 2 == 0) == starts_short
        yield " " * is_short + " ".join(_SHEET_LETTERS[each] for each in row)


def board_text(sheet: BoardSheet) -> str:
    """Write a board in the text form, a line a row."""
    rows = [
        ",".join(_LETTER_OF_TERRAIN[TERRAIN_OF_LETTER[letter]] for letter in row.split()) + ";"
        for row in sheet.rows
    ]
    if sheet.starts_short:
        rows[0] = f"{NOTHING},{rows[0]}"
    return "\n".join(rows) + "\n"


def board_as_json(sheet: BoardSheet) -> dict[str, object]:
    """A board as JSON has it: name, id, ``first_row`` (long or short), rows of terrains."""
    rows = [[TERRAIN_OF_LETTER[letter].name.lower() for letter in row.split()] for row in sheet.rows]
    first = "short" if sheet.starts_short else "long"
    return {"name": sheet.name, "id": sheet.board_id(), "first_row": first, "rows": rows}


def _rows(text: str) -> list[str]:
    """The rows, blanks taken out; a last one may lack its ``;``."""
    rows = re.sub(r"\s", "", text).split(";")
    return rows if rows[-1] else rows[:-1]


def _cells(row: str) -> Iterator[_Cell]:
    for column, letter in enumerate(row.split(","), 1) if row else ():
        yield _Cell(column, letter.upper())


def _length(cells: list[_Cell]) -> int:
    """The hexes of a row: without the ``N`` at its end."""
    return len(cells) - (cells[-1].letter == NOTHING)


def _check_letters(source: str, row: int, cells: list[_Cell]) -> None:
    if not cells:
        raise BoardError(source, "the row is empty", row)
    for cell in cells:
        if cell.letter == NOTHING and cell is not cells[-1]:
            raise BoardError(
                source, "N stands at the end of a row or at the very beginning", row, cell.column
            )
        if cell.letter not in LETTERS and cell.letter != NOTHING:
            letters = ", ".join(LETTERS)
            wrong = f"there is no terrain {cell.letter[:12]!r}" if cell.letter else "a letter is missing"
            raise BoardError(source, f"{wrong}; they are {letters}", row, cell.column)


def _check_lengths(source: str, numbers: list[int], lengths: list[int], *, starts_short: bool) -> None:
    """Long rows are of one length, short ones of one less."""
    longest = lengths[0] + starts_short
    for index, (number, length) in enumerate(zip(numbers, lengths, strict=True)):
        is_short = (index % 2 == 0) == starts_short
        if length != longest - is_short:
            kind = "a short" if is_short else "a long"
            message = f"uneven rows: {length} hexes; {kind} row of this board has {longest - is_short}"
            raise BoardError(source, message, number)


def _check_size(source: str, lengths: list[int], *, starts_short: bool) -> None:
    if max(lengths) > MOST_CELLS:
        raise BoardError(source, f"a row of {max(lengths)} hexes; at most {MOST_CELLS} are allowed")
    if len(lengths) + starts_short > MOST_ROWS:
        raise BoardError(source, f"{len(lengths)} rows; they are lettered up to Z, the {MOST_ROWS}th")


def _check_terrains(source: str, found: set[Terrain]) -> None:
    missing = [terrain for terrain in LETTERS.values() if terrain not in found]
    if Terrain.RIVER in missing:
        raise BoardError(source, "the board has no river (I)")
    if missing:
        names = ", ".join(f"{terrain.name.lower()} ({_LETTER_OF_TERRAIN[terrain]})" for terrain in missing)
        raise BoardError(source, f"no hex has the terrain {names}")
