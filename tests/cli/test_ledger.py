"""``tmlog ledger``."""

import json
from pathlib import Path

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, illegal, opening


def test_each_row_has_15_fields_or_is_a_comment(tmlog: RunTmlog) -> None:
    run = tmlog("ledger", OPENING)
    assert run.code == 0
    widths = {line.count("\t") + 1 for line in run.out.splitlines()}
    assert widths == {1, 15}
    assert "Round 1, turn 1" in run.out.splitlines()


def test_into_a_file(tmlog: RunTmlog, tmp_path: Path) -> None:
    path = tmp_path / "game.tsv"
    run = tmlog("ledger", OPENING, "-o", path)
    assert (run.code, run.out, run.err) == (0, "", f"{path}: written\n")
    assert path.read_text() == tmlog("ledger", OPENING).out
    assert tmlog("--quiet", "ledger", OPENING, "-o", path).err == ""
    assert list(tmp_path.iterdir()) == [path]


def test_what_was_written_is_valid(tmlog: RunTmlog, tmp_path: Path) -> None:
    for form in ("tsv", "json"):
        path = tmp_path / f"game.{form}"
        tmlog("ledger", OPENING, "--format", form, "-o", path)
        verdict = json.loads(tmlog("validate", "--json", path).out)
        assert (verdict["format"], verdict["state"], verdict["errors"]) == ("ledger", "unfinished", [])


def test_json_rows(tmlog: RunTmlog) -> None:
    page = json.loads(tmlog("ledger", OPENING, "--format", "json").out)
    assert set(page["factions"]) == {"engineers", "witches"}
    assert page["options"]["strict-leech"] == 1
    row = next(row for row in page["ledger"] if row.get("commands") == "upgrade E7 to TP")
    assert row["leech"] == {"witches": 1}


def test_an_illegal_game_gives_the_rows_before(tmlog: RunTmlog) -> None:
    run = tmlog("ledger", "-", stdin=illegal().encode())
    assert run.code == 1
    rows = [line for line in run.out.splitlines() if "\t" in line]
    assert rows[-1].endswith("\taction BON2. +AIR")
    assert "build I9" in run.err


def test_syntax_errors_give_no_ledger(tmlog: RunTmlog, tmp_path: Path) -> None:
    path = tmp_path / "game.tsv"
    run = tmlog("ledger", "-", "-o", path, stdin=opening().replace("upgrade", "upgarde").encode())
    assert run.code == 2
    assert "-:" in run.err
    assert not path.exists()
