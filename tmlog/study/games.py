"""The games of a study: played, written, and taken up again where a run was broken off."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from tmlog.files import write_atomically
from tmlog.pool import map_in_processes
from tmlog.simulate.batch import DEFAULT_BUDGET, FolderInUse, game_path, player
from tmlog.simulate.play import play_game
from tmlog.simulate.search_player import Budget
from tmlog.simulate.writing import log_of
from tmlog.study.design import StudySpec, set_up_of_game


def heading(spec: StudySpec, number: int) -> str:
    """The comment at the top of a game: all that it depends on."""
    starts = ",".join(f"{name}={vp}" for name, vp in sorted(spec.starts.items()))
    words = [f"--players {spec.players}", f"--bot {spec.bot}", f"--seed {spec.seed}"]
    words += [f"--options {','.join(spec.options)}"] if spec.options else []
    words += [f"starting VP {starts}"] if starts else []
    return f"Game {number} of tmlog study {spec.board} {' '.join(words)}"


def write_study(
    spec: StudySpec, games: int, folder: Path, jobs: int, budget: Budget = DEFAULT_BUDGET
) -> Iterator[bool]:
    """Write the games of a study into a folder; of each yield whether it was new.

    Those that are there are kept. Raises ``FolderInUse`` where a file holds another game.
    """
    folder.mkdir(parents=True, exist_ok=True)
    missing = []
    for number in range(1, games + 1):
        if _is_there(spec, number, folder):
            yield False
        else:
            missing.append(number)
    write = partial(_write, spec, folder, budget)
    if jobs > 1 and len(missing) > 1:
        yield from map_in_processes(write, missing, jobs)
    else:
        yield from map(write, missing)


def _is_there(spec: StudySpec, number: int, folder: Path) -> bool:
    path = Path(game_path(str(folder), number))
    if not path.exists():
        return False
    with path.open(encoding="utf-8", errors="replace") as file:
        if file.readline().rstrip("\n") != f"# {heading(spec, number)}":
            raise FolderInUse(f"{path} holds another game; choose another output, or remove it")
    return True


def _write(spec: StudySpec, folder: Path, budget: Budget, number: int) -> bool:
    chance = Random(f"{spec.seed}:{number}")
    rows = set_up_of_game(spec, number, chance)
    players = [player(spec.bot, chance, budget) for _ in range(spec.players)]
    played = play_game(rows, players, chance)
    write_atomically(str(game_path(str(folder), number)), log_of(played.lines, heading(spec, number)))
    return True
