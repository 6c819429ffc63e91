"""The format ``ledger``: how texts are told to be ledgers, and which of its readers reads them."""

from __future__ import annotations

import re

from tmlog.model.formats import Claim, Format
from tmlog.model.recording import Recording
from tmlog.notation.ledger.comments import is_ledger_comment
from tmlog.notation.spellings import FACTION_BY_NAME

_FIGURES = re.compile(r"\b\d+ VP\b.*\d+/\d+/\d+ PW\b", re.IGNORECASE)
_ENGINE_ROW = re.compile(r"(setup|score_resources|\[.*\]|\+\d+vp for .*)$", re.IGNORECASE)
"""Rows of the site's engine that move logs do not have."""
_FACTION_ROW = re.compile(r"(\w+)(\s*:)?\s*(.*)")
_TABS_OF_A_ROW = 12


def _read(text: str, path: str) -> Recording:
    if _is_json(text.lstrip()):
        from tmlog.notation.ledger.json_reader import read_ledger_json

        return read_ledger_json(text, path)
    from tmlog.notation.ledger.text_reader import read_ledger_text

    return read_ledger_text(text, path)


def _is_json(head: str) -> bool:
    return head.startswith("{") or (head.startswith("[") and '"ledger"' in head)


def _claim_of_line(line: str) -> Claim:
    text = line.partition("#")[0].strip()
    if line.count("\t") >= _TABS_OF_A_ROW or text.lower().endswith("show history"):
        return Claim.SURE
    row = _FACTION_ROW.match(text)
    if row and row[1].lower() in FACTION_BY_NAME:
        if _FIGURES.search(text) or _ENGINE_ROW.match(row[3]):
            return Claim.SURE
        if row[2] is None:
            return Claim.LIKELY
    return Claim.SURE if is_ledger_comment(text) else Claim.NONE


LEDGER = Format(
    "ledger",
    _read,
    rank=0,
    claims_text=_is_json,
    claim_of_line=_claim_of_line,
    may_be_wrapped=True,
    carries_figures=True,
)
"""The game page's ledger, as text or as the page's JSON."""
