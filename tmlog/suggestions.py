"""What somebody may have meant who wrote a name that is not known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

_MOST_SUGGESTED = 3
_MOST_LISTED = 40
_LIKENESS = 0.6


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """``; did you mean lakes?``: the end of a message about the unknown ``name``.

    It has the known names most like it, whatever their case. Where none is like it, all are listed, unless
    they are too many.
    """
    by_folded = {each.casefold(): each for each in known}
    near = difflib.get_close_matches(name.casefold(), by_folded, n=_MOST_SUGGESTED, cutoff=_LIKENESS)
    if near:
        *others, last = (by_folded[each] for each in near)
        return f"; did you mean {', '.join(others)} or {last}?" if others else f"; did you mean {last}?"
    return f"; there are {', '.join(sorted(by_folded.values()))}" if len(by_folded) <= _MOST_LISTED else ""
