"""Nothing that can be in a file makes a reader raise, hang or fill the memory."""

import json
import random
import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.corpus import CORPUS, needs_corpus
from tests.notation.strategies import LOGS
from tmlog.model.errors import Fault
from tmlog.model.recording import Recording
from tmlog.notation import detect_format, known_formats, read_bytes, read_path, render_fault, to_log
from tmlog.notation.decoding import LARGEST_GAME
from tmlog.notation.log_reader import LOG

PIECES = [
    "\n",
    "\t",
    ". ",
    ": ",
    "#",
    "9" * 30,
    "+",
    "-",
    "ｅ７",
    "\0",
    "\r",
    "[",
    '"',
    "\\",
    "\u2028",
    "e",
    "İ",
]


def check(recording: Recording) -> None:
    """A recording is whole: every fault can be shown, every clean log can be written."""
    for fault in recording.faults:
        assert isinstance(fault, Fault)
        assert "\n" not in render_fault(fault, recording.path, None)
        assert fault.line >= 0
        assert fault.column >= 0
    if not recording.faults and recording.format.name in {"log", "ledger"}:
        to_log(recording)


@given(st.binary(max_size=300))
def test_bytes(data: bytes) -> None:
    check(read_bytes(data, "x"))


@given(st.text(max_size=300))
def test_text(text: str) -> None:
    assert detect_format(text).name in {*(each.name for each in known_formats()), "unknown"}
    check(read_bytes(text.encode("utf-8", "surrogatepass"), "x"))
    for each in known_formats():
        check(each.read(text, "x"))


@given(LOGS, st.randoms(use_true_random=False))
def test_mutated_logs(text: str, rng: random.Random) -> None:
    check(LOG.read(mutated(text, rng), "x"))


KEYS = ("ledger", "comment", "faction", "commands", "VP", "value", "delta", "PW", "leech", "options")
JSON = st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(KEYS), inner),
)


@given(JSON)
def test_json_of_any_shape(value: object) -> None:
    check(read_bytes(json.dumps({"ledger": value, "options": value}).encode(), "x"))
    check(read_bytes(json.dumps({"ledger": [value]}).encode(), "x"))


def mutated(text: str, rng: random.Random) -> str:
    for _ in range(rng.choice([1, 3, 10])):
        place = rng.randrange(len(text) + 1)
        if rng.random() < 0.3:
            text = text[:place] + text[place + rng.randrange(20) :]
        else:
            text = text[:place] + rng.choice(PIECES) + text[place:]
    return text


@needs_corpus
def test_mutated_games() -> None:
    rng = random.Random(7)
    paths = sorted((CORPUS / "random").glob("*"))[:60] + sorted((CORPUS / "league").glob("*.tsv"))[:5]
    texts = [path.read_text("utf-8") for path in paths if path.suffix in {".log", ".tsv"}]
    for _ in range(60):
        check(read_bytes(mutated(rng.choice(texts), rng).encode(), "x"))


HUGE: dict[str, bytes] = {
    "a long word": b"a" * 5_000_000,
    "a long row": b"witches: " + b"build E7. " * 300_000,
    "a long comment": b"option strict-leech\n#" + b"x" * 5_000_000,
    "a long number": b"witches: burn " + b"9" * 1_000_000,
    "many rows": b"engineers: build E7\n" * 200_000,
    "many different faults": b"".join(b"witches: bild %d\n" % number for number in range(200_000)),
    "many bare line ends": b"option strict-leech" + b"\n" * 2_000_000,
    "blanks": b"option strict-leech\n" + b" " * 5_000_000,
    "blanks in a ledger": b"Round 1 income\nwitches" + b" " * 3_000_000 + b"x\n" + b"\t" * 3_000_000 + b"x",
    "tabs": b"\t" * 5_000_000 + b"witches",
    "a rough row of figures": b"Round 1 income\nwitches " + b"1 " * 900,
    "figures without end": b"Round 1 income\n" + b"witches " + b"+1 " * 2_000_000,
    "deep JSON": b'{"ledger": ' + b"[" * 50_000,
    "deep JSON objects": b'{"ledger": ' * 50_000,
    "deep list": b"[" * 50_000,
    "many empty entries": b'{"ledger": [' + b'{"faction":"witches"},' * 100_000 + b"{}]}",
    "unclosed string": b'{"ledger": "' + b"x" * 3_000_000,
    "many options": b'{"ledger": [], "options": [' + b'"x",' * 500_000 + b'"y"]}',
    "escapes": b"\\|" * 1_500_000,
    "tags of forums": b"[code]" * 500_000,
    "lines of nothing but quotation": b"> \n" * 1_000_000,
    "fences": b"```\n" * 750_000,
    "letters that nobody sees": "\u200b".encode() * 1_000_000,
    "cells without end": b"<td>" * 750_000,
    "rows with commas": b"engineers,1,2,3\n" * 200_000,
    "a huge number": b'{"ledger": [' + b"1" * 100_000 + b"]}",
}


@pytest.mark.parametrize("name", HUGE)
def test_huge_inputs_are_answered_soon(name: str) -> None:
    start = time.process_time()
    check(read_bytes(HUGE[name], name))
    assert time.process_time() - start < 10


def test_a_file_too_large_for_a_game_is_not_read_into_memory(tmp_path: Path) -> None:
    path = tmp_path / "line.log"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    tracemalloc.start()
    recording = read_path(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [fault.rule for fault in recording.faults] == ["too-large"]
    assert peak < 4 * LARGEST_GAME


def test_paths_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.log", "a\0b"):
        assert [fault.rule for fault in read_path(path).faults] == ["unreadable-file"]
