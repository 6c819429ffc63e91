"""``tmlog score``."""

from __future__ import annotations

import json

import click

from tmlog.cli.game import end_with_faults, open_game
from tmlog.cli.shared import game_argument, notice, print_line
from tmlog.model.records import GameResult
from tmlog.render.tables import score_table
from tmlog.render.terminal import show
from tmlog.replay import validate


@click.command("score")
@game_argument
@click.option("--json", "as_json", is_flag=True, help="VP, rank and every source as one JSON object.")
def command(file: str, as_json: bool) -> None:
    """Show the ranking and where the points came from.

    Of a game that stops before its end, or at an illegal move, the score so far.

    \b
    Examples:
      tmlog score game.log
      tmlog score --json game.log
    """
    game = open_game(file)
    result = validate(game.recording)
    if as_json:
        print_line(_json(file, result))
    else:
        show(score_table(result.seats))
    if result.state == "unfinished":
        notice(f"unfinished: the game stops in round {result.round}")
    end_with_faults(game, result.faults)


def _json(path: str, result: GameResult) -> str:
    scores = {
        seat.faction: {"vp": seat.vp, "rank": seat.rank, "sources": seat.sources} for seat in result.seats
    }
    return json.dumps({"path": path, "scores": scores})
