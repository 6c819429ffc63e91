"""How starting VP were given, for replayed games and for dumps."""

from pathlib import Path

import pytest

from tests.corpus import CORPUS, needs_corpus
from tests.dataset.dumps_for_tests import counts, dump, game
from tmlog.dataset.dump_tables import tables_of_dump
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.rules.boards import BOARD_SHEETS

BASE = BOARD_SHEETS["base"]
UNKNOWN_ID = "0123456789" * 4


def regime_of_dump(map_id: str, start: tuple[int | None, int | None], *options: str) -> str | None:
    """The regime of a dump's game of witches and giants who start so."""
    made = game("g", base_map=map_id)
    for faction, vp in zip(("witches", "giants"), start, strict=True):
        cells = ((6, 4, 60),) if vp is None else ((0, 0, vp), (6, 4, 60))
        made["events"]["faction"][faction]["vp"] = counts(*cells)
    for option in options:
        made["events"]["global"][f"option-{option}"] = {"round": {"0": 1, "all": 1}}
    (value,) = tables_of_dump([(0, dump(made)[1:-1])], "x.json").tables["games"]["starting_vp"]
    return None if value is None else str(value)


@pytest.mark.parametrize(
    ("map_id", "start", "regime"),
    [
        (BASE.board_id(), (20, 20), "standard"),
        (BASE.board_id(), (None, None), "standard"),
        (BASE.board_id(), (19, 25), "original-2017"),
        (BASE.board_id("original-2017"), (19, 25), "original-2017"),
        (BASE.board_id("original-2017"), (None, None), "original-2017"),
        (BASE.board_id("original-2017"), (19, 26), "other"),
        (BASE.board_id("original-2017"), (20, 20), "standard"),
        (BASE.board_id(), (BASE.bga_vp["witches"], BASE.bga_vp["giants"]), "bga"),
        (BASE.board_id(), (20, 21), "other"),
        (UNKNOWN_ID, (20, 20), "standard"),
        (UNKNOWN_ID, (19, 25), "original-2017"),
        (UNKNOWN_ID, (17, 25), "other"),
    ],
)
def test_the_regime_of_a_dump(map_id: str, start: tuple[int | None, int | None], regime: str) -> None:
    assert regime_of_dump(map_id, start) == regime


def test_an_auction_is_a_regime_of_its_own() -> None:
    assert regime_of_dump(BASE.board_id(), (20, 20), "auction-40") == "auction"


def test_where_a_dump_has_no_starting_vp_the_table_of_the_board_gives_them() -> None:
    made = game("g", base_map=BASE.board_id("original-2017"))
    for faction in ("witches", "giants"):
        made["events"]["faction"][faction]["vp"] = counts((6, 4, 60))
    seats = tables_of_dump([(0, dump(made)[1:-1])], "x.json").tables["seats"]
    assert seats.select("start_vp", "vp").rows() == [(19, 79), (25, 85)]


@needs_corpus
@pytest.mark.parametrize(
    ("rows", "regime", "name"),
    [
        ("", "standard", "base"),
        ("map original\n", "standard", "base"),
        ("starting-vp original-2017\n", "original-2017", "base"),
        ("starting-vp bga\n", "bga", "base"),
        (f"map {BASE.board_id('original-2017')}\n", "original-2017", "base"),
        (f"map {BASE.board_id('original-2017')}\nstarting-vp standard\n", "standard", "base"),
        ("starting-vp witches 17\n", "other", "base"),
        ("starting-vp original-2017\nstarting-vp witches 17\n", "other", "base"),
    ],
)
def test_the_regime_of_a_log(tmp_path: Path, rows: str, regime: str, name: str) -> None:
    (tmp_path / "x.log").write_text(rows + _start_of_a_log())
    ingest([tmp_path / "x.log"], tmp_path / "d")
    games = Dataset(tmp_path / "d").scan("games").select("starting_vp", "map").collect()
    assert games.rows() == [(regime, name)]


def _start_of_a_log() -> str:
    """The set-up of a game on the base board with Witches in it."""
    for path in sorted((CORPUS / "random").glob("r*.log")):
        lines = path.read_text().splitlines()
        on_base = not any(line.startswith(("map ", "starting-vp")) for line in lines)
        if on_base and any(line.startswith("witches:") for line in lines):
            return "\n".join(lines) + "\n"
    raise AssertionError("no game with Witches on the base board")
