"""Games of Board Game Arena on boards whose rows the two sites letter differently, in every form."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.bga.games import MINI_EXPANSION, play_randomly, written_game
from tests.bga.written import Hidden, Unwritable
from tests.cli.conftest import RunTmlog
from tests.corpus import needs_corpus
from tmlog.dataset.reading import Dataset
from tmlog.rules.board import board_named
from tmlog.simulate.draw import USUAL_OPTIONS, GameSpec

BOARDS = ("lakes", "fire-ice")
HEX = re.compile(r"\b[A-J]\d{1,2}\b")
HEX_COMMAND = re.compile(r"(?:build|upgrade|transform) ([A-J]\d{1,2})")


def game_on(board: str) -> tuple[str, Hidden]:
    """The first written game on a board in which no spades are lost."""
    options = (*USUAL_OPTIONS, "variable-turn-order", *MINI_EXPANSION)
    for number in range(1, 60):
        try:
            text, hidden = written_game(number, lambda _: GameSpec(4, board, options))
        except Unwritable:
            continue
        if not hidden.lost_spades:
            return text, hidden
    raise AssertionError(f"no game on {board}")


@pytest.fixture(scope="module", params=BOARDS)
def game(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Path, Hidden]:
    text, hidden = game_on(request.param)
    path = tmp_path_factory.mktemp("bga") / "bga.txt"
    path.write_text(text, encoding="utf-8")
    return request.param, path, hidden


def scores_by_validate(tmlog: RunTmlog, path: Path) -> tuple[str, str, dict[str, int]]:
    verdict = json.loads(tmlog("validate", "--json", path).out)
    assert verdict["errors"] == []
    return verdict["format"], verdict["state"], verdict["scores"]


def rows_of(text: str) -> set[str]:
    return {name[0] for name in HEX_COMMAND.findall(text)}


@pytest.mark.parametrize("form", ["log", "ledger-tsv", "ledger-json"])
def test_every_form_names_rows_b_to_j_and_scores_the_same(
    tmlog: RunTmlog, game: tuple[str, Path, Hidden], tmp_path: Path, form: str
) -> None:
    board, path, hidden = game
    converted = tmp_path / "converted"
    assert tmlog("convert", path, "--to", form, "-o", converted).code == 0
    text = converted.read_text(encoding="utf-8")
    assert set(HEX_COMMAND.findall(text)) <= set(board_named(board).names)
    assert rows_of(text) <= set("BCDEFGHIJ")
    assert rows_of(text) & set("BJ")
    expected = "log" if form == "log" else "ledger"
    assert scores_by_validate(tmlog, converted) == (expected, "complete", hidden.vp)


def test_a_ledger_of_the_log_is_that_of_its_move_log(
    tmlog: RunTmlog, game: tuple[str, Path, Hidden], tmp_path: Path
) -> None:
    _, path, hidden = game
    ledger = tmp_path / "game.tsv"
    assert tmlog("ledger", path, "-o", ledger).code == 0
    assert scores_by_validate(tmlog, ledger) == ("ledger", "complete", hidden.vp)
    assert tmlog("convert", path, "--to", "ledger-tsv").out == ledger.read_text(encoding="utf-8")


def test_the_dataset_holds_the_sites_names(
    tmlog: RunTmlog, game: tuple[str, Path, Hidden], tmp_path: Path
) -> None:
    board, path, hidden = game
    assert tmlog("ingest", path, "-o", tmp_path / "games").code == 0
    dataset = Dataset(tmp_path / "games")
    hexes = set(dataset.scan("locations").select("hex").collect()["hex"])
    assert hexes <= set(board_named(board).names)
    assert {name[0] for name in hexes} & set("BJ")
    assert dict(dataset.scan("seats").select("faction", "vp").collect().iter_rows()) == hidden.vp


def test_replay_shows_the_names_of_the_log_itself(tmlog: RunTmlog, game: tuple[str, Path, Hidden]) -> None:
    board, path, _ = game
    run = tmlog("replay", path)
    assert run.code == 0
    shown = rows_of(run.out)
    assert shown <= set("ABCDEFGHI")
    assert shown & set("AI")
    assert set(HEX_COMMAND.findall(run.out)) <= set(board_named(board, rows_from_a=True).names)


@needs_corpus
@pytest.mark.parametrize("form", ["tsv", "json"])
def test_the_ledger_of_a_real_log_is_legal(tmlog: RunTmlog, corpus: Path, tmp_path: Path, form: str) -> None:
    path = tmp_path / "ledger"
    log = corpus / "bga" / "bga-auction-base.txt"
    assert tmlog("ledger", log, "--format", form, "-o", path).code == 0
    scores = {"alchemists": 159, "auren": 148, "chaosmagicians": 155, "halflings": 153}
    assert scores_by_validate(tmlog, path) == ("ledger", "complete", scores)


@pytest.mark.parametrize("arguments", [("ledger",), ("convert", "--to", "ledger-json")])
def test_a_game_that_lost_spades_has_no_ledger(
    tmlog: RunTmlog, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    """Halflings score each spade when it is used, on the recording site when it is gained."""
    path = tmp_path / "bga.txt"
    path.write_text(play_randomly(20, "halflings")[0], encoding="utf-8")
    run = tmlog(*arguments, path)
    assert (run.code, run.out) == (2, "")
    assert "no ledger can hold this game" in run.err
    assert "halflings have 76 VP there, 75 here" in run.err


@needs_corpus
def test_a_log_cut_between_gaining_and_using_spades_has_a_ledger(
    tmlog: RunTmlog, corpus: Path, tmp_path: Path
) -> None:
    """Spades that are still to be used are not lost."""
    lines = (corpus / "bga" / "bga-auction-base.txt").read_text(encoding="utf-8").splitlines()
    places = [
        number
        for number, line in enumerate(lines)
        if "spade(s) (Cult bonus)" in line or "spade(s) (Power action)" in line
    ]
    assert len(places) > 3
    for place in places:
        path, ledger = tmp_path / "bga.txt", tmp_path / "game.tsv"
        path.write_text("\n".join(lines[: place + 1]), encoding="utf-8")
        assert tmlog("ledger", path, "-o", ledger).code == 0, lines[place]
        assert json.loads(tmlog("validate", "--json", ledger).out)["errors"] == []
