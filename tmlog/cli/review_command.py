"""``tmlog review``."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from tmlog.cli.game import end_with_faults, open_game
from tmlog.cli.shared import game_argument, is_quiet, jobs_option, keep_inputs, notice, print_line
from tmlog.files import write_atomically
from tmlog.model.recording import Recording
from tmlog.pool import available_jobs
from tmlog.render.progress import progress_bar
from tmlog.simulate.search_player import BadBudget, Budget
from tmlog.suggestions import did_you_mean

if TYPE_CHECKING:
    from tmlog.review.review import Review

DEFAULT_BUDGET = "24n"


def _budget(_: click.Context, __: click.Parameter, text: str) -> Budget:
    try:
        return Budget.parse(text)
    except BadBudget as error:
        raise click.BadParameter(str(error)) from error


@click.command("review")
@game_argument
@click.option(
    "--player", "players", multiple=True, metavar="NAME",
    help="Only the decisions of this player or faction; repeatable.",
)  # fmt: skip
@click.option(
    "--budget", metavar="B", default=DEFAULT_BUDGET, show_default=True, callback=_budget,
    help="What a decision may take: 24n games played out (same bytes each time) or 0.5s.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@jobs_option
@click.option(
    "-o", "--output", metavar="PAGE.html", type=click.Path(dir_okay=False),
    help="Write a page with the curve and every decision.",
)  # fmt: skip
def command(
    file: str,
    *,
    players: tuple[str, ...],
    budget: Budget,
    as_json: bool,
    jobs: int | None,
    output: str | None,
) -> None:
    """Say where a game turned, and what would have been better.

    Each decision is compared with the alternatives that the program's player prices best, by games played out
    after both with equal chance. A loss is in VP of the margin over the mean of the opponents: from 2 an
    inaccuracy, from 4 a mistake, from 8 a blunder; within the noise choices are called equal. docs/review.md
    says what the judge cannot see.

    \b
    Examples:
      tmlog review game.log
      tmlog review game.log --player witches --budget 60n -o review.html
      tmlog review game.log --json
    """
    from tmlog.review.decision_points import decision_points
    from tmlog.review.review import count_decisions, review_game

    keep_inputs([file], output)
    game = open_game(file)
    factions = _factions(game.recording, players)
    games = budget.games or _games_in(game.recording, budget.seconds)
    total = count_decisions(game.recording, factions)
    with progress_bar(total, not is_quiet() and sys.stderr.isatty()) as advance:
        review = review_game(game.recording, games, factions, jobs=jobs or available_jobs(), advance=advance)
    if output is not None:
        from tmlog.render.review.page import review_page

        write_atomically(output, review_page(review))
        notice(f"{output}: written")
    if as_json:
        from tmlog.render.review.text import review_as_json

        print_line(json.dumps(review_as_json(review), ensure_ascii=False))
    elif output is None:
        _show(review)
    if review.result.faults:
        _, result, _ = decision_points(game.recording)
        end_with_faults(game, result.faults)


def _show(review: Review) -> None:
    from tmlog.render.review.text import curves, players_table, swing_lines
    from tmlog.render.terminal import show

    show(players_table(review))
    print_line("")
    for line in [*curves(review), "", *(swing_lines(review) or ["nothing that can be told from noise"])]:
        print_line(line)


def _factions(recording: Recording, names: tuple[str, ...]) -> tuple[str, ...]:
    """The factions of players or of themselves."""
    from tmlog.game import Game

    game = Game(recording, "collect")
    seats = list(zip(game.factions, game.players, strict=False))
    found = []
    for name in names:
        mine = [faction for faction, player in seats if name.lower() in {faction, (player or "").lower()}]
        if not mine:
            known = [word for faction, player in seats for word in (faction, player) if word]
            raise click.UsageError(f"--player: nobody here is {name!r}{did_you_mean(name, known)}")
        found += mine
    return tuple(found)


def _games_in(recording: Recording, seconds: float) -> int:
    """How many games can be played out in so many seconds, by the time that a few take from the start."""
    from time import process_time

    from tmlog.review.decision_points import decision_points, reviewable
    from tmlog.review.rollouts import Rollouts

    start = process_time()
    point = next(iter(reviewable(decision_points(recording)[0])), None)
    if point is None:
        return 2
    Rollouts(point, "time", 4).compare()
    return max(4, int(4 * seconds / max(process_time() - start, 1e-6)))
