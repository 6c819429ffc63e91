"""Work in several processes."""

import itertools
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tmlog.checking import POOL_FROM, check_files
from tmlog.pool import CHUNK, CHUNKS_AHEAD, PoolBroken, map_in_processes


def square(number: int) -> int:
    return number * number


def die_at_40(number: int) -> int:
    if number == 40:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


class Counting:
    """Numbers, and how many of them were taken."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.taken = 0

    def __iter__(self) -> Iterator[int]:
        for number in range(self.count):
            self.taken += 1
            yield number


def test_results_come_in_order() -> None:
    assert list(map_in_processes(square, range(500), 3)) == [square(number) for number in range(500)]


def test_items_are_taken_only_as_results_are_asked_for() -> None:
    numbers = Counting(100_000)
    results = map_in_processes(square, numbers, 2)
    next(results)
    assert numbers.taken <= CHUNK * (2 * CHUNKS_AHEAD + 1)


def test_so_are_paths_without_processes() -> None:
    numbers = Counting(100_000)
    verdicts = check_files((f"no-such-file-{number}" for number in numbers), jobs=1)
    next(verdicts)
    assert numbers.taken <= POOL_FROM


def test_a_process_that_is_killed_is_told() -> None:
    with pytest.raises(PoolBroken, match="was ended"):
        list(map_in_processes(die_at_40, range(100), 2))


KILLED = """
import os, sys, time
from tmlog.pool import map_in_processes

def wait(number):
    os.write(1, f"{os.getpid()}\\n".encode())
    time.sleep(0.05)

if __name__ == "__main__":
    for _ in map_in_processes(wait, range(100_000), 2):
        pass
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_their_parent(tmp_path: Path, how: signal.Signals) -> None:
    script = tmp_path / "script.py"
    script.write_text(KILLED)
    root = str(Path(__file__).resolve().parents[1])
    with subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": root},
    ) as run:
        assert run.stdout is not None
        workers = {int(line) for line in itertools.islice(run.stdout, 20)}
        run.send_signal(how)
    assert run.wait() == -how
    deadline = monotonic() + 10
    while any(Path(f"/proc/{worker}").exists() for worker in workers) and monotonic() < deadline:
        sleep(0.05)
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
