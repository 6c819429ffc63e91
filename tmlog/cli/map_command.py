"""``tmlog map``: boards without games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tmlog.cli.board_names import BoardName
from tmlog.cli.map_changes import improve_board, vary
from tmlog.cli.pictures import language_with_font, picture_option
from tmlog.cli.shared import EXIT_ILLEGAL, keep_inputs, notice, print_line
from tmlog.files import write_atomically

if TYPE_CHECKING:
    from tmlog.boards.facts import BoardFacts

board_argument = click.argument("board", metavar="BOARD", type=BoardName())
"""A board's name, its 40-digit id, or a file in the text form; gives the name."""


@click.group("map")
def command() -> None:
    """Show, check, compare and add boards.

    A BOARD is a name, a 40-digit id, or a file of rows such as U,S,G,B; with letters U plains, K swamp,
    B lakes, G forest, S mountains, R wasteland, Y desert, I river (docs/boards.md).

    \b
    Examples:
      tmlog map list
      tmlog map show lakes
      tmlog map check isles.board
    """


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="A list of objects: name, id, file.")
def list_boards(*, as_json: bool) -> None:
    """List the boards that are known: the printed ones, and one's own with their files.

    One's own come from TMLOG_BOARDS (files and folders) and from the folder of tmlog map add.
    """
    from tmlog.boards.files import read_boards
    from tmlog.render.tables import plain_table
    from tmlog.render.terminal import show
    from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS, BoardSheet

    files: dict[str, str] = {}
    for path, board in read_boards():
        if isinstance(board, BoardSheet):
            files.setdefault(BOARD_OF_ID[board.board_id()].board, str(path))
        else:
            notice(f"passed over: {board}")
    rows = [[name, sheet.board_id(), files.get(name, "")] for name, sheet in BOARD_SHEETS.items()]
    if as_json:
        print_line(json.dumps([dict(zip(("name", "id", "file"), row, strict=True)) for row in rows]))
        return
    table = plain_table(["board"], [])
    table.add_column("id")
    if files:
        table.add_column("file")
    for row in rows:
        table.add_row(*row[: 2 + bool(files)])
    show(table)


@command.command("show")
@board_argument
@picture_option(required=False)
@click.option(
    "--width", metavar="PIXELS", type=click.IntRange(300, 6000), default=1600, show_default=True,
    help="Pixels across, of a picture.",
)  # fmt: skip
def show_board(board: str, *, output: str | None, width: int) -> None:
    """Draw a board: as text, or with -o as a picture.

    \b
    Examples:
      tmlog map show fire-ice
      tmlog map show isles.board -o isles.png
    """
    from tmlog.render.board.board_picture import draw_board, empty_board
    from tmlog.render.terminal import show
    from tmlog.render.text_board import text_board

    if output is None:
        show(text_board(empty_board(board)))
        return
    keep_inputs([click.get_current_context().params["board"]], output)
    with language_with_font():
        write_atomically(output, draw_board(board).to_bytes(Path(output).suffix.lower().lstrip("."), width))
    notice(f"{output}: written")


@command.command("id")
@board_argument
@click.option(
    "--starting-vp", "vp_table", type=click.Choice(["standard", "original-2017"]), default="standard",
    show_default=True, help="The starting-VP table that the id carries.",
)  # fmt: skip
def board_id(board: str, *, vp_table: str) -> None:
    """Print a board's 40-digit id.

    \b
    Examples:
      tmlog map id isles.board
      tmlog map id base --starting-vp original-2017
    """
    from tmlog.rules.boards import BOARD_SHEETS

    print_line(BOARD_SHEETS[board].board_id(vp_table))


@command.command("check")
@board_argument
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--strict", is_flag=True, help="End with 1 where one of the four rules is broken.")
def check_board(board: str, *, as_json: bool, strict: bool) -> None:
    """Say what is good and bad about a board.

    The four rules of papers on making boards, with the hexes that break them (no printed board keeps all
    four); and for each terrain its hexes, the land beside it and over at most 1, 2, 3 river hexes that at
    most one/two/three spades turn into it, the sites of bridges, and the groups into which it falls.

    \b
    Examples:
      tmlog map check isles.board
      tmlog map check lakes --json
    """
    from tmlog.boards.facts import facts_of
    from tmlog.rules.board import board_named
    from tmlog.rules.boards import BOARD_SHEETS

    facts = facts_of(board_named(board))
    if as_json:
        print_line(json.dumps({"board": board, "id": BOARD_SHEETS[board].board_id(), **facts_as_json(facts)}))
    else:
        from tmlog.render.board_tables import rules_table, terrain_table
        from tmlog.render.terminal import show

        print_line(f"{board}: {facts.rows} rows, {facts.land} land hexes, {facts.rivers} river hexes")
        show(rules_table(facts))
        print_line("")
        show(terrain_table(facts))
    if strict and any(facts.violations.values()):
        click.get_current_context().exit(EXIT_ILLEGAL)


