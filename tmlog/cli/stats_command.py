"""``tmlog stats``."""

from __future__ import annotations

from typing import Any

import click

from tmlog.cli.filters import game_filters, notice_if_empty, seat_filters, selected
from tmlog.cli.output import output_options, write_frame
from tmlog.cli.shared import notice
from tmlog.render.plain_text import counted
from tmlog.reports.names import LEVELS, RATING_SYSTEMS, REPORT_ABOUT

_HELP = """
Show a report over the games of a dataset (made by tmlog ingest).

Counted are complete games that nobody left, each once, however often it was recorded; intervals are at
95 %. docs/tables.md explains every column, docs/statistics.md how the figures are made.

\b
Reports:
{reports}

\b
Examples:
  tmlog stats factions league.dataset --map base --players 4
  tmlog stats vp-sources league.dataset --group-by result --format csv -o sources.csv
"""


@click.command(
    "stats",
    help=_HELP.format(reports="\n".join(f"  {name:<14}{about}" for name, about in REPORT_ABOUT.items())),
)
@click.argument("report", type=click.Choice(list(REPORT_ABOUT)), metavar="REPORT")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@game_filters
@seat_filters
@click.option(
    "--group-by",
    "groups",
    multiple=True,
    metavar="NAME",
    help="A table for each map, players, final_scoring, year, format, seat, faction, player or result; "
    "vp-sources also knows round, leech giver. Several with commas, or repeatedly.",
)
@click.option(
    "--level", type=click.Choice(LEVELS), default="source", help="How fine vp-sources is. [default: source]"
)
@click.option("--limit", type=click.IntRange(1), default=25, help="Rows of high-scores. [default: 25]")
@click.option(
    "--system", type=click.Choice(RATING_SYSTEMS), default="both", help="What ratings shows. [default: both]"
)
@output_options
def command(
    report: str, dataset: str, *, groups: tuple[str, ...], form: str, output: str | None, **others: Any
) -> None:
    """Make the report and hand it over."""
    from tmlog.reports.registry import REPORTS, make_report, missing_note

    options = {name: others.pop(name) for name in ("level", "limit", "system")}
    names = tuple(_group_name(name) for group in groups for name in group.split(","))
    with selected(dataset, **others) as selection:
        frame = make_report(report, selection, names, **options)
    units = {column.name: column.unit for column in REPORTS[report].columns}
    write_frame(frame, f"{report}: {REPORT_ABOUT[report]}", units, form, output)
    notice(f"{counted(selection.games.height, 'game')}, {counted(selection.seats.height, 'seat')}")
    notice_if_empty(selection)
    untold = missing_note(report, selection)
    if untold:
        notice(untold)


def _group_name(text: str) -> str:
    return text.strip().lower().replace("-", "_")
