"""Speed of reading, replaying, ingesting and playing, one process each: ``make bench``.

All figures are of processor time. Beside each stands its ratio to a fixed loop of plain Python, measured
just before and after it: that compares machines, and a busy machine with itself. It prints, and judges
nothing.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import process_time

from tests.corpus import CORPUS
from tests.dataset.measure import make_dump
from tmlog.build import build_name
from tmlog.dataset.ingest import ingest
from tmlog.notation import read_path
from tmlog.replay import Replay, validate
from tmlog.simulate.batch import Series, play_one
from tmlog.simulate.draw import GameSpec

RUNS = 5
DUMPED = 5_000


def fixed_loop() -> int:
    """Do a fixed piece of work as a replay does it: small integers, lists, dictionaries, calls."""
    counts: dict[int, int] = {}
    places = list(range(64))
    for number in range(60_000):
        place = places[number & 63]
        counts[place] = counts.get(place, 0) + min(number, place)
        places[place & 63] = place ^ 1 if number % 7 else place
    return sum(counts.values())


def seconds(work: Callable[[], object]) -> float:
    """The processor time of ``work`` in this process."""
    start = process_time()
    work()
    return process_time() - start


class Table:
    """Prints a line for each measured figure."""

    def measure(self, name: str, work: Callable[[], object], count: int, runs: int = RUNS) -> None:
        """Measure ``work`` on ``count`` games, ``runs`` times, and print the median."""
        loops = [seconds(fixed_loop)]
        times = []
        for _ in range(runs):
            times.append(seconds(work) / count)
            loops.append(seconds(fixed_loop))
        ratios = [time * 2 / (one + other) for time, (one, other) in zip(times, pairwise(loops), strict=True)]
        time = median(times)
        print(f"{name:<44} {1000 * time:9.2f} ms {1 / time:9.1f} a second {median(ratios):9.3f} loops")

    def measure_process(self, *arguments: str) -> None:
        """Measure a whole ``tmlog`` process, which is one ``game``."""
        name = f"tmlog {' '.join(word.removeprefix(f'{CORPUS}/') for word in arguments)}"
        times = []
        for _ in range(RUNS):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(
                [sys.executable, "-m", "tmlog", *arguments], stdout=subprocess.DEVNULL, check=False
            )
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        loop = median(seconds(fixed_loop) for _ in range(RUNS))
        print(f"{name:<44} {1000 * median(times):9.0f} ms {'':18} {median(times) / loop:9.3f} loops")


def replay_all(paths: list[Path]) -> None:
    """Read games and replay them with every record."""
    for path in paths:
        for _ in Replay(read_path(path)):
            pass


def validate_all(paths: list[Path]) -> None:
    """Read games and replay them without records."""
    for path in paths:
        validate(read_path(path))


def read_all(paths: list[Path]) -> None:
    """Read games."""
    for path in paths:
        read_path(path)


def ingest_into_new(source: Path, folder: Path) -> None:
    """Make a new dataset below ``folder`` with one process."""
    ingest([source], Path(tempfile.mkdtemp(dir=folder), "games.dataset"))


def play_games(bot: str, count: int) -> None:
    """Let the program play the first games of a series for itself."""
    series = Series(GameSpec(players=4), (bot,))
    for number in range(1, count + 1):
        play_one(series, number)


def main() -> int:
    """Print all figures."""
    if not CORPUS.is_dir():
        print("../shared/corpus is missing: nothing to measure", file=sys.stderr)
        return 2
    ledgers = sorted((CORPUS / "league").glob("*.tsv"))
    logs = sorted((CORPUS / "random").glob("*.log"))
    print(f"{build_name()}, Python {sys.version.split()[0]}, processor time a game:")
    table = Table()
    table.measure(
        "league ledgers, read and replayed, first pass", lambda: replay_all(ledgers), len(ledgers), 1
    )
    read_all(logs)
    table.measure("logs read, warm", lambda: read_all(logs), len(logs))
    table.measure("logs validated from text, warm", lambda: validate_all(logs), len(logs))
    table.measure("logs replayed with every record, warm", lambda: replay_all(logs), len(logs))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table.measure("logs ingested", lambda: ingest_into_new(CORPUS / "random", folder), len(logs), 3)
        make_dump(folder / "dump.json", DUMPED)
        table.measure("dumps ingested", lambda: ingest_into_new(folder / "dump.json", folder), DUMPED, 3)
    table.measure("random games played", lambda: play_games("random", 100), 100)
    table.measure("greedy games played", lambda: play_games("greedy", 30), 30)
    for arguments in (["--help"], ["validate", str(logs[0])], ["validate", str(ledgers[0])]):
        table.measure_process(*arguments)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"largest memory {peak / (1 << 20 if sys.platform == 'darwin' else 1 << 10):.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
