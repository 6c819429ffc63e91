"""Hundreds of games played by the program, with ``-m slow`` thousands, keep to the laws."""

from functools import partial
from pathlib import Path

import pytest

from tests.simulate.laws import broken_laws
from tmlog.checking import check_file
from tmlog.pool import available_jobs, map_in_processes
from tmlog.simulate.batch import Series, game_path, write_games
from tmlog.simulate.draw import GameSpec


def check(numbers: range, bots: str) -> None:
    problems = [problem for number in numbers for problem in broken_laws(number, bots=bots)]
    assert not problems, "\n".join(problems[:20])


@pytest.mark.parametrize("start", [0, 100, 200])
def test_random_games(start: int) -> None:
    check(range(start, start + 50), "random")


@pytest.mark.parametrize("bots", ["greedy", "tuned", "greedy,random"])
def test_greedy_and_mixed_games(bots: str) -> None:
    check(range(12), bots)


@pytest.mark.parametrize(
    "series",
    [
        Series(GameSpec(5, options=("loose-dig", "variable-turn-order")), ("greedy",), "loose"),
        Series(GameSpec(4, "fire-ice", ("landscapes", "mini-expansion-1")), ("tuned", "random"), "chk33"),
    ],
)
def test_games_that_were_refused(series: Series, tmp_path: Path) -> None:
    """A dwelling while spades of `loose-dig` were left; a follow-up taken up again after another's answer."""
    assert len(list(write_games(series, 4, str(tmp_path), 1))) == 4
    for number in range(1, 5):
        (verdict,) = check_file(str(game_path(str(tmp_path), number)))
        assert (verdict.state, verdict.remarks) == ("complete", ())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bots", "games"),
    [
        ("random", 3000),
        ("greedy", 4000),
        ("tuned", 10000),
        ("greedy,random", 1500),
        ("random,greedy,greedy", 1500),
    ],
)
def test_ten_thousand_games(bots: str, games: int) -> None:
    problems: list[str] = []
    numbers = range(1000, 1000 + games)
    for found in map_in_processes(partial(broken_laws, bots=bots), numbers, available_jobs()):
        problems += found
    assert not problems, "\n".join(problems[:20])
