"""How facts are written as bytes: each where it belongs, in both builds."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee.train.planes import add_one, eight, mark, put, spread, write_eight

WORDS = 4
EVERY_BYTE = pytest.mark.parametrize("at", range(8 * WORDS))


def written(words: "vec[i64]") -> list[int]:
    return list(bytes(memoryview(words)))


def only(at: int, value: int) -> list[int]:
    return [value if byte == at else 0 for byte in range(8 * WORDS)]


@EVERY_BYTE
def test_a_byte_is_written_where_it_belongs(at: int) -> None:
    for value in (1, 77, 127):
        words = vec[i64]([0] * WORDS)
        put(words, at, value)
        assert written(words) == only(at, value)
    marked = vec[i64]([0] * WORDS)
    mark(marked, at)
    assert written(marked) == only(at, 1)


@EVERY_BYTE
def test_one_more_is_counted_where_it_belongs(at: int) -> None:
    words = vec[i64]([0] * WORDS)
    for _ in range(3):
        add_one(words, at)
    assert written(words) == only(at, 3)


@pytest.mark.parametrize("at", range(8 * WORDS - 7))
def test_eight_bytes_are_written_from_any_byte_on(at: int) -> None:
    words = vec[i64]([0] * WORDS)
    write_eight(words, at, int.from_bytes(bytes([127, 0, 1, 2, 3, 0, 5, 126]), "little"))
    assert written(words) == [0] * at + [127, 0, 1, 2, 3, 0, 5, 126] + [0] * (8 * WORDS - 8 - at)


def test_a_set_becomes_a_byte_for_each_member() -> None:
    members = [0, 3, 7, 8, 20, 31]
    words = vec[i64]([0] * WORDS)
    spread(words, 0, sum(1 << member for member in members))
    assert [byte for byte, value in enumerate(written(words)) if value] == members
    assert int(eight(0b10000001)).to_bytes(8, "little") == bytes([1, 0, 0, 0, 0, 0, 0, 1])
