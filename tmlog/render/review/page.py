"""A review as a page: players, the curve of chances, what cost most, every decision."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tmlog.render.html_pages import page_environment
from tmlog.render.language import translate
from tmlog.render.review.text import gains_in_words
from tmlog.review.review import FAMILIES, FINE, Review

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def review_page(review: Review) -> str:
    """The page, in one file."""
    from markupsafe import Markup

    from tmlog.render.page.chart_styles import ChartStyles
    from tmlog.render.page.inline_svg import inline_svg
    from tmlog.render.style import styled

    styles = ChartStyles()
    curve = Markup("")
    if review.curve:
        with styled():
            drawing = inline_svg(_curve(review), "curve", "the chances to win along the game", styles)
        curve = Markup(drawing)
    environment = page_environment("tmlog.render.review")
    return environment.get_template("review.html").render(
        title=f"Review of {Path(review.path).name}",
        families=FAMILIES,
        players=[
            (translate(seat.faction), seat.player, seat.vp, review.lost(seat.faction))
            for seat in sorted(review.result.seats, key=lambda each: (each.rank, each.seat))
        ],
        curve=curve,
        swings=[(each, translate(each.faction), gains_in_words(each)) for each in review.swings()],
        decisions=[(each, translate(each.faction)) for each in review.decisions],
        fine=FINE,
        fitted_on=review.fitted_on,
        chart_styles=Markup(styles.to_css()),
    )


def _curve(review: Review) -> Figure:
    """A line for each faction, and a mark where a decision cost much."""
    from tmlog.render.charts.canvas import SMALL, Canvas, fitting
    from tmlog.render.charts.marks import line_key, say
    from tmlog.render.palette import FAINT_INK, INK, MARK_CONTRAST, faction_colour, readable

    names = list(review.curve[-1].chances)
    colours = {name: readable(faction_colour(name), MARK_CONTRAST) for name in names}
    canvas = Canvas(
        "Chances to win", "before each row, by the model of chances",
        "A dot: a decision that cost much.", 3.6,
        handles=[line_key(translate(name), colours[name], 2.2) for name in names],
    )  # fmt: skip
    axes = canvas.axes()
    rows = [point.row for point in review.curve]
    for name in names:
        chances = [point.chances.get(name, 0.0) for point in review.curve]
        axes.plot(rows, chances, color=colours[name], linewidth=2.0)
    at_row = {point.row: point.chances for point in review.curve}
    for swing in review.swings():
        height = at_row.get(swing.row, {}).get(swing.faction, swing.chance_before)
        mark = axes.scatter(
            [swing.row], [height], s=46, color=colours[swing.faction], edgecolor=INK, zorder=5
        )
        say(mark, f"row {swing.row}, {translate(swing.faction)}: {swing.verdict}, {swing.loss:.1f} VP")
    for before, point in zip(review.curve, review.curve[1:], strict=False):
        if point.round > before.round:
            axes.axvline(point.row, color=FAINT_INK, linewidth=0.6)
    axes.set_ylim(0, 1)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0%", "25%", "50%", "75%", "100%"])
    axes.tick_params(labelsize=fitting(10, SMALL))
    axes.set_xlabel(translate("row"), fontsize=fitting(10, SMALL))
    return canvas.figure
