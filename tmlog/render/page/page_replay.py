"""A game for the page: its first state, and what each row changes, small enough to ship by the dozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tmlog.model.names import Building, Terrain
from tmlog.render.board.picture import round_label
from tmlog.render.page.game_result import game_result
from tmlog.render.plain_text import printable
from tmlog.render.snapshots import Snapshot, snapshots
from tmlog.render.tile_texts import FINAL_TILE_TEXTS, scoring_text
from tmlog.rules.tiles import SCORING_TILES

if TYPE_CHECKING:
    from tmlog.model.records import TurnRecord
    from tmlog.position import HexPosition, Position, SeatPosition
    from tmlog.replay import Replay

State = dict[str, Any]
"""What the page shows of a position. ``h12`` is hex 12: terrain, building, owner, in a town. ``s1`` is
seat 1, in the order of ``_seat``. ``b`` bridges, ``u`` used power actions, ``c`` free bonus cards with
coins, ``f`` favor tiles left, ``t`` town tiles left, ``o`` free order spaces, ``a`` whose turn it is, ``n``
the round, ``m`` round and turn in words."""
PageReplay = dict[str, Any]
_CHANGES = 3
"""Where a frame has the changes of the state."""


def page_replay(name: str, replay: Replay) -> PageReplay | None:
    """A game for the page; None without rows.

    ``result`` is that of ``game_result``; ``rows`` are the numbers of the rows, as ``tmlog replay`` has them;
    ``frames`` lists of seat, commands, VP changes and changes of the state. Hexes that are as printed and
    empty are in no state.
    """
    frames: list[list[Any]] = []
    records: list[TurnRecord] = []
    shown: State = {}
    view: Position | None = None
    for snapshot in snapshots(replay):
        view = snapshot.view
        state = _state(view)
        changes = {key: value for key, value in state.items() if shown.get(key) != value}
        frames.append([*_row(snapshot), changes])
        records.append(snapshot.record)
        shown = state
    if view is None:
        return None
    _seat_at_once(frames, len(view.seats))
    return {
        "name": printable(name),
        "map": view.map,
        "seats": [[seat.faction, printable(seat.player)] for seat in view.seats],
        "scoring": [[*scoring_text(number), _cult(number)] for number in view.scoring],
        "final": FINAL_TILE_TEXTS[view.final_tile] if view.final_tile else "",
        "result": game_result(replay.result, records),
        "rows": [record.row for record in records],
        "frames": frames,
    }


def _seat_at_once(frames: list[list[Any]], seats: int) -> None:
    """Show every seat from the first frame on, though factions are chosen one after the other."""
    for key in (f"s{number}" for number in range(seats)):
        first = next(frame[_CHANGES] for frame in frames if key in frame[_CHANGES])
        frames[0][_CHANGES].setdefault(key, first[key])


def _row(snapshot: Snapshot) -> tuple[int, str, str]:
    record = snapshot.record
    names = [seat.faction for seat in snapshot.view.seats]
    changes = ", ".join(f"{vp:+d} {source}" for source, vp in record.vp_changes)
    return names.index(record.faction), printable(record.text), changes


def _cult(scoring: int) -> int:
    cult = SCORING_TILES[scoring].cult
    return -1 if cult is None else int(cult)


def _state(view: Position) -> State:
    state: State = {f"s{number}": _seat(seat) for number, seat in enumerate(view.seats)}
    for number, hexagonal in enumerate(view.hexes):
        if hexagonal.terrain != Terrain.RIVER or hexagonal.building != Building.NONE:
            state[f"h{number}"] = _hex(hexagonal)
    factions = [seat.faction for seat in view.seats]
    state["b"] = [
        [start, end, factions.index(seat.faction)] for seat in view.seats for start, end in seat.bridges
    ]
    state["u"] = list(view.used_actions)
    state["c"] = [list(card) for card in view.bonus_cards]
    state["f"] = [list(tile) for tile in view.favors_left if tile[1]]
    state["t"] = [list(tile) for tile in view.towns_left if tile[1]]
    state["o"] = [list(spaces) for spaces in view.order_spaces]
    state["a"] = view.active
    state["n"] = view.round
    state["m"] = round_label(view)
    return state


def _hex(hexagonal: HexPosition) -> list[int]:
    return [hexagonal.terrain, hexagonal.building, hexagonal.owner, int(hexagonal.in_town)]


def _seat(seat: SeatPosition) -> list[Any]:
    """Home, the standing, tracks, keys, card, favor tiles, town tiles, passed, left, buildings."""
    return [
        int(seat.home), *seat.standing[:11], seat.shipping, seat.digging, seat.keys, seat.bonus_card,
        list(seat.favors), list(seat.town_tiles), int(seat.passed), int(seat.dropped), list(seat.buildings),
    ]  # fmt: skip
