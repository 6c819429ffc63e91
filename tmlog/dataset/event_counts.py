"""A replayed game counted as an events dump counts it (notation.md section 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tmlog.dataset.dump_turns import DumpTurns
from tmlog.dataset.faction_counts import counts_of
from tmlog.model import commands
from tmlog.model.events import (
    IN_LEDGER,
    BuildingPlaced,
    FactionLeft,
    IncomeBegun,
    OffersSettled,
    Passed,
    Played,
    PowerAnswer,
    RankingBegun,
    ResourceScoringBegun,
    SeatTaken,
    TableEvent,
)
from tmlog.model.names import COLOUR_OF_TERRAIN, Building
from tmlog.model.records import TurnRecord

_VP_CARDS = frozenset({"BON6", "BON7", "BON9", "BON10"})
_VP_FAVOR = "FAV12"
"""What scores when passing: dumps note that even if it is 0 VP."""

Key = tuple[str, str, int, int]
"""Faction, event, round, turn."""
Count = tuple[str, int]
"""An event and how often it happened, or how much of it."""


def _tile(command: commands.TakeTile) -> tuple[Count, ...]:
    kind = "favor" if command.is_favor else "town"
    return (f"{kind}:{command.tile}", command.count), (f"{kind}:any", command.count)


_COUNTS: dict[type[commands.Command], Callable[[Any], tuple[Count, ...]]] = {
    commands.Build: lambda command: (("build:D", 1),),
    commands.Upgrade: lambda command: ((f"upgrade:{command.building.name}", 1),),
    commands.Pass: lambda command: ((f"pass:{command.card}", 1),) if command.card else (),
    commands.SendPriest: lambda command: ((f"send:{command.cult.name}", 1),),
    commands.TakeAction: lambda command: ((f"action:{command.name}", 1),),
    commands.PlaceBridge: lambda command: (("bridge", 1),),
    commands.Connect: lambda command: (("mermaid:connect", 1),),
    commands.AdvanceShipping: lambda command: (("advance:ship", 1),),
    commands.AdvanceDigging: lambda command: (("advance:dig", 1),),
    commands.PickColour: lambda command: ((f"pick-color:{COLOUR_OF_TERRAIN[command.terrain]}", 1),),
    commands.Burn: lambda command: (("burn", command.count),),
    commands.Dig: lambda command: (("dig", command.count),),
    commands.TakeTile: _tile,
}
"""The events of a dump that a command counts as; commands of other kinds count as none."""


class EventCounts:
    """The event counts of one game, and what was built where.

    ``counts`` maps (faction, event, round, turn) to a count or an amount; ``places`` are (faction, round,
    building, hex) in the order of play; ``is_final`` tells whether final scoring has begun.
    """

    def __init__(self) -> None:
        self.counts: dict[Key, int] = {}
        self.places: list[tuple[str, int, str, str]] = []
        self.is_final = False
        self._turns = DumpTurns()
        self._is_converting = False
        self._dropped: set[str] = set()
        self._notes_passes: set[str] = set()

    def take(self, record: TurnRecord | TableEvent) -> None:
        """Count one item of a replay; they must come in order."""
        if not isinstance(record, TurnRecord):
            self._take_table_event(record)
            return
        turns = self._turns
        if turns.is_income and turns.begin(record):
            for place, faction in enumerate(turns.order, 1):
                self._add(faction, f"order:{place}", 1)
        played: set[type[commands.Command]] = set()
        is_shown = False
        for event in record.events:
            kind = type(event)
            is_shown = is_shown or kind in IN_LEDGER
            if isinstance(event, Played):
                played.add(type(event.command))
                self._count_command(event)
            elif kind in _COUNTERS:
                _COUNTERS[kind](self, event)
        if not (is_shown or turns.is_income or self._is_converting):
            self._drop(record.faction)  # who left has rows without a text
        if self._is_converting:
            self._count_final_burn(record)
        if record.after.vp != record.before.vp:
            self._add(record.faction, "vp", record.after.vp - record.before.vp)
        turns.end(record, played)

    def _take_table_event(self, event: TableEvent) -> None:
        match event:
            case IncomeBegun():
                self._turns.begin_income()
            case FactionLeft(faction):
                self._drop(faction)
            case RankingBegun():
                self.is_final = True
            case ResourceScoringBegun():
                self.is_final = self._is_converting = True

    def _add(self, faction: str, event: str, n: int) -> None:
        key = (faction, event, self._turns.round, self._turns.turn)
        self.counts[key] = self.counts.get(key, 0) + n

    # --- what happened ---

    def _drop(self, faction: str) -> None:
        if faction not in self._dropped:
            self._dropped.add(faction)
            self._add(faction, "drop", 1)
            self._turns.leave(faction)

    def _count_command(self, event: Played) -> None:
        faction, command = event
        counts = _COUNTS.get(type(command))
        if counts is not None:
            for name, n in counts(command):
                self._add(faction, name, n)
            if isinstance(command, commands.TakeTile) and command.tile == _VP_FAVOR:
                self._notes_passes.add(faction)

    def _count_settled(self, event: OffersSettled) -> None:
        self._add(event.faction, "cultist:cult" if event.accepted else "cultist:pw", 1)

    def _count_answer(self, answer: PowerAnswer) -> None:
        power = answer.taken or answer.possible
        if not answer.possible:
            return
        if answer.taken:
            self._add(answer.faction, "vp", 0)
        kind = "leech" if answer.taken else "decline"
        again = counts_of(answer.giver).power_taken_again
        for name in (kind, f"{kind}-from-cultist") if again else (kind,):
            self._add(answer.faction, f"{name}:count", 1)
            self._add(answer.faction, f"{name}:pw", power)

    def _count_building(self, event: BuildingPlaced) -> None:
        if event.building == Building.LANDSCAPE:
            return
        self.places.append((event.faction, self._turns.round, event.building.name, event.hex))
        if event.building == Building.SH and counts_of(event.faction).stronghold_notes_passes:
            self._notes_passes.add(event.faction)

    def _count_pass(self, event: Passed) -> None:
        """A pass with something that scores passes leaves a ``vp`` event, if only of 0 VP."""
        if event.returned in _VP_CARDS or event.faction in self._notes_passes:
            self._add(event.faction, "vp", 0)

    def _count_setup(self, event: SeatTaken) -> None:
        self._add(event.faction, "vp", event.vp)

    def _count_final_burn(self, record: TurnRecord) -> None:
        burnt = sum(record.before[4:7]) - sum(record.after[4:7])
        if burnt:
            self._add(record.faction, "burn", burnt)


_COUNTERS: dict[type, Callable[[EventCounts, Any], None]] = {
    OffersSettled: EventCounts._count_settled,
    PowerAnswer: EventCounts._count_answer,
    BuildingPlaced: EventCounts._count_building,
    Passed: EventCounts._count_pass,
    SeatTaken: EventCounts._count_setup,
}


def event_counts(records: Iterable[TurnRecord | TableEvent]) -> EventCounts:
    """Count all items of a replay."""
    counts = EventCounts()
    for record in records:
        counts.take(record)
    return counts
