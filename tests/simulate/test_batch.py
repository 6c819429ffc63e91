"""Writing many games: the same bytes for the same seed, and runs that go on."""

from pathlib import Path

import pytest

from tmlog.simulate.batch import FolderInUse, Series, game_path, play_one, write_games
from tmlog.simulate.draw import CannotDraw, GameSpec, draw

SERIES = Series(GameSpec(players=2), ("greedy", "random"), "batch")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def write(folder: Path, count: int, jobs: int = 1, series: Series = SERIES) -> list[bool]:
    return list(write_games(series, count, str(folder), jobs))


def test_same_seed_same_bytes_whatever_the_jobs(tmp_path: Path) -> None:
    write(tmp_path / "one", 5)
    write(tmp_path / "two", 5, jobs=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    other = Series(SERIES.spec, SERIES.bots, "another")
    write(tmp_path / "other", 5, series=other)
    assert not set(contents(tmp_path / "other").values()) & set(contents(tmp_path / "one").values())


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert write(tmp_path, 2) == [True, True]
    before = contents(tmp_path)
    game_path(str(tmp_path), 1).unlink()
    assert sorted(write(tmp_path, 3)) == [False, True, True]
    after = contents(tmp_path)
    assert len(after) == 3
    assert before.items() <= after.items()


def test_another_game_is_not_overwritten(tmp_path: Path) -> None:
    write(tmp_path, 1)
    with pytest.raises(FolderInUse, match="game-000001"):
        write(tmp_path, 1, series=Series(SERIES.spec, SERIES.bots, "another"))


def test_named_factions_take_the_first_seats() -> None:
    spec = GameSpec(3, "lakes", factions=("giants", "witches"))
    seats = play_one(Series(spec), 1).game.seats
    assert [seat.name for seat in seats][:2] == ["giants", "witches"]
    assert len(seats) == 3


@pytest.mark.parametrize(
    ("factions", "reason"),
    [
        (("giants", "giants"), "other side"),
        (("auren", "witches"), "other side"),
        (("yetis",), "fire-and-ice-factions/ice"),
        (("elves",), "no such faction"),
        (("giants", "nomads", "witches"), "3 factions"),
    ],
)
def test_impossible_factions(factions: tuple[str, ...], reason: str) -> None:
    with pytest.raises(CannotDraw, match=reason):
        GameSpec(2, factions=factions).check()


def test_the_spade_tile_comes_early() -> None:
    from random import Random

    for seed in range(200):
        scoring = next(str(row) for row in draw(GameSpec(), Random(seed)) if str(row).startswith("score"))
        assert "SCORE1" not in scoring.removeprefix("score ").split(",")[4:]
