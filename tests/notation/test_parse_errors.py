"""What readers say of rows that cannot be read."""

from pathlib import Path

import pytest

from tmlog import notation
from tmlog.model.errors import Fault
from tmlog.notation import SYNTAX_RULES, read_bytes, render_fault
from tmlog.notation.parse_errors import MOST_FAULTS


def faults_of(text: str) -> list[Fault]:
    return read_bytes(text.encode(), "game.log").faults


CASES = [
    ("witches: upgarde E7 to TP", 10, "unknown-command", "did you mean upgrade?"),
    (
        "witches: build E7. upgrade E7 to TX",
        34,
        "unknown-building",
        "expected TP, TE, SH or SA, found 'TX'",
    ),
    ("witches: +FAV13", 11, "unknown-tile", "favor tiles are FAV1 to FAV12"),
    ("witches: +2tw9", 12, "unknown-tile", "town tiles are TW1 to TW8"),
    ("witches: pass BON11", 15, "unknown-tile", "bonus cards are BON1 to BON10"),
    ("witches: action ACT9", 17, "unknown-action", "power actions are ACT1 to ACT6"),
    ("witches: build", 15, "syntax", "expected a hex such as E7 after 'build'"),
    ("witches: build E0", 16, "bad-hex", "expected a hex such as E7, found 'E0'"),
    ("witches: build 77", 16, "bad-hex", "expected a hex such as E7, found '77'"),
    ("witches: build E7 now", 19, "syntax", "nothing more was expected, found 'now'"),
    ("witches: dig two", 14, "syntax", "expected a number, found 'two'"),
    ("witches: burn 1234", 15, "syntax", "expected a number, found '1234'"),
    ("witches: send p to FIER", 20, "unknown-cult", "did you mean FIRE?"),
    ("witches: leech 2 from engineeers", 23, "unknown-faction", "did you mean engineers?"),
    ("witches: transform E7 to purple", 26, "unknown-colour", "expected a colour, found 'purple'"),
    ("witches: convert 1PW to 1X", 26, "unknown-resource", "expected C, W, P, PW or VP"),
    ("witches: advance shp", 18, "unknown-track", "did you mean ship?"),
    ("witches: -SPAED", 11, "unknown-gain", "did you mean SPADE?"),
    ("engineeers: build E7", 1, "unknown-faction", "did you mean engineers?"),
    ("witches build E7\noption strict-leech\ndelete BON1", 8, "missing-colon", "witches: ..."),
    ("option strict-lech", 8, "unknown-option", "did you mean strict-leech?"),
    ("option strict-leech\nmap lake", 5, "unknown-map", "did you mean lakes?"),
    ("score SCORE1,SCORE10", 14, "unknown-tile", "scoring tiles are SCORE1 to SCORE9"),
    ("starting-vp giants", 19, "syntax", "expected a number"),
    ("final-scoring connected-distanse", 15, "unknown-final-scoring", "did you mean connected-distance?"),
    ("delete BON1\n  delet BON2", 3, "unknown-command", "did you mean delete?"),
]


TOUCHING = [
    ("witches: buildF4", 15, "a blank is missing after 'build'"),
    ("witches: upgradeE7 to TE", 17, "a blank is missing after 'upgrade'"),
    ("witches: upgrade E7 toTE", 21, "expected 'to', found 'toTE'"),
    ("witches: send p toAIR", 17, "expected 'to', found 'toAIR'"),
    ("witches: send pto AIR", 15, "expected p, found 'pto'"),
    ("witches: send p to AIR for2", 24, "expected 'for'"),
    ("witches: pick-colourblue", 21, "a blank is missing after 'pick-colour'"),
    ("witches: unlock-terrainred", 24, "a blank is missing after 'unlock-terrain'"),
    ("witches: dig2", 13, "a blank is missing after 'dig'"),
    ("witches: passBON1", 14, "a blank is missing after 'pass'"),
    ("witches: leech 2from giants", 16, "expected a number, found '2from'"),
    ("witches: leech 2 fromgiants", 18, "expected 'from', found 'fromgiants'"),
    ("witches: convert3PW to 3C", 17, "a blank is missing after 'convert'"),
    ("witches: convert 3PW to3C", 22, "expected 'to', found 'to3C'"),
    ("witches: transform E7 tored", 23, "expected 'to', found 'tored'"),
    ("optionstrict-leech\ndelete BON1", 7, "a blank is missing after 'option'"),
    ("bid giants7\ndelete BON1", 12, "expected a number after 'bid giants7'"),
]


