"""A group of commands that imports a command's module only when the command is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem

from tmlog.cli.board_names import add_board_option
from tmlog.suggestions import did_you_mean

COMMANDS: dict[str, str] = {
    "validate": "Check that every move of recorded games is legal.",
    "verify": "Check a ledger's own figures against the replay.",
    "replay": "Show a game turn by turn, then what everybody has, and the board.",
    "game": "Open one game in the browser.",
    "board": "Draw the board as a picture, or the game as an animation.",
    "ledger": "Write a game's ledger: after every row, what its faction has.",
    "score": "Show the ranking and where the points came from.",
    "legal": "Show who must decide, and every legal choice.",
    "review": "Say where a game turned, and what would have been better.",
    "simulate": "Let the program play games, and write them as move logs.",
    "ingest": "Read recorded games, events dumps and results into a dataset.",
    "check": "Check that a dataset is whole: every part, every byte.",
    "query": "Run SQL over the tables of a dataset.",
    "stats": "Show a report over the games of a dataset (made by tmlog ingest).",
    "standings": "Show the standings of a league: points by place, seasons, divisions.",
    "balance": "Estimate the starting VP that would make the factions equal, by map.",
    "advise": "Say what each faction can expect in a set-up.",
    "fit": "Fit the model that tells each player's chance to win.",
    "plot": "Draw a chart of the games of a dataset.",
    "report": "Write a page with everything: tables, charts, every game turn by turn.",
    "convert": "Write games in another format.",
    "fmt": "Print move logs in their canonical form.",
    "study": "Judge boards by games that the program plays on them.",
    "map": "Show, check, compare and add boards.",
    "starting-vp": "Print the published starting-VP tables.",
    "completion": "Print the script that completes tmlog's words in a shell.",
}
"""Command name -> its line in the list of commands. The module is ``tmlog.cli.<name>_command``."""
READS_GAMES = COMMANDS.keys() - {"check", "map", "starting-vp", "completion"}
"""Commands that can be told of boards of one's own."""


class OutputClosed(Exception):
    """Whoever read the output has gone, as ``head`` does: no fault, and nobody left to tell."""


class LazyGroup(click.Group):
    """Lists its commands from ``COMMANDS``, so that help and completion import none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command's module and hand out its command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"tmlog.cli.{cmd_name.replace('-', '_')}_command").command
        if cmd_name in READS_GAMES and not any("--board" in option.opts for option in command.params):
            add_board_option(command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the words begin with; for an unknown one the message has those most like it."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            ctx.fail(f"No such command {name!r}{did_you_mean(name, COMMANDS)}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a closed pipe becomes ``OutputClosed``, as click would make it exit code 1."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise OutputClosed from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands in the help."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands that start with what is typed, or the group's own options."""
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        return [
            CompletionItem(name, help=text) for name, text in COMMANDS.items() if name.startswith(incomplete)
        ]
