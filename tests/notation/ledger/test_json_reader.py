"""Reading the game page's JSON."""

import json
from typing import Any

from tests.corpus import CORPUS, needs_corpus
from tmlog.model import commands as c
from tmlog.model.recording import Figures
from tmlog.notation import read_bytes

NAMES = ("VP", "C", "W", "P", "PW", "CULT")


def entry_of(line: str) -> dict[str, Any]:
    """A row of a text ledger as an entry of the JSON."""
    fields = line.split("\t")
    if len(fields) != 15:
        return {"comment": line}
    pairs = {
        name: {"delta": int(fields[1 + 2 * index] or 0), "value": fields[2 + 2 * index].split()[0]}
        for index, name in enumerate(NAMES)
    }
    for name in NAMES[:4]:
        pairs[name]["value"] = int(pairs[name]["value"])
    return {"faction": fields[0], "commands": fields[14], "leech": fields[13], "warning": ""} | pairs


@needs_corpus
def test_the_same_rows_as_the_text() -> None:
    for path in sorted((CORPUS / "league").glob("*.tsv"))[::5]:
        text = path.read_text("utf-8")
        entries = [entry_of(line) for line in text.splitlines()]
        data = json.dumps({"options": [], "ledger": entries, "factions": {}}, indent=1)
        from_json, from_text = read_bytes(data.encode(), "x.json"), read_bytes(text.encode(), "x.tsv")
        assert from_json.faults == []
        assert from_json.format.name == "ledger"
        assert [(row.faction, row.parsed, row.figures) for row in from_json.rows] == [
            (row.faction, row.parsed, row.figures) for row in from_text.rows
        ]
        lines = data.split("\n")
        for row in from_json.rows:
            written = json.loads(lines[row.line - 1].partition(":")[2].strip().rstrip(","))
            assert lines[row.line - 1][row.column - 1 :].startswith(json.dumps(written)[1:-1].lstrip())


def test_lenient_figures_and_missing_parts() -> None:
    entry = {
        "faction": "Witches",
        "commands": "build E7",
        "VP": {"value": "20", "delta": "+3"},
        "C": {"value": 5},
        "PW": {"value": "1/2/3 PW"},
        "W": {"value": None},
        "CULT": "?",
        "leech": {"red": 2, "blue": "1"},
    }
    (row,) = read_bytes(json.dumps({"ledger": [entry]}).encode(), "x").rows
    assert row.parsed.commands == (c.Build("E7"),)
    assert row.figures == Figures(
        20, 5, None, None, (1, 2, 3), None, (1, 2), (3, None, None, None, None, None)
    )


def test_figures_without_their_changes() -> None:
    entry = {
        "faction": "Witches",
        "commands": "build E7",
        "VP": 20,
        "C": "5",
        "PW": [1, 2, 3],
        "CULT": "0/1/2/3",
    }
    (row,) = read_bytes(json.dumps({"ledger": [entry]}).encode(), "x").rows
    assert row.figures == Figures(20, 5, None, None, (1, 2, 3), (0, 1, 2, 3), None, (None,) * 6)


def test_options_beside_the_ledger() -> None:
    data = {
        "ledger": [{"comment": "option strict-leech"}],
        "options": {"strict-leech": 1, "shipping-bonus": 1, "temple-scoring-tile": 0},
    }
    rows = read_bytes(json.dumps(data).encode(), "x").rows
    assert {row.parsed.commands[0] for row in rows} == {
        c.SetOption("strict-leech"),
        c.SetOption("shipping-bonus"),
    }
    assert len(rows) == 2


def test_faults_have_their_places() -> None:
    entries = [{"faction": "witches", "commands": "build E7"}, {"faction": "witches", "commands": "bild E7"}]
    text = json.dumps({"ledger": entries}, indent=2)
    (fault,) = read_bytes(text.encode(), "x").faults
    assert text.split("\n")[fault.line - 1][fault.column - 1 :].startswith("bild E7")
    (fault,) = read_bytes(b'{"ledger": [{"faction": "wiches", "commands": ""}]}', "x").faults
    assert fault.rule == "unknown-faction"
