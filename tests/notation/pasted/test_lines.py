"""Lines keep the places of what is left of them."""

from __future__ import annotations

import random

from tmlog.notation.pasted.lines import Line, joined, lines_of


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


def test_nothing_may_be_left() -> None:
    (line,) = lines_of("abc")
    assert line.without([(0, 3)]).text == ""
