"""From the lines of a Board Game Arena log to its moves, with what the log leaves out filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import NamedTuple

from tmlog.bga.ambiguities import Ambiguity, find_ambiguities
from tmlog.bga.assumptions import (
    FINAL_TILE,
    STARTING_VP,
    VP_TABLES,
    Assumptions,
    UnknownAssumption,
    read_assumptions,
)
from tmlog.bga.cancelled import last_cancelled
from tmlog.bga.parsed_log import Contradiction, ParsedLog, parse_log
from tmlog.bga.search import Search, SearchLimitReached, SolvedLog
from tmlog.bga.solution import HiddenOptions, cards_lying_unknown
from tmlog.bga.turn_groups import group_lines
from tmlog.model.errors import Fault
from tmlog.model.names import FINAL_SCORINGS
from tmlog.model.recording import Recording, Row, StatementLog
from tmlog.notation.bga.refusals import INSTEAD


class OpenPart(NamedTuple):
    """Something that the log does not settle.

    ``name`` is what an assumption calls it, ``choices`` are all that fit, ``chosen`` is the one taken.
    """

    name: str
    choices: tuple[str, ...]
    chosen: str


@dataclass(slots=True)
class Inference:
    """The moves of a log as a recording, and what stayed open."""

    recording: Recording
    log: ParsedLog | None = None
    open_parts: list[OpenPart] = field(default_factory=list)


class _Attempt(NamedTuple):
    """How far a log could be played: ``found``, or the line at which it broke."""

    log: ParsedLog
    search: Search | None
    found: SolvedLog | None
    broken: Contradiction | None

    @property
    def order(self) -> int:
        """The place, in the order of play, of the line at which it broke."""
        return self.broken.line.order if self.broken else 0


def infer(statements: StatementLog, assumed: Mapping[str, str] | None = None) -> Inference:
    """Find the moves of a log as read.

    A contradiction stands in the recording's ``stopped_by``. ``assumed`` maps the names of open parts to
    choices; ``UnknownAssumption`` for what is not open.
    """
    assumptions = read_assumptions(assumed or {})
    try:
        log = parse_log(statements)
    except Contradiction as contradiction:
        return Inference(_moves(statements, [], contradiction.fault))
    log.named_tiles |= assumptions.tiles
    attempt = _play_without_cancelled(log, assumptions)
    if attempt.found is None or attempt.search is None:
        assert attempt.broken is not None
        stopped = attempt.search.stopped if attempt.search else None
        fault = _with_landscapes(log, attempt.broken.fault)
        return Inference(_moves(statements, stopped.rows if stopped else [], fault), log)
    parts = list(_open_parts(attempt.log, attempt.found, attempt.search, assumptions))
    return Inference(_moves(statements, attempt.found.replay.rows, None), attempt.log, parts)


def _with_landscapes(log: ParsedLog, fault: Fault) -> Fault:
    """Where a game has landscapes, they are the likely reason of any fault: their lines are not known."""
    if not log.has_landscapes:
        return fault
    message = f"{fault.message}; this game has landscapes, and how their lines read is not known: {INSTEAD}"
    return replace(fault, message=message)


def _moves(log: StatementLog, rows: list[Row], fault: Fault | None) -> Recording:
    return Recording(
        log.path,
        log.format,
        rows,
        comments=log.comments,
        remarks=log.remarks,
        stopped_by=fault,
        rows_from_a=True,
    )


def _play_without_cancelled(log: ParsedLog, assumptions: Assumptions) -> _Attempt:
    """Play the log; where it breaks, leave out cancelled moves that stayed in it, as long as that helps."""
    attempt = _play(log, assumptions)
    while attempt.broken is not None:
        lines = last_cancelled(attempt.log.lines, attempt.order)
        if lines is None:
            break
        shorter = _play(replace(attempt.log, lines=lines), assumptions)
        if shorter.broken is not None and shorter.order <= attempt.order:
            break
        attempt = shorter
    return attempt


def _play(log: ParsedLog, assumptions: Assumptions) -> _Attempt:
    search: Search | None = None
    try:
        groups = group_lines(log.lines)
        assumed = _assumed_ambiguities(find_ambiguities(groups), assumptions)
        search = Search(log, groups, assumed, assumptions.cards, _possible_options(log, assumptions))
        found = search.find({})
    except Contradiction as contradiction:
        return _Attempt(log, search, None, contradiction)
    except SearchLimitReached:
        found = None
    assert search is not None
    return _Attempt(log, search, found, None if found else search.farthest)


def _possible_options(log: ParsedLog, assumptions: Assumptions) -> list[HiddenOptions]:
    tables = VP_TABLES if _has_unknown_start(log) else VP_TABLES[:1]
    if assumptions.vp_table is not None:
        tables = (assumptions.vp_table,)
    finals: tuple[str | None, ...] = (None,)
    if log.has_final_tile:
        finals = (assumptions.final_tile,) if assumptions.final_tile else FINAL_SCORINGS
    return [
        HiddenOptions(by_passing, table, final)
        for table, by_passing, final in product(tables, (True, False), finals)
    ]


def _has_unknown_start(log: ParsedLog) -> bool:
    return any(seat.vp is None for seat in log.seats)


def _assumed_ambiguities(found: list[Ambiguity], assumptions: Assumptions) -> list[Ambiguity]:
    by_line = {ambiguity.line.number: ambiguity for ambiguity in found}
    for number, choice in assumptions.meanings.items():
        ambiguity = by_line.get(number)
        if ambiguity is None or choice not in ambiguity.options:
            raise UnknownAssumption(f"line {number} leaves no such choice open: {choice}")
        by_line[number] = ambiguity._replace(options=(choice,))
    return list(by_line.values())


# --- what stays open ---


def _open_parts(
    log: ParsedLog, found: SolvedLog, search: Search, assumptions: Assumptions
) -> Iterator[OpenPart]:
    solution = found.solution
    for round_number, (tiles, chosen) in enumerate(zip(found.tiles, solution.tiles, strict=True), 1):
        if len(tiles) > 1:
            choices = tuple(f"SCORE{number}" for number in tiles)
            yield OpenPart(f"round-{round_number}", choices, f"SCORE{chosen}")
    for (faction, round_number), card in solution.dealing.items():
        cards = sorted({dealing[faction, round_number] for dealing in found.dealings})
        if len(cards) > 1:
            choices = tuple(f"BON{number}" for number in cards)
            yield OpenPart(f"card-{faction}-{round_number}", choices, f"BON{card}")
    yield from _open_ambiguities(found, search)
    unknown = cards_lying_unknown(log, solution.dealing)
    if unknown:
        yield OpenPart("cards-never-taken", tuple(f"BON{number}" for number in unknown), "any")
    if _has_unknown_start(log) and assumptions.vp_table is None:
        yield OpenPart(STARTING_VP, VP_TABLES, solution.options.vp_table)
    if log.has_final_tile and assumptions.final_tile is None:
        yield from _open_final_tile(found, search)


def _open_final_tile(found: SolvedLog, search: Search) -> Iterator[OpenPart]:
    taken = found.solution.options
    fitting = search.fitting_options(found, [taken._replace(final_tile=tile) for tile in FINAL_SCORINGS])
    if len(fitting) > 1:
        choices = tuple(options.final_tile or "" for options in fitting)
        yield OpenPart(FINAL_TILE, choices, taken.final_tile or "")


def _open_ambiguities(found: SolvedLog, search: Search) -> Iterator[OpenPart]:
    """The ambiguous lines for which another value lets the whole log be played too."""
    for index, ambiguity in enumerate(search.ambiguities):
        fitting = [
            value
            for value in ambiguity.options
            if value == found.values[index] or search.may_find({index: value})
        ]
        if len(fitting) > 1:
            name = ambiguity.kind.value
            choices = tuple(f"{name}{value}" for value in fitting)
            yield OpenPart(f"line-{ambiguity.line.number}", choices, f"{name}{found.values[index]}")
