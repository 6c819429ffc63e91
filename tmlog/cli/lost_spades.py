"""What a move log of a Board Game Arena game cannot say: lost spades score nothing on that site."""

from __future__ import annotations

from dataclasses import replace

from tmlog.model.commands import GiveUp
from tmlog.model.recording import Recording
from tmlog.replay import validate


def notes_on_lost_spades(recording: Recording) -> list[str]:
    """Return a sentence for each faction whose VP differ once a game is a move log; none where none do."""
    if recording.stopped_by or not _loses_spades(recording):
        return []
    told = validate(recording)
    by_rules = validate(replace(recording, format="log"))
    if by_rules.faults:
        fault = by_rules.faults[0]
        return [
            f"Spades that are lost score in move logs; so this game cannot be one: line {fault.line}: "
            f"{fault.message}"
        ]
    return [
        f"Spades that are lost score in move logs: {seat.faction} have {other.vp} VP there, {seat.vp} here"
        for seat, other in zip(told.seats, by_rules.seats, strict=True)
        if seat.vp != other.vp
    ]


def _loses_spades(recording: Recording) -> bool:
    return any(
        isinstance(command, GiveUp) and command.what == "SPADE"
        for row in recording.rows
        for command in row.parsed.commands
    )
