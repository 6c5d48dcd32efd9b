"""Snack Match a second time, as plainly as can be: cells are (row, column), relations a set of pairs.

It shares no code with the game but the tables of the cards, and is held against it on thousands of positions.
"""

import csv
import itertools
from importlib.resources import files

Cell = tuple[int, int]
Face = tuple[str, str]

STEPS = {"right": (0, 1), "left": (0, -1), "down": (1, 0), "up": (-1, 0)}
FOOD_LETTERS = {"sandwich": "W", "donut": "D", "soda": "S", "sausage": "H"}
REACH = range(-6, 7)


def read_cards() -> dict[int, list[Face]]:
    text = files("tablee.games.snack_match").joinpath("cards.csv").read_text("utf-8")
    return {
        int(row["card"]): [(row[f"food{n}"], row[f"cloth{n}"]) for n in (1, 2, 3)]
        for row in csv.DictReader(text.splitlines())
    }


CARDS = read_cards()


def neighbours(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]


def strip(start: Cell, reading: str) -> list[Cell]:
    """Three cells, the card's first one first."""
    down, right = STEPS[reading]
    return [(start[0] + n * down, start[1] + n * right) for n in range(3)]


def is_without_circle(cards: set[int], over: set[tuple[int, int]]) -> bool:
    """Take away cards that lie over nothing until none is left, or none can be taken."""
    left = set(cards)
    while left:
        free = {card for card in left if not any((card, other) in over for other in left)}
        if not free:
            return False
        left -= free
    return True


class SlowArea:
    """`cells` has each card's three cells; `over` the pairs (upper, lower) of cards that share a cell."""

    def __init__(self) -> None:
        self.cells: dict[int, list[Cell]] = {}
        self.over: set[tuple[int, int]] = set()

    def used(self) -> set[Cell]:
        return {cell for cells in self.cells.values() for cell in cells}

    def at(self, cell: Cell) -> list[int]:
        return [card for card, cells in self.cells.items() if cell in cells]

    def top(self, cell: Cell, over: set[tuple[int, int]], cards: list[int]) -> int:
        (top,) = [card for card in cards if all((card, other) in over for other in cards if other != card)]
        return top

    def visible(self) -> dict[Cell, Face]:
        seen = {}
        for cell in self.used():
            card = self.top(cell, self.over, self.at(cell))
            seen[cell] = CARDS[card][self.cells[card].index(cell)]
        return seen

    def corner(self) -> Cell:
        used = self.used() or {(0, 0)}
        return min(row for row, _ in used), min(column for _, column in used)

    def drawing(self) -> list[list[str]]:
        used, (top, left) = self.used(), self.corner()
        seen = {cell: FOOD_LETTERS[food] + cloth[0] for cell, (food, cloth) in self.visible().items()}
        rows = range(top, max(row for row, _ in used) + 1)
        columns = range(left, max(column for _, column in used) + 1)
        return [[seen.get((row, column), "") for column in columns] for row in rows]

    # --- placing ---

    def is_place(self, cells: list[Cell]) -> bool:
        used = self.used()
        both = used | set(cells)
        rows, columns = [row for row, _ in both], [column for _, column in both]
        fits = max(rows) - min(rows) < 4 and max(columns) - min(columns) < 4
        touches = any(cell in used or set(neighbours(cell)) & used for cell in cells)
        return fits and touches

    def results(self, card: int, cells: list[Cell]) -> dict[tuple[bool, ...], set[tuple[int, int]]]:
        """By which of the card's cells show: the relations of the choice that lies over the most cards."""
        others = [other for other in self.cells if set(self.cells[other]) & set(cells)]
        found: dict[tuple[bool, ...], list[tuple[int, set[tuple[int, int]]]]] = {}
        for ways in itertools.product([True, False], repeat=len(others)):
            new = {(card, other) if is_over else (other, card) for other, is_over in zip(others, ways, strict=True)}
            over = self.over | new
            if is_without_circle({card, *self.cells}, over):
                shows = tuple(self.top(cell, over, [*self.at(cell), card]) == card for cell in cells)
                found.setdefault(shows, []).append((sum(ways), over))
        return {shows: self._most_over(choices) for shows, choices in found.items()}

    def _most_over(self, choices: list[tuple[int, set[tuple[int, int]]]]) -> set[tuple[int, int]]:
        most = max(count for count, _ in choices)
        (best,) = [over for count, over in choices if count == most]
        return best

    def placements(self, card: int) -> dict[str, tuple[list[Cell], set[tuple[int, int]]]]:
        """Every placement of the card in the game's notation, with its cells and the relations it makes."""
        if not self.cells:
            return {f"{card} a1 right": (strip((0, 0), "right"), set())}
        found = {}
        for start in itertools.product(REACH, REACH):
            for reading in STEPS:
                cells = strip(start, reading)
                if self.is_place(cells):
                    for shows, over in self.results(card, cells).items():
                        found[self.name(card, start, reading, shows)] = (cells, over)
        return found

    def name(self, card: int, start: Cell, reading: str, shows: tuple[bool, ...]) -> str:
        top, left = self.corner()
        column = {-1: "z", 0: "a", 1: "b", 2: "c", 3: "d"}[start[1] - left]
        hidden = "".join(str(n) for n in (1, 2, 3) if not shows[n - 1])
        under = {"": "", "123": " under"}.get(hidden, f" under {hidden}")
        return f"{card} {column}{start[0] - top + 1} {reading}{under}"

    def lay(self, card: int, cells: list[Cell], over: set[tuple[int, int]]) -> None:
        self.cells[card] = cells
        self.over |= over


