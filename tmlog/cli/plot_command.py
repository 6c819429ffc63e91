"""``tmlog plot``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tmlog.cli.filters import game_filters, seat_filters, selected, selection_notices
from tmlog.cli.pictures import language_with_font, picture_option
from tmlog.cli.shared import KnownName, keep_inputs, listing, notice
from tmlog.files import write_atomically
from tmlog.render.charts.registry import CHARTS, draw_chart
from tmlog.render.plain_text import counted

_DPI = 150


@click.command(
    "plot",
    help=f"""Draw a chart of the games of a dataset.

    The dataset is made by tmlog ingest. Counted are complete games that nobody left, each once. The suffix of
    the file tells its format. In an SVG the marks say their values when they are pointed at. With
    tmlog --lang ja the chart is in Japanese, where a font for it is installed; pip install
    'tmlog[japanese]' brings one.

    \b
    Charts:
{listing(CHARTS, indent=6)}

    \b
    Examples:
      tmlog plot win-share league.dataset -o win-share.png
      tmlog plot starting-vp league.dataset --map base -o starting-vp.svg
    """,
)
@click.argument("name", type=KnownName("chart", CHARTS), metavar="NAME")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@picture_option(required=True)
@game_filters
@seat_filters
def command(name: str, dataset: str, output: str, **filters: Any) -> None:
    """Draw the chart and write it."""
    from tmlog.render.style import picture_bytes

    keep_inputs([dataset, filters.get("ratings")], output)
    with selected(dataset, **filters) as selection, language_with_font():
        figure = draw_chart(name, selection)
        picture = picture_bytes(figure, Path(output).suffix.lower().lstrip("."), _DPI)
    write_atomically(output, picture)
    notice(f"{output}: written, {counted(selection.games.height, 'game')}")
    selection_notices(selection)
