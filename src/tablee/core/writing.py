"""What people write, names and chat, as it may be shown to others; and which of it looks the same.

Real text stays as it is, in every script: the joiners within words and emoji too. What cannot be seen, or turns what
stands beside it around, is left out.
"""

from __future__ import annotations

import unicodedata
from itertools import pairwise
from typing import Final

JOINERS: Final = "\u200c\u200d"
BRAILLE_BLANK: Final = "\u2800"
BLACK_FLAG: Final = "\U0001f3f4"  # tags after it name a country
MOST_MARKS: Final = 6  # on one letter; more would grow over the lines above and below
LEFT_OUT: Final = ("Cc", "Cs", "Co")  # control characters, halves of characters, private ones

# Unicode's characters that are not to be seen (Default_Ignorable_Code_Point), and those for remarks between lines.
UNSEEN: Final = (
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
SELECTORS: Final = ((0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))  # of a letter's form
TAGS: Final = (0xE0020, 0xE007F)

# Letters of other scripts that look like Latin ones, each under its double; then what is easily mistaken among those.
DOUBLES: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝѵ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ" + "ՕՏօսհցո" + "ɑɡı’‘‐‑–—",
    "ABESIJKMHOPCTYXaesijopcyxhdqwv" + "ABEZHIKMNOPTYXaikvopux" + "OSouhgn" + "agi''----",
)
MISTAKEN: Final = str.maketrans("i1|0", "lllo")


def plain(text: str) -> str:
    """The text on one line, in one form, without what cannot be seen; empty, if nothing of it can."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if character.isspace() or character == BRAILLE_BLANK:
            kept.append(" ")
        elif marks <= MOST_MARKS and _may_follow(character, kept[-1] if kept else " "):
            kept.append(character)
    within = [before for before, after in pairwise([*kept, " "]) if before not in JOINERS or after != " "]
    return " ".join("".join(within).split())


def _may_follow(character: str, last: str) -> bool:
    """May it be shown after the last one that is?"""
    if unicodedata.category(character) in LEFT_OUT:
        return False
    if not _is_among(character, UNSEEN):
        return True
    if character in JOINERS or _is_among(character, SELECTORS):
        return last != " " and last not in JOINERS
    return _is_among(character, (TAGS,)) and (last == BLACK_FLAG or _is_among(last, (TAGS,)))


def _is_among(character: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    code = ord(character)
    return any(first <= code <= last for first, last in ranges)


def skeleton(text: str) -> str:
    """The same for names that are easily taken for each other."""
    seen = [character for character in unicodedata.normalize("NFKC", text) if not _is_among(character, UNSEEN)]
    folded = unicodedata.normalize("NFKC", "".join(seen).translate(DOUBLES).casefold())
    return "".join(folded.split()).translate(MISTAKEN).replace("rn", "m").replace("vv", "w")


def told_apart(name: str, others: list[str], most: int) -> str:
    """The name, with a number where it could be taken for one of the others'; of `most` characters."""
    taken = {skeleton(other) for other in others}
    number, numbered = 1, name[:most]
    while skeleton(numbered) in taken:
        number += 1
        numbered = f"{plain(name[: most - len(str(number)) - 1])} {number}"
    return numbered
