"""``tmlog legal``."""

from __future__ import annotations

import sys

import click

from tmlog.cli.game import open_game
from tmlog.cli.shared import game_argument, notice, print_line
from tmlog.cli.stopping import require_row
from tmlog.position import live_game_after
from tmlog.render.choices import OpenDecision, Priced, decision_json, decision_lines
from tmlog.render.plain_text import Paint, wants_colour
from tmlog.rules.legal import choices, decisions
from tmlog.rules.legal.outcome import outcome
from tmlog.rules.state import Game


@click.command("legal")
@game_argument
@click.option(
    "--row",
    metavar="N",
    type=click.IntRange(min=0),
    help="Look at the position after this row, as tmlog replay numbers them. [default: where the game stops]",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a faction, each on one line.")
def command(file: str, row: int | None, as_json: bool) -> None:
    """Show who must decide, and every legal choice.

    The choices stand in groups, each with what it costs and yields at once. Full actions carry the smallest
    conversions and burning that make them affordable; free conversions are listed one step at a time.
    A game with an illegal move is shown as it stands before that move.

    \b
    Examples:
      tmlog legal game.log
      tmlog legal game.log --row 57
      tmlog legal --json game.log
    """
    recording = open_game(file).recording
    require_row(recording, row)
    game = live_game_after(recording, row)
    open_now = _open_decisions(game) if game is not None else []
    paint = Paint(wants_colour(sys.stdout))
    for decision in open_now:
        if as_json:
            print_line(decision_json(decision))
        else:
            for line in decision_lines(decision, paint):
                print_line(line)
    if not open_now:
        notice("nobody has anything to decide: the game is over, or something is missing before it can begin")


def _open_decisions(game: Game) -> list[OpenDecision]:
    kinds: dict[int, list[str]] = {}
    for seat, kind in decisions(game):
        kinds.setdefault(seat.index, []).append(kind.value)
    return [
        OpenDecision(
            game.seats[index].name,
            tuple(names),
            [
                Priced(choice, outcome(game, game.seats[index], choice))
                for choice in choices(game, game.seats[index])
            ],
        )
        for index, names in kinds.items()
    ]
