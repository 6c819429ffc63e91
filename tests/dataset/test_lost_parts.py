"""Parts that are lost or damaged are noticed, named, and can be taken in again."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.dataset.dumps_for_tests import dump, game
from tmlog.dataset import ingest as module
from tmlog.dataset.checking import check_dataset
from tmlog.dataset.ingest import ingest
from tmlog.dataset.parts import DatasetError
from tmlog.dataset.reading import Dataset
from tmlog.dataset.schema import TABLES

PROJECT = Path(__file__).resolve().parents[2]


def contents(dataset: Path) -> dict[str, list[tuple[object, ...]]]:
    opened = Dataset(dataset)
    return {name: sorted(opened.scan(name).collect().rows(), key=repr) for name in TABLES}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Three dumps of two games each, and a bad file."""
    folder = tmp_path / "files"
    folder.mkdir()
    for number in range(3):
        games = (game(f"g{number}", vp=(80 + number, 90)), game(f"h{number}", vp=(70 + number, 60)))
        (folder / f"2020-0{number + 1}.json").write_bytes(dump(*games))
    (folder / "bad.log").write_text("witches: fly to the moon\n")
    return folder


@pytest.fixture
def dataset(files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A dataset with a part for each game."""
    monkeypatch.setattr(module, "GAMES_OF_DUMP_A_BATCH", 1)
    ingest([files], tmp_path / "d")
    return tmp_path / "d"


def part_with_games(dataset: Path) -> Path:
    return sorted(path.parent for path in dataset.rglob("seats.parquet"))[0]


def lose_table(dataset: Path) -> None:
    (part_with_games(dataset) / "seats.parquet").unlink()


def lose_part(dataset: Path) -> None:
    shutil.rmtree(part_with_games(dataset))


def cut_table(dataset: Path) -> None:
    path = part_with_games(dataset) / "games.parquet"
    path.write_bytes(path.read_bytes()[:-10])


def add_table(dataset: Path) -> None:
    part = part_with_games(dataset)
    shutil.copy(part / "seats.parquet", part / "leech.parquet")


def change_a_byte(dataset: Path) -> None:
    path = part_with_games(dataset) / "seats.parquet"
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 1
    path.write_bytes(data)


SEEN_AT_ONCE = [lose_table, lose_part, cut_table, add_table]


@pytest.mark.parametrize("harm", SEEN_AT_ONCE)
def test_harm_is_named_with_the_files_to_ingest_again(dataset: Path, harm: Callable[[Path], None]) -> None:
    harm(dataset)
    with pytest.raises(DatasetError, match=r"lost games: part \w{16} .*2020-0\d\.json"):
        Dataset(dataset)
    with pytest.raises(DatasetError, match="lost games"):
        ingest([], dataset)


@pytest.mark.parametrize("harm", [*SEEN_AT_ONCE, change_a_byte])
def test_a_repair_takes_the_games_in_again(
    files: Path, dataset: Path, tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    before = contents(dataset)
    harm(dataset)
    assert not check_dataset(dataset).is_whole
    ingest([files], dataset, repair=True)
    assert contents(dataset) == before
    assert check_dataset(dataset).is_whole
    assert ingest([files], dataset).games == 0


def test_a_repair_without_the_files_says_which_are_missing_and_can_be_gone_on_with(
    files: Path, dataset: Path, tmp_path: Path
) -> None:
    before = contents(dataset)
    lose_part(dataset)
    lost = check_dataset(dataset).lost[0].part.origins[0].source
    for _ in range(2):
        with pytest.raises(DatasetError, match=lost):
            ingest([path for path in files.iterdir() if path.name != lost], dataset, repair=True)
    ingest([files / lost], dataset, repair=True)
    assert contents(dataset) == before


def test_a_killed_repair_can_be_gone_on_with(
    files: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(dataset)
    for path in sorted(path.parent for path in dataset.rglob("seats.parquet"))[:4]:
        shutil.rmtree(path)

    def stop(progress: object) -> None:
        raise KeyboardInterrupt

    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            ingest([files], dataset, repair=True, on_progress=stop)
    with pytest.raises(DatasetError, match="lost games"):
        Dataset(dataset)
    ingest([files], dataset, repair=True)
    assert contents(dataset) == before


def test_a_part_that_is_there_twice_counts_once(dataset: Path) -> None:
    before = contents(dataset)
    shutil.copytree(part_with_games(dataset), dataset / "parts" / "copy")
    assert contents(dataset) == before
    assert check_dataset(dataset).unlisted == ["copy"]


def test_an_unfinished_line_of_the_list_is_no_part(files: Path, dataset: Path) -> None:
    before = contents(dataset)
    with (dataset / "parts.jsonl").open("a") as file:
        file.write('{"part":"0123')
    assert contents(dataset) == before
    (files / "2021-01.json").write_bytes(dump(game("new")))
    ingest([files], dataset)
    assert len(contents(dataset)["games"]) == len(before["games"]) + 1


@pytest.mark.parametrize("content", [None, b"nonsense\n", b"\xff\xfe\n", b"[]\n"])
def test_a_list_that_is_lost_or_damaged_is_named(dataset: Path, content: bytes | None) -> None:
    (dataset / "parts.jsonl").unlink()
    if content is not None:
        (dataset / "parts.jsonl").write_bytes(content)
    with pytest.raises(DatasetError, match=r"parts\.jsonl is (missing|damaged)"):
        Dataset(dataset)


AT_ONCE = """
import sys
from tmlog.dataset.ingest import ingest
from tmlog.dataset.parts import DatasetError
print("ready", flush=True)
for line in sys.stdin:
    try:
        ingest([sys.argv[1]], line.strip())
        print("done", flush=True)
    except DatasetError as error:
        print(error, flush=True)
"""


def test_two_ingests_that_begin_one_dataset_at_once(files: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", AT_ONCE, str(files)]
    environment = os.environ | {"PYTHONPATH": str(PROJECT)}
    runs = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        for _ in range(2)
    ]
    assert [_line_of(run) for run in runs] == ["ready", "ready"]
    for number in range(8):
        for run in runs:
            assert run.stdin is not None
            run.stdin.write(f"{tmp_path / f'd{number}'}\n")
            run.stdin.flush()
        ends = [_line_of(run) for run in runs]
        assert "done" in ends
        assert all(end == "done" or "in use by another ingest" in end for end in ends)
        assert len(contents(tmp_path / f"d{number}")["games"]) == 6
    for run in runs:
        run.communicate()
        assert run.returncode == 0


def _line_of(run: subprocess.Popen[str]) -> str:
    assert run.stdout is not None
    return run.stdout.readline().strip()


def test_a_folder_with_other_things_gets_no_lock(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(DatasetError, match="no dataset"):
        ingest([], tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_the_list_names_rows(dataset: Path) -> None:
    lines = [json.loads(line) for line in (dataset / "parts.jsonl").read_text().splitlines()]
    assert sum(line["tables"].get("seats", [0])[0] for line in lines) == 12
