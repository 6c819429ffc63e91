"""``tmlog balance``."""

from __future__ import annotations

from typing import Any

import click

from tmlog.cli.filters import game_filters, selected, selection_notices
from tmlog.cli.output import output_options, write_frame
from tmlog.cli.shared import notice
from tmlog.render.plain_text import counted

_PARTS = ("table", "rescored", "imbalance", "auctions")


@click.command("balance")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@game_filters
@click.option(
    "--show",
    "part",
    type=click.Choice(_PARTS),
    default="table",
    help="The starting-VP table; win shares re-scored under each table; how far from equal they are; "
    "what auctions say. [default: table]",
)
@output_options
def command(dataset: str, part: str, form: str, output: str | None, **filters: Any) -> None:
    """Estimate the starting VP that would make the factions equal, by map.

    The published tables stand next to what the games say: final VP without the starting VP, compared within
    each game, with seat and player skill taken out, and drawn towards the published table where games are
    few. ``enough`` tells whether the games alone say anything. docs/statistics.md has the formulas.

    \b
    Examples:
      tmlog balance league.dataset --map base --players 4
      tmlog balance league.dataset --show rescored --format csv
    """
    from tmlog.reports.balance import BALANCE, balance, thin_factions
    from tmlog.reports.rescoring import AUCTIONS, IMBALANCE, RESCORED, auctions, imbalance, rescored

    with selected(dataset, **filters) as selection:
        if part == "auctions":
            frame, columns = auctions(selection), AUCTIONS
        else:
            frame, columns = balance(selection), BALANCE
            warning = thin_factions(frame)
            if warning:
                notice(f"warning: {warning}")
        if part == "rescored":
            frame, columns = rescored(selection, frame), RESCORED
        elif part == "imbalance":
            frame, columns = imbalance(selection, frame), IMBALANCE
    write_frame(frame, f"balance: {part}", {column.name: column.unit for column in columns}, form, output)
    notice(counted(selection.games.height, "game"))
    unknown = selection.games.height - selection.seats_with_start["game_id"].n_unique()
    if unknown:
        notice(f"{counted(unknown, 'game')} left out: the starting VP are not known")
    selection_notices(selection)
