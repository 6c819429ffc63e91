"""The page from its parts: one HTML file with everything in it. The same games give the same bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from tmlog.render.html_pages import page_environment
from tmlog.render.page.content import content_of, games_table, rejected_table
from tmlog.render.page.methods import methods
from tmlog.render.page.theme import theme
from tmlog.render.palette import faction_colour, ink_on

if TYPE_CHECKING:
    from jinja2 import Environment

    from tmlog.render.page.page_replay import PageReplay
    from tmlog.reports.selection import Selection

SCRIPTS = ("tables.js", "drawing.js", "panels.js", "game.js")


class KeyFigure(NamedTuple):
    """One number of the summary."""

    value: str
    name: str


def build_page(title: str, selection: Selection, replays: Mapping[int, PageReplay], version: str) -> str:
    """The page of a selection; ``replays`` are the games to show turn by turn, by their game id."""
    environment = page_environment("tmlog.render.page")
    environment.filters["words"] = _words
    content = content_of(selection)
    pages = {game_id: number for number, game_id in enumerate(replays)}
    everything = type(selection)(selection.dataset, replace(selection.filters, everything=True))
    games = games_table(everything, pages)
    page = environment.get_template("report.html").render(
        title=title,
        figures=_figures(selection),
        charts=[chart._replace(svg=Markup(chart.svg)) for chart in content.charts],
        tables=content.tables,
        games=games,
        rejected=rejected_table(selection),
        methods=methods(),
        style=Markup(_source(environment, "report.css")),
        scripts=[Markup(_source(environment, name)) for name in SCRIPTS],
        data=_data(list(replays.values())),
        has_replays=bool(replays),
        chip=_chip,
        version=version,
    )
    return page + "\n"


def _source(environment: Environment, name: str) -> str:
    assert environment.loader is not None
    return environment.loader.get_source(environment, name)[0]


def _data(replays: list[PageReplay]) -> Markup:
    """What the scripts read, as JSON for a script element that no character of it can end."""
    data = {"theme": theme(replay["map"] for replay in replays), "replays": replays}
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return Markup(text)


def _words(name: str) -> str:
    """A column's or a chart's name as words: ``mean_vp`` is ``mean VP``."""
    return " ".join("VP" if part == "vp" else part for part in name.replace("_", "-").split("-"))


def _chip(faction: str) -> str:
    """The style of a faction's name in a table."""
    colour = faction_colour(faction)
    return f"background:{colour};color:{ink_on(colour)}"


def _figures(selection: Selection) -> Sequence[KeyFigure]:
    games, seats = selection.games, selection.seats
    if seats.is_empty():
        return [KeyFigure("0", "games that count")]
    best = seats.sort("vp", "faction", "game", descending=[True, False, False]).row(0, named=True)
    players = seats["player"].drop_nulls().n_unique()
    maps = ", ".join(sorted(games["map"].cast(str).unique())) if games["map"].n_unique() <= 2 else ""
    return [
        KeyFigure(f"{games.height:,}", "games"),
        KeyFigure(f"{seats.height:,}", "seats"),
        KeyFigure(f"{seats['faction'].n_unique()}", "factions"),
        KeyFigure(f"{players:,}", "players"),
        KeyFigure(maps or f"{games['map'].n_unique()}", "map" if games["map"].n_unique() == 1 else "maps"),
        KeyFigure(f"{seats['vp'].sum() / max(1, seats.height):.1f}", "mean VP"),
        KeyFigure(f"{best['vp']}", f"best score ({best['faction']})"),
    ]
