"""Every log of the corpus in other spellings gives the same commands."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.corpus import CORPUS
from tests.notation.respelling import WAYS, respelt
from tmlog.model.commands import Command
from tmlog.model.recording import Recording
from tmlog.notation import read_bytes, read_path

LOGS = sorted((CORPUS / "random").glob("*.log")) + sorted((CORPUS / "site").glob("*.log"))
SAMPLE = 23
"""Each so-manyth log is rewritten in the default run."""


def commands(recording: Recording) -> list[tuple[int, str | None, tuple[Command, ...]]]:
    return [(row.line, row.faction, row.parsed.commands) for row in recording.rows]


def check(path: Path, way: Callable[[str], str]) -> None:
    log = read_path(path)
    again = read_bytes(respelt(path.read_text(encoding="utf-8"), way).encode(), path.name)
    if not log.faults:
        assert again.faults == []
        assert commands(again) == commands(log)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_sample_of_logs(way: Callable[[str], str]) -> None:
    for path in LOGS[::SAMPLE]:
        check(path, way)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_all_logs(way: Callable[[str], str]) -> None:
    for path in LOGS:
        check(path, way)


def test_the_sample_is_really_rewritten() -> None:
    for way in WAYS:
        texts = [path.read_text(encoding="utf-8") for path in LOGS[::SAMPLE]]
        assert any(respelt(text, way) != text for text in texts), way.__name__
