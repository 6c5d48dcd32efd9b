"""Columns: boards drawn as text, letters for colours, the lowest row last."""

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.columns import Columns

# Cards 1 to 3 are red, green and blue, 4 is of every colour.
LETTERS = ".RGBM"
COLOURS = vec[i64]([0, 1, 2, 4, 7])


def board(drawing: str) -> Columns:
    rows = [line.strip() for line in drawing.strip().splitlines()]
    columns = Columns(len(rows[0]), 8, COLOURS)
    for row in reversed(rows):
        for column, letter in enumerate(row):
            if letter != ".":
                columns.push(column, LETTERS.index(letter))
    return columns


def draw(columns: Columns) -> str:
    highest = max(int(top) for top in columns.top)
    rows = ["".join(LETTERS[columns.card_at(column, row)] for column in range(columns.count)) for row in range(highest)]
    return "\n".join(reversed(rows))


def test_cards_stand_one_on_another() -> None:
    columns = board("G..\nRRB")
    assert draw(columns) == "G..\nRRB"
    assert columns.cards(0) == [1, 2]
    assert [columns.height(column) for column in range(3)] == [2, 1, 1]
    assert not columns.is_empty()


def test_the_top_card_can_be_taken() -> None:
    columns = board("G.\nRR")
    assert columns.pop(0) == 2
    assert draw(columns) == "RR"
    columns.pop(0)
    columns.pop(1)
    assert columns.is_empty()


def test_a_card_pushed_under_moves_no_other_and_lowers_the_foot() -> None:
    columns = Columns(2, 8, COLOURS)
    columns.foot = vec[i64]([1, 1])
    columns.top = vec[i64]([1, 1])
    for column, card in ((0, 1), (0, 2), (1, 3)):
        columns.push(column, card)
    assert draw(columns) == "G.\nRB\n.."
    assert columns.push_under(0, 4) == columns.place(0, 0)
    assert draw(columns) == "G.\nRB\nM."


def test_a_copy_is_independent() -> None:
    columns = board("RGB")
    twin = columns.copy()
    twin.push(0, 4)
    assert draw(columns) == "RGB"
    assert draw(twin) == "M..\nRGB"
