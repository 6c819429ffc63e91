"""A game of Board Game Arena as the recording site would have recorded it.

The two sites differ in the letters of rows (``tmlog.bga.hex_names``) and in when spades score: there when
they are used, on the recording site when they are gained (site-rules.md 21). So a row's figures may differ,
but the final scores do not, unless spades were gained and never used.
"""

from __future__ import annotations

from dataclasses import replace

from tmlog.bga.hex_names import with_site_names
from tmlog.model.commands import GiveUp
from tmlog.model.errors import TmlogError
from tmlog.model.recording import Recording
from tmlog.model.records import GameResult
from tmlog.notation.log_reader import LOG
from tmlog.replay import validate


class NoSiteGame(TmlogError):
    """A game of Board Game Arena that the recording site would have scored otherwise or not allowed."""


def as_site_game(recording: Recording) -> Recording:
    """Return a recording by the rules of the recording site: what its ledgers hold.

    Recordings of other formats, and those with a fault, are only renamed. Raises ``NoSiteGame``.
    """
    named = with_site_names(recording)
    if not recording.format.by_the_book or recording.faults:
        return named
    site = replace(named, format=LOG)
    there = validate(recording)
    if not there.faults:
        reasons = _differences(there, validate(site), is_lost=loses_spades(recording))
        if reasons:
            message = "no ledger can hold this game, for there spades score when they are gained"
            raise NoSiteGame(f"{recording.path}: {message}: {'; '.join(reasons)}")
    return site


def notes_on_lost_spades(recording: Recording) -> list[str]:
    """Return a sentence for each faction whose VP differ once a game is a move log; none where none do."""
    if recording.stopped_by or not loses_spades(recording):
        return []
    there, site = validate(recording), validate(replace(recording, format=LOG))
    return [f"Spades that are lost score in move logs: {reason}" for reason in _differences(there, site)]


def loses_spades(recording: Recording) -> bool:
    """Whether somebody gained spades and did not use them."""
    return any(
        isinstance(command, GiveUp) and command.what == "SPADE"
        for row in recording.rows
        for command in row.parsed.commands
    )


def _differences(there: GameResult, site: GameResult, *, is_lost: bool = True) -> list[str]:
    """What differs between the results on both sites.

    Spades that an unfinished game has still to use are not lost: they score earlier on the recording site.
    """
    if site.faults:
        fault = site.faults[0]
        return [f"line {fault.line} is illegal there: {fault.message}"]
    if there.state == "unfinished" and not is_lost:
        return []
    return [
        f"{seat.faction} have {other.vp} VP there, {seat.vp} here"
        for seat, other in zip(there.seats, site.seats, strict=True)
        if seat.vp != other.vp
    ]
