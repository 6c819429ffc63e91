"""Japanese names in logs and ledgers mean what the English ones mean, and read back."""

import re
from pathlib import Path

import pytest

from tests.cli.games import OPENING
from tmlog.model import japanese
from tmlog.model.commands import SendPriest, TakeTile, Transform, Upgrade
from tmlog.model.names import (
    BONUS_CARDS,
    FACTIONS,
    FAVOR_TILES,
    GIVE_UPS,
    MAPS,
    OPTIONS,
    SCORING_TILES,
    STARTING_VP_TABLES,
    TOWN_TILES,
    Building,
    Cult,
    Terrain,
)
from tmlog.model.records import TurnRecord
from tmlog.notation import read_path
from tmlog.notation.name_kinds import KINDS
from tmlog.notation.row_parser import read_admin, read_command
from tmlog.render.language import translate, use_language
from tmlog.replay import Replay
from tmlog.rules.tiles import FAVOR_TILES as FAVOR_FACTS
from tmlog.rules.tiles import TOWN_TILES as TOWN_FACTS

GAMES = sorted(OPENING.parent.glob("*.log"))
ROW = "engineers\t\t20 VP\t\t10 C\t\t2 W\t\t0 P\t\t3/9/0 PW\t\t0/0/0/0\t\tsetup"

NAME = re.compile(r"(?<![A-Za-z_])[A-Za-z][A-Za-z0-9]*(?!\w)")


def in_japanese(row: str) -> str:
    """A row of a log with Japanese names."""
    names = japanese.notation_names()
    return NAME.sub(lambda match: names.get(match[0], match[0]), row)


def test_everything_has_a_name_of_its_own() -> None:
    assert set(japanese.FACTIONS) == set(FACTIONS)
    assert set(japanese.TILES) == {*BONUS_CARDS, *FAVOR_TILES, *TOWN_TILES, *SCORING_TILES}
    for names in (japanese.FACTIONS, japanese.TILES, japanese.CULTS, japanese.BUILDINGS, japanese.TERRAINS):
        assert len(set(names.values())) == len(names)


def test_tiles_are_named_by_what_they_give() -> None:
    for number in range(1, 13):
        fact = FAVOR_FACTS[number]
        assert japanese.TILES[f"FAV{number}"] == f"恩恵-{japanese.CULTS[fact.cult]}{fact.steps}"
    for number in range(1, 9):
        assert japanese.TILES[f"TW{number}"] == f"町-{TOWN_FACTS[number].vp}点"


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("upgrade E7 to 神殿", Upgrade("E7", Building.TE)),
        ("transform E7 to 茶色", Transform("E7", Terrain.PLAINS)),
        ("transform E7 to 荒野", Transform("E7", Terrain.WASTELAND)),
        ("send p to 地 for 2", SendPriest(Cult.EARTH, 2)),
        ("+恩恵-火2", TakeTile("FAV5", 1)),
        ("+2町-5点", TakeTile("TW1", 2)),
    ],
)
def test_commands(text: str, command: object) -> None:
    assert read_command(text) == command


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("convert 3パワー to 1労働者", "convert 3PW to 1W"),
        ("leech 2 from ウィッチ", "leech 2 from witches"),
        ("pass ボーナス-司祭", "pass BON8"),
        ("action 恩恵-水2", "action FAV6"),
    ],
)
def test_canonical_spelling(text: str, canonical: str) -> None:
    assert str(read_command(text)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("advance 船舶", "advance ship"),
        ("advance 変換", "advance dig"),
        ("send 司祭 to 風", "send p to AIR"),
        ("send 司祭コマ to 火の教団 for 2", "send p to FIRE for 2"),
        ("send p to 地の教団", "send p to EARTH"),
        ("-スコップ", "-SPADE"),
        ("-2スコップ", "-2SPADE"),
        ("-特殊地形", "-LANDSCAPE"),
        ("-恩恵タイル", "-GAIN_FAVOR"),
        ("+恩恵タイル-火2", "+FAV5"),
        ("+町タイル-7点", "+TW2"),
        ("pass ボーナスカード-司祭", "pass BON8"),
        ("convert 3点 to 1コイン", "convert 3VP to 1C"),
        ("convert 1労働者コマ to 1コイン", "convert 1W to 1C"),
    ],
)
def test_names_that_are_typed(text: str, canonical: str) -> None:
    assert str(read_command(text)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("map 湖", "map lakes"),
        ("map 湖マップ", "map lakes"),
        ("map 湖1.3", "map lakes-1.3"),
        ("map 基本", "map base"),
        ("map 基本マップ", "map base"),
        ("map 改訂版", "map revised-base"),
        ("map 改訂版マップ", "map revised-base"),
        ("map フィヨルド", "map fjords"),
        ("map フィヨルドマップ", "map fjords"),
        ("map 氷と炎", "map fire-ice"),
        ("map 氷と炎マップ", "map fire-ice"),
        ("option 特殊地形", "option landscapes"),
        ("option ミニ拡張", "option mini-expansion-1"),
        ("starting-vp 標準", "starting-vp standard"),
        ("starting-vp 2017年版", "starting-vp original-2017"),
        ("setup 入門ゲーム", "setup intro"),
        ("setup 導入ゲーム", "setup intro"),
        ("delete ボーナスカード-住居", "delete BON9"),
    ],
)
def test_rows_that_are_typed(text: str, canonical: str) -> None:
    assert str(read_admin(text)) == canonical


