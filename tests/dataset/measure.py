"""How fast and how large an ingest is: ``python -m tests.dataset.measure [GAMES_OF_DUMPS [RECORDED_GAMES]]``.

Makes dumps and recorded games out of those of the corpus, each a little different from all others, reads
them with one and with two processes, and prints games a second, processor time and memory.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tests.corpus import CORPUS
from tmlog.dataset.dump_writer import dump_of_game
from tmlog.dataset.ingest import ingest
from tmlog.game import read_game


def make_dump(path: Path, games: int) -> None:
    """A dump of so many games, those of the corpus again and again under other names."""
    known = [
        dump_of_game(read_game(str(log)).recording, log.stem)
        for log in sorted((CORPUS / "random").glob("r*.log"))
    ]
    with path.open("w") as file:
        for number in range(games):
            game = known[number % len(known)] | {"game": f"game{number}"}
            file.write(("[" if number == 0 else ",\n") + json.dumps(game, sort_keys=True))
        file.write("]\n")


def make_logs(folder: Path, games: int) -> None:
    """So many move logs, the known ones again and again with other comments."""
    folder.mkdir()
    known = sorted((CORPUS / "random").glob("*.log"))
    for number in range(games):
        text = known[number % len(known)].read_text()
        (folder / f"{number:05}.log").write_text(f"{text}# {number}\n")


def run(source: Path, dataset: Path, jobs: int) -> None:
    """One ingest in a process of its own, measured; printed as one line."""
    arguments = [sys.executable, "-m", "tests.dataset.measure", "--one", source, dataset, str(jobs)]
    subprocess.run(arguments, check=True)


def measure_one(source: str, dataset: str, jobs: int) -> None:
    """Ingest and print what it took."""
    start = perf_counter()
    games = ingest([source], dataset, jobs=jobs).games
    seconds = perf_counter() - start
    own, workers = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    used = own.ru_utime + own.ru_stime + workers.ru_utime + workers.ru_stime
    memory = max(own.ru_maxrss, workers.ru_maxrss) / 1024
    print(
        f"{Path(source).name}: {games} games, {jobs} processes: {games / seconds:.0f} games/s, "
        f"{used / games * 1000:.2f} ms of processor a game, largest process {memory:.0f} MB"
    )


def main(dumped: int = 20_000, recorded: int = 1_000) -> None:
    """Measure both kinds of input with one and two processes."""
    with tempfile.TemporaryDirectory() as folder:
        make_dump(Path(folder, "dump.json"), dumped)
        make_logs(Path(folder, "logs"), recorded)
        for name in ("dump.json", "logs"):
            for jobs in (1, 2):
                run(Path(folder, name), Path(folder, f"{name}-{jobs}"), jobs)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        measure_one(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    else:
        main(*map(int, sys.argv[1:]))
