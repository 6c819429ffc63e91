"""``tmlog score``."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from tmlog.cli.game import end_with_faults, open_game
from tmlog.cli.shared import game_argument, notice, print_line
from tmlog.cli.stopping import stop_at, until_option
from tmlog.model.records import SeatResult, TurnRecord
from tmlog.render.tables import rounds_table, score_table
from tmlog.render.terminal import show
from tmlog.replay import Replay, validate
from tmlog.results import before_rows, vp_by_round

Rounds = dict[int, dict[str, int]]


@click.command("score")
@game_argument
@until_option
@click.option("--by-round", is_flag=True, help="Also what everybody has after each round.")
@click.option("--json", "as_json", is_flag=True, help="VP, rank and every source as one JSON object.")
def command(file: str, until: tuple[int, int | None] | None, by_round: bool, as_json: bool) -> None:
    """Show the ranking and where the points came from.

    Of a game that stops before its end, or at an illegal move, the score so far.

    \b
    Examples:
      tmlog score game.log
      tmlog score game.log --until 3
      tmlog score game.log --by-round
      tmlog score --json game.log
    """
    game = open_game(file)
    is_beyond = stop_at(until, None)
    if is_beyond is None and not by_round:
        result = validate(game.recording)
        records: list[TurnRecord] = []
    else:
        replay = Replay(game.recording)
        records = [item for item in replay if isinstance(item, TurnRecord)]
        result = replay.result
    beyond = [record for record in records if is_beyond is not None and is_beyond(record)]
    seats = before_rows(result.seats, beyond)
    shown = records[: len(records) - len(beyond)]
    rounds = vp_by_round(result.seats, shown) if by_round else {}
    if as_json:
        print_line(_json(file, seats, rounds))
    else:
        show(score_table(seats))
        if rounds:
            print_line("")
            show(rounds_table(seats, rounds))
    if beyond:
        return
    if result.state == "unfinished":
        notice(f"unfinished: the game stops in round {result.round}")
    end_with_faults(game, result.faults)


def _json(path: str, seats: Sequence[SeatResult], rounds: Rounds) -> str:
    scores = {seat.faction: {"vp": seat.vp, "rank": seat.rank, "sources": seat.sources} for seat in seats}
    by_round = {"rounds": {str(number): vp for number, vp in rounds.items()}} if rounds else {}
    return json.dumps({"path": path, "scores": scores, **by_round})
