"""Games played by the program, told in Board Game Arena's words and read back: what is hidden is found again.

Found, or reported open with the truth among the choices; never wrong.
"""

from pathlib import Path

import pytest

from tests.bga.compare import read_back
from tests.bga.games import MINI_EXPANSION, SIDES, fire_and_ice_spec, read_games_back
from tests.bga.writer import write_bga
from tests.bga.written import BOARD_NAMES, Unwritable
from tests.corpus import needs_corpus
from tmlog.notation import read_path
from tmlog.simulate.draw import USUAL_OPTIONS, GameSpec

BOARDS = tuple(BOARD_NAMES)


def spec(number: int) -> GameSpec:
    """Two to five players, all boards, both turn orders, with and without the mini expansion."""
    options = USUAL_OPTIONS
    if number % 3:
        options += ("variable-turn-order",)
    if number % 4:
        options += MINI_EXPANSION
    return GameSpec(2 + number % 4, BOARDS[number % len(BOARDS)], options)


def test_written_games_are_read_back() -> None:
    assert read_games_back(range(1, 200), 12, spec)[0]["read back"] == 12


@pytest.mark.parametrize("rare_actions", [False, True])
@pytest.mark.parametrize("faction", sorted(SIDES))
def test_games_of_fire_and_ice_factions_are_read_back(faction: str, rare_actions: bool) -> None:
    counts, _ = read_games_back(range(1, 100), 2, fire_and_ice_spec(faction), rare_actions=rare_actions)
    assert counts["read back"] == 2


@pytest.mark.slow
@pytest.mark.parametrize("rare_actions", [False, True])
@pytest.mark.parametrize("faction", sorted(SIDES))
def test_sixty_games_of_each_fire_and_ice_faction_are_read_back(faction: str, rare_actions: bool) -> None:
    counts, _ = read_games_back(range(1, 400), 60, fire_and_ice_spec(faction), rare_actions=rare_actions)
    assert counts["read back"] == 60


@pytest.mark.slow
def test_three_hundred_written_games_are_read_back() -> None:
    assert read_games_back(range(1, 3000), 300, spec)[0]["read back"] == 300


@needs_corpus
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_games_of_the_corpus_are_read_back(corpus: Path, every: int) -> None:
    """Those that the site could have seen: generated games often answer offers late, or give up bridges."""
    read = 0
    for path in sorted((corpus / "random").glob("[dmr]*1*.log"))[::every]:
        text = path.read_text(encoding="utf-8")
        if "setup acolytes" in text:
            continue
        try:
            written, hidden = write_bga(read_path(path), 1)
        except Unwritable:
            continue
        assert read_back(written, hidden).wrong == [], path.name
        read += 1
    assert read > 25 // every
