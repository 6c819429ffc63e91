"""A replayed game counted as an events dump counts it (notation.md section 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tmlog.dataset.dump_clock import DumpClock
from tmlog.dataset.offers import Answer, OfferBook
from tmlog.dataset.said import Said, said
from tmlog.model.names import FIRE_AND_ICE_FACTIONS
from tmlog.model.records import Comment, TurnRecord

_TILE = re.compile(r"\+(\d*)(fav|tw)(\d+)")
_DROPPED = re.compile(r"(\w+) dropped from the game")
_CONVERTING = "Converting resources to VPs"
_VP_CARDS = frozenset({"BON6", "BON7", "BON9", "BON10"})
_VP_FAVOR = "FAV12"
_PASS_STRONGHOLD = ("icemaidens", "SH")
"""What scores when passing: bonus cards, a favor tile, a stronghold; dumps note that even if it is 0 VP."""
_STEP_TAKERS = frozenset({"cultists", "shapeshifters"})
"""Factions that gain something when others take their power: dumps count that power once more."""
_POWER_TAKEN = "[opponent accepted power]"
_POWER_DECLINED = "[all opponents declined power]"

Key = tuple[str, str, int, int]
"""Faction, event, round, turn."""


class GameEvents:
    """The event counts of one game, and what was built where.

    ``counts`` maps (faction, event, round, turn) to a count or an amount; ``places`` are (faction, round,
    building, hex) in the order of play; ``answers`` are the answers to power offers; ``is_final`` tells
    whether final scoring has begun.
    """

    def __init__(self) -> None:
        self.counts: dict[Key, int] = {}
        self.places: list[tuple[str, int, str, str]] = []
        self.answers: list[Answer] = []
        self.is_final = False
        self._clock = DumpClock()
        self._offers = OfferBook()
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
        if self._clock.begin(record):
            for place, faction in enumerate(self._clock.order, 1):
                self._add(faction, f"order:{place}", 1)
        if not row.words and not self._clock.is_income and not self._is_converting:
            self._drop(record.faction)
        for answer in self._offers.answers(record, row):
            self.answers.append(answer)
            self._count_answer(answer)
        for command in row.words:
            self._count_command(record, command)
        if self._is_converting:
            self._count_final_burn(record)
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

    def _count_answer(self, answer: Answer) -> None:
        power = answer.taken or answer.possible
        kind = "leech" if answer.taken else "decline"
        if not answer.possible:
            return
        if answer.taken:
            self._add(answer.faction, "vp", 0)
        kinds = (kind, f"{kind}-from-cultist") if answer.giver in _STEP_TAKERS else (kind,)
        for name in kinds:
            self._add(answer.faction, f"{name}:count", 1)
            self._add(answer.faction, f"{name}:pw", power)

    def _count_command(self, record: TurnRecord, command: tuple[str, ...]) -> None:
        faction, verb = record.faction, command[0]
        if verb == "build":
            self._add(faction, "build:D", 1)
            self.places.append((faction, self._clock.round, "D", command[1].upper()))
        elif verb == "upgrade":
            building = _BUILDINGS.get(" ".join(command[3:]), command[-1].upper())
            self._add(faction, f"upgrade:{building}", 1)
            self.places.append((faction, self._clock.round, building, command[1].upper()))
            if (faction, building) == _PASS_STRONGHOLD:
                self._scores_passes.add(faction)
        elif verb == "pass" and len(command) > 1:
            self._add(faction, f"pass:{command[1].upper()}", 1)
        elif verb in {"burn", "dig"}:
            self._add(faction, verb, int(command[1]))
        elif verb == "send":
            self._add(faction, f"send:{command[3].upper()}", 1)
        elif verb in _COUNTED:
            self._add(faction, _COUNTED[verb].format(*(word.upper() for word in command)), 1)
        elif verb == "advance":
            self._add(faction, "advance:ship" if command[1].startswith("ship") else "advance:dig", 1)
        elif verb == "pick-color":
            colour = command[1].replace("grey", "gray")
            self._add(self._picker(faction), f"pick-color:{colour}", 1)
        elif " ".join(command) == _POWER_TAKEN:
            self._add(faction, "cultist:cult", 1)
        elif " ".join(command) == _POWER_DECLINED:
            self._add(faction, "cultist:pw", 1)
        elif tile := _TILE.fullmatch(verb):
            self._count_tile(faction, tile)

    def _picker(self, faction: str) -> str:
        """Who picks a colour in a row of ``faction``: the site may put the next faction's pick there too."""
        waiting = self._without_colour
        if self._clock.round or not waiting:
            return faction
        if faction in waiting:
            waiting.remove(faction)
            return faction
        return waiting.pop(0)

    def _count_tile(self, faction: str, tile: re.Match[str]) -> None:
        kind = "favor" if tile[2] == "fav" else "town"
        name, count = f"{tile[2].upper()}{tile[3]}", int(tile[1] or 1)
        self._add(faction, f"{kind}:{name}", count)
        self._add(faction, f"{kind}:any", count)
        if name == _VP_FAVOR:
            self._scores_passes.add(faction)

    def _count_final_burn(self, record: TurnRecord) -> None:
        burnt = sum(record.before[4:7]) - sum(record.after[4:7])
        if burnt:
            self._add(record.faction, "burn", burnt)

    def _count_vp(self, record: TurnRecord, row: Said) -> None:
        if row.words == _SETUP:
            self._add(record.faction, "vp", record.after.vp)
            if record.faction in FIRE_AND_ICE_FACTIONS:
                self._without_colour.append(record.faction)
        change = record.after.vp - record.before.vp
        if (row.passes and self._passes_for_vp(record.faction, row)) or change:
            self._add(record.faction, "vp", change)

    def _passes_for_vp(self, faction: str, row: Said) -> bool:
        """Whether a row with a pass scores, if only 0 VP; notes the card taken."""
        scores = self._card.get(faction) in _VP_CARDS or faction in self._scores_passes
        for command in row.words:
            if command[0] == "pass":
                self._card[faction] = command[1].upper() if len(command) > 1 else ""
        return scores


_SETUP = (("setup",),)
_COUNTED = {"action": "action:{1}", "bridge": "bridge", "connect": "mermaid:connect"}
_BUILDINGS = {
    "trading post": "TP",
    "trading house": "TP",
    "temple": "TE",
    "stronghold": "SH",
    "sanctuary": "SA",
}


def events_of(records: Iterable[TurnRecord | Comment]) -> GameEvents:
    """Count all records of a replay."""
    events = GameEvents()
    for record in records:
        events.take(record)
    return events
