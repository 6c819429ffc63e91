"""Set-ups of recorded games, played again."""

import pytest

from tests.corpus import CORPUS, needs_corpus
from tmlog.checking import read_moves
from tmlog.model.commands import SetStartingVp
from tmlog.replay import Replay
from tmlog.simulate.batch import Series, play_one
from tmlog.simulate.draw import GameSpec
from tmlog.simulate.set_up import NoSetUp, set_up_of
from tmlog.simulate.writing import log_of

AUCTION = GameSpec(3, "lakes", ("auction-40", "fire-and-ice-final-scoring", "shipping-bonus"))


def replayed(text: str) -> Replay:
    replay = Replay(read_moves(text.encode(), "folder/again.log"))
    assert replay.result.state == "complete"
    return replay


def test_all_but_the_moves_is_the_same() -> None:
    first = replayed(log_of(play_one(Series(AUCTION), 1).lines))
    set_up = set_up_of(first.recording)
    assert set_up.name == "again.log"
    series = Series(GameSpec(), set_ups=(set_up,))
    assert "--set-up-of again.log" in series.heading(1)
    again = replayed(log_of(play_one(series, 1).lines))
    ours, theirs = first.game, again.game
    assert ours is not None
    assert theirs is not None
    assert ours.board is theirs.board
    assert ours.scoring == theirs.scoring
    assert ours.final_tile == theirs.final_tile
    assert set(ours.bonus_coins) == set(theirs.bonus_coins)
    assert ours.options.names - theirs.options.names == {"auction-40"}
    seats = [[(seat.name, seat.start_vp) for seat in game.seats] for game in (ours, theirs)]
    assert seats[0] == seats[1]
    assert any(row.vp < 40 for row in set_up.rows if isinstance(row, SetStartingVp))


def test_several_set_ups_take_turns() -> None:
    set_ups = [
        set_up_of(replayed(log_of(play_one(Series(GameSpec(players)), 1).lines)).recording)
        for players in (2, 3)
    ]
    series = Series(GameSpec(), set_ups=tuple(set_ups))
    assert [len(play_one(series, number).game.seats) for number in (1, 2, 3)] == [2, 3, 2]


def test_a_recording_without_factions_has_no_set_up() -> None:
    with pytest.raises(NoSetUp, match="no factions"):
        set_up_of(read_moves(b"option strict-leech\nmap base\n", "few.log"))


@needs_corpus
def test_league_set_ups_are_played_to_the_end() -> None:
    paths = sorted((CORPUS / "league").glob("*.tsv"))
    set_ups = tuple(set_up_of(read_moves(path.read_bytes(), str(path))) for path in paths)
    series = Series(GameSpec(), ("random",), set_ups=set_ups)
    for number in range(1, len(paths) + 1):
        replayed(log_of(play_one(series, number).lines))
