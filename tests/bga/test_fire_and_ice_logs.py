"""Lines of Shapeshifters, Riverwalkers and Dragonlords, and what is inferred of them."""

from __future__ import annotations

import re

import pytest

from tests.bga.compare import read_back
from tests.bga.games import fire_and_ice_spec, read_games_back, written_game
from tests.bga.written import Hidden, Unwritable
from tmlog.bga.inference import infer
from tmlog.model.names import Terrain
from tmlog.notation.bga import fire_ice_statements, statements
from tmlog.notation.bga.amounts import Amounts, Source, Statement
from tmlog.notation.bga.reader import read_bga
from tmlog.replay import validate

SEAT = "Anna selected the faction Shapeshifters on forest to play in position #1\n"


def statement(deed: str) -> Statement:
    recording = read_bga(f"{SEAT}Anna {deed}\n", "game.txt")
    assert recording.faults == []
    command = recording.rows[-1].parsed.commands[0]
    assert isinstance(command, Statement)
    return command


@pytest.mark.parametrize(
    ("deed", "expected"),
    [
        ("gets 1 power (Shapeshifters Ability)", statements.Gains(Amounts(power=1), Source.ABILITY)),
        (
            "pays 1 VP to gain 1 power in Bowl 3 (Shapeshifters ability)",
            fire_ice_statements.BuysTokens(1, 1),
        ),
        (
            "declines gaining a new power in Bowl 3 (Shapeshifters ability)",
            fire_ice_statements.RefusesToken(),
        ),
        (
            "changes his Home Terrain to Swamp for Power (Shapeshifters Stronghold)",
            fire_ice_statements.ChangesHome(Terrain.SWAMP),
        ),
        (
            "spends 3 power + 2 coins to unlock 1 Priests from Lakes Terrain cycle "
            "(Riverwalkers ability) (Power action)",
            fire_ice_statements.Unlocks(Amounts(coins=2, power=3), Terrain.LAKES),
        ),
        (
            "spends 1 coins to unlock 1 Priests from lakes Terrain cycle (Riverwalkers ability) (Income)",
            fire_ice_statements.Unlocks(Amounts(coins=1), Terrain.LAKES),
        ),
        ("build a Bridge (Riverwalkers Stronghold) [E6-F5]", fire_ice_statements.PlacesBridge("E6", "F5")),
        ("gains 1 spade(s) (Special action)", statements.GainsSpades(1, Source.SPECIAL_ACTION)),
        (
            "spends 1 spade(s) to gain 1 power in Bowl 1 (Dragonlords ability)",
            fire_ice_statements.TradesSpades(1, 1),
        ),
        (
            "transforms a Terrain space forest → volcano for 2 power [E6]",
            statements.TransformsHex(
                Terrain.FOREST, Terrain.VOLCANO, 0, Amounts(power=2), Amounts(), "E6", None
            ),
        ),
    ],
)  # fmt: skip
def test_a_line_says_what_it_says(deed: str, expected: Statement) -> None:
    assert statement(deed) == expected


@pytest.mark.parametrize(
    "deed",
    [
        "pays 1 VP to gain 1 power in Bowl 2 (Shapeshifters ability)",
        "changes his Home Terrain to Elbonia for Power (Shapeshifters Stronghold)",
        "spends 1 spade(s) to gain 1 Priests (Prospectors ability)",
        "builds a Bridge (Scoring tile bonus) [E6-F5]",
    ],
)
def test_what_is_not_quite_so_is_unknown(deed: str) -> None:
    recording = read_bga(f"{SEAT}Anna {deed}\n", "game.txt")
    assert [(fault.line, fault.rule) for fault in recording.faults] == [(2, "unknown-line")]


def test_a_strange_terrain_at_the_selection_is_a_fault() -> None:
    recording = read_bga("Anna selected the faction Auren on moss to play in position #1\n", "game.txt")
    assert "there is no terrain 'moss'" in recording.faults[0].message


def test_what_a_change_of_colour_cost_is_found_or_reported_open() -> None:
    _, outcomes = read_games_back(range(1, 60), 8, fire_and_ice_spec("shapeshifters"), rare_actions=True)
    rows = [row for outcome in outcomes for row in outcome.inference.recording.rows]
    changes = [str(command) for row in rows for command in row.parsed.commands if "ACTH" in str(command)]
    assert set(changes) == {"action ACTH5", "action ACTH6"}


def game_with(faction: str, pattern: str) -> tuple[str, Hidden]:
    """The first written game in which a line matches."""
    for number in range(1, 80):
        try:
            text, hidden = written_game(number, fire_and_ice_spec(faction), rare_actions=True)
        except Unwritable:
            continue
        if re.search(pattern, text, re.MULTILINE):
            return text, hidden
    raise AssertionError(f"no game has {pattern}")


@pytest.mark.parametrize(
    ("faction", "pattern", "wrong", "rule"),
    [
        ("dragonlords", r"→ volcano for 1 power", "→ volcano for 2 power", "log-mismatch"),
        ("dragonlords", r"gain 1 power in Bowl 1 \(", "gain 2 power in Bowl 1 (", "log-mismatch"),
        ("dragonlords", r"gains (\d) power in Bowl 1 \(D", "gains 9 power in Bowl 1 (D", "log-mismatch"),
        ("riverwalkers", r"spends 1 coins to unlock", "spends 2 coins to unlock", "log-mismatch"),
        (
            "shapeshifters",
            r"pays 1 VP to gain 1 power in Bowl 3",
            "declines gaining a new power in Bowl 3",
            "",
        ),
    ],
)
def test_a_changed_amount_is_found(faction: str, pattern: str, wrong: str, rule: str) -> None:
    text, hidden = game_with(faction, pattern)
    recording = infer(read_bga(re.sub(pattern, wrong, text, count=1), "game.txt")).recording
    if rule:
        assert recording.stopped_by is not None
        assert recording.stopped_by.rule == rule
    else:
        result = validate(recording)
        assert result.faults or {seat.faction: seat.vp for seat in result.seats} != hidden.vp


@pytest.mark.parametrize("faction", ["icemaidens", "dragonlords"])
def test_a_colour_that_the_selection_does_not_name_is_that_of_the_first_hex(faction: str) -> None:
    name, home = {"dragonlords": ("Dragonlords", "volcano"), "icemaidens": ("Ice Maidens", "ice")}[faction]
    selection = rf"selected the faction {name} on \w+ "
    text, hidden = game_with(faction, selection)
    changed = re.sub(selection, f"selected the faction {name} on {home} ", text)
    assert changed != text
    assert read_back(changed, hidden).wrong == []


def test_a_log_may_break_off_at_a_change_of_colour() -> None:
    text, _ = game_with("shapeshifters", "changes his Home Terrain")
    cut = text[: text.index("\n", text.index("changes his Home Terrain"))]
    recording = infer(read_bga(cut, "game.txt")).recording
    assert recording.stopped_by is None
    assert validate(recording).state == "unfinished"
