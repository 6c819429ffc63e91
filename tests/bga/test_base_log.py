"""The real log of a base game: all that is known of it (bga-log-format.md, section 5)."""

from pathlib import Path

import pytest

from tests.corpus import needs_corpus
from tmlog.bga import with_moves
from tmlog.bga.inference import Inference, infer
from tmlog.bga.move_log import as_move_log
from tmlog.model.commands import Pass
from tmlog.notation import read_bytes, to_log
from tmlog.notation.bga.reader import read_bga
from tmlog.replay import validate

pytestmark = needs_corpus

SCORES = {"halflings": 153, "auren": 148, "chaosmagicians": 155, "alchemists": 159}
CARDS = {
    "halflings": [7, 9, 10, 9, 3, 7],
    "auren": [6, 3, 1, 8, 6, 9],
    "chaosmagicians": [1, 6, 9, 3, 7, 10],
    "alchemists": [8, 1, 6, 10, 9, 1],
}


@pytest.fixture(scope="module")
def text(corpus: Path) -> str:
    return (corpus / "bga" / "bga-auction-base.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def inference(text: str) -> Inference:
    return infer(read_bga(text, "base.txt"))


def test_everything_hidden_is_found(inference: Inference) -> None:
    assert inference.open_parts == []
    rows = [str(command) for row in inference.recording.rows for command in row.parsed.commands]
    assert "score SCORE5,SCORE8,SCORE4,SCORE1,SCORE6,SCORE7" in rows
    assert [row for row in rows if row.startswith("delete")] == ["delete BON2", "delete BON4", "delete BON5"]


def test_every_card_of_every_round_is_found(inference: Inference) -> None:
    taken: dict[str, list[int]] = {}
    for row in inference.recording.rows:
        for command in row.parsed.commands:
            if isinstance(command, Pass) and command.card and row.faction:
                taken.setdefault(row.faction, []).append(int(command.card[3:]))
    assert taken == CARDS


def test_the_scores_are_those_of_the_log(inference: Inference) -> None:
    result = validate(inference.recording)
    assert (result.state, result.faults) == ("complete", ())
    assert {seat.faction: seat.vp for seat in result.seats} == SCORES
    alchemists = next(seat for seat in result.seats if seat.faction == "alchemists")
    assert alchemists.sources["convert"] == -40
    assert alchemists.player == "Player4"


def test_as_a_move_log_it_replays_to_the_same(inference: Inference) -> None:
    log = to_log(as_move_log(inference))
    again = read_bytes(log.encode(), "base.log")
    assert again.format.name == "log"
    result = validate(again)
    assert {seat.faction: seat.vp for seat in result.seats} == SCORES
    assert to_log(again) == log
    assert "Player3 bids on alchemists with 40 starting VP" in log


@pytest.mark.parametrize(
    ("old", "new", "line", "rule"),
    [
        ("Player2 gets 4 power (Cult bonus)", "Player2 gets 8 power (Cult bonus)", 174, "log-contradiction"),
        ("with 15 connected", "with 16 connected", 908, "log-mismatch"),
        ("Player3 pays 4 VP and gets 5 power", "Player3 pays 3 VP and gets 4 power", 279, "no-such-offer"),
        ("for 2 workers 1 coins 1 Priests and", "for 2 workers 2 coins 1 Priests and", 273, "log-mismatch"),
        ("Player4 gets 8 VP (Bonus card)", "Player4 gets 4 VP (Bonus card)", 364, "log-contradiction"),
        ("Player2 scores 8 VP (Cult of Fire)", "Player2 scores 6 VP (Cult of Fire)", 921, "log-mismatch"),
        ("Player4 wins!", "Player1 wins!", 921, "log-mismatch"),
    ],
)
def test_a_changed_amount_is_found(text: str, old: str, new: str, line: int, rule: str) -> None:
    assert old in text
    recording = with_moves(read_bga(text.replace(old, new, 1), "base.txt"))
    assert recording.stopped_by is not None
    assert (recording.stopped_by.line, recording.stopped_by.rule) == (line, rule)
    assert validate(recording).state == "illegal"


def test_a_log_that_stops_is_unfinished(text: str) -> None:
    lines = text.splitlines()
    for length in (60, 150, 400, 640, 850):
        recording = with_moves(read_bga("\n".join(lines[:length]), "base.txt"))
        assert recording.stopped_by is None
        assert validate(recording).state == "unfinished"


def test_cancelled_lines_that_stayed_are_left_out(text: str) -> None:
    """An action, the answer it drew, and the notice that takes it back."""
    kept = (
        "Player4 builds a Dwelling for 1 workers 2 coins [B3]\n"
        "Player4 gets 2 VP (Scoring tile bonus)\n"
        "Player4 cancels their move\n"
    )
    redone = "Player4 upgrades a Trading house to a Temple for 2 workers 5 coins [E5]\n"
    assert redone in text
    inference = infer(read_bga(text.replace(redone, kept + redone, 1), "base.txt"))
    assert inference.recording.stopped_by is None
    assert {seat.faction: seat.vp for seat in validate(inference.recording).seats} == SCORES
