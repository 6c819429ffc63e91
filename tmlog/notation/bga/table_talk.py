"""Lines that stand in a copied log and are no moves: chat, offers to play again, who comes and goes."""

from __future__ import annotations

import re

CHAT = re.compile(r"[^\s:~][^:~\[\]()]{0,39}?\s?:(?=\s|$)|<[^<>]{1,40}>")
"""How what somebody says starts."""

_TALK = re.compile(
    r"(vs|versus|and|replaces|replaced|has replaced|takes over|takes the place"
    r"|says?|said|writes|wrote|thinks?|thanks|wants|would like|proposes?|proposed|suggests?|asks?|offers?"
    r"|accepts?|accepted|refuses?|refused|agrees?|votes?|voted|is ready|is thinking|is waiting|is playing now"
    r"|(has |have )?(runs?|ran) out|(has |have )?(exceeds|exceeded)|skips"
    r"|is away|is (now )?(on|off)line|is back|is out of time|has to|must|needs? to|may|can|joins?|joined"
    r"|has joined|enters?|entered|comes|reconnects?|reconnected|disconnects?|disconnected|has disconnected"
    r"|gained|lost|wins?|won|finishes|finished|ranks?|rated|rematch|likes?|sent|thinking)\b",
    re.IGNORECASE,
)
"""With what a player's line starts that does not tell of a move; none of these words starts a move."""

_QUITS = re.compile(
    r"(has |have )?(just )?(quits?|left|leaves|resigns?|resigned|concedes?|conceded|gives up|gave up|given up"
    r"|abandons?|abandoned|surrenders?|surrendered)\b"
    r"|(is|was|has been|have been|gets?|got) (expelled|kicked|removed|excluded|eliminated|thrown)\b"
    r"|(is now|has become|becomes|turns into|turned into) (a |an )?zombie\b",
    re.IGNORECASE,
)
_REPLACED = re.compile(
    r"(?:is|was|has been|gets?|got) (?:now )?replaced (?:by|with) (?P<name>.{1,40}?)[.!]?$", re.IGNORECASE
)
_REPLACES = re.compile(
    r"(?P<name>.{1,40}?) (?:replaces|replaced|has replaced|takes the place of|takes over from|takes over for)"
    r" (?P<old>.{1,40}?)[.!]?$",
    re.IGNORECASE,
)


def is_table_talk(deed: str) -> bool:
    """Whether what follows a player's name is no move: nothing, a figure, something said."""
    return not deed[:1].isalpha() or _TALK.match(deed) is not None


def quits(deed: str) -> bool:
    """Whether what follows a player's name says that they left the game."""
    return _QUITS.match(deed) is not None


def replacement(deed: str) -> str | None:
    """Return who goes on for a player, from what follows the player's name."""
    found = _REPLACED.match(deed)
    return found["name"] if found else None


def replaces(text: str) -> tuple[str, str] | None:
    """Return the new and the old player of a line that begins with the new one."""
    found = _REPLACES.fullmatch(text)
    return (found["name"], found["old"]) if found else None
