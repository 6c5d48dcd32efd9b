"""Placements of Snack Match weighed by what the area is worth with them, one by one or two cards together."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judges.snack_match_diet import Diet
from tablee.bots.judges.snack_match_worth import (
    PATTERN_BITS,
    PLACE_CELLS,
    SQUARES,
    WORTHS,
    Square,
    Word,
    square_of,
    word_of,
)
from tablee.core.bitboard import Bitboard, bit
from tablee.core.integers import Card, Count, Index
from tablee.core.moves import Moves
from tablee.games.snack_match.area import Area
from tablee.games.snack_match.cards import KINDS, STRIP, STRIPS, cloth_of, food_of
from tablee.games.snack_match.grid import GROWN, MOST_CARDS, PLACES, ExtentNumber
from tablee.games.snack_match.moves import CARD_SHIFT, PLACE_MASK, PLACE_SHIFT, TURNED, Placement

Print: TypeAlias = i64  # a hash of what an area shows
Spot: TypeAlias = i64  # a placement without what is hidden: the card, its place and which way round

Best: TypeAlias = tuple[Placement, float, Print]  # a placement, its worth and what the area then looks like

NO_SQUARE: Final = -1
NO_SPOT: Final = -1
HALF_WORD: Final = 0xFFFFFFFF
MOST_KNOWN: Final = 0x4000
KNOWN_MASK: Final = 0x3FFF
FIRST_CELL_OF_ALL: Final = 0x1000100010001  # shifted by a cell: that cell for all four elements of a word


def print_of(foods: Word, cloths: Word) -> Print:
    """Hash an area to a number that hardly any other has."""
    mixture = (foods & HALF_WORD) * 0x9E3779B + (foods >> 32 & HALF_WORD) * 0x5EBCA6B
    return mixture + (cloths & HALF_WORD) * 0x2B2AE35 + (cloths >> 32 & HALF_WORD) * 0x7D4EB2F


class Placing:
    """It has placements, in `moves`, with their `worths`; `prints` tell apart what the areas would look like."""

    def __init__(self) -> None:
        self.moves: Moves = Moves()
        self.worths: vec[float] = vec[float]([0.0] * 16)
        self.prints: vec[Print] = vec[Print]([0] * 16)
        # what the area shows now, by square, as far as it was asked for
        self.foods: vec[Word] = vec[Word]([0] * SQUARES)
        self.cloths: vec[Word] = vec[Word]([0] * SQUARES)

    def make_room(self) -> None:
        """Make room for all placements at once: growing one by one showed in the profile."""
        known: Count = len(self.worths)
        if known < self.moves.count:
            worths = vec[float]([0.0] * self.moves.count)
            prints = vec[Print]([0] * self.moves.count)
            for nth in range(known):
                worths[nth] = self.worths[nth]
                prints[nth] = self.prints[nth]
            self.worths = worths
            self.prints = prints

    def list(self, area: Area, card: Card, diet: Diet, bonus: float, stride: Count) -> None:
        """Add every placement of the card, or one in `stride`; `bonus` is for what becomes of the card's fellow."""
        moves = self.moves
        first = moves.count
        area.list_placements(card, moves)
        if stride > 1:
            items = moves.items
            kept = first
            nth = first
            while nth < moves.count:
                items[kept] = items[nth]
                kept += 1
                nth += stride
            moves.count = kept
        self.weigh(area, first, diet, bonus)

    def weigh(self, area: Area, first: Index, diet: Diet, bonus: float) -> None:
        """Weigh the placements from the first on.

        Those that differ only in what is hidden follow each other: what their cells would show is found once.
        """
        self.make_room()
        items = self.moves.items
        worths = self.worths
        prints = self.prints
        place_cells = PLACE_CELLS
        strips = STRIPS
        board = area.shown()
        left = MOST_CARDS - area.count - 1
        worth_of = WORTHS[left]
        has_diet = len(diet.pairs) > 0
        row = area.extent * PLACES
        square: Square = NO_SQUARE
        asked: Bitboard = 0  # squares
        cell_of_all: Word = FIRST_CELL_OF_ALL
        foods: Word = 0
        cloths: Word = 0
        spot: Spot = NO_SPOT
        extent: ExtentNumber = 0
        cover_1: Word = 0
        cover_2: Word = 0
        cover_3: Word = 0
        foods_1: Word = 0
        foods_2: Word = 0
        foods_3: Word = 0
        cloths_1: Word = 0
        cloths_2: Word = 0
        cloths_3: Word = 0
        for nth in range(first, self.moves.count):
            move = items[nth]
            if move >> STRIP != spot:
                spot = move >> STRIP
                place = move >> PLACE_SHIFT & PLACE_MASK
                extent = GROWN[row + place]
                if square_of(extent) != square:
                    square = square_of(extent)
                    if asked >> square & 1 == 0:
                        asked |= bit(square)
                        self.foods[square] = word_of(board, 0, square)
                        self.cloths[square] = word_of(board, KINDS, square)
                    foods = self.foods[square]
                    cloths = self.cloths[square]
                face_at = (move >> CARD_SHIFT) * STRIP
                step: Index = 1
                if move & TURNED != 0:
                    face_at += STRIP - 1
                    step = -1
                cell_at = (square * PLACES + place) * STRIP
                cell = place_cells[cell_at]
                face = strips[face_at]
                cover_1 = cell_of_all << cell
                foods_1 = bit(food_of(face) * PATTERN_BITS + cell)
                cloths_1 = bit((cloth_of(face) - KINDS) * PATTERN_BITS + cell)
                cell = place_cells[cell_at + 1]
                face = strips[face_at + step]
                cover_2 = cell_of_all << cell
                foods_2 = bit(food_of(face) * PATTERN_BITS + cell)
                cloths_2 = bit((cloth_of(face) - KINDS) * PATTERN_BITS + cell)
                cell = place_cells[cell_at + 2]
                face = strips[face_at + 2 * step]
                cover_3 = cell_of_all << cell
                foods_3 = bit(food_of(face) * PATTERN_BITS + cell)
                cloths_3 = bit((cloth_of(face) - KINDS) * PATTERN_BITS + cell)
            new_foods: Word = 0
            new_cloths: Word = 0
            covered: Word = 0
            if move & 1 == 0:
                covered = cover_1
                new_foods = foods_1
                new_cloths = cloths_1
            if move & 2 == 0:
                covered |= cover_2
                new_foods |= foods_2
                new_cloths |= cloths_2
            if move & 4 == 0:
                covered |= cover_3
                new_foods |= foods_3
                new_cloths |= cloths_3
            new_foods |= foods & ~covered
            new_cloths |= cloths & ~covered
            worth = worth_of.of(new_foods, new_cloths) + bonus
            if has_diet:
                worth += diet.worth(new_foods, new_cloths, extent, left)
            worths[nth] = worth
            prints[nth] = print_of(new_foods, new_cloths) ^ square

    def best(self) -> Index:
        """Find where the placement of most worth is."""
        worths = self.worths
        best: Index = 0
        most = worths[0]
        for nth in range(1, self.moves.count):
            if worths[nth] > most:
                best = nth
                most = worths[nth]
        return best

    def keep_best(self, most: Count) -> None:
        """Keep the placements of most worth, the best first, of those that look alike one."""
        moves = self.moves
        kept: Count = 0
        while kept < most and kept < moves.count:
            worths = self.worths
            best = kept
            for nth in range(kept, moves.count):
                if worths[nth] > worths[best]:
                    best = nth
            self.swap(kept, best)
            kept += 1
            self.drop_alike(kept)
        moves.count = kept

    def drop_alike(self, kept: Count) -> None:
        """Of the placements after those kept, drop what looks like the last one kept."""
        moves = self.moves
        worths = self.worths
        alike = self.prints[kept - 1]
        worth = worths[kept - 1]
        nth = kept
        while nth < moves.count:
            if worths[nth] == worth and self.prints[nth] == alike:
                moves.count -= 1
                self.swap(nth, moves.count)
            else:
                nth += 1

    def swap(self, one: Index, other: Index) -> None:
        items = self.moves.items
        move = items[one]
        items[one] = items[other]
        items[other] = move
        worth = self.worths[one]
        self.worths[one] = self.worths[other]
        self.worths[other] = worth
        look = self.prints[one]
        self.prints[one] = self.prints[other]
        self.prints[other] = look


