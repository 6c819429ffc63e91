"""Charts of frames: what they say, whatever the frame holds."""

import warnings
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from tests.corpus import needs_corpus
from tmlog.dataset.aliases import Alias
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.render.charts.canvas import NARROW, SMALL, WIDE, chart_width
from tmlog.render.charts.registry import CHARTS, draw_chart
from tmlog.render.language import use_language
from tmlog.render.page.chart_styles import ChartStyles
from tmlog.render.page.inline_svg import inline_svg
from tmlog.render.style import styled
from tmlog.reports.selection import Filters, Selection

NAN = float("nan")
SHARES = {
    "games": [12, 1], "wins": [6.0, 0.0], "win_share": [0.5, 0.0], "win_share_low": [0.25, 0.0],
    "win_share_high": [0.75, 0.8], "expected_share": [0.25, 0.25], "mean_margin": [3.0, -3.0],
}  # fmt: skip
FRAMES: dict[str, pd.DataFrame] = {
    "win-share": pd.DataFrame({"faction": ["witches", "fakirs"], **SHARES}),
    "seats": pd.DataFrame({"players": [4, 4], "seat": [1, 2], **SHARES}),
    "openings": pd.DataFrame(
        {
            "opening": ["TE", "other"], **SHARES, "seats": [25, 31], "adjusted_margin": [1.0, -1.0],
            "adjusted_low": [0.0, NAN], "adjusted_high": [2.0, NAN],
        }
    ),
    "tiles": pd.DataFrame(
        {
            "kind": ["favor", "scoring"], "tile": ["FAV11", "SCORE1"], "seats": [9, 9],
            "difference": [4.0, 0.0], "difference_low": [1.0, NAN], "difference_high": [7.0, NAN],
        }
    ),
    "vp-sources": pd.DataFrame(
        {
            "faction": ["witches"] * 3, "source": ["start", "leech", "cults"], "seats": [7] * 3,
            "mean_vp": [20.0, -6.0, 16.0], "share": [0.6, -0.2, 0.5],
        }
    ),
    "rounds": pd.DataFrame(
        {
            "faction": ["witches"] * 3, "round": [0, 1, 2], "seats": [7] * 3, "mean_vp": [20.0, 3.0, 5.0],
            "total_vp": [20.0, 23.0, 28.0],
        }
    ),
    "starting-vp": pd.DataFrame(
        {
            "map": ["base", "base"], "faction": ["witches", "yetis"], "games": [40, 1],
            "standard": [20, 20], "original_2017": [19, 22], "bga": [20, None],
            "estimate": [18.4, 21.6], "low": [16.0, 9.0],
            "high": [20.8, 34.0], "enough": [True, False],
        }
    ),
    "ratings": pd.DataFrame({"name": ["a<b>$x$"] * 2, "game": [0, 1], "rating": [1000.0, 1016.0]}),
    "heat-map": pd.DataFrame(
        {
            "map": ["base"], "hex": ["E7"], "building": ["D"], "built": [3], "seats": [4],
            "per_seat": [0.75],
        }
    ),
    "reliability": pd.DataFrame(
        {
            "chance_from": [0.1, 0.8], "chance_to": [0.2, 0.9], "seats": [20, 5], "chance": [0.16, 0.84],
            "won": [0.2, 0.8],
        }
    ),
}  # fmt: skip
SAYS = {
    "win-share": ("witches: 50% (25%–75%), 12 games", "fakirs", ">50%<", "equal players"),
    "seats": ("4 players, seat 1",),
    "openings": ("TE: +1.0 VP (+0.0 – +2.0), 25 seats", "other", ">25<", "as played"),
    "tiles": ("FAV11  earth 1 · D»2", "town tiles"),
    "vp-sources": ("witches", ">20<", ">-6<", ">16<", ">30<", "leech"),
    "rounds": ("witches", "7 seats", ">28<"),
    "starting-vp": (">base<", "table of 2017", "n 40", "yetis, base: 21.6 (9.0–34.0), 1 game"),
    "ratings": ("a&lt;b&gt;$x$ 1016",),
    "heat-map": ("base map", "E7", ">75<"),
    "reliability": ("16%: 20% (20 seats)", ">75%<", "as often as said"),
}


def drawn(name: str, frame: pd.DataFrame) -> str:
    with styled(), warnings.catch_warnings():
        warnings.simplefilter("error")
        return inline_svg(CHARTS[name].draw(frame), name, CHARTS[name].about, ChartStyles())


def test_every_chart_is_tried() -> None:
    assert FRAMES.keys() == CHARTS.keys()


@pytest.mark.parametrize("name", FRAMES)
def test_a_chart_says_what_its_frame_holds(name: str) -> None:
    svg = drawn(name, FRAMES[name])
    for text in SAYS[name]:
        assert text in svg
    assert svg == drawn(name, FRAMES[name]), "the same frame, the same bytes"


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_without_rows_gives_a_chart_that_says_so(name: str) -> None:
    assert "no games here" in drawn(name, FRAMES[name].iloc[:0])


@pytest.mark.parametrize("name", FRAMES)
def test_ids_are_the_charts_own_and_nothing_is_fetched(name: str) -> None:
    svg = drawn(name, FRAMES[name])
    assert svg.startswith("<svg ")
    for part in svg.split(' id="')[1:]:
        assert part.startswith(f"{name}-")
    assert "http" not in svg.replace("http://www.w3.org/1999/xlink", "")


