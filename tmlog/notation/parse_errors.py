"""Parse errors: what they say (the rule, what was expected, the nearest known name), and collecting them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from tmlog.model.errors import Fault
from tmlog.notation.name_kinds import DESCRIPTIONS, KINDS, TILE_FAMILIES

_FOUND = re.compile(r"[^\s.:,]+|\S")
_NUMBER_OR_HEX = re.compile(r"\d+[a-z]*|[a-z]\d{1,3}")
_LONGEST_QUOTE = 40

MOST_FAULTS = 500
"""Faults of one file that are told; reading stops there."""


class ParseError(Exception):
    """One command that cannot be read: where in its text, the rule, and the sentence."""

    def __init__(self, place: int, rule: str, message: str) -> None:
        self.place = place
        self.rule = rule
        self.message = message
        super().__init__(message)


class RowErrors(Exception):
    """Every command of a row that cannot be read, with its text; places count from the row's text."""

    def __init__(self, found: list[tuple[ParseError, str]]) -> None:
        self.found = found
        super().__init__(str(found[0][0]))

    def moved(self, columns: int) -> RowErrors:
        """The same, with places counted from ``columns`` further left."""
        for error, _ in self.found:
            error.place += columns
        return self


_REPORTED_ONCE = ("unknown-faction", "missing-colon")
"""Rules that a game breaks in every row of a faction: equal faults are told once, with their number."""


class FaultList:
    """Adds errors about a line to a list of faults."""

    def __init__(self, faults: list[Fault]) -> None:
        self._faults = faults
        self._places: dict[str, int] = {}
        self._counts: Counter[str] = Counter()

    def add(self, line: int, errors: RowErrors) -> bool:
        """Add the faults of one line. False when there are so many that reading should stop."""
        for error, command in errors.found:
            if self._is_reported(error):
                continue
            if len(self._faults) >= MOST_FAULTS:
                message = f"reading stopped here, after {MOST_FAULTS} faults"
                self._faults.append(Fault(line, error.place + 1, "", "too-many-faults", message))
                return False
            self._faults.append(Fault(line, error.place + 1, shorten(command), error.rule, error.message))
        return True

    def _is_reported(self, error: ParseError) -> bool:
        """Count an error that is told once. False for its first time, and for errors told each time."""
        message = error.message
        if error.rule not in _REPORTED_ONCE:
            return False
        self._counts[message] += 1
        if self._counts[message] == 1:
            self._places[message] = len(self._faults)
            return False
        place = self._places[message]
        if place < len(self._faults):
            counted = f"{message} ({self._counts[message]} times)"
            self._faults[place] = replace(self._faults[place], message=counted)
        return True


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like ``name``, or None where none is like it."""
    import difflib

    found = difflib.get_close_matches(name[:_LONGEST_QUOTE].lower(), list(known), n=1, cutoff=0.6)
    return found[0] if found else None


def quote(text: str) -> str:
    """A piece of the input as shown in a sentence: short, and nothing a terminal could obey."""
    return f"'{shorten(text)}'"


def shorten(text: str) -> str:
    """The start of a text, without control characters."""
    shown = text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 3] + "..."
    return "".join(letter if letter.isprintable() else "?" for letter in shown)


def error_of_command(text: str, words: Sequence[str]) -> ParseError:
    """What to say of a text that starts with an unknown word."""
    found = _FOUND.search(text)
    word = found.group() if found else text
    touching = _word_that_touches(word, words)
    if touching:
        return ParseError(len(touching), "syntax", f"a blank is missing after {quote(touching)}")
    near = nearest(word, words)
    return ParseError(0, "unknown-command", f"there is no command {quote(word)}" + _hint(near))


def _word_that_touches(word: str, words: Sequence[str]) -> str:
    """The word of ``words`` that ``buildF4`` starts with, as written; empty if there is none."""
    usual = _usual_spelling(word)
    for known in sorted(words, key=len, reverse=True):
        argument = usual.removeprefix(known)
        if argument != usual and _is_argument(argument):
            return word[: len(word) - len(argument)]
    return ""


def _is_argument(text: str) -> bool:
    """Whether a text is a number, a hex, or a known name: what may follow a word."""
    return bool(_NUMBER_OR_HEX.fullmatch(text)) or any(text in kind.known for kind in KINDS.values())


def _usual_spelling(word: str) -> str:
    return word.lower().replace("_", "-").replace("colour", "color")


def error_of_name(place: int, name: str, kind_name: str) -> ParseError:
    """What to say of an unknown name at ``place`` where a name of that kind was expected."""
    kind = KINDS[kind_name]
    family = _family(name)
    if family is not None and kind_name != "HEX":
        rule = kind.rule if kind_name == "ACTION" else "unknown-tile"
        return ParseError(place, rule, f"there is no {quote(name.upper())}: {family}")
    near = nearest(name, kind.known)
    if near is not None and kind.in_capitals:
        near = near.upper()
    return ParseError(place, kind.rule, f"expected {kind.description}, found {quote(name)}" + _hint(near))


def error_of_shape(text: str, place: int, expected: Sequence[str], words: Sequence[str]) -> ParseError:
    """What to say of a text that goes wrong at ``place``.

    ``expected`` are the terminals the grammar takes there, keywords spelled out; ``words`` are the
    words that may stand first.
    """
    if place == 0 or not _starts_with_word_of(text, words):
        return error_of_command(text, words)
    found = _FOUND.match(text, place)
    names = [name for name in expected if name not in ("NUMBER", "COUNT")]
    if found and len(names) == 1 and names[0] in KINDS:
        return error_of_name(place, found.group(), names[0])
    here = f", found {quote(found.group())}" if found else f" after {quote(text.rstrip())}"
    wanted = [DESCRIPTIONS.get(name, quote(name)) for name in expected if name != "$END"]
    if not wanted:
        return ParseError(place, "syntax", f"nothing more was expected{here}")
    return ParseError(place, "syntax", f"expected {_join(wanted)}{here}")


def _starts_with_word_of(text: str, words: Sequence[str]) -> bool:
    first = re.match(r"[a-z][-_a-z]*", text, re.IGNORECASE)
    if first is None:
        return text[:1] in ("+", "-", "[")
    word = _usual_spelling(first.group())
    return word in words or any(known.startswith(word + "-") for known in words)


def _family(name: str) -> str | None:
    for letters, sentence in TILE_FAMILIES:
        if re.fullmatch(rf"{letters}\d+", name, re.IGNORECASE):
            return sentence
    return None


def _hint(near: str | None) -> str:
    return f"; did you mean {near}?" if near else ""


def _join(wanted: Sequence[str]) -> str:
    return wanted[0] if len(wanted) == 1 else ", ".join(wanted[:-1]) + " or " + wanted[-1]
