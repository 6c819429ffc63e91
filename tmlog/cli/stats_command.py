"""``tmlog stats``."""

from __future__ import annotations

from typing import Any

import click

from tmlog.cli.filters import game_filters, seat_filters, selected, selection_notices
from tmlog.cli.output import output_options, write_frame
from tmlog.cli.shared import KnownName, keep_inputs, listing, notice
from tmlog.render.plain_text import counted
from tmlog.reports.registry import REPORTS, Report, ReportOption, make_report, missing_note
from tmlog.reports.selection import SEAT_GROUPS

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


def _groups_help() -> str:
    """What ``--group-by`` takes: the groups of most reports, then those that single reports know."""
    further = [
        f"{report.name} also knows {group}"
        for report in REPORTS.values()
        for group in report.groups
        if group not in SEAT_GROUPS
    ]
    usual = f"A table for each {', '.join(SEAT_GROUPS[:-1])} or {SEAT_GROUPS[-1]}"
    return f"{'; '.join([usual, ', '.join(further)])}. Several with commas, or repeatedly."


def _click_option(option: ReportOption) -> click.Option:
    if option.is_file:
        file = click.Path(exists=True, dir_okay=False)
        return click.Option([f"--{option.name}"], type=file, metavar="FILE", help=option.help)
    kind = click.Choice(option.choices) if option.choices else click.IntRange(1)
    text = f"{option.help} [default: {option.default}]"
    return click.Option([f"--{option.name}"], type=kind, default=option.default, help=text)


def _units(report: Report, groups: tuple[str, ...]) -> dict[str, str]:
    """The unit of each column of the report within the groups."""
    further = (column for group in groups for column in report.columns_of_group.get(group, ()))
    return {column.name: column.unit for column in (*report.columns, *further)}


@click.command("stats", help=_HELP.format(reports=listing(REPORTS, indent=2)))
@click.argument("report", type=KnownName("report", REPORTS), metavar="REPORT")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@game_filters
@seat_filters
@click.option("--group-by", "groups", multiple=True, metavar="NAME", help=_groups_help())
@output_options
def command(
    report: str, dataset: str, *, groups: tuple[str, ...], form: str, output: str | None, **others: Any
) -> None:
    """Make the report and write it."""
    keep_inputs([dataset, others.get("ratings")], output)
    options = {option.name: others.pop(option.name) for option in _OPTIONS}
    names = tuple(_group_name(name) for group in groups for name in group.split(","))
    with selected(dataset, **others) as selection:
        frame = make_report(report, selection, names, **options)
    declared = REPORTS[report]
    write_frame(frame, f"{report}: {declared.about}", _units(declared, names), form, output)
    notice(f"{counted(selection.games.height, 'game')}, {counted(selection.seats.height, 'seat')}")
    selection_notices(selection, names)
    missing = missing_note(report, selection)
    if missing:
        notice(missing)


def _group_name(text: str) -> str:
    return text.strip().lower().replace("-", "_")


_OPTIONS = list({option.name: option for report in REPORTS.values() for option in report.options}.values())
command.params += map(_click_option, _OPTIONS)
