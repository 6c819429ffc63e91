"""Games of the program, changed by chance, end in a verdict: never a traceback, never a wait."""

import random
from pathlib import Path

from tests.simulate.laws import series_of
from tests.test_fuzz import mutated, verdict_of
from tmlog.simulate.batch import play_one
from tmlog.simulate.writing import log_of


def test_mutated_games(tmp_path: Path) -> None:
    chance = random.Random(20261130)
    states = set()
    for number in range(60):
        text = log_of(play_one(series_of(number, "random"), number).lines).encode()
        for _ in range(5):
            states.add(verdict_of(mutated(text, chance), tmp_path / "game").state)
    assert states >= {"illegal", "unreadable"}
