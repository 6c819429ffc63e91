"""The regression, worked out by hand on games so small that the answer is plain."""

import numpy as np
import polars as pl
import pytest

from tmlog.reports.effects import GAMES_FOR_SKILL, absorb, fit_effects, skill_codes


@pytest.mark.parametrize(
    ("ann", "bob", "codes"),
    [
        (GAMES_FOR_SKILL, GAMES_FOR_SKILL, 2),
        (GAMES_FOR_SKILL, GAMES_FOR_SKILL - 1, 1),
        (GAMES_FOR_SKILL - 1, GAMES_FOR_SKILL - 1, 0),
    ],
)
def test_a_skill_from_five_games_on(ann: int, bob: int, codes: int) -> None:
    """Whoever has fewer, and seats without a name, share the number 0."""
    players = pl.Series(["ann"] * ann + ["bob"] * bob + [None] * 9)
    found = skill_codes(players)
    assert GAMES_FOR_SKILL == 5
    assert len(set(found.tolist()) - {0}) == codes
    assert set(found[ann + bob :].tolist()) == {0}


def test_the_effect_of_two_factions_is_their_mean_difference() -> None:
    """Six games of f against g: f has 4 VP more in three, 8 more in three: 6 more, 3 on each side."""
    differences = (4, 4, 4, 8, 8, 8)
    rows = [
        {"game_id": number, "player": None, "faction": name, "vp": 100 + number + (gap if name == "f" else 0)}
        for number, gap in enumerate(differences)
        for name in ("f", "g")
    ]
    seats = pl.DataFrame(rows, schema_overrides={"player": pl.String})
    effects = fit_effects(seats, "vp", ["faction"])
    table = dict(effects.contrasts("faction").select("level", "effect").iter_rows())
    assert table == {"f": pytest.approx(3.0), "g": pytest.approx(-3.0)}
    # What is left of each seat is 1 VP (half of 2): 12 seats, less one effect and six games, are 5 free.
    assert effects.freedom == 5
    assert effects.plain[0, 0] * 2 == pytest.approx(12 * 1.0 / 5 / 6)


def test_skill_is_taken_out() -> None:
    """Ann always has 10 VP more, whichever faction she takes; the factions are equal."""
    seats = pl.DataFrame(
        [
            {"game_id": number, "player": player, "faction": faction, "vp": 100 + 10 * (player == "ann")}
            for number in range(8)
            for player, faction in (("ann", "fg"[number % 3 == 0]), ("bob", "gf"[number % 3 == 0]))
        ]
    )
    table = dict(
        fit_effects(seats, "vp", ["faction"]).contrasts("faction").select("level", "effect").iter_rows()
    )
    assert table == {"f": pytest.approx(0.0, abs=1e-6), "g": pytest.approx(0.0, abs=1e-6)}


def test_what_games_and_players_explain_leaves_nothing() -> None:
    """100 + 10 a game + 3 a player, three players in four games of two: nothing is left but noise."""
    games, players = np.array([0, 0, 1, 1, 2, 2, 3, 3]), np.array([0, 1, 1, 2, 0, 2, 0, 1])
    values = 100.0 + 10 * games + 3 * players
    assert np.abs(absorb(values[:, None], games, players)).max() < 1e-6
    noise = np.array([1.0, -1.0, 0, 0, 0, 0, -1.0, 1.0])
    left = absorb((values + noise)[:, None], games, players)
    assert left[:, 0] == pytest.approx(noise)
