"""How a game ended for each faction, and where its VP came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tmlog.model.records import SeatResult, TurnRecord, VpEvent
from tmlog.rules.area import area_size
from tmlog.rules.journal import standing
from tmlog.rules.state import Game


def vp_events_of(record: TurnRecord) -> Iterator[VpEvent]:
    """Yield the changes of VP in a turn record."""
    for source, vp in record.vp_changes:
        yield VpEvent(record.row, record.round, record.turn, record.faction, source, vp)


def seat_results(game: Game) -> tuple[SeatResult, ...]:
    """Return how the game stands for each seat; ranks count from 1 and ties share them (FS-40)."""
    return tuple(
        SeatResult(
            faction=seat.name,
            player=seat.player,
            seat=seat.index + 1,
            start_vp=seat.start_vp,
            vp=seat.vp,
            rank=1 + sum(other.vp > seat.vp for other in game.seats),
            dropped=seat.dropped,
            sources=dict(seat.vp_by_source),
            standing=standing(seat),
            buildings=(seat.counts[1], seat.counts[2], seat.counts[3], seat.counts[4], seat.counts[5]),
            area=area_size(game, seat),
            towns=len(seat.town_tiles),
            shipping=seat.shipping,
            digging=seat.digging,
        )
        for seat in game.seats
    )


def vp_by_round(seats: Sequence[SeatResult], records: Iterable[TurnRecord]) -> dict[int, dict[str, int]]:
    """Return what each faction has after each round that was begun: 0 is the setup, 7 the final scoring."""
    now = {seat.faction: seat.start_vp for seat in seats}
    rounds: dict[int, dict[str, int]] = {}
    for record in records:
        now[record.faction] = record.after.vp
        rounds[record.round] = dict(now)
    return rounds


def before_rows(seats: tuple[SeatResult, ...], rows: Sequence[TurnRecord]) -> tuple[SeatResult, ...]:
    """Return the results of seats without the VP of the last ``rows``."""
    if not rows:
        return seats
    earlier = [_without(seat, [row for row in rows if row.faction == seat.faction]) for seat in seats]
    return tuple(seat._replace(rank=1 + sum(other.vp > seat.vp for other in earlier)) for seat in earlier)


def _without(seat: SeatResult, rows: Sequence[TurnRecord]) -> SeatResult:
    if not rows:
        return seat
    sources = Counter(seat.sources)
    for row in rows:
        for source, vp in row.vp_changes:
            sources[source] -= vp
    first = rows[0].before
    return seat._replace(
        vp=first.vp, standing=first, sources={name: vp for name, vp in sources.items() if vp}
    )
