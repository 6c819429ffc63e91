"""``tmlog simulate``."""

from __future__ import annotations

import sys

import click
from click.core import ParameterSource

from tmlog.cli.board_names import BoardName
from tmlog.cli.game import open_game
from tmlog.cli.shared import is_quiet, jobs_option, notice
from tmlog.files import find_games
from tmlog.model.names import OPTIONS
from tmlog.pool import available_jobs
from tmlog.render.plain_text import counted
from tmlog.render.progress import progress_bar
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.simulate.batch import BOTS, DEFAULT_BUDGET, Series, write_games
from tmlog.simulate.draw import GameSpec
from tmlog.simulate.search_player import BadBudget, Budget
from tmlog.simulate.set_up import set_up_of
from tmlog.suggestions import did_you_mean

SPEC = {
    "players": "--players",
    "map_name": "--map",
    "factions": "--factions",
    "options": "--options",
}
"""Options that say what games are to be drawn."""


def _words(_: click.Context, parameter: click.Parameter, text: str) -> tuple[str, ...]:
    """``a,b`` as (a, b), each one of the words that the option knows."""
    words = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    known = {"bot": BOTS, "options": OPTIONS}.get(parameter.name or "")
    for word in words:
        if known is not None and word not in known:
            raise click.BadParameter(f"there is no such word as {word!r}{did_you_mean(word, known)}")
    return words


def _budget(_: click.Context, __: click.Parameter, text: str) -> Budget:
    try:
        return Budget.parse(text)
    except BadBudget as error:
        raise click.BadParameter(str(error)) from error


def _refuse_spec() -> None:
    """A recorded set-up leaves nothing to ask for: raise where an option asks for something else."""
    context = click.get_current_context()
    for name, option in SPEC.items():
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            raise click.UsageError(f"{option} and --set-up-of exclude each other")


@click.command("simulate")
@click.option(
    "-n",
    "--games",
    metavar="N",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many games.",
)
@click.option(
    "--players", metavar="N", type=click.IntRange(2, 5), default=4, show_default=True, help="Players a game."
)
@click.option(
    "--map",
    "--board",
    "map_name",
    type=BoardName(),
    metavar="BOARD",
    default="base",
    show_default=True,
    help="The board: a name, an id or a file.",
)
@click.option(
    "--factions",
    metavar="A,B",
    default="",
    callback=_words,
    help="Factions of the first seats, in this order.",
)
@click.option(
    "--options", metavar="A,B", default="", callback=_words, help="Game options, beside the strict ones."
)
@click.option(
    "--bot",
    metavar="A,B",
    default="greedy",
    show_default=True,
    callback=_words,
    help="random, greedy, tuned or search; several take the seats in turn.",
)
@click.option(
    "--budget",
    metavar="B",
    default=str(DEFAULT_BUDGET),
    show_default=True,
    callback=_budget,
    help="What search may take for a decision: 60n games played out (same seed, same bytes) or 0.5s.",
)
@click.option(
    "--set-up-of",
    "recorded",
    metavar="GAME",
    multiple=True,
    help="Play the set-up of a recorded game, or of each in a folder in turn; may be given more than once.",
)
@click.option(
    "--seed", metavar="S", default="1", show_default=True, help="Any word: the same one, the same games."
)
@jobs_option
@click.option(
    "-o",
    "--output",
    metavar="DIR",
    required=True,
    type=click.Path(file_okay=False),
    help="The folder for the games; made if there is none.",
)
def command(
    *,
    games: int,
    players: int,
    map_name: str,
    factions: tuple[str, ...],
    options: tuple[str, ...],
    bot: tuple[str, ...],
    budget: Budget,
    recorded: tuple[str, ...],
    seed: str,
    jobs: int | None,
    output: str,
) -> None:
    """Let the program play games, and write them as move logs.

    The same options and seed give the same bytes, whatever --jobs, unless --budget is in seconds. Games that
    are in the folder already are kept, so that a run that was broken off goes on where it stopped.

    With --set-up-of, board, options, factions, seats, tiles, cards and starting VP are those of a recorded
    game.

    \b
    Examples:
      tmlog simulate -n 100 -o games
      tmlog simulate -n 10 --players 5 --map lakes --bot greedy,random --seed friday -o friday
      tmlog simulate --factions witches,giants --options mini-expansion-1 -o pair
      tmlog simulate --players 2 --bot search --budget 8n -o strong
      tmlog simulate --bot tuned --set-up-of game.log -n 5 -o again
    """
    if recorded:
        _refuse_spec()
    spec = GameSpec(players, map_name, options, factions)
    spec.check()
    set_ups = tuple(set_up_of(open_game(path).recording) for path in find_games(recorded))
    if recorded and not set_ups:
        raise click.UsageError(f"--set-up-of: no games in {', '.join(recorded)}")
    series = Series(spec, bot or ("greedy",), seed, budget, set_ups)
    new = 0
    with progress_bar(games, not is_quiet() and sys.stderr.isatty()) as advance:
        for is_new in write_games(series, games, output, jobs or available_jobs()):
            new += is_new
            advance()
    kept = f", {games - new} kept" if new < games else ""
    notice(f"{counted(new, 'game')} written to {output}{kept}")
    if BOARD_SHEETS[map_name].from_file:
        notice("the games name the board by its id: --board FILE or tmlog map add makes it known")
