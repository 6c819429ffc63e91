"""Charts of frames: what they say, whatever the frame holds."""

import warnings
from pathlib import Path

import pandas as pd
import pytest

from tests.corpus import needs_corpus
from tmlog.dataset.aliases import Alias
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.render.charts.registry import CHARTS, draw_chart
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
}  # fmt: skip
SAYS = {
    "win-share": ("witches", "fakirs", "50%", "12"),
    "seats": ("4 players, seat 1",),
    "openings": ("TE", "other", ">25<"),
    "tiles": ("FAV11",),
    "vp-sources": ("witches", ">20<", ">-6<", ">16<", ">30<", "leech"),
    "rounds": ("witches", "7 seats", ">28<"),
    "starting-vp": ("base map", "table of 2017", "n 40"),
    "ratings": ("a&lt;b&gt;$x$ 1016",),
    "heat-map": ("base map", "E7", ">75<"),
}


def drawn(name: str, frame: pd.DataFrame) -> str:
    with styled(), warnings.catch_warnings():
        warnings.simplefilter("error")
        return inline_svg(CHARTS[name].draw(frame), name)


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


@needs_corpus
def test_real_reports_have_the_columns_that_charts_draw(corpus: Path, tmp_path: Path) -> None:
    files = [corpus / "random" / f"{name}.log" for name in ("m5036", "m5042", "d8018", "m5060")]
    ingest([*files, *sorted((corpus / "league").glob("*S60*"))[:3]], tmp_path / "dataset")
    people = tuple(Alias(label, label) for label in ("P1", "P2", "P3", "P4"))
    selection = Selection(Dataset(tmp_path / "dataset"), Filters(aliases=people))
    for name in CHARTS:
        assert draw_chart(name, selection).axes, name
