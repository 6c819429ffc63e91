"""The report page as text: self-contained, deterministic, and safe whatever names it shows."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from tests.cli.games import OPENING, illegal, opening
from tests.corpus import needs_corpus
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.game import read_game
from tmlog.model.names import Building, Terrain
from tmlog.render.charts.registry import CHARTS
from tmlog.render.page.build import build_page
from tmlog.render.page.chart_styles import ChartStyles
from tmlog.render.page.find_replays import page_replays
from tmlog.render.page.methods import methods
from tmlog.render.page.page_replay import page_replay
from tmlog.render.page.page_table import MOST_ROWS, About, cell_of, page_table
from tmlog.render.palette import CARD, MARK_CONTRAST, NIGHT, contrast
from tmlog.replay import Replay
from tmlog.reports.columns import Column
from tmlog.reports.selection import Filters, Selection
from tmlog.rules.board import board_named

HOSTILE = "</script><img/src=x/onerror=alert(1)>&\"'"


class Structure(HTMLParser):
    """The tags of a page, and the attributes that could fetch something."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in {"src", "href", "xlink:href"}]


def page_of(folder: Path, *, title: str = "a page", anonymous: bool = False) -> str:
    dataset = folder / "dataset"
    ingest([folder / "games"], dataset)
    everything = Selection(Dataset(dataset), Filters(everything=True))
    wanted = set(everything.games["game_id"].to_list())
    replays = dict(page_replays([str(folder / "games")], wanted, 20))
    return build_page(title, Selection(Dataset(dataset), Filters(anonymous=anonymous)), replays, "0.0")


def data_of(page: str) -> dict[str, Any]:
    match = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert match is not None
    data: dict[str, Any] = json.loads(match[1])
    return data


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


def test_a_game_that_does_not_count_still_has_its_board(games: Path) -> None:
    (games / "opening.log").write_text(opening())
    page = page_of(games.parent)
    assert "No complete game that counts" in page
    assert [replay["name"] for replay in data_of(page)["replays"]] == ["opening"]
    assert "unfinished, does not count" in page


def test_what_is_left_out_is_listed_with_its_line(games: Path) -> None:
    (games / "illegal.log").write_text(illegal())
    page = page_of(games.parent)
    assert 'id="table-rejected"' in page
    assert data_of(page)["replays"] == []


def test_names_are_shown_and_never_run(games: Path) -> None:
    name = HOSTILE.replace("/", "_")
    text = opening().replace("for Ann", f"for {HOSTILE}").replace("player Ann", f"player {HOSTILE}")
    (games / f"{name}.log").write_text(text)
    page = page_of(games.parent, title=HOSTILE)
    structure = Structure()
    structure.feed(page)
    assert "img" not in structure.tags
    assert structure.tags.count("script") == 2
    replay = data_of(page)["replays"][0]
    assert replay["name"] == name
    assert replay["seats"][0] == ["engineers", HOSTILE]


def test_control_characters_and_other_scripts_are_shown_as_they_can_be(games: Path) -> None:
    (games / "opening.log").write_text(opening().replace("Ann", "アン\u2028"))
    assert data_of(page_of(games.parent))["replays"][0]["seats"][0][1].startswith("アン")


@needs_corpus
def test_the_page_needs_nothing_and_is_the_same_each_time(games: Path, corpus: Path, tmp_path: Path) -> None:
    for source in [*sorted((corpus / "league").glob("*S60*"))[:2], corpus / "random" / "m5036.log"]:
        (games / source.name).write_bytes(source.read_bytes())
    page = page_of(games.parent)
    again = tmp_path / "again"
    again.mkdir()
    (again / "games").symlink_to(games)
    assert page_of(again) == page
    structure = Structure()
    structure.feed(page)
    assert all(address.startswith("#") for address in structure.addresses if address != "data:,")
    assert not re.search(r"https?://(?!www\.w3\.org/)", page)
    assert "@import" not in page
    assert page.count('<figure class="chart"') == 2


@needs_corpus
def test_statistics_are_only_there_where_enough_games_are(games: Path, corpus: Path) -> None:
    for source in sorted((corpus / "league").glob("*S60*"))[:2]:
        (games / source.name).write_bytes(source.read_bytes())
    page = page_of(games.parent)
    for name, is_there in (("Factions", True), ("Head to head", False), ("Ratings", False), ("Games", True)):
        assert (f"<h3>{name}</h3>" in page) is is_there
    assert "heat map (from 10 on)" in page
    assert all(CHARTS[name].least_games >= 10 for name in ("heat-map", "starting-vp", "openings"))


@needs_corpus
def test_a_page_of_one_game_begins_with_it_and_has_no_statistics(games: Path, corpus: Path) -> None:
    (games / "m5036.log").write_bytes((corpus / "random" / "m5036.log").read_bytes())
    page = page_of(games.parent)
    assert page.index('<main id="game">') < page.index('<div id="report">')
    assert '<figure class="chart"' not in page
    assert 'id="tables"' not in page


