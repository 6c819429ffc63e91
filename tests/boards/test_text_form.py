"""Boards in the text form: ids, rows, errors with their place."""

from __future__ import annotations

import json

import pytest

from tests.boards.extra import BOARD_ID, ROWS, SMALL
from tests.corpus import CORPUS, needs_corpus
from tmlog.boards.text_form import BoardError, board_as_json, board_text, parse_board
from tmlog.rules.boards import BOARD_SHEETS


def test_the_id_of_a_board_that_nobody_knows() -> None:
    assert parse_board(ROWS, "extra").board_id() == BOARD_ID


@needs_corpus
def test_the_ids_of_all_boards_come_out_of_their_texts() -> None:
    boards = json.loads((CORPUS.parent / "data" / "maps.json").read_text(encoding="utf-8"))
    found = {
        board_id: (name, table)
        for name in boards
        for board_id, table in parse_board(board_text(BOARD_SHEETS[name]), name).ids().items()
    }
    expected = {
        board_id: (name, table) for name, board in boards.items() for board_id, table in board["ids"].items()
    }
    assert expected.items() <= found.items()
    assert len(expected) > len(boards)


@pytest.mark.parametrize("name", list(BOARD_SHEETS))
def test_a_board_written_is_read_back(name: str) -> None:
    sheet = parse_board(board_text(BOARD_SHEETS[name]), name)
    assert sheet.rows == BOARD_SHEETS[name].rows
    assert board_as_json(sheet)["id"] == BOARD_SHEETS[name].board_id()


@pytest.mark.parametrize(
    "text",
    [
        SMALL,
        SMALL.replace(";", " ;\n").lower(),
        SMALL.removesuffix(";"),
        SMALL.replace("U,K;", "U,K,N;").replace("I,S;", "I,S,N;"),
    ],
    ids=["plain", "with blanks", "without the last ;", "short rows marked"],
)
def test_forms_of_one_board(text: str) -> None:
    assert parse_board(text, "small").board_id() == parse_board(SMALL, "small").board_id()


def test_the_first_row_may_be_short() -> None:
    rows = SMALL.split(";", 1)[1]
    marked = parse_board(f"N,{rows.replace('S;', 'S,N;')}U,K,B,G,S,R;", "marked")
    assert marked.starts_short
    assert marked.rows == parse_board(f"{rows}U,K,B,G,S,R;", "told by its length").rows
    assert marked.board_id() == parse_board(f"N;{rows}U,K,B,G,S,R;", "in a row of its own").board_id()


@pytest.mark.parametrize(
    ("text", "row", "column", "message"),
    [
        ("U,K,Q;I,I;", 1, 3, "no terrain 'Q'"),
        ("U,K,B;I,,;", 2, 2, "a letter is missing"),
        ("U,K,B;I,N,I;", 2, 2, "N stands"),
        ("U,K,B;I,I,I;", 2, 0, "uneven rows: 3 hexes; a short row of this board has 2"),
        ("U,K,B;;I,I;", 2, 0, "the row is empty"),
        ("U,K,B;G,S;R,Y,U;", 0, 0, "no river"),
        (SMALL.replace("Y", "U"), 0, 0, r"no hex has the terrain desert \(Y\)"),
        (",".join("U" * 15), 0, 0, "at most 14"),
        (";".join(["U,K", "I"] * 14), 0, 0, "28 rows"),
        ("", 0, 0, "no board here"),
    ],
)
def test_faults_are_named_with_their_place(text: str, row: int, column: int, message: str) -> None:
    with pytest.raises(BoardError, match=message) as error:
        parse_board(text, "bad", "bad.board")
    assert (error.value.row, error.value.column) == (row, column)
    assert str(error.value).startswith("bad.board: ")
