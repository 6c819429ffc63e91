"""``tmlog game``."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from typing import Any

import click

from tmlog import __version__
from tmlog.cli.filters import selected
from tmlog.cli.game import end_with_faults, open_game
from tmlog.cli.shared import game_argument, keep_inputs, notice, print_line
from tmlog.files import STANDARD_INPUT, write_atomically
from tmlog.replay import Replay


@click.command("game")
@game_argument
@click.option(
    "-o", "--output", metavar="PAGE.html", type=click.Path(dir_okay=False, allow_dash=True),
    help="The page; - is standard output. [default: the game's name with .html, in this folder]",
)  # fmt: skip
@click.option(
    "--dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET",
    help="Compare each faction with its mean in this dataset too.",
)  # fmt: skip
@click.option("--no-open", is_flag=True, help="Only write the page.")
def command(file: str, *, output: str | None, dataset: str | None, no_open: bool) -> None:
    """Open one game in the browser.

    Its page has the result, VP by round and source, the board, and every row. It is one HTML file that needs
    no network. Beside the winner, each faction can be compared with its mean in a dataset. An illegal game is
    shown up to its fault.

    \b
    Examples:
      tmlog game game.log --no-open
      tmlog game game.log --dataset league.dataset --no-open -o page.html
    """
    from tmlog.render.page.build import build_game_page
    from tmlog.render.page.page_replay import page_replay

    name = "game" if file == STANDARD_INPUT else Path(file).name.partition("#")[0].rpartition(".")[0]
    target = output or f"{name or Path(file).name}.html"
    keep_inputs([file, dataset], target)
    game = open_game(file)
    replay = Replay(game.recording)
    shown = page_replay(name, replay)
    if shown is None:
        end_with_faults(game, replay.result.faults)
        raise click.ClickException(f"{file}: there is no turn to show")
    page = build_game_page(name, shown, __version__, _means(dataset))
    if target == STANDARD_INPUT:
        print_line(page.rstrip("\n"))
    else:
        write_atomically(target, page)
        notice(f"{target}: written")
        if not no_open and sys.stdout.isatty():
            webbrowser.open(Path(target).resolve().as_uri())
    end_with_faults(game, replay.result.faults)


def _means(dataset: str | None) -> dict[str, Any]:
    """What the factions have on average in a dataset."""
    if dataset is None:
        return {}
    from tmlog.render.page.means import faction_means

    with selected(dataset) as selection:
        return faction_means(selection)
