"""A game as the text of a ledger."""

from __future__ import annotations

import json
from typing import NamedTuple

import click

from tmlog.model.commands import SetOption
from tmlog.model.errors import Fault
from tmlog.model.recording import Recording
from tmlog.notation.ledger.row_writer import json_row, text_row
from tmlog.replay import Replay
from tmlog.site_conversion import NoSiteGame, as_site_game


class Ledger(NamedTuple):
    """The text of a ledger, up to the first fault."""

    text: str
    faults: tuple[Fault, ...]


def ledger_of(recording: Recording, form: str) -> Ledger:
    """The ledger of a game as the recording site writes it: ``tsv``, or the game page's ``json``.

    A game that the site could not have recorded is refused with the reason (``click.ClickException``).
    """
    try:
        site_game = as_site_game(recording)
    except NoSiteGame as error:
        raise click.ClickException(str(error)) from error
    replay = Replay(site_game)
    text = _as_json(site_game, replay) if form == "json" else _as_text(replay)
    return Ledger(text, replay.result.faults)


def _as_text(replay: Replay) -> str:
    """The ledger's rows, tab-separated."""
    return "".join(f"{text_row(item)}\n" for item in replay)


def _as_json(recording: Recording, replay: Replay) -> str:
    """The ledger as the game page's JSON."""
    rows = [json_row(item) for item in replay]
    factions = {seat.faction: {"VP": seat.vp, "player": seat.player} for seat in replay.result.seats}
    return json.dumps({"ledger": rows, "factions": factions, "options": _options(recording)}, indent=1) + "\n"


def _options(recording: Recording) -> dict[str, int]:
    """The options that are on, each as ``name: 1``, as the game page has them."""
    commands = (command for row in recording.rows for command in row.parsed.commands)
    return {command.name: 1 for command in commands if isinstance(command, SetOption)}
