"""Seeded chance: the only source of luck in core and games.

A generator of the small-fast-counter family on 32-bit words, written so that every step fits a signed 64-bit integer:
the compiled build (native integers) and the plain one (Python's) draw the same numbers, on every machine, for ever.
See docs/decisions/001-chance.md.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.errors import PositionError, SetupError, shown
from tablee.core.integers import Card, Count, Index

Word: TypeAlias = i64  # 32 random bits

WORD: Final = 0xFFFFFFFF
SEED_LIMIT: Final = 1 << 64
SIGN: Final = 63  # a word shifted so is all bits if it is negative, else none
_WARM_UP: Final = 12


class Chance:
    """A stream of random numbers, decided by its seed (0 to 2**64 - 1)."""

    def __init__(self, seed: int) -> None:
        # Set before all else, so that they are never looked for in vain: compiled, every reading would be checked.
        self._a: i64 = 0
        self._b: i64 = 0
        self._c: i64 = 0
        self._count: i64 = 0
        if not 0 <= seed < SEED_LIMIT:
            raise SetupError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {seed}")
        self._chosen: list[int] | None = None  # the order in which decks lie when they are first shuffled, if chosen
        if seed == 0:
            # The stream of 0 warmed up, written out: `split` and `copy` begin with it and are another's at once.
            self._take(0x428DD160, 0x0AEB5758, 0xFCD6CC7F, 0xD)
        else:
            self._start(seed >> 32, seed & 0xFFFFFFFF)

    def _take(self, a: Word, b: Word, c: Word, count: Word) -> None:
        self._a = a
        self._b = b
        self._c = c
        self._count = count

    def _start(self, high: Word, low: Word) -> None:
        """Begin the stream of a seed, given by its two halves."""
        self._take(low, high, 1, 1)
        for _draw in range(i64(_WARM_UP)):
            self.word()

    def word(self) -> Word:
        """Draw 32 random bits."""
        b = self._b
        c = self._c
        word = (self._a + b + self._count) & WORD
        self._count = (self._count + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = (((c << 21) | (c >> 11)) + word) & WORD
        return word

    def below(self, bound: Count) -> Index:
        """A number from 0 to bound - 1, each equally likely; bound is at least 1 and far below 2**31."""
        product = self.word() * bound
        if (product & WORD) < bound:
            # Rarely a word falls into the uneven rest of 2**32 / bound and is drawn again.
            uneven = (WORD + 1) % bound
            while (product & WORD) < uneven:
                product = self.word() * bound
        return product >> 32

    def draw(self, words: vec[Word], count: Count) -> None:
        """Draw so many words at once, for the first places of `words`."""
        a = self._a
        b = self._b
        c = self._c
        drawn = self._count
        for place in range(count):
            word = (a + b + drawn) & WORD
            drawn = (drawn + 1) & WORD
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & WORD
            c = (((c << 21) | (c >> 11)) + word) & WORD
            words[place] = word
        self._take(a, b, c, drawn)

    def replace_each(self, count: Count) -> Index:
        """Which of so many is left if the nth of them, from 1, takes the place of the one before once in n times.

        Each is equally likely. It is `below(1)`, `below(2)` and so on, written out as `shuffle` is.
        """
        a = self._a
        b = self._b
        c = self._c
        drawn = self._count
        left: Index = 0
        for nth in range(count):
            bound = nth + 1
            uneven: i64 = 1
            rest: i64 = 0
            pick: i64 = 0
            while rest < uneven:
                word = (a + b + drawn) & WORD
                drawn = (drawn + 1) & WORD
                a = b ^ (b >> 9)
                b = (c + (c << 3)) & WORD
                c = (((c << 21) | (c >> 11)) + word) & WORD
                product = word * bound
                rest = product & WORD
                pick = product >> 32
                uneven = 0
                if rest < bound:
                    uneven = (WORD + 1) % bound
            left += (nth - left) & (pick - 1 >> SIGN)  # all bits if it is 0: a branch could not be foreseen
        self._take(a, b, c, drawn)
        return left

    def shuffle(self, cards: vec[Card], start: Index, end: Index) -> None:
        """Shuffle cards[start:end] in place: by `below`, written out, for in a loop the stream stays in registers."""
        a = self._a
        b = self._b
        c = self._c
        count = self._count
        last = end - 1
        while last > start:
            bound = last - start + 1
            uneven: i64 = 1
            rest: i64 = 0
            pick: i64 = 0
            while rest < uneven:
                word = (a + b + count) & WORD
                count = (count + 1) & WORD
                a = b ^ (b >> 9)
                b = (c + (c << 3)) & WORD
                c = (((c << 21) | (c >> 11)) + word) & WORD
                product = word * bound
                rest = product & WORD
                pick = start + (product >> 32)
                uneven = 0
                if rest < bound:
                    uneven = (WORD + 1) % bound
            card = cards[last]
            cards[last] = cards[pick]
            cards[pick] = card
            last -= 1
        self._a = a
        self._b = b
        self._c = c
        self._count = count

    def shuffle_deck(self, cards: vec[Card]) -> None:
        """Shuffle a whole deck as a game is set up, or put it into the order that was chosen, the first card on top."""
        chosen = self._chosen
        if chosen is None:
            self.shuffle(cards, 0, len(cards))
            return
        missing = [int(card) for card in cards]
        later: list[int] = []
        for card in chosen:
            if card in missing:
                cards[len(missing) - 1] = card
                missing.remove(card)
            else:
                later.append(card)
        self._chosen = later or None

    def choose_decks(self, order: list[int]) -> None:
        """Let the decks that are shuffled next lie in this order: all their cards, those on top first."""
        self._chosen = order

    def split(self) -> Chance:
        """A stream of its own for later, decided by this one, with the decks that were chosen."""
        twin = Chance(0)
        high = self.word()
        twin._start(high, self.word())  # as of `seed`, but a number of 64 bits would be an object when compiled
        twin._chosen = self._chosen
        return twin

    def deal(self, cards: vec[Card]) -> None:
        """Shuffle all the cards, whatever order they are in: the result depends on which they are and on chance alone.

        This is how hidden cards are dealt anew: whoever does not know where they are learns nothing from the result.
        """
        _sort(cards)
        self.shuffle(cards, 0, len(cards))

    def deal_counted(self, counts: vec[Count]) -> vec[Card]:
        """The same with so many of each card, by its number: dealt into a new deck, without being sorted first."""
        total: i64 = 0
        for count in counts:
            total += count
        cards = vec[i64]([0] * total)
        _fill(cards, counts)
        self.shuffle(cards, 0, total)
        return cards

    def seed(self) -> int:
        """A seed drawn from this stream, for another that is independent of it."""
        high: int = self.word()
        low: int = self.word()
        return high << 32 | low

    def copy(self) -> Chance:
        twin = Chance(0)
        twin.go_on_as(self)
        return twin

    def go_on_as(self, other: Chance) -> None:
        """Draw from now on what the other stream will."""
        self._take(other._a, other._b, other._c, other._count)

    def __str__(self) -> str:
        """Where the stream stands, for positions; `read_chance` takes it back."""
        return ".".join(f"{word:x}" for word in (int(self._a), int(self._b), int(self._c), int(self._count)))


def _sort(cards: vec[Card]) -> None:
    """Sort cards by counting them, for they are small numbers, and few."""
    highest: i64 = 0
    for card in cards:
        if card > highest:
            highest = card
    counts = vec[i64]([0] * (highest + 1))
    for card in cards:
        counts[card] += 1
    _fill(cards, counts)


def _fill(cards: vec[Card], counts: vec[Count]) -> None:
    """Write so many of each card, ascending."""
    place: i64 = 0
    for card in range(i64(len(counts))):
        end = place + counts[card]
        while place < end:
            cards[place] = card
            place += 1


def _is_word(text: str) -> bool:
    return 1 <= len(text) <= 8 and all(digit in "0123456789abcdef" for digit in text)


def read_chance(text: str) -> Chance:
    words = text.split(".")
    if len(words) != 4 or not all(_is_word(word) for word in words):
        raise PositionError(f"'{shown(text)}' is not a state of chance (four hexadecimal words of 32 bits)")
    chance = Chance(0)
    chance._a, chance._b, chance._c, chance._count = [int(word, 16) for word in words]
    return chance
