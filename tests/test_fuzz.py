"""Whatever is in a file, the check of it ends soon with a verdict and never with a traceback."""

import random
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.corpus import needs_corpus
from tmlog.checking import Verdict, check_file

STATES = {"complete", "unfinished", "illegal", "unreadable"}
SECONDS = 10.0
"""Far more than any file should take, also on a busy machine."""

NOISE = (b"\n", b"\t", b". ", b": ", b"#", b"+", b"-", b"\0", b"999999999999999999999", "ｅ７".encode())
COMMANDS = (
    b"pass", b"build E7", b"leech 1", b"decline", b"+FAV5", b"+TW1", b"+2EARTH", b"burn 1", b"dig 1", b"wait",
    b"convert 1PW to 1C", b"convert 3W to 3C", b"transform E7 to red", b"action ACT6", b"action BON1",
    b"-SPADE", b"bridge C3:D4", b"advance ship", b"send p to FIRE for 3", b"upgrade E7 to SH", b"connect r7",
    b"resign",
)  # fmt: skip


def verdict_of(data: bytes, path: Path) -> Verdict:
    """The verdict of a file; of the first of its games where doubled tiles make it look like several."""
    path.write_bytes(data)
    start = process_time()
    verdicts = check_file(str(path))
    assert process_time() - start < SECONDS
    for verdict in verdicts:
        assert verdict.state in STATES
        assert (verdict.state in {"illegal", "unreadable"}) == bool(verdict.faults)
    return verdicts[0]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The game with rows moved, doubled, dropped or added to; one in four is also damaged as text."""
    lines = data.split(b"\n")
    for _ in range(chance.choice([1, 1, 1, 3, 10])):
        change_rows(lines, chance)
    changed = bytearray(b"\n".join(lines))
    if chance.randrange(4) == 0:
        damage(changed, chance)
    return bytes(changed)


def change_rows(lines: list[bytes], chance: random.Random) -> None:
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            lines[place], lines[other] = lines[other], lines[place]
        case 1:
            lines.insert(other, lines[place])
        case 2 if len(lines) > 1:
            del lines[place]
        case 3:
            lines[place] += b". " + chance.choice(COMMANDS)
        case _:
            commands = lines[place].split(b". ")
            chance.shuffle(commands)
            lines[place] = b". ".join(commands)


def damage(data: bytearray, chance: random.Random) -> None:
    place = chance.randrange(len(data) or 1)
    match chance.randrange(4):
        case 0:
            data[place : place + 1] = bytes([chance.randrange(256)])
        case 1:
            del data[place : place + chance.randrange(1, 40)]
        case 2:
            data[place:place] = chance.choice(NOISE)
        case 3:
            data[place:place] = data[place : place + chance.randrange(1, 60)]


@needs_corpus
@pytest.mark.parametrize("kind", ["*.log", "*.ledger.tsv"])
def test_mutated_games(corpus: Path, tmp_path: Path, kind: str) -> None:
    chance = random.Random(20261129)
    games = [path.read_bytes() for path in sorted((corpus / "random").glob(kind))[::7]]
    states = [verdict_of(mutated(chance.choice(games), chance), tmp_path / "game").state for _ in range(250)]
    print({state: states.count(state) for state in sorted(STATES)})
    assert set(states) >= {"illegal", "unreadable"}


@given(st.binary(max_size=400))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    verdict_of(data, tmp_path_factory.getbasetemp() / "bytes")


@given(st.lists(st.sampled_from([command.decode() for command in COMMANDS]), max_size=20))
def test_commands_in_any_order(tmp_path_factory: pytest.TempPathFactory, pieces: list[str]) -> None:
    text = "setup engineers\nsetup witches\nengineers: " + ". ".join(pieces)
    verdict_of(text.encode(), tmp_path_factory.getbasetemp() / "commands")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 5000,
        b"a" * 9_000_000,
        b"engineers: build E7\n" * 300_000,
        b"engineers: " + b"build E7. " * 100_000,
        b"[" * 100_000,
        b'{"ledger": ' + b"[" * 100_000,
        b'{"ledger": 7}',
        b'[{"game": 1}]',
        b"\xef\xbb\xbfoption strict-leech\r\n",
        "option x\n".encode("utf-16"),
    ],
    ids=[
        "empty",
        "nul",
        "long",
        "rows",
        "long-row",
        "json",
        "ledger-json",
        "ledger-7",
        "events",
        "bom",
        "utf-16",
    ],
)
def test_odd_files(tmp_path: Path, data: bytes) -> None:
    verdict_of(data, tmp_path / "odd")
