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
