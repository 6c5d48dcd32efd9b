"""Placements of Snack Match weighed by what the area is worth with them, one by one or two cards together."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.bots.judges.snack_match_diet import Diet
from tablee.bots.judges.snack_match_worth import (
    CELL_OF_ALL,
    CELL_OF_ONE,
    PLACE_CELLS,
    WORTHS,
    Square,
    Word,
    square_of,
    word_of,
)
from tablee.core.integers import Card, Count, Index
from tablee.core.moves import Moves
from tablee.games.snack_match.area import Area
from tablee.games.snack_match.cards import KINDS, STRIP, STRIPS
from tablee.games.snack_match.grid import GROWN, MOST_CARDS, PLACES, ExtentNumber
from tablee.games.snack_match.moves import CARD_SHIFT, PLACE_MASK, PLACE_SHIFT, TURNED

Print: TypeAlias = i64  # a hash of what an area shows
Spot: TypeAlias = i64  # a placement without what is hidden: the card, its place and which way round

NO_SQUARE: Final = -1
NO_SPOT: Final = -1
HALF_WORD: Final = 0xFFFFFFFF


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
            kept = first
            for nth in range(first, moves.count, stride):
                moves.items[kept] = moves.items[nth]
                kept += 1
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
        of_all = CELL_OF_ALL
        of_one = CELL_OF_ONE
        strips = STRIPS
        board = area.shown()
        left = MOST_CARDS - area.count - 1
        worth_of = WORTHS[left]
        has_diet = len(diet.pairs) > 0
        row = area.extent * PLACES
        square: Square = NO_SQUARE
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
                    foods = word_of(board, 0, square)
                    cloths = word_of(board, KINDS, square)
                face_at = (move >> CARD_SHIFT) * STRIP
                step: Index = 1
                if move & TURNED != 0:
                    face_at += STRIP - 1
                    step = -1
                cell_at = (square * PLACES + place) * STRIP
                cell = place_cells[cell_at]
                face = strips[face_at]
                cover_1 = of_all[cell]
                foods_1 = of_one[(face >> 2) * 16 + cell]
                cloths_1 = of_one[(face & 3) * 16 + cell]
                cell = place_cells[cell_at + 1]
                face = strips[face_at + step]
                cover_2 = of_all[cell]
                foods_2 = of_one[(face >> 2) * 16 + cell]
                cloths_2 = of_one[(face & 3) * 16 + cell]
                cell = place_cells[cell_at + 2]
                face = strips[face_at + 2 * step]
                cover_3 = of_all[cell]
                foods_3 = of_one[(face >> 2) * 16 + cell]
                cloths_3 = of_one[(face & 3) * 16 + cell]
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
        best: Index = 0
        for nth in range(self.moves.count):
            if self.worths[nth] > self.worths[best]:
                best = nth
        return best

    def keep_best(self, most: Count) -> None:
        """Keep the placements of most worth, the best first, of those that look alike one."""
        moves = self.moves
        kept: Count = 0
        while kept < most and kept < moves.count:
            best = kept
            for nth in range(kept, moves.count):
                if self.worths[nth] > self.worths[best]:
                    best = nth
            self.swap(kept, best)
            kept += 1
            self.drop_alike(kept)
        moves.count = kept

    def drop_alike(self, kept: Count) -> None:
        """Of the placements after those kept, drop what looks like the last one kept."""
        moves = self.moves
        alike = self.prints[kept - 1]
        worth = self.worths[kept - 1]
        nth = kept
        while nth < moves.count:
            if self.worths[nth] == worth and self.prints[nth] == alike:
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


class Plans:
    """Room for placements, made once and used by each look: making it anew showed in the profile."""

    def __init__(self) -> None:
        self.firsts: Placing = Placing()
        self.seconds: Placing = Placing()

    def begin(self) -> Placing:
        """Give an empty list of placements; what was in it is forgotten."""
        self.firsts.moves.clear()
        return self.firsts

    def plan(self, area: Area, low: Card, high: Card, diet: Diet, beam: Count, stride: Count) -> Placing:
        """List first placements, the `beam` best of them weighed by the best that the other card can do after it."""
        firsts = self.begin()
        firsts.list(area, low, diet, 0.0, stride)
        firsts.list(area, high, diet, 0.0, stride)
        firsts.keep_best(beam)
        seconds = self.seconds
        for nth in range(firsts.moves.count):
            move = firsts.moves.items[nth]
            other = low + high - (move >> CARD_SHIFT)
            seconds.moves.clear()
            seconds.list(area.lay(move), other, diet, 0.0, stride)
            best = seconds.best()
            firsts.worths[nth] = seconds.worths[best]
            firsts.prints[nth] = seconds.prints[best]
        return firsts
