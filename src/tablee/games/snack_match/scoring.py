"""The score of Snack Match: groups, the diet variant's pairs, the automaton, and who wins.

A group is a connected component of cells, found by flood fill on a bitboard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import Bitboard, popcount
from tablee.core.contract import Outcome
from tablee.core.integers import Count, Merit
from tablee.core.rulings import ruling
from tablee.games.snack_match.cards import ELEMENTS, KINDS, LETTERS, Element, cloth_of, faces, food_of
from tablee.games.snack_match.diet import (
    CENTRE,
    CORNERS,
    FEWEST,
    GROUPS,
    LINES,
    LONELY,
    MODIFIERS,
    MOST,
    PAIRS,
    element_of,
    format_pair,
    modifier_of,
    parse_pair,
)
from tablee.games.snack_match.grid import COLUMNS, ROWS, SIDE, STRIDE

if TYPE_CHECKING:
    from tablee.games.snack_match.schema import Group

Board: TypeAlias = "vec[Bitboard]"  # what `Area.shown` gives: for each element the cells in which it can be seen
Points: TypeAlias = i64

REASON: Final = "all_placed"

# SM-3.1: a group scores its cells less this
GROUP_COST: Final[Count] = ruling(__package__, "group-cost")

# SM-4.2, SM-4.3: points for each, or once for FEWEST and MOST; by modifier
POINTS: Final = [ruling(__package__, modifier) for modifier in MODIFIERS]


# --- groups ---


def first_group(cells: Bitboard) -> Bitboard:
    """SM-3.1: the cells that touch, directly or through others, the first of these."""
    group = cells & -cells
    grown: Bitboard = 0
    while grown != group:
        grown = group
        group = (grown | grown << 1 | grown >> 1 | grown << STRIDE | grown >> STRIDE) & cells
    return group


def points_of(cells: Bitboard) -> Points:
    """SM-3.1: the groups of an element."""
    points: Points = 0
    while cells != 0:
        group = first_group(cells)
        cells &= ~group
        size = popcount(group)
        if size > GROUP_COST:
            points += size - GROUP_COST
    return points


def group_points(board: Board) -> Points:
    """SM-3.1: over all foods and all cloths."""
    points: Points = 0
    for element in range(Element(2 * KINDS)):
        points += points_of(board[element])
    return points


def largest_group(board: Board) -> Count:
    """SM-3.2: how many cells it has."""
    largest: Count = 0
    for element in range(Element(2 * KINDS)):
        cells = board[element]
        while cells != 0:
            group = first_group(cells)
            cells &= ~group
            size = popcount(group)
            if size > largest:
                largest = size
    return largest


def group_sizes(cells: Bitboard) -> list[int]:
    """The sizes of an element's groups, the largest first."""
    sizes: list[int] = []
    while cells != 0:
        group = first_group(cells)
        cells &= ~group
        sizes.append(popcount(group))
    return sorted(sizes, reverse=True)


def list_groups(board: Board) -> list[Group]:
    """SM-3.1: the groups that give points, the largest first."""
    groups: list[Group] = []
    for element in range(2 * KINDS):
        for size in group_sizes(board[element]):
            if size > GROUP_COST:
                groups.append({"element": ELEMENTS[element], "size": size, "points": size - GROUP_COST})
    return sorted(groups, key=lambda group: -group["size"])


# --- the diet variant ---


def _square(top: int, left: int) -> list[int]:
    """The cells of a 4×4 square, row by row."""
    return [(top + row) * STRIDE + left + column for row in range(SIDE) for column in range(SIDE)]