@needs_corpus
def test_an_anonymous_page_has_no_names(games: Path, corpus: Path) -> None:
    names = {"p1": "Anna", "p2": "Bert", "p3": "Carl", "p4": "Dora", "p5": "Emil"}
    for number, source in enumerate(("m5036", "m5042")):
        text = (corpus / "random" / f"{source}.log").read_text()
        for label, person in names.items():
            text = re.sub(rf"\b{label}\b", person, text)
        (games / f"game{number}.log").write_text(text)
    (games / "bad.log").write_text("Anna wrote no game\n")
    page = page_of(games.parent)
    assert any(name in page for name in names.values())
    hidden = page_of(games.parent, anonymous=True)
    assert not [name for name in names.values() if name in hidden]
    assert "person 1" in hidden


@needs_corpus
def test_the_same_name_twice_gives_two_addresses(games: Path, corpus: Path) -> None:
    for folder in ("m5036", "m5042"):
        (games / folder).mkdir()
        (games / folder / "game.log").write_bytes((corpus / "random" / f"{folder}.log").read_bytes())
    assert [replay["id"] for replay in data_of(page_of(games.parent))["replays"]] == ["game", "game~2"]


def test_styles_of_charts_are_there_once_and_lighter_in_the_dark() -> None:
    styles = ChartStyles()
    dark_line = styles.name_of("path", "fill: none; stroke: #3f3d41")
    assert styles.name_of("path", "fill: none; stroke: #3f3d41") == dark_line
    ink = styles.name_of("text", "font-size: 9px; font-family: 'A'; fill: #26241f")
    css = styles.to_css()
    light, _, night = css.partition("@media")
    assert f".{dark_line}{{fill:none; stroke:#3f3d41}}" in light
    shade = re.search(rf"\.{dark_line}{{stroke:(#\w+)}}", night)
    assert shade is not None
    assert contrast(shade[1], NIGHT[CARD]) >= MARK_CONTRAST
    assert f".{ink}{{font-size:9px; fill:var(--ink)}}" in light
    assert f".{ink}{{" not in night


@needs_corpus
def test_a_films_changes_add_up_to_the_end(corpus: Path) -> None:
    game = read_game(corpus / "league" / "4pLeague_S60_D1L1_G1.tsv")
    replay = page_replay("a", Replay(game.recording))
    assert replay is not None
    state: dict[str, Any] = {}
    for *_, changes in replay["frames"]:
        assert changes.keys() & {"a", "m"} or changes is not None
        state |= changes
    for number, seat in enumerate(game.result.seats):
        assert replay["seats"][number][0] == seat.faction
        assert state[f"s{number}"][1] == seat.vp
        assert state[f"s{number}"][20] == list(seat.buildings)
        owned = [value for key, value in state.items() if key.startswith("h") and value[2] == number]
        assert len(owned) == sum(seat.buildings)
    assert {"s0", "s1", "s2", "s3"} <= replay["frames"][0][3].keys(), "every seat is there from the start"


def test_a_film_shows_landscapes_in_rivers_too() -> None:
    game = read_game(OPENING.with_name("landscapes.log"))
    replay = page_replay("a", Replay(game.recording))
    assert replay is not None
    board = board_named("lakes")
    river = f"h{board.number['r26']}"
    states = [changes[river] for *_, changes in replay["frames"] if river in changes]
    assert [state[:3] for state in states[:1]] == [[Terrain.RIVER, Building.LANDSCAPE, 1]]


def test_a_film_of_nothing() -> None:
    game = read_game(OPENING)
    game.recording.rows = []
    assert page_replay("a", Replay(game.recording)) is None


def test_cells_are_shown_and_sorted_by_their_numbers() -> None:
    assert cell_of(0.256, "share") == ("25.6%", 0.256, "", "")
    assert cell_of(3.14159) == ("3.1", 3.14159, "", "")
    assert cell_of(12345).text == "12,345"
    assert cell_of(True).text == "yes"
    assert cell_of(None).text == cell_of(float("nan")).text == "–"
    assert cell_of("a\x00b").text == "a?b"


def test_long_tables_are_cut_and_say_so() -> None:
    frame = pd.DataFrame({"n": range(MOST_ROWS + 5)})
    table = page_table(About("t", "T", ""), [Column("n", "", "")], frame)
    assert len(table.rows) == MOST_ROWS
    assert table.left_out == 5
    assert table.numeric == [True]


def test_every_method_has_words_and_elo_its_formula() -> None:
    chapters = {method.title: method.paragraphs for method in methods()}
    assert all(paragraphs and all(part.text for part in paragraphs) for paragraphs in chapters.values())
    assert any(part.is_formula for part in chapters["Elo"])
