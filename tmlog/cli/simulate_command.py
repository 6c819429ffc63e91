"""``tmlog simulate``."""

from __future__ import annotations

import sys

import click

from tmlog.cli.shared import KnownName, is_quiet, jobs_option, notice
from tmlog.model.names import MAPS, OPTIONS
from tmlog.pool import available_jobs
from tmlog.render.plain_text import counted
from tmlog.render.progress import progress_bar
from tmlog.simulate.batch import BOTS, Series, write_games
from tmlog.simulate.draw import Wishes
from tmlog.suggestions import did_you_mean


def _words(_: click.Context, parameter: click.Parameter, text: str) -> tuple[str, ...]:
    """``a,b`` as (a, b), each one of the words that the option knows."""
    words = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    known = {"bot": BOTS, "options": OPTIONS}.get(parameter.name or "")
    for word in words:
        if known is not None and word not in known:
            raise click.BadParameter(f"there is no such word as {word!r}{did_you_mean(word, known)}")
    return words


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
    "--map", "map_name", type=KnownName("map", MAPS), default="base", show_default=True, help="The board."
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
    help="random or greedy; several take the seats in turn.",
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
    seed: str,
    jobs: int | None,
    output: str,
) -> None:
    """Let the program play games, and write them as move logs.

    The same options and seed give the same bytes, whatever --jobs. Games that are in the folder already are
    kept, so that a run that was broken off goes on where it stopped.

    \b
    Examples:
      tmlog simulate -n 100 -o games
      tmlog simulate -n 10 --players 5 --map lakes --bot greedy,random --seed friday -o friday
      tmlog simulate --factions witches,giants --options mini-expansion-1 -o pair
    """
    wishes = Wishes(players, map_name, options, factions)
    wishes.check()
    series = Series(wishes, bot or ("greedy",), seed)
    new = 0
    with progress_bar(games, not is_quiet() and sys.stderr.isatty()) as advance:
        for is_new in write_games(series, games, output, jobs or available_jobs()):
            new += is_new
            advance()
    kept = f", {games - new} kept" if new < games else ""
    notice(f"{counted(new, 'game')} written to {output}{kept}")
