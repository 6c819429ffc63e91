"""The parser of Board Game Arena's lines, made from ``grammars/bga.lark``."""

from __future__ import annotations

import re
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from tmlog.notation.bga.amounts import Statement
from tmlog.notation.bga.transformer import statement_maker
from tmlog.notation.command_parser import grammar_text
from tmlog.notation.parse_errors import ParseError

UNKNOWN_LINE = "this line is in no form of Board Game Arena's log that tmlog knows"

_parser = Lark(
    grammar_text("bga.lark"),
    parser="lalr",
    lexer="contextual",
    start=["deed", "notice"],
    transformer=statement_maker(),
    maybe_placeholders=False,
    g_regex_flags=re.IGNORECASE,
)


def parse_line(text: str, start: str) -> Statement:
    """Read a line's ``deed`` (without the player's name) or a ``notice``; raises ``ParseError``."""
    try:
        statement: Any = _parser.parse(text, start=start)
    except UnexpectedInput as error:
        raise ParseError(_place_of(error, text), "unknown-line", UNKNOWN_LINE) from None
    return statement  # type: ignore[no-any-return]


def _place_of(error: UnexpectedInput, text: str) -> int:
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return error.token.start_pos or 0
    if isinstance(error, UnexpectedCharacters):
        return error.pos_in_stream or 0
    return len(text)
