"""The parts of a Board Game Arena line: numbers, amounts, sources, hexes, prices."""

# ruff: noqa: D102 (a method for each alias of the grammar, where it is explained)

from __future__ import annotations

from typing import Any

from lark import Token, Transformer

from tmlog.model.names import Terrain
from tmlog.notation.bga.amounts import Amounts, Source, Statement
from tmlog.notation.bga.vocabulary import TERRAINS, source_named
from tmlog.notation.parse_errors import ParseError, quote

Items = list[Any]


def numbers_of(items: Items) -> list[int]:
    """Return the plain numbers of a line."""
    return [int(item) for item in items if isinstance(item, Token) and item.type == "NUMBER"]


def optional_source_of(items: Items) -> Source | None:
    """Return the source in parentheses; an unknown one is a ``ParseError``."""
    for item in items:
        if isinstance(item, Token) and item.type == "SOURCE":
            known = source_named(item)
            if known is None:
                place = item.start_pos or 0
                raise ParseError(place, "unknown-line", f"tmlog does not know what {quote(item)} gives")
            return known
    return None


def source_of(items: Items) -> Source:
    """Return the source of a line that has one."""
    source = optional_source_of(items)
    assert source is not None
    return source


def first_of(items: Items, kind: str) -> str:
    """Return the text of the first token of a kind."""
    return next(str(item) for item in items if isinstance(item, Token) and item.type == kind)


def terrain_token(items: Items) -> Token:
    """Return the first word of a line that stands for a terrain."""
    return next(item for item in items if isinstance(item, Token) and item.type == "TERRAIN")


def amounts_of(items: Items) -> list[Amounts]:
    """Return the amounts of a line."""
    return [item for item in items if isinstance(item, Amounts)]


def place_of(items: Items) -> str:
    """Return the hex of a line."""
    found: tuple[str, ...] = next(item for item in items if isinstance(item, tuple))
    return found[0]


def sum_of(amounts: list[Amounts]) -> Amounts:
    """Add amounts up."""
    return Amounts(
        sum(each.coins for each in amounts),
        sum(each.workers for each in amounts),
        sum(each.priests for each in amounts),
        sum(each.power for each in amounts),
        sum(each.vp for each in amounts),
    )


FIELD_OF_TOKEN = {"POWER": "power", "WORKERS": "workers", "PRIESTS": "priests", "COINS": "coins", "VP": "vp"}


class PartMaker(Transformer[Token, Statement]):
    """Makes the parts that lines of all kinds share; a method for each alias of the grammar."""

    def resource(self, items: Items) -> str:
        kind: str = items[0].type
        return FIELD_OF_TOKEN[kind]

    def amount(self, items: Items) -> Amounts:
        field = items[1] if isinstance(items[1], str) and items[1] in FIELD_OF_TOKEN.values() else "vp"
        return Amounts(**{field: int(items[0])})

    def cost(self, items: Items) -> Amounts:
        return sum_of(amounts_of(items))

    def free(self, _items: Items) -> Amounts:
        return Amounts()

    def place(self, items: Items) -> tuple[str]:
        return (items[0].value.upper(),)

    def bridge(self, items: Items) -> tuple[str, str]:
        return items[0].value.upper(), items[1].value.upper()

    def bought_spades(self, items: Items) -> tuple[Amounts, int, Amounts]:
        amounts = amounts_of(items)
        return amounts[0], numbers_of(items)[0], sum_of(amounts[1:])

    def other_price(self, items: Items) -> tuple[Amounts, int, Amounts]:
        return amounts_of(items)[0], 0, Amounts()

    def given_spades(self, items: Items) -> tuple[Amounts, int, Amounts]:
        return Amounts(), numbers_of(items)[0], sum_of(amounts_of(items))

    def terrain_of(self, token: Token) -> Terrain:
        """Return the terrain that a word names, or raise ``ParseError``."""
        terrain = TERRAINS.get(token.lower())
        if terrain is None:
            raise ParseError(token.start_pos or 0, "unknown-line", f"there is no terrain {quote(token)}")
        return terrain

    def unexpected(self, items: Items) -> Statement:
        """Raise ``ParseError``: the source does not go with the rest of the line."""
        source = next(item for item in items if isinstance(item, Token) and item.type == "SOURCE")
        raise ParseError(
            source.start_pos or 0, "unknown-line", f"{quote(source)} does not belong to this line"
        )
