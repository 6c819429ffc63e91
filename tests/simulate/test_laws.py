"""A thousand games played by the program keep to the laws."""

from functools import partial

import pytest

from tests.simulate.laws import broken_laws
from tmlog.pool import available_jobs, map_in_processes


def check(numbers: range, bot: str) -> None:
    problems: list[str] = []
    for found in map_in_processes(partial(broken_laws, bot=bot), numbers, available_jobs()):
        problems += found
    assert not problems, "\n".join(problems[:20])


def test_random_games() -> None:
    check(range(1000), "random")


def test_greedy_games() -> None:
    check(range(60), "greedy")


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_ten_thousand_games(bot: str) -> None:
    check(range(1000, 6000), bot)
