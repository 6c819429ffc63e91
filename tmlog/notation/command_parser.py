"""The parser of the move log's commands, made from ``grammars/log.lark``.

This is the only module that imports Lark; the readers load it when they first meet a text that is not
in their caches.
"""

from __future__ import annotations

import importlib.resources
import re
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternRE, TerminalDef

from tmlog.model import commands
from tmlog.model.names import BOARD_SUFFIXES, FACTIONS, Resource
from tmlog.notation.gains import times
from tmlog.notation.name_kinds import DESCRIPTIONS, KINDS
from tmlog.notation.parse_errors import ParseError, error_of_name, error_of_shape, nearest, quote


def grammar_text(name: str) -> str:
    """The text of a grammar: inside the package when installed, beside it in a source checkout."""
    package = importlib.resources.files("tmlog")
    installed = package / "grammars" / name
    if installed.is_file():
        return installed.read_text("utf-8")
    return (Path(str(package)).parent / "grammars" / name).read_text("utf-8")


def _value(token: Token) -> Any:
    """What a name means, by the table of its kind; raises ``ParseError`` for an unknown one."""
    kind = KINDS[token.type]
    name = _text(token.value).lower()
    if name in kind.known:
        return kind.known[name]
    is_free = kind.free is not None and kind.free.fullmatch(name)
    if is_free and not (kind.near_is_misspelt and nearest(name, kind.known)):
        return name
    raise error_of_name(token.start_pos or 0, token.value, token.type)


def _hex(token: Token) -> str:
    name: str = _value(token)
    return name if name.startswith("r") else name.upper()


def _board(token: Token) -> str:
    """A board's name or id; the name of a file with one stays as it is written."""
    is_file = token.value.lower().endswith(BOARD_SUFFIXES)
    name: str = token.value if is_file else _value(token)
    return name


def _text(value: str) -> str:
    return " ".join(value.split())


_SCORED = re.compile(r"(?:\+(?P<vp>\d{1,6})\s*)?vp for (?P<category>\S+)", re.IGNORECASE)
"""A row of the final scoring."""


class _CommandMaker(Transformer[Token, commands.Command]):
    """Makes the model's commands while the parser reduces; a method for each alias of the grammar."""

    # --- commands of a faction

    def build(self, items: list[Token]) -> commands.Command:
        return commands.Build(_hex(items[0]))

    def upgrade(self, items: list[Token]) -> commands.Command:
        return commands.Upgrade(_hex(items[0]), _value(items[1]))

    def dig(self, items: list[Token]) -> commands.Command:
        return commands.Dig(int(items[0]))

    def dig_and_more(self, items: list[Token]) -> commands.Command:
        return commands.Loosely(commands.Dig(int(items[0])), _text(items[1]))

    def terraform(self, items: list[Token]) -> commands.Command:
        return commands.Transform(_hex(items[0]), _value(items[1]) if len(items) > 1 else None)

    def send(self, items: list[Token]) -> commands.Command:
        if len(items) > 1 and int(items[1]) == 0:
            return commands.Loosely(commands.SendPriest(_value(items[0]), None), "for 0")
        return commands.SendPriest(_value(items[0]), int(items[1]) if len(items) > 1 else None)

    def advance(self, items: list[Token]) -> commands.Command:
        command: commands.Command = _value(items[0])
        return command

    def advance_and_more(self, items: list[Token]) -> commands.Command:
        return commands.Loosely(_value(items[0]), _text(items[1]))

    def action(self, items: list[Token]) -> commands.Command:
        return commands.TakeAction(_value(items[0]))

    def bridge(self, items: list[Token]) -> commands.Command:
        return commands.PlaceBridge(_hex(items[0]), _hex(items[1]))

    def illegal_bridge(self, items: list[Token]) -> commands.Command:
        return commands.PlaceBridge(_hex(items[0]), _hex(items[1]), is_forced=True)

    def amount(self, items: list[Token]) -> tuple[int, Token]:
        return (int(items[0]) if len(items) > 1 else 1, items[-1])

    def convert(self, items: list[tuple[int, Token]]) -> commands.Command:
        (given, source), (gained, target) = items
        if target.lower() == "bridge" and given == 2 and _value(source) is Resource.WORKER:
            return commands.TakeAction("ACTE")
        return commands.Convert(given, _value(source), gained, _value(target))

    def burn(self, items: list[Token]) -> commands.Command:
        return commands.Burn(int(items[0]))

    def leech(self, items: list[Token]) -> commands.Command:
        return commands.Leech(int(items[0]), _value(items[1]) if len(items) > 1 else None)

    def decline(self, items: list[Token]) -> commands.Command:
        parts = {token.type: token for token in items}
        amount = int(parts["NUMBER"]) if "NUMBER" in parts else None
        return commands.Decline(amount, _value(parts["FACTION"]) if "FACTION" in parts else None)

    def pass_round(self, items: list[Token]) -> commands.Command:
        return commands.Pass(_value(items[0]) if items else None)

    def gain(self, items: list[Token]) -> commands.Command:
        command: commands.Command = _value(items[-1])
        return times(command, int(items[0])) if len(items) > 1 else command

    lose = gain

    def connect(self, items: list[Token]) -> commands.Command:
        return commands.Connect(tuple(_hex(item) for item in items))

    def pick_colour(self, items: list[Token]) -> commands.Command:
        return commands.PickColour(_value(items[0]))

    def unlock(self, items: list[Token]) -> commands.Command:
        return commands.UnlockTerrain(_value(items[0]))

    def keep_priest(self, _items: list[Token]) -> commands.Command:
        return commands.UnlockTerrain(None)

    def buy_token(self, _items: list[Token]) -> commands.Command:
        return commands.BuyToken()

    def landscape(self, items: list[Token]) -> commands.Command:
        return commands.PlaceLandscape(_hex(items[0]))

    def wait(self, _items: list[Token]) -> commands.Command:
        return commands.Wait()

    def done(self, _items: list[Token]) -> commands.Command:
        return commands.Done()

    def resign(self, _items: list[Token]) -> commands.Command:
        return commands.Resign()

    def engine_row(self, items: list[Token]) -> commands.Command:
        text = _text(items[0])
        scored = _SCORED.fullmatch(text)
        if scored is None:
            return commands.EngineRow(text)
        vp = int(scored["vp"]) if scored["vp"] else None
        return commands.EngineRow(text, scored["category"].lower(), vp)

    # --- rows without a faction

    def option(self, items: list[Token]) -> commands.Command:
        return commands.SetOption(_value(items[0]))

    def map(self, items: list[Token]) -> commands.Command:
        return commands.SetMap(_board(items[0]))

    def starting_vp_table(self, items: list[Token]) -> commands.Command:
        table: str = _value(items[0])
        if table in FACTIONS:
            raise ParseError(items[0].end_pos or 0, "syntax", f"expected a number after {quote(items[0])}")
        return commands.SetStartingVp(table)

    def starting_vp(self, items: list[Token]) -> commands.Command:
        faction = Token.new_borrow_pos("FACTION", items[0].value, items[0])
        return commands.SetStartingVp(None, _value(faction), int(items[1]))

    def score(self, items: list[Token]) -> commands.Command:
        return commands.SetScoring(tuple(_value(item) for item in items))

    def delete(self, items: list[Token]) -> commands.Command:
        return commands.DeleteTile(_value(items[0]))

    def final_scoring(self, items: list[Token]) -> commands.Command:
        return commands.SetFinalScoring(_value(items[0]))

    def player(self, items: list[Token]) -> commands.Command:
        named = {str(label.type): _text(value) for label, value in zip(items[1::2], items[2::2], strict=True)}
        return commands.SetPlayer(_text(items[0]), named.get("EMAIL"), named.get("USERNAME"))

    def set_up(self, items: list[Token]) -> commands.Command:
        return commands.SetUpFaction(_value(items[0]), _text(items[1]) if len(items) > 1 else None)

    def set_up_introductory(self, _items: list[Token]) -> commands.Command:
        return commands.SetUpIntroductory()

    def bid(self, items: list[Token]) -> commands.Command:
        return commands.Bid(_value(items[0]), int(items[1]))

    def income(self, _items: list[Token]) -> commands.Command:
        return commands.Bookkeeping("income")

    def start(self, _items: list[Token]) -> commands.Command:
        return commands.Bookkeeping("start")

    def finish(self, _items: list[Token]) -> commands.Command:
        return commands.Bookkeeping("finish")

    def site_row(self, items: list[Token]) -> commands.Command:
        return commands.Bookkeeping(_text(items[0]))

    def drop(self, items: list[Token]) -> commands.Command:
        return commands.DropFaction(_value(items[0]))

    def randomize(self, items: list[Token]) -> commands.Command:
        return commands.Randomize(items[0].value.lower(), items[1].value)


