"""``tmlog validate``."""

from __future__ import annotations

import sys
from collections import Counter

import click

from tmlog.checking import Verdict, check_files
from tmlog.cli.shared import EXIT_ILLEGAL, EXIT_OK, EXIT_UNUSABLE, is_quiet, jobs_option, print_line
from tmlog.files import find_games
from tmlog.render.plain_text import Paint, wants_colour
from tmlog.render.progress import progress_bar
from tmlog.render.verdicts import summary_line, verdict_json, verdict_lines

BAR_FROM = 20
"""Files from which a progress bar is worth its place."""


@click.command("validate")
@click.argument("paths", metavar="PATHS...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@jobs_option
@click.option(
    "--rules",
    type=click.Choice(("site", "book")),
    default="site",
    show_default=True,
    help="What the site took though it stretches the rules: a remark (site), or an error (book).",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a file, each on one line.")
def command(paths: tuple[str, ...], jobs: int | None, rules: str, as_json: bool) -> int:
    """Check that every move of recorded games is legal.

    PATHS are files in any format, folders (their .log, .txt, .tmlog, .tsv and .json files, and those of the
    folders in them), or - for standard input. A game that stops before its end is valid, but unfinished.
    Remarks tell what the site took though it stretches the rules; a game with remarks is valid.
    With tmlog --quiet only the games with errors are listed.

    Exits with 0 where all games are valid, 1 where some are not, 2 where a file cannot be read.

    \b
    Examples:
      tmlog validate game.log
      tmlog validate --json --jobs 4 games/ > verdicts.jsonl
    """
    counts: Counter[str] = Counter()
    with progress_bar(*_progress(paths)) as advance:
        for verdict in check_files(find_games(paths), jobs, by_the_book=rules == "book"):
            _show(verdict, as_json)
            counts[verdict.state] += 1
            advance()
    if not counts:
        raise click.UsageError("No games there: a folder's games end in .log, .txt, .tmlog, .tsv or .json.")
    if not as_json and not is_quiet():
        print_line(summary_line(counts))
    return _exit_code(counts)


def _progress(paths: tuple[str, ...]) -> tuple[int, bool]:
    """How many files there are, and whether to show a bar; counted only for a bar that can be seen."""
    if is_quiet() or not sys.stderr.isatty():
        return 0, False
    total = sum(1 for _ in find_games(paths))
    return total, total >= BAR_FROM


def _show(verdict: Verdict, as_json: bool) -> None:
    if as_json:
        print_line(verdict_json(verdict))
    elif verdict.faults or not is_quiet():
        for line in verdict_lines(verdict, Paint(wants_colour(sys.stdout))):
            print_line(line)


def _exit_code(counts: Counter[str]) -> int:
    if counts["unreadable"]:
        return EXIT_UNUSABLE
    return EXIT_ILLEGAL if counts["illegal"] else EXIT_OK
