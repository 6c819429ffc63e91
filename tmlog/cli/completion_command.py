"""``tmlog completion``."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from tmlog.cli.shared import print_line


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print the script that completes tmlog's words in a shell.

    \b
    Examples:
      tmlog completion bash >> ~/.bashrc
      tmlog completion fish > ~/.config/fish/completions/tmlog.fish
    """
    completion = get_completion_class(shell)
    assert completion is not None
    print_line(completion(_root(), {}, "tmlog", "_TMLOG_COMPLETE").source())


def _root() -> click.Command:
    return click.get_current_context().find_root().command
