"""Logs with lines missing, doubled, moved or changed end in a verdict, whatever it is."""

import random
import re
from pathlib import Path

import pytest

from tests.corpus import needs_corpus
from tmlog.bga import with_moves
from tmlog.notation.bga.reader import read_bga
from tmlog.replay import validate

pytestmark = needs_corpus


@pytest.fixture(scope="module")
def lines(corpus: Path) -> list[str]:
    return (corpus / "bga" / "bga-auction-base.txt").read_text(encoding="utf-8").splitlines()


def verdict(lines: list[str]) -> str:
    return validate(with_moves(read_bga("\n".join(lines), "damaged.txt"))).state


def damaged(lines: list[str], chance: random.Random) -> list[str]:
    result = list(lines)
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    kind = chance.choice(["delete", "double", "swap", "change", "another player"])
    if kind == "delete":
        del result[place]
    elif kind == "double":
        result.insert(place, result[place])
    elif kind == "swap":
        result[place], result[other] = result[other], result[place]
    elif kind == "change":
        result[place] = re.sub(r"\d+", lambda number: str(int(number[0]) + 1), result[place], count=1)
    else:
        result[place] = re.sub(r"Player\d", f"Player{chance.randint(1, 4)}", result[place], count=1)
    return result


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_log_ends_in_a_verdict(lines: list[str], seed: int) -> None:
    assert verdict(damaged(lines, random.Random(seed))) in {"complete", "illegal", "unfinished"}


def test_a_log_may_break_off_anywhere(lines: list[str]) -> None:
    """Once the players are seated; from the last pass on the game is complete."""
    seated = next(number for number, line in enumerate(lines) if " is playing the " in line) + 4
    last_pass = max(number for number, line in enumerate(lines) if line.endswith(" passes"))
    for length in range(seated, len(lines), 13):
        expected = "complete" if length > last_pass else "unfinished"
        assert verdict(lines[:length]) == expected, f"the first {length} lines"
