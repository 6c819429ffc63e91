"""Board views and snapshots: what was taken stays as it was, and is what the row left."""

from pathlib import Path

from tests.corpus import needs_corpus
from tests.render.views import opening_scenes
from tmlog.game import read_game
from tmlog.model.names import Building
from tmlog.position import NOBODY, Position
from tmlog.render.snapshots import is_answer, snapshots, turn_snapshots, up_to
from tmlog.replay import Replay


def buildings_of(view: Position, seat: int) -> tuple[int, ...]:
    on_map = [each.building for each in view.hexes if each.owner == seat]
    return tuple(on_map.count(building) for building in list(Building)[1:6])


def test_a_view_stays_as_it_was_while_the_game_goes_on() -> None:
    first, last = opening_scenes()[0].view, opening_scenes()[-1].view
    assert all(each.owner == NOBODY for each in first.hexes)
    assert buildings_of(last, 1) == (1, 0, 0, 1, 0)


def test_a_view_tells_tiles_tracks_and_cards() -> None:
    view = opening_scenes()[-1].view
    engineers, witches = view.seats
    assert engineers.favors == (11,)
    assert (engineers.player, witches.player) == ("Ann", "Bob")
    assert engineers.bonus_card == 6
    assert witches.used_actions == ("BON2",)
    assert {number for number, _ in view.bonus_cards} == {2, 4, 8}
    assert view.scoring == (8, 2, 5, 7, 4, 6)


def test_answers_to_offers_belong_to_the_turn_before() -> None:
    game = read_game(Path(__file__).resolve().parents[1] / "examples" / "opening.log")
    turns = list(turn_snapshots(Replay(game.recording)))
    assert not any(is_answer(snapshot.record) for snapshot in turns)
    assert turns[-1].view == opening_scenes()[-1].view


def test_scenes_stop_where_the_user_wants() -> None:
    kept = list(up_to(iter(opening_scenes()), lambda record: record.row > 4))
    assert [snapshot.record.row for snapshot in kept] == [0, 1, 2, 3, 4]


@needs_corpus
def test_every_scene_shows_what_its_row_left(corpus: Path) -> None:
    """Also where one faction has two rows one after the other, as when the others have passed."""
    for path in sorted((corpus / "league").glob("*S60*.tsv"))[:3]:
        for snapshot in snapshots(Replay(read_game(path).recording)):
            names = [seat.faction for seat in snapshot.view.seats]
            seat = names.index(snapshot.record.faction)
            assert snapshot.view.seats[seat].standing == snapshot.record.after
            shown = (path.name, snapshot.record.row)
            assert buildings_of(snapshot.view, seat) == snapshot.record.buildings, shown
