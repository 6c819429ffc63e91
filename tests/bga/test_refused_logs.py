"""Logs that cannot be read say why, and what to do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.corpus import needs_corpus
from tmlog.bga import with_moves
from tmlog.notation import read_bytes
from tmlog.notation.bga.reader import read_bga
from tmlog.replay import validate

SEATS = (
    "Landscapes expansion: On\n"
    "Anna selected the faction Witches on forest to play in position #1\n"
    "Otto selected the faction Nomads on desert to play in position #2\n"
)


@pytest.fixture
def text(corpus: Path) -> str:
    return (corpus / "bga" / "bga-auction-base.txt").read_text(encoding="utf-8")


def test_acolytes_are_refused_at_their_first_line() -> None:
    recording = read_bga(SEATS.replace("Nomads", "Acolytes") + "Otto loses 3 on a track\n", "game.txt")
    (fault,) = recording.faults
    assert (fault.line, fault.column, fault.rule) == (3, 27, "unknown-wording")
    assert "Acolytes" in fault.message
    assert "move log" in fault.message


def test_a_strange_line_in_a_game_with_landscapes_is_their_fault() -> None:
    recording = read_bga(f"{SEATS}Anna places the Grove [E7]\n", "game.txt")
    (fault,) = recording.faults
    assert (fault.line, fault.rule) == (4, "unknown-wording")
    assert "landscapes" in fault.message
    assert "move log" in fault.message


@needs_corpus
def test_a_game_with_landscapes_that_nobody_placed_is_read(text: str) -> None:
    with_landscapes = text.replace("Landscapes expansion: Off", "Landscapes expansion: On")
    assert validate(with_moves(read_bga(with_landscapes, "game.txt"))).state == "complete"
    broken = with_landscapes.replace("with 15 connected", "with 16 connected")
    fault = with_moves(read_bga(broken, "game.txt")).stopped_by
    assert fault is not None
    assert "this game has landscapes" in fault.message


JAPANESE = (
    "ゲームボード: ベース\n"
    "Anna が種族 Witches を選びました\n"
    "Anna が住居を置きました [E7]\n"
    "~ 収入フェイズ ~\n"
    "Anna が住居を建てました (労働者1, コイン2) [F5]\n"
)
FRENCH = (
    "Plateau : Base\n"
    "Anna choisit la faction Witches\n"
    "Anna place une Habitation [E7]\n"
    "Anna place une Habitation [F5]\n"
)


@pytest.mark.parametrize("text", [JAPANESE, FRENCH])
def test_a_log_in_another_language_is_refused_as_such(text: str) -> None:
    recording = read_bytes(text.encode(), "game.txt")
    (fault,) = recording.faults
    assert (recording.format.name, fault.line, fault.rule) == ("bga", 1, "not-english")
    assert "English" in fault.message


@needs_corpus
@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.encode("utf-8-sig").replace(b"\n", b"\r\n"),
        lambda text: text.replace("→", "->").encode(),
        lambda text: text.replace("\n", "\n\n").encode(),
        lambda text: text.replace(" ", "\u00a0").encode(),
        lambda text: text.replace("Player2", "二番").encode(),
        lambda text: re.sub("^", "Move 7 :\n", text, flags=re.M).encode(),
        lambda text: re.sub("^", "Move 7 :  3/14/2024 10:45:12 PM\n", text, flags=re.M).encode(),
        lambda text: re.sub("^", "14 March 2024 22:45\n", text, flags=re.M).encode(),
        lambda text: re.sub("^", "10:45 PM\n", text, flags=re.M).encode(),
        lambda text: re.sub("^(?=.)", "[22:45] ", text, flags=re.M).encode(),
        lambda text: re.sub("^(?=.)", "10:45:12 PM ", text, flags=re.M).encode(),
    ],
    ids=[
        "CR LF", "CR", "byte order mark", "both", "plain arrows", "blank lines", "fixed spaces",
        "Japanese names", "moves", "moves with dates", "dates in words", "times", "stamps", "times before",
    ],
)  # fmt: skip
def test_a_pasted_log_is_read_whatever_came_with_it(text: str, change: object) -> None:
    assert callable(change)
    recording = read_bytes(change(text), "game.txt")
    assert recording.format.name == "bga"
    result = validate(with_moves(recording))
    assert (result.state, result.faults) == ("complete", ())
    assert sorted(seat.vp for seat in result.seats) == [148, 153, 155, 159]
