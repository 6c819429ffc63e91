"""A copy of a game is equal to it in every slot, and shares nothing that play changes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.corpus import needs_corpus
from tests.rules.snapshots import fields_of, snapshot
from tests.rules.table import Table
from tmlog.model.names import FACTIONS, Terrain
from tmlog.notation import read_path
from tmlog.replay import Replay
from tmlog.rules.auction import Auction
from tmlog.rules.copying import copy_game
from tmlog.rules.factions.riverwalkers import unlocked
from tmlog.rules.state import BuildEvent, FollowUps, Game, Offer, OwnState, Seat

STATE = (Game, Seat, FollowUps, Offer, BuildEvent, Auction, OwnState)
CHANGEABLE = (*STATE, list, set, dict)
OF_ROWS = {"journal", "changes", "remarks"}
"""Slots that only the game being recorded has: its rows and what they tell."""
SHARED = {"board", "options", "faction"}


def changeable(thing: Any) -> Iterator[Any]:
    """Everything within a game that play may change."""
    if type(thing) is OwnState:
        return  # of factions without a state of their own: nothing in it changes
    yield thing
    if isinstance(thing, STATE):
        names = [name for name in fields_of(type(thing)) if name not in OF_ROWS | SHARED]
        inner = [getattr(thing, name) for name in names]
    else:
        inner = list(thing.values() if isinstance(thing, dict) else thing)
    for each in inner:
        if isinstance(each, CHANGEABLE) and not (isinstance(thing, Seat | Offer) and isinstance(each, Seat)):
            yield from changeable(each)


def without_rows(game: Game) -> dict[str, Any]:
    """A game's slots without those of its rows."""
    found = {name: value for name, value in snapshot(game).items() if name not in OF_ROWS}
    for seat in found["seats"]:
        del seat["changes"]
    return found


def assert_is_copy(game: Game) -> None:
    copy = copy_game(game)
    assert without_rows(copy) == without_rows(game)
    mine = {id(each) for each in changeable(game)}
    assert not [each for each in changeable(copy) if id(each) in mine]
    assert all(offer.giver in copy.seats and offer.receiver in copy.seats for offer in copy.offers)


@needs_corpus
def test_copies_are_equal_and_share_nothing(corpus: Path) -> None:
    looked_at_offers = 0
    for path in sorted((corpus / "random").glob("*.log"))[::60]:
        replay = Replay(read_path(path))
        for number, _ in enumerate(replay):
            assert isinstance(replay.game, Game)
            if number % 40 == 0 or (replay.game.offers and number % 5 == 0):
                assert_is_copy(replay.game)
                looked_at_offers += bool(replay.game.offers)
    assert looked_at_offers > 20


@pytest.mark.parametrize("faction", FACTIONS)
def test_what_a_faction_alone_keeps_in_mind_is_copied(faction: str) -> None:
    """Recorded games of the newest factions are few: none of those above may have them."""
    other = "witches" if faction in ("nomads", "fakirs") else "nomads"
    game = Table(faction, other).game
    assert_is_copy(game)


def test_a_copy_has_terrains_of_its_own() -> None:
    game = Table("riverwalkers", "nomads").game
    unlocked(copy_game(game).seats[0]).add(Terrain.LAKES)
    assert unlocked(game.seats[0]) == set()
