"""A replay as the text of a ledger."""

from __future__ import annotations

import json

from tmlog.model.commands import SetOption
from tmlog.model.recording import Recording
from tmlog.notation.ledger.row_writer import json_row, text_row
from tmlog.replay import Replay


def ledger_as_text(replay: Replay) -> str:
    """The ledger's rows, tab-separated."""
    return "".join(f"{text_row(item)}\n" for item in replay)


def ledger_as_json(recording: Recording, replay: Replay) -> str:
    """The ledger as the game page's JSON."""
    rows = [json_row(item) for item in replay]
    factions = {seat.faction: {"VP": seat.vp, "player": seat.player} for seat in replay.result.seats}
    return json.dumps({"ledger": rows, "factions": factions, "options": _options(recording)}, indent=1) + "\n"


def _options(recording: Recording) -> dict[str, int]:
    """The options that are on, each as ``name: 1``, as the game page has them."""
    commands = (command for row in recording.rows for command in row.parsed.commands)
    return {command.name: 1 for command in commands if isinstance(command, SetOption)}