_keywords: dict[str, str] = {}
"""The word of each keyword's terminal."""


def _end_with_the_word(terminal: TerminalDef) -> None:
    """Let a keyword of the grammar end where its word ends, and stand before any name."""
    word = terminal.pattern.value
    if terminal.pattern.type == "str" and word[0].isalpha():
        _keywords[terminal.name] = word
        terminal.pattern = PatternRE(rf"{re.escape(word)}(?![-\w])")
        terminal.priority = 1


_parser = Lark(
    grammar_text("log.lark"),
    parser="lalr",
    lexer="contextual",
    start=["command", "admin"],
    transformer=_CommandMaker(),
    maybe_placeholders=False,
    g_regex_flags=re.IGNORECASE,
    edit_terminals=_end_with_the_word,
)


def parse(text: str, start: str) -> commands.Command:
    """Read one command; ``start`` is ``command`` (of a faction) or ``admin``.

    Raises a ``ParseError`` with the place counted from the start of ``text``.
    """
    try:
        command: Any = _parser.parse(text, start=start)
    except UnexpectedInput as error:
        place, expected = _what_was_expected(error, text)
        raise error_of_shape(text, place, expected, first_words(start)) from None
    return command  # type: ignore[no-any-return]


@cache
def first_words(start: str) -> tuple[str, ...]:
    """Return the words with which a ``command`` or an ``admin`` row may start, in their usual spelling."""
    terminals = _parser.parse_interactive("", start=start).choices()  # type: ignore[no-untyped-call]
    words = (_keywords.get(name) or DESCRIPTIONS.get(name, "") for name in terminals if name.isupper())
    return tuple(sorted(word for word in words if re.fullmatch(r"[a-z][-a-z]*", word)))


def _what_was_expected(error: UnexpectedInput, text: str) -> tuple[int, list[str]]:
    """Where the parser stopped, and the terminals (or keywords) it would have taken there."""
    if isinstance(error, UnexpectedToken):
        at_end = error.token.type == "$END"
        place = len(text) if at_end else error.token.start_pos or 0
        names = error.accepts or error.expected
    elif isinstance(error, UnexpectedCharacters):
        place, names = error.pos_in_stream or 0, error.allowed or set()
    else:
        place, names = len(text), set()
    return place, sorted(_keywords.get(name, _SIGNS.get(name, name)) for name in names)


_SIGNS: dict[str, str] = {
    terminal.name: str(terminal.pattern.value)
    for terminal in _parser.terminals
    if terminal.pattern.type == "str"
}
"""The sign that a terminal such as COLON stands for."""
