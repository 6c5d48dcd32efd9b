"""Texts that are almost right: what a fuzzer does to inputs that are, decided by a seed."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

NUMBERS: Final = [
    *["0", "-1", "1", "2", "3", "7", "9", "10", "16", "99", "255", "65536", "-0", "+1", "1e9", "0x10", "1_0", "1.5"],
    *["2147483648", "4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551616", "99999999999"],
    *["9" * 50, "1" * 5000, "٣", "१", "²", "Ⅷ", "\uff13"],
]
SCRAPS: Final = [
    *["", " ", "\n", "\n\n", ";", "; ", "/", " / ", ",", ":", ": ", ".", "-", "*", "@", "#", "+", "|", "=", "[", "]"],
    *["{", "}", '"', "'", "\\", "\x00", "\x1f", "\x85", "\u2028", "\ufeff", "\u200b", "é", "İ", "ß", "🐱", "\ud800"],
    *["null", "true", "NaN", "says ", "under", "lose", "flick", "keep", "position: ", "seed: ", "seats: ", "result: "],
]


def mutated(texts: Sequence[str], chance: Random) -> str:
    """One of the texts with one to four changes, most often few."""
    text = chance.choice(texts)
    for _ in range(min(chance.randint(1, 4), chance.randint(1, 4))):
        text = chance.choice(CHANGES)(text, texts, chance)
    return text


Change = Callable[[str, Sequence[str], Random], str]


def _span(text: str, chance: Random, longest: int) -> tuple[int, int]:
    start = chance.randint(0, len(text))
    return start, min(len(text), start + chance.randint(0, longest))


def flip_a_bit(text: str, _: Sequence[str], chance: Random) -> str:
    if not text:
        return text
    place = chance.randrange(len(text))
    flipped = (ord(text[place]) ^ 1 << chance.randrange(7)) % 0x110000
    return text[:place] + chr(flipped) + text[place + 1 :]


def cut_out(text: str, _: Sequence[str], chance: Random) -> str:
    start, end = _span(text, chance, 30)
    return text[:start] + text[end:]


def cut_off(text: str, _: Sequence[str], chance: Random) -> str:
    return text[: chance.randint(0, len(text))]


def double(text: str, _: Sequence[str], chance: Random) -> str:
    start, end = _span(text, chance, 40)
    return text[:end] + text[start:end] * chance.choice([1, 1, 1, 2, 50]) + text[end:]


def splice(text: str, texts: Sequence[str], chance: Random) -> str:
    """The beginning of one and the end of another."""
    other = chance.choice(texts)
    return text[: chance.randint(0, len(text))] + other[chance.randint(0, len(other)) :]


def graft(text: str, texts: Sequence[str], chance: Random) -> str:
    """A piece of another."""
    other = chance.choice(texts)
    start, end = _span(other, chance, 40)
    place = chance.randint(0, len(text))
    return text[:place] + other[start:end] + text[place:]


def insert_a_scrap(text: str, _: Sequence[str], chance: Random) -> str:
    place = chance.randint(0, len(text))
    return text[:place] + chance.choice(SCRAPS) + text[place:]


def nest_deeply(text: str, _: Sequence[str], chance: Random) -> str:
    place = chance.randint(0, len(text))
    return (
        text[:place] + chance.choice(["[", "{", "(", '{"a":', "[[", "- / "]) * chance.choice([10, 3000]) + text[place:]
    )


def change_a_number(text: str, _: Sequence[str], chance: Random) -> str:
    """Where a number stands, another one that may be far too large."""
    return _change_a_word(text, chance, str.isdecimal, lambda _: chance.choice(NUMBERS))


def move_a_number(text: str, _: Sequence[str], chance: Random) -> str:
    """One that is off by little."""
    return _change_a_word(
        text, chance, str.isdecimal, lambda word: str(int(word[:20]) + chance.choice([-2, -1, 1, 2, 10]))
    )


def _change_a_word(text: str, chance: Random, fits: Callable[[str], bool], change: Callable[[str], str]) -> str:
    """A run of characters that all fit."""
    places = [place for place, letter in enumerate(text) if fits(letter)]
    if not places:
        return text
    start = end = chance.choice(places)
    while start > 0 and fits(text[start - 1]):
        start -= 1
    while end < len(text) and fits(text[end]):
        end += 1
    return text[:start] + change(text[start:end]) + text[end:]


def swap_words(text: str, texts: Sequence[str], chance: Random) -> str:
    words = text.split(" ")
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def take_a_word(text: str, texts: Sequence[str], chance: Random) -> str:
    """In place of one word another that stands somewhere."""
    words, others = text.split(" "), chance.choice(texts).split(" ")
    words[chance.randrange(len(words))] = chance.choice(others)
    return " ".join(words)


def change_a_part(text: str, texts: Sequence[str], chance: Random) -> str:
    """Leave out, double, empty or exchange a field of a position, a line of a record."""
    mark = chance.choice([";", "\n", "/", ","])
    parts = text.split(mark)
    place = chance.randrange(len(parts))
    what = chance.randrange(4)
    if what == 0:
        del parts[place]
    elif what == 1:
        parts.insert(chance.randint(0, len(parts)), parts[place])
    elif what == 2:
        parts[place] = " ".join(parts[place].split(" ")[:2]) + " -"
    else:
        parts[place] = chance.choice(chance.choice(texts).split(mark))
    return mark.join(parts)


CHANGES: Final[list[Change]] = [
    *[flip_a_bit, cut_out, cut_off, double, splice, graft, insert_a_scrap, nest_deeply],
    *[change_a_number, change_a_number, move_a_number, move_a_number, swap_words, swap_words],
    *[take_a_word, take_a_word, change_a_part, change_a_part, change_a_part],
]
