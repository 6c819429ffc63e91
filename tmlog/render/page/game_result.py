"""How a game ended, for the page: places, VP after each round, VP by source, a column a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tmlog.model.sources import GROUPS, group_of, grouped, part_of_family
from tmlog.render.language import translate, translate_source
from tmlog.render.plain_text import printable
from tmlog.render.tile_texts import tile_text
from tmlog.results import vp_by_round
from tmlog.rules.state import LAST_ROUND

if TYPE_CHECKING:
    from tmlog.model.records import GameResult, SeatResult, TurnRecord


def game_result(result: GameResult, records: Sequence[TurnRecord]) -> dict[str, Any]:
    """The result of a replay and its records, lists as long as there are seats.

    ``rounds`` are number, label and VP; ``sources`` group, label, VP and the sources in it, each with what it
    is called and its VP; ``fault`` is what broke a rule, with its line.
    """
    seats = result.seats
    rounds = [
        [number, _round_name(number), [vp[seat.faction] for seat in seats]]
        for number, vp in vp_by_round(seats, records).items()
    ]
    return {
        "state": result.state,
        "ranks": [seat.rank for seat in seats],
        "vp": [seat.vp for seat in seats],
        "left": [int(seat.dropped) for seat in seats],
        "rounds": rounds,
        "sources": _sources(seats),
        "fault": _fault(result),
    }


def _round_name(number: int) -> str:
    if number > LAST_ROUND:
        return translate("final scoring")
    return f"{translate('round')} {number}" if number else translate("setup")


def _sources(seats: Sequence[SeatResult]) -> list[list[Any]]:
    totals = [grouped(seat.sources) for seat in seats]
    names = sorted({source for seat in seats for source in seat.sources})
    rows: list[list[Any]] = []
    for group in GROUPS:
        vp = [total[group] for total in totals]
        inner = [source for source in names if group_of(source) == group]
        if inner and any(vp):
            each = [[_name_of(source), [seat.sources.get(source, 0) for seat in seats]] for source in inner]
            rows.append([group, translate_source(group), vp, each])
    return rows


def _name_of(source: str) -> str:
    """A source with what its tile gives beside its code."""
    text = tile_text(part_of_family(source))
    return f"{translate_source(source)} ({text})" if text else translate_source(source)


def _fault(result: GameResult) -> str:
    if not result.faults:
        return ""
    fault = result.faults[0]
    return printable(f"line {fault.line}: {fault.message}")
