"""What is listed the engine accepts, in rare states: a faction alone, one that has left, half a setup."""

import pytest

from tests.rules.table import Table
from tmlog.notation.log_reader import read_log
from tmlog.position import live_game_after
from tmlog.rules.copying import copy_game
from tmlog.rules.legal import choices, decisions, is_allowed
from tmlog.rules.state import Game


def listed(table: Table, faction: str) -> list[str]:
    """Every choice of a faction; the engine must accept each."""
    seat = table[faction]
    found = choices(table.game, seat)
    refused = [str(choice) for choice in found if not is_allowed(table.game, seat, choice.commands)]
    assert not refused
    return [str(choice) for choice in found]


def alone(faction: str, other: str, *options: str) -> Table:
    """A rich faction with a dwelling on E6, mountains beside it on E7 and desert on F3; the other passed."""
    table = Table(faction, other, options=options)
    table.put(faction, "E6")
    table.rich(faction)
    table.hold(faction, "BON7")
    table.hold(other, "BON3")
    table.play(f"{faction}: action ACT3\n{other}: pass BON8")
    return table


def test_dig_goes_on_with_the_last_action_whose_dwelling_is_gone() -> None:
    table = alone("chaosmagicians", "nomads")
    assert "dig 1. build F3" in listed(table, "chaosmagicians")
    table.play("chaosmagicians: action ACT5. build E7")
    assert "dig 1. build F3" in listed(table, "chaosmagicians")


@pytest.mark.parametrize("options", [(), ("loose-build-after-dig",)])
def test_one_tunnel_for_an_action_and_the_dwelling_that_may_follow_it(options: tuple[str, ...]) -> None:
    table = alone("dwarves", "nomads", *options)
    assert "build C2" in listed(table, "dwarves")
    table.play("dwarves: action ACT5. transform C3 to gray")
    rows = listed(table, "dwarves")
    assert "build C3" in rows
    assert ("build C2" in rows) is not bool(options)


def test_who_left_has_no_choice() -> None:
    """Cult income pays a faction that left, and its spades stay unused (site-rules.md 8, 16)."""
    table = Table("auren", "nomads", tile="SCORE6")
    table.put("auren", "E6")
    table.give("auren", cults=(0, 4, 0, 0))
    table.play("drop-faction auren")
    table.cult_income("auren")
    assert table.owes("auren") == {"SPADE": 1}
    assert listed(table, "auren") == []


TILES = "score SCORE3,SCORE5,SCORE1,SCORE7,SCORE8,SCORE2\n"
PAIR = "setup witches\nsetup nomads\n"


def game_of(text: str) -> Game:
    """The game of a move log that stops while it is set up."""
    game = live_game_after(read_log(text, "test"))
    assert game is not None
    return game


@pytest.mark.parametrize(
    "text",
    [
        TILES + "setup witches\n",
        PAIR,
        "option auction-30\n" + TILES + PAIR + "bid witches 3\n",
        "option auction-30\n" + TILES + PAIR + "bid witches 3\nbid witches 5\n",
    ],
)
def test_nobody_places_a_dwelling_before_all_is_set_up(text: str) -> None:
    game = game_of(text)
    assert decisions(game) == []
    assert [choice for seat in game.seats for choice in choices(game, seat)] == []


@pytest.mark.parametrize(
    "text",
    [TILES + PAIR, "option auction-30\n" + TILES + PAIR + "bid witches 3\nbid nomads 1\n"],
)
def test_the_first_dwelling_comes_once_all_is_set_up(text: str) -> None:
    game = game_of(text)
    assert [seat.name for seat, _ in decisions(game)] == ["witches"]
    found = choices(game, game.seats[0])
    assert found
    assert all(is_allowed(game, game.seats[0], choice.commands) for choice in found)


def test_a_copy_has_an_auction_of_its_own() -> None:
    game = game_of("option auction-30\n" + TILES + PAIR + "bid witches 3\n")
    copy = copy_game(game)
    assert copy.auction == game.auction
    assert copy.auction is not None
    assert game.auction is not None
    copy.auction.bid(copy, "nomads", 1)
    assert not copy.auction.is_running
    assert game.auction.is_running
