"""Board views for the tests of pictures, made from the opening of the examples."""

from functools import cache

from tests.cli.games import OPENING
from tmlog.game import read_game
from tmlog.model.names import Building
from tmlog.position import Position, position_of
from tmlog.render.snapshots import Snapshot, snapshots
from tmlog.replay import Replay


@cache
def opening_scenes() -> tuple[Snapshot, ...]:
    return tuple(snapshots(Replay(read_game(OPENING).recording)))


def opening_view() -> Position:
    replay = Replay(read_game(OPENING).recording)
    assert replay.result.state == "unfinished"
    assert replay.game is not None
    return position_of(replay.game)


def empty_view() -> Position:
    """The opening's table without buildings and bridges."""
    view = opening_view()
    hexes = (each._replace(building=Building.NONE, owner=-1, in_town=False) for each in view.hexes)
    return view._replace(hexes=tuple(hexes))


def with_building(
    view: Position, name: str, owner: int, building: Building, *, in_town: bool = False
) -> Position:
    hexes = (
        each._replace(building=building, owner=owner, in_town=in_town) if each.name == name else each
        for each in view.hexes
    )
    return view._replace(hexes=tuple(hexes))


def with_bridge(view: Position, owner: int, start: str, end: str) -> Position:
    seats = list(view.seats)
    seats[owner] = seats[owner]._replace(bridges=((start, end),))
    return view._replace(seats=tuple(seats))
