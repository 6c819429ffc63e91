"""Reading move logs: rows, places, comments."""

from tmlog.model.commands import Bookkeeping, Build, SetOption
from tmlog.model.recording import Recording
from tmlog.notation import read_bytes

LOG = "# a game\nOption strict-leech  # yes\n\n Engineers : build e7 .  Leech 2 from witches # no\nwitches:\n"


def read(text: str) -> Recording:
    recording = read_bytes(text.encode(), "game.log")
    assert recording.faults == []
    assert recording.format.name == "log"
    return recording


def test_rows_have_their_places() -> None:
    rows = read(LOG).rows
    assert [(row.line, row.column, row.faction) for row in rows] == [
        (2, 1, None),
        (4, 14, "engineers"),
        (5, 9, "witches"),
    ]
    assert rows[0].parsed.commands == (SetOption("strict-leech"),)
    line = LOG.split("\n")[3]
    for text, column in zip(rows[1].parsed.texts, rows[1].parsed.columns, strict=True):
        assert line[rows[1].column - 1 + column :].startswith(text)
    assert rows[2].parsed.commands == ()


def test_comments_are_kept_by_line() -> None:
    assert read(LOG).comments == {1: "# a game", 2: "# yes", 4: "# no"}


def test_byte_order_mark_and_line_ends() -> None:
    for end in ("\r\n", "\r", "\n"):
        text = "\ufeff" + LOG.replace("\n", end)
        assert [(row.line, row.column) for row in read(text).rows] == [(2, 1), (4, 14), (5, 9)]


def test_equal_rows_share_one_parsed_row() -> None:
    first, second = read("witches: build E7\nwitches: build E7").rows
    assert first.parsed is second.parsed
    assert first.parsed.commands == (Build("E7"),)


def test_old_bookkeeping_rows() -> None:
    rows = read("income\nwitches: income\nstart\nfinish").rows
    assert [row.parsed.commands[0] for row in rows] == [
        Bookkeeping("income"), Bookkeeping("income"), Bookkeeping("start"), Bookkeeping("finish"),
    ]  # fmt: skip
