"""Starting-VP tables of one's own, read from CSV files."""

from pathlib import Path

import pytest

from tmlog.dataset.store import DatasetError
from tmlog.dataset.vp_table import read_vp_table


def read(tmp_path: Path, text: str) -> dict[tuple[str, str], float]:
    (tmp_path / "my.csv").write_text(text, encoding="utf-8")
    return read_vp_table(tmp_path / "my.csv", ["abcdef01"])


def test_a_column_for_each_board(tmp_path: Path) -> None:
    table = read(tmp_path, "faction,base,lakes,abcdef01\nwitches,18, 21.5,20\nGiants,25,,\n")
    assert table == {
        ("base", "witches"): 18,
        ("lakes", "witches"): 21.5,
        ("abcdef01", "witches"): 20,
        ("base", "giants"): 25,
    }


def test_a_column_for_all_boards_gives_way_to_a_boards_own(tmp_path: Path) -> None:
    table = read(tmp_path, "faction,lakes,vp\nwitches,30,18\n")
    assert table["base", "witches"] == table["abcdef01", "witches"] == 18
    assert table["lakes", "witches"] == 30


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("faction,bose\nwitches,1\n", r"my.csv:1: there is no map 'bose'; did you mean base\?"),
        ("faction,base\nwitchs,1\n", r"my.csv:2: there is no faction 'witchs'; did you mean witches\?"),
        ("faction,base\nwitches,1\ngiants,many\n", "my.csv:3: 'many' is no number of VP"),
        ("faction,base\nwitches,nan\n", "my.csv:2: 'nan' is no number of starting VP"),
        ("witches,18\n", "my.csv:1: the first row must be"),
        ("faction,base\n", "my.csv: no starting VP in it"),
        ("", "my.csv:1: the first row must be"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, text: str, error: str) -> None:
    with pytest.raises(DatasetError, match=error):
        read(tmp_path, text)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="No such file"):
        read_vp_table(tmp_path / "none.csv")
