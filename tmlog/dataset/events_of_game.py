"""A replayed game counted as an events dump counts it (notation.md section 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tmlog.dataset.dump_clock import DumpClock
from tmlog.dataset.said import Count, Said, said
from tmlog.model.names import FIRE_AND_ICE_FACTIONS
from tmlog.model.records import Comment, PowerAnswer, TurnRecord

_DROPPED = re.compile(r"(\w+) dropped from the game")
_CONVERTING = "Converting resources to VPs"
_VP_CARDS = frozenset({"BON6", "BON7", "BON9", "BON10"})
_VP_FAVOR: Count = ("favor:FAV12", 1)
_PASS_STRONGHOLD = ("icemaidens", "SH")
"""What scores when passing: bonus cards, a favor tile, a stronghold; dumps note that even if it is 0 VP."""
_STEP_TAKERS = frozenset({"cultists", "shapeshifters"})
"""Factions that gain something when others take their power: dumps count that power once more."""

Key = tuple[str, str, int, int]
"""Faction, event, round, turn."""


class GameEvents:
    """The event counts of one game, and what was built where.

    ``counts`` maps (faction, event, round, turn) to a count or an amount; ``places`` are (faction, round,
    building, hex) in the order of play; ``is_final`` tells whether final scoring has begun.
    """

    def __init__(self) -> None:
        self.counts: dict[Key, int] = {}
        self.places: list[tuple[str, int, str, str]] = []
        self.is_final = False
        self._clock = DumpClock()
        self._is_converting = False
        self._dropped: set[str] = set()
        self._without_colour: list[str] = []
        self._card: dict[str, str] = {}
        self._scores_passes: set[str] = set()

    def take(self, record: TurnRecord | Comment) -> None:
        """Count one record of a replay; they must come in order."""
        if isinstance(record, Comment):
            self._take_comment(record.text)
            return
        row = said(record.commands)
        if self._clock.is_income and self._clock.begin(record):
            for place, faction in enumerate(self._clock.order, 1):
                self._add(faction, f"order:{place}", 1)
        if row.is_empty and not self._clock.is_income and not self._is_converting:
            self._drop(record.faction)
        for answer in record.answers:
            self._count_answer(record.faction, answer)
        if row.counts:
            self._count_commands(record.faction, row)
        if self._is_converting:
            self._count_final_burn(record)
        if record.vp_changes or row.card is not None or row.is_setup:
            self._count_vp(record, row)
        self._clock.end(record, row)

    def _take_comment(self, text: str) -> None:
        self._clock.hear(text)
        if dropped := _DROPPED.match(text):
            self._drop(dropped[1].lower())
        elif text.startswith("Scoring "):
            self.is_final = True
        elif text == _CONVERTING:
            self.is_final = self._is_converting = True

    def _add(self, faction: str, event: str, n: int) -> None:
        key = (faction, event, self._clock.round, self._clock.turn)
        self.counts[key] = self.counts.get(key, 0) + n

    # --- what happened ---

    def _drop(self, faction: str) -> None:
        if faction not in self._dropped:
            self._dropped.add(faction)
            self._add(faction, "drop", 1)
            self._clock.leave(faction)

    def _count_answer(self, faction: str, answer: PowerAnswer) -> None:
        power = answer.taken or answer.possible
        kind = "leech" if answer.taken else "decline"
        if not answer.possible:
            return
        if answer.taken:
            self._add(faction, "vp", 0)
        kinds = (kind, f"{kind}-from-cultist") if answer.giver in _STEP_TAKERS else (kind,)
        for name in kinds:
            self._add(faction, f"{name}:count", 1)
            self._add(faction, f"{name}:pw", power)

    def _count_commands(self, faction: str, row: Said) -> None:
        for event, n in row.counts:
            picks = row.picks and event.startswith("pick-color")
            self._add(self._picker(faction) if picks else faction, event, n)
        for building, hex_name in row.places:
            self.places.append((faction, self._clock.round, building, hex_name))
            if (faction, building) == _PASS_STRONGHOLD:
                self._scores_passes.add(faction)
        if _VP_FAVOR in row.counts:
            self._scores_passes.add(faction)

    def _picker(self, faction: str) -> str:
        """Who picks a colour in a row of ``faction``: the site may put the next faction's pick there too."""
        waiting = self._without_colour
        if self._clock.round or not waiting:
            return faction
        if faction in waiting:
            waiting.remove(faction)
            return faction
        return waiting.pop(0)

    def _count_final_burn(self, record: TurnRecord) -> None:
        burnt = sum(record.before[4:7]) - sum(record.after[4:7])
        if burnt:
            self._add(record.faction, "burn", burnt)

    def _count_vp(self, record: TurnRecord, row: Said) -> None:
        if row.is_setup:
            self._add(record.faction, "vp", record.after.vp)
            if record.faction in FIRE_AND_ICE_FACTIONS:
                self._without_colour.append(record.faction)
        change = record.after.vp - record.before.vp
        if (row.card is not None and self._passes_for_vp(record.faction, row.card)) or change:
            self._add(record.faction, "vp", change)

    def _passes_for_vp(self, faction: str, card: str) -> bool:
        """Whether a pass scores, if only 0 VP; notes the card taken."""
        scores = self._card.get(faction) in _VP_CARDS or faction in self._scores_passes
        self._card[faction] = card
        return scores


def events_of(records: Iterable[TurnRecord | Comment]) -> GameEvents:
    """Count all records of a replay."""
    events = GameEvents()
    for record in records:
        events.take(record)
    return events