class Known:
    """The best placements of cards on areas, remembered: simulations come to the same areas again and again."""

    def __init__(self) -> None:
        self.keys: vec[Print] = vec[Print]([0] * MOST_KNOWN)
        self.moves: vec[Placement] = vec[Placement]([0] * MOST_KNOWN)
        self.worths: vec[float] = vec[float]([0.0] * MOST_KNOWN)
        self.prints: vec[Print] = vec[Print]([0] * MOST_KNOWN)

    def has(self, key: Print) -> bool:
        return self.keys[key & KNOWN_MASK] == key

    def recall(self, key: Print) -> Best:
        at = key & KNOWN_MASK
        return self.moves[at], self.worths[at], self.prints[at]

    def remember(self, key: Print, best: Best) -> None:
        """In the place of another, if need be."""
        at = key & KNOWN_MASK
        self.keys[at] = key
        self.moves[at] = best[0]
        self.worths[at] = best[1]
        self.prints[at] = best[2]


def key_of_area(area: Area) -> Print:
    """Hash the cards of an area as they lie."""
    key: Print = 0
    while area.before is not None:
        key ^= key_of_step(area.placement, area.count - 1)
        area = area.before
    return key


def key_of_step(placement: Placement, nth: Index) -> Print:
    """Hash the nth placement of an area, counted from 0."""
    mixture = ((placement << 3 | nth) + 1) * 0x9E3779B97F
    return mixture ^ (mixture >> 31) * 0x2B2AE35B


