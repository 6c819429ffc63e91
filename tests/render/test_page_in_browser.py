"""The report page in a real browser: widths, light and dark, keys, addresses, tables, what axe finds."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.games import opening
from tests.corpus import needs_corpus
from tests.render.browser import Opened, chromium
from tests.render.test_page import HOSTILE, page_of
from tmlog.render.palette import MARK_CONTRAST, TEXT_CONTRAST, contrast

WIDTHS = (390, 800, 1400)
LEAST_TEXT = 11.0
SERIOUS = {"serious", "critical"}

pytestmark = needs_corpus


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def page(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of eleven games that count, one of them of five players with Fire & Ice, and one begun."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "games").mkdir()
    for source in [*sorted((corpus / "league").glob("*.tsv"))[:10], corpus / "random" / "m5036.log"]:
        (folder / "games" / source.name).write_bytes(source.read_bytes())
    (folder / "games" / "hostile.log").write_text(opening().replace("Ann", HOSTILE))
    path = folder / "report.html"
    path.write_text(page_of(folder), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def wide(browser: Any, page: Path) -> Iterator[Opened]:
    """The page in a wide window, for all tests that do not ask about widths."""
    opened = Opened(browser, page)
    yield opened
    opened.close()


def column(tab: Any, table: str, number: int) -> list[str]:
    cells = tab.locator(f"#table-{table} tbody tr:not([hidden]) td:nth-child({number})")
    return [text.strip() for text in cells.all_inner_texts()]


def seen(tab: Any) -> tuple[str, list[str], int]:
    """The round and row, the VP of the factions, and the number of pieces on the board."""
    place = tab.locator(".game-round").inner_text()
    return place, tab.locator(".seat-vp").all_inner_texts(), tab.locator("#board g g polygon.piece").count()


def row_of(tab: Any) -> int:
    return int(tab.evaluate("view.row"))


def addresses(tab: Any) -> list[str]:
    found: list[str] = tab.evaluate("REPLAYS.map((replay) => `#${encodeURIComponent(replay.id)}/`)")
    return found


TEXTS_TOO_SMALL = """(least) => [...document.querySelectorAll(
  '.chart svg text, #board text, #cults text, #curve text')].filter((text) => {
    const box = text.getBoundingClientRect();
    if (!box.width || !text.textContent.trim()) return false;
    const matrix = text.getScreenCTM();
    const scale = Math.hypot(matrix.a, matrix.b);
    return parseFloat(getComputedStyle(text).fontSize) * scale < least - 0.05;
  }).map((text) => `${text.textContent} in ${text.closest('[id]').id}`)"""

CUT = """() => [...document.querySelectorAll('main:not([hidden]) svg')].filter((drawing) => {
    const box = drawing.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.left < -1);
  }).map((drawing) => drawing.id || drawing.getAttribute('aria-label'))"""

UNSAID = """() => [...document.querySelectorAll('.table-card')].filter((card) => {
    const scroll = card.querySelector('.scroll');
    return scroll.scrollWidth > scroll.clientWidth + 1 && card.querySelector('.wider').hidden;
  }).map((card) => card.id)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_reads_at_every_width(browser: Any, page: Path, scheme: str) -> None:
    opened = Opened(browser, page, WIDTHS[0], scheme)
    tab = opened.tab
    five_players = next(address for address in addresses(tab) if "m5036" in address)
    for width in WIDTHS:
        tab.set_viewport_size({"width": width, "height": 900})
        for address in ("", "#charts", f"{five_players}100", "#methods", "#nothing/9"):
            opened.go(address)
            tab.wait_for_timeout(30)
            where = (width, address)
            assert tab.evaluate("document.documentElement.scrollWidth") <= width, where
            assert tab.evaluate(TEXTS_TOO_SMALL, LEAST_TEXT) == [], where
            assert tab.evaluate(CUT) == [], where
            assert tab.evaluate(UNSAID) == [], where
    opened.close()


