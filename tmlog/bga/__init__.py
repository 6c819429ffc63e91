"""Board Game Arena's logs: from statements to moves, with the hidden setup inferred and amounts checked."""

from __future__ import annotations

from tmlog.boards.in_logs import with_board_files
from tmlog.model.recording import Reading, Recording, StatementLog
from tmlog.notation.seating import with_seats


def with_moves(reading: Reading) -> Recording:
    """Return the recording of what was read: of a Board Game Arena log the moves found in it.

    A recording that sets up no factions gets seats for them, with a remark. A log that contradicts itself or
    the rules has its moves up to there, and the fault in ``stopped_by``.
    """
    if isinstance(reading, Recording):
        return with_seats(with_board_files(reading))
    assert isinstance(reading, StatementLog), "there are two kinds of readings"
    if reading.faults:
        return Recording(reading.path, reading.format, faults=reading.faults, remarks=reading.remarks)
    from tmlog.bga.inference import infer

    return infer(reading).recording
