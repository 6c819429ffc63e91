"""Filling datasets: what is taken, once each, in whatever order, however often it is stopped."""

import bz2
import gzip
import io
import json
import lzma
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from backports import zstd

from tests.corpus import needs_corpus
from tests.dataset.dumps_for_tests import dump, game
from tmlog.dataset import ingest as module
from tmlog.dataset import runners
from tmlog.dataset.ingest import Progress, Summary, ingest
from tmlog.dataset.inputs import InputError
from tmlog.dataset.reading import Dataset
from tmlog.dataset.schema import TABLES
from tmlog.dataset.store import DatasetError, Store

LOG = """\
option strict-leech
score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6
delete BON1
delete BON2
delete BON3
delete BON4
player ann
player bob
setup witches
setup nomads
witches: build A3
nomads: build A5
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with two dumps of three games in all, a recorded game and a bad file."""
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "2020-05.json").write_bytes(dump(game("a"), game("b", vp=(80, 120))))
    (folder / "2020-06.json").write_bytes(dump(game("c", vp=(77, 76))))
    (folder / "set-up.log").write_text(LOG)
    (folder / "bad.log").write_text("witches: fly to the moon\n")
    return folder


def table(dataset: Path, name: str, *columns: str) -> list[tuple[object, ...]]:
    frame = Dataset(dataset).scan(name).collect()
    return sorted(frame.select(columns or frame.columns).rows(), key=repr)


def contents(dataset: Path) -> dict[str, list[tuple[object, ...]]]:
    return {name: table(dataset, name) for name in TABLES}


def parts(dataset: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(dataset)): path.read_bytes()
        for path in dataset.rglob("*.[pj]*")
        if path.is_file()
    }


def test_everything_is_taken_and_what_is_bad_is_listed(files: Path, tmp_path: Path) -> None:
    told: list[Progress] = []
    summary = ingest([files], tmp_path / "d", on_progress=told.append)
    assert summary == Summary(files=4, known_files=0, games=4, known_games=0, rejected=1)
    assert told[-1] == Progress(files=4, of_files=4, games=4, rejected=1)
    assert table(tmp_path / "d", "games", "game", "format", "state") == [
        ("a", "events", "complete"),
        ("b", "events", "complete"),
        ("c", "events", "complete"),
        ("set-up", "log", "unfinished"),
    ]
    ((source, line, rule),) = table(tmp_path / "d", "rejected", "source", "line", "rule")
    assert (source, line) == ("bad.log", 1)
    assert rule
    assert table(tmp_path / "d", "inputs", "source", "games", "rejected") == [
        ("2020-05.json", 2, 0),
        ("2020-06.json", 1, 0),
        ("bad.log", 0, 1),
        ("set-up.log", 1, 0),
    ]


def test_a_second_run_adds_only_what_is_new(files: Path, tmp_path: Path) -> None:
    first = ["2020-05.json", "bad.log"]
    ingest([files / name for name in first], tmp_path / "d")
    summary = ingest([files], tmp_path / "d")
    assert summary == Summary(files=2, known_files=2, games=2, known_games=0, rejected=0)
    ingest([files], tmp_path / "whole")
    assert contents(tmp_path / "d") == contents(tmp_path / "whole")
    before = parts(tmp_path / "d")
    assert ingest([files], tmp_path / "d") == Summary(0, 4, 0, 0, 0)
    assert parts(tmp_path / "d") == before


def test_a_game_in_two_files_is_taken_once(files: Path, tmp_path: Path) -> None:
    (files / "again.json").write_bytes(dump(game("c", vp=(77, 76)), game("d", vp=(60, 61))))
    (files / "copy.log").write_text(LOG)
    summary = ingest([files], tmp_path / "d")
    assert (summary.games, summary.known_games) == (5, 1)
    assert table(tmp_path / "d", "games", "game") == [("a",), ("b",), ("c",), ("copy",), ("d",)]
    assert Dataset(tmp_path / "d").scan("games").collect()["game_id"].is_unique().all()