COLOURS = """() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const shown = (colour) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return '#' + [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
        .map((part) => part.toString(16).padStart(2, '0')).join('');
    };
    const style = getComputedStyle(document.documentElement);
    const named = (name) => shown(style.getPropertyValue(name).trim());
    const texts = [...document.querySelectorAll('.chart .wide text')];
    const lines = [...document.querySelectorAll('.chart .wide path')].filter((path) =>
      getComputedStyle(path).fill === 'none' && parseFloat(getComputedStyle(path).strokeWidth) >= 2);
    return {
      named: Object.fromEntries(['--paper', '--card', '--ink', '--faint', '--accent', '--edge', '--power']
        .map((name) => [name, named(name)])),
      chips: [...new Set([...document.querySelectorAll('#report .chip')].map((chip) =>
        shown(getComputedStyle(chip).color) + ' ' + shown(getComputedStyle(chip).backgroundColor)))],
      ends: texts.filter((text) => !text.closest('#chart-heat-map, #chart-vp-sources'))
        .map((text) => shown(getComputedStyle(text).fill)),
      lines: lines.map((path) => shown(getComputedStyle(path).stroke)),
    };
  }"""


WITHOUT_WHAT_IS_ALIKE = """() => {
    const charts = '.chart:not(#chart-win-share, #chart-heat-map), .chart .narrow';
    const tables = '#tables .table-card:not(#table-tiles), tr[hidden]';
    const alike = `${charts}, ${tables}, #rows li:nth-child(n+20), #board .hex:nth-child(n+20)`;
    document.querySelectorAll(alike).forEach((element) => element.remove());
  }"""
