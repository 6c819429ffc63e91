"""``tmlog fit``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tmlog.cli.filters import game_filters, selected
from tmlog.cli.shared import keep_inputs, notice
from tmlog.files import write_atomically
from tmlog.render.plain_text import counted

STEP = 4
"""Of the rows of a game every fourth is taken: neighbours say nearly the same."""


@click.command("fit")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@game_filters
@click.option(
    "-o", "--output", required=True, metavar="MODEL.json", type=click.Path(dir_okay=False),
    help="The file for the model.",
)  # fmt: skip
@click.option(
    "--general", "is_general", is_flag=True,
    help="For games of other players than these: leave out what factions and bonus cards are worth to them.",
)  # fmt: skip
@click.option(
    "--note", metavar="TEXT", help="What the model says of its games. [default: the dataset's name]"
)
def command(dataset: str, *, output: str, is_general: bool, note: str | None, **filters: Any) -> None:
    """Fit the model that tells each player's chance to win.

    The games are those with moves that nobody left. tmlog stats chances --model MODEL.json says how good it
    is; judge it on games that it was not fitted on.

    \b
    Examples:
      tmlog fit league.dataset -o model.json
      tmlog fit league.dataset --map base --until 2020-01-01 -o before.json
    """
    from tmlog.reports.chances_fit import fit_model
    from tmlog.reports.positions import positions_of

    keep_inputs([dataset], output)
    with selected(dataset, **filters) as selection:
        positions = list(positions_of(selection, STEP))
        model = fit_model(positions, note or Path(dataset).name, is_general=is_general)
    write_atomically(output, model.to_json())
    notice(f"{output}: written, fitted on {counted(model.games, 'game')}")
