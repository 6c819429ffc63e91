"""``search`` and its budget: the same games for the same budget in games, and better play than ``tuned``."""

from typing import Any

import pytest

from tests.simulate.laws import broken_laws
from tmlog.rules.legal import Choice, Decision
from tmlog.rules.state import Game
from tmlog.simulate import search_player
from tmlog.simulate.batch import Series, play_one
from tmlog.simulate.draw import GameSpec
from tmlog.simulate.search_player import BadBudget, Budget, SearchPlayer
from tmlog.simulate.writing import log_of

SPEC = GameSpec(2, options=("mini-expansion-1",))
SMALL = Budget(games=2)


@pytest.fixture(autouse=True)
def _few_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three choices a decision are enough to see how they are tried."""
    monkeypatch.setattr(search_player, "MOST_CHOICES", 3)


def test_the_same_budget_gives_the_same_bytes() -> None:
    series = Series(SPEC, ("search", "tuned"), "bytes", SMALL)
    first, second = (log_of(play_one(series, 1).lines, series.heading(1)) for _ in range(2))
    assert first == second
    assert "--budget 2n" in first.splitlines()[0]


class Enough(Exception):
    """As many decisions were seen as are needed."""


def test_the_best_of_what_was_tried_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    games, decided = [0], []
    played_out, tried = SearchPlayer._margin, SearchPlayer.tried

    def counted(*values: Any) -> float:
        games[0] += 1
        return played_out(*values)

    def noted(player: SearchPlayer, game: Game, decision: Decision) -> list[object]:
        before = games[0]
        found = tried(player, game, decision)
        decided.append(games[0] - before)
        if len(decided) == 20:
            raise Enough
        assert found[0].margins == [] or found[0].mean == max(
            one.mean for one in found if len(one.margins) == len(found[0].margins)
        )
        return list(found)

    monkeypatch.setattr(SearchPlayer, "_margin", counted)
    monkeypatch.setattr(SearchPlayer, "tried", noted)
    with pytest.raises(Enough):
        play_one(Series(SPEC, ("search", "random"), "best", Budget(games=6)), 1)
    assert max(decided) == 6


def test_a_search_leaves_the_game_as_it_is() -> None:
    class Watching(SearchPlayer):
        def choose(self, game: Game, decision: Decision) -> Choice | None:
            before = state(game)
            choice = super().choose(game, decision)
            assert state(game) == before
            return choice

    def state(game: Game) -> list[object]:
        return [game.round, game.building[:], [(seat.vp, seat.coins, seat.cults[:]) for seat in game.seats]]

    from random import Random

    from tmlog.simulate.draw import draw
    from tmlog.simulate.play import play_game
    from tmlog.simulate.worth import tuned_values

    chance = Random("watching")
    players = [Watching(chance, tuned_values(), Budget(games=2)) for _ in range(2)]
    assert play_game(draw(SPEC, chance), players, chance).game.round == 6


@pytest.mark.parametrize("number", [2])
def test_games_of_search_keep_to_the_laws(number: int) -> None:
    assert broken_laws(number, "search,tuned", SMALL) == []


@pytest.mark.parametrize(
    ("text", "budget"), [("60n", Budget(games=60)), ("0.5s", Budget(seconds=0.5)), (" 2s ", Budget(2.0))]
)
def test_a_budget_is_read(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget
    assert Budget.parse(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "n", "60", "0n", "-1s", "0.5n", "much"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(BadBudget, match="is no budget"):
        Budget.parse(text)


def test_a_budget_in_seconds_ends() -> None:
    series = Series(SPEC, ("search", "random"), "seconds", Budget(seconds=0.001))
    assert all(seat.vp for seat in play_one(series, 1).game.seats)
