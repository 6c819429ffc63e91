"""``tmlog board``: pictures and animations, and where they are taken."""

from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING, illegal


@pytest.mark.parametrize(("suffix", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_the_suffix_tells_the_format(tmlog: RunTmlog, tmp_path: Path, suffix: str, start: bytes) -> None:
    target = tmp_path / f"board.{suffix}"
    run = tmlog("board", OPENING, "-o", target)
    assert (run.code, run.out, run.err) == (0, "", f"{target}: written\n")
    assert target.read_bytes().startswith(start)


def test_another_suffix_is_wrong_use(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("board", OPENING, "-o", tmp_path / "board.bmp")
    assert run.code == 2
    assert "does not end in .png, .svg or .pdf" in run.err


def test_without_a_file_to_write_it_is_wrong_use(tmlog: RunTmlog) -> None:
    run = tmlog("board", OPENING)
    assert run.code == 2
    assert "--animate" in run.err


def test_width_and_place(tmlog: RunTmlog, tmp_path: Path) -> None:
    early, late = tmp_path / "early.png", tmp_path / "late.png"
    assert tmlog("board", OPENING, "--until", "1.1", "-o", early, "--width", "600").code == 0
    assert tmlog("board", OPENING, "-o", late, "--width", "600").code == 0
    assert early.read_bytes() != late.read_bytes()
    with Image.open(early) as picture:
        assert picture.width == 600


def test_a_place_before_all_turns_has_no_picture(tmlog: RunTmlog, tmp_path: Path) -> None:
    game = tmp_path / "game.log"
    game.write_text("option strict-leech\nmap base\n")
    run = tmlog("board", game, "-o", tmp_path / "board.png")
    assert run.code == 2
    assert "there is no turn to draw" in run.err


def test_a_row_and_a_round_exclude_each_other(tmlog: RunTmlog, tmp_path: Path) -> None:
    target = tmp_path / "board.png"
    assert tmlog("board", OPENING, "--row", "3", "--until", "1", "-o", target).code == 2


def test_an_illegal_game_is_drawn_as_far_as_it_goes(tmlog: RunTmlog, tmp_path: Path) -> None:
    game, target = tmp_path / "game.log", tmp_path / "board.png"
    game.write_text(illegal())
    run = tmlog("board", game, "-o", target)
    assert run.code == 1
    assert "build I9" in run.err
    assert target.exists()


def test_an_animation(tmlog: RunTmlog, tmp_path: Path) -> None:
    target = tmp_path / "game.gif"
    run = tmlog("board", OPENING, "--until", "1.1", "--animate", target, "--width", "300")
    assert (run.code, run.err) == (0, f"{target}: written\n")
    with Image.open(target) as gif:
        assert gif.width == 300
        assert getattr(gif, "n_frames", 0) > 3