def _bits(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


SQUARES: Final = [_square(top, left) for top in range(ROWS - SIDE + 1) for left in range(COLUMNS - SIDE + 1)]
COVERED: Final = [_bits(square) for square in SQUARES]


def _squares(board: Board) -> list[list[int]]:
    """SM-4.4: everywhere that a square could be set around the area."""
    occupied: int = board[0] | board[1] | board[2] | board[3]
    return [square for nth, square in enumerate(SQUARES) if occupied & ~COVERED[nth] == 0]


def _corners(square: list[int]) -> int:
    return _bits([square[0], square[SIDE - 1], square[-SIDE], square[-1]])


def _centre(square: list[int]) -> int:
    return _bits([square[row * SIDE + column] for row in (1, 2) for column in (1, 2)])


def _lines(cells: int, square: list[int]) -> int:
    """SM-4.2: complete rows and columns."""
    rows = [_bits(square[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]
    columns = [_bits(square[column::SIDE]) for column in range(SIDE)]
    return sum(cells & line == line for line in rows + columns)


def times(modifier: int, cells: int, square: list[int]) -> int:
    """SM-4.2, SM-4.3: how often a modifier counts for the cells of its element; FEWEST and MOST look at others."""
    sizes = group_sizes(cells)
    if modifier == CORNERS:
        return popcount(cells & _corners(square))
    if modifier == CENTRE:
        return popcount(cells & _centre(square))
    if modifier == GROUPS:
        return len(sizes)
    if modifier == LINES:
        return _lines(cells, square)
    if modifier == LONELY:
        return sizes.count(1)
    assert modifier == PAIRS
    return sizes.count(2)


def pair_points(board: Board, pairs: list[int], others: list[list[int]]) -> list[int]:
    """SM-4.4: what each pair gives; `others` has, for each other player, how often they have each element."""
    if not pairs:
        return []
    choices = [[_points(board, pair, others, square) for pair in pairs] for square in _squares(board)]
    return max(choices, key=lambda points: sum(points))


def _points(board: Board, pair: int, others: list[list[int]], square: list[int]) -> int:
    element: int = element_of(pair)
    modifier: int = modifier_of(pair)
    cells: int = board[element]
    own: int = popcount(cells)
    if modifier == FEWEST:
        return POINTS[FEWEST] if all(own <= counts[element] for counts in others) else 0
    if modifier == MOST:
        return POINTS[MOST] if all(own >= counts[element] for counts in others) else 0
    return POINTS[modifier] * times(modifier, cells, square)


def shown_pair_points(
    cells: list[list[str]], pairs: list[str], others: list[list[list[str]]], automaton: list[str] | None
) -> int:
    """SM-4.4: what all pairs give, reckoned from what a view tells (`view.py`)."""
    counts = [count_elements(board_of(area)) for area in others]
    if automaton is not None:
        counts.append(count_cards([int(card.split()[0]) for card in automaton]))
    known = [each for each in map(parse_pair, pairs) if each is not None]
    return sum(pair_points(board_of(cells), known, counts))


def board_of(cells: list[list[str]]) -> Board:
    """The area of a view, which is 3 or 4 cells wide, with room for every square that it may lie in."""
    shown = [0] * (2 * KINDS)
    for row, line in enumerate(cells, SIDE - len(cells)):
        for column, face in enumerate(line, SIDE - len(line)):
            for letter in face:
                shown[LETTERS.index(letter)] |= 1 << (row * STRIDE + column)
    return vec[Bitboard](shown)


# --- the end ---


def count_elements(board: Board) -> list[int]:
    """How many cells show each element."""
    return [popcount(cells) for cells in board]


def merit_of_area(board: Board) -> Merit:
    """SM-3.2, without pairs: more with more points and, between equals, with a larger group."""
    return group_points(board) * (COLUMNS * ROWS) + largest_group(board)


def score_sheet(board: Board, pairs: list[int], others: list[list[int]]) -> dict[str, Any]:
    """SM-4.5: one player's groups, pairs and total."""
    points = pair_points(board, pairs, others)
    groups: dict[str, list[int]] = {}
    for element in range(2 * KINDS):
        sizes = [size for size in group_sizes(board[element]) if size > GROUP_COST]
        if sizes:
            groups[ELEMENTS[element]] = sizes
    own: int = group_points(board)
    return {
        "groups": groups,
        "group_points": own,
        "pairs": {format_pair(pair): points[nth] for nth, pair in enumerate(pairs)},
        "total": own + sum(points),
        "largest": int(largest_group(board)),
    }


def reckon(boards: list[Board], pairs: list[int]) -> Outcome:
    """SM-3.2: the highest total wins, then the largest group; still tied, the victory is shared."""
    counts = [count_elements(board) for board in boards]
    seats = range(len(boards))
    sheets = [score_sheet(boards[seat], pairs, counts[:seat] + counts[seat + 1 :]) for seat in seats]
    merits = [(sheet["total"], sheet["largest"]) for sheet in sheets]
    winners = [seat for seat in seats if merits[seat] == max(merits)]
    return Outcome(REASON, [sheet["total"] for sheet in sheets], winners, {"sheets": sheets}, merits)


# --- solo ---


def count_cards(cards: list[int]) -> list[int]:
    """How often each element is on these cards, side by side."""
    counts = [0] * (2 * KINDS)
    for card in cards:
        for face in faces(card):
            counts[food_of(face)] += 1
            counts[cloth_of(face)] += 1
    return counts


def automaton_score(cards: list[int]) -> int:
    """SM-5.2: its most frequent food and its most frequent cloth."""
    counts = count_cards(cards)
    return max(counts[:KINDS]) + max(counts[KINDS:])


def reckon_solo(board: Board, pairs: list[int], automaton: list[int]) -> Outcome:
    """SM-5.2, SM-5.3: the player must have strictly more; the pairs count for the player alone."""
    sheet = score_sheet(board, pairs, [count_cards(automaton)])
    to_beat = automaton_score(automaton)
    is_won = sheet["total"] > to_beat
    winners = [0] if is_won else []
    merits = [is_won, not is_won]
    return Outcome(REASON, [sheet["total"]], winners, {"sheets": [sheet]}, merits, automaton=to_beat)
