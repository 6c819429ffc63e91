"""Reading ledgers as text, from the page's rows to what people paste."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.corpus import CORPUS, needs_corpus
from tmlog.model import commands as c
from tmlog.model.recording import Figures, Recording, Row
from tmlog.notation import read_bytes

LEDGER = """ Default game options
option strict-leech
map lakes
 Randomize setup
Round 1 scoring: SCORE2, TOWN >> 5
Round 2 scoring: SCORE7, SA/SH >> 5
Removing tile BON4
Player 1: Ann Lee
Added final scoring tile: connected-distance
mermaids\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t3/9/0 PW\t\t0/2/0/0\t\tsetup
Round 1 income
mermaids\t\t20 VP\t+6\t21 C\t+3\t6 W\t\t0 P\t\t3/9/0 PW\t\t0/2/0/0\t\tother_income_for_faction
Round 1, turn 1
mermaids\t-2\t18 VP\t-5\t13 C\t-2\t4 W\t\t1 P\t+3\t0/11/1 PW\t+1\t0/2/1/0\t2 1\tUpgrade e4 to TE. +FAV11
mermaids\t\t18 VP\t\t13 C\t\t4 W\t\t1 P\t\t0/11/1 PW\t\t0/2/1/0\t\t
mermaids dropped from the game
Scoring FIRE cult
mermaids\t+6\t24 VP\t\t13 C\t\t4 W\t\t1 P\t\t0/11/1 PW\t\t0/2/1/0\t\t+6vp for FIRE
Converting resources to VPs
"""


def read(text: str) -> Recording:
    recording = read_bytes(text.encode(), "game.tsv")
    assert recording.faults == []
    assert recording.format.name == "ledger"
    return recording


def commands_of(rows: list[Row]) -> list[tuple[str | None, tuple[c.Command, ...]]]:
    return [(row.faction, row.parsed.commands) for row in rows]


def test_comments_carry_the_set_up() -> None:
    rows = [row for row in read(LEDGER).rows if row.faction is None]
    assert [row.parsed.commands[0] for row in rows] == [
        c.SetOption("strict-leech"),
        c.SetMap("lakes"),
        c.SetScoring(("SCORE2",), 1),
        c.SetScoring(("SCORE7",), 2),
        c.DeleteTile("BON4"),
        c.SetPlayer("Ann Lee"),
        c.SetFinalScoring("connected-distance"),
        c.SetUpFaction("mermaids"),
        c.DropFaction("mermaids"),
    ]


def test_rows_of_a_faction() -> None:
    rows = [row for row in read(LEDGER).rows if row.faction]
    assert [row.parsed.texts for row in rows] == [
        ("setup",),
        ("other_income_for_faction",),
        ("Upgrade e4 to TE", "+FAV11"),
        (),
        ("+6vp for FIRE",),
    ]
    assert rows[2].figures == Figures(18, 13, 4, 1, (0, 11, 1), (0, 2, 1, 0), (2, 1), (-2, -5, -2, 0, 3, 1))
    line = LEDGER.split("\n")[rows[2].line - 1]
    assert line[rows[2].column - 1 :] == "Upgrade e4 to TE. +FAV11"


def with_page_links(line: str) -> str:
    return f"{line}\tshow history"


def with_blanks(line: str) -> str:
    return re.sub(r"\t+", "  ", line)


def with_lone_units(line: str) -> str:
    return re.sub(r"\t0 ([CWP])\b", r"\t \1", line)


def without_zeros(line: str) -> str:
    return re.sub(r"\t0 ([CWP])\b", "\t", line)


def without_figures(line: str) -> str:
    fields = line.split("\t")
    return f"{fields[0]} {fields[-1]}".lower() if len(fields) == 15 else line.lower()


def without_figures_but_a_colon(line: str) -> str:
    fields = line.split("\t")
    return f"{fields[0]}: {fields[-1]}".lower() if len(fields) == 15 else line.lower()


def keeps_figures(rough: Figures | None, page: Figures | None) -> bool:
    assert page is not None
    assert rough is not None
    pairs = zip(rough[:7], page[:7], strict=True)
    return all(ours == theirs or (ours is None and theirs in {0, (), None}) for ours, theirs in pairs)


@pytest.mark.parametrize(
    "roughen",
    [
        with_page_links,
        with_blanks,
        with_lone_units,
        without_zeros,
        lambda line: with_blanks(without_zeros(line)),
        lambda line: with_page_links(with_blanks(line)),
    ],
)
@needs_corpus
def test_rough_pastes_keep_commands_and_figures(roughen: Callable[[str], str]) -> None:
    for path in sorted((CORPUS / "league").glob("*.tsv"))[::4]:
        text = path.read_text("utf-8")
        page = read(text).rows
        rough = read("\n".join(map(roughen, text.splitlines()))).rows
        assert commands_of(rough) == commands_of(page)
        for ours, theirs in zip(rough, page, strict=True):
            if theirs.faction:
                assert keeps_figures(ours.figures, theirs.figures), (path.name, ours.line)


def test_rows_in_capitals() -> None:
    setup = LEDGER.replace("Ann Lee", "ANN LEE").partition("Round 1 income")[0]
    assert commands_of(read(setup.upper()).rows) == commands_of(read(setup).rows)


@needs_corpus
def test_power_offered_that_a_paste_has_lost_is_not_checked() -> None:
    def without_changes_and_offers(line: str) -> str:
        fields = line.split("\t")
        return "\t".join([*fields[::2][:7], fields[14]]) if len(fields) == 15 else line

    text = min((CORPUS / "league").glob("*.tsv")).read_text("utf-8")
    page = [row.figures for row in read(text).rows if row.figures]
    rough = "\n".join(map(without_changes_and_offers, text.splitlines()))
    assert [row.figures for row in read(rough).rows if row.figures] == [
        figures._replace(offers=None, deltas=None) for figures in page
    ]


@pytest.mark.parametrize("roughen", [without_figures, without_figures_but_a_colon])
@needs_corpus
def test_pastes_without_figures_keep_the_commands(roughen: Callable[[str], str]) -> None:
    path = min((CORPUS / "league").glob("*.tsv"))
    page = read(path.read_text("utf-8")).rows
    rough = read("\n".join(map(roughen, path.read_text("utf-8").splitlines()))).rows
    assert [row.faction for row in rough] == [row.faction for row in page]
    for ours, theirs in zip(rough, page, strict=True):
        if theirs.faction and not isinstance(theirs.parsed.commands[:1], c.EngineRow):
            assert ours.figures is None
            assert [str(x).lower() for x in ours.parsed.commands] == [
                str(x).lower() for x in theirs.parsed.commands
            ]


@pytest.mark.parametrize("blank", [" ", "\t"])
def test_a_row_of_endless_figures_is_too_long(blank: str) -> None:
    row = f"mermaids{blank}" + f"1{blank}" * 1_000_000
    (fault,) = read_bytes(f"{LEDGER}{row}\n".encode(), "x").faults
    assert (fault.line, fault.rule) == (20, "line-too-long")


def test_a_misspelt_faction_is_no_comment() -> None:
    for row in ("enginers build E7", "nobody\t\t20 VP\t\t15 C\t\t3 W\t\t0 P\t\t3/9/0 PW\t\t0/2/0/0\t\tpass"):
        faults = read_bytes(f"{LEDGER}{row}\n".encode(), "x").faults
        assert [(fault.line, fault.column, fault.rule) for fault in faults] == [(20, 1, "unknown-faction")]


def test_faults_in_comments_and_rows_have_their_places() -> None:
    text = LEDGER.replace("SCORE7", "SCORE12").replace("Upgrade e4", "Upgrde e4").replace("strict-", "strct-")
    faults = read_bytes(text.encode(), "x").faults
    assert [(fault.line, fault.rule) for fault in faults] == [
        (2, "unknown-option"),
        (6, "unknown-tile"),
        (14, "unknown-command"),
    ]
    for fault, word in zip(faults, ("strct-leech", "SCORE12", "Upgrde"), strict=True):
        assert text.split("\n")[fault.line - 1][fault.column - 1 :].startswith(word)


def _ledgers() -> list[Path]:
    return sorted((CORPUS / "league").glob("*.tsv")) + sorted((CORPUS / "random").glob("*.tsv"))


def test_every_ledger_of_the_corpus_reads_with_every_figure(corpus: Path) -> None:
    count = 0
    for path in _ledgers():
        for row in read_bytes(path.read_bytes(), path.name).rows:
            if row.faction:
                assert row.figures is not None, (path.name, row.line)
                assert None not in row.figures, (path.name, row.line)
                count += 1
    assert count > 50_000, corpus
