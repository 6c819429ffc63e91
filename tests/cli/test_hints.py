"""A fault says what is probably wrong with the recording: rows missing, doubled or swapped, a wrong tile."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tests.corpus import CORPUS, needs_corpus
from tmlog import IllegalMove, parse_game
from tmlog.model.errors import Fault
from tmlog.model.names import FACTIONS, FAVOR_TILES

LEDGERS = CORPUS / "league"
LOGS = CORPUS / "random"
EXAMPLE = Path(__file__).parents[2] / "examples" / "four-players.log"

GAMES = 8
"""Games that each change is tried on."""

Changed = tuple[str, str]
"""A game with one change, and what the hint must say."""


def problem_of(text: str) -> Fault | None:
    return next(iter(parse_game(text, on_problem="collect").problems), None)


def played_rows(lines: list[str]) -> list[int]:
    """The indexes of the rows of play that somebody made: no setup, no rows of the engine."""
    first = next(index for index, line in enumerate(lines) if re.search(r"Round 1, turn 1|: pass", line))
    return [
        index
        for index, line in enumerate(lines)
        if index > first
        and re.split(r"[\t:]", line)[0].lower() in FACTIONS
        and not re.search(r"other_income|cult_income|\bvp for\b|\[|\twait$|decline", line, re.IGNORECASE)
    ]


def games(folder: Path, pattern: str, seed: int, count: int) -> Iterator[tuple[random.Random, list[str]]]:
    """A number of games, drawn anew each time."""
    rng = random.Random(seed)
    paths = sorted(path for path in folder.glob(pattern) if ".ledger" not in path.name)
    for path in rng.choices(paths, k=count):
        yield rng, path.read_text(encoding="utf-8").splitlines()


def without_a_row(folder: Path, pattern: str) -> Iterator[Changed]:
    for rng, lines in games(folder, pattern, 1, GAMES):
        row = rng.choice(played_rows(lines))
        faction = re.split(r"[\t:]", lines[row])[0].lower()
        yield "\n".join(lines[:row] + lines[row + 1 :]), f"a row of {faction} seems to be missing"


def with_two_rows_swapped(folder: Path, pattern: str) -> Iterator[Changed]:
    for rng, lines in games(folder, pattern, 2, GAMES):
        played = played_rows(lines)
        rows = [row for row in played if row + 1 in played]
        row = rng.choice(rows)
        lines[row], lines[row + 1] = lines[row + 1], lines[row]
        yield "\n".join(lines), f"the rows of lines {row + 1} and {row + 2} seem to be swapped"


def with_a_row_twice(folder: Path, pattern: str) -> Iterator[Changed]:
    for rng, lines in games(folder, pattern, 3, GAMES):
        row = rng.choice(played_rows(lines))
        lines.insert(row, lines[row])
        yield "\n".join(lines), f"line {row + 2} seems to be the row of line {row + 1} once more"


def with_another_favor_tile(folder: Path, pattern: str) -> Iterator[Changed]:
    for rng, lines in games(folder, pattern, 4, GAMES):
        rows = [row for row in played_rows(lines) if re.search(r"\+FAV\d", lines[row], re.IGNORECASE)]
        row = rng.choice(rows)
        found = re.search(r"\+(FAV\d+)", lines[row], re.IGNORECASE)
        assert found is not None
        other = rng.choice([tile for tile in FAVOR_TILES if tile != found[1].upper()])
        lines[row] = lines[row].replace(found[0], f"+{other}")
        yield "\n".join(lines), rf"{found[1].upper()}\b.* these figures"


def share_of_right_hints(changed: Iterator[Changed]) -> tuple[float, float]:
    """The shares of right and of wrong hints among the games in which the change is noticed."""
    outcomes: Counter[str] = Counter()
    for text, expected in changed:
        fault = problem_of(text)
        if fault is None:
            continue  # a refusal of power that a later row implies, say
        outcomes["none" if not fault.hint else "right" if re.search(expected, fault.hint) else "wrong"] += 1
    total = outcomes.total()
    assert total > GAMES // 2
    return outcomes["right"] / total, outcomes["wrong"] / total


@needs_corpus
@pytest.mark.parametrize(
    ("change", "folder", "pattern"),
    [
        (without_a_row, LEDGERS, "*.tsv"),
        (without_a_row, LOGS, "*.log"),
        (with_two_rows_swapped, LEDGERS, "*.tsv"),
        (with_two_rows_swapped, LOGS, "*.log"),
        (with_a_row_twice, LEDGERS, "*.tsv"),
        (with_another_favor_tile, LEDGERS, "*.tsv"),
    ],
)
def test_most_hints_are_right(
    change: Callable[[Path, str], Iterator[Changed]], folder: Path, pattern: str
) -> None:
    right, wrong = share_of_right_hints(change(folder, pattern))
    assert right >= 0.8, (right, wrong)
    assert wrong <= 0.15, (right, wrong)


@pytest.mark.parametrize("faction", ["nomads", "engineers", "auren", "darklings"])
def test_a_setup_row_that_is_missing(faction: str) -> None:
    lines = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line != f"setup {faction}"]
    fault = problem_of("\n".join(lines))
    assert fault is not None
    assert f"`setup {faction}` seems to be missing" in fault.hint


@needs_corpus
@pytest.mark.parametrize(
    ("row", "told"),
    [(r"\w+\t\t20 VP.*\tsetup", "seems to be missing among"), ("Round 3 scoring.*", "round 3 is missing")],
)
def test_a_row_of_the_set_up_of_a_ledger_that_is_missing(row: str, told: str) -> None:
    text = min(LEDGERS.glob("*.tsv")).read_text(encoding="utf-8")
    fault = problem_of(re.sub(f"^{row}\n", "", text, count=1, flags=re.MULTILINE))
    assert fault is not None
    assert told in f"{fault.message}; {fault.hint}"


def test_the_hint_stands_under_the_line_and_in_the_error_and_in_json(tmlog: RunTmlog, tmp_path: Path) -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    row = next(index for index, line in enumerate(lines) if line.startswith("nomads: upgrade"))
    text = "\n".join(lines[:row] + lines[row + 1 :])
    path = tmp_path / "game.log"
    path.write_text(text, encoding="utf-8")
    hint = f"a row of nomads seems to be missing before line {row + 1}"
    assert f"\n      hint: {hint}\n" in tmlog("validate", path).out
    assert json.loads(tmlog("validate", "--json", path).out.splitlines()[0])["errors"][0]["hint"] == hint
    with pytest.raises(IllegalMove, match=hint):
        parse_game(text).final_scores()
    for command in (["score"], ["replay"], ["ledger"]):
        assert f"hint: {hint}" in tmlog(*command, path).err
