"""Board Game Arena's logs: from statements to moves, with the hidden setup inferred and amounts checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tmlog.model.recording import Recording


def with_moves(recording: Recording) -> Recording:
    """Return a recording whose rows are moves: of a Board Game Arena log those found in it, else the same.

    A log that contradicts itself or the rules has its moves up to there, and the fault in ``stopped_by``.
    """
    if not recording.format.has_statements or recording.faults:
        return recording
    from tmlog.bga.inference import infer

    return infer(recording).recording
