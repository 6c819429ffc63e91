"""Boards on the command line: by name, by id, or by a file."""

from __future__ import annotations

import os
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from tmlog.model.errors import TmlogError
from tmlog.suggestions import did_you_mean


class BoardName(click.ParamType[str]):
    """A board's name, one of its 40-digit ids, or a file that holds one; gives the name."""

    name = "board"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name of the board, which is known from then on."""
        from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS

        name = value.lower()
        if name in BOARD_SHEETS:
            return name
        if name in BOARD_OF_ID:
            return BOARD_OF_ID[name].board
        if os.sep in value or Path(value).is_file():
            return _board_of_file(value)
        hint = did_you_mean(name, BOARD_SHEETS)
        raise click.BadParameter(f"there is no board {value!r}{hint}, and no file of that name", ctx, param)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names that start with what is typed, and files."""
        from tmlog.rules.boards import BOARD_SHEETS

        names = [CompletionItem(name) for name in BOARD_SHEETS if name.startswith(incomplete.lower())]
        return [*names, CompletionItem(incomplete, type="file")]


def _board_of_file(path: str) -> str:
    from tmlog.boards.files import take_board

    try:
        return take_board(Path(path))
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror or error}") from error
    except TmlogError as error:
        raise click.ClickException(str(error)) from error


def _make_known(_: click.Context, __: click.Parameter, paths: tuple[str, ...]) -> None:
    for path in paths:
        _board_of_file(path)


def add_board_option(command: click.Command) -> None:
    """Let a command that reads games be told of boards of one's own: ``--board FILE``."""
    command.params.append(
        click.Option(
            ["--board", "own_boards"], multiple=True, metavar="FILE", is_eager=True, expose_value=False,
            type=click.Path(exists=True, dir_okay=False), callback=_make_known,
            help="A board of one's own that games name by its id; repeatable, for several.",
        )
    )  # fmt: skip