"""Charts and tables come from one template each: axe, which takes its time, looks at some."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_and_marks_stand_out_and_axe_finds_nothing_serious(
    browser: Any, page: Path, scheme: str
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")

    opened = Opened(browser, page, 800, scheme)
    colours = opened.tab.evaluate(COLOURS)
    named = colours["named"]
    for ground in ("--paper", "--card"):
        for text in ("--ink", "--faint", "--accent"):
            assert contrast(named[text], named[ground]) >= TEXT_CONTRAST, (text, ground)
        for mark in ("--edge", "--power"):
            assert contrast(named[mark], named[ground]) >= MARK_CONTRAST, (mark, ground)
    for pair in colours["chips"]:
        assert contrast(*pair.split()) >= TEXT_CONTRAST, pair
    assert colours["ends"]
    assert colours["lines"]
    assert [each for each in set(colours["ends"]) if contrast(each, named["--paper"]) < TEXT_CONTRAST] == []
    assert [each for each in set(colours["lines"]) if contrast(each, named["--paper"]) < MARK_CONTRAST] == []
    for address in ("", f"{addresses(opened.tab)[0]}100"):
        opened.go(address)
        opened.tab.evaluate(WITHOUT_WHAT_IS_ALIKE)
        options = {
            "resultTypes": ["violations"],
            **({"runOnly": ["color-contrast"]} if scheme == "dark" else {}),
        }
        found = axe.Axe().run(opened.tab, options=options).response["violations"]
        serious = [(each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in SERIOUS]
        assert serious == [], (scheme, address)
    opened.close()


def test_a_heading_sorts_by_number_and_turns_the_order(wide: Opened) -> None:
    tab = wide.tab
    wide.go("#tables")
    heading = tab.locator("#table-factions th[data-name=mean_vp] button")
    number = tab.evaluate("document.querySelector('#table-factions th[data-name=mean_vp]').cellIndex") + 1
    heading.click()
    down = [float(text) for text in column(tab, "factions", number)]
    assert down == sorted(down, reverse=True)
    heading.click()
    up = [float(text) for text in column(tab, "factions", number)]
    assert up == sorted(up)
    tab.locator("#table-factions th:nth-child(1) button").click()
    names = column(tab, "factions", 1)
    assert names == sorted(names)


def test_a_filter_keeps_the_rows_that_hold_its_words_and_csv_has_them(wide: Opened) -> None:
    tab = wide.tab
    wide.go("#tables")
    tab.fill("#table-vp-sources input", "leech")
    assert set(column(tab, "vp-sources", 2)) == {"leech"}
    assert " of " in tab.locator("#table-vp-sources .count").inner_text()
    faction = column(tab, "vp-sources", 1)[0]
    tab.fill("#table-vp-sources input", f"LEECH {faction[:4]}")
    assert column(tab, "vp-sources", 1) == [faction]
    with tab.expect_download() as download:
        tab.locator("#table-vp-sources .csv").click()
    rows = list(csv.reader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8"))))
    assert download.value.suggested_filename == "vp-sources.csv"
    assert rows[0][:4] == ["faction", "source", "seats", "mean_vp"]
    assert len(rows) == 2
    assert rows[1][:2] == [faction, "leech"]
    assert float(rows[1][3]) < 0
    tab.fill("#table-vp-sources input", "nothing of the kind")
    assert column(tab, "vp-sources", 2) == []
    tab.fill("#table-vp-sources input", "")
    assert len(column(tab, "vp-sources", 2)) == 15
    tab.locator("#table-vp-sources .more").click()
    assert len(column(tab, "vp-sources", 2)) > 15


def test_codes_have_words_beside_them(wide: Opened) -> None:
    texts = wide.tab.locator("#table-tiles tbody td:nth-child(2)").all_text_contents()
    assert any(text.split() == ["BON1", "2C", "·", "spade"] for text in texts)


def test_factions_hexes_and_scores_lead_to_games(wide: Opened) -> None:
    tab = wide.tab
    wide.go("#tables")
    tab.locator("#table-factions tbody a", has_text="cultists").click()
    tab.locator(".chosen").wait_for(state="visible")
    listed = tab.locator("#table-games tbody tr:not([hidden])")
    assert listed.count() > 0
    assert all("cultists" in text for text in listed.all_inner_texts())
    tab.locator("#chart-heat-map .wide a[href='#hex/base/E7']").click()
    tab.wait_for_function("location.hash === '#hex/base/E7'")
    on_hex = listed.count()
    assert 0 < on_hex < tab.locator("#table-games tbody tr").count()
    tab.locator(".chosen button").click()
    tab.locator(".chosen").wait_for(state="hidden")
    assert listed.count() == tab.locator("#table-games tbody tr").count()
    tab.locator("#table-high-scores tbody a[href$='/']").first.click()
    tab.locator("#game").wait_for(state="visible")
    best = int(tab.locator(".place strong").first.evaluate("(element) => element.firstChild.textContent"))
    assert best == max(tab.evaluate("REPLAYS.flatMap((replay) => replay.result.vp)"))


def test_the_slider_shows_every_turn(wide: Opened) -> None:
    tab = wide.tab
    wide.go("#games")
    tab.locator("#table-games a").first.click()
    tab.locator("#game").wait_for(state="visible")
    tab.locator("[data-step=first]").click()
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


def test_keys_work_wherever_the_focus_is(wide: Opened) -> None:
    tab = wide.tab
    wide.go(f"{addresses(tab)[0]}0")
    tab.locator("#game").wait_for(state="visible")
    tab.keyboard.press("ArrowRight")
    assert row_of(tab) == 1
    for element in ("[data-step='1']", "#rows button >> nth=20", ".rounds button >> nth=3", "#slider"):
        tab.locator(element).click()
        before = row_of(tab)
        tab.keyboard.press("ArrowRight")
        assert row_of(tab) == before + 1, element
        tab.keyboard.press("ArrowLeft")
        assert row_of(tab) == before, element
    tab.keyboard.press("3")
    assert seen(tab)[0].startswith("Round 3")
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    label = seen(tab)[0].partition(" · ")[0]
    assert label.startswith("Round 3, turn ")
    tab.keyboard.press("ArrowUp")
    assert seen(tab)[0].partition(" · ")[0] != label
    tab.locator("[data-step='1']").click()
    tab.keyboard.press(" ")
    assert tab.locator("[data-step=play]").get_attribute("aria-pressed") == "true"
    tab.keyboard.press(" ")
    assert tab.locator("[data-step=play]").get_attribute("aria-pressed") == "false"
    tab.keyboard.press("End")
    assert seen(tab)[0].startswith("Final scoring")
    tab.keyboard.press("?")
    assert tab.locator("#keys").is_visible()
    tab.locator("#keys button").click()
    assert not tab.locator("#keys").is_visible()
    tab.locator("#curve").click(position={"x": 400, "y": 50})
    assert not seen(tab)[0].startswith("Final scoring")
    tab.keyboard.press("Escape")
    tab.locator("#report").wait_for(state="visible")
    assert tab.locator("#game").is_hidden()


def test_the_address_holds_game_and_row_and_the_row_can_be_copied(wide: Opened) -> None:
    tab = wide.tab
    address = f"{addresses(tab)[1]}60"
    wide.go(address)
    tab.locator("#game").wait_for(state="visible")
    assert "· row 60 of" in seen(tab)[0]
    tab.keyboard.press("ArrowRight")
    tab.wait_for_function("location.hash.endsWith('/61')")
    tab.keyboard.press("c")
    tab.wait_for_function("document.getElementById('copy-row').dataset.copied === '--row 61'")
    tab.locator("#copy-link").click()
    tab.wait_for_function("document.getElementById('copy-link').dataset.copied?.endsWith('/61')")


def test_the_tables_of_a_result_add_up(wide: Opened) -> None:
    tab = wide.tab
    wide.go(addresses(tab)[0])
    tab.locator("#game").wait_for(state="visible")
    own = "(cells) => cells.map((cell) => Number(cell.firstChild.textContent.trim()))"
    lines = tab.locator("#by-source tbody tr:not(.each)").all()
    sums = [
        sum(column) for column in zip(*(line.locator("td").evaluate_all(own) for line in lines), strict=True)
    ]
    assert sums == tab.locator("#by-source tfoot td").evaluate_all(own)
    assert sums == tab.locator("#by-round tbody tr:last-child td").evaluate_all(own)
    opener = tab.locator("#by-source button").first
    opener.click()
    assert tab.locator("#by-source tr.each:not([hidden])").count() > 0
    first = tab.locator("#by-round tbody tr:last-child td .beside").all_inner_texts()
    tab.locator("#against").select_option("mean")
    assert tab.locator("#by-round tbody tr:last-child td .beside").all_inner_texts() != first


def test_a_hex_says_what_it_is(wide: Opened) -> None:
    tab = wide.tab
    wide.go(f"{addresses(tab)[0]}9999")
    tab.locator("#board .hex", has_text="A1").first.click()
    assert tab.locator(".hex-said").inner_text().startswith("A1: plains")


def test_playing_goes_on_by_itself_until_stopped(wide: Opened) -> None:
    tab = wide.tab
    wide.go(f"{addresses(tab)[0]}5")
    tab.locator("[data-step=play]").click()
    tab.wait_for_function("view.at >= 6")
    tab.locator("[data-step=play]").click()
    assert tab.locator("[data-step=play]").get_attribute("aria-pressed") == "false"


def test_a_hostile_name_is_only_shown(wide: Opened) -> None:
    tab = wide.tab
    number = tab.evaluate("REPLAYS.findIndex((replay) => replay.name === 'hostile')")
    wide.go(addresses(tab)[number])
    assert HOSTILE in tab.locator(".seat-head").first.inner_text()
    assert tab.locator("img").count() == 0


def test_the_last_board_is_the_end_of_the_game(wide: Opened) -> None:
    tab = wide.tab
    for address in addresses(tab)[:3]:
        wide.go(f"{address}9999")
        heading = tab.locator("#game h2").inner_text()
        names = tab.locator(".seat-head b").all_inner_texts()
        shown = dict(zip(names, tab.locator(".seat-vp").all_inner_texts(), strict=True))
        wide.go("#games")
        result = tab.locator("#table-games tbody tr", has_text=heading).first.locator(".result").inner_text()
        for faction, vp in shown.items():
            assert f"{faction} {vp}" in " ".join(result.split())
