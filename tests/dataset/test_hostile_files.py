"""One bad file never stops an ingest: it is listed in ``rejected``, and the others are taken."""

import io
import os
import random
import sys
import tarfile
from pathlib import Path

import polars as pl
import pytest

from tests.dataset.dumps_for_tests import dump, game
from tmlog.dataset import ingest as module
from tmlog.dataset import results
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "duel.log"


def ingested(folder: Path, dataset: Path) -> tuple[list[str], dict[str, str]]:
    """The sources of the games that were taken, and why others were not."""
    ingest([folder], dataset)
    opened = Dataset(dataset)
    taken = opened.scan("games").select("source").collect().to_series().sort().to_list()
    return taken, dict(opened.scan("rejected").select("source", "error").collect().rows())


NESTED = b"[" * 100_000 + b"]" * 100_000


@pytest.mark.parametrize(
    "content",
    [
        b'[{"game":"g","events":' + b"[" * 1000 + b"]" * 1000 + b"}]",
        b'[{"game":"g","events":' + NESTED + b"}]",
        b'{"results":' + NESTED + b"}",
        b'{"ledger":' + NESTED + b"}",
    ],
    ids=["dump", "deeper dump", "results", "ledger"],
)
def test_nested_json_is_rejected(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "bad.json").write_bytes(content)
    (folder / "good.json").write_bytes(dump(game()))
    taken, rejected = ingested(folder, tmp_path / "d")
    assert taken == ["good.json"]
    assert list(rejected) == ["bad.json"]


@pytest.mark.skipif(sys.platform == "darwin", reason="its names are always UTF-8")
def test_names_that_are_no_text_have_escapes(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    log = EXAMPLE.read_bytes()
    Path(os.fsdecode(os.fsencode(folder) + b"/d\xe9j\xe0.log")).write_bytes(log)
    Path(os.fsdecode(os.fsencode(folder) + b"/\xe9.log")).write_text("witches: fly to the moon\n")
    with tarfile.open(folder / "old.tar", "w", format=tarfile.GNU_FORMAT, encoding="latin-1") as archive:
        other = log + b"# once more\n"
        member = tarfile.TarInfo("f\xeate.log")
        member.size = len(other)
        archive.addfile(member, io.BytesIO(other))
    taken, rejected = ingested(folder, tmp_path / "d")
    assert sorted(taken) == ["d\\udce9j\\udce0.log", "old.tar:f\\udceate.log"]
    assert list(rejected) == ["\\udce9.log"]


def test_damaged_parquet_is_rejected(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    rows = {"game": ["a", "a"] * 500, "faction": ["witches", "giants"] * 500, "vp": [1, 2] * 500}
    pl.DataFrame(rows).write_parquet(buffer)
    generator = random.Random(1)
    for _ in range(60):
        damaged = bytearray(buffer.getvalue())
        for _ in range(4):
            damaged[generator.randrange(4, len(damaged) - 8)] ^= 1 << generator.randrange(8)
        try:
            results.results_of_table(bytes(damaged), {})
        except results.ResultsError as error:
            assert str(error)


def test_a_panic_of_the_parquet_reader_is_an_error_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def panic(_: object) -> pl.DataFrame:
        raise pl.exceptions.PanicException("offset + length <= self.length")

    monkeypatch.setattr(pl, "read_parquet", panic)
    with pytest.raises(results.ResultsError, match="offset"):
        results.results_of_table(b"PAR1", {})


def test_a_tar_name_without_end_is_not_read(tmp_path: Path) -> None:
    header = tarfile.TarInfo("././@LongLink")
    header.type, header.size = tarfile.GNUTYPE_LONGNAME, 1_500_000_000
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "bomb.tar").write_bytes(header.tobuf(tarfile.GNU_FORMAT) + b"x" * 100_000)
    _, rejected = ingested(folder, tmp_path / "d")
    assert rejected == {"bomb.tar": "a name in the archive of more than 64 KB"}


def test_games_of_one_file_have_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES_A_FILE", 2)
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "many.json").write_bytes(dump(game("a"), game("b"), game("c")))
    taken, rejected = ingested(folder, tmp_path / "d")
    assert taken == ["many.json", "many.json"]
    assert rejected == {"many.json": "more than 2 games in one file; split it"}
