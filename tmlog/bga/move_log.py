"""The moves found in a Board Game Arena log as a move log; bids and what stayed open are comments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tmlog.bga.hex_names import with_site_names
from tmlog.bga.inference import Inference, OpenPart
from tmlog.bga.parsed_log import ParsedLog
from tmlog.model.recording import Recording, Row
from tmlog.notation.log_reader import LOG


def as_move_log(inference: Inference, notes: Sequence[str] = ()) -> Recording:
    """Return a recording in the form of a move log; its first lines are comments, among them ``notes``."""
    source = with_site_names(inference.recording)
    heading = [*_heading(inference), *notes]
    rows = [
        Row(number, 1, row.faction, row.parsed) for number, row in enumerate(source.rows, len(heading) + 1)
    ]
    comments = {number: f"# {text}" for number, text in enumerate(heading, 1)}
    return Recording(source.path, LOG, rows, comments=comments, stopped_by=source.stopped_by)


def _heading(inference: Inference) -> Iterator[str]:
    yield "From a log of Board Game Arena"
    if inference.log is not None:
        yield from _bids(inference.log)
    for part in inference.open_parts:
        yield f"The log leaves open {describe(part)}"


def _bids(log: ParsedLog) -> Iterator[str]:
    """The bids as the starting VP that were named: a sealed auction has no order and no price to derive."""
    for player, faction, vp in log.bids:
        yield f"{player} bids on {faction} with {vp} starting VP"


def describe(part: OpenPart) -> str:
    """Return an open part in words: its name, what fits, and what was taken."""
    return f"{part.name}: {' or '.join(part.choices)}; taken: {part.chosen}"
