"""docs/images/league.png: a league drawn at random, what was put in and what the estimator makes of it."""

from __future__ import annotations

from io import BytesIO

import pandas as pd
from PIL import Image

from tests.docs.pages import ROOT
from tests.reports.leagues import League, LeagueDataset, play
from tmlog.render.charts.canvas import ROW, Canvas, rows_axes
from tmlog.render.palette import INK, PAPER, faction_colour, mixed
from tmlog.render.style import styled
from tmlog.reports.balance import balance
from tmlog.reports.catalogue.factions import factions
from tmlog.reports.selection import Selection

PICTURE = ROOT / "docs" / "images" / "league.png"
LEAGUE = League(games=1000, people=2000, activity=1.0, unplayed=("mermaids",))
SEED = 7
COLOURS = 64


def league_table() -> pd.DataFrame:
    """The balance table of the league, with the ``truth``, and what the ``mean`` margins would say."""
    played = play(LEAGUE, SEED)
    selection = Selection(LeagueDataset(played.seats))
    margins = factions(selection).set_index("faction")["mean_margin"]
    table = balance(selection)
    truth = table["faction"].map(played.fair_starts("base"))
    return table.assign(truth=truth, mean=20 - table["faction"].map(margins))


def league_picture() -> bytes:
    """The truth, the estimate with its interval, and the mean margins."""
    table = league_table().sort_values("truth", ascending=False, ignore_index=True)
    with styled():
        canvas = Canvas(
            "A simulated league: truth, estimate, interval",
            "bar and dot: the estimate and its 95 % interval; diamond: the truth; cross: by mean margins",
            "1,000 games of 2,000 people, activity by Zipf's law; strong players take strong factions; nobody"
            " took Mermaids.",
            ROW * len(table),
        )
        axes = rows_axes(canvas, table["faction"].tolist())
        rows = zip(table["faction"], table["low"], table["high"], table["estimate"], strict=True)
        for row, (faction, low, high, estimate) in enumerate(rows):
            colour = faction_colour(faction)
            axes.plot((low, high), (row, row), color=mixed(colour, PAPER, 0.45), linewidth=6, zorder=2)
            axes.scatter([estimate], [row], s=80, color=colour, edgecolor=INK, linewidth=1, zorder=3)
        axes.scatter(table["truth"], range(len(table)), marker="D", s=30, color=INK, zorder=5)
        axes.scatter(table["mean"], range(len(table)), marker="x", s=46, color="#c8482f", zorder=4)
        axes.set_xlabel("starting VP")
        buffer = BytesIO()
        canvas.figure.savefig(buffer, format="png", dpi=100)
    picture = Image.open(BytesIO(buffer.getvalue())).convert("RGB")
    smaller = BytesIO()
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(smaller, "png", optimize=True)
    return smaller.getvalue()
