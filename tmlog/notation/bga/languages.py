"""In which language a log is written, by its letters and its small words."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice

_SCRIPTS = (
    ("Japanese", re.compile(r"[\u3041-\u30ff]")),
    ("Korean", re.compile(r"[\uac00-\ud7a3]")),
    ("Chinese", re.compile(r"[\u4e00-\u9fff]")),
    ("Ukrainian", re.compile(r"[іїєґІЇЄҐ]")),
    ("Russian", re.compile(r"[\u0400-\u04ff]")),
    ("Greek", re.compile(r"[\u0370-\u03ff]")),
    ("Hebrew", re.compile(r"[\u0590-\u05ff]")),
    ("Arabic", re.compile(r"[\u0600-\u06ff]")),
    ("Thai", re.compile(r"[\u0e00-\u0e7f]")),
)
"""Letters of one language, or of the likeliest of several; the first that fits counts."""

_LISTS = (
    "English: the a an of and for to with by from is are gets gains passes builds places",
    "French: le la les un une des du et pour avec sur dans est au en passe construit place choisit gagne",
    "German: der die das den dem ein eine und mit auf für zu von im ist passt baut setzt erhält wählt",
    "Spanish: el la los las un una de del y con para por en es pasa construye coloca elige gana obtiene",
    "Italian: il lo la gli un una di del della e con per in è passa costruisce piazza sceglie ottiene",
    "Portuguese: o os a as um uma do da dos de e com para em é no passa constrói coloca escolhe ganha",
    "Dutch: de het een en van met voor op te is in past bouwt plaatst kiest krijgt ontvangt",
    "Polish: i w na z do za się jest po dla pasuje buduje stawia wybiera otrzymuje zyskuje",
    "Czech: a v na z do za se je po pro pasuje staví umísťuje vybírá získává",
    "Swedish: en ett och att av på med för är i den det passar bygger placerar väljer får",
    "Danish: en et og at af på med for er i den det passer bygger placerer vælger får",
    "Hungarian: a az egy és hogy nem is passzol épít lerak választ kap",
    "Romanian: un o și de la cu pentru în pe este construiește plasează alege primește",
    "Turkish: bir ve ile için bu da de pas geçti inşa etti seçti aldı kazandı",
    "Finnish: ja on ei se että rakentaa asettaa valitsee saa passaa",
)
_SMALL_WORDS = {name: frozenset(words.split()) for name, _, words in (line.partition(":") for line in _LISTS)}
"""Words that are frequent in a log of each language."""

_WORD = re.compile(r"(?<!\[)\b[^\W\d_]+\b")
_MOST_WORDS = 20_000


def language_of(text: str) -> str | None:
    """Return the language in which a text seems to be, None where that cannot be told."""
    words = [match[0].lower() for match in islice(_WORD.finditer(text), _MOST_WORDS)]
    counts = Counter(words)
    scores = {name: sum(counts[word] for word in small) for name, small in _SMALL_WORDS.items()}
    best = max(scores, key=lambda name: scores[name])
    if best != "English" or not scores[best]:
        for language, letters in _SCRIPTS:
            if 10 * sum(letters.search(word) is not None for word in words) > len(words):
                return language
    return best if scores[best] > max(2, len(words) // 20) else None
