"""What a log must tell of offered power, and what lost spades are worth."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bga.compare import read_back
from tests.bga.games import play_randomly
from tests.corpus import needs_corpus
from tmlog.bga.inference import infer
from tmlog.notation.bga.reader import read_bga
from tmlog.site_conversion import notes_on_lost_spades


@needs_corpus
@pytest.mark.parametrize("kind", ["declines getting Power via", "power via Structures"])
def test_every_answer_that_is_missing_is_a_fault(corpus: Path, kind: str) -> None:
    """Refusals too: their loss would hide that a line with an amount was lost."""
    lines = (corpus / "bga" / "bga-auction-base.txt").read_text(encoding="utf-8").splitlines()
    answers = [number for number, line in enumerate(lines) if kind in line and "capped" not in line]
    assert len(answers) > 10
    for number in answers[::5]:
        fault = infer(read_bga("\n".join(lines[:number] + lines[number + 1 :]), "x.txt")).recording.stopped_by
        assert fault is not None, lines[number]
        assert (fault.rule, fault.line > number) == ("answer-missing", True), (lines[number], fault)


def test_lost_spades_score_nothing_and_convert_can_say_so() -> None:
    """Game 20 of these loses a spade of the Halflings, who score it in move logs."""
    text, hidden = play_randomly(20, "halflings")
    assert hidden.lost_spades
    outcome = read_back(text, hidden)
    assert outcome.wrong == []
    (note,) = notes_on_lost_spades(outcome.inference.recording)
    assert note == "Spades that are lost score in move logs: halflings have 76 VP there, 75 here"
