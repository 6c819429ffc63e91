"""``tmlog replay``."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import islice

import click

from tmlog.cli.game import end_with_faults, open_game
from tmlog.cli.shared import game_argument, notice, print_line
from tmlog.cli.stopping import IsBeyond, require_row, row_option, stop_at, until_option
from tmlog.model.events import TableEvent
from tmlog.model.recording import Recording
from tmlog.model.records import GameResult, TurnRecord
from tmlog.render.plain_text import Paint, wants_colour
from tmlog.render.snapshots import position_in_replay
from tmlog.render.tables import resources_table, tiles_table
from tmlog.render.terminal import show
from tmlog.render.text_board import text_board
from tmlog.render.turns import result_json, turn_json, turn_line
from tmlog.replay import Replay


@click.command("replay")
@game_argument
@until_option
@row_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object a turn, each on one line.")
def command(file: str, until: tuple[int, int | None] | None, row: int | None, as_json: bool) -> None:
    """Show a game turn by turn, then what everybody has, and the board.

    Each line starts with the row's number and round.turn. Round 0 is the setup, 7 the final scoring.

    \b
    Examples:
      tmlog replay game.log
      tmlog replay game.log --until 3.2
      tmlog replay --json game.log
    """
    is_beyond = stop_at(until, row)
    game = open_game(file)
    require_row(game.recording, row)
    stop = None if is_beyond is None else _items_until(game.recording, is_beyond)
    replay = Replay(game.recording)
    last = _show_turns(islice(replay, stop), as_json)
    if not as_json:
        print_line("")
        show(resources_table(last))
        if replay.game is not None:
            view = position_in_replay(replay, max((record.row for record in last), default=0))
            print_line("")
            show(tiles_table(view))
            print_line("")
            show(text_board(view))
    if stop is None:
        _show_end(replay.result, as_json)
        end_with_faults(game, replay.result.faults)


def _items_until(recording: Recording, is_beyond: IsBeyond) -> int | None:
    """How many records and comments to show so that the last is not beyond; None where none is beyond.

    A replay of its own: the one that is shown must stand still at that place, with its board.
    """
    wanted = 0
    for index, item in enumerate(Replay(recording)):
        if not isinstance(item, TurnRecord):
            continue
        if is_beyond(item):
            return wanted
        wanted = index + 1
    return None


def _show_turns(items: Iterable[TurnRecord | TableEvent], as_json: bool) -> list[TurnRecord]:
    """Print the turns; hands out each faction's last, in the order of the seats."""
    paint = Paint(wants_colour(sys.stdout))
    last: dict[str, TurnRecord] = {}
    for item in items:
        print_line(turn_json(item) if as_json else turn_line(item, paint))
        if isinstance(item, TurnRecord):
            last[item.faction] = item
    return list(last.values())


def _show_end(result: GameResult, as_json: bool) -> None:
    if as_json:
        print_line(result_json(result))
    elif result.state == "unfinished":
        notice(f"unfinished: the game stops in round {result.round}")
