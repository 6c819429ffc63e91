"""Many games into a folder: the same seed gives the same bytes; a run that was broken off goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from tmlog.files import write_atomically
from tmlog.model.commands import SetUpFaction
from tmlog.model.errors import TmlogError
from tmlog.pool import map_in_processes
from tmlog.simulate.draw import GameSpec, draw
from tmlog.simulate.greedy_player import GreedyPlayer
from tmlog.simulate.play import Played, Player, play_game
from tmlog.simulate.random_player import RandomPlayer
from tmlog.simulate.search_player import Budget, SearchPlayer
from tmlog.simulate.set_up import SetUp
from tmlog.simulate.worth import greedy_values, tuned_values
from tmlog.simulate.writing import log_of

SEARCH = "search"
BOTS = ("random", "greedy", "tuned", SEARCH)
DEFAULT_BUDGET = Budget(games=60)
DIGITS = 6


class FolderInUse(TmlogError):
    """A file of the folder holds another game than this run would write."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games that belong together. ``bots`` take the seats in turn, moved on by one from game to game."""

    spec: GameSpec
    bots: tuple[str, ...] = ("random",)
    seed: str = "1"
    budget: Budget = DEFAULT_BUDGET
    set_ups: tuple[SetUp, ...] = ()
    """Set-ups played again, in turn, instead of drawn games; ``spec`` then say nothing."""

    def heading(self, number: int) -> str:
        """Return the comment at the top of a game: all that it depends on."""
        words = [f"--bot {','.join(self.bots)}", f"--seed {self.seed}"]
        if SEARCH in self.bots:
            words.append(f"--budget {self.budget}")
        if self.set_ups:
            words.insert(0, f"--set-up-of {self.set_up_of(number).name}")
        else:
            words = self._spec_words(words)
        return f"Game {number} of tmlog simulate {' '.join(words)}"

    def _spec_words(self, words: list[str]) -> list[str]:
        spec = self.spec
        words = [f"--players {spec.players}", f"--map {spec.map_name}", *words]
        if spec.factions:
            words.append(f"--factions {','.join(spec.factions)}")
        if spec.options:
            words.append(f"--options {','.join(spec.options)}")
        return words

    def set_up_of(self, number: int) -> SetUp:
        """Return the set-up that game ``number`` plays again."""
        return self.set_ups[(number - 1) % len(self.set_ups)]


def play_one(series: Series, number: int) -> Played:
    """Play game ``number`` of a series, whatever the others are."""
    chance = Random(f"{series.seed}:{number}")
    rows = list(series.set_up_of(number).rows) if series.set_ups else draw(series.spec, chance)
    seats = sum(isinstance(row, SetUpFaction) for row in rows)
    bots = [series.bots[(seat + number) % len(series.bots)] for seat in range(seats)]
    return play_game(rows, [player(bot, chance, series.budget) for bot in bots], chance)


def player(bot: str, chance: Random, budget: Budget) -> Player:
    """Return a player by the name of its kind, one of ``BOTS``."""
    match bot:
        case "random":
            return RandomPlayer(chance)
        case "greedy":
            return GreedyPlayer(chance, greedy_values())
        case "tuned":
            return GreedyPlayer(chance, tuned_values())
    return SearchPlayer(chance, tuned_values(), budget)


def game_path(folder: str, number: int) -> Path:
    """Return the file of a game."""
    return Path(folder, f"game-{number:0{DIGITS}}.log")


def write_games(series: Series, count: int, folder: str, jobs: int) -> Iterator[bool]:
    """Write games 1 to ``count`` into ``folder``; of each yield whether it was new.

    Games that are there already are kept. Raises ``FolderInUse`` where a file holds another game.
    """
    Path(folder).mkdir(parents=True, exist_ok=True)
    missing = []
    for number in range(1, count + 1):
        if _is_there(series, number, folder):
            yield False
        else:
            missing.append(number)
    write = partial(_write, series, folder)
    if jobs > 1 and len(missing) > 1:
        yield from map_in_processes(write, missing, jobs)
    else:
        yield from map(write, missing)


def _is_there(series: Series, number: int, folder: str) -> bool:
    path = game_path(folder, number)
    if not path.exists():
        return False
    with path.open(encoding="utf-8", errors="replace") as file:
        first = file.readline().rstrip("\n")
    if first != f"# {series.heading(number)}":
        raise FolderInUse(f"{path} holds another game; choose another folder, or remove it")
    return True


def _write(series: Series, folder: str, number: int) -> bool:
    played = play_one(series, number)
    write_atomically(str(game_path(folder, number)), log_of(played.lines, series.heading(number)))
    return True
