"""``tmlog balance``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from tmlog.cli.filters import game_filters, selected, selection_notices
from tmlog.cli.output import output_options, write_frame
from tmlog.cli.shared import is_quiet, keep_inputs, notice
from tmlog.render.plain_text import counted
from tmlog.render.progress import progress_bar

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.reports.balance import OwnTable
    from tmlog.reports.columns import Column
    from tmlog.reports.selection import Selection

_PARTS = ("table", "rescored", "imbalance", "regimes", "auctions")


@click.command("balance")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@game_filters
@click.option(
    "--show",
    "part",
    type=click.Choice(_PARTS),
    default="table",
    help="The starting-VP table; win shares re-scored under each table; how far from equal they are; "
    "win shares by the way starting VP were given; what auctions say. [default: table]",
)
@click.option(
    "--table",
    "own",
    type=click.Path(exists=True, dir_okay=False),
    metavar="FILE",
    help="A starting-VP table of your own, to be shown and judged like the published ones: a CSV file with "
    "a column faction and one for each board, or vp for all boards.",
)
@output_options
def command(dataset: str, part: str, own: str | None, form: str, output: str | None, **filters: Any) -> None:
    """Estimate the starting VP that would make the factions equal, by map.

    Final VP without the starting VP are compared within each game, with seat and player skill taken out.
    Boards and numbers of players learn from each other, and all from the published tables, the less the
    more games there are. ``enough`` tells whether a map's own games say enough.

    What it cannot know: the skill of players without a name or a second game; whether a faction is strong,
    or those who take it know it better than their other factions; what players will take once starting VP
    are others. --map and --players choose what is shown: what other games tell of the players and factions
    counts too, unless --skill-from selected. docs/statistics.md has the formulas and how well they do.

    \b
    Examples:
      tmlog balance league.dataset --map base --players 4
      tmlog balance league.dataset --show imbalance --table my-starts.csv
      tmlog balance league.dataset --show rescored --format csv
    """
    from tmlog.reports.balance import skill_words, thin_factions

    keep_inputs([dataset, own, filters.get("ratings")], output)
    with selected(dataset, **filters) as selection:
        frame, columns = _make(selection, part, _own_table(own, selection))
        if part == "table":
            for warning in filter(None, (thin_factions(frame), skill_words(frame))):
                notice(f"warning: {warning}")
    write_frame(frame, f"balance: {part}", {column.name: column.unit for column in columns}, form, output)
    notice(counted(selection.games.height, "game"))
    unknown = selection.games.height - selection.seats_with_start["game_id"].n_unique()
    if unknown:
        notice(f"{counted(unknown, 'game')} left out: the starting VP are not known")
    selection_notices(selection)


def _own_table(path: str | None, selection: Selection) -> OwnTable | None:
    from tmlog.dataset.vp_table import read_vp_table

    if path is None:
        return None
    return read_vp_table(path, sorted(map(str, selection.games["map"].unique())))


def _make(selection: Selection, part: str, own: OwnTable | None) -> tuple[pd.DataFrame, tuple[Column, ...]]:
    """The frame of a part, and its columns."""
    from tmlog.reports import balance, rescoring

    if part == "auctions":
        return rescoring.auctions(selection), rescoring.AUCTIONS
    if part == "regimes":
        return rescoring.regimes(selection), rescoring.REGIMES
    if part == "table":
        return balance.balance(selection, own), balance.balance_columns(own)
    with progress_bar(rescoring.FOLDS, sys.stderr.isatty() and not is_quiet()) as advance:
        if part == "rescored":
            return rescoring.rescored(selection, own, advance), rescoring.rescored_columns(own)
        return rescoring.imbalance(selection, own, advance), rescoring.IMBALANCE
