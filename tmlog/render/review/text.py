"""A review in the terminal: what each player lost and where, and what cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.render.language import translate
from tmlog.render.tables import plain_table
from tmlog.review.review import FAMILIES, VERDICTS, Review, ReviewedDecision

if TYPE_CHECKING:
    from rich.table import Table

_GAINS_SHOWN = 3
_GAIN_TOLD = 1.0
"""A source that changes by less VP is not named."""
_BARS = "▁▂▃▄▅▆▇█"
_CURVE_WIDTH = 48


def players_table(review: Review) -> Table:
    """Each player's VP, what was lost in which family of decisions, and how many verdicts of each kind."""
    words = [word for _, word in VERDICTS]
    headings = ["faction", "VP", "lost", *FAMILIES, *(f"{word}s".replace("ys", "ies") for word in words)]
    rows = []
    for seat in sorted(review.result.seats, key=lambda each: (each.rank, each.seat)):
        lost = review.lost(seat.faction)
        mine = [each.verdict for each in review.decisions if each.faction == seat.faction]
        rows.append(
            [translate(seat.faction), str(seat.vp), f"{sum(lost.values()):.0f}"]
            + [f"{lost[family]:.0f}" for family in FAMILIES]
            + [str(mine.count(word)) for word in words]
        )
    return plain_table(headings, rows)


def curves(review: Review) -> list[str]:
    """For each faction a line of bars: its chance to win along the game."""
    if not review.curve:
        return []
    step = max(1, len(review.curve) // _CURVE_WIDTH)
    points = review.curve[::step]
    widest = max(len(translate(name)) for name in points[-1].chances)
    return [
        f"{translate(name):<{widest}}  {''.join(_bar(point.chances.get(name, 0.0)) for point in points)}"
        for name in points[-1].chances
    ]


def _bar(chance: float) -> str:
    return _BARS[min(int(chance * len(_BARS)), len(_BARS) - 1)]


def swing_lines(review: Review) -> list[str]:
    """The decisions that cost most: where, what was played, what was better, why."""
    lines = []
    for number, swing in enumerate(review.swings(), 1):
        lines += [
            f"{number}. row {swing.row}, round {swing.round}, {translate(swing.faction)}: "
            f"{swing.verdict}, {swing.loss:.1f} VP ({swing.error:.1f}), "
            f"chance {swing.chance_before:.0%} to {swing.chance_after:.0%}",
            f"   played  {swing.played}",
            f"   better  {swing.best}{gains_in_words(swing)}",
        ]
    return lines


def gains_in_words(decision: ReviewedDecision) -> str:
    """The sources in which the better choice gains most, in brackets."""
    told = [(source, vp) for source, vp in decision.gains if abs(vp) >= _GAIN_TOLD][:_GAINS_SHOWN]
    return f"  ({', '.join(f'{source} {vp:+.1f}' for source, vp in told)})" if told else ""


def review_as_json(review: Review) -> dict[str, object]:
    """The review as ``tmlog review --json`` prints it."""
    return {
        "path": review.path,
        "state": review.result.state,
        "players": [
            {
                "faction": seat.faction,
                "player": seat.player,
                "vp": seat.vp,
                "lost": {family: round(vp, 2) for family, vp in review.lost(seat.faction).items()},
            }
            for seat in review.result.seats
        ],
        "decisions": [_decision_as_json(each) for each in review.decisions],
        "curve": [point._asdict() for point in review.curve],
    }


def _decision_as_json(decision: ReviewedDecision) -> dict[str, object]:
    found = decision._asdict()
    for name in ("loss", "error", "margin_before", "margin_after"):
        found[name] = round(found[name], 2)
    for name in ("chance_before", "chance_after"):
        found[name] = round(found[name], 4)
    found["gains"] = {source: round(vp, 2) for source, vp in decision.gains}
    return found