@pytest.mark.parametrize("jobs", [1, 2])
def test_order_and_jobs_change_no_byte(
    files: Path, tmp_path: Path, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GAMES_A_BATCH", 1)
    monkeypatch.setattr(module, "GAMES_OF_DUMP_A_BATCH", 1)
    monkeypatch.setattr(runners, "FEW_GAMES", 0)
    ingest([files], tmp_path / "d")
    ingest(sorted(files.iterdir(), reverse=True), tmp_path / "other", jobs=jobs)
    assert parts(tmp_path / "d") == parts(tmp_path / "other")


def tar_of(files: Path, mode: str) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:  # type: ignore[call-overload]
        archive.add(files, "inside")
    return buffer.getvalue()


def zip_of(files: Path) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in sorted(files.iterdir()):
            archive.writestr(f"inside/{path.name}", path.read_bytes())
    return buffer.getvalue()


ARCHIVES: dict[str, Callable[[Path], bytes]] = {
    "zip": zip_of,
    "tar": lambda files: tar_of(files, "w"),
    "tar.gz": lambda files: tar_of(files, "w:gz"),
    "tar.bz2": lambda files: tar_of(files, "w:bz2"),
    "tar.xz": lambda files: tar_of(files, "w:xz"),
    "tar.zst": lambda files: zstd.compress(tar_of(files, "w")),
}


@pytest.mark.parametrize("kind", ARCHIVES)
def test_archives_hold_the_same_games(files: Path, tmp_path: Path, kind: str) -> None:
    # The name says nothing: files are told apart by content.
    (tmp_path / "archive").write_bytes(ARCHIVES[kind](files))
    summary = ingest([tmp_path / "archive"], tmp_path / "d")
    assert (summary.files, summary.games, summary.rejected) == (1, 4, 1)
    ingest([files], tmp_path / "plain")
    for name in ("seats", "events", "turns"):
        assert table(tmp_path / "d", name) == table(tmp_path / "plain", name)
    assert ("archive:inside/2020-05.json",) in table(tmp_path / "d", "games", "source")


COMPRESSIONS: dict[str, Callable[[bytes], bytes]] = {
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".xz": lzma.compress,
    ".zst": zstd.compress,
}


@pytest.mark.parametrize("suffix", COMPRESSIONS)
def test_compressed_files_hold_the_same_games(files: Path, tmp_path: Path, suffix: str) -> None:
    ingest([files], tmp_path / "plain")
    for path in list(files.iterdir()):
        (files / f"{path.name}{suffix}").write_bytes(COMPRESSIONS[suffix](path.read_bytes()))
        path.unlink()
    ingest([files], tmp_path / "d")
    for name in ("seats", "events", "turns", "locations"):
        assert table(tmp_path / "d", name) == table(tmp_path / "plain", name)
    assert table(tmp_path / "d", "games", "game") == table(tmp_path / "plain", "games", "game")


DAMAGED: dict[str, bytes] = {
    "cut.json.gz": gzip.compress(dump(game("a")) * 50)[:-30],
    "broken.zip": b"PK\x03\x04 not really",
    "cut.tar.gz": gzip.compress(b"x" * 5000)[:40],
    "empty.log": b"",
    "noise.log": bytes(range(256)) * 20,
    "half.json": dump(game("x1"), game("x2"))[:-700],
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_listed_and_stops_nothing(files: Path, tmp_path: Path, name: str) -> None:
    (files / name).write_bytes(DAMAGED[name])
    summary = ingest([files], tmp_path / "d")
    assert summary.rejected == 2
    assert summary.games >= 4
    assert name in {source for (source,) in table(tmp_path / "d", "rejected", "source")}


def test_an_archive_in_an_archive_is_refused(files: Path, tmp_path: Path) -> None:
    (files / "inner.zip").write_bytes(zip_of(files))
    (tmp_path / "outer.zip").write_bytes(zip_of(files))
    summary = ingest([tmp_path / "outer.zip"], tmp_path / "d")
    assert summary.games == 4
    assert ("an archive inside an archive",) in table(tmp_path / "d", "rejected", "error")


def test_a_bad_game_of_a_dump_is_listed_by_name(files: Path, tmp_path: Path) -> None:
    (files / "mixed.json").write_bytes(dump(game("good", vp=(50, 40)), {"game": "odd", "factions": 3}))
    ingest([files / "mixed.json"], tmp_path / "d")
    assert table(tmp_path / "d", "rejected", "game", "source") == [("odd", "mixed.json")]
    assert table(tmp_path / "d", "games", "game") == [("good",)]


def test_what_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        ingest([tmp_path / "nothing"], tmp_path / "d")


def test_a_folder_of_something_else_is_no_dataset(files: Path, tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="is no dataset"):
        ingest([files], files)


@pytest.mark.parametrize(
    "left", [(), ("parts/",), (".dataset.json.12.tmp",), ("parts/", ".dataset.json.12.tmp")]
)
def test_a_run_killed_as_it_began_is_begun_again(files: Path, tmp_path: Path, left: tuple[str, ...]) -> None:
    dataset = tmp_path / "d"
    dataset.mkdir()
    for name in left:
        (dataset / name).mkdir() if name.endswith("/") else (dataset / name).touch()
    assert ingest([files], dataset).games == 4


def test_nothing_unfinished_stays(files: Path, tmp_path: Path) -> None:
    ingest([files], tmp_path / "d")
    kept = ["dataset.json", "dataset.lock", "parts", "parts.jsonl"]
    assert sorted(path.name for path in (tmp_path / "d").iterdir()) == kept


def test_a_dataset_of_another_version_is_refused(files: Path, tmp_path: Path) -> None:
    ingest([files], tmp_path / "d")
    (tmp_path / "d" / "dataset.json").write_text(json.dumps({"version": 0}))
    with pytest.raises(DatasetError, match="version 0"):
        Dataset(tmp_path / "d")


def test_two_ingests_do_not_mix(files: Path, tmp_path: Path) -> None:
    store = Store(tmp_path / "d")
    with store.locked(), pytest.raises(DatasetError, match="in use"):
        ingest([files], tmp_path / "d")
    assert ingest([files], tmp_path / "d").games == 4


def stopping_after(count: int) -> Callable[[Progress], None]:
    """A progress callback that stops an ingest at its ``count``-th report."""
    told = 0

    def tell(progress: Progress) -> None:
        nonlocal told
        told += 1
        if told == count:
            raise KeyboardInterrupt

    return tell


@pytest.mark.parametrize("count", range(1, 6))
def test_stopped_anywhere_a_second_run_completes(
    files: Path, tmp_path: Path, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "GAMES_A_BATCH", 1)
    monkeypatch.setattr(module, "GAMES_OF_DUMP_A_BATCH", 1)
    with pytest.raises(KeyboardInterrupt):
        ingest([files], tmp_path / "d", on_progress=stopping_after(count))
    ingest([files], tmp_path / "d")
    ingest([files], tmp_path / "whole")
    assert contents(tmp_path / "d") == contents(tmp_path / "whole")


def test_a_part_is_there_whole_or_not_at_all(
    files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_rename(self: Path, target: Path) -> Path:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", no_rename)
        with pytest.raises(OSError, match="disk is gone"):
            ingest([files], tmp_path / "d")
    assert Dataset(tmp_path / "d").scan("games").collect().height == 0
    assert ingest([files], tmp_path / "d").games == 4
    assert not (tmp_path / "d" / "unfinished").exists() or not any((tmp_path / "d" / "unfinished").iterdir())


KILLED = """
import sys
from tmlog.dataset import ingest as module
from tmlog.dataset import runners
module.GAMES_A_BATCH = 2
runners.FEW_GAMES = 0
def tell(progress):
    print(progress.games, flush=True)
if __name__ == "__main__":
    module.ingest([sys.argv[1]], sys.argv[2], jobs=int(sys.argv[3]), on_progress=tell)
"""


@needs_corpus
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_ingest_has_lost_nothing_that_it_reported(corpus: Path, tmp_path: Path, jobs: int) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for path in sorted((corpus / "random").glob("r1*.log"))[:24]:
        shutil.copy(path, games)
    script = tmp_path / "script.py"
    script.write_text(KILLED)
    run = subprocess.Popen(
        [sys.executable, script, games, tmp_path / "d", str(jobs)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).resolve().parents[2],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])},
        start_new_session=True,
    )
    assert run.stdout is not None
    reported = 0
    for line in run.stdout:
        reported = int(line)
        if reported >= 6:
            break
    os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    kept = Dataset(tmp_path / "d").scan("games").collect().height
    assert kept >= reported >= 6
    for _ in range(50):
        try:
            ingest([games], tmp_path / "d")
            break
        except DatasetError:
            time.sleep(0.1)
    ingest([games], tmp_path / "whole")
    assert contents(tmp_path / "d") == contents(tmp_path / "whole")


def test_hidden_files_and_other_files_of_a_folder_are_left_alone(files: Path, tmp_path: Path) -> None:
    (files / ".hidden.log").write_text("nonsense")
    (files / "README.md").write_text("nonsense")
    assert ingest([files], tmp_path / "d").files == 4
    assert ingest([files / "README.md"], tmp_path / "d").rejected == 1


@needs_corpus
def test_a_dask_cluster_gives_the_same_tables(corpus: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    games = [*sorted((corpus / "league").glob("*S60*.tsv"))[:3], corpus / "events" / "2020-01.json"]
    ingest(games, tmp_path / "here")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
    ) as cluster:
        ingest(games, tmp_path / "there", dask=cluster.scheduler_address)
    assert parts(tmp_path / "here") == parts(tmp_path / "there")
