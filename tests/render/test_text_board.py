"""The board as text."""

from types import SimpleNamespace
from typing import Any, cast

from tmlog.model.names import Building
from tmlog.render.text_board import text_board
from tmlog.rules.board import board_named


def game_with(**buildings: tuple[int, Building]) -> Any:
    board = board_named("base")
    seats = [SimpleNamespace(name="engineers", town_mask=0, bridges=[]) for _ in range(2)]
    seats[1].name = "witches"
    game = SimpleNamespace(
        board=board,
        terrain=list(board.terrain),
        building=[0] * board.size,
        owner=[-1] * board.size,
        seats=seats,
    )
    for name, (owner, building) in buildings.items():
        game.building[board.number[name]] = building
        game.owner[board.number[name]] = owner
    return game


def lines_of(game: Any) -> list[str]:
    return cast(str, text_board(game).plain).splitlines()


def test_two_lines_a_row_of_hexes_that_fit_a_terminal() -> None:
    lines = lines_of(game_with())
    assert len(lines) == 9 * 2 + 2
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("A1  P A2  M A3  F")
    assert lines[-2] == "P plains, S swamp, L lakes, F forest, M mountains, W wasteland, D desert"
    assert lines[2].startswith("   B1  D ~~~~~ ~~~~~ B2  P")


def test_a_building_stands_below_its_hex() -> None:
    game = game_with(e7=(0, Building.TP), a1=(1, Building.SH))
    lines = lines_of(game)
    assert lines[1].startswith("wi SH")
    place = lines[8].index("E7")
    assert lines[9][place : place + 5] == "en TP"


def test_towns_and_bridges_are_marked() -> None:
    game = game_with(e7=(0, Building.TP))
    number = game.board.number
    game.seats[0].town_mask = 1 << number["e7"]
    game.seats[1].bridges = [(number["c3"], number["d4"])]
    lines = lines_of(game)
    assert "en*TP" in lines[9]
    assert lines[-2] == "bridges C3:D4 wi"
    assert lines[-1] == "en engineers, wi witches; * in a town"
