"""Counts of events, taken apart once for each distinct text."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dataset.dumps_for_tests import counts
from tmlog.dataset import dump_counts
from tmlog.dataset.dump_counts import DumpCounts, cached_counts

Cell = tuple[int, int, int]


def laid_out(*texts: bytes) -> list[list[Cell]]:
    """The (round, turn, count) of each text."""
    known = DumpCounts()
    spread = known.cells(known.numbers(texts))
    found: list[list[Cell]] = [[] for _ in texts]
    for event, *cell in zip(*(column.tolist() for column in spread), strict=True):
        found[event].append((cell[0], cell[1], cell[2]))
    return found


def text(*cells: Cell, indent: int | None = None) -> bytes:
    return json.dumps(counts(*cells), indent=indent).encode()


CELLS = st.dictionaries(
    st.tuples(st.integers(0, 6), st.integers(0, 30)), st.integers(-50, 50), min_size=1, max_size=8
)


@given(games=st.lists(CELLS, min_size=1, max_size=5), indent=st.sampled_from([None, 1]))
def test_counts_come_as_they_stand(games: list[dict[tuple[int, int], int]], indent: int | None) -> None:
    cells = [[(*place, n) for place, n in sorted(game.items())] for game in games]
    assert laid_out(*(text(*game, indent=indent) for game in cells)) == cells


def test_turns_may_stand_before_rounds_and_may_be_missing() -> None:
    turned = b'{"turn": {"1": {"2": 3}}, "round": {"1": 3, "all": 3}}'
    plain = b'{"round": {"0": 20, "6": 5, "all": 25}}'
    assert laid_out(turned, plain, text((1, 2, 3))) == [[(1, 2, 3)], [(0, 0, 20), (6, 0, 5)], [(1, 2, 3)]]


@pytest.mark.parametrize(
    "wrong",
    [
        b'{"round": {"1": 1}, "turn": {"9": {"1": 1}}}',
        b'{"round": {"1": 1}, "turn": {"1": {"5000": 1}}}',
        b'{"round": {"1": 1}, "turn": {"1": {"1": 99999}}}',
        b'{"round": {"1": 1}, "turn": {"a": {"1": 1}}}',
        b'{"round": {"1": 1}, "turn": {"1": {"}": 1}}}',
        b'{"round": {"1": 1}, "turn": {"1": {"1": {"1": 1}}}}',
        b'{"round": {"1": 1}, "turn": [{"1": {"1": 1}}]}',
        b"[1, 2]",
    ],
)
def test_what_is_no_count_is_refused_and_leaves_the_others(wrong: bytes) -> None:
    known = DumpCounts()
    good = text((1, 1, 1))
    with pytest.raises(ValueError, match=r"."):
        known.numbers([good, wrong])
    cells = known.cells(known.numbers([good]))
    assert (cells.round.tolist(), cells.turn.tolist(), cells.n.tolist()) == ([1], [1], [1])


@pytest.mark.parametrize(
    "wrong",
    [
        {"round": {"1": 46, "all": 1}, "turn": {"1": {"1": 1}}},
        {"round": {"1": 1, "2": 1, "all": 2}, "turn": {"1": {"1": 1}}},
        {"round": {"1": 1, "all": 1}, "turn": {"1": {"1": 1}, "2": {"1": 1}}},
        {"round": {"1": 1, "all": 2}},
    ],
)
def test_totals_that_contradict_each_other_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"counts|in all"):
        DumpCounts().numbers([json.dumps(wrong).encode()])


@pytest.mark.parametrize("form", ["as dumps have them", "without turns"])
def test_what_is_remembered_of_rounds_has_a_limit(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dump_counts, "_CELLS_KEPT", 100)
    largest = 0
    for batch in range(30):
        known = cached_counts()
        numbers = range(batch * 20, batch * 20 + 20)
        texts = [text((1, 1, n)) for n in numbers]
        if form == "without turns":
            texts = [json.dumps({"round": {"1": n, "all": n}}).encode() for n in numbers]
        assert known.cells(known.numbers(texts)).n.tolist() == list(numbers)
        largest = max(largest, known.size)
    assert largest <= 140
