"""Move logs rewritten in other spellings that are read: the same game in other letters."""

import re
from collections.abc import Callable

from tmlog.model import japanese
from tmlog.model.names import Resource

_KEPT = re.compile(
    r"\s*(player|option|map|randomize|final-scoring)\b|.*\bemail\b|setup .* for ", re.IGNORECASE
)
"""Rows that hold names of players, or whose names have no other spelling."""
_RESOURCES = {kind.value: name for kind, name in japanese.RESOURCES.items() if kind is not Resource.VP}
_IN_JAPANESE = japanese.notation_names() | _RESOURCES
_NAME = re.compile(
    r"(?<![A-Za-z_])(?<![A-Za-z_]-)("
    + "|".join(sorted(map(re.escape, _IN_JAPANESE), key=len, reverse=True))
    + r")(?![-\w])"
)
_LONG = {
    "TP": ("trading house", "Trading Post"), "TE": ("temple", "TEMPLE"), "SH": ("stronghold", "Stronghold"),
    "SA": ("sanctuary", "Sanctuary"),
}  # fmt: skip


def in_japanese(row: str) -> str:
    return _NAME.sub(lambda match: _IN_JAPANESE[match[1]], row)


def in_capitals(row: str) -> str:
    return row.upper()


def in_small_letters(row: str) -> str:
    return row.lower()


def with_blanks(row: str) -> str:
    return " \t" + re.sub(r"([.:,])", r" \1 ", row.replace(" ", "  \t ")) + " "


def in_long_words(row: str) -> str:
    longer = re.sub(r"(?<=to )(TP|TE|SH|SA)\b", lambda match: _LONG[match[1]][len(row) % 2], row)
    longer = re.sub(r"pick-color", "pick-colour", longer)
    return re.sub(
        r"(?<=\d)(C|W|P)\b", lambda match: {"C": "coins", "W": "workers", "P": "priests"}[match[1]], longer
    )


def in_full_width(row: str) -> str:
    wide = "".join(chr(ord(letter) + 0xFEE0) if "!" <= letter <= "~" else letter for letter in row)
    return wide.replace(" ", "\u3000").replace("．", "。")


WAYS: tuple[Callable[[str], str], ...] = (
    in_japanese, in_capitals, in_small_letters, with_blanks, in_long_words, in_full_width,
)  # fmt: skip


def respelt(log: str, way: Callable[[str], str]) -> str:
    """The text of a move log with its rows, not its comments, written another way."""
    return "\n".join(_row(line, way) for line in log.split("\n"))


def _row(line: str, way: Callable[[str], str]) -> str:
    row, mark, comment = line.partition("#")
    return line if _KEPT.match(row) else way(row) + mark + comment
