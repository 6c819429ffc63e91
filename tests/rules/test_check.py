"""A check changes nothing and agrees with play; what play refuses leaves the game as it was."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.corpus import needs_corpus
from tests.rules.snapshots import snapshot
from tests.rules.table import Table, rows_of
from tmlog.game import parse_game
from tmlog.model.commands import Command, Resign, SetMap, SetScoring
from tmlog.model.errors import IllegalMove, Problem
from tmlog.notation import read_path
from tmlog.replay import Replay
from tmlog.rules import engine
from tmlog.rules.copying import copy_game
from tmlog.rules.setup import GameSetup, play_admin
from tmlog.rules.state import Game
from tmlog.rules.turns import turn_of

LOOKS = 0.03
"""How often a game is compared although the command is legal."""


def refused(problems: list[Problem]) -> list[Problem]:
    return [problem for problem in problems if not problem.is_remark]


class Watcher:
    """Stands between a replay and the engine: checks first, then plays."""

    def __init__(self, seed: str) -> None:
        self.refusals: Counter[str] = Counter()
        self._chance = random.Random(seed)

    def play(self, game: Game, faction: str, command: Command) -> None:
        before = snapshot(game) if self._chance.random() < LOOKS else None
        problems = engine.check(game, faction, command)
        if before is not None:
            assert snapshot(game) == before, f"{faction}: {command}"
        if refused(problems):
            self.must_refuse(game, faction, command, problems)
        remarks = len(game.remarks)
        engine.play(game, faction, command)
        assert game.remarks[remarks:] == problems

    def must_refuse(self, game: Game, faction: str, command: Command, problems: list[Problem]) -> None:
        before = snapshot(game)
        with pytest.raises(IllegalMove) as error:
            engine.play(game, faction, command)
        assert snapshot(game) == before, f"{faction}: {command}"
        first = refused(problems)[0]
        assert (error.value.rule, error.value.message) == (first.rule, first.message)
        assert error.value.problems == tuple(refused(problems))
        self.refusals[first.rule] += 1


def watch(paths: list[Path]) -> Counter[str]:
    """Play games through a watcher; return how often each rule was refused."""
    found: Counter[str] = Counter()
    for path in paths:
        watcher = Watcher(path.name)
        assert Replay(read_path(path), play=watcher.play).result
        found += watcher.refusals
    return found


def games(corpus: Path, *folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((corpus / folder).glob("*.log"))]


@needs_corpus
def test_refused_choices_leave_the_game_as_it_was(corpus: Path) -> None:
    assert len(watch(games(corpus, "illegal", "site")[::7])) > 20


@needs_corpus
@pytest.mark.slow
def test_all_refused_choices_leave_the_game_as_it_was(corpus: Path) -> None:
    assert len(watch(games(corpus, "illegal", "site"))) > 50


@needs_corpus
def test_commands_of_other_moments(corpus: Path) -> None:
    """Any command at any moment by anybody: mostly refused, for many reasons."""
    chance = random.Random("moments")
    paths = games(corpus, "random")[::60]
    rows = [row for path in paths for row in read_path(path).rows if row.faction]
    found = {command for row in rows for command in row.parsed.commands if not isinstance(command, Resign)}
    commands = sorted(found, key=str)
    rules: Counter[str] = Counter()
    for path in paths:
        replay = Replay(read_path(path))
        for _ in replay:
            if replay.game is not None and replay.game.seats and chance.random() < 0.1:
                rules += try_some(replay.game, chance.sample(commands, 8), chance)
    assert len(rules) > 30, rules


def try_some(game: Game, commands: list[Command], chance: random.Random) -> Counter[str]:
    """Play commands by random factions on copies; return the rules that refuse them."""
    watcher = Watcher("")
    for command in commands:
        copy = copy_game(game)
        faction = chance.choice(game.seats).name
        problems = engine.check(copy, faction, command)
        if refused(problems):
            watcher.must_refuse(copy, faction, command, problems)
        else:
            engine.play(copy, faction, command)
            assert copy.remarks == problems
    return watcher.refusals


def problems_of(table: Table, text: str) -> list[tuple[str, str]]:
    (row,) = rows_of(text)
    (command,) = row.parsed.commands
    return [(rule, message) for rule, message, *_ in engine.check(table.game, row.faction or "", command)]


def test_every_problem_is_told_with_its_numbers() -> None:
    table = Table("witches", "nomads")
    table.put("witches", "F4")
    table.give("nomads", coins=0, workers=0)
    table.give("witches", bowls=(0, 0, 3))
    table.play("witches: action ACT1")
    assert problems_of(table, "nomads: build F4") == [
        ("turn-unfinished", "witches still owe a bridge"),
        ("hex-occupied", "F4 has a building of witches"),
        ("not-home-terrain", "F4 is green; nomads must terraform it first"),
        ("cannot-pay-dwelling", "nomads cannot pay for a dwelling on F4: they need 2C 1W, have 0C 0W 0P"),
    ]


def test_a_stranger_is_told_so() -> None:
    table = Table("witches", "nomads")
    assert problems_of(table, "giants: pass BON1") == [("not-in-game", "giants are not in this game")]


@pytest.mark.parametrize(
    ("rows", "turn"),
    [
        ("witches: action ACT1", 1),
        ("witches: pass BON1\nnomads: action ACT1", 1),
        ("witches: advance ship\nnomads: advance ship\nwitches: action ACT1", 2),
        ("witches: advance ship\nnomads: advance ship\nnomads: action ACT1", 1),
    ],
)
def test_the_turn_that_a_refused_command_belongs_to(rows: str, turn: int) -> None:
    table = Table("witches", "nomads")
    table.rich("witches", "nomads")
    for faction in ("witches", "nomads"):
        table.give(faction, bowls=(12, 0, 0))
    *before, last = rows.splitlines()
    table.play("\n".join(before))
    faction = last.partition(":")[0]
    assert table.refused(last)
    assert turn_of(table.game, table[faction]) == turn


# --- before play ---

TILES = "score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4\n"


@pytest.mark.parametrize(
    ("command", "rules"),
    [
        (SetMap("nowhere"), ["unknown-map"]),
        (SetScoring(("SCORE3", "SCORE12")), ["scoring-tiles"]),
        (SetScoring(("SCORE3",), first_round=3), ["scoring-tiles"]),
        (SetScoring((*["SCORE3"] * 6, "SCORE12")), ["scoring-tiles", "scoring-tiles"]),
    ],
)
def test_what_cannot_be_agreed_on_changes_nothing(command: Command, rules: list[str]) -> None:
    agreed = GameSetup()
    before = replace(agreed, scoring=agreed.scoring[:])
    with pytest.raises(IllegalMove) as error:
        agreed.arrange(command)
    assert [problem.rule for problem in error.value.problems] == rules
    assert agreed == before


@pytest.mark.parametrize(
    ("seated", "row", "rules"),
    [
        ("setup witches", "setup witches", ["faction-taken"]),
        ("setup witches\nsetup giants", "setup chaosmagicians", ["board-taken"]),
        ("setup giants\nsetup yetis", "setup intro", ["introductory-players"] * 2),
        ("setup witches", "bid witches 3", ["no-auction"]),
        ("option auction-30\nsetup witches\nsetup nomads", "bid giants 31", ["not-put-up", "bid-range"]),
        ("option auction-30\nsetup witches", "bid witches 3", ["put-up-count"]),
        (
            "option auction-30\nsetup witches\nsetup nomads\nbid witches 3",
            "bid witches 2",
            ["bid-too-low"],
        ),
    ],
)
def test_a_refused_row_of_the_set_up_says_all_and_changes_nothing(
    seated: str, row: str, rules: list[str]
) -> None:
    replay = Replay(parse_game(f"{TILES}player Ann\nplayer Ben\n{seated}\n").recording)
    assert not list(replay.result.faults)
    assert replay.game is not None
    before = snapshot(replay.game)
    with pytest.raises(IllegalMove) as error:
        play_admin(replay.game, replay.table, command_of(row))
    assert [problem.rule for problem in error.value.problems] == rules
    assert snapshot(replay.game) == before


def command_of(row: str) -> Command:
    return parse_game(f"{row}\n").rows[0].parsed.commands[0]
