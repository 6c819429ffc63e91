"""``tmlog fmt``."""

from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, misspelt, opening

SHOUTED = opening().replace("witches: leech 1 from engineers", "WITCHES:   LEECH 1 FROM ENGINEERS")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.log"
    path.write_text(SHOUTED)
    return path


def test_the_canonical_form_is_printed(tmlog: RunTmlog, log: Path) -> None:
    run = tmlog("fmt", log)
    assert run.code == 0
    assert "witches: leech 1 from engineers\n" in run.out
    assert log.read_text() == SHOUTED
    assert tmlog("fmt", "-", stdin=run.out.encode()).out == run.out


def test_check_and_write(tmlog: RunTmlog, log: Path) -> None:
    run = tmlog("fmt", "--check", log)
    assert (run.code, run.out) == (1, f"{log}: not canonical\n")
    assert tmlog("fmt", "--write", log) == (0, "", f"{log}: rewritten\n")
    assert tmlog("fmt", "--check", log) == (0, "", "")
    assert tmlog("fmt", "--write", log) == (0, "", "")


def test_one_bad_file_does_not_stop_the_others(tmlog: RunTmlog, log: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.log"
    bad.write_text(misspelt())
    run = tmlog("fmt", "--write", bad, tmp_path / "missing.log", log)
    assert run.code == 2
    assert f"{bad}:" in run.err
    assert "missing.log: unreadable-file" in run.err
    assert bad.read_text() == misspelt()
    assert log.read_text() != SHOUTED


def test_a_ledger_is_printed_as_a_log_and_never_overwritten(tmlog: RunTmlog, tmp_path: Path) -> None:
    ledger = tmp_path / "game.tsv"
    tmlog("ledger", OPENING, "-o", ledger)
    figures = ledger.read_text()
    printed = tmlog("fmt", ledger)
    assert printed.code == 0
    assert "engineers: upgrade E7 to TP\n" in printed.out
    run = tmlog("fmt", "--write", ledger)
    assert run.code == 2
    assert "not-a-log" in run.err
    assert ledger.read_text() == figures


@pytest.mark.parametrize("arguments", [["--check", "--write", "x"], [], ["--write", "-"]])
def test_wrong_use(tmlog: RunTmlog, arguments: list[str]) -> None:
    run = tmlog("fmt", *arguments, stdin=SHOUTED.encode())
    assert run.code == 2
    assert "Usage" in run.err
