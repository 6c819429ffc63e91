"""Reconciling the log's amounts with the replay's: each faction's standing, and its VP by source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tmlog.bga.parsed_log import Contradiction, LogLine
from tmlog.bga.stated_resources import StatedResources
from tmlog.bga.turn_groups import TurnGroup
from tmlog.model.names import Resource
from tmlog.model.records import Standing, TurnRecord
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import source_of_vp
from tmlog.rules.journal import standing

_COLUMNS = (
    "VP", "coins", "workers", "priests", "bowl I", "bowl II", "bowl III", "Fire", "Water", "Earth", "Air",
)  # fmt: skip
"""What of a ``Standing`` a log tells."""


class Reconciliation:
    """What the log states and what the replay computes; ``compare`` raises where they differ."""

    def __init__(self, start_vp: Mapping[str, int]) -> None:
        self.stated = {faction: StatedResources(faction, vp) for faction, vp in start_vp.items()}
        self._stated_vp: dict[str, Counter[str]] = {faction: Counter() for faction in start_vp}
        self._replayed_vp: dict[str, Counter[str]] = {faction: Counter() for faction in start_vp}

    def apply(self, line: LogLine, meant: int | None) -> None:
        """Take in what a line states; ``meant`` is what it leaves open (``StatedResources.apply``)."""
        stated = self.stated[line.faction]
        stated.apply(line, meant)
        for _, resource, vp, source in stated.seat.take_changes():
            if resource is Resource.VP:
                self._stated_vp[line.faction][source] += vp

    def add_record(self, record: TurnRecord) -> None:
        """Take in the VP of a row of the replay."""
        for source, vp in record.vp_changes:
            self._replayed_vp[record.faction][_stated_name(source)] += vp

    def compare(self, group: TurnGroup, after: Standing) -> None:
        """Compare what the log states with ``after``, the standing of the group's faction by the rules."""
        stated, replayed = self._stated_vp[group.faction], self._replayed_vp[group.faction]
        for source in sorted(stated.keys() | replayed.keys()):
            if stated[source] != replayed[source]:
                must_agree(_line_of(group, source), f"VP ({source})", stated[source], replayed[source])
        stated.clear()
        replayed.clear()
        stated_standing = standing(self.stated[group.faction].seat)
        for index, name in enumerate(_COLUMNS):
            must_agree(group.lines[-1], name, stated_standing[index], after[index])


def must_agree(line: LogLine, what: str, stated: int, replayed: int) -> None:
    """Raise ``Contradiction`` if a figure of the log differs from the replay's."""
    if stated != replayed:
        message = f"{line.faction} {what}: {stated} by the log, {replayed} by the rules"
        raise Contradiction(line, "log-mismatch", message)


def _stated_name(source: str) -> str:
    """The name under which the log's own VP of a source are counted."""
    family = source.partition(":")[0]
    return source if family == "cult" else family


def _line_of(group: TurnGroup, source: str) -> LogLine:
    """The line of a group that prints VP of a source, or its last one."""
    for line in reversed(group.lines):
        match line.statement:
            case statements.Gains(amounts, cause) if amounts.vp and source_of_vp(cause) == source:
                return line
    return group.lines[-1]