def key_of_look(card: Card, stride: Count) -> Print:
    """Hash what is looked for on an area: less than any placement."""
    return key_of_step(card << 4 | stride, 0)


class Plans:
    """Room for placements, made once and used by each look: making it anew showed in the profile."""

    def __init__(self) -> None:
        self.firsts: Placing = Placing()
        self.seconds: Placing = Placing()
        self.known: Known = Known()

    def begin(self) -> Placing:
        """Give an empty list of placements; what was in it is forgotten."""
        self.firsts.moves.clear()
        return self.firsts

    def best(self, area: Area, card: Card, diet: Diet, stride: Count) -> Best:
        """Find the best placement of a card, its worth and what the area then looks like."""
        if len(diet.pairs) > 0:
            return self.find_best(area, card, diet, stride)
        key = key_of_area(area) ^ key_of_look(card, stride)
        if not self.known.has(key):
            self.known.remember(key, self.find_best(area, card, diet, stride))
        return self.known.recall(key)

    def best_after(self, area: Area, move: Placement, card: Card, diet: Diet, stride: Count) -> Best:
        """Find the best placement of a card after another was laid, which is not done where the best is known."""
        if len(diet.pairs) > 0:
            return self.find_best(area.lay(move), card, diet, stride)
        key = key_of_area(area) ^ key_of_step(move, area.count) ^ key_of_look(card, stride)
        if not self.known.has(key):
            self.known.remember(key, self.find_best(area.lay(move), card, diet, stride))
        return self.known.recall(key)

    def find_best(self, area: Area, card: Card, diet: Diet, stride: Count) -> Best:
        placing = self.seconds
        placing.moves.clear()
        placing.list(area, card, diet, 0.0, stride)
        best = placing.best()
        return placing.moves.items[best], placing.worths[best], placing.prints[best]

    def plan(self, area: Area, low: Card, high: Card, diet: Diet, beam: Count, stride: Count) -> Placing:
        """List first placements, the `beam` best of them weighed by the best that the other card can do after it."""
        firsts = self.begin()
        firsts.list(area, low, diet, 0.0, stride)
        firsts.list(area, high, diet, 0.0, stride)
        firsts.keep_best(beam)
        for nth in range(firsts.moves.count):
            move = firsts.moves.items[nth]
            best = self.best_after(area, move, low + high - (move >> CARD_SHIFT), diet, stride)
            firsts.worths[nth] = best[1]
            firsts.prints[nth] = best[2]
        return firsts
