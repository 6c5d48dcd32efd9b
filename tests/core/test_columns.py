"""Columns: boards drawn as text, letters for kinds of cards, the lowest row last."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.columns import HIGH, Columns, no_cells, no_sets
from tests.core.test_bitboard import Cell, cells_of, places_of

# Cards 1 to 5 are of kinds 0 to 4, and 6 to 10 of the same.
CARDS = 10
KINDS = vec[i64]([0, *(number % 5 for number in range(CARDS))])
LETTERS = ".RGBYMrgbym"


def board(drawing: str) -> Columns:
    columns = Columns(no_cells(7), no_sets(), KINDS)
    for row, line in enumerate(reversed(drawing.split())):
        for column, letter in enumerate(line):
            if letter in LETTERS[1:]:
                columns.put(16 * column + row, LETTERS.index(letter))
    return columns


def draw(columns: Columns, rows: int) -> str:
    lines = ["".join(LETTERS[columns.cells[16 * column + row]] for column in range(7)) for row in range(rows)]
    return "\n".join(reversed(lines))


def check_sets(columns: Columns) -> None:
    """For each kind, where its cards are."""
    for kind in range(HIGH):
        cells = {(place // 16, place % 16) for place, card in enumerate(columns.cells) if card and KINDS[card] == kind}
        assert cells_of(columns.places_of(kind)) == cells


def remove(columns: Columns, gaps: set[Cell], ground: set[Cell]) -> set[Cell]:
    """Take cards away; the places that others have fallen to."""
    for column, row in gaps:
        columns.cells[16 * column + row] = 0
    return cells_of(columns.close_gaps(places_of(gaps), places_of(ground)))


def test_cards_come_and_go() -> None:
    columns = board("G......\nRRB..Mr")
    assert draw(columns, 2) == "G......\nRRB..Mr"
    check_sets(columns)
    assert columns.take(1) == LETTERS.index("G")
    columns.put(16 + 1, LETTERS.index("b"))
    assert draw(columns, 2) == ".b.....\nRRB..Mr"
    check_sets(columns)


def test_cards_above_a_gap_fall_and_no_others() -> None:
    columns = board("M.....y\nYB....m\nGRY...b\nRGB...G")
    assert remove(columns, {(0, 1), (0, 2), (1, 2), (6, 0)}, set()) == {(0, 1), (6, 0), (6, 1), (6, 2)}
    assert draw(columns, 4) == ".......\n......y\nMRY...m\nRGB...b"
    check_sets(columns)


def test_cards_fall_no_lower_than_the_ground() -> None:
    columns = board("Y.....m\nGR....b\n.......")
    assert remove(columns, {(0, 1), (6, 1)}, {(0, 0), (1, 0), (6, 0)}) == {(0, 1), (6, 1)}
    assert draw(columns, 3) == ".......\nYR....m\n......."
    check_sets(columns)


@given(st.lists(st.lists(st.integers(1, CARDS), max_size=15), min_size=7, max_size=7), st.data())
def test_columns_close_up_in_order(cards: list[list[int]], data: st.DataObject) -> None:
    columns = Columns(no_cells(7), no_sets(), KINDS)
    standing = {(x, y): card for x, column in enumerate(cards) for y, card in enumerate(column)}
    for (x, y), card in standing.items():
        columns.put(16 * x + y, card)
    gaps = data.draw(st.sets(st.sampled_from(sorted(standing)))) if standing else set()
    feet = [data.draw(st.integers(0, min([y for x, y in gaps if x == column], default=0))) for column in range(7)]
    for place in [(x, y) for x, y in standing if y < feet[x]]:
        columns.take(16 * place[0] + place[1])
        del standing[place]
    remove(columns, gaps, {(x, y) for x in range(7) for y in range(feet[x])})
    for x in range(7):
        left = [standing[x, y] for y in range(15) if (x, y) in standing and (x, y) not in gaps]
        cells = [int(columns.cells[16 * x + y]) for y in range(16)]
        assert cells == [*[0] * feet[x], *left, *[0] * (16 - feet[x] - len(left))]
    check_sets(columns)
