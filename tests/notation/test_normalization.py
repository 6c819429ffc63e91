"""Logs and ledgers as Japanese input methods write them: full-width letters, and columns of the file."""

import json

import pytest

from tmlog.model.recording import Recording
from tmlog.notation import read_bytes, render_fault, to_log

TYPED = """\
ｏｐｔｉｏｎ　ｓｔｒｉｃｔ－ｌｅｅｃｈ
ｓｃｏｒｅ　得点-町、ＳＣＯＲＥ３
setup　ウィッチ　　＃　東の森（全部）
ウィッチ：build　Ｅ７。convert　３ＰＷ　to　３コイン．pass　ＢＯＮ１
"""


def read(text: str) -> Recording:
    return read_bytes(text.encode(), "game.log")


def test_full_width_letters_are_read_like_plain_ones() -> None:
    assert to_log(read(TYPED)) == (
        "option strict-leech\nscore SCORE2,SCORE3\nsetup witches  #　東の森（全部）\n"
        "witches: build E7. convert 3PW to 3C. pass BON1\n"
    )


def test_half_width_letters_are_read_like_plain_ones() -> None:
    assert to_log(read("ﾄﾞﾜｰﾌ: dig 1。transform E7 to 茶色")) == "dwarves: dig 1. transform E7 to brown\n"


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("ウィッチ：build　Ｅ７。upgarde　Ｅ７　to　ＴＥ", 15),
        ("ﾄﾞﾜｰﾌ：build E7。upgarde E7 to TE", 16),
        ("㍿：pass", 1),
    ],
)
def test_columns_are_counted_in_the_file(line: str, column: int) -> None:
    (fault,) = read(f"option strict-leech\n{line}\n").faults
    assert (fault.line, fault.column) == (2, column)
    assert render_fault(fault, "game.log", line).count("^") > 1


def test_columns_of_commands_are_counted_in_the_file() -> None:
    line = "ﾄﾞﾜｰﾌ：dig　１。 transform E7"
    (row,) = read(line).rows
    assert [line[row.column - 1 + place :][:3] for place in row.parsed.columns] == ["dig", "tra"]


def test_ledgers_are_read_like_logs() -> None:
    (row,) = read("ウィッチ 20 VP 15 C 3 W 0 P 5/7/0 PW 1/0/0/1 build　Ｅ７").rows
    assert str(row.parsed.commands[0]) == "build E7"
    data = {"ledger": [{"faction": "ウィッチ", "commands": "build　Ｅ７。pass"}]}
    (row,) = read(json.dumps(data, ensure_ascii=False)).rows
    assert (row.faction, list(map(str, row.parsed.commands))) == ("witches", ["build E7", "pass"])


def test_the_strings_of_json_stay_strings() -> None:
    data = {"ledger": [{"comment": "Player 1: ＂Ann＂"}]}
    (row,) = read(json.dumps(data, ensure_ascii=False)).rows
    assert str(row.parsed.commands[0]) == 'player "Ann"'
