"""The rule ids of syntax faults, each with one line for the docs."""

from __future__ import annotations

SYNTAX_RULES: dict[str, str] = {
    "bad-hex": "A hex is a row letter and a number, such as E7; a river space is r and a number.",
    "bad-json": "The file starts like JSON and cannot be read as JSON.",
    "bad-ledger": "The JSON has no ledger, or an entry of it is not in the form of the game page's data.",
    "empty": "The file holds nothing but blanks and comments.",
    "fan-faction": "A Board Game Arena log has a faction that is none of the 20 published ones.",
    "line-too-long": "A line is longer than any row of a recorded game.",
    "missing-colon": "A faction's row in a move log has a colon after the faction.",
    "newest-first": "A remark: a Board Game Arena log starts with its newest line: read from its end.",
    "not-english": "A Board Game Arena log is in another language than English.",
    "not-text": "The file is not UTF-8 text.",
    "skipped-lines": "A remark: lines of a Board Game Arena log that tell of no move were left out.",
    "syntax": "A command is known, but something in it is missing, superfluous or in the wrong place.",
    "too-large": "The file is larger than any recorded game.",
    "too-many-faults": "Reading stopped after the first few hundred faults.",
    "unknown-action": "There is no such action space.",
    "unknown-building": "A building is TP, TE, SH or SA.",
    "unknown-colour": "There is no such terrain colour.",
    "unknown-command": "A row starts with a word that is no command.",
    "unknown-cult": "A cult is FIRE, WATER, EARTH or AIR.",
    "unknown-faction": "There is no such faction.",
    "unknown-final-scoring": "There is no such final scoring tile.",
    "unknown-format": "The text is none of the known formats of recorded games.",
    "unknown-gain": "What a command with + or - names cannot be gained or given up.",
    "unknown-line": "A line is in no form of Board Game Arena's log that tmlog knows.",
    "unknown-map": "There is no such map.",
    "unknown-option": "There is no such game option.",
    "unknown-resource": "A resource is C, W, P, PW, VP or a power bowl P1, P2, P3.",
    "unknown-starting-vp": "There is no such table of starting victory points, and no such faction.",
    "unknown-tile": "There is no tile of that number.",
    "unknown-track": "Only ship and dig can be advanced.",
    "unknown-wording": "A Board Game Arena log tells of something whose lines are not known.",
    "unreadable-file": "The file cannot be opened.",
}
"""Every rule id that reading can give, and what it means."""
