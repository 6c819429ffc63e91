"""The board as text."""

from tests.cli.games import OPENING
from tests.render.views import empty_view, with_bridge, with_building
from tmlog.game import read_game
from tmlog.model.names import Building
from tmlog.position import Position, position_of
from tmlog.render.palette import TERRAIN_COLOURS
from tmlog.render.text_board import text_board
from tmlog.replay import Replay


def lines_of(view: Position) -> list[str]:
    return text_board(view).plain.splitlines()


def place_of(lines: list[str], name: str) -> tuple[int, int]:
    """The line below a hex's name, and its column."""
    row = next(number for number, line in enumerate(lines) if f"{name} " in line)
    return row + 1, lines[row].index(f"{name} ")


def test_two_lines_a_row_of_hexes_that_fit_a_terminal() -> None:
    lines = lines_of(empty_view())
    assert len(lines) == 9 * 2 + 2
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("A1  P A2  M A3  F")
    assert lines[-2] == "P plains, S swamp, L lakes, F forest, M mountains, W wasteland, D desert"
    assert lines[2].startswith("   B1  D ~~~~~ ~~~~~ B2  P")


def test_a_building_stands_below_its_hex() -> None:
    view = with_building(empty_view(), "E7", 0, Building.TP)
    lines = lines_of(with_building(view, "A1", 1, Building.SH))
    assert lines[1].startswith("wi SH")
    row, column = place_of(lines, "E7")
    assert lines[row][column : column + 5] == "en TP"


def test_towns_and_bridges_are_marked() -> None:
    view = with_building(empty_view(), "E7", 0, Building.TP, in_town=True)
    lines = lines_of(with_bridge(view, 1, "C3", "D4"))
    assert "en*TP" in lines[9]
    assert lines[-2] == "bridges C3:D4 wi"
    assert lines[-1] == "en engineers, wi witches; * in a town"


def test_the_mermaids_landscape_stands_in_a_river() -> None:
    replay = Replay(read_game(OPENING.with_name("landscapes.log")).recording)
    assert replay.result.state == "complete"
    assert replay.game is not None
    lines = lines_of(position_of(replay.game))
    row, column = place_of(lines, "r26")
    assert lines[row][column : column + 5] == "me*LT"
    assert "~ river" not in lines[-3]


def test_a_building_has_the_colour_of_its_faction() -> None:
    text = text_board(with_building(empty_view(), "A1", 1, Building.SH))
    styles = [str(span.style) for span in text.spans if text.plain[span.start : span.end] == "wi SH"]
    seat = empty_view().seats[1]
    assert len(styles) == 1
    assert styles[0].endswith(TERRAIN_COLOURS[seat.home])
