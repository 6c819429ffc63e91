"""docs/commands.md: every command with its words, from the commands themselves."""

from __future__ import annotations

import inspect
import re

import click

from tmlog.cli.lazy import COMMANDS
from tmlog.cli.main import tmlog

HEAD = """\
# Commands

Every command says the same with `--help`. Data goes to standard output, messages to standard error.

This page is written by `make docs` from the commands.
"""

EXIT_CODES = """\
## Exit codes

| code | meaning |
|---|---|
| 0 | all is well; an unfinished game is no fault |
| 1 | a game breaks a rule (of `fmt --check`: a log would change) |
| 2 | wrong use, or a file that cannot be read or written |
| 130 | interrupted from the keyboard |
| 141 | whoever read the output went away, as `head` does |

## Colour and terminals

Colour and progress bars are for terminals only. `NO_COLOR=1` turns colour off, `FORCE_COLOR=1` turns it on
in pipes too; `COLUMNS` sets the width of tables.

## Completion

`tmlog completion` prints the script that completes commands, options and files:

| shell | once |
|---|---|
| bash | `tmlog completion bash >> ~/.bashrc` |
| zsh | `tmlog completion zsh >> ~/.zshrc` |
| fish | `tmlog completion fish > ~/.config/fish/completions/tmlog.fish` |
"""


def commands_page() -> str:
    """The text of docs/commands.md."""
    parts = [HEAD, "## `tmlog`\n", _options(tmlog, _context(tmlog, "tmlog"))]
    parts += [f"- [`{name}`](#tmlog-{name}): {about}" for name, about in COMMANDS.items()]
    parts.append("")
    for name in COMMANDS:
        parts.append(_command(name))
    return "\n".join([*parts, EXIT_CODES])


def _command(name: str) -> str:
    group = _context(tmlog, "tmlog")
    command = tmlog.get_command(group, name)
    assert command is not None
    context = _context(command, name, group)
    usage = " ".join(command.get_usage(context).removeprefix("Usage: ").split())
    about = _about(inspect.cleandoc(command.help or ""))
    return "\n".join(
        [f"## `tmlog {name}`", "", "```text", usage, "```", "", about, _options(command, context)]
    )


def _context(command: click.Command, name: str, parent: click.Context | None = None) -> click.Context:
    return click.Context(command, info_name=name, parent=parent, **command.context_settings)


def _about(text: str) -> str:
    """A command's help as Markdown; what click prints as it stands is a block of its own."""
    parts = []
    for paragraph in text.split("\n\n"):
        if not paragraph.startswith("\b\n"):
            parts.append(paragraph.replace("``", "`"))
            continue
        title, _, lines = paragraph.removeprefix("\b\n").partition("\n")
        parts.append("\n".join([title, "", "```text", inspect.cleandoc("\n" + lines), "```"]))
    return "\n\n".join(parts) + "\n"


def _options(command: click.Command, context: click.Context) -> str:
    rows = []
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None and record[1] and parameter.name != "help":
            rows.append(f"| `{_cell(record[0])}` | {_cell(record[1])} |")
    return "\n".join(["| option | meaning |", "|---|---|", *rows, ""]) if rows else ""


def _cell(text: str) -> str:
    """The text in one cell of a table; long lists of choices by their first few."""
    text = re.sub(r"\[(\w[-\w]*(?:\|[-\w]+){7,})\]", lambda match: _shortened(match[1]), text)
    return " ".join(text.replace("|", "\\|").split())


def _shortened(choices: str) -> str:
    return "[" + "|".join(choices.split("|")[:2]) + "|...]"