def figure_of(name: str, frame: pd.DataFrame, width: float = WIDE) -> Figure:
    with styled(), chart_width(width):
        figure = CHARTS[name].draw(frame)
        figure.canvas.draw()
        return figure


def texts_of(figure: Figure) -> list[Text]:
    found = figure.findobj(lambda artist: isinstance(artist, Text) and bool(artist.get_text().strip()))
    return [text for text in found if isinstance(text, Text) and text.get_visible()]


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("name", FRAMES)
def test_no_text_is_small_and_none_leaves_the_picture(name: str, width: float) -> None:
    figure = figure_of(name, FRAMES[name], width)
    assert figure.get_size_inches()[0] == width
    for text in texts_of(figure):
        assert text.get_fontsize() >= SMALL, text.get_text()
        if text.get_text() not in {tick for axes in figure.axes for tick in hidden_ticks(axes)}:
            box = text.get_window_extent()
            assert box.x0 >= 0, text.get_text()
            assert box.x1 <= width * figure.dpi, text.get_text()


def hidden_ticks(axes: Any) -> list[str]:
    """Labels of ticks beyond the limits, which matplotlib makes and does not draw."""
    low, high = axes.get_xlim()
    labels = zip(axes.get_xticks(), axes.get_xticklabels(), strict=True)
    return [label.get_text() for at, label in labels if not low <= at <= high]


@pytest.mark.parametrize("largest", [4.0, 9.0, 31.0])
def test_ticks_of_margins_read_what_they_are(largest: float) -> None:
    frame = FRAMES["openings"].assign(adjusted_margin=[largest, -largest])
    axes = figure_of("openings", frame).axes[0]
    read = [
        label.get_text().removesuffix(" VP").replace("\N{MINUS SIGN}", "-")
        for label in axes.get_xticklabels()
    ]
    assert [float(text) for text in read] == list(axes.get_xticks())


def test_games_on_an_axis_are_whole() -> None:
    axes = figure_of("ratings", FRAMES["ratings"]).axes[0]
    shown = [at for at in axes.get_xticks() if at >= 0]
    assert all(at == round(at) for at in shown)
    read = [label.get_text() for label in axes.get_xticklabels()]
    assert [f"{at:.0f}" for at in shown] == read[-len(shown) :]


def test_bars_that_leave_the_axis_are_marked() -> None:
    wide = FRAMES["tiles"].assign(difference_high=[900.0, NAN])

    def heads(frame: pd.DataFrame) -> int:
        return len(figure_of("tiles", frame).axes[0].collections)

    assert heads(wide) == heads(FRAMES["tiles"]) + 1
    axes = figure_of("tiles", wide).axes[0]
    assert axes.collections[-1].get_offsets()[0][0] == axes.get_xlim()[1]


def boards(names: list[str]) -> pd.DataFrame:
    one = FRAMES["starting-vp"]
    shifted = [one.assign(map=name, estimate=one["estimate"] + at) for at, name in enumerate(names)]
    return pd.concat(shifted, ignore_index=True)


def test_boards_stand_side_by_side_on_one_axis_in_a_picture_that_prints() -> None:
    figure = figure_of("starting-vp", boards(["base", "fjords", "lakes", "fire-ice", "revised-base"]))
    assert len({axes.get_xlim() for axes in figure.axes}) == 1
    assert len({axes.get_position().y0 for axes in figure.axes}) == 1
    width, height = figure.get_size_inches()
    assert height <= width * 1.45, "no longer than a sheet of paper is"
    narrow = figure_of("starting-vp", boards(["base", "fjords"]), NARROW)
    assert len({axes.get_position().y0 for axes in narrow.axes}) == 2, "below each other on a telephone"


def test_every_mark_is_in_the_legend() -> None:
    labels = {
        text.get_text() for text in figure_of("starting-vp", FRAMES["starting-vp"]).legends[0].get_texts()
    }
    assert labels == {
        "estimate", "too few games", "95 % interval", "goes on beyond the axis", "standard", "table of 2017",
        "table by map",
    }  # fmt: skip
    scale = [text.get_text() for text in figure_of("heat-map", FRAMES["heat-map"]).legends[0].get_texts()]
    assert scale[0] == "0"
    assert "75" in scale
    assert "printed: swamp" in scale


@pytest.mark.parametrize("name", FRAMES)
def test_charts_in_japanese_have_no_english_words(name: str) -> None:
    with use_language("ja"):
        figure = figure_of(name, FRAMES[name])
    legends = [text for legend in figure.legends for text in legend.get_texts()]
    for text in [*figure.texts, *legends]:
        words = text.get_text()
        assert not words.isascii() or words.isdigit(), words


@needs_corpus
def test_real_reports_have_the_columns_that_charts_draw(corpus: Path, tmp_path: Path) -> None:
    files = [corpus / "random" / f"{name}.log" for name in ("m5036", "m5042", "d8018", "m5060")]
    ingest([*files, *sorted((corpus / "league").glob("*S60*"))[:3]], tmp_path / "dataset")
    people = tuple(Alias(label, label) for label in ("P1", "P2", "P3", "P4"))
    selection = Selection(Dataset(tmp_path / "dataset"), Filters(aliases=people))
    for name in CHARTS:
        assert draw_chart(name, selection).axes, name
