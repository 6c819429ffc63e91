"""Taking events dumps apart."""

import contextlib
import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dataset.dumps_for_tests import dump, game
from tmlog.dataset import dumps
from tmlog.dataset.dumps import DumpError, looks_like_dump, split_games


def pieces(data: bytes, size: int) -> Iterator[bytes]:
    for start in range(0, len(data), size):
        yield data[start : start + size]


def names(data: bytes, size: int = 1000) -> list[str]:
    return [json.loads(text)["game"] for text in split_games(pieces(data, size))]


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "BLOCK", 3000)


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("size", [1, 7, 1000, 10**6])
def test_games_come_whole_however_the_file_is_cut(indent: int | None, size: int) -> None:
    games = [game(f"g{number}") for number in range(7)]
    found = [json.loads(text) for text in split_games(pieces(dump(*games, indent=indent), size))]
    assert found == games


@pytest.mark.parametrize("name", ['a}, {"game": "b', "{{{", "}}}}", '"factions"', "\\", "a\nb"])
def test_braces_and_quotes_in_names_split_nothing(name: str) -> None:
    games = [game("g0"), game(name), game("g2"), game("g3")]
    assert names(dump(*games)) == ["g0", name, "g2", "g3"]


def test_games_may_begin_with_different_keys() -> None:
    other = dict(reversed(game("turned").items()))
    assert names(dump(game("a"), other, game("b"), other, game("c"))) == ["a", "turned", "b", "turned", "c"]


def test_an_empty_dump_has_no_games() -> None:
    assert names(b" [ ]\n") == []
    assert names(b"\xef\xbb\xbf[]") == []


def test_a_broken_game_comes_as_it_stands_between_good_ones() -> None:
    data = dump(game("a"), game("b"), game("c"), game("d")).replace(b'"game": "b"', b'"game": oops')
    texts = list(split_games(pieces(data, 1000)))
    assert len(texts) == 4
    assert b"oops" in texts[1]
    assert [json.loads(text)["game"] for text in (texts[0], *texts[2:])] == ["a", "c", "d"]


@pytest.mark.parametrize("bad", [{}, {"game": "lost", "error": "?"}, {"error": "?", "player_count": 2}])
@pytest.mark.parametrize("place", [0, 3, 6])
@pytest.mark.parametrize("indent", [None, 1])
def test_a_game_of_another_form_takes_no_neighbour_with_it(
    bad: dict[str, object], place: int, indent: int | None
) -> None:
    games: list[dict[str, object]] = [game(f"g{number}") for number in range(6)]
    games.insert(place, bad)
    found = [json.loads(text) for text in split_games(pieces(dump(*games, indent=indent), 1000))]
    assert found == games


@pytest.mark.parametrize("limit", [5_000, 10**6])
def test_a_game_that_lacks_a_brace_is_lost_alone(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    monkeypatch.setattr(dumps, "LARGEST_GAME", limit)
    texts = [dump(game(f"g{number}"))[1:-1] for number in range(20)]
    texts[4] = texts[4][:-1]
    texts[11] = texts[11][:-2]
    found = list(split_games(pieces(b"[" + b", ".join(texts) + b"]", 1000)))
    assert found == texts


def test_lists_may_follow_each_other() -> None:
    first, second = dump(game("a"), game("b")), dump(*(game(f"c{number}") for number in range(5)))
    assert names(first + b"\n" + second) == ["a", "b", "c0", "c1", "c2", "c3", "c4"]


def test_what_follows_the_list_is_told() -> None:
    data = dump(*(game(f"g{number}") for number in range(5))) + b" and more"
    with pytest.raises(DumpError, match="after the list of games stands 'and more'"):
        names(data)


@pytest.mark.parametrize("lost", [1, 2, 50, 500])
def test_a_cut_dump_gives_the_games_before_the_cut(lost: int) -> None:
    games = [game(f"g{number}") for number in range(5)]
    data = dump(*games)[:-lost]
    found = []
    with pytest.raises(DumpError, match="ends in the middle"):
        found.extend(json.loads(text)["game"] for text in split_games(pieces(data, 1000)))
    assert found == ["g0", "g1", "g2", "g3", "g4"][: 5 if lost == 1 else 4]


@pytest.mark.parametrize("data", [b"", b"hello", b'{"game": 1}', b'[1, 2, {"a": 3}'])
def test_what_is_no_list_of_games_is_refused(data: bytes) -> None:
    with pytest.raises(DumpError):
        list(split_games(pieces(data, 10)))


def test_a_game_without_end_is_refused_before_memory_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "LARGEST_GAME", 20_000)
    endless = b'[{"game": "a", "x": [' + b'"y", ' * 1_000_000
    read = 0

    def counted() -> Iterator[bytes]:
        nonlocal read
        for piece in pieces(endless, 5000):
            read += len(piece)
            yield piece

    with pytest.raises(DumpError, match="does not end"):
        list(split_games(counted()))
    assert read < 60_000


def test_dumps_are_told_from_ledgers_by_their_start() -> None:
    assert looks_like_dump(b'  [\n {"game"')
    assert looks_like_dump(b"[]")
    assert not looks_like_dump(b'{"ledger": []}')
    assert not looks_like_dump(b"[1, 2]")
    assert not looks_like_dump(b"option strict-leech")


@given(data=st.binary(max_size=200), size=st.integers(1, 50))
def test_no_bytes_do_worse_than_an_error(data: bytes, size: int) -> None:
    with contextlib.suppress(DumpError):
        list(split_games(pieces(b"[" + data, size)))