def facts_as_json(facts: BoardFacts) -> dict[str, object]:
    """What can be said of a board, as ``map check --json`` prints it."""
    return {
        "rows": facts.rows,
        "land": facts.land,
        "rivers": facts.rivers,
        **facts.violations,
        "broken": {rule: list(hexes) for rule, hexes in facts.broken.items()},
        "terrain": {
            terrain.name.lower(): {
                "hexes": each.hexes,
                "beside": list(each.near),
                **{f"over_{level}": list(counts) for level, counts in enumerate(each.across, 1)},
                "bridge_sites": each.bridges,
                "clusters": each.clusters,
            }
            for terrain, each in facts.terrains.items()
        },
    }


@command.command("convert")
@board_argument
@click.option(
    "--to", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
    help="The site's text form, or JSON: name, id, whether the first row is short, rows of terrains.",
)  # fmt: skip
@click.option("-o", "--output", metavar="OUT", type=click.Path(dir_okay=False), help="Write to this file.")
def convert_board(board: str, *, form: str, output: str | None) -> None:
    """Write a board in another form.

    \b
    Examples:
      tmlog map convert lakes -o lakes.board
      tmlog map convert isles.board --to json
    """
    from tmlog.boards.text_form import board_as_json, board_text
    from tmlog.rules.boards import BOARD_SHEETS

    sheet = BOARD_SHEETS[board]
    text = board_text(sheet) if form == "text" else json.dumps(board_as_json(sheet)) + "\n"
    if output is None:
        print_line(text.rstrip("\n"))
    else:
        write_atomically(output, text)
        notice(f"{output}: written")


@command.command("compare")
@click.argument("boards", metavar="BOARD BOARD", type=BoardName(), nargs=2)
@click.option("--json", "as_json", is_flag=True, help="One JSON object: boards, and hexes that differ.")
def compare_boards(boards: tuple[str, str], *, as_json: bool) -> None:
    """Show two boards side by side: their figures, and the hexes that differ.

    \b
    Examples:
      tmlog map compare base revised-base
      tmlog map compare lakes isles.board --json
    """
    from tmlog.boards.facts import different_hexes, facts_of
    from tmlog.rules.board import board_named

    known = [board_named(name) for name in boards]
    facts = dict(zip(boards, map(facts_of, known), strict=False))
    different = different_hexes(*known)
    if as_json:
        both = {name: facts_as_json(each) for name, each in facts.items()}
        print_line(json.dumps({"boards": both, "different": [each._asdict() for each in different]}))
        return
    from tmlog.render.board_tables import comparison_table
    from tmlog.render.terminal import show

    show(comparison_table(facts))
    words = [f"{each.hex} {each.one or 'nothing'}:{each.other or 'nothing'}" for each in different]
    print_line("")
    print_line(f"{len(words)} hexes differ" + (f": {', '.join(words)}" if words else ""))


@command.command("add")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--name", help="What the board is called. [default: as the file]")
@click.option("--force", is_flag=True, help="Replace another board of that name.")
def add_own_board(file: Path, *, name: str | None, force: bool) -> None:
    """Add a board to the user's own: logs and dumps that name its id find it from then on.

    \b
    Examples:
      tmlog map add isles.board
    """
    from tmlog.boards.files import own_folder, read_board
    from tmlog.boards.text_form import board_text
    from tmlog.model.names import BOARD_SUFFIXES
    from tmlog.rules.boards import BOARD_OF_ID

    sheet = read_board(file)
    name = (name or sheet.name).lower()
    known = BOARD_OF_ID.get(sheet.board_id())
    if known is not None:
        print_line(f"{known.board}\t{sheet.board_id()}")
        notice(f"the board is known already, as {known.board}")
        return
    target = own_folder() / f"{Path(name).name}{BOARD_SUFFIXES[0]}"
    if target.exists() and not force:
        raise click.UsageError(f"there is another board {name} ({target}); --name or --force")
    target.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(str(target), board_text(sheet))
    print_line(f"{name}\t{sheet.board_id()}")
    notice(f"{target}: written")


command.add_command(vary)
command.add_command(improve_board)
