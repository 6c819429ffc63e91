"""Collecting the faults of a file, up to a limit."""

from __future__ import annotations

from tmlog.model.errors import Fault
from tmlog.notation.complaints import shorten
from tmlog.notation.phrases import Complaints

MOST_FAULTS = 500
"""Faults of one file that are told; reading stops there."""


class FaultList:
    """Adds complaints about a line to a list of faults."""

    def __init__(self, faults: list[Fault]) -> None:
        self._faults = faults

    def add(self, line: int, complaints: Complaints) -> bool:
        """Add the faults of one line. False when there are so many that reading should stop."""
        for complaint, command in complaints.found:
            if len(self._faults) >= MOST_FAULTS:
                message = f"reading stopped here, after {MOST_FAULTS} faults"
                self._faults.append(Fault(line, complaint.place + 1, "", "too-many-faults", message))
                return False
            self._faults.append(
                Fault(line, complaint.place + 1, shorten(command), complaint.rule, complaint.message)
            )
        return True
