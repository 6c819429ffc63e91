"""``tmlog standings``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tmlog.cli.filters import league_filters, selected
from tmlog.cli.named_dataset import named_dataset
from tmlog.cli.output import output_options, write_frame, write_text
from tmlog.cli.pictures import SUFFIXES as PICTURES
from tmlog.cli.shared import jobs_option, keep_inputs, notice
from tmlog.files import write_atomically
from tmlog.model.names import DROPPED_RULES, TIE_BREAKS, TIES
from tmlog.render.plain_text import Paint, counted, printable, wants_colour

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.render.standings.sections import Section
    from tmlog.reports.standings.groups import Groups
    from tmlog.reports.standings.league import League

_PARTS = ("table", "cross", "games", "race", "left-out")
_NAMED_AT_MOST = 5
_DPI = 150


def _numbers(_: click.Context, __: click.Parameter, text: str) -> tuple[float, ...]:
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise click.BadParameter(f"{text!r} are no points; write 6,3,1,0: those of each place") from None


def _words(_: click.Context, __: click.Parameter, text: str) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in text.split(",") if word.strip())


def _picture(_: click.Context, __: click.Parameter, path: str | None) -> str | None:
    if path is not None and Path(path).suffix.lower() not in PICTURES:
        raise click.BadParameter(f"{path!r} does not end in .png, .svg or .pdf.")
    return path


@click.command("standings")
@click.argument("paths", metavar="DATASET|PATHS...", nargs=-1, required=True, type=click.Path(exists=True))
@click.option(
    "--points", metavar="P,P,...", default="6,3,1,0", show_default=True, callback=_numbers,
    help="Points of the first place, the second ...; later places have none.",
)  # fmt: skip
@click.option(
    "--ties", type=click.Choice(TIES), default="split", show_default=True,
    help="Players who tie split the points of their places, or all have those of the high or low one.",
)  # fmt: skip
@click.option(
    "--dropped", type=click.Choice(DROPPED_RULES), default="last", show_default=True,
    help="Who left a game comes last in it, has the place of the VP, or the game is void.",
)  # fmt: skip
@click.option(
    "--tie-break", "tie_breaks", metavar="A,B,...", default="wins,vp,margin", show_default=True,
    callback=_words, help=f"What tells players of equal points apart, in order: {', '.join(TIE_BREAKS)}.",
)  # fmt: skip
@click.option(
    "--group", metavar="PATTERN|FILE",
    help="Seasons and divisions: a regular expression over the games' names whose named groups become "
    "columns, or a CSV file with the column game and one for each group.",
)  # fmt: skip
@click.option("--promote", metavar="N", type=click.IntRange(0), default=0, help="So many of a group go up.")
@click.option(
    "--relegate", metavar="N", type=click.IntRange(0), default=0, help="So many of a group go down."
)
@click.option(
    "--count", "count", metavar="REASON|GAME", multiple=True,
    help="Make games count that do not: unfinished, no-faction, twin, excluded, or one game by its name; "
    "repeatable.",
)  # fmt: skip
@click.option("--leave-out", metavar="GAME", multiple=True, help="Do not count this game; repeatable.")
@click.option(
    "--show", "part", type=click.Choice(_PARTS), default="table", show_default=True,
    help="The table; who met whom; every seat of the games that count; points game by game; the games that "
    "do not count.",
)  # fmt: skip
@click.option(
    "--chart", metavar="OUT", type=click.Path(dir_okay=False), callback=_picture,
    help="Draw the race by date too: a .png, .svg or .pdf file.",
)  # fmt: skip
@click.option("--title", default="Standings", show_default=True, help="The heading of a page (html).")
@jobs_option
@league_filters
@output_options
def command(
    paths: tuple[str, ...],
    *,
    group: str | None,
    part: str,
    chart: str | None,
    title: str,
    jobs: int | None,
    form: str,
    output: str | None,
    **others: Any,
) -> None:
    """Show the standings of a league: points by place, seasons, divisions.

    Name a dataset (made by tmlog ingest), or recorded games: files, folders, archives. Every game counts once
    that is complete; which do not, and why, is said. Seats named P1 or player 2 are places at the table, not
    people: they are in no table unless --names says who they are.

    \b
    Examples:
      tmlog standings league.dataset
      tmlog standings league.dataset --points 4,2,1,0 --tie-break head-to-head,wins
      tmlog standings games/ --group 'S(?P<season>\\d+)_D(?P<division>\\d+)' -o standings.html
      tmlog standings league.dataset --show cross --format md
    """
    for written in (output, chart):
        keep_inputs([*paths, others["aliases"], group], written)
    options = {name: others.pop(name) for name in ("points", "ties", "dropped", "tie_breaks")}
    lines = {name: others.pop(name) for name in ("promote", "relegate")}
    counting = {name: others.pop(name) for name in ("count", "leave_out")}
    with (
        named_dataset(paths, jobs, lists_rejected="--show left-out") as (dataset, files),
        selected(dataset, **others, everything=True) as selection,
    ):
        if files and dataset in paths:
            raise click.UsageError(f"{files[0]} stands beside a dataset; tmlog ingest adds games to one.")
        from tmlog.reports.standings.counting import Counting
        from tmlog.reports.standings.league import League
        from tmlog.reports.standings.rules import LeagueRules

        league = League(selection, LeagueRules(**options, **lines), _groups(group), Counting(**counting))
        _write(league, part, title, form, output)
        if chart is not None:
            _draw(league, chart)
        _notices(league, part)


def _groups(text: str | None) -> Groups:
    from tmlog.reports.standings.groups import Groups, groups_by_pattern, groups_of_table

    if text is None:
        return Groups()
    is_file = text.lower().endswith(".csv") or Path(text).is_file()
    return groups_of_table(text) if is_file else groups_by_pattern(text)


def _write(league: League, part: str, title: str, form: str, output: str | None) -> None:
    """Write a part of the standings in a format."""
    from tmlog.reports.standings import tables

    make, columns = {
        "table": (tables.standings, (*tables.STANDINGS, tables.MOVES)),
        "cross": (tables.meetings, tables.MEETINGS),
        "games": (tables.results, tables.RESULTS),
        "race": (tables.race, tables.RACE),
        "left-out": (tables.left_out, tables.LEFT_OUT),
    }[part]
    units = {column.name: column.unit for column in columns}
    frame = make(league)
    if part == "table" and form == "html":
        write_text(_page(league, frame, units, title), output)
    elif part in {"table", "cross"} and form in {"table", "md"}:
        from tmlog.render.standings.sections import sections

        by_group = sections(frame, league.groups.columns) if part == "table" else _cross_tables(league, frame)
        _write_by_group(by_group, units, form, output)
    else:
        write_frame(frame, f"{title}: {part}", units, form, output)


def _cross_tables(league: League, meetings: pd.DataFrame) -> list[Section]:
    """Who met whom in each group, in the order of the standings."""
    from tmlog.render.standings.sections import Section, cross_table, sections
    from tmlog.reports.standings.tables import standings

    met = {part.heading: part.frame for part in sections(meetings, league.groups.columns)}
    return [
        Section(heading, cross_table(met.get(heading, meetings.head(0)), frame["player"].tolist()), True)
        for heading, frame, _ in sections(standings(league), league.groups.columns)
    ]


def _write_by_group(parts: list[Section], units: dict[str, str], form: str, output: str | None) -> None:
    """Write a table a group, as text or as Markdown."""
    from tmlog.render.standings.text import sections_markdown, sections_text
    from tmlog.render.terminal import room

    if form == "md":
        write_text(sections_markdown(parts, units), output)
        return
    there = room() if output is None else None
    paint = Paint(output is None and wants_colour(sys.stdout))
    text, left_out = sections_text(parts, units, there, paint)
    write_text(text, output)
    if left_out:
        notice(f"too wide for the terminal: {', '.join(left_out)} left out; --format csv has all columns")


def _page(league: League, frame: pd.DataFrame, units: dict[str, str], title: str) -> str:
    from tmlog.render.standings.page import Shown, standings_page
    from tmlog.reports.standings import tables

    shown = Shown(
        title,
        league.rules.in_words(),
        f"{_counts(league)}.",
        frame,
        tables.meetings(league),
        tables.race(league),
        tables.left_out(league),
    )
    return standings_page(shown, league.groups.columns, units)


def _draw(league: League, chart: str) -> None:
    from tmlog.render.charts.race import race_chart
    from tmlog.render.style import picture_bytes
    from tmlog.reports.standings.tables import race

    figure = race_chart(race(league), league.groups.columns)
    write_atomically(chart, picture_bytes(figure, Path(chart).suffix.lower().lstrip("."), _DPI))
    notice(f"{chart}: written")


def _counts(league: League) -> str:
    """How many games count, in words."""
    from tmlog.reports.standings.tables import left_out

    number = league.counted.height
    words = f"{counted(number, 'game')} {'counts' if number == 1 else 'count'}"
    others = len(left_out(league))
    return f"{words}, {others} {'does' if others == 1 else 'do'} not" if others else words


def _notices(league: League, part: str) -> None:
    """Say how points were given, which games do not count, and whose seats are nobody's."""
    from tmlog.reports.standings.tables import left_out, level_at_lines, standings

    notice(_counts(league))
    if part == "table":
        notice(league.rules.in_words())
        for one, other in level_at_lines(standings(league), league):
            notice(f"warning: {printable(one)} and {printable(other)} are level at a line; see --tie-break")
    if part != "left-out":
        _name_left_out(left_out(league))
    labelled = league.selection.place_labels
    if labelled:
        notice(
            f"{counted(labelled, 'seat')} named like P1 or player 2: places at the table, "
            "not people, and in no table; --names FILE says who they are"
        )
    elif league.unnamed:
        notice(f"{counted(league.unnamed, 'seat')} without a player's name: in no table")


def _name_left_out(frame: pd.DataFrame) -> None:
    rows: Sequence[tuple[Any, ...]] = list(frame.itertuples(index=False))
    for game, reason, _ in rows[:_NAMED_AT_MOST]:
        notice(f"does not count: {printable(game)}: {printable(reason)}")
    if len(rows) > _NAMED_AT_MOST:
        notice(f"and {len(rows) - _NAMED_AT_MOST} more: --show left-out")
