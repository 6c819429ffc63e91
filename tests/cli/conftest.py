"""Running the command line within the test process."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tmlog.cli import main


class Run(NamedTuple):
    """How a run of ``tmlog`` ended and what it printed."""

    code: int
    out: str
    err: str


RunTmlog = Callable[..., Run]


@pytest.fixture
def tmlog(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> RunTmlog:
    """Calls ``tmlog`` with arguments and standard input, without colour."""
    monkeypatch.setenv("NO_COLOR", "1")

    def run(*arguments: object, stdin: bytes = b"") -> Run:
        monkeypatch.setattr(sys, "argv", ["tmlog", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main()
        printed = capsys.readouterr()
        return Run(int(end.value.code or 0), printed.out, printed.err)

    return run
