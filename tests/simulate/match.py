"""The figures of docs/simulate.md: ``python -m tests.simulate.match [GAMES]``."""

import sys
from time import process_time

from tmlog.simulate.batch import Series, play_one
from tmlog.simulate.draw import Wishes
from tmlog.simulate.writing import log_of


def match(games: int) -> None:
    """Two greedy and two random players, in turn on all seats: mean VP and won games (ties shared)."""
    vp = {"greedy": 0, "random": 0}
    won = {"greedy": 0.0, "random": 0.0}
    for number in range(games):
        seats = play_one(Series(Wishes(), ("greedy", "random"), "match"), number).game.seats
        bots = ["greedy" if (seat.index + number) % 2 == 0 else "random" for seat in seats]
        best = max(seat.vp for seat in seats)
        winners = [bot for seat, bot in zip(seats, bots, strict=True) if seat.vp == best]
        for seat, bot in zip(seats, bots, strict=True):
            vp[bot] += seat.vp
        for bot in winners:
            won[bot] += 1 / len(winners)
    for bot, total in vp.items():
        print(f"{bot} against the other: mean {total / (2 * games):.1f} VP, won {won[bot] / games:.1%}")


def alone(bot: str, games: int) -> None:
    """Four players of one kind: mean VP, and games a second of processor time, written out as logs."""
    start, vp = process_time(), 0
    for number in range(games):
        played = play_one(Series(Wishes(), (bot,), "alone"), number)
        log_of(played.lines)
        vp += sum(seat.vp for seat in played.game.seats)
    seconds = process_time() - start
    print(f"four {bot}: mean {vp / (4 * games):.1f} VP, {games / seconds:.0f} games a second")


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    match(count)
    alone("random", count)
    alone("greedy", count)
