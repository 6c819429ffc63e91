"""A faction and a board of another distribution, a file each: played, checked, counted, drawn, translated."""

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TOY_FACTION = """
from tmlog.model.names import Terrain
from tmlog.rules.factions import add_faction
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import Start


@add_faction
class Moles(Faction):
    name = "moles"
    home = Terrain.FOREST
    start = Start(coins=17, cults=(0, 0, 2, 0))

    def on_spades(self, game, seat, count, *, bought):
        seat.score(2 * count, "faction")
"""
TOY_BOARD = """
from tmlog.rules.boards import BoardSheet, add_board

add_board(BoardSheet(
    name="island",
    rows=(
        " L M W P D L D W . . F L",
        "D S F . . S P . F M . P S",
        " P . . F W M . S L W . D",
        "L W M . D P F . . D . S W",
        " F D . S L . . W . M F P",
        "M . P M . D . M . P S L W",
        " W . . . W F P S D . . M",
        "D L S . L M L . . M F . L",
        " S P . F . . . F W P D S",
    ),
    bga_vp={"giants": 35},
))
"""
ENTRY_POINTS = """
[tmlog.rules.factions]
toy = toy_faction
[tmlog.rules.boards]
toy = toy_board
"""
DRIVER = """
import io, json, sys
from tmlog.cli import main

def answer(words):
    sys.argv, sys.stdout = ["tmlog", *words], io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    try:
        main()
    except SystemExit as end:
        sys.stdout.flush()
        return end.code or 0, sys.stdout.buffer.getvalue().decode()

answers = [answer(words) for words in json.load(sys.stdin)]
json.dump(answers, sys.__stdout__)
"""
"""Runs several commands in one process: their exit codes and what they printed."""

ISLAND_ID = "from tmlog.rules.boards import BOARD_SHEETS; print(BOARD_SHEETS['island'].board_id())"


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as an installer leaves it: two modules, and what they offer to tmlog."""
    folder = tmp_path_factory.mktemp("toys")
    (folder / "toy_faction.py").write_text(TOY_FACTION)
    (folder / "toy_board.py").write_text(TOY_BOARD)
    information = folder / "toy-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text(ENTRY_POINTS)
    return folder


def python(toys: Path, code: str, stdin: str = "") -> str:
    path = os.pathsep.join([str(toys), str(Path(__file__).parents[2])])
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": path, "NO_COLOR": "1"}, cwd=toys,
        input=stdin, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def answers(toys: Path, *commands: str) -> list[str]:
    """What the commands print, one after another in the folder of the toys; none may fail."""
    found = json.loads(python(toys, DRIVER, json.dumps([command.split() for command in commands])))
    assert [code for code, _ in found] == [0] * len(commands), found
    return [printed for _, printed in found]


@pytest.fixture(scope="module")
def game(toys: Path) -> Path:
    """A whole game of the toy faction on the toy board."""
    answers(toys, "simulate --factions moles,giants --players 2 --map island --seed 3 -n 1 -o games --jobs 1")
    (path,) = (toys / "games").glob("*.log")
    return path


def test_a_faction_and_a_board_are_played(toys: Path, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    assert "map island" in text
    assert "setup moles" in text
    verdict, ledger, japanese = answers(
        toys, f"validate --json {game}", f"ledger {game}", f"--lang ja replay {game}"
    )
    found = json.loads(verdict)
    assert (found["state"], set(found["scores"])) == ("complete", {"moles", "giants"})
    rows = [line.split("\t") for line in ledger.splitlines() if line.startswith("moles\t")]
    assert int(rows[-1][2].split()[0]) == found["scores"]["moles"]
    assert "moles" in japanese
    assert "ジャイアント" in japanese


def test_the_boards_id_and_its_starting_vp(toys: Path, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    by_id = toys / "by_id.log"
    by_id.write_text(
        text.replace("\nmap island", f"\nmap {python(toys, ISLAND_ID).strip()}\nstarting-vp bga")
    )
    (named, numbered, tables) = answers(
        toys, f"validate --json {game}", f"validate --json {by_id}", "starting-vp --map island --json"
    )
    before, after = (json.loads(each)["scores"] for each in (named, numbered))
    assert after == {"moles": before["moles"], "giants": before["giants"] + 15}
    rows = {row["faction"]: row for row in json.loads(tables)}
    assert rows["giants"]["bga"] == 35
    assert (rows["moles"]["standard"], rows["moles"]["bga"]) == (20, None)


def test_a_dataset_reports_and_draws_them(toys: Path, game: Path) -> None:
    with contextlib.suppress(FileExistsError):
        (toys / "only").mkdir()
    (toys / "only" / "game.log").write_bytes(game.read_bytes())
    _, factions, balance, *_ = answers(
        toys,
        "ingest only -o dataset --jobs 1",
        "stats factions dataset --map island --format json",
        "balance dataset --format json",
        "plot heat-map dataset -o map.svg",
        "board only/game.log -o board.svg",
        "report dataset -o page.html",
    )
    assert {row["faction"] for row in json.loads(factions)} == {"moles", "giants"}
    assert {row["map"] for row in json.loads(balance)} == {"island"}
    assert "moles" in {row["faction"] for row in json.loads(balance)}
    assert "island map" in (toys / "map.svg").read_text(encoding="utf-8")
    assert (toys / "board.svg").stat().st_size > 1000
    assert "moles" in (toys / "page.html").read_text(encoding="utf-8")


def test_a_misspelt_name_has_them_among_the_suggestions(toys: Path) -> None:
    path = toys / "misspelt.log"
    path.write_text("map ilsand\nsetup moels\n")
    code = DRIVER.replace("json.dump(answers", "json.dump([out for _, out in answers]")
    printed = python(toys, code, json.dumps([["validate", "--json", str(path)]]))
    assert "island" in printed
    assert "moles" in printed
