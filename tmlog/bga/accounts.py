"""The log's amounts against the replay's: each faction's standing, and its VP by source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tmlog.bga.acts import Act, Stage
from tmlog.bga.story import Contradiction, Line
from tmlog.bga.told import Told
from tmlog.model import prose
from tmlog.model.prose_words import source_of_vp
from tmlog.model.records import Standing, TurnRecord
from tmlog.rules.journal import standing

_COLUMNS = (
    "VP", "coins", "workers", "priests", "bowl I", "bowl II", "bowl III", "Fire", "Water", "Earth", "Air",
)  # fmt: skip
"""What of a ``Standing`` a log tells."""


class Accounts:
    """Both sides' books; ``compare`` closes those of one faction and raises ``Contradiction``."""

    def __init__(self, start_vp: Mapping[str, int]) -> None:
        self.told = {faction: Told(faction, vp) for faction, vp in start_vp.items()}
        self._vp_told: dict[str, Counter[str]] = {faction: Counter() for faction in start_vp}
        self._vp_by_rules: dict[str, Counter[str]] = {faction: Counter() for faction in start_vp}

    def hear(self, line: Line, stage: Stage, meant: int | None) -> None:
        """Take in what a line tells; ``meant`` is what it leaves open (``Told.hear``)."""
        told = self.told[line.faction]
        told.hear(line, stage, meant)
        for source, vp in told.seat.vp_changes:
            self._vp_told[line.faction][source] += vp
        told.seat.vp_changes.clear()

    def book(self, record: TurnRecord) -> None:
        """Take in the VP of a row of the replay."""
        for source, vp in record.vp_changes:
            self._vp_by_rules[record.faction][_told_name(source)] += vp

    def compare(self, act: Act, after: Standing) -> None:
        """Hold what the log tells against ``after``, what the faction of the act has by the rules."""
        told, by_rules = self._vp_told[act.faction], self._vp_by_rules[act.faction]
        for source in sorted(told.keys() | by_rules.keys()):
            if told[source] != by_rules[source]:
                must_agree(_line_of(act, source), f"VP ({source})", told[source], by_rules[source])
        told.clear()
        by_rules.clear()
        told_standing = standing(self.told[act.faction].seat)
        for index, name in enumerate(_COLUMNS):
            must_agree(act.lines[-1], name, told_standing[index], after[index])


def must_agree(line: Line, what: str, told: int, by_rules: int) -> None:
    """Raise ``Contradiction`` if a figure of the log differs from the replay's."""
    if told != by_rules:
        message = f"{line.faction} {what}: {told} by the log, {by_rules} by the rules"
        raise Contradiction(line, "log-mismatch", message)


def _told_name(source: str) -> str:
    """The name under which the log's own VP of a source are counted."""
    family = source.partition(":")[0]
    return source if family == "cult" else family


def _line_of(act: Act, source: str) -> Line:
    """The line of an act that prints VP of a source, or its last one."""
    for line in reversed(act.lines):
        match line.statement:
            case prose.Gains(amounts, why) if amounts.vp and source_of_vp(why) == source:
                return line
    return act.lines[-1]
