"""Tables for terminals: the score by source and the players' resources. rich is imported where it draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tmlog.model.records import SeatResult, TurnRecord
from tmlog.model.sources import GROUPS, grouped
from tmlog.render.language import translate, translate_source
from tmlog.render.plain_text import printable
from tmlog.render.turns import bowls

if TYPE_CHECKING:
    from rich.table import Table

    from tmlog.position import Position

_ALWAYS_SHOWN = frozenset(GROUPS) - {"convert", "landscape", "final tile"}


def score_table(seats: Sequence[SeatResult]) -> Table:
    """The ranking, a column a faction: where its VP came from, and their sum."""
    ranked = sorted(seats, key=lambda seat: (seat.rank, seat.seat))
    table = _table("")
    for seat in ranked:
        table.add_column(f"{seat.rank}. {translate(seat.faction)}", justify="right")
    if any(seat.player for seat in ranked):
        table.add_row(translate("player"), *(printable(seat.player or "") for seat in ranked))
    columns = [grouped(seat.sources) for seat in ranked]
    for group in GROUPS:
        if group in _ALWAYS_SHOWN or any(column[group] for column in columns):
            table.add_row(translate_source(group), *(str(column[group]) for column in columns))
    table.add_section()
    table.add_row(translate("VP"), *(str(seat.vp) for seat in ranked), style="bold")
    if any(seat.dropped for seat in ranked):
        table.add_row("", *(translate("left the game") if seat.dropped else "" for seat in ranked))
    return table


def rounds_table(seats: Sequence[SeatResult], rounds: Mapping[int, Mapping[str, int]]) -> Table:
    """What each faction has after each round (``results.vp_by_round``), a column a faction."""
    ranked = sorted(seats, key=lambda seat: (seat.rank, seat.seat))
    table = _table("round")
    for seat in ranked:
        table.add_column(f"{seat.rank}. {translate(seat.faction)}", justify="right")
    for number, vp in rounds.items():
        label = {0: translate("setup"), 7: translate("end")}.get(number, str(number))
        table.add_row(label, *(str(vp[seat.faction]) for seat in ranked))
    return table


def resources_table(last: Sequence[TurnRecord]) -> Table:
    """What each faction has after its last turn record, in the order given."""
    table = _table("faction")
    for heading in (
        "VP",
        "C",
        "W",
        "P",
        "power",
        "fire",
        "water",
        "earth",
        "air",
        "D",
        "TP",
        "TE",
        "SH",
        "SA",
    ):
        table.add_column(translate(heading), justify="right")
    for record in last:
        after = record.after
        figures = (after.vp, after.coins, after.workers, after.priests, bowls(after))
        cults = (after.fire, after.water, after.earth, after.air)
        table.add_row(translate(record.faction), *map(str, (*figures, *cults, *record.buildings)))
    return table


def plain_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A table of texts; all but the first column stand to the right."""
    table = _table(headings[0])
    for heading in headings[1:]:
        table.add_column(translate(heading), justify="right")
    for row in rows:
        table.add_row(*row)
    return table


def tiles_table(view: Position) -> Table:
    """Each faction's tracks and tiles."""
    table = _table("faction")
    for heading in ("ship", "dig", "keys"):
        table.add_column(translate(heading), justify="right")
    for heading in ("card", "favor tiles", "town tiles", ""):
        table.add_column(translate(heading))
    for seat in view.seats:
        state = "left the game" if seat.dropped else "passed" if seat.passed else ""
        table.add_row(
            translate(seat.faction),
            *map(str, (seat.shipping, seat.digging, seat.keys)),
            translate(f"BON{seat.bonus_card}") if seat.bonus_card else "",
            " ".join(translate(f"FAV{number}") for number in seat.favors),
            " ".join(translate(f"TW{number}") for number in seat.town_tiles),
            translate(state),
        )
    return table


def _table(first_heading: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(translate(first_heading))
    return table