# --- scoring ---


def cells_with(board: dict[Cell, Face], element: str) -> set[Cell]:
    return {cell for cell, face in board.items() if element in face}


def groups(cells: set[Cell]) -> list[set[Cell]]:
    left, found = set(cells), []
    while left:
        group: set[Cell] = set()
        edge = {min(left)}
        while edge:
            group |= edge
            edge = {near for cell in edge for near in neighbours(cell) if near in left} - group
        left -= group
        found.append(group)
    return found


def all_groups(board: dict[Cell, Face]) -> list[set[Cell]]:
    elements = {element for face in board.values() for element in face}
    return [group for element in sorted(elements) for group in groups(cells_with(board, element))]


def points_for_groups(board: dict[Cell, Face]) -> int:
    return sum(len(group) - 2 for group in all_groups(board) if len(group) >= 3)


def largest_group(board: dict[Cell, Face]) -> int:
    return max(len(group) for group in all_groups(board))


def times_in_square(modifier: str, cells: set[Cell], top: int, left: int) -> int:
    inside = {(row - top, column - left) for row, column in cells}
    if modifier == "corners":
        return len(inside & {(0, 0), (0, 3), (3, 0), (3, 3)})
    if modifier == "centre":
        return len(inside & {(1, 1), (1, 2), (2, 1), (2, 2)})
    if modifier == "lines":
        rows = sum(all((row, n) in inside for n in range(4)) for row in range(4))
        return rows + sum(all((n, column) in inside for n in range(4)) for column in range(4))
    sizes = [len(group) for group in groups(cells)]
    return {"groups": len(sizes), "lonely": sizes.count(1), "pairs": sizes.count(2)}[modifier]


EACH = {"corners": 1, "groups": 1, "lines": 2, "lonely": -2, "centre": -2, "pairs": -2}


def points_for_diet(board: dict[Cell, Face], pairs: list[str], others: list[dict[str, int]]) -> int:
    """The best square counts, one for both pairs; `others` has how often each other player shows each element."""
    totals = []
    for top, left in itertools.product(range(-8, 8), repeat=2):
        square = set(itertools.product(range(top, top + 4), range(left, left + 4)))
        if not set(board) <= square:
            continue
        total = 0
        for pair in pairs:
            element, modifier = pair.split()
            cells = cells_with(board, element)
            if modifier == "fewest":
                total += 3 if all(len(cells) <= other[element] for other in others) else 0
            elif modifier == "most":
                total -= 3 if all(len(cells) >= other[element] for other in others) else 0
            else:
                total += EACH[modifier] * times_in_square(modifier, cells, top, left)
        totals.append(total)
    return max(totals)


ELEMENTS = ["sandwich", "donut", "soda", "sausage", "orange", "green", "blue", "red"]


def count_board(board: dict[Cell, Face]) -> dict[str, int]:
    return {element: len(cells_with(board, element)) for element in ELEMENTS}


def count_cards(cards: list[int]) -> dict[str, int]:
    return {element: sum(face.count(element) for card in cards for face in CARDS[card]) for element in ELEMENTS}


def automaton_points(cards: list[int]) -> int:
    counts = count_cards(cards)
    return max(counts[food] for food in ELEMENTS[:4]) + max(counts[cloth] for cloth in ELEMENTS[4:])
