"""Legal choices: at any moment of a game, who must decide and every row of commands that the rules allow.

``decisions`` says whose choice it is, ``choices`` lists them. The lists come from bit masks and arithmetic on
what a faction can pay; only where these do not tell is a choice tried on a copy of the game.
"""

from __future__ import annotations

from tmlog.rules.legal.choice import Choice
from tmlog.rules.legal.decisions import Decision, Kind, decisions
from tmlog.rules.legal.listing import LISTERS, Lister, choices
from tmlog.rules.legal.trial import is_allowed, played

__all__ = ["LISTERS", "Choice", "Decision", "Kind", "Lister", "choices", "decisions", "is_allowed", "played"]
