"""Holding a ledger's own figures against the replay, row by row."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from tmlog.model.commands import EngineRow
from tmlog.model.errors import Fault, LedgerMismatch
from tmlog.model.events import RankScored, TableEvent
from tmlog.model.recording import Figures, Row
from tmlog.model.records import Standing, TurnRecord

CHANGE_NAMES = ("dVP", "dC", "dW", "dP", "dPW", "dCULT")
"""The changes that a ledger prints, as ``changes_of`` returns them."""


class LedgerCheck:
    """Pairs the rows of a ledger with the replay's records as both come, and compares their figures.

    Of a paste whose rows have lost all figures only the amounts in the rows of the final scoring are
    compared: its rows need not be those of the page.
    """

    def __init__(self, rows: Sequence[Row]) -> None:
        self._has_figures = any(row.figures is not None for row in rows)
        self._recorded: deque[Row] = deque()
        self._replayed: deque[TurnRecord] = deque()
        self._has_engine_rows = False

    def add_row(self, row: Row) -> None:
        """Take the next row of the ledger."""
        if self._has_figures or _scored(row):
            self._recorded.append(row)

    def agreeing(self, record: TurnRecord | TableEvent) -> tuple[TurnRecord | TableEvent]:
        """Take the next record of the replay and hand it back.

        Raises ``LedgerMismatch`` where a record differs from its row.
        """
        if isinstance(record, TurnRecord) and (self._has_figures or _score_of(record)):
            self._replayed.append(record)
            self._compare_rows()
        return (record,)

    def finish(self) -> None:
        """Compare what is left. Raises ``LedgerMismatch``, also for a row that the replay does not have."""
        self._compare_rows()
        for row in self._recorded:
            if _says_nothing(row):
                continue
            raise _mismatch(row, "ledger-row", f"the replay has no row of {row.faction} here")

    def rows_missing(self) -> tuple[TurnRecord, ...]:
        """The records at the end whose rows the ledger has not, though it has the engine's: it was cut."""
        return tuple(self._replayed) if self._has_engine_rows else ()

    def _compare_rows(self) -> None:
        while self._recorded and self._replayed:
            record = self._replayed.popleft()
            row = self._recorded[0]
            if record.by_engine and not _may_be(row, record):
                continue  # a paste may have lost the engine's rows
            self._recorded.popleft()
            if record.by_engine:
                self._has_engine_rows |= row.figures is not None and record.round > 0
                _compare_final_scoring(row, record)
            if not _agree(row, record):
                _compare(row, record)


def is_engine_row(row: Row) -> bool:
    """Whether the site's engine wrote the row, or ended it; rows of a faction that left have no commands."""
    commands = row.parsed.commands
    return not commands or isinstance(commands[-1], EngineRow)


def _may_be(row: Row, record: TurnRecord) -> bool:
    """Whether a row can be one that the engine wrote: all its commands are; those who left have none."""
    commands = row.parsed.commands
    if not commands:
        return row.faction == record.faction
    return all(isinstance(command, EngineRow) for command in commands)


def _says_nothing(row: Row) -> bool:
    """Whether a row of the engine has lost all that can be held against the replay."""
    scored = _scored(row)
    return row.figures is None and is_engine_row(row) and (scored is None or scored.vp is None)


def _scored(row: Row) -> EngineRow | None:
    """What a row of the final scoring says, None for any other row."""
    last = row.parsed.commands[-1] if row.parsed.commands else None
    return last if isinstance(last, EngineRow) and last.category is not None else None


def _score_of(record: TurnRecord) -> RankScored | None:
    return next((event for event in record.events if isinstance(event, RankScored)), None)


def _compare_final_scoring(row: Row, record: TurnRecord) -> None:
    """Raises ``LedgerMismatch`` for a row of the final scoring that says something else than the replay."""
    recorded, replayed = _scored(row), _score_of(record)
    if recorded is None or row.faction != record.faction:
        return
    if replayed is None or recorded.category != replayed.category.lower():
        message = f"the replay has this row here: {record.faction}: {record.text}"
        raise _mismatch(row, "ledger-row", message, record)
    if recorded.vp is not None and recorded.vp != replayed.vp:
        message = f"{record.faction} VP for {replayed.category}: ledger {recorded.vp}, replay {replayed.vp}"
        raise _mismatch(row, "ledger-mismatch", message, record)


def _compare(row: Row, record: TurnRecord) -> None:
    if row.faction != record.faction:
        message = f"the replay has a row of {record.faction} here: {record.text}"
        hint = f"a row of {record.faction} seems to be missing before line {row.line}"
        raise _mismatch(row, "ledger-row", message, record, hint)
    for name, recorded, replayed in differences(row.figures, record):
        message = f"{record.faction} {name}: ledger {recorded}, replay {replayed}"
        raise _mismatch(row, "ledger-mismatch", message, record)


def _mismatch(
    row: Row, rule: str, message: str, record: TurnRecord | None = None, hint: str = ""
) -> LedgerMismatch:
    when = (0, 0) if record is None else (record.round, record.turn)
    text = ". ".join(row.parsed.texts)
    return LedgerMismatch(Fault(row.line, row.column, text, rule, message, *when, hint))


def differences(figures: Figures | None, record: TurnRecord) -> Iterator[tuple[str, object, object]]:
    """Yield (field, ledger's value, replay's value) where a ledger row's figures and a turn record differ."""
    if figures is None:
        return
    before, after = record.before, record.after
    pairs: tuple[tuple[str, object, object], ...] = (
        ("VP", figures.vp, after.vp),
        ("C", figures.coins, after.coins),
        ("W", figures.workers, after.workers),
        ("P", figures.priests, after.priests),
        ("PW", figures.bowls, after[4:7]),
        ("CULT", figures.cults, after[7:11]),
        ("leech", figures.offers, tuple(amount for _, amount in record.offers)),
    )
    for name, recorded, replayed in pairs:
        if recorded is not None and recorded != replayed:
            yield name, recorded, replayed
    if figures.deltas is not None:
        changes = changes_of(before, after)
        for name, recorded, replayed in zip(CHANGE_NAMES, figures.deltas, changes, strict=True):
            if recorded is not None and recorded != replayed:
                yield name, recorded, replayed


def _agree(row: Row, record: TurnRecord) -> bool:
    """Whether all figures of a row are there and right, as almost always: the quick way."""
    figures, after = row.figures, record.after
    return (
        figures is not None
        and row.faction == record.faction
        and figures[:4] == after[:4]
        and figures.bowls == after[4:7]
        and figures.cults == after[7:11]
        and figures.offers == tuple([amount for _, amount in record.offers])
        and figures.deltas == changes_of(record.before, after)
    )


def changes_of(before: Standing, after: Standing) -> tuple[int, ...]:
    """Return the changes that a ledger prints: dPW is of bowl II and twice III, dCULT with owed steps."""
    old_vp, old_coins, old_workers, old_priests, _, old_second, old_third = before[:7]
    vp, coins, workers, priests, _, second, third = after[:7]
    return (
        vp - old_vp,
        coins - old_coins,
        workers - old_workers,
        priests - old_priests,
        second - old_second + 2 * (third - old_third),
        sum(after[7:12]) - sum(before[7:12]),
    )
