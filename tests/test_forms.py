"""Every form in which people keep games reads with the same scores."""

from __future__ import annotations

import json
import random
import re
from functools import reduce
from pathlib import Path

import pytest

from tests.corpus import CORPUS, needs_corpus
from tests.wrappings import BLANKS, FORMS, HEADED, LINES, ROUND, Wrapping
from tmlog.bga import with_moves
from tmlog.checking import check_file
from tmlog.model.records import GameResult
from tmlog.notation import games_of_file, read_bytes, read_games
from tmlog.notation.ledger.row_writer import json_row
from tmlog.replay import Replay, validate

pytestmark = needs_corpus
COMPOSITIONS = 60


def result_of(text: str, encoding: str = "utf-8") -> GameResult:
    return validate(with_moves(read_bytes(text.encode(encoding), "game")))


def scores(result: GameResult) -> dict[str, int]:
    return {seat.faction: seat.vp for seat in result.seats}


def check_form(page: str, pasted: str, encoding: str = "utf-8") -> None:
    expected, found = result_of(page), result_of(pasted, encoding)
    assert found.faults == ()
    assert (found.state, scores(found)) == (expected.state, scores(expected))


@pytest.fixture(scope="session")
def ledgers() -> list[str]:
    league = sorted((CORPUS / "league").glob("*.tsv"))[::6]
    others = sorted((CORPUS / "random").glob("*.ledger.tsv"))[::25]
    return [path.read_text("utf-8") for path in (*league, *others)]


@pytest.mark.parametrize("name", LINES)
def test_changes_within_lines(name: str, ledgers: list[str]) -> None:
    check_form(ledgers[0], LINES[name](ledgers[0]))
    check_form(ledgers[-1], LINES[name](ledgers[-1]))


@pytest.mark.parametrize("name", BLANKS)
def test_blanks(name: str, ledgers: list[str]) -> None:
    check_form(ledgers[0], BLANKS[name](ledgers[0]))
    check_form(ledgers[-1], BLANKS[name](ledgers[-1]))


@pytest.mark.parametrize("name", FORMS)
def test_forms_of_rows(name: str, ledgers: list[str]) -> None:
    check_form(ledgers[0], FORMS[name](ledgers[0]))
    check_form(ledgers[-1], FORMS[name](ledgers[-1]))


@pytest.mark.parametrize("name", ROUND)
def test_what_stands_round_a_game(name: str, ledgers: list[str]) -> None:
    check_form(ledgers[0], ROUND[name](ledgers[0]))
    check_form(ledgers[-1], ROUND[name](ledgers[-1]))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig"])
def test_encodings(encoding: str, ledgers: list[str]) -> None:
    check_form(ledgers[0], ledgers[0], encoding)


def composed(rng: random.Random) -> tuple[list[str], Wrapping]:
    """Up to four changes one after the other, with their names."""
    groups = (LINES, rng.choice((BLANKS, FORMS)), ROUND, ROUND)
    names = [(rng.choice(sorted(group)), group) for group in groups if rng.random() < 0.7]
    names = [pair for pair in names if pair[0] != "units lost" or groups[1] is FORMS]
    changes = [group[name] for name, group in names]
    return [name for name, _ in names], lambda text: reduce(lambda made, change: change(made), changes, text)


@pytest.mark.parametrize("seed", range(COMPOSITIONS))
def test_changes_upon_changes(seed: int, ledgers: list[str]) -> None:
    rng = random.Random(seed)
    names, change = composed(rng)
    page = rng.choice(ledgers)
    expected, found = result_of(page), result_of(change(page), rng.choice(("utf-8", "utf-16")))
    assert [fault.message for fault in found.faults] == [], names
    assert scores(found) == scores(expected), names


def test_faults_have_their_places_in_the_file(ledgers: list[str]) -> None:
    lines = ledgers[0].splitlines()
    number = next(place for place, line in enumerate(lines) if "\tbuild " in line)
    lines[number] = lines[number].replace("build ", "bild ")
    text = "\n".join(lines) + "\n"
    for name, change in (FORMS | ROUND).items():
        pasted = change(text)
        (fault,) = result_of(pasted).faults
        line = re.split("\r?\n|\u2028", pasted.removeprefix("\ufeff"))[fault.line - 1]
        assert line[fault.column - 1 :].startswith("bild "), name


# --- several games in one file ---


def page_of(text: str) -> dict[str, object]:
    """The page's JSON of a ledger."""
    replay = Replay(with_moves(read_bytes(text.encode(), "game")))
    return {"ledger": [json_row(record) for record in replay]}


def test_several_games_have_a_verdict_each(tmp_path: Path, ledgers: list[str]) -> None:
    pages = [page_of(text) for text in ledgers[:2]]
    for name, text in (
        ("list.json", json.dumps(pages, indent=1)),
        ("lines.jsonl", "\n".join(map(json.dumps, pages))),
    ):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        verdicts = check_file(str(path))
        assert [verdict.path for verdict in verdicts] == [f"{path}#1", f"{path}#2"]
        for verdict, page in zip(verdicts, ledgers, strict=False):
            assert verdict.scores == scores(result_of(page))
        (fault,) = read_bytes(path.read_bytes(), str(path)).faults
        assert fault.rule == "several-games"


@pytest.mark.parametrize("between", ["", "\nThe second game\n\n", "\n----\n\n"])
@pytest.mark.parametrize(
    "change", [FORMS["as it is"], FORMS["page"], FORMS["markdown table"], ROUND["fenced"]]
)
def test_games_pasted_one_after_the_other(
    tmp_path: Path, ledgers: list[str], change: Wrapping, between: str
) -> None:
    path = tmp_path / "games.txt"
    path.write_text(between.join(map(change, ledgers[:3])), encoding="utf-8")
    verdicts = check_file(str(path))
    assert [verdict.path for verdict in verdicts] == [f"{path}#{number}" for number in (1, 2, 3)]
    assert [verdict.scores for verdict in verdicts] == [scores(result_of(page)) for page in ledgers[:3]]
    assert [name for name, _ in games_of_file(path.read_bytes(), "x")] == ["x#1", "x#2", "x#3"]


