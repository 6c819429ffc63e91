"""A thousand games played by the program keep to the laws."""

from functools import partial

import pytest

from tests.simulate.laws import broken_laws
from tmlog.pool import available_jobs, map_in_processes


def check(numbers: range, bots: str) -> None:
    problems: list[str] = []
    for found in map_in_processes(partial(broken_laws, bots=bots), numbers, available_jobs()):
        problems += found
    assert not problems, "\n".join(problems[:20])


def test_random_games() -> None:
    check(range(1000), "random")


@pytest.mark.parametrize("bots", ["greedy", "greedy,random"])
def test_greedy_and_mixed_games(bots: str) -> None:
    check(range(40), bots)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "games"),
    [("random", 3000), ("greedy", 4000), ("greedy,random", 1500), ("random,greedy,greedy", 1500)],
)
def test_ten_thousand_games(bots: str, games: int) -> None:
    check(range(1000, 1000 + games), bots)
