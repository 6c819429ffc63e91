"""Games written as Board Game Arena logs and read back, by the number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.bga.compare import Outcome, read_back
from tests.bga.rare_actions import play_rare_actions
from tests.bga.writer import write_bga
from tests.bga.written import BOARD_NAMES, Hidden, Unwritable
from tmlog.notation import read_bytes
from tmlog.simulate.batch import Series, play_one
from tmlog.simulate.draw import USUAL_OPTIONS, GameSpec
from tmlog.simulate.writing import log_of

MINI_EXPANSION = ("mini-expansion-1", "shipping-bonus", "temple-scoring-tile")
BOTS = (("greedy",), ("random", "greedy"))
SIDES = {
    "icemaidens": "ice",
    "yetis": "ice",
    "riverwalkers": "variable_v5",
    "shapeshifters": "variable_v5",
    "dragonlords": "volcano",
}
BOARDS = tuple(BOARD_NAMES)
SpecOf = Callable[[int], GameSpec]


def fire_and_ice_spec(faction: str) -> SpecOf:
    """Games with a Fire & Ice faction, half of them with a final tile."""

    def spec(number: int) -> GameSpec:
        options = (*USUAL_OPTIONS, "variable-turn-order", f"fire-and-ice-factions/{SIDES[faction]}")
        if number % 2:
            options += ("fire-and-ice-final-scoring",)
        if number % 4:
            options += MINI_EXPANSION
        return GameSpec(2 + number % 4, BOARDS[number % len(BOARDS)], options, (faction,))

    return spec


def written_game(number: int, spec_of: SpecOf, *, rare_actions: bool = False) -> tuple[str, Hidden]:
    """A game as the site would show it; raises ``Unwritable``."""
    play = play_rare_actions if rare_actions else play_one
    game = play(Series(spec_of(number), BOTS[number % 2], "bga"), number)
    return write_bga(read_bytes(log_of(game.lines).encode(), "game.log"), number)


def read_games_back(
    numbers: range, wanted: int, spec_of: SpecOf, *, rare_actions: bool = False
) -> tuple[Counter[str], list[Outcome]]:
    """Write games until ``wanted`` could be written and read them back; what is found is never wrong."""
    counts: Counter[str] = Counter()
    outcomes: list[Outcome] = []
    for number in numbers:
        try:
            text, hidden = written_game(number, spec_of, rare_actions=rare_actions)
        except Unwritable:
            counts["unwritable"] += 1
            continue
        outcome = read_back(text, hidden)
        assert outcome.wrong == [], f"game {number}"
        outcomes.append(outcome)
        counts["read back"] += 1
        counts["open"] += len(outcome.opened)
        if counts["read back"] == wanted:
            break
    return counts, outcomes


def play_randomly(number: int, faction: str) -> tuple[str, Hidden]:
    """A game of random players as the site would show it."""
    spec = GameSpec(2 + number % 4, "base", (*USUAL_OPTIONS, "variable-turn-order"), (faction,))
    game = play_one(Series(spec, ("random",), "lost"), number)
    return write_bga(read_bytes(log_of(game.lines).encode(), "game.log"), number)
