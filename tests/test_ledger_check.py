"""A ledger's own figures, its changes too, are held against the replay; whose the setup's commands are."""

from pathlib import Path

import pytest

from tests.corpus import CORPUS, needs_corpus
from tmlog.merged_rows import with_own_rows
from tmlog.notation import read_bytes, read_path, to_log
from tmlog.replay import validate

LEAGUE_GAME = CORPUS / "league" / "4pLeague_S60_D1L1_G2.tsv"


def with_field(field: int, line: int, text: str) -> bytes:
    """The league game with one field of a line changed."""
    lines = LEAGUE_GAME.read_text(encoding="utf-8").split("\n")
    fields = lines[line - 1].split("\t")
    fields[field] = text
    lines[line - 1] = "\t".join(fields)
    return "\n".join(lines).encode()


@needs_corpus
@pytest.mark.parametrize(
    ("field", "name"), [(1, "dVP"), (3, "dC"), (5, "dW"), (7, "dP"), (9, "dPW"), (11, "dCULT")]
)
def test_a_changed_change_is_found_at_its_row(field: int, name: str) -> None:
    (fault,) = validate(read_bytes(with_field(field, 60, "-99"), "game.tsv")).faults
    assert (fault.line, fault.rule) == (60, "ledger-mismatch")
    assert f" {name}: ledger -99, replay " in fault.message


@needs_corpus
def test_an_empty_row_of_a_faction_that_is_not_in_the_game_has_a_place() -> None:
    lines = LEAGUE_GAME.read_text(encoding="utf-8").split("\n")
    lines.insert(59, lines[59].replace(lines[59].split("\t")[0], "giants").rsplit("\t", 1)[0] + "\t")
    (fault,) = validate(read_bytes("\n".join(lines).encode(), "game.tsv")).faults
    assert (fault.line, fault.rule) == (60, "not-in-game")


@needs_corpus
@pytest.mark.parametrize("game", ["d8090", "m5156", "r1022"])
def test_a_ledger_whose_setup_rows_hold_commands_of_others_becomes_a_legal_log(
    game: str, tmp_path: Path
) -> None:
    ledger = read_path(CORPUS / "random" / f"{game}.ledger.tsv")
    log = read_bytes(to_log(with_own_rows(ledger)).encode(), "game.log")
    before, after = validate(ledger), validate(log)
    assert after.state == "complete"
    assert [seat.vp for seat in after.seats] == [seat.vp for seat in before.seats]


def with_text(number: int, old: str, new: str) -> bytes:
    """The league game with something in a line replaced."""
    lines = LEAGUE_GAME.read_text(encoding="utf-8").split("\n")
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new)
    return "\n".join(lines).encode()


def line_of(words: str) -> int:
    """The number of the first line that ends with some words."""
    lines = LEAGUE_GAME.read_text(encoding="utf-8").split("\n")
    return next(number for number, line in enumerate(lines, 1) if line.endswith(words))


@needs_corpus
@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [("+2vp", "+3vp", "ledger-mismatch"), ("for AIR", "for FIRE", "ledger-row"), ("+2vp", "vp", None)],
)
def test_rows_of_the_final_scoring_say_what_the_replay_says(old: str, new: str, rule: str | None) -> None:
    number = line_of("+2vp for AIR")
    faults = validate(read_bytes(with_text(number, old, new), "game.tsv")).faults
    assert [(fault.line, fault.rule) for fault in faults] == ([(number, rule)] if rule else [])


@needs_corpus
def test_a_ledger_cut_inside_the_final_scoring_is_unfinished() -> None:
    lines = LEAGUE_GAME.read_text(encoding="utf-8").split("\n")[: line_of("+2vp for AIR")]
    result = validate(read_bytes("\n".join(lines).encode(), "game.tsv"))
    assert (result.state, result.faults) == ("unfinished", ())
    last = {line.split("\t")[0]: line.split("\t")[2] for line in lines if line.count("\t") == 14}
    assert {seat.faction: f"{seat.vp} VP" for seat in result.seats} == last
    assert all(sum(seat.sources.values()) == seat.vp for seat in result.seats)


@needs_corpus
@pytest.mark.parametrize(
    ("old", "new"),
    [(" VP", "O VP"), (" VP", "x VP"), ("VP\t", "V\t"), (" W", "x W"), (" PW", "/? PW"), (" C\t", " Z\t")],
)
def test_a_figure_that_is_no_number_is_an_error_at_its_place(old: str, new: str) -> None:
    result = validate(read_bytes(with_text(60, old, new), "game.tsv"))
    (fault,) = result.faults
    assert (fault.line, fault.rule, result.state) == (60, "bad-figure", "illegal")


@needs_corpus
@pytest.mark.parametrize("change", ["extra tab", "lower case", "extra blank"])
def test_rows_out_of_form_are_checked_like_others(change: str) -> None:
    fields = LEAGUE_GAME.read_text(encoding="utf-8").split("\n")[59].split("\t")
    for place, wrong in ((2, "99 VP"), (1, "+9"), (9, "+7")):
        changed = [*fields[:place], wrong, *fields[place + 1 :]]
        if change == "extra tab":
            changed.insert(1, "")
        elif change == "lower case":
            changed = [field.lower() for field in changed]
        row = (" " if change == "extra blank" else "\t").join(changed)
        lines = LEAGUE_GAME.read_text(encoding="utf-8").split("\n")
        lines[59] = row
        (fault,) = validate(read_bytes("\n".join(lines).encode(), "game.tsv")).faults
        assert (fault.line, fault.rule) == (60, "ledger-mismatch")
