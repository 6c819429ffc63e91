"""Lines keep the places of what is left of them."""

from __future__ import annotations

import random
import re

from tmlog.notation.pasted.lines import Line, joined, lines_of, with_replacements


def places_hold(line: Line, source: list[str]) -> bool:
    places = [line.place(position) for position in range(len(line.text))]
    return all(
        source[row - 1][column - 1] == letter for letter, (row, column) in zip(line.text, places, strict=True)
    )


def test_parts_are_taken_out_in_one_pass_and_keep_their_places() -> None:
    rng = random.Random(5)
    source = ["abcdefghijklmnopqrstuvwxyz0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    for _ in range(300):
        line = joined(lines_of("\n".join(source)), "")
        for _ in range(3):
            cuts = sorted(rng.choices(range(len(line.text) + 1), k=6))
            spans = list(zip(cuts[::2], cuts[1::2], strict=True))
            expected = "".join(
                letter
                for place, letter in enumerate(line.text)
                if not any(begin <= place < end for begin, end in spans)
            )
            line = line.without(spans)
            assert line.text == expected
            assert places_hold(line, source)


def test_letters_put_in_stand_where_those_they_replace_began() -> None:
    (source,) = lines_of("a&b;&c;defg&h;")
    line = with_replacements(source, re.compile("&.;"), lambda text: text[1].upper() * 2)
    assert line.text == "aBBCCdefgHH"
    assert [line.place(line.text.index(letter))[1] for letter in "aBCdgH"] == [1, 2, 5, 8, 11, 12]
    part = with_replacements(line.part(1), re.compile("d"), lambda text: "<d>")
    assert part.text == "BBCC<d>efgHH"
    assert [part.place(part.text.index(letter))[1] for letter in "BC<eH"] == [2, 5, 8, 9, 12]


def test_nothing_may_be_left() -> None:
    (line,) = lines_of("abc")
    assert line.without([(0, 3)]).text == ""
