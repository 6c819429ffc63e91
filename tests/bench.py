"""Speed and memory of reading and replaying the corpus, in one process: ``make bench``.

Every game is read from its file and replayed once, every turn record made. A benchmark: it prints, and
judges nothing.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from tests.corpus import CORPUS
from tmlog.model.records import TurnRecord
from tmlog.notation import read_path
from tmlog.replay import Replay

RUNS = 5


class Pass(NamedTuple):
    """One pass over a group of games."""

    games: int
    rows: int
    seconds: float


def replay_all(paths: list[Path]) -> Pass:
    rows = 0
    start = perf_counter()
    for path in paths:
        rows += sum(isinstance(item, TurnRecord) for item in Replay(read_path(path)))
    return Pass(len(paths), rows, perf_counter() - start)


def whole_process(*arguments: str) -> float:
    """The median time of a whole ``tmlog`` process, in seconds."""

    def once() -> float:
        start = perf_counter()
        subprocess.run([sys.executable, "-m", "tmlog", *arguments], stdout=subprocess.DEVNULL, check=False)
        return perf_counter() - start

    once()
    return median(once() for _ in range(RUNS))


def peak_megabytes() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def report(name: str, done: Pass) -> None:
    print(
        f"{name:<28} {done.games:5d} games {done.games / done.seconds:7.1f} games/s "
        f"{done.seconds / done.games * 1000:7.2f} ms a game {done.rows / done.seconds:9.0f} rows/s "
        f"peak {peak_megabytes():5.0f} MB"
    )


def main() -> int:
    if not CORPUS.is_dir():
        print("../shared/corpus is missing: nothing to measure", file=sys.stderr)
        return 2
    ledgers = sorted((CORPUS / "league").glob("*.tsv"))
    logs = sorted((CORPUS / "random").glob("*.log"))
    for name, paths in (("league ledgers", ledgers), ("logs", logs), ("all once more", ledgers + logs)):
        report(name, replay_all(paths))
    for arguments in (["--help"], ["validate", str(logs[0])], ["validate", str(ledgers[0])]):
        words = " ".join(word.removeprefix(f"{CORPUS}/") for word in arguments)
        print(f"tmlog {words}: {whole_process(*arguments):.3f} s (whole process, median of {RUNS})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
