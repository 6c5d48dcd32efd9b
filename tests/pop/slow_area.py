"""Placing and exploding once more, slowly and obviously: cells in a dictionary, groups as sets."""

from tablee.games.pop.cards import COLOUR, HAS_ARROW

Cell = tuple[int, int]  # column and height; the Queue cards stand at height 0 before the turn, and at -1 after it


class SlowArea:
    """Columns of cards, bottom up."""

    def __init__(self, columns: list[list[int]]) -> None:
        self.cells = {(x, y): card for x, column in enumerate(columns) for y, card in enumerate(column)}
        self.feet = dict.fromkeys(range(5), 0)

    def columns(self) -> list[list[int]]:
        return [[self.cells[cell] for cell in sorted(self.cells) if cell[0] == x] for x in range(5)]

    def play(self, cards: list[int]) -> list[list[set[int]]]:
        """Place five cards; for each, in the order of placing, the explosions it set off."""
        places = list(zip(sorted(cards), range(5), strict=True))
        if sum(HAS_ARROW[card] for card in cards) > 2:
            places.reverse()
        return [self.place(card, x) for card, x in places]

    def place(self, card: int, x: int) -> list[set[int]]:
        self.feet[x] -= 1
        self.cells[x, self.feet[x]] = card
        explosions = []
        while doomed := {cell for group in self.groups() if len(group) >= 2 for cell in group}:
            explosions.append({self.cells.pop(cell) for cell in doomed})
            self.fall()
        return explosions

    def groups(self) -> list[set[Cell]]:
        """Cells joined as long as two groups of one colour have cells side by side."""
        groups = [{cell} for cell in self.cells]
        joined = True
        while joined:
            joined = False
            for one in groups:
                for other in groups:
                    if one is not other and self.belong_together(one, other):
                        one |= other
                        groups.remove(other)
                        joined = True
                        break
                if joined:
                    break
        return groups

    def belong_together(self, one: set[Cell], other: set[Cell]) -> bool:
        if COLOUR[self.cells[next(iter(one))]] != COLOUR[self.cells[next(iter(other))]]:
            return False
        return any(abs(x - u) + abs(y - v) == 1 for x, y in one for u, v in other)

    def fall(self) -> None:
        """One card by one step, again and again."""
        while loose := [(x, y) for x, y in self.cells if y > self.feet[x] and (x, y - 1) not in self.cells]:
            x, y = loose[0]
            self.cells[x, y - 1] = self.cells.pop((x, y))
