"""``--lang ja``: names and headings in Japanese; data, and all else, in English."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING
from tmlog.model import japanese
from tmlog.model.names import FACTIONS
from tmlog.model.sources import GROUPS
from tmlog.notation.row_parser import parse_row
from tmlog.render import style

FOUR_PLAYERS = OPENING.parent / "four-players.log"


def test_score(tmlog: RunTmlog) -> None:
    out = tmlog("--lang", "ja", "score", FOUR_PLAYERS).out
    assert "1. ダークリング   2. オウレン   3. エンジニア   4. ノマド" in out
    assert not re.search(r"[a-z]", out)


def test_reports(tmlog: RunTmlog, tmp_path: Path) -> None:
    dataset = tmp_path / "games.dataset"
    tmlog("ingest", FOUR_PLAYERS, "-o", dataset)
    head, _, *rows = tmlog("--lang", "ja", "stats", "factions", dataset).out.splitlines()
    assert head.split()[:4] == ["勢力", "ゲーム数", "勝数", "勝率"]
    assert {row.split()[0] for row in rows} == {"ダークリング", "オウレン", "エンジニア", "ノマド"}
    sources = tmlog("--lang", "ja", "stats", "vp-sources", dataset, "--level", "group").out
    assert "教団得点" in sources
    assert "faction" in tmlog("--lang", "ja", "stats", "factions", dataset, "--format", "csv").out


def test_every_group_of_sources_has_a_name() -> None:
    assert set(GROUPS) <= set(japanese.SOURCES)


def test_replay_rows_are_notation_that_tmlog_reads(tmlog: RunTmlog) -> None:
    english, spoken = (tmlog(*words, "replay", OPENING).out for words in ((), ("--lang", "ja")))
    rows = [
        re.findall(r"^ +\d+ +\d\.\d+ +\w+: ([^(\n\[]+)", text, re.MULTILINE) for text in (english, spoken)
    ]
    assert len(rows[0]) == len(rows[1]) == 20
    assert rows[0] != rows[1]
    read = [[parse_row(row.strip(), reorder=False).commands for row in each] for each in rows]
    assert read[0] == read[1]
    assert "en エンジニア, wi ウィッチ; * 町" in spoken
    assert "L 湖沼" in spoken


def test_starting_vp(tmlog: RunTmlog) -> None:
    lines = tmlog("--lang", "ja", "starting-vp").out.splitlines()
    assert lines[0].split() == [
        "勢力",
        "標準",
        "2017年版",
        *(name for known, name in japanese.MAPS.items() if known != "lakes-1.3"),
    ]
    assert [line.split()[0] for line in lines[2:]] == [japanese.FACTIONS[name] for name in FACTIONS]


@pytest.mark.parametrize("words", [["score", "--json"], ["replay", "--json"], ["ledger"], ["fmt"]])
def test_data_stays_english(tmlog: RunTmlog, words: list[str]) -> None:
    assert tmlog("--lang", "ja", *words, OPENING) == tmlog(*words, OPENING)


def test_fmt_makes_a_japanese_log_english(tmlog: RunTmlog, tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_text("setup ウィッチ\nウィッチ: build F4\n", encoding="utf-8")
    assert tmlog("fmt", path).out == "setup witches\nwitches: build F4\n"


def test_a_picture_needs_a_japanese_font(
    tmlog: RunTmlog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(style, "JAPANESE_FONTS", ("No Such Font",))
    english, asked = tmp_path / "en.png", tmp_path / "ja.png"
    tmlog("board", OPENING, "-o", english)
    run = tmlog("--lang", "ja", "board", OPENING, "-o", asked)
    assert run.err.startswith("no Japanese font is installed (such as No Such Font)")
    assert asked.read_bytes() == english.read_bytes()


def test_a_picture_with_a_font(tmlog: RunTmlog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(style, "JAPANESE_FONTS", ("DejaVu Serif",))
    monkeypatch.setattr(japanese, "FACTIONS", {"witches": "Hexen", "engineers": "Ingenieure"})
    english, asked = tmp_path / "en.png", tmp_path / "ja.png"
    tmlog("board", OPENING, "-o", english)
    run = tmlog("--lang", "ja", "board", OPENING, "-o", asked)
    assert run.err == f"{asked}: written\n"
    assert asked.read_bytes() != english.read_bytes()
