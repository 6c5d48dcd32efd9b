"""The types of views and events as interfaces of TypeScript."""

from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar

import pytest

from tablee.typescript.types import Writer

Kind = TypeVar("Kind")


class Pile(TypedDict, Generic[Kind]):
    """What lies
    there."""

    top: Kind
    size: NotRequired[int]


class Table(TypedDict):
    pile: Pile[str]


@pytest.mark.parametrize(
    ("python", "typescript"),
    [
        (int | None, "number | null"),
        (list[int | None], "(number | null)[]"),
        (list[tuple[int, str]], "[number, string][]"),
        (dict[str, list[bool]], "Record<string, boolean[]>"),
        (Literal["hand", 3], "'hand' | 3"),
        (Pile[list[int]], "Pile<number[]>"),
        (Any, "any"),
    ],
)
def test_a_type_has_its_name_in_typescript(python: Any, typescript: str) -> None:
    assert Writer().name(python) == typescript


def test_what_a_type_needs_is_declared_before_it() -> None:
    writer = Writer()
    writer.name(Table)
    assert list(writer.written) == ["Pile", "Table"]
    assert (
        writer.written["Pile"]
        == "/** What lies there. */\nexport interface Pile<Kind> {\n  top: Kind;\n  size?: number;\n}\n"
    )
    assert writer.written["Table"] == "export interface Table {\n  pile: Pile<string>;\n}\n"


def test_a_type_without_a_name_there_is_refused() -> None:
    with pytest.raises(TypeError, match="has no name in TypeScript"):
        Writer().name(set[int])