def test_move_logs_pasted_one_after_the_other(tmp_path: Path) -> None:
    log = (Path(__file__).parents[1] / "examples" / "four-players.log").read_text(encoding="utf-8")
    path = tmp_path / "games.log"
    path.write_text(log * 2, encoding="utf-8")
    assert [verdict.scores for verdict in check_file(str(path))] == 2 * [scores(result_of(log))]


def test_faults_of_a_later_game_have_their_places_in_the_file(ledgers: list[str]) -> None:
    lines = (ledgers[0] + ledgers[1].replace("\tbuild ", "\tbild ", 1)).splitlines()
    _, second = read_games("\n".join(lines).encode(), "x")
    (fault,) = second.faults
    assert lines[fault.line - 1][fault.column - 1 :].startswith("bild ")


# --- tables with other columns, rows that stand there twice ---


@pytest.mark.parametrize("name", HEADED)
def test_columns_are_those_that_the_header_names(name: str, ledgers: list[str]) -> None:
    check_form(ledgers[0], HEADED[name](ledgers[0]))
    check_form(ledgers[-1], HEADED[name](ledgers[-1]))


@pytest.mark.parametrize("header", ["", "faction,commands\n"])
def test_a_table_of_factions_and_commands(ledgers: list[str], header: str) -> None:
    rows = [line.split("\t") for line in ledgers[0].splitlines()]
    check_form(ledgers[0], header + "\n".join(",".join((row[0], row[-1])[: len(row)]) for row in rows))


def test_every_line_twice(ledgers: list[str]) -> None:
    check_form(ledgers[0], "".join(f"{line}\n{line}\n" for line in ledgers[0].splitlines()))


def test_a_ledger_cut_off_in_a_row_says_so(tmp_path: Path, ledgers: list[str]) -> None:
    path = tmp_path / "cut.tsv"
    head, _, _ = ledgers[0].partition(". convert")
    path.write_text(head, encoding="utf-8")
    (verdict,) = check_file(str(path))
    assert "may be cut off" in verdict.faults[-1].hint


# --- seats without setup rows ---


def moves(text: str, *, setup: bool, empty_rows: bool = False) -> str:
    """The moves of a ledger under the page's header."""
    kept = []
    for line in text.splitlines():
        fields = line.split("\t")
        if len(fields) < 15:
            kept.append(line)
        elif fields[14] == "setup":
            kept += [f"setup {fields[0]}"] * setup
        elif (
            (fields[14] or empty_rows)
            and not fields[14].startswith(("other_", "cult_", "[", "score_"))
            and "vp for" not in fields[14]
        ):
            kept.append(f"{fields[0]}: {fields[14]}")
    return "\n".join(kept)


def test_moves_alone_seat_the_factions(ledgers: list[str]) -> None:
    check_form(ledgers[0], moves(ledgers[0], setup=True))
    found = result_of(moves(ledgers[0], setup=False))
    assert scores(found) == scores(result_of(ledgers[0]))
    assert "no-setup-rows" in [remark.rule for remark in found.remarks]


def test_income_rows_tell_the_seats(ledgers: list[str]) -> None:
    text = "\n".join(line for line in ledgers[0].splitlines() if not line.endswith("\tsetup"))
    found = result_of(text)
    assert scores(found) == scores(result_of(ledgers[0]))
    (remark,) = [remark for remark in found.remarks if remark.rule == "no-setup-rows"]
    assert "income" in remark.message


def test_who_left_is_told_by_the_rows_that_are_missing(corpus: Path) -> None:
    """A paste of the moves alone has lost the comment that somebody dropped from the game."""
    ledger = next(
        path for path in sorted((corpus / "league").glob("*.tsv")) if "dropped from" in path.read_text()
    )
    rows = [line.split("\t") for line in ledger.read_text(encoding="utf-8").splitlines()]
    header = [row[0] for row in rows if len(row) < 10 and "dropped" not in row[0]]
    moves = [f"{row[0]}: {row[-1]}" for row in rows if len(row) > 10 and row[-1]]
    text = "\n".join([*header, *moves])
    result = validate(with_moves(read_bytes(text.encode(), "paste.txt")))
    expected = {row[0]: int(row[2].split()[0]) for row in rows if len(row) > 10}
    assert result.state == "complete", result.faults
    assert {seat.faction: seat.vp for seat in result.seats} == expected
    assert "has-left-unnamed" in [remark.rule for remark in result.remarks]


@pytest.mark.parametrize("empty_rows", [False, True])
def test_departures_show_in_moves_alone(corpus: Path, *, empty_rows: bool) -> None:
    """Rows without commands are of those who have left; where they are lost too, others go on past them."""
    ledgers = [
        path.read_text(encoding="utf-8") for path in sorted((corpus / "random").glob("d8*.ledger.tsv"))
    ]
    tried = 0
    for ledger in ledgers:
        if "dropped from" not in ledger or "final scoring tile" in ledger:
            continue  # the moves alone do not name the final tile
        tried += 1
        paste = moves(ledger, setup=True, empty_rows=empty_rows)
        told = [line for line in paste.splitlines() if "dropped from" in line]
        found = result_of("\n".join(line for line in paste.splitlines() if line not in told))
        assert told
        assert found.faults == ()
        assert scores(found) == scores(result_of(ledger))
    assert tried > 20
