"""What ``tmlog validate`` says: a line a file with its faults, a JSON object a file, and the summary."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from tmlog.checking import Verdict
from tmlog.model.errors import Fault
from tmlog.notation import SYNTAX_RULES
from tmlog.render.plain_text import Paint, counted, printable

STATES = ("complete", "unfinished", "illegal", "unreadable")
_STYLES = dict(zip(STATES, ("green", "yellow", "red", "red"), strict=True))


def verdict_lines(verdict: Verdict, paint: Paint) -> Iterator[str]:
    """The line of a file, then its faults and remarks."""
    state = paint(verdict.state, _STYLES[verdict.state])
    yield f"{printable(verdict.path)}: {state}{_details(verdict)}"
    yield from fault_lines(verdict.path, verdict.shown, len(verdict.faults), paint)
    yield from fault_lines(verdict.path, verdict.shown_remarks, len(verdict.remarks), paint, "more remark")


def fault_lines(
    path: str, shown: Sequence[str], total: int, paint: Paint, more: str = "more error"
) -> Iterator[str]:
    """The lines of a file's faults as ``notation.render_fault`` wrote them, and how many more there are."""
    for text in shown:
        headline, *source = text.split("\n")
        yield paint(printable(headline), "bold")
        yield from map(printable, source)
    if total > len(shown):
        yield f"{printable(path)}: and {counted(total - len(shown), more)}; validate --json lists all"


def _details(verdict: Verdict) -> str:
    if verdict.state == "complete":
        return f": {scores_line(verdict.scores)}"
    if verdict.state == "unfinished":
        return f"{_when(verdict)}: {scores_line(verdict.scores)}"
    if verdict.state == "illegal":
        if all(fault.rule in SYNTAX_RULES for fault in verdict.faults):
            return f": {counted(len(verdict.faults), 'syntax error')}"
        if len(verdict.faults) > 1:
            return f": {len(verdict.faults)} errors"
        return _when(verdict)
    return ""


def _when(verdict: Verdict) -> str:
    return f" in round {verdict.round}" if verdict.round else " in the set-up"


def scores_line(scores: dict[str, int]) -> str:
    """``engineers 131, witches 127``: the highest first."""
    ranked = sorted(scores.items(), key=lambda item: -item[1])
    return ", ".join(f"{faction} {vp}" for faction, vp in ranked)


def verdict_json(verdict: Verdict) -> str:
    """The JSON object of a file, on one line. Others rely on its form."""
    return json.dumps(
        {
            "path": verdict.path,
            "format": verdict.format,
            "state": verdict.state,
            "rows": verdict.rows,
            "round": verdict.round,
            "errors": [_fault_json(fault) for fault in verdict.faults],
            "remarks": [_fault_json(note) for note in verdict.remarks],
            "scores": verdict.scores,
        }
    )


def _fault_json(fault: Fault) -> dict[str, int | str]:
    return {
        "line": fault.line,
        "column": fault.column,
        "command": fault.command,
        "rule": fault.rule,
        "message": fault.message,
        "round": fault.round,
        "turn": fault.turn,
        "hint": fault.hint,
    }


def summary_line(counts: dict[str, int]) -> str:
    """``3 games: 2 complete, 1 illegal``."""
    parts = [f"{counts[state]} {state}" for state in STATES if counts.get(state)]
    return f"{counted(sum(counts.values()), 'game')}: {', '.join(parts)}"
