"""Telling formats apart by what is in the text."""

from pathlib import Path

import pytest

from tmlog.notation import detect_format, read_bytes, read_path

TEXTS = [
    ("option strict-leech\nscore SCORE1\nsetup witches\nwitches: build E7", "log"),
    ("witches: build E7", "log"),
    ("# a comment\n\nwiches: bild E7", "log"),
    ("Option strict-leech", "log"),
    ("witches: build E7\ngiants build E8\nwitches: pass", "log"),
    ("witches build E7\ngiants build E8\nwitches: pass", "ledger"),
    ("delete BON4", "log"),
    ("witches\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t5/7/0 PW\t\t1/0/0/1\t\tsetup", "ledger"),
    ("witches 20 VP 15 C 3 W 0 P 5/7/0 PW 1/0/0/1 setup", "ledger"),
    ("witches: 20 VP 15 C 3 W 0 P 5/7/0 PW 1/0/0/1 setup", "ledger"),
    ("round 1 income\nwitches: build e7\nwitches: pass", "ledger"),
    ("witches setup\nwitches build e7", "ledger"),
    ("witches: setup\nwitches: build e7", "ledger"),
    ("option strict-leech\nRound 1 scoring: SCORE1, SPADE >> 2", "ledger"),
    ('\n {"ledger": []}', "ledger"),
    ('[{"game": "x", "events": {}}]', "events"),
    ("Game board: Base Game\nMini-expansions: On\n", "bga"),
    ("Player1 selected the faction Halflings on plains to play in position #1", "bga"),
    ("[1, 2, 3]", "unknown"),
    ("Dear diary", "unknown"),
    ("", "unknown"),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS, ids=[text[:30] for text, _ in TEXTS])
def test_format(text: str, expected: str) -> None:
    assert detect_format(text).name == expected


def test_every_file_of_the_corpus(corpus: Path) -> None:
    expected = {
        "league/*.tsv": "ledger",
        "random/*.tsv": "ledger",
        "random/*.log": "log",
        "illegal/*.log": "log",
        "bga/*.txt": "bga",
        "events/*.json": "events",
    }
    for pattern, format_name in expected.items():
        paths = list(corpus.glob(pattern))
        assert paths, pattern
        for path in paths:
            assert read_path(path).format.name == format_name, path.name


def test_a_ledger_with_colons_sets_its_factions_up() -> None:
    rows = read_bytes(b"witches: setup\nwitches: build e7", "x").rows
    assert [(row.faction, str(row.parsed.commands[0])) for row in rows] == [
        (None, "setup witches"),
        ("witches", "setup"),
        ("witches", "build E7"),
    ]
