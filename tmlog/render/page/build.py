"""The page from its parts: one HTML file with everything in it. The same games give the same bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import polars as pl
from markupsafe import Markup

from tmlog.render.html_pages import page_environment
from tmlog.render.page.content import Content, content_of, rejected_table
from tmlog.render.page.game_list import GameList, game_list
from tmlog.render.page.links import Links, game_address, games_with
from tmlog.render.page.methods import Method, methods
from tmlog.render.page.page_table import PageTable
from tmlog.render.page.theme import theme
from tmlog.render.palette import faction_colour, ink_on
from tmlog.render.plain_text import printable

if TYPE_CHECKING:
    from jinja2 import Environment

    from tmlog.render.page.page_replay import PageReplay
    from tmlog.reports.selection import Selection

STYLES = ("report.css", "tables.css", "game.css")
SCRIPTS = (
    "tables.js", "drawing.js", "panels.js", "result.js", "curve.js", "game.js", "copying.js", "address.js",
)  # fmt: skip


class KeyFigure(NamedTuple):
    """One number of the summary."""

    value: str
    name: str


class Report(NamedTuple):
    """What a page has beside its games turn by turn."""

    figures: Sequence[KeyFigure]
    content: Content
    games: GameList
    rejected: PageTable | None
    methods: list[Method]


def build_page(title: str, selection: Selection, replays: Mapping[int, PageReplay], version: str) -> str:
    """The page of a selection; ``replays`` are the games to show turn by turn, by their game id.

    A page of one game begins with it.
    """
    everything = type(selection)(selection.dataset, replace(selection.filters, everything=True))
    names = _distinct({game_id: replay["name"] for game_id, replay in replays.items()})
    shown = _with_people(replays, everything)
    links = Links({replays[game_id]["name"]: names[game_id] for game_id in reversed(list(replays))})
    addresses = {game_id: game_address(name) for game_id, name in names.items()}
    report = Report(
        _figures(selection),
        content_of(selection, links),
        game_list(everything, addresses),
        rejected_table(selection),
        methods(),
    )
    named = [replay | {"id": names[game_id]} for game_id, replay in shown.items()]
    is_one = len(named) == 1 and everything.games.height == 1
    return _render(title, version, named, report, report.content.means, first=is_one)


def build_game_page(
    title: str, replay: PageReplay, version: str, means: Mapping[str, Any] | None = None
) -> str:
    """The page of one game; ``means`` (``means.means_of``) are what its factions are compared with."""
    return _render(title, version, [replay | {"id": replay["name"]}], None, means or {}, first=True)


def _render(
    title: str,
    version: str,
    replays: list[PageReplay],
    report: Report | None,
    means: Mapping[str, Any],
    *,
    first: bool,
) -> str:
    environment = page_environment("tmlog.render.page")
    environment.filters["words"] = _words
    page = environment.get_template("report.html").render(
        title=title,
        report=report,
        first=first,
        styles=[Markup(_source(environment, name)) for name in STYLES],
        chart_css=Markup(report.content.chart_css) if report else "",
        scripts=[Markup(_source(environment, name)) for name in SCRIPTS],
        data=_data(replays, means),
        has_replays=bool(replays),
        chip=_chip,
        games_with=games_with,
        version=version,
    )
    return page + "\n"


def _source(environment: Environment, name: str) -> str:
    assert environment.loader is not None
    return environment.loader.get_source(environment, name)[0]


def _data(replays: list[PageReplay], means: Mapping[str, Any]) -> Markup:
    """What the scripts read, as JSON for a script element that no character of it can end."""
    data = {"theme": theme(replay["map"] for replay in replays), "replays": replays, "means": means}
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return Markup(text)


def _distinct(names: Mapping[int, str]) -> dict[int, str]:
    """The names, with ``~2``, ``~3`` ... behind those that are there already."""
    distinct: dict[int, str] = {}
    for key, name in names.items():
        number, free = 1, name
        while free in distinct.values():
            number += 1
            free = f"{name}~{number}"
        distinct[key] = free
    return distinct


def _with_people(replays: Mapping[int, PageReplay], everything: Selection) -> dict[int, PageReplay]:
    """The replays with people at their seats, or numbers for them, as the filters have it."""
    seats = everything.all_seats.select("game_id", pl.col("faction").cast(pl.String), "player")
    people = {(game_id, faction): player for game_id, faction, player in seats.iter_rows()}
    hides = everything.filters.anonymous
    return {
        game_id: replay
        | {
            "seats": [
                [faction, printable(people.get((game_id, faction)) or ("" if hides else player))]
                for faction, player in replay["seats"]
            ]
        }
        for game_id, replay in replays.items()
    }


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
