"""Moves that were taken back but whose lines stayed in the log.

The site removes a cancelled move's lines itself, and the notice means nothing more. Only where a log
cannot be played like that are the lines before a notice left out.
"""

from __future__ import annotations

from tmlog.bga.parsed_log import LogLine
from tmlog.bga.turn_groups import ANSWERS, is_action
from tmlog.notation.bga import statements


def last_cancelled(lines: list[LogLine], before: int) -> list[LogLine] | None:
    """Return the lines without the move that the last notice up to ``before`` takes back, if any."""
    for place in range(len(lines) - 1, -1, -1):
        notice = lines[place]
        if notice.order <= before and isinstance(notice.statement, statements.Cancels):
            start = _start_of_move(lines, place)
            if start < place and not _goes_on(lines, place):
                return lines[:start] + lines[place + 1 :]
    return None


def _start_of_move(lines: list[LogLine], place: int) -> int:
    """Where the cancelled turn began: after the last action of anybody else, or of an earlier turn."""
    player = lines[place].faction
    start = place
    has_action = False
    for index in range(place - 1, -1, -1):
        line = lines[index]
        statement = line.statement
        if isinstance(statement, statements.Notice | statements.TakesDoubleTurn | statements.Cancels):
            break
        if isinstance(statement, ANSWERS) and line.faction != player:
            continue
        if line.faction != player or (has_action and is_action(statement)):
            break
        has_action = has_action or is_action(statement)
        start = index
    return start


def _goes_on(lines: list[LogLine], place: int) -> bool:
    """Whether the player's next line goes on with the move, or passes: then nothing was taken back whole."""
    following = (line for line in lines[place + 1 :] if line.faction == lines[place].faction)
    line = next(following, None)
    return line is None or isinstance(line.statement, statements.TakesFavor | statements.PassesRound)
