"""Legal choices for reading: grouped by decision and kind, each with what it costs and yields."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tmlog.render.language import translate, translate_counted, translate_row
from tmlog.render.plain_text import Paint
from tmlog.rules.legal import Choice
from tmlog.rules.legal.outcome import Outcome


class Priced(NamedTuple):
    """A choice and what it does."""

    choice: Choice
    outcome: Outcome


class OpenDecision(NamedTuple):
    """A faction that may decide something, about what, and its choices in order of their families."""

    faction: str
    kinds: tuple[str, ...]
    choices: Sequence[Priced]


def decision_lines(decision: OpenDecision, paint: Paint) -> Iterator[str]:
    """Yield a decision as lines: the faction, then its choices by family."""
    count = translate_counted(len(decision.choices), "choice")
    kinds = ", ".join(map(translate, decision.kinds))
    yield f"{paint(translate(decision.faction), 'cyan')}: {kinds} ({count})"
    for family, priced in groupby(decision.choices, key=lambda each: each.choice.family):
        yield f"  {paint(translate(family), 'bold')}"
        for each in priced:
            effect = effect_text(each.outcome)
            text = ". ".join(map(translate_row, each.choice.commands))
            yield f"    {text}" + (f"  {paint(f'({effect})', 'dim')}" if effect else "")


def effect_text(outcome: Outcome) -> str:
    """``-1 W, -2 C, +2 VP; owes a favor tile; offers nomads 2``."""
    changes = ", ".join(f"{change:+d} {translate(name)}" for name, change in outcome.changes.items())
    parts = [changes] if changes else []
    if outcome.owed:
        parts.append(f"{translate('opens')} {', '.join(map(translate, outcome.owed))}")
    if outcome.offers:
        offers = ", ".join(f"{translate(name)} {amount}" for name, amount in outcome.offers.items())
        parts.append(f"{translate('offers')} {offers}")
    return "; ".join(parts)


def decision_json(decision: OpenDecision) -> str:
    """A decision as one JSON object."""
    return json.dumps(
        {
            "faction": decision.faction,
            "decides": list(decision.kinds),
            "choices": [
                {
                    "family": choice.family,
                    "commands": [str(command) for command in choice.commands],
                    "changes": outcome.changes,
                    "opens": list(outcome.owed),
                    "offers": outcome.offers,
                }
                for choice, outcome in decision.choices
            ],
        }
    )
