"""A format that is added from outside, in one file."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING
from tests.cli.toy_format import TOY, as_toy
from tmlog.notation import formats, known_formats, read_bytes
from tmlog.notation.formats import register


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(formats, "_formats", list(known_formats()))
    register(TOY)
    yield
    formats._claims.cache_clear()


@pytest.mark.usefixtures("toy")
def test_a_format_from_outside_is_validated_from_the_command_line(tmlog: RunTmlog, tmp_path: Path) -> None:
    log = OPENING.read_text(encoding="utf-8")
    path = tmp_path / "game.txt"
    path.write_text(as_toy(log), encoding="utf-8")
    verdicts = {}
    for each in (OPENING, path):
        verdicts[each] = json.loads(tmlog("validate", "--json", "--jobs", 1, each).out)
    assert verdicts[path]["format"] == "toy"
    for key in ("state", "scores", "round", "errors"):
        assert verdicts[path][key] == verdicts[OPENING][key]


@pytest.mark.usefixtures("toy")
def test_faults_of_a_format_from_outside_have_their_places() -> None:
    (fault,) = read_bytes(b">|option strict-leech\n>witches|buildE7\n", "x").faults
    assert (fault.line, fault.column) == (2, 15)


def test_a_format_of_another_distribution_is_known_to_the_command_line(tmp_path: Path) -> None:
    information = tmp_path / "toy-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[tmlog.notation.formats]\ntoy = registers_toy\n")
    (tmp_path / "registers_toy.py").write_text(
        "from tests.cli.toy_format import TOY\nfrom tmlog.notation.formats import register\n\nregister(TOY)\n"
    )
    (tmp_path / "game.txt").write_text(as_toy(OPENING.read_text(encoding="utf-8")), encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[2])])
    done = subprocess.run(
        [sys.executable, "-m", "tmlog", "validate", "--json", str(tmp_path / "game.txt")],
        env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    verdict = json.loads(done.stdout)
    assert (verdict["format"], verdict["state"]) == ("toy", "unfinished")


def test_a_name_is_registered_once() -> None:
    with pytest.raises(ValueError, match="there is a format log"):
        register(replace(TOY, name="log"))
