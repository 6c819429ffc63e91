"""Board views for the tests of pictures, made from the opening of the examples."""

from functools import cache

from tests.cli.games import OPENING
from tmlog.model.names import Building
from tmlog.recorded_game import read_game
from tmlog.render.snapshots import Snapshot, snapshots
from tmlog.render.view import BoardView, view_of


@cache
def opening_scenes() -> tuple[Snapshot, ...]:
    return tuple(snapshots(read_game(OPENING).replay()))


def opening_view() -> BoardView:
    replay = read_game(OPENING).replay()
    assert replay.result.state == "unfinished"
    assert replay.game is not None
    return view_of(replay.game)


def empty_view() -> BoardView:
    """The opening's table without buildings and bridges."""
    view = opening_view()
    hexes = (each._replace(building=Building.NONE, owner=-1, in_town=False) for each in view.hexes)
    return view._replace(hexes=tuple(hexes))


def with_building(
    view: BoardView, name: str, owner: int, building: Building, *, in_town: bool = False
) -> BoardView:
    hexes = (
        each._replace(building=building, owner=owner, in_town=in_town) if each.name == name else each
        for each in view.hexes
    )
    return view._replace(hexes=tuple(hexes))


def with_bridge(view: BoardView, owner: int, start: str, end: str) -> BoardView:
    seats = list(view.seats)
    seats[owner] = seats[owner]._replace(bridges=((start, end),))
    return view._replace(seats=tuple(seats))
