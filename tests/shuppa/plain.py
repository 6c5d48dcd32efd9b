"""Groups and cascades of Shuppa a second time, slow and obvious: cells, sets and dictionaries, and no shared code.

A board is a list of columns, each a list of card numbers from the bottom up.
"""

from collections.abc import Callable

from tablee.games.shuppa.cards import format_card

Board = list[list[int]]
Group = frozenset[int]

COLOURS = "RGYB"


def is_of(card: int, colour: str) -> bool:
    return format_card(card)[0] in (colour, "M")


def groups(board: Board) -> set[Group]:
    """Every group on a board, as a set of cards."""
    cells = {(x, y): card for x, column in enumerate(board) for y, card in enumerate(column)}
    found: set[Group] = set()
    for colour in COLOURS:
        left = {cell for cell, card in cells.items() if is_of(card, colour)}
        while left:
            reached = {left.pop()}
            while True:
                touching = {cell for cell in left if any(abs(cell[0] - x) + abs(cell[1] - y) == 1 for x, y in reached)}
                if not touching:
                    break
                reached |= touching
                left -= touching
            if len(reached) >= 3:
                found.add(frozenset(cells[cell] for cell in reached))
    return found


def lot_of(board: Board, card: int) -> Group:
    """What a token on that card wins, or nothing."""
    return frozenset().union(*(group for group in groups(board) if card in group))


def new_lots(before: Board, after: Board) -> list[Group]:
    """What a cascade wins: new groups, those that share a card as one, in the order of their smallest card."""
    old = groups(before)
    lots = [set(group) for group in groups(after) if not any(group <= other for other in old)]
    merged: list[set[int]] = []
    for lot in lots:
        apart = [other for other in merged if not other & lot]
        merged = [*apart, lot.union(*(other for other in merged if other & lot))]
    return sorted((frozenset(lot) for lot in merged), key=min)


def without(board: Board, cards: set[int] | Group) -> Board:
    return [[card for card in column if card not in cards] for column in board]


def cascade(before: Board, after: Board) -> tuple[list[Group], Board]:
    """Everything won from a change of the board on, and what is left."""
    won: list[Group] = []
    while lots := new_lots(before, after):
        won += lots
        before, after = after, without(after, frozenset().union(*lots))
    return won, after


def win(board: Board, card: int) -> tuple[list[Group], Board]:
    """A token's whole turn in phase 4, with no other tokens about."""
    lot = lot_of(board, card)
    if not lot:
        return [], board
    won, left = cascade(board, without(board, lot))
    return [lot, *won], left


# --- Actions, by their notation ---


def use(board: Board, way: str) -> Board:
    verb, *places = way.split()
    return _VERBS[verb]([list(column) for column in board], *places)


def _at(place: str) -> tuple[int, int]:
    return "abcdefg".index(place[0]), int(place[1:]) - 1


def _eat(board: Board, place: str) -> Board:
    x, y = _at(place)
    del board[x][y]
    return board


def _jump(board: Board, source: str, target: str) -> Board:
    board["abcdefg".index(target)].append(board["abcdefg".index(source)].pop())
    return board


def _swap(board: Board, one: str, other: str) -> Board:
    (x, y), (u, v) = _at(one), _at(other)
    board[x][y], board[u][v] = board[u][v], board[x][y]
    return board


def _lift(board: Board, letter: str, way: str) -> Board:
    column = board["abcdefg".index(letter)]
    if way == "up":
        column.append(column.pop(0))
    else:
        column.insert(0, column.pop())
    return board


def lifts(board: Board, barred: int) -> list[Board]:
    """Every board that an elevator can make, once, where no card but this one bears another player's token."""
    made: list[Board] = []
    for letter, column in zip("abcdefg", board, strict=False):
        for way, carried in (("up", column[:1]), ("down", column[-1:])):
            after = use(board, f"lift {letter} {way}") if len(column) > 1 and carried != [barred] else board
            if after != board and after not in made:
                made.append(after)
    return made


def _decline(board: Board) -> Board:
    return board


_VERBS: dict[str, Callable[..., Board]] = {
    "eat": _eat,
    "jump": _jump,
    "swap": _swap,
    "lift": _lift,
    "decline": _decline,
}
