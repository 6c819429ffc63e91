"""``tmlog study``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tmlog.cli.board_names import BoardName
from tmlog.cli.output import write_frame, wrong_use
from tmlog.cli.shared import is_quiet, jobs_option, notice, print_line
from tmlog.model.names import OPTIONS
from tmlog.pool import available_jobs
from tmlog.render.plain_text import counted
from tmlog.render.progress import progress_bar
from tmlog.simulate.batch import BOTS, DEFAULT_BUDGET
from tmlog.simulate.search_player import BadBudget, Budget
from tmlog.study.design import BLOCK, StudySpec
from tmlog.suggestions import did_you_mean

if TYPE_CHECKING:
    import pandas as pd

MOST_ITERATIONS = 5


def _options(_: click.Context, __: click.Parameter, text: str) -> tuple[str, ...]:
    words = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    for word in words:
        if word not in OPTIONS:
            raise click.BadParameter(f"there is no option {word!r}{did_you_mean(word, OPTIONS)}")
    return words


def _budget(_: click.Context, __: click.Parameter, text: str) -> Budget:
    try:
        return Budget.parse(text)
    except BadBudget as error:
        raise click.BadParameter(str(error)) from error


@click.command("study")
@click.argument("boards", nargs=-1, required=True, type=BoardName(), metavar="BOARD...")
@click.option(
    "--players", type=click.IntRange(2, 5), default=4, show_default=True, metavar="N", help="Players a game."
)
@click.option(
    "--games", type=click.IntRange(1), default=280, show_default=True, metavar="N",
    help=f"Games on each board, rounded up to blocks of {BLOCK}.",
)  # fmt: skip
@click.option("--bot", type=click.Choice(BOTS), default="tuned", show_default=True, help="Who plays.")
@click.option(
    "--budget", metavar="B", default=str(DEFAULT_BUDGET), show_default=True, callback=_budget,
    help="What search may take for a decision.",
)  # fmt: skip
@click.option(
    "--options", metavar="A,B", default="", callback=_options, help="Game options, beside the strict ones."
)
@click.option(
    "--starting-vp", "table", type=click.Path(exists=True, dir_okay=False), metavar="TABLE.csv",
    help="Play with these starting VP: a CSV file with faction and vp, or columns for boards. [default: 20]",
)  # fmt: skip
@click.option(
    "--seed", default="1", show_default=True, metavar="S", help="Any word: the same one, the same games."
)
@click.option(
    "--iterate", is_flag=True,
    help=f"Play again with the table found, until win shares are equal within their intervals, at most"
    f" {MOST_ITERATIONS} times.",
)  # fmt: skip
@click.option(
    "--compare",
    "other",
    type=BoardName(),
    metavar="BOARD",
    help="Study this board too, and show the differences.",
)
@jobs_option
@click.option("--scheduler", metavar="ADDRESS", help="Ingest the games on the Dask cluster there.")
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="STUDY.dataset",
    type=click.Path(file_okay=False),
    help="The dataset.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "csv", "json", "md"]),
    default="table",
    help="How the table is printed.",
)
def command(
    boards: tuple[str, ...], *, output: str, form: str, iterate: bool, other: str | None, **said: Any
) -> None:
    """Judge boards by games that the program plays on them.

    Every faction of the base game plays equally often in every seat; tiles and cards are drawn. The table has
    for each faction its win share and the starting VP that would make the factions equal, with intervals at
    95 %. The games stay beside the dataset (STUDY.dataset.games): a study that was broken off goes on where
    it stopped, and gives the same table. The dataset is one for tmlog stats, plot, balance and report.

    docs/study.md says how far play is to be trusted.

    \b
    Examples:
      tmlog study isles.board --players 2 --games 14 --bot greedy -o isles.dataset
      tmlog study lakes --compare lakes-1.3 --games 560 -o lakes.dataset
      tmlog study base --starting-vp my-starts.csv --iterate -o base.dataset
    """
    chosen = tuple(dict.fromkeys([*boards, *([other] if other else [])]))
    starts = _starts(said.pop("table"), chosen)
    frame, units = _played(chosen, starts, output, said)
    for turn in range(2, MOST_ITERATIONS + 1):
        if not iterate or _is_fair(frame, said["players"]):
            break
        starts = {board: _fair_starts(frame, board) for board in chosen}
        notice(f"win shares are not equal yet: playing again with the table found (pass {turn})")
        frame, units = _played(chosen, starts, f"{output}.{turn}", said)
    write_frame(frame, "study: the starting VP that would make the factions equal", units, form, None)
    if other is not None:
        _show_differences(frame, boards[0], other, form)


def _starts(path: str | None, boards: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """The starting VP of a table, by board and faction."""
    if path is None:
        return {board: {} for board in boards}
    from tmlog.dataset.vp_table import read_vp_table

    with wrong_use():
        table = read_vp_table(path, boards)
    return {
        board: {faction: round(vp) for (name, faction), vp in table.items() if name == board}
        for board in boards
    }


def _played(
    boards: tuple[str, ...], starts: dict[str, dict[str, int]], output: str, said: dict[str, Any]
) -> tuple[pd.DataFrame, dict[str, str]]:
    """Play, ingest, and make the table of what came of it."""
    from tmlog.dataset.ingest import ingest
    from tmlog.dataset.reading import Dataset
    from tmlog.reports.selection import Selection
    from tmlog.reports.study import STUDY, study_table
    from tmlog.study.games import write_study

    games = -(-said["games"] // BLOCK) * BLOCK
    jobs = said["jobs"] or available_jobs()
    folders = [Path(f"{output}.games", board) for board in boards]
    new = 0
    with progress_bar(games * len(boards), not is_quiet() and sys.stderr.isatty()) as advance:
        for board, folder in zip(boards, folders, strict=True):
            spec = StudySpec(
                board, said["players"], said["bot"], said["options"], said["seed"], starts[board]
            )
            for is_new in write_study(spec, games, folder, jobs, said["budget"]):
                new += is_new
                advance()
    total = games * len(boards)
    notice(f"{counted(total, 'game')} played" + (f", {total - new} of them before" if new < total else ""))
    with wrong_use():
        ingest([str(folder) for folder in folders], output, jobs=jobs, dask=said["scheduler"])
        dataset = Dataset(output)
        with dataset.reading():
            frame = study_table(Selection(dataset))
    return frame, {column.name: column.unit for column in STUDY}


def _is_fair(frame: pd.DataFrame, players: int) -> bool:
    """Whether every faction's win share may be equal."""
    even = 1 / players
    return bool(((frame["win_share_low"] <= even) & (frame["win_share_high"] >= even)).all())


def _fair_starts(frame: pd.DataFrame, board: str) -> dict[str, int]:
    """The table found on a board, in whole VP."""
    mine = frame[frame["map"] == board]
    return {str(name): round(vp) for name, vp in zip(mine["faction"], mine["fair"], strict=True)}


def _show_differences(frame: pd.DataFrame, one: str, other: str, form: str) -> None:
    """What the two boards do to each faction: the difference of the fair starts with its interval."""
    sides = [frame[frame["map"] == board].set_index("faction") for board in (one, other)]
    table = sides[0].add_suffix("_one").join(sides[1].add_suffix("_other"))
    difference = table["fair_other"] - table["fair_one"]
    halves = [(table[f"fair_high_{side}"] - table[f"fair_low_{side}"]) / 2 for side in ("one", "other")]
    half = (halves[0] ** 2 + halves[1] ** 2) ** 0.5
    shown = table[["fair_one", "fair_other"]].assign(
        difference=difference, difference_low=difference - half, difference_high=difference + half
    )
    shown = shown.sort_values("difference").reset_index()
    shown.columns = ["faction", one, other, "difference", "difference_low", "difference_high"]
    print_line("")
    write_frame(shown, f"study: {other} against {one}", {}, form, None)
