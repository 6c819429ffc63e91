"""How strong each player is: ``python -m tests.simulate.ladder --help`` (figures of docs/simulate.md)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

import click

from tests.corpus import CORPUS
from tmlog.checking import read_moves
from tmlog.pool import map_in_processes
from tmlog.replay import Replay
from tmlog.simulate.batch import BOTS, Series, play_one
from tmlog.simulate.draw import GameSpec
from tmlog.simulate.search_player import Budget
from tmlog.simulate.set_up import SetUp, set_up_of

LEAGUE_OPTIONS = ("mini-expansion-1", "shipping-bonus", "temple-scoring-tile")
"""Options of every second drawn game, as leagues play with them."""
CERTAIN = 1.96
"""Standard errors on each side of a 95 % interval."""


class Played(NamedTuple):
    """A game of the ladder: who sat where, VP, and seconds of processor time."""

    bots: tuple[str, ...]
    vp: tuple[int, ...]
    seconds: float

    def mean(self, bot: str) -> float:
        """The mean VP of the seats of a player."""
        return fmean(vp for name, vp in zip(self.bots, self.vp, strict=True) if name == bot)

    def places(self, bot: str) -> Iterator[float]:
        """Yield the places of a player's seats from 1; ties share the mean of theirs."""
        for name, vp in zip(self.bots, self.vp, strict=True):
            if name == bot:
                above = sum(other > vp for other in self.vp)
                yield above + (self.vp.count(vp) + 1) / 2

    def share_won(self, bot: str) -> float:
        """The share of the win that a player's seats have; ties share it."""
        best = max(self.vp)
        winners = [name for name, vp in zip(self.bots, self.vp, strict=True) if vp == best]
        return winners.count(bot) / len(winners)


def league() -> tuple[list[SetUp], list[float]]:
    """The set-ups of the corpus's complete league games that nobody left, and people's mean VP in each."""
    set_ups, people = [], []
    for path in sorted((CORPUS / "league").glob("*.tsv")):
        recording = read_moves(path.read_bytes(), str(path))
        result = Replay(recording).result
        if result.state == "complete" and not any(seat.dropped for seat in result.seats):
            set_ups.append(set_up_of(recording))
            people.append(fmean(seat.vp for seat in result.seats))
    return set_ups, people


def one_game(number: int, series: Series) -> Played:
    """Play one game of a series."""
    start = process_time()
    seats = play_one(series, number).game.seats
    bots = tuple(series.bots[(seat.index + number) % len(series.bots)] for seat in seats)
    return Played(bots, tuple(seat.vp for seat in seats), process_time() - start)


def games_of(series: list[Series], numbers: range, jobs: int) -> list[Played]:
    """Play game n of ``numbers`` in the series whose turn it is."""
    found: list[Played] = []
    for turn, one in enumerate(series):
        mine = [number for number in numbers if number % len(series) == turn]
        play = partial(one_game, series=one)
        found += list(map_in_processes(play, mine, jobs) if jobs > 1 else map(play, mine))
    return found


def drawn(bots: tuple[str, ...], seed: str, budget: Budget) -> list[Series]:
    """Drawn games of four on the base board, every second one with the league's options."""
    return [Series(GameSpec(4, "base", options), bots, seed, budget) for options in ((), LEAGUE_OPTIONS)]


def interval(values: list[float]) -> str:
    """The mean with its 95 % interval."""
    if len(values) < 2:
        return f"{fmean(values):.1f}"
    return f"{fmean(values):.1f} ± {CERTAIN * stdev(values) / len(values) ** 0.5:.1f}"


@click.command()
@click.option("--rungs", default=",".join(BOTS), show_default=True, help="Players, the weakest first.")
@click.option("--games", default=40, show_default=True, help="Drawn games of each rung, and of each match.")
@click.option("--budget", default="60n", show_default=True, help="What search may take for a decision.")
@click.option("--seed", default="ladder", show_default=True)
@click.option("--jobs", default=1, show_default=True)
@click.option("--league/--no-league", "with_league", default=True, help="The set-ups of the corpus too.")
def main(*, rungs: str, games: int, budget: str, seed: str, jobs: int, with_league: bool) -> None:
    """Print mean VP, place and games a second of each rung, beside the people of the same set-ups."""
    names, spent = rungs.split(","), Budget.parse(budget)
    numbers = range(1, games + 1)
    for name in names:
        played = games_of(drawn((name,), seed, spent), numbers, jobs)
        a_second = len(played) / sum(one.seconds for one in played)
        means = interval([one.mean(name) for one in played])
        click.echo(f"four {name}, drawn games: {means} VP, {a_second:.2f} games a second ({games} games)")
    if with_league:
        set_ups, people = league()
        click.echo(f"people, {len(people)} league games: {interval(people)} VP")
        for name in names:
            series = Series(GameSpec(), (name,), seed, spent, tuple(set_ups))
            played = games_of([series], range(1, len(set_ups) + 1), jobs)
            each = [one.mean(name) for one in played]
            less = interval([mine - theirs for mine, theirs in zip(each, people, strict=True)])
            click.echo(f"four {name}, the same set-ups: {interval(each)} VP; less people's: {less}")
    for weaker, stronger in pairwise(names):
        played = games_of(drawn((stronger, weaker, weaker, weaker), seed, spent), numbers, jobs)
        won = fmean(one.share_won(stronger) for one in played)
        place = fmean(place for one in played for place in one.places(stronger))
        vp = ", ".join(
            f"{name} {interval([one.mean(name) for one in played])}" for name in (stronger, weaker)
        )
        click.echo(f"one {stronger} against three {weaker}: won {won:.0%}, place {place:.2f}; VP {vp}")


if __name__ == "__main__":
    main()
