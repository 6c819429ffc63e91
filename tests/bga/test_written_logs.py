"""Games played by the program, told in Board Game Arena's words and read back: what is hidden is found again.

Found, or reported open with the truth among the choices; never wrong.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bga.compare import read_back
from tests.bga.writer import write_bga
from tests.bga.written import Unwritable
from tests.corpus import needs_corpus
from tmlog.model.names import FIRE_AND_ICE_FACTIONS, MAPS
from tmlog.notation import read_bytes, read_path
from tmlog.simulate.batch import Series, play_one
from tmlog.simulate.draw import USUAL_OPTIONS, Wishes
from tmlog.simulate.writing import log_of

MINI_EXPANSION = ("mini-expansion-1", "shipping-bonus", "temple-scoring-tile")
BOTS = (("greedy",), ("random", "greedy"))


def wishes(number: int) -> Wishes:
    """Two to five players, all boards, both turn orders, with and without the mini expansion."""
    options = USUAL_OPTIONS
    if number % 3:
        options += ("variable-turn-order",)
    if number % 4:
        options += MINI_EXPANSION
    return Wishes(2 + number % 4, MAPS[number % len(MAPS)], options)


def icy_wishes(number: int) -> Wishes:
    """Games with Ice Maidens or Yetis, half of them with a final tile."""
    options = (*USUAL_OPTIONS, "variable-turn-order", "fire-and-ice-factions/ice")
    if number % 2:
        options += ("fire-and-ice-final-scoring",)
    return Wishes(2 + number % 4, MAPS[number % len(MAPS)], options, (("icemaidens", "yetis")[number % 2],))


def read_games_back(numbers: range, wanted: int, wished: Callable[[int], Wishes] = wishes) -> Counter[str]:
    """Write games until ``wanted`` could be written, read them back, and count what happened."""
    counts: Counter[str] = Counter()
    for number in numbers:
        game = play_one(Series(wished(number), BOTS[number % 2], "bga"), number)
        recording = read_bytes(log_of(game.lines).encode(), "game.log")
        try:
            text, hidden = write_bga(recording, number)
        except Unwritable:
            counts["unwritable"] += 1
            continue
        outcome = read_back(text, hidden)
        assert outcome.wrong == [], f"game {number}"
        counts["read back"] += 1
        counts["open"] += len(outcome.opened)
        if counts["read back"] == wanted:
            break
    return counts


def test_written_games_are_read_back() -> None:
    assert read_games_back(range(1, 200), 25)["read back"] == 25


def test_games_of_ice_factions_are_read_back() -> None:
    assert read_games_back(range(1, 100), 8, icy_wishes)["read back"] == 8


@pytest.mark.slow
def test_three_hundred_written_games_are_read_back() -> None:
    assert read_games_back(range(1, 3000), 300)["read back"] == 300


@needs_corpus
def test_games_of_the_corpus_are_read_back(corpus: Path) -> None:
    """Those that the site could have seen: generated games often answer offers late, or give up bridges."""
    read = 0
    for path in sorted((corpus / "random").glob("r1*.log")):
        text = path.read_text(encoding="utf-8")
        if any(f"setup {faction}" in text for faction in FIRE_AND_ICE_FACTIONS) or "final-scoring" in text:
            continue
        try:
            written, hidden = write_bga(read_path(path), 1)
        except Unwritable:
            continue
        assert read_back(written, hidden).wrong == [], path.name
        read += 1
    assert read > 5
