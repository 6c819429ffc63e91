"""Replayed games written as an events dump (notation.md section 3)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from tmlog.dataset.event_counts import EventCounts, event_counts
from tmlog.dataset.settings import Settings, settings_of
from tmlog.model.errors import TmlogError
from tmlog.model.recording import Recording
from tmlog.model.records import GameResult
from tmlog.replay import Replay
from tmlog.rules.boards import BOARD_SHEETS

Counts = dict[tuple[int, int], int]
"""Count by round and turn."""
EPOCH = datetime(1970, 1, 1)
"""The ``last_update`` of a game whose recording has no date."""


class ConvertError(TmlogError):
    """A game that cannot stand in a dump: it is not complete."""


def dump_of_game(recording: Recording, name: str, updated: datetime = EPOCH) -> dict[str, Any]:
    """One game of a dump, as JSON data. Raises ``ConvertError`` for a game that is not complete."""
    replay = Replay(recording)
    events = event_counts(replay)
    result = replay.result
    if result.state != "complete":
        fault = f": {result.faults[0].message}" if result.faults else ""
        raise ConvertError(f"{name}: the game is {result.state}{fault}")
    settings = settings_of(recording)
    map_id = settings.map_id or BOARD_SHEETS[settings.map].board_id()
    by_faction = _by_faction(events)
    return {
        "base_map": map_id,
        "events": {
            "faction": {name: _events(counts) for name, counts in sorted(by_faction.items())},
            "global": _events(_everywhere(settings, result, events)),
            "location": _places(events),
        },
        "factions": [{"faction": seat.faction, "player": seat.player} for seat in result.seats],
        "game": name,
        "last_update": updated.strftime("%Y-%m-%d %H:%M:%S"),
        "player_count": len(result.seats),
    }


def write_dump(games: Iterable[Mapping[str, Any]]) -> str:
    """The text of a dump: a JSON list with a game a line."""
    lines = (json.dumps(game, ensure_ascii=False, sort_keys=True) for game in games)
    return "[" + ",\n".join(lines) + "]\n"


def _by_faction(events: EventCounts) -> dict[str, dict[str, Counts]]:
    """The counts of each faction, and of all together."""
    result: dict[str, dict[str, Counts]] = {"all": {}}
    for (faction, event, number, turn), n in events.counts.items():
        for owner in (faction, "all"):
            counts = result.setdefault(owner, {}).setdefault(event, {})
            counts[number, turn] = counts.get((number, turn), 0) + n
    return result


def _events(by_event: Mapping[str, Counts]) -> dict[str, dict[str, dict[str, Any]]]:
    """Each event with its counts by round, and, but for a whole game's settings, by turn."""
    result: dict[str, dict[str, dict[str, Any]]] = {}
    for event, counts in sorted(by_event.items()):
        rounds: dict[str, int] = {}
        turns: dict[str, dict[str, int]] = {}
        for (number, turn), n in sorted(counts.items()):
            rounds[str(number)] = rounds.get(str(number), 0) + n
            if turn >= 0:
                turns.setdefault(str(number), {})[str(turn)] = n
        rounds["all"] = sum(counts.values())
        result[event] = {"round": rounds} | ({"turn": turns} if turns else {})
    return result


_NO_TURN = -1


def _everywhere(settings: Settings, result: GameResult, events: EventCounts) -> dict[str, Counts]:
    """What is true of the whole game: options, tiles, the number of factions, who left."""
    start = {(0, _NO_TURN): 1}
    counted: dict[str, Counts] = {f"option-{option}": start for option in settings.options}
    counted |= {tile: {(number, _NO_TURN): 1} for number, tile in enumerate(settings.scoring, 1)}
    if settings.final_scoring:
        counted |= {f"scoring-{name}": start for name in settings.final_scoring.split("+")}
    counted["faction-count"] = {(0, _NO_TURN): len(result.seats)}
    drops: Counts = {}
    for (_, event, number, _turn), n in events.counts.items():
        if event == "drop":
            drops[number, _NO_TURN] = drops.get((number, _NO_TURN), 0) + n
    return counted | ({"drop-faction": drops} if drops else {})


def _places(events: EventCounts) -> dict[str, dict[str, dict[str, list[str]]]]:
    """Where each faction put its dwellings, by round."""
    result: dict[str, dict[str, dict[str, list[str]]]] = {}
    for faction, number, building, place in events.places:
        if building == "D":
            rounds = result.setdefault(faction, {"round": {}})["round"]
            rounds.setdefault(str(number), []).append(place)
            rounds.setdefault("all", []).append(place)
    return result
