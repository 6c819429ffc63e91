"""A paste that is too long is refused with its bound, not silently read otherwise."""

import pytest

from tmlog.notation import read_bytes
from tmlog.notation.pasted import undress


def test_a_paste_of_too_many_lines_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undress, "MOST_LINES", 3)
    reading = read_bytes(b"> option strict-leech\n" * 5, "x")
    assert [fault.rule for fault in reading.faults] == ["too-large"]
    assert "too large" in reading.faults[0].message


def test_a_log_as_it_is_may_have_more_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undress, "MOST_LINES", 3)
    reading = read_bytes(b"option strict-leech\noption shipping-bonus\n" * 3, "x")
    assert "too-large" not in [fault.rule for fault in reading.faults]
