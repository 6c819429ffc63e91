"""All that is listed is accepted, off the beaten track too."""

from collections.abc import Iterable

import pytest

from tests.legal.random_walks import refused
from tmlog.pool import available_jobs, map_in_processes


def check(games: Iterable[tuple[int, list[str]]], at_least: int) -> None:
    tried, problems = 0, []
    for count, found in games:
        tried += count
        problems += found
    assert not problems, "\n".join(problems[:20])
    assert tried > at_least


def test_random_walks() -> None:
    check(map(refused, range(16)), 2000)


@pytest.mark.slow
def test_random_walks_off_three_thousand_games() -> None:
    check(map_in_processes(refused, range(1000, 4000), available_jobs()), 400_000)
