"""What becomes of files that share games, cannot be read, or end too early."""

import gzip
import itertools
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from backports import zstd

from tests.dataset.dumps_for_tests import dump, game
from tests.dataset.test_ingest import LOG, contents, parts, table
from tmlog.dataset import batches, replayed, runners
from tmlog.dataset import ingest as module
from tmlog.dataset.ingest import Summary, ingest
from tmlog.dataset.runners import RunnerError

BAD = {"game": "bad", "factions": 3}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A dump of two games, a game, and a file that is no game."""
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "2020-05.json").write_bytes(dump(game("a"), game("b", vp=(80, 120))))
    (folder / "set-up.log").write_text(LOG)
    (folder / "bad.log").write_text("witches: fly to the moon\n")
    return folder


@pytest.fixture
def shared(tmp_path: Path) -> list[Path]:
    """Dumps and a game that share a bad game, a good one, and one with both."""
    folder = tmp_path / "shared"
    folder.mkdir()
    (folder / "1.json").write_bytes(dump(game("a"), BAD, game("b")))
    (folder / "2.json").write_bytes(dump(BAD))
    (folder / "3.json").write_bytes(dump(game("b"), game("c"), BAD))
    (folder / "4.log").write_text("witches: fly to the moon\n")
    (folder / "5.log.gz").write_bytes(gzip.compress(b"witches: fly to the moon\n"))
    return sorted(folder.iterdir())


def test_each_file_tells_its_games_and_what_is_bad_in_it(shared: list[Path], tmp_path: Path) -> None:
    assert ingest(shared, tmp_path / "d") == Summary(5, 0, games=3, known_games=1, rejected=5)
    assert table(tmp_path / "d", "inputs", "source", "games", "rejected") == [
        ("1.json", 2, 1),
        ("2.json", 0, 1),
        ("3.json", 2, 1),
        ("4.log", 0, 1),
        ("5.log.gz", 0, 1),
    ]
    assert table(tmp_path / "d", "rejected", "source") == [
        ("1.json",), ("2.json",), ("3.json",), ("4.log",), ("5.log.gz",),
    ]  # fmt: skip


@pytest.mark.parametrize(("size", "jobs"), [(1, 2), (2, 1), (500, 1)])
def test_one_run_or_several_give_the_same_rows(
    shared: list[Path], tmp_path: Path, size: int, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GAMES_A_BATCH", size)
    monkeypatch.setattr(module, "GAMES_OF_DUMP_A_BATCH", size)
    monkeypatch.setattr(runners, "FEW_GAMES", 0)
    ingest(shared, tmp_path / "once", jobs=jobs)
    for path in shared:
        ingest([path], tmp_path / "one by one")
    assert contents(tmp_path / "once") == contents(tmp_path / "one by one")
    ingest(shared, tmp_path / "same bytes")
    assert parts(tmp_path / "same bytes") == parts(tmp_path / "once")


def test_files_named_in_any_order_give_the_same_rows(shared: list[Path], tmp_path: Path) -> None:
    found = []
    for number, order in enumerate(itertools.permutations(shared, 5)):
        if number % 30 == 0:
            for path in order:
                ingest([path], tmp_path / str(number))
            rows = contents(tmp_path / str(number))
            found.append({name: rows[name] for name in ("inputs", "rejected", "seats")})
    assert all(rows == found[0] for rows in found)


COMPRESSED: dict[str, Callable[[bytes], bytes]] = {".gz": gzip.compress, ".zst": zstd.compress}


@pytest.mark.parametrize("suffix", COMPRESSED)
@pytest.mark.parametrize("kept", [0.3, 0.9])
def test_a_compressed_file_that_ends_too_early_is_told(tmp_path: Path, suffix: str, kept: float) -> None:
    data = COMPRESSED[suffix](dump(*(game(f"g{number}") for number in range(50))))
    path = tmp_path / f"dump.json{suffix}"
    path.write_bytes(data[: int(len(data) * kept)])
    assert ingest([path], tmp_path / "d").rejected == 1
    ((error,),) = table(tmp_path / "d", "rejected", "error")
    assert "ended before" in str(error)


def test_broken_zstandard_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.log.zst"
    path.write_bytes(zstd.compress(b"x" * 1000)[:6] + b"nonsense" * 9)
    assert ingest([path], tmp_path / "d").rejected == 1


@pytest.mark.parametrize("address", ["nonsense", "foo://x:1", "tcp://127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_told(
    tmp_path: Path, shared: list[Path], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(runners, "SCHEDULER_TIMEOUT", "0.5s")
    with pytest.raises(RunnerError, match="no Dask scheduler at"):
        ingest(shared, tmp_path / "d", dask=address)


def test_what_is_no_file_is_left_alone_in_folders(shared: list[Path], tmp_path: Path) -> None:
    os.mkfifo(shared[0].parent / "pipe.log")
    (shared[0].parent / "folder.json").mkdir()
    (shared[0].parent / "gone.log").symlink_to(tmp_path / "nowhere")
    assert ingest([shared[0].parent], tmp_path / "d").rejected == 6
    assert ("gone.log",) in table(tmp_path / "d", "rejected", "source")


@pytest.mark.parametrize("worst", ["a", "every game"])
def test_a_defect_in_one_game_costs_only_that_game(
    files: Path, tmp_path: Path, worst: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(games: Any, source: str) -> Any:
        games = list(games)
        if worst == "every game" or any(b'"game": "a"' in text for _, text in games):
            raise OverflowError("oops")
        return whole(games, source)

    whole = batches.tables_of_dump
    monkeypatch.setattr(batches, "tables_of_dump", fails)
    summary = ingest([files / "2020-05.json", files / "set-up.log"], tmp_path / "d")
    lost = 1 if worst == "a" else 2
    assert (summary.games, summary.rejected) == (3 - lost, lost)
    rows = table(tmp_path / "d", "rejected", "source", "rule", "error")
    assert rows == [("2020-05.json", "defect", "OverflowError: oops")] * lost


def test_a_defect_in_one_recorded_game_costs_only_that_game(
    files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(name: Any, *others: Any) -> Any:
        if name.source == "worst.log":
            raise ZeroDivisionError("oops")
        return whole(name, *others)

    whole = replayed.rows_of_game
    monkeypatch.setattr(replayed, "rows_of_game", fails)
    (files / "worst.log").write_text(LOG + "# the worst\n")
    summary = ingest([files / name for name in ("bad.log", "set-up.log", "worst.log")], tmp_path / "d")
    assert (summary.games, summary.rejected) == (1, 2)
    rows = table(tmp_path / "d", "rejected", "source", "rule", "error")
    assert rows[1] == ("worst.log", "defect", "ZeroDivisionError: oops")
    assert table(tmp_path / "d", "seats", "faction") == [("nomads",), ("witches",)]
