"""The greedy player is worth its name."""

from tmlog.simulate.batch import Series, play_one
from tmlog.simulate.draw import GameSpec


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(10):
        seats = play_one(Series(GameSpec(), ("greedy", "random"), "match"), number).game.seats
        best = max(seats, key=lambda seat: seat.vp)
        won += (best.index + number) % 2 == 0
    assert won >= 9
