"""``--lang ja``: names and headings in Japanese; data, and all else, in English."""

import re
from pathlib import Path
from typing import get_args

import pytest

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING
from tmlog.model import commands, events, japanese
from tmlog.model.names import ACTIONS, FACTIONS, FINAL_SCORINGS, GIVE_UPS
from tmlog.model.sources import GROUPS
from tmlog.render import japanese_rows, style
from tmlog.render.japanese_words import WORDS
from tmlog.reports.registry import REPORTS
from tmlog.rules.state import DUE_NAMES

FOUR_PLAYERS = OPENING.parent / "four-players.log"


def test_score(tmlog: RunTmlog) -> None:
    out = tmlog("--lang", "ja", "score", FOUR_PLAYERS).out
    assert re.search(r"1\. ノマド +2\. エンジニア +3\. ダークリング +4\. オウレン", out)
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


EXAMPLES = sorted(OPENING.parent.glob("*.log"))
IDS = {*ACTIONS, *(path.stem for path in EXAMPLES), "Ann", "Bob", "Cleo", "Dan"}


def english(text: str) -> set[str]:
    """The English words of a text: all but ids of actions and games, hexes, letters, bowls."""
    words = {word.rstrip(".") for word in re.findall(r"[A-Za-z][-A-Za-z0-9_./]*", text)}
    letters = re.compile(r"[A-Z]{1,2}\d*|r\d+|[a-z]{2}|I{1,3}")
    return {word for word in words - IDS if not letters.fullmatch(word)}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_replay_has_no_english_word(tmlog: RunTmlog, path: Path) -> None:
    out = tmlog("--lang", "ja", "replay", path).out
    assert english(out) == set()
    assert "D 住居, TP 交易所, TE 神殿, SH 砦, SA 聖域, LT 特殊地形" in out
    assert english(tmlog("--lang", "ja", "score", path).out) == set()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_legal_choices_have_no_english_word(tmlog: RunTmlog, path: Path) -> None:
    for row in range(0, 60, 7):
        run = tmlog("--lang", "ja", "legal", path, "--row", row)
        assert english(run.out) == set(), row


def test_commands_and_rows_are_sentences(tmlog: RunTmlog) -> None:
    out = tmlog("--lang", "ja", "replay", FOUR_PLAYERS).out
    assert "に住居を建設" in out
    assert "教団得点:火" in out
    assert re.search(r"エリアで\+\d+点", out)
    assert "エリアの得点計算" in out


def test_every_command_and_every_row_has_a_sentence() -> None:
    played = {each for each in vars(commands).values() if isinstance(each, type)}
    played = {each for each in played if issubclass(each, commands.Command)} - {commands.Command}
    shown = {*played, *events.IN_LEDGER, *get_args(events.TableEvent)}
    assert shown == set(japanese_rows._TEXTS)


def test_everything_that_may_be_owed_has_a_name() -> None:
    assert set(GIVE_UPS) <= set(japanese_rows.OWED)
    assert set(DUE_NAMES) <= set(WORDS)
    assert set(FINAL_SCORINGS) <= set(japanese_rows.CATEGORIES)


def test_every_table_has_japanese_headings(tmlog: RunTmlog, tmp_path: Path) -> None:
    dataset = tmp_path / "games.dataset"
    tmlog("ingest", *EXAMPLES, "-o", dataset, "--jobs", "1")
    ratings = tmp_path / "ratings.json"
    ratings.write_text('{"players": {"P1": {"score": 1150}}}')
    for report in REPORTS.values():
        words = ["--ratings", str(ratings)] if "rating_band" in report.groups else []
        if report.groups:
            words += ["--group-by", ",".join(report.groups)]
        out = tmlog("--lang", "ja", "stats", report.name, dataset, *words, "--everything").out
        assert out, report.name
        assert english(out) == set(), report.name
    for part in ("table", "rescored", "imbalance", "auctions"):
        out = tmlog("--lang", "ja", "balance", dataset, "--show", part, "--everything").out
        assert english(out) == set(), part


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
