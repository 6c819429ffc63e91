"""``tmlog verify``: ``validate`` under the name that those who check ledgers look for."""

from __future__ import annotations

import click

from tmlog.cli.validate_command import command as validate

command = click.Command(
    "verify",
    callback=validate.callback,
    params=validate.params,
    help="""Check a ledger's own figures against the replay.

    The same as validate: the first row that differs is told with its field, both values and its commands.

    \b
    Example:
      tmlog verify ledger.tsv
    """,
)
