"""The report page in a real browser: no error, sorting, filters, the slider, narrow and wide windows."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.games import opening
from tests.corpus import needs_corpus
from tests.render.browser import opened
from tests.render.test_page import HOSTILE, page_of

SIZES = [(1400, 1000), (390, 844)]

pytestmark = needs_corpus


@pytest.fixture(scope="module")
def page(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of three games: two of the league, one of five players with Fire & Ice."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "games").mkdir()
    for source in [*sorted((corpus / "league").glob("*S60*"))[:2], corpus / "random" / "m5036.log"]:
        (folder / "games" / source.name).write_bytes(source.read_bytes())
    (folder / "games" / "hostile.log").write_text(opening().replace("Ann", HOSTILE))
    path = folder / "report.html"
    path.write_text(page_of(folder), encoding="utf-8")
    return path


def column(tab: Any, table: str, number: int) -> list[str]:
    cells = tab.locator(f"#table-{table} tbody tr:not([hidden]) td:nth-child({number})")
    return [text.strip() for text in cells.all_inner_texts()]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_goes_wrong_and_nothing_sticks_out(page: Path, width: int, height: int) -> None:
    with opened(page, width, height) as (tab, troubles):
        for address in (
            "",
            "#charts",
            "#game-0@10",
            "#game-1@100",
            "#game-2",
            "#game-3",
            "#methods",
            "#game-99",
        ):
            tab.goto(page.as_uri() + address)
            assert tab.evaluate("document.documentElement.scrollWidth") <= width, address
        assert troubles == []


def test_a_heading_sorts_by_number_and_turns_the_order(page: Path) -> None:
    with opened(page, 1400, 1000) as (tab, troubles):
        heading = tab.locator("#table-factions th:nth-child(8) button")
        heading.click()
        down = [float(text) for text in column(tab, "factions", 8)]
        assert down == sorted(down, reverse=True)
        heading.click()
        up = [float(text) for text in column(tab, "factions", 8)]
        assert up == sorted(up)
        tab.locator("#table-factions th:nth-child(1) button").click()
        names = column(tab, "factions", 1)
        assert names == sorted(names)
        assert troubles == []


def test_a_filter_keeps_the_rows_that_hold_the_text(page: Path) -> None:
    with opened(page, 1400, 1000) as (tab, _):
        tab.fill("#table-vp-sources input", "leech")
        assert set(column(tab, "vp-sources", 2)) == {"leech"}
        assert " of " in tab.locator("#table-vp-sources .count").inner_text()
        tab.fill("#table-vp-sources input", "nothing of the kind")
        assert column(tab, "vp-sources", 2) == []
        tab.fill("#table-vp-sources input", "")
        assert len(column(tab, "vp-sources", 2)) == 15
        tab.locator("#table-vp-sources .more").click()
        assert len(column(tab, "vp-sources", 2)) > 15


def seen(tab: Any) -> tuple[str, list[str], int]:
    """The round and row, the VP of the factions, and the number of pieces on the board."""
    place = tab.locator(".game-round").inner_text()
    return place, tab.locator(".seat-vp").all_inner_texts(), tab.locator("#board g g polygon.piece").count()


def test_the_slider_shows_every_turn(page: Path) -> None:
    with opened(page, 1400, 1000) as (tab, troubles):
        tab.locator("#table-games a").first.click()
        start = seen(tab)
        assert start[0].startswith("Set-up · row 0 of")
        rows = int(tab.locator("#slider").get_attribute("max"))
        slide = "(element, row) => { element.value = row; element.dispatchEvent(new Event('input')); }"
        states = []
        for row in (rows // 3, rows):
            tab.locator("#slider").evaluate(slide, row)
            states.append(seen(tab))
        assert states[0][2] < states[1][2]
        assert states[1][0].startswith("Final scoring")
        tab.locator("#slider").evaluate(slide, rows // 3)
        assert seen(tab) == states[0], "going back gives the same as going on"
        tab.locator("[data-step='1']").click()
        tab.locator("[data-step='-1']").click()
        assert seen(tab) == states[0]
        tab.locator("[data-step=last]").click()
        assert seen(tab) == states[1]
        tab.locator("[data-step=first]").click()
        assert seen(tab) == start
        assert troubles == []


def test_keys_rows_rounds_and_the_curve_lead_through_the_game(page: Path) -> None:
    with opened(page, 1400, 1000) as (tab, troubles):
        tab.goto(page.as_uri() + "#game-0")
        tab.locator("#game").wait_for(state="visible")
        tab.keyboard.press("ArrowRight")
        assert "row 1 of" in seen(tab)[0]
        tab.locator(".rounds button", has_text="3").click()
        assert seen(tab)[0].startswith("Round 3")
        tab.locator("#rows button").nth(20).click()
        assert "row 20 of" in seen(tab)[0]
        tab.locator("#curve").click(position={"x": 400, "y": 50})
        assert "row 20 of" not in seen(tab)[0]
        tab.locator(".back").click()
        assert tab.locator("#report").is_visible()
        assert tab.locator("#game").is_hidden()
        assert troubles == []


def test_playing_goes_on_by_itself_until_stopped(page: Path) -> None:
    with opened(page, 390, 844) as (tab, troubles):
        tab.goto(page.as_uri() + "#game-0@5")
        tab.locator("[data-step=play]").click()
        tab.wait_for_function("Number(document.getElementById('slider').value) >= 7")
        tab.locator("[data-step=play]").click()
        assert tab.locator("[data-step=play]").get_attribute("aria-pressed") == "false"
        assert troubles == []


def test_a_hostile_name_is_only_shown(page: Path) -> None:
    with opened(page, 1400, 1000) as (tab, troubles):
        number = tab.evaluate("REPLAYS.findIndex((replay) => replay.name === 'hostile')")
        tab.goto(page.as_uri() + f"#game-{number}")
        assert HOSTILE in tab.locator(".seat-head").first.inner_text()
        assert tab.locator("img").count() == 0
        assert troubles == []


def test_the_last_board_is_the_end_of_the_game(page: Path) -> None:
    with opened(page, 1400, 1000) as (tab, _):
        for number in range(3):
            tab.goto(page.as_uri() + f"#game-{number}@9999")
            heading = tab.locator("#game h2").inner_text()
            shown = dict(
                zip(
                    tab.locator(".seat-head b").all_inner_texts(),
                    tab.locator(".seat-vp").all_inner_texts(),
                    strict=True,
                )
            )
            tab.goto(page.as_uri() + "#games")
            row = tab.locator("#table-games tbody tr", has_text=heading).first
            result = row.locator("td").nth(3).inner_text()
            for faction, vp in shown.items():
                assert f"{faction} {vp}" in result
