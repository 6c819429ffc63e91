"""Small games of an events dump, written out for the tests."""

import json
from typing import Any


def counts(*cells: tuple[int, int, int]) -> dict[str, Any]:
    """An event's counts from (round, turn, number)."""
    rounds: dict[str, int] = {}
    turns: dict[str, dict[str, int]] = {}
    for number, turn, n in cells:
        rounds[str(number)] = rounds.get(str(number), 0) + n
        turns.setdefault(str(number), {})[str(turn)] = n
    return {"round": rounds | {"all": sum(n for _, _, n in cells)}, "turn": turns}


def game(name: str = "g1", vp: tuple[int, ...] = (100, 90), **changes: Any) -> dict[str, Any]:
    """A two-player game: witches on seat 1 and giants on seat 2 with so many VP at the end."""
    factions = {
        "witches": {
            "build:D": counts((0, 0, 2), (1, 2, 3)),
            "upgrade:TP": counts((1, 1, 1), (2, 1, 1)),
            "upgrade:TE": counts((1, 3, 1)),
            "town:any": counts((5, 2, 1)),
            "vp": counts((0, 0, 20), (6, 4, vp[0] - 20)),
        },
        "giants": {
            "build:D": counts((0, 0, 2)),
            "upgrade:TP": counts((1, 1, 1)),
            "upgrade:SH": counts((1, 2, 1)),
            "vp": counts((0, 0, 20), (3, 1, 4), (6, 4, vp[1] - 24)),
        },
    }
    result = {
        "game": name,
        "last_update": "2020-05-01 12:00:00",
        "player_count": 2,
        "base_map": "126fe960806d587c78546b30f1a90853b1ada468",
        "factions": [{"faction": "witches", "player": "ann"}, {"faction": "giants", "player": "bob"}],
        "events": {
            "global": {
                "option-strict-leech": {"round": {"0": 1, "all": 1}},
                "SCORE5": {"round": {"2": 1, "all": 1}},
                "SCORE1": {"round": {"1": 1, "all": 1}},
                "faction-count": {"round": {"0": 2, "all": 2}},
            },
            "faction": {"all": {"build:D": counts((0, 0, 4))}} | factions,
            "location": {"witches": {"round": {"0": ["C1", "d4"], "all": ["C1", "d4"]}}},
        },
    }
    return result | changes


def dump(*games: dict[str, Any], indent: int | None = None) -> bytes:
    """The bytes of a dump."""
    return json.dumps(games, indent=indent).encode()
