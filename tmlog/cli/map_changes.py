"""``tmlog map vary`` and ``tmlog map improve``."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tmlog.cli.board_names import BoardName
from tmlog.cli.shared import is_quiet, notice, print_line
from tmlog.files import write_atomically
from tmlog.model.errors import TmlogError
from tmlog.render.progress import progress_bar

if TYPE_CHECKING:
    from tmlog.boards.changes import Step
    from tmlog.rules.boards import BoardSheet

board_argument = click.argument("board", metavar="BOARD", type=BoardName())
output_option = click.option(
    "-o",
    "--output",
    metavar="OUT.board",
    type=click.Path(dir_okay=False),
    help="Write the board to this file.",
)


def _swaps(_: click.Context, __: click.Parameter, texts: tuple[str, ...]) -> list[tuple[str, str]]:
    found = []
    for text in texts:
        one, colon, other = text.partition(":")
        if not (one and colon and other):
            raise click.BadParameter(f"{text!r} is no swap; A3:C5 exchanges the terrains of A3 and C5")
        found.append((one, other))
    return found


@click.command("vary")
@board_argument
@click.option(
    "--swap", "swaps", multiple=True, required=True, metavar="A3:C5", callback=_swaps,
    help="Exchange the terrains of two hexes (r0, r1 ... are rivers); repeatable.",
)  # fmt: skip
@output_option
def vary(board: str, *, swaps: list[tuple[str, str]], output: str | None) -> None:
    """Change a board hex by hex, and say how often it breaks the four rules before and after.

    \b
    Examples:
      tmlog map vary lakes --swap B1:C3 -o varied.board
    """
    from tmlog.boards.changes import rules_broken, swapped
    from tmlog.rules.boards import BOARD_SHEETS

    sheet = changed = BOARD_SHEETS[board]
    try:
        for one, other in swaps:
            changed = swapped(changed, one, other)
    except TmlogError as error:
        raise click.UsageError(str(error)) from error
    _hand_out(changed, output)
    notice(
        f"the four rules are broken {rules_broken(sheet):.0f} times before, {rules_broken(changed):.0f} after"
    )


@click.command("improve")
@board_argument
@click.option(
    "--by", type=click.Choice(["rules", "balance"]), default="rules", show_default=True,
    help="What is made better: the four rules, or the balance of the factions by play.",
)  # fmt: skip
@click.option(
    "-n", "--tries", metavar="N", type=click.IntRange(1), default=200, show_default=True, help="Swaps tried."
)
@click.option(
    "--games", metavar="N", type=click.IntRange(1), default=56, show_default=True,
    help="With --by balance: games that judge each board.",
)  # fmt: skip
@click.option(
    "--bot",
    type=click.Choice(["random", "greedy", "tuned"]),
    default="greedy",
    show_default=True,
    help="Who plays them.",
)
@click.option(
    "--seed", metavar="S", default="1", show_default=True, help="Any word: the same one, the same swaps."
)
@click.option(
    "--path",
    "steps_file",
    metavar="STEPS.json",
    type=click.Path(dir_okay=False),
    help="Write every step to this file.",
)
@output_option
def improve_board(
    board: str,
    *,
    by: str,
    tries: int,
    games: int,
    bot: str,
    seed: str,
    steps_file: str | None,
    output: str | None,
) -> None:
    """Make a board better by swaps of land hexes, tried one by one; the better ones are kept.

    By rules: the fewer the four rules are broken. By balance: the less the starting VP that would make the
    factions equal lie from 20 (root mean square over games played on the board), and no rule broken more
    often than before. Chance of play makes small gains doubtful: judge what comes out with tmlog study.

    \b
    Examples:
      tmlog map improve isles.board -n 50 -o better.board
      tmlog map improve isles.board --by balance -n 2 --games 14 --bot random --path steps.json -o fair.board
    """
    from tmlog.boards.changes import improve, rules_broken
    from tmlog.rules.boards import BOARD_SHEETS

    sheet = BOARD_SHEETS[board]
    score = rules_broken if by == "rules" else _unfairness(games, bot, seed, sheet)
    best, steps = sheet, []
    with progress_bar(tries, not is_quiet() and sys.stderr.isatty()) as advance:
        for found, step in improve(sheet, score, tries, seed):
            best = found
            steps.append(step)
            advance()
    if steps_file is not None:
        rows = [step._asdict() | {"score": step.score if isfinite(step.score) else None} for step in steps]
        write_atomically(steps_file, json.dumps(rows, indent=1) + "\n")
    _hand_out(best, output)
    _say_what_came(steps, by)


def _unfairness(games: int, bot: str, seed: str, start: BoardSheet) -> Callable[[BoardSheet], float]:
    """How far from 20 the fair starting VP of a board are, by play; one that breaks more rules is no good."""
    from tmlog.boards.changes import rules_broken

    most_broken = rules_broken(start)

    def score(sheet: BoardSheet) -> float:
        if rules_broken(sheet) > most_broken:
            return float("inf")
        return _spread_by_play(sheet, games, bot, seed)

    return score


def _spread_by_play(sheet: BoardSheet, games: int, bot: str, seed: str) -> float:
    from tmlog.boards.files import make_known
    from tmlog.dataset.ingest import ingest
    from tmlog.dataset.reading import Dataset
    from tmlog.reports.selection import Selection
    from tmlog.reports.study import study_table
    from tmlog.study.design import BLOCK, StudySpec
    from tmlog.study.games import write_study

    name = make_known(replace(sheet, name=sheet.board_id()[:8]))
    with tempfile.TemporaryDirectory() as folder:
        played = Path(folder, "games")
        # In one process: another would not know the board.
        list(write_study(StudySpec(name, bot=bot, seed=seed), -(-games // BLOCK) * BLOCK, played, 1))
        ingest([str(played)], str(Path(folder, "dataset")), jobs=1)
        table = study_table(Selection(Dataset(Path(folder, "dataset"))))
    return float(((table["fair"] - 20.0) ** 2).mean() ** 0.5)


def _say_what_came(steps: list[Step], by: str) -> None:
    kept = [step for step in steps if step.kept]
    unit = "times broken" if by == "rules" else "VP from equal"
    end = f"; the last one leaves {kept[-1].score:.1f} {unit}" if kept else ""
    notice(f"{len(kept)} of {len(steps)} swaps kept{end}")


def _hand_out(sheet: BoardSheet, output: str | None) -> None:
    from tmlog.boards.text_form import board_text

    if output is None:
        print_line(board_text(sheet).rstrip("\n"))
    else:
        write_atomically(output, board_text(sheet))
        notice(f"{output}: written")
