"""A copy of a game shares nothing that play changes."""

from pathlib import Path

from tests.corpus import needs_corpus
from tmlog.notation import read_path
from tmlog.replay import Replay
from tmlog.rules.copying import copy_game
from tmlog.rules.state import Game

CHANGEABLE = (list, set, dict)
FIXED = {"scoring"}
"""Lists that are never changed once play begins."""


def slots(thing: object) -> dict[str, object]:
    return {name: getattr(thing, name) for name in type(thing).__slots__ if hasattr(thing, name)}  # type: ignore[attr-defined]


def assert_apart(original: object, copy: object) -> None:
    assert slots(original).keys() == slots(copy).keys()
    for name, value in slots(original).items():
        if isinstance(value, CHANGEABLE) and name not in FIXED:
            assert getattr(copy, name) is not value, name


@needs_corpus
def test_copies_share_nothing(corpus: Path) -> None:
    for path in sorted((corpus / "random").glob("*.log"))[::60]:
        replay = Replay(read_path(path))
        for _ in replay:
            game = replay.game
            assert isinstance(game, Game)
            if not game.offers:
                continue
            copy = copy_game(game)
            assert_apart(game, copy)
            for seat, seat_copy in zip(game.seats, copy.seats, strict=True):
                assert seat_copy is not seat
                assert_apart(seat, seat_copy)
            for offer, offer_copy in zip(game.offers, copy.offers, strict=True):
                assert_apart(offer, offer_copy)
                assert offer_copy.event is not offer.event
                assert offer_copy.giver in copy.seats
                assert offer_copy.receiver in copy.seats
            break
