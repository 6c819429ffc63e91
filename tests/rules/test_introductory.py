"""The introductory game: `setup intro` (rules.md 2.2)."""

import pytest

from tests.rules.table import replayed
from tmlog.model.records import GameResult

TILES = "score SCORE3,SCORE2,SCORE5,SCORE6,SCORE8,SCORE4\n"
FACTIONS = {
    2: ["witches", "nomads"],
    3: ["witches", "nomads", "alchemists"],
    4: ["witches", "nomads", "halflings", "mermaids"],
    5: ["witches", "nomads", "halflings", "mermaids", "giants"],
}
NAMES = ["Ann", "Ben", "Cem", "Dia", "Eve", "Fay"]


def introductory(players: int, more: str = "") -> GameResult:
    seats = "".join(f"player {name}\n" for name in NAMES[:players])
    return replayed(TILES + seats + "setup intro\n" + more).result


@pytest.mark.parametrize("players", FACTIONS)
def test_set_10_the_factions_go_by_the_number_of_players(players: int) -> None:
    result = introductory(players)
    assert result.faults == ()
    assert [seat.faction for seat in result.seats] == FACTIONS[players]
    assert [seat.player for seat in result.seats] == NAMES[:players]
    assert {seat.vp for seat in result.seats} == {20}


@pytest.mark.parametrize("players", [0, 1, 6])
def test_set_10_for_two_to_five_players_only(players: int) -> None:
    (fault,) = introductory(players).faults
    assert fault.rule == "introductory-players"
    assert fault.command == "setup intro"


def test_set_10_the_players_are_known_wherever_they_stand() -> None:
    result = replayed(TILES + "setup intro\nplayer Ann\nplayer Ben\n").result
    assert [(seat.player, seat.faction) for seat in result.seats] == [("Ann", "witches"), ("Ben", "nomads")]


def test_set_10_a_faction_of_the_game_is_not_seated_twice() -> None:
    (fault,) = introductory(2, "setup witches\n").faults
    assert fault.rule == "faction-taken"


def test_set_10_the_factions_are_dealt_in_any_order() -> None:
    result = replayed(TILES + "player Ann\nplayer Ben\nsetup nomads\nsetup intro\n").result
    assert [(seat.player, seat.faction) for seat in result.seats] == [("Ann", "nomads"), ("Ben", "witches")]
    (fault,) = replayed(TILES + "player Ann\nplayer Ben\nsetup giants\nsetup intro\n").result.faults
    assert fault.rule == "introductory-players"


def test_it_goes_on_like_any_game() -> None:
    result = introductory(2, "witches: build F4\nnomads: build F3\nnomads: build B4\nwitches: build C4\n")
    assert (result.state, result.faults) == ("unfinished", ())


def test_the_word_stands_for_no_faction() -> None:
    (fault,) = replayed(TILES + "setup introductory\n").result.faults
    assert fault.rule == "unknown-faction"
