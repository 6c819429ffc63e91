"""Whether a line is one of Board Game Arena's log, whatever was pasted with it."""

from __future__ import annotations

import re

from tmlog.model.formats import Claim
from tmlog.notation.bga.pasted_line import pasted_line, plain, squeeze

_OWN_LINE = re.compile(
    r"(?:game board|mini-expansions|landscapes expansion|fan factions|fire and ice - [a-z ]+): "
    r"|~ .* ~$"
    r"|the end of the game: "
    r"|.*\bselected the faction\b"
    r"|.*\bis playing the .* faction\b"
    r"|.*\bplaces a dwelling \["
    r"|.*\bvia structures\b"
    r"|.*\bdoes some conversions \("
    r"|.*\b(?:vp|power|coins|workers|priests) \((?:scoring tile bonus|cult bonus|income|cult of \w+)\)",
    re.IGNORECASE,
)
"""Lines that no other format has."""
_HEX_IN_BRACKETS = re.compile(r"\S.*\[[A-Z]\d{1,2}(-[A-Z]\d{1,2})?\]\s*$")
"""How lines end, in any language."""


def claim_of_line(line: str) -> Claim:
    """Return how surely a line is one of a log of Board Game Arena."""
    text = squeeze(pasted_line(0, plain(line.partition("#")[0])).text)
    if _OWN_LINE.match(text):
        return Claim.SURE
    return Claim.LIKELY if _HEX_IN_BRACKETS.match(text) else Claim.NONE
