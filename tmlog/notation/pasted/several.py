"""Several games pasted one after the other into one text: where each begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tmlog.notation.pasted.lines import is_like_row

_ALL_TILES = re.compile(r"\s*score\s+score\d+\s*,", re.IGNORECASE)
_TILE = re.compile(r"\s*round ([16]) scoring\s*:", re.IGNORECASE)
_LINES_OF_TILES = 12
"""Lines from the tile of the first round to that of the last, at most; blank ones are among them."""
_FEWEST_ROWS = 4
"""Rows of factions between the scoring tiles of two games, at least."""


def may_hold_several(text: str) -> bool:
    """Whether scoring tiles are named more than once in a text; quick, and never False of several games."""
    lower = text.lower()
    return lower.count("round 1 scoring") > 1 or lower.count("score score") > 1


def starts_of_games(lines: Sequence[str]) -> list[int]:
    """The indexes of the lines at which the games of a text begin; the first is 0.

    A game begins after the last row of a faction before its scoring tiles, with what stands there.
    """
    scoring = [number for number in range(len(lines)) if _names_tiles(lines, number)]
    starts = [0]
    for earlier, later in pairwise(scoring):
        rows = [number for number in range(earlier, later) if is_like_row(lines[number])]
        if len(rows) >= _FEWEST_ROWS:
            starts.append(rows[-1] + 1)
    return starts


def _names_tiles(lines: Sequence[str], number: int) -> bool:
    """Whether the scoring tiles of all rounds are named in a line, or one a line from there on."""
    if _ALL_TILES.match(lines[number]):
        return True
    first = _TILE.match(lines[number])
    if first is None or first[1] != "1":
        return False
    following = map(_TILE.match, lines[number : number + _LINES_OF_TILES])
    return any(found is not None and found[1] == "6" for found in following)
