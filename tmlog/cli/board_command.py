"""``tmlog board``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tmlog.cli.game import OpenGame, end_with_faults, open_game
from tmlog.cli.pictures import language_with_font, picture_option
from tmlog.cli.shared import game_argument, is_quiet, keep_inputs, notice
from tmlog.cli.stopping import IsBeyond, require_row, row_option, stop_at, until_option
from tmlog.files import write_atomically
from tmlog.model.recording import Recording
from tmlog.render.language import translate, translate_record
from tmlog.replay import Replay

if TYPE_CHECKING:
    from tmlog.render.snapshots import Snapshot

FRAME_WIDTH = 900
"""The default width of an animation; frames add up."""
PICTURE_WIDTH = 1600


@click.command("board")
@game_argument
@until_option
@row_option
@picture_option(required=False)
@click.option(
    "--animate", metavar="OUT.gif", type=click.Path(dir_okay=False), help="The game as a GIF, a frame a turn."
)
@click.option(
    "--width", metavar="PIXELS", type=click.IntRange(300, 6000),
    help=f"Pixels across.  [default: {PICTURE_WIDTH}; {FRAME_WIDTH} with --animate]",
)  # fmt: skip
def command(
    file: str,
    *,
    until: tuple[int, int | None] | None,
    row: int | None,
    output: str | None,
    animate: str | None,
    width: int | None,
) -> None:
    """Draw the board as a picture, or the game as an animation.

    The map with buildings, bridges and towns (in gold); cult tracks, tiles, and what each faction has.

    \b
    Examples:
      tmlog board game.log -o board.png
      tmlog board game.log --until 3.2 -o board.svg
      tmlog board game.log --animate game.gif
    """
    if output is None and animate is None:
        raise click.UsageError("Say where the picture goes: -o board.png, or --animate game.gif.")
    keep_inputs([file], output)
    keep_inputs([file], animate)
    is_beyond = stop_at(until, row)
    game = open_game(file)
    require_row(game.recording, row)
    replay = Replay(game.recording)
    with language_with_font():
        if output is not None:
            _write_picture(game, replay, is_beyond, output, width or PICTURE_WIDTH)
        if animate is not None:
            replay = Replay(game.recording)
            _write_animation(game, replay, is_beyond, animate, width or FRAME_WIDTH)
    if is_beyond is None:
        end_with_faults(game, replay.result.faults)


def _write_picture(
    game: OpenGame, replay: Replay, is_beyond: IsBeyond | None, output: str, width: int
) -> None:
    from tmlog.render.board.picture import Caption, draw_picture
    from tmlog.render.snapshots import snapshots, up_to

    last: Snapshot | None = None
    for snapshot in up_to(snapshots(replay), is_beyond):
        last = snapshot
    if last is None:
        _end_without_turns(game, replay)
        return
    done = f"{translate(last.record.faction)}: {translate_record(last.record)}"
    sheet = draw_picture(last.view, Caption(_title(game.recording), done))
    write_atomically(output, sheet.to_bytes(Path(output).suffix.lower().lstrip("."), width))
    notice(f"{output}: written")


def _write_animation(
    game: OpenGame, replay: Replay, is_beyond: IsBeyond | None, output: str, width: int
) -> None:
    from tmlog.render.board.animation import animated_gif
    from tmlog.render.progress import progress_bar
    from tmlog.render.snapshots import turn_snapshots, up_to

    shown = list(up_to(turn_snapshots(replay), is_beyond))
    with progress_bar(len(shown), sys.stderr.isatty() and not is_quiet()) as advance:
        data = animated_gif(_title(game.recording), shown, width, advance)
    if not data:
        _end_without_turns(game, replay)
        return
    write_atomically(output, data)
    notice(f"{output}: written")


def _end_without_turns(game: OpenGame, replay: Replay) -> None:
    end_with_faults(game, replay.result.faults)
    raise click.ClickException(f"{game.recording.path}: there is no turn to draw")


def _title(recording: Recording) -> str:
    return Path(recording.path).stem
