"""Writing the canonical form: the same game, and the same text when written again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

from tests.corpus import CORPUS, needs_corpus
from tests.notation.strategies import LOGS
from tmlog.bga import with_moves
from tmlog.model.commands import Command, EngineRow, Resign
from tmlog.model.errors import NotationError
from tmlog.model.recording import Recording
from tmlog.notation import read_bytes, read_path, to_log
from tmlog.notation.log_reader import read_log


def rows_of(recording: Recording) -> list[tuple[int, str | None, tuple[Command, ...]]]:
    return [(row.line, row.faction, row.parsed.commands) for row in recording.rows]


def again(text: str) -> Recording:
    recording = read_bytes(text.encode(), "again.log")
    assert (recording.format.name, recording.faults) == ("log", [])
    return recording


def test_one_spelling_and_the_comments_at_their_lines() -> None:
    text = "# Top\nOPTION strict-leech #why\n\n engineers : Convert pw to c .build e7#x  \n\n\n# end\n\n"
    assert to_log(again(text)) == (
        "# Top\noption strict-leech  #why\n\nengineers: convert 1PW to 1C. build E7  #x\n\n\n# end\n"
    )


def test_a_recording_with_faults_is_not_written() -> None:
    with pytest.raises(NotationError, match=r"x\.log:1:10: unknown-command"):
        to_log(read_bytes(b"witches: bild E7", "x.log"))


@given(LOGS)
def test_any_log_is_the_same_game_when_written(text: str) -> None:
    recording = read_log(text, "x.log")
    assert recording.faults == []
    written = to_log(recording)
    second = read_log(written, "x.log")
    assert rows_of(second) == rows_of(recording)
    assert second.comments == recording.comments
    assert to_log(second) == written


@needs_corpus
def test_every_log_of_the_corpus_is_the_same_game_when_written() -> None:
    paths = sorted((CORPUS / "random").glob("*.log")) + sorted((CORPUS / "illegal").glob("*.log"))
    for path in paths:
        recording = read_path(path)
        if recording.faults:
            continue
        written = to_log(recording)
        assert rows_of(again(written)) == rows_of(recording), path.name
        assert to_log(again(written)) == written, path.name
    assert len(paths) > 500


def test_a_resignation_of_a_ledger_is_one_row() -> None:
    ledger = "Round 1, turn 2\nwitches: pass BON1\nwitches:\nwitches dropped from the game\nnomads: done\n"
    recording = read_bytes(ledger.encode(), "x")
    assert (recording.format.name, recording.faults) == ("ledger", [])
    assert to_log(recording) == "witches: pass BON1\nwitches: resign\nnomads: done\n"


def _played(recording: Recording) -> Iterator[tuple[str | None, Command]]:
    for row in recording.rows:
        for command in row.parsed.commands:
            if row.faction and not isinstance(command, EngineRow | Resign):
                yield row.faction, command


@needs_corpus
def test_ledgers_become_logs_with_the_same_commands() -> None:
    folders: list[Path] = [CORPUS / "league", CORPUS / "random"]
    for path in [path for folder in folders for path in sorted(folder.glob("*.tsv"))[::3]]:
        ledger = read_path(path)
        log = again(to_log(ledger))
        assert list(_played(log)) == list(_played(ledger)), path.name
        assert to_log(log) == to_log(ledger), path.name
        assert [row.parsed.texts[0].count(",") for row in log.rows if "score" in row.parsed.texts[0]] == [5]


def test_a_name_that_ends_in_a_quote_keeps_it() -> None:
    """Quotes are taken off round a paste, not off a player's name."""
    text = "player Ann\"'\nplayer Bob_\nsetup witches\nsetup nomads\n"
    recording = with_moves(read_bytes(text.encode(), "game.log"))
    assert to_log(recording) == text
