"""Finding, reading and writing files."""

import os
from pathlib import Path

import pytest

from tmlog.files import find_games, read_whole, source_lines, write_atomically
from tmlog.notation.decoding import LARGEST_GAME


def test_a_folder_gives_its_games_sorted_and_those_below(tmp_path: Path) -> None:
    for name in ("b.log", "a.TSV", "c.json", "notes.md", ".hidden.log", "deep/er/d.txt", ".git/e.log"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    found = [os.path.relpath(path, tmp_path) for path in find_games([str(tmp_path)])]
    assert found == ["a.TSV", "b.log", "c.json", str(Path("deep", "er", "d.txt"))]


def test_named_files_come_as_they_are() -> None:
    assert list(find_games(["no-such", "-", "x.png"])) == ["no-such", "-", "x.png"]


def test_links_in_a_circle_end(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text("")
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    assert len(list(find_games([str(tmp_path)]))) == 1


def test_of_what_is_too_large_only_the_head_is_read(tmp_path: Path) -> None:
    path = tmp_path / "big.log"
    path.write_bytes(b"x" * (LARGEST_GAME + 1000))
    assert len(read_whole(str(path))) == LARGEST_GAME + 1
    path.write_bytes(b"[" * (LARGEST_GAME + 1000))
    assert len(read_whole(str(path))) == LARGEST_GAME + 1000


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"one\ntwo\nthree", ["one", "two", "three"]),
        (b"one\r\ntwo\rthree\n", ["one", "two", "three", ""]),
        (b"\xef\xbb\xbfoption x", ["option x"]),
        (b"a\xffb", ["a\ufffdb"]),
        (b"", [""]),
    ],
)
def test_source_lines(data: bytes, lines: list[str]) -> None:
    assert source_lines(data) == lines


def test_a_file_is_written_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_text("old")
    path.chmod(0o640)
    write_atomically(str(path), "new\n")
    assert path.read_bytes() == b"new\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target.log", tmp_path / "link.log"
    target.write_text("old")
    link.symlink_to(target)
    write_atomically(str(link), "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_text("old")
    with pytest.raises(UnicodeEncodeError):
        write_atomically(str(path), "half\udcff")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_missing_folder_is_told_with_the_name_that_was_given(tmp_path: Path) -> None:
    path = str(tmp_path / "no-such" / "game.log")
    with pytest.raises(FileNotFoundError) as raised:
        write_atomically(path, "x")
    assert raised.value.filename == path


def test_a_pipe_is_written_to() -> None:
    write_atomically(os.devnull, "gone")
    assert not Path(os.devnull).is_file()


def test_a_dataset_in_a_folder_is_no_game(tmp_path: Path) -> None:
    from tmlog.dataset.inputs import find_files

    (tmp_path / "a.log").write_text("x")
    (tmp_path / "d").mkdir()
    for name in ("dataset.json", "more.json", "games.parquet"):
        (tmp_path / "d" / name).write_text("{}")
    assert list(find_games([str(tmp_path)])) == [str(tmp_path / "a.log")]
    assert find_files([tmp_path]) == [tmp_path / "a.log"]
