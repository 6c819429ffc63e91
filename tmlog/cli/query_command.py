"""``tmlog query``."""

from __future__ import annotations

import click

from tmlog.cli.output import output_options, write_frame, wrong_use
from tmlog.cli.shared import keep_inputs


@click.command("query")
@click.argument("dataset", type=click.Path(exists=True, file_okay=False), metavar="DATASET")
@click.argument("sql", metavar="SQL")
@output_options
def command(dataset: str, sql: str, form: str, output: str | None) -> None:
    """Run SQL over the tables of a dataset.

    The tables are games, seats, turns, changes, vp_events, events, locations, leech, inputs and rejected;
    docs/tables.md lists their columns. The dialect is that of polars. Queries read the dataset and nothing
    else; they have at most 10,000 characters and 400 operators. A result too wide for the terminal is shown
    with a line for each value.

    \b
    Examples:
      tmlog query league.dataset "SELECT faction, AVG(vp) AS vp FROM seats GROUP BY faction ORDER BY vp"
      tmlog query league.dataset "SELECT source, error FROM rejected" --format json
    """
    from tmlog.dataset.reading import Dataset

    keep_inputs([dataset], output)
    with wrong_use():
        frame = Dataset(dataset).query_frame(sql)
    write_frame(frame, sql, {}, form, output, tall=True)