@pytest.mark.parametrize(("text", "column", "part"), TOUCHING, ids=[case[0] for case in TOUCHING])
def test_words_that_touch_are_syntax_errors(text: str, column: int, part: str) -> None:
    (fault,) = faults_of(text)
    assert (fault.column, fault.rule) == (column, "syntax")
    assert part in fault.message
    *_, carets = render_fault(fault, "game.log", text.split("\n", maxsplit=1)[0]).split("\n")
    assert carets.endswith("^")


@pytest.mark.parametrize(("text", "column", "rule", "part"), CASES, ids=[case[0] for case in CASES])
def test_a_fault_tells_place_rule_and_the_nearest_name(text: str, column: int, rule: str, part: str) -> None:
    (fault,) = faults_of(text)
    assert (fault.column, fault.rule) == (column, rule)
    assert part in fault.message


def test_all_faults_of_a_file_are_told() -> None:
    faults = faults_of("option auction\nwitches: build E7\nwitches: bild E7. burn x. pass\n\nwiches: pass")
    assert [(fault.line, fault.column, fault.command, fault.rule) for fault in faults] == [
        (1, 8, "option auction", "unknown-option"),
        (3, 10, "bild E7", "unknown-command"),
        (3, 24, "burn x", "syntax"),
        (5, 1, "wiches", "unknown-faction"),
    ]


def test_equal_faults_keep_their_own_places() -> None:
    faults = faults_of("witches: bild E7\ngiants: pass. bild E7\nwitches: bild E7")
    assert [(fault.line, fault.column) for fault in faults] == [(1, 10), (2, 15), (3, 10)]


def test_reading_stops_after_very_many_faults() -> None:
    faults = faults_of("witches: bild E7\n" * 5_000)
    assert len(faults) == MOST_FAULTS + 1
    assert faults[-1].rule == "too-many-faults"


@pytest.mark.parametrize(
    ("data", "rule", "place"),
    [
        (b"", "empty", (0, 0)),
        (b" \n\t\r\n", "empty", (0, 0)),
        (b"# nothing\n\n", "empty", (0, 0)),
        (b"option strict-leech\n\0", "not-text", (2, 1)),
        (b"option strict-leech\nab\xff", "not-text", (2, 3)),
        ("option strict-leech\n".encode("utf-16")[:-1], "not-text", (1, 41)),
        (b"Dear diary, today we played a game.\n", "unknown-format", (0, 0)),
        (b"[1, 2]", "unknown-format", (0, 0)),
        (b'{"ledger": 7}', "bad-ledger", (1, 1)),
        (b'{"ledger": [}', "bad-json", (1, 13)),
        (b'{"ledger": [7]}', "bad-ledger", (1, 1)),
    ],
)
def test_files_that_hold_no_game(data: bytes, rule: str, place: tuple[int, int]) -> None:
    (fault,) = read_bytes(data, "x").faults
    assert (fault.rule, (fault.line, fault.column)) == (rule, place)


def test_every_rule_has_an_explanation() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(notation.__file__).parent.rglob("*.py"))
    assert {case[2] for case in CASES} <= set(SYNTAX_RULES)
    assert [rule for rule in SYNTAX_RULES if source.count(f'"{rule}"') < 2] == []


def test_a_fault_is_shown_with_its_line() -> None:
    line = "witches: build E7. upgarde E7 to TP"
    fault = faults_of(line)[0]
    assert render_fault(fault, "game.log", line) == (
        "game.log:1:20: unknown-command: there is no command 'upgarde'; did you mean upgrade?\n"
        "    1 | witches: build E7. upgarde E7 to TP\n"
        "      |                    ^^^^^^^^^^^^^^^^"
    )


def test_a_fault_of_the_whole_file_is_shown_alone() -> None:
    fault = read_bytes(b"", "x").faults[0]
    assert (
        render_fault(fault, "x.log", None) == "x.log: empty: the file holds nothing but blanks and comments"
    )