def test_what_is_read_too_names_what_there_is() -> None:
    assert set(japanese.GIVE_UPS.values()) <= set(GIVE_UPS)
    assert sorted(japanese.OPTIONS.values()) == sorted(OPTIONS)
    assert {*japanese.MAPS, *japanese.OTHER_MAPS.values()} == set(MAPS)
    assert set(japanese.STARTING_VP_TABLES.values()) <= set(STARTING_VP_TABLES)


@pytest.mark.parametrize(("name", "option"), japanese.OPTIONS.items())
def test_options(name: str, option: str) -> None:
    assert str(read_admin(f"option {name}")) == f"option {option}"


def test_rows_without_a_faction() -> None:
    assert str(read_admin("setup ノマド")) == "setup nomads"
    assert str(read_admin("delete ボーナス-住居")) == "delete BON9"
    assert str(read_admin("score 得点-住居-水, 得点-町")) == "score SCORE3,SCORE2"
    assert str(read_admin("starting-vp ファキア 30")) == "starting-vp fakirs 30"


def test_every_name_that_is_printed_in_commands_is_read() -> None:
    known = {name for kind in KINDS.values() for name in kind.known}
    assert set(japanese.notation_names().values()) <= known


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_log_in_japanese_plays_the_same(path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    rows = [
        line if line.startswith(("#", "option", "map", "player")) else in_japanese(line)
        for line in text.splitlines()
    ]
    copy = tmp_path / "game.log"
    copy.write_text("\n".join(rows), encoding="utf-8")
    assert not any(faction in row for row in rows for faction in FACTIONS if not row.startswith("#"))
    recording = read_path(copy)
    assert recording.faults == []
    played, expected = (
        [(item.faction, item.after) for item in Replay(game) if isinstance(item, TurnRecord)]
        for game in (recording, read_path(path))
    )
    assert played == expected


def test_a_ledger_row(tmp_path: Path) -> None:
    path = tmp_path / "ledger.tsv"
    path.write_text(ROW.replace("engineers", "エンジニア") + "\n", encoding="utf-8")
    recording = read_path(path)
    assert (recording.format.name, recording.faults) == ("ledger", [])
    assert [row.faction for row in recording.rows] == [None, "engineers"]


def test_a_misspelt_name_is_told_with_the_nearest(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_text("ウイッチ: build E7\n", encoding="utf-8")
    (fault,) = read_path(path).faults
    assert (fault.rule, fault.line) == ("unknown-faction", 1)
    assert fault.message.endswith("did you mean ウィッチ?")


def test_english_is_spoken_by_default() -> None:
    assert translate("witches") == "witches"
    with use_language("ja"):
        assert (translate("witches"), translate("no such word")) == ("ウィッチ", "no such word")
    assert translate("witches") == "witches"
